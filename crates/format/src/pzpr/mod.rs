//! Puzzles of pzpr, as puzz.link and its neighbours share them: links, and files that begin with
//! `pzprv3`.
//!
//! Its sudoku has blocks of its own on some boards (four cells on 8×8), so only those sides are
//! read whose blocks are the usual boxes.

mod file;
mod link;
mod write;

use super::errors::format_error;
use super::shape;
use super::source::{Source, Spot};
pub(super) use file::{is_file, read as read_file, starts as files};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
pub(super) use link::{is_link, read as read_link};
use std::sync::Arc;
pub(super) use write::{file, has_side, link};

/// The sides of boards whose blocks in pzpr are the usual boxes.
const SIDES: [usize; 6] = [4, 6, 9, 16, 25, 36];

/// The board of a side, if its blocks are what a sudoku has.
fn board(source: &Source, side: usize, spot: Spot) -> Result<Arc<Layout>, Error> {
    let board = Some(side).filter(|side| SIDES.contains(side)).and_then(shape::classic);
    board
        .ok_or_else(|| format_error("error-pzpr-boxes").number("size", side).at(source.place(spot)))
}

/// A kind of puzzle that is no sudoku.
fn other_kind(source: &Source, kind: &str, spot: Spot) -> Error {
    format_error("error-pzpr-kind").text("found", kind).at(source.place(spot))
}

/// A sign that stands for nothing.
fn strange(source: &Source, spot: Spot) -> Error {
    let found = source.at(spot);
    format_error("error-pzpr-sign").text("found", found).at(source.place(spot))
}
