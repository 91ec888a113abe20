//! Reading puzzles: from any text people keep them in to a [`Puzzle`].
//!
//! The format is detected; nobody has to name it.
//!
//! ```
//! let text = "1..7..6..\n.2.....5.\n..3..9...\n7..4....8\n....5..2.\n.....61..\n\
//!             4.21..7..\n.....7.8.\n6...2...9\n";
//! let reading: kotowari_engine::format::Reading = text.parse().unwrap();
//! assert_eq!((reading.format.id(), reading.puzzle.clues()), ("grid", 23));
//! ```

mod content;
mod decide;
mod diagnose;
mod flaws;
mod foreign;
mod fpuzzles;
mod grid;
mod html;
mod import;
mod iss;
mod json;
pub mod library;
mod line;
mod links;
mod lz;
mod marks;
mod nanpre;
mod notation;
mod open_sudoku;
mod percent;
mod prefix;
mod rows;
mod sadman;
mod seed;
mod shape;
mod source;
pub mod stream;
mod sudokupad;
mod table;
pub mod target;
pub mod write;

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::gather::Gather as _;
use crate::puzzle::Puzzle;
pub use json::PUZZLE;
use source::Source;

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
    SeedDigits,
    /// `%x` and 81 words of a digit and its candidates.
    SeedWords,
    /// Rows where `0` announces a number of one digit: `01` is 1, `10` is 10.
    SeedPrefix,
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
            Format::SeedDigits => "seed-digits",
            Format::SeedWords => "seed-words",
            Format::SeedPrefix => "seed-prefix",
            Format::Nanpre => "nanpre",
            Format::Sdk => "sdk",
            Format::Json => "json",
            Format::Fpuzzles => "fpuzzles",
            Format::Sudokupad => "sudokupad",
            Format::Iss => "iss",
        }
    }
}

/// Reads the first puzzle of a text.
///
/// A digit written twice in a house is no error here: it is the board that says so.
///
/// # Errors
/// If there is no puzzle, or it is not whole.  The error says where and what to try.
pub fn read(file_name: &str, text: &[u8]) -> Result<Reading, Error> {
    let source = Source::new(file_name, text)?;
    match decide::kind(&source) {
        decide::Kind::One(reader) => reader(&source),
        decide::Kind::Collection(reader, lines) => reader(&source, lines[0]),
    }
}

/// Whether a text is the address of a puzzle on somebody's page, or packs one: nothing a file would be
/// called, even if it cannot be read.
pub fn is_link(text: &str) -> bool {
    let source = Source::of_text("-", text);
    foreign::address(&source).is_some() || iss::is_text(&source)
}

impl FromStr for Reading {
    type Err = Error;

    /// Reads the first puzzle of a text that is no file: in errors it is called `-`.
    fn from_str(text: &str) -> Result<Reading, Error> {
        read("-", text.as_bytes())
    }
}

impl FromStr for Puzzle {
    type Err = Error;

    /// The first puzzle of a text, in any of the formats there are.
    fn from_str(text: &str) -> Result<Puzzle, Error> {
        Ok(text.parse::<Reading>()?.puzzle)
    }
}

impl fmt::Display for Puzzle {
    /// The shortest text that reads back as this puzzle.  Of a board with rules of its own there is
    /// none: its givens, row by row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = write::position(self, Format::Line).unwrap_or_else(|| write::grid(self));
        f.write_str(text.trim_end())
    }
}

/// Reads every puzzle of a text: one result a line for a collection of lines, one for any other
/// format.
pub fn read_all(file_name: &str, text: &[u8]) -> Vec<Result<Reading, Error>> {
    let source = match Source::new(file_name, text) {
        Ok(source) => source,
        Err(error) => return vec![Err(error)],
    };
    match decide::kind(&source) {
        decide::Kind::One(reader) => vec![reader(&source)],
        decide::Kind::Collection(reader, lines) => {
            lines.into_iter().map(|line| reader(&source, line)).gather()
        }
    }
}
