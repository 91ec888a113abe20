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

mod candidates;
mod content;
mod decide;
mod diagnose;
mod errors;
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
mod oha_yashi;
mod open_sudoku;
mod percent;
mod prefix;
mod reading;
mod rows;
mod sadman;
mod same;
mod shape;
mod source;
pub mod stream;
mod style;
mod sudokupad;
mod table;
pub mod write;
pub mod writers;

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::puzzle::Puzzle;
pub use json::PUZZLE;
pub use reading::{Format, Reading};
use source::Source;

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
            lines.into_iter().map(|line| reader(&source, line)).collect()
        }
    }
}
