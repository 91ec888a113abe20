//! Writing puzzles down.

use crate::puzzle::Puzzle;

pub use super::library::{position as library_position, write as library};

/// The givens on one line: a character a cell where digits have one figure, numbers with blanks
/// between them on larger boards.  `.` is an empty cell.
pub fn line(puzzle: &Puzzle) -> String {
    cells(puzzle, 0..puzzle.givens.len())
}

/// The givens in rows.
pub fn grid(puzzle: &Puzzle) -> String {
    let side = usize::from(puzzle.layout.size());
    let starts = (0..puzzle.givens.len()).step_by(side.max(1));
    starts.map(|start| cells(puzzle, start..start + side) + "\n").collect()
}

fn cells(puzzle: &Puzzle, cells: std::ops::Range<usize>) -> String {
    let highest = puzzle.layout.label(puzzle.layout.digits().saturating_sub(1));
    let sign = |given: &Option<u8>| match given {
        Some(digit) => puzzle.layout.label(*digit).to_string(),
        None => ".".to_owned(),
    };
    let signs: Vec<String> = puzzle.givens[cells].iter().map(sign).collect();
    signs.join(if highest > 9 { " " } else { "" })
}
