//! XML of programs that have no reader of their own: a value or a text of 81 cells is a board, and
//! an answer beside it is not.

use super::chosen::{self, Board, Name};
use super::rows::Item;
use super::source::Source;
use super::xml::{self, Piece, Written};
use super::{Format, Reading, grid, share};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// A board of a document, with the names of those that are not read.
type Found = (Vec<Item>, Vec<String>);

/// Whether a text is such a document: it says that it is XML, or what its first element is called.
fn is_document(source: &Source) -> bool {
    let first = source.trimmed(source.first_line()).to_lowercase();
    let start = first.split_once('>').map_or(first.as_str(), |(start, _)| start);
    start.starts_with("<?xml")
        || start.starts_with('<') && ["sudoku", "puzzle"].iter().any(|word| start.contains(word))
}

/// The boards of a document; none if this is no document, or a page or a picture.
pub(super) fn find(source: &Source) -> Option<Result<Vec<Found>, Error>> {
    if !is_document(source) {
        return None;
    }
    let pieces = match xml::pieces(source) {
        Ok(pieces) => pieces,
        Err(error) => return Some(Err(error)),
    };
    let root = pieces.iter().find_map(|piece| match piece {
        Piece::Open(tag) => Some((tag.name.to_lowercase(), tag.spot)),
        _ => None,
    });
    let (root, spot) = root?;
    if matches!(root.as_str(), "html" | "svg" | "table" | "div" | "p" | "pre") {
        return None;
    }
    let (mut boards, mut broken) = (vec![], None);
    let mut add = |name: &str, text: &Written| {
        let said = text.text();
        let Some(spot) = text.spot() else { return };
        let Some(cells) = share::cells(&said) else {
            if is_meant(&said) {
                broken.get_or_insert(spot);
            }
            return;
        };
        let shown: Vec<&(char, _)> =
            text.0.iter().filter(|(c, _)| c.is_ascii_digit() || share::is_blank(*c)).collect();
        let item = |(at, c): (usize, char)| {
            let spot = shown.get(at).filter(|_| shown.len() == 81).map_or(spot, |(_, spot)| *spot);
            Item { spot, text: vec![c] }
        };
        let of: Vec<Item> = cells.iter().copied().enumerate().map(item).collect();
        let cells = cells.iter().map(char::to_string).collect();
        boards.push(Board { name: Name::of(name), spot, cells, of });
    };
    let mut open: Vec<String> = vec![];
    for piece in &pieces {
        match piece {
            Piece::Open(tag) => {
                tag.attributes.iter().for_each(|(name, value)| add(name, value));
                open.push(tag.name.clone());
            }
            Piece::Close(..) => drop(open.pop()),
            Piece::Text(text) => add(open.last().map_or("", String::as_str), text),
        }
    }
    // Half of a document is no document.
    if let Some(spot) = broken.filter(|_| !boards.is_empty()) {
        return Some(Err(format_error("error-leftover").at(source.place(spot))));
    }
    if boards.is_empty() {
        let error = format_error("error-foreign").text("program", format!("XML <{root}>"));
        return Some(Err(error.at(source.place(spot))));
    }
    let (kept, mut left) = chosen::puzzles(boards);
    left.dedup();
    Some(Ok(kept.into_iter().map(|board| (board.of, left.clone())).collect()))
}

/// Whether a text that is no board was meant as one: it has nearly as many cells, and hardly
/// anything else.
fn is_meant(text: &str) -> bool {
    let signs = || text.chars().filter(|c| !c.is_whitespace());
    let is_cell = |c: &char| c.is_ascii_digit() || share::is_blank(*c);
    let (cells, all) = (signs().filter(is_cell).count(), signs().count());
    cells > 60 && cells * 10 >= all * 9
}

/// Reads one.
pub(super) fn read(source: &Source, (items, unread): &Found) -> Result<Reading, Error> {
    let puzzle = grid::of_characters(source, items, 9)?;
    let line = items.first().map_or(0, |item| item.spot.line) + 1;
    Ok(Reading {
        puzzle,
        format: Format::Xml,
        line,
        comment: None,
        unread: unread.clone(),
        guessed: vec![],
    })
}
