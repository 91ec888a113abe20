//! A puzzle and what was found out about it.

use crate::inspect::Inspection;
use crate::puzzle::Puzzle;

/// A puzzle that was inspected at.
pub struct Inspected {
    /// Its file as it is shown.
    pub file: String,
    /// Which of its file, from 1.
    pub number: usize,
    /// The same; 0 if it is the only one.
    pub shown: usize,
    pub puzzle: Puzzle,
    pub found: Inspection,
}
