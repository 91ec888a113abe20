//! How long each technique takes: `cargo lab technique_speed FILE [POSITIONS]`.
//!
//! Positions are where singles alone get stuck, one from each puzzle of the file. For each
//! technique: on how many positions it finds something, microseconds to find nothing where there is
//! nothing, and microseconds to the first step, proved by the kernel, where there is one. What
//! searches share about a board is worked out anew for each, so a technique that comes after others
//! is faster than this.

use std::time::Instant;

use kotowari::board::Board;
use kotowari::deduction::Family;
use kotowari::format;
use kotowari::solve::{self, Walk, everything};
use kotowari::technique::CATALOGUE;

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file of puzzles");
    let most: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(500);
    let text = std::fs::read(&file).expect("a readable file");
    let singles: Vec<_> =
        everything().into_iter().filter(|t| t.info().family == Family::Single).collect();
    let mut boards: Vec<Board> = vec![];
    for reading in format::read_all(&file, &text) {
        let Ok(reading) = reading else { continue };
        let Ok(board) = Board::new(&reading.puzzle) else { continue };
        let mut walk = Walk::new(board, singles.clone());
        while walk.step().is_some() {}
        if !walk.board().is_solved() {
            boards.push(walk.board().clone());
        }
        if boards.len() == most {
            break;
        }
    }
    println!("{} positions of {file}", boards.len());
    println!("{:<34} {:>6} {:>10} {:>10}", "technique", "found", "none µs", "first µs");
    for technique in CATALOGUE {
        let (mut none, mut first) = ((0, 0.0), (0, 0.0));
        for board in &boards {
            // A fresh board: nothing is known of it yet.
            let board = Board::new(&board.snapshot()).expect("it was a board");
            let start = Instant::now();
            let step = solve::next(&board, &[*technique], &mut vec![]);
            let took = start.elapsed().as_secs_f64() * 1e6;
            let of = if step.is_some() { &mut first } else { &mut none };
            *of = (of.0 + 1, of.1 + took);
        }
        let mean = |(count, sum): (usize, f64)| match count {
            0 => "-".to_owned(),
            _ => format!("{:.1}", sum / count as f64),
        };
        println!(
            "{:<34} {:>6} {:>10} {:>10}",
            technique.info().id,
            first.0,
            mean(none),
            mean(first)
        );
    }
}
