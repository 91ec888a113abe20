//! How long counting takes: `cargo lab count_speed puzzles.txt…`.
//!
//! One 9×9 puzzle a line, 81 characters, `.` or `0` for an empty cell. Each file is counted five
//! times, on one core, and the fastest time is shown: others may be at work on the machine.

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
        let (mut fastest, mut other) = (f64::MAX, 0);
        for _ in 0..5 {
            let start = Instant::now();
            let counts = puzzles.iter().map(|puzzle| count::solutions(puzzle, Budget::default()));
            other = counts.filter(|count| !matches!(count, Count::One(_))).count();
            fastest = fastest.min(start.elapsed().as_secs_f64());
        }
        let each = fastest / puzzles.len().max(1) as f64 * 1e6;
        println!("{file}: {} puzzles, {each:.2} µs each, {other} not unique", puzzles.len());
    }
    Ok(())
}
