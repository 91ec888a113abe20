//! Reading puzzles: from any text people keep them in to a [`Puzzle`].
//!
//! The format is detected; nobody has to name it.
//!
//! ```
//! let text = "1..7..6..\n.2.....5.\n..3..9...\n7..4....8\n....5..2.\n.....61..\n\
//!             4.21..7..\n.....7.8.\n6...2...9\n";
//! let reading: kotowari_format::Reading = text.parse().unwrap();
//! assert_eq!((reading.format.id(), reading.puzzle.clues()), ("grid", 23));
//! ```

mod beside;
mod blanks;
mod borders;
mod candidates;
mod chosen;
mod coach;
mod content;
mod data;
mod decide;
mod decode;
mod diagnose;
mod dzn;
mod errors;
mod flaws;
mod foreign;
pub mod formats;
mod fpuzzles;
mod frame;
mod grid;
mod html;
mod import;
mod iss;
mod json;
mod keys;
mod ksudoku;
mod labels;
mod leftover;
pub mod library;
mod line;
mod links;
mod list;
mod lz;
mod marks;
mod nanpre;
mod notation;
mod oha_yashi;
mod open_sudoku;
mod packed;
mod penpa;
mod percent;
mod pieces;
mod placed;
mod prefix;
mod prose;
mod pzpr;
mod reading;
mod regions;
mod rows;
mod sadman;
mod same;
mod shape;
mod share;
#[cfg(feature = "sheets")]
mod sheet;
mod solo;
mod source;
mod spelled;
pub mod stream;
mod style;
mod sudokupad;
mod sudokuwiki;
mod table;
#[cfg(test)]
mod tests;
mod value;
mod views;
mod wiki;
pub mod write;
pub mod writers;
mod xml;
mod xml_boards;

use std::str::FromStr;

pub use data::{COUNTED_FROM_ZERO, board_column, puzzle_column};
pub use json::PUZZLE;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
pub use reading::{Format, Guess, ReadOptions, Reading};
use source::Source;

/// Reads the first puzzle of a text.
///
/// A digit written twice in a house is no error here: it is the board that says so.
///
/// # Errors
/// If there is no puzzle, or it is not whole. The error says where and what to try.
pub fn read(file_name: &str, text: &[u8]) -> Result<Reading, Error> {
    read_with(ReadOptions::default(), file_name, text)
}

/// Reads the first puzzle of a text with these options.
///
/// # Errors
/// As [`read`].
pub fn read_with(options: ReadOptions, file_name: &str, text: &[u8]) -> Result<Reading, Error> {
    if let Some(reading) = stream::plain_reading(options, text, 1) {
        return Ok(reading);
    }
    if let Some(mut all) = book(options, file_name, text) {
        return all.swap_remove(0);
    }
    decide::first(&source(file_name, text)?.with(options))
}

/// The puzzles of a workbook of a spreadsheet (at least one, or an error), if the bytes are one.
#[cfg(feature = "sheets")]
fn book(
    options: ReadOptions,
    file_name: &str,
    bytes: &[u8],
) -> Option<Vec<Result<Reading, Error>>> {
    sheet::is_packed(bytes).then(|| sheet::read_all(options, file_name, bytes))?
}

/// None: a page in a browser does without.
#[cfg(not(feature = "sheets"))]
fn book(_: ReadOptions, _: &str, _: &[u8]) -> Option<Vec<Result<Reading, Error>>> {
    None
}

/// A file as text, or what it is instead.
fn source(file_name: &str, bytes: &[u8]) -> Result<Source, Error> {
    match foreign::saved_by_hodoku(file_name, bytes) {
        Some(error) => Err(error),
        None => Source::new(file_name, bytes),
    }
}

/// Whether a text is a map of the regions of a board: a sign for each cell.
pub fn is_map(text: &str) -> bool {
    let letters: Vec<char> = text.trim().chars().collect();
    let side = shape::square_side(letters.len()).filter(|side| *side >= 4);
    side.is_some_and(|side| regions::is_map(&letters, side))
}

/// Whether a text is the address of a puzzle on a web page, or packs one: nothing a file would
/// be called, even if it cannot be read.
pub fn is_link(text: &str) -> bool {
    let source = Source::of_text("-", text);
    foreign::address(&source).is_some()
        || share::is_link(&source)
        || iss::is_text(&source)
        || decide::is_shared(&source, 0)
        || links::is_scf(&source)
}

impl FromStr for Reading {
    type Err = Error;

    /// Reads the first puzzle of a text that is no file: in errors it is called `-`.
    fn from_str(text: &str) -> Result<Reading, Error> {
        read("-", text.as_bytes())
    }
}

/// The first puzzle of a text, in any of the formats there are.
///
/// # Errors
/// As [`read`].
pub fn puzzle(text: &str) -> Result<Puzzle, Error> {
    Ok(text.parse::<Reading>()?.puzzle)
}

/// Reads the puzzle of a text that has just one.
///
/// # Errors
/// As [`read`]; `error-several` if there are more.
pub fn only(file_name: &str, text: &[u8]) -> Result<Reading, Error> {
    one(ReadOptions::default(), None, file_name, text)
}

/// Reads one puzzle of a text with these options: that of this number, counted from 1, or without
/// a number the only one there is.
///
/// # Errors
/// As [`read`]; `error-several` if there are more and none is named, `puzzle-missing` if there are
/// fewer.
pub fn one(
    options: ReadOptions,
    number: Option<usize>,
    file_name: &str,
    text: &[u8],
) -> Result<Reading, Error> {
    // What most callers have, and all that a page in a browser has to fetch a reader for.
    if let (None | Some(1), Some(reading)) = (number, stream::plain_reading(options, text, 1)) {
        return Ok(reading);
    }
    let mut all = read_all_with(options, file_name, text);
    match (number, all.len()) {
        (None | Some(1), 0) => read_with(options, file_name, text),
        (None, 1) => all.swap_remove(0),
        (None, count) => {
            let first = all.swap_remove(0);
            first.and(Err(errors::format_error("error-several").number("count", count)))
        }
        (Some(number), count) if (1..=count).contains(&number) => all.swap_remove(number - 1),
        (Some(number), count) => {
            Err(Error::new("puzzle-missing").number("wanted", number).number("count", count))
        }
    }
}

/// Reads every puzzle of a text, in order. Where something looks like a puzzle and is none, there
/// is an error in its place.
pub fn read_all(file_name: &str, text: &[u8]) -> Vec<Result<Reading, Error>> {
    read_all_with(ReadOptions::default(), file_name, text)
}

/// Reads every puzzle of a text with these options, as [`read_all`].
pub fn read_all_with(
    options: ReadOptions,
    file_name: &str,
    text: &[u8],
) -> Vec<Result<Reading, Error>> {
    if let Some(all) = book(options, file_name, text) {
        return all;
    }
    let source = match source(file_name, text) {
        Ok(source) => source.with(options),
        Err(error) => return vec![Err(error)],
    };
    match decide::kind(&source) {
        decide::Kind::One(reader) => vec![reader(&source)],
        decide::Kind::Collection(reader, all) | decide::Kind::Several(reader, all) => {
            all.into_iter().map(|at| reader(&source, at)).collect()
        }
        decide::Kind::Ready(all) => all,
    }
}
