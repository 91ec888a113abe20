//! Strings of ISS, the "Interactive Sudoku Solver": constraints in a row, `.Thermo~R1C1~R2C1`.
//!
//! Which constraint is which rule, the table of sorts says; `.~R1C1_5` is a given.

mod read;
mod write;

use super::source::{Source, Spot};
use super::{Reading, percent};
use crate::error::Error;
use crate::layout::of_iss;
pub(super) use write::{can_say, write};

/// Constraints that are no rules of ours: the board, its regions, diagonals.
const BOARD: [&str; 4] = ["Shape", "NoBoxes", "Jigsaw", "Diagonal"];
/// A name of so many letters stands for nothing else.
const LONG: usize = 5;

/// Whether a text is such a string.
pub(super) fn is_text(source: &Source) -> bool {
    let text = source.trimmed(source.first_line());
    let Some(first) = text.strip_prefix('.').and_then(|text| text.split('.').next()) else {
        return false;
    };
    let mut parts = first.split('~');
    let name = parts.next().unwrap_or_default();
    let known = BOARD.contains(&name) || of_iss(name).is_some();
    known && name.len() >= LONG || parts.any(|part| read::cell(part).is_some())
}

/// The string in an address, as it is written there.
pub(super) fn in_address(text: &str) -> Option<&str> {
    let (_, said) = text.split_once("?q=")?;
    let end = said.find(|c: char| c.is_whitespace() || c == '&').unwrap_or(said.len());
    let said = &said[..end];
    percent::plain(said).starts_with('.').then_some(said)
}

/// Reads a text.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let text = source.text();
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    read_text(source, &text, source.whole(source.first_line()))
}

/// Reads a string that stands at `whole`.
pub(super) fn read_text(source: &Source, text: &str, whole: Spot) -> Result<Reading, Error> {
    read::read(source, text, whole)
}
