//! A puzzle with the result of its inspection.

use crate::inspect::Inspection;
use crate::puzzle::Puzzle;

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
