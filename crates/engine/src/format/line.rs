//! A whole puzzle on one line: 81 characters, or as many as a board of another size has.

use super::content::CellLine;
use super::notation::{Notation, is_blank};
use super::rows::{Item, Row, words};
use super::source::{Source, Spot};
use super::{Format, Reading, grid, marks, shape};
use crate::error::Error;
use crate::gather::Gather as _;

/// What a line holds.
pub(super) enum Found {
    /// So many rows of one character a cell.
    Characters(usize, Vec<Item>),
    /// So many rows of one number a cell.
    Numbers(usize, Vec<Item>),
    /// 729 characters.
    Sukaku(Vec<Item>),
}

impl Found {
    fn items(&self) -> &[Item] {
        match self {
            Found::Characters(_, items) | Found::Numbers(_, items) | Found::Sukaku(items) => items,
        }
    }
}

/// The puzzle on a line, if there is a whole one.  Of several words, the first that has 81
/// characters is the puzzle: a list may have names before it and ratings behind it.
pub(super) fn find(source: &Source, line: &CellLine) -> Option<Found> {
    let words = words(line.line, &line.chars);
    let of_length = |n: usize| words.iter().find(|w| w.text.len() == n);
    let split = |w: &Item| split(w.spot, &w.text);
    if let Some(word) = of_length(81).filter(|w| reads(9, &w.text)) {
        return Some(Found::Characters(9, split(word)));
    }
    if let Some(word) = of_length(729) {
        let digits = word.text.iter().filter(|c| c.is_ascii_digit()).count();
        if digits > 0 && (reads(9, &word.text) || digits > 364) {
            return Some(Found::Sukaku(split(word)));
        }
    }
    for word in &words {
        let side = shape::side_of(word.text.len());
        // A row without digits may be a row of a grid as well as a small board.
        let empty = word.text.iter().all(|c| is_blank(*c));
        if let Some(side) = side.filter(|s| *s <= 35 && !empty && reads(*s, &word.text)) {
            return Some(Found::Characters(side, split(word)));
        }
    }
    let row = Row::of_characters(line);
    let even = words.windows(2).all(|pair| pair[0].text.len() == pair[1].text.len());
    // A row of nine cells without a digit, all candidates written out, is 81 characters too.
    let all: Vec<char> = "123456789".chars().gather();
    if words.iter().all(|w| w.text == all) {
        return None;
    }
    if let Some(side) = shape::side_of(row.items.len()).filter(|s| *s <= 9 && (even || *s == 9)) {
        let all: Vec<char> = row.items.iter().flat_map(|i| i.text.iter().copied()).gather();
        if reads(side, &all) && (side == 9 || !all.iter().all(|c| is_blank(*c))) {
            return Some(Found::Characters(side, row.items));
        }
    }
    if let Some(side) = shape::side_of(words.len()).filter(|side| *side > 9) {
        let number = |w: &Item| {
            let text: String = w.text.iter().collect();
            text == "." || text.parse().is_ok_and(|n: usize| n <= side)
        };
        // Of a hundred cells and more none needs to hold a large number.
        let empty = words.iter().all(|w| w.text.iter().all(|c| is_blank(*c)));
        if words.iter().all(number) && !empty {
            return Some(Found::Numbers(side, words));
        }
    }
    with_blanks(source, line).map(|items| Found::Characters(9, items))
}

/// 81 characters where a blank is an empty cell.
fn with_blanks(source: &Source, line: &CellLine) -> Option<Vec<Item>> {
    let raw = source.chars(line.line);
    let fits = raw.len() == 81
        && raw.contains(&' ')
        && raw.iter().any(char::is_ascii_digit)
        && raw.iter().all(|c| *c == ' ' || matches!(c, '1'..='9'));
    fits.then(|| grid::with_blanks(line.line, raw, 81))
}

fn reads(side: usize, text: &[char]) -> bool {
    let notation = Notation::of(side, text.iter().copied());
    text.iter().all(|c| notation.reads(*c))
}

/// A word as cells of one character.
fn split(spot: Spot, text: &[char]) -> Vec<Item> {
    let item = |(i, c): (usize, &char)| Item {
        spot: Spot { column: spot.column + i, width: 1, ..spot },
        text: vec![*c],
    };
    text.iter().enumerate().map(item).gather()
}

/// Reads the puzzle of a line.
pub(super) fn read(source: &Source, line: &CellLine, found: Found) -> Result<Reading, Error> {
    let end = found.items().last().map_or(0, |i| i.spot.column + i.spot.width);
    let mut reading = match found {
        Found::Sukaku(items) => marks::sukaku(source, line.line, &items)?,
        Found::Characters(side, items) => Reading {
            puzzle: grid::of_characters(source, &items, side)?,
            format: Format::Line,
            line: line.line + 1,
            comment: None,
            unread: vec![],
        },
        Found::Numbers(side, items) => Reading {
            puzzle: grid::of_numbers(source, &items, side)?,
            format: Format::Line,
            line: line.line + 1,
            comment: None,
            unread: vec![],
        },
    };
    reading.comment = rest_of_line(source, line.line, end);
    Ok(reading)
}

/// What follows on the line.
fn rest_of_line(source: &Source, line: usize, from: usize) -> Option<String> {
    let width = source.chars(line).len().saturating_sub(from);
    let rest = source.at(Spot { line, column: from, width });
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"' | '|'));
    (!rest.is_empty()).then(|| rest.to_owned())
}
