//! How long counting takes, file by file: `cargo lab count_files FILE…`.
//!
//! Prints the file, how many solutions were found (2 for several, ? if that is not settled) and
//! milliseconds, reading left out. With `-`, names come one a line from the standard input, and
//! each is answered at once: `tests/rules/iss_compare` lets two programs take turns.

use std::io::BufRead;
use std::time::Instant;

use kotowari::count::{self, Budget, Count};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    match names.iter().any(|name| name == "-") {
        true => std::io::stdin().lock().lines().try_for_each(|line| time(&line?)),
        false => names.iter().try_for_each(|name| time(name)),
    }
}

fn time(file: &str) -> Result<(), Box<dyn std::error::Error>> {
    let reading = kotowari::format::read(file, &std::fs::read(file)?)?;
    let start = Instant::now();
    let count = count::solutions(&reading.puzzle, Budget::default());
    let ms = start.elapsed().as_secs_f64() * 1e3;
    let found = match count {
        Count::None => "0",
        Count::One(_) => "1",
        Count::Many(..) => "2",
        Count::Unknown => "?",
    };
    println!("{file}\t{found}\t{ms:.3}");
    Ok(())
}
