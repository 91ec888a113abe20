//! How long counting takes: `cargo run --release --example count_speed puzzles.txt…`.
//!
//! One 9×9 puzzle a line, 81 characters, `.` or `0` for an empty cell.

use std::time::Instant;

use kotowari::count::{self, Budget, Count};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let layout = Layout::classic(3, 3)?;
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file)?;
        let puzzles: Vec<Puzzle> = text
            .lines()
            .filter_map(|line| line.get(..81))
            .map(|line| line.bytes().map(|c| layout.digit(u16::from(c.saturating_sub(b'0')))))
            .map(|givens| Puzzle::new(layout.clone(), givens.collect()))
            .collect();
        let (mut slowest, mut other) = (0.0_f64, 0);
        let start = Instant::now();
        for puzzle in &puzzles {
            let start = Instant::now();
            let count = count::solutions(puzzle, Budget::default());
            slowest = slowest.max(start.elapsed().as_secs_f64());
            other += usize::from(!matches!(count, Count::One(_)));
        }
        let mean = start.elapsed().as_secs_f64() / puzzles.len().max(1) as f64;
        println!(
            "{file}: {} puzzles, {:.1} µs each, {:.1} µs the slowest, {other} not unique",
            puzzles.len(),
            mean * 1e6,
            slowest * 1e6
        );
    }
    Ok(())
}
