//! A puzzle with the result of its inspection.

use kotowari_engine::puzzle::Puzzle;
use kotowari_words::inspect::Inspection;

/// An inspected puzzle.
pub struct Inspected {
    /// The name of its file, as it is shown.
    pub file: String,
    /// Its number in the file, from 1.
    pub number: usize,
    /// The number to show: 0 if it is the only one.
    pub shown: usize,
    pub puzzle: Puzzle,
    pub found: Inspection,
}
