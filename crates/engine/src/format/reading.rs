//! What every reader returns: a puzzle, and the format it was written in.

use crate::puzzle::Puzzle;

/// A puzzle that was read, and how.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How it was written down.
    pub format: Format,
    /// The line it starts on, from 1.
    pub line: usize,
    /// Text that follows the puzzle, as written; of a link the rules in somebody's words.
    pub comment: Option<String>,
    /// Parts of a link that were not read: what decorates, or tells of the rules in words.
    pub unread: Vec<String>,
}

/// A way of writing puzzles down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// All cells on one line.
    Line,
    /// Rows, framed or not, one character or one number a cell.
    Grid,
    /// A group of candidates a cell, framed or not.
    Marks,
    /// 729 characters, nine a cell.
    Sukaku,
    /// A line of HoDoKu's regression library.
    Library,
    /// `%1d` and 81 digits.
    OhaYashiDigits,
    /// `%x` and 81 words of a digit and its candidates.
    OhaYashiWords,
    /// Rows where `0` announces a number of one digit: `01` is 1, `10` is 10.
    Prefixed,
    /// Keys and sections: "nanpre text format 1".
    Nanpre,
    /// `[Puzzle]` and `[State]`, as SadMan Sudoku keeps what has been filled in.
    Sdk,
    /// An object of JSON a line.
    Json,
    /// A document of f-puzzles, or a link that packs one.
    Fpuzzles,
    /// A document of SudokuPad, or a link that packs one.
    Sudokupad,
    /// A string of constraints of the Interactive Sudoku Solver.
    Iss,
}

impl Format {
    /// A name for machines.  It never changes.
    pub fn id(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Grid => "grid",
            Format::Marks => "marks",
            Format::Sukaku => "sukaku",
            Format::Library => "library",
            Format::OhaYashiDigits => "seed-digits",
            Format::OhaYashiWords => "seed-words",
            Format::Prefixed => "seed-prefix",
            Format::Nanpre => "nanpre",
            Format::Sdk => "sdk",
            Format::Json => "json",
            Format::Fpuzzles => "fpuzzles",
            Format::Sudokupad => "sudokupad",
            Format::Iss => "iss",
        }
    }
}
