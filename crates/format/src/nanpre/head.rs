//! The keys before the first section.

use super::entry::{Entry, entry, parse};
use super::words;
use crate::errors::format_error;
use crate::rows;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{LARGEST, Place, Written};

/// Keys that say nothing about the rules.
const REMARKS: [&str; 9] =
    ["variant", "source", "licence", "license", "note", "clues", "solutions", "author", "date"];
/// Keys that say something.
const KNOWN: [&str; 14] = [
    "title",
    "size",
    "digits",
    "boxes",
    "diagonals",
    "cells",
    "board",
    "grids",
    "blanks",
    "rules",
    "negative",
    "consecutive",
    "topheavy",
    "clues",
];
/// Rules that relations, sums and houses cannot say: refused by name.
const NOT_YET: [&str; 3] = ["skyscrapers", "fog", "counting"];
/// Keys that may be about one of several grids: `diagonals 2: main`, `size 2: 6`.
const OF_A_GRID: [&str; 3] = ["diagonals", "size", "boxes"];
/// The most grids.
const MOST_GRIDS: usize = 200;

/// What the keys say.
pub(super) struct Head {
    pub title: Option<String>,
    /// Rows and columns of the usual grid.
    pub size: [u16; 2],
    /// The lowest and the highest digit.
    pub digits: (u16, u16),
    /// What each grid is like.
    pub of_grids: Vec<OfGrid>,
    /// Where the grids begin: one, unless several overlap.
    pub grids: Vec<Place>,
    /// Rows and columns of the grids.
    pub board: (u16, u16),
    /// Rows and columns of the drawing: of the grids and the cells beside them.
    pub drawn: (u16, u16),
    /// Places of cells beside the grids.
    pub beside: Vec<Place>,
    /// How many cells of a house are blank.
    pub blanks: u8,
    /// Rules that hold everywhere, with where they are written.
    pub rules: Vec<(Written, Spot)>,
    /// Whether the givens are words with blanks between them.
    pub words: bool,
    pub places: Places,
}

/// What a grid is like.
#[derive(Clone, Copy)]
pub(super) struct OfGrid {
    /// Rows and columns.
    pub size: [u16; 2],
    /// How many digits go in it.
    pub digits: u16,
    /// Rows and columns of a box; `Some(None)` if the text says there are none.
    pub boxes: Option<Option<(u16, u16)>>,
    pub diagonals: [bool; 2],
    /// Where the text says how large it is, and how large its boxes are.
    pub at: [Option<Spot>; 2],
}

/// Where it says so.
pub(super) struct Places {
    pub size: Spot,
    pub digits: Option<Spot>,
    pub grids: Option<Spot>,
}

impl Head {
    /// Rows and columns of a map that is written on so many lines: of the whole drawing, or of the
    /// grids alone, where cells beside them have nothing in it.
    pub fn drawn_on(&self, lines: usize, of_rows: impl Fn(u16) -> u16) -> (u16, u16) {
        match usize::from(of_rows(self.board.0)) == lines {
            true => self.board,
            false => self.drawn,
        }
    }

    /// Reads the lines before `end`.
    pub fn of(source: &Source, end: usize) -> Result<Head, Error> {
        let mut entries: Vec<Entry> = vec![];
        for line in 0..end {
            if source.is_blank(line) || source.trimmed(line).starts_with('#') {
                continue;
            }
            let entry = entry(source, line)?;
            let remark = REMARKS.contains(&entry.key.as_str());
            if !remark && entries.iter().any(|e| e.key == entry.key) {
                let error = format_error("error-key-twice").text("key", entry.key);
                return Err(error.at(source.place(entry.key_spot)));
            }
            entries.push(entry);
        }
        let get = |key: &str| entries.iter().find(|e| e.key == key);
        for entry in &entries {
            check_key(source, entry)?;
        }
        let Some(size) = get("size") else {
            let place = source.place(source.whole(source.first_line()));
            return Err(format_error("error-missing-key").text("key", "size:").at(place));
        };
        let number = side(source, size)?;
        let said = get("digits").map(|entry| parse(source, entry, range)).transpose()?;
        let grids = grids(source, get("grids"))?;
        let of_grids = of_grids(source, &entries, (number, said), grids.len())?;
        let sides = of_grids.iter().flat_map(|grid| grid.size);
        let largest = sides.max().unwrap_or(number[0]);
        let digits = said.unwrap_or((1, largest));
        let board = board(source, get("board"), &grids, &of_grids)?;
        let blanks = get("blanks").map(|entry| parse(source, entry, |v| v.parse().ok()));
        let blanks = blanks.transpose()?.unwrap_or(0);
        let mut rules = vec![];
        for entry in &entries {
            words::of_key(source, entry, &mut rules)?;
        }
        let words = get("cells").map(|entry| parse(source, entry, cells)).transpose()?;
        let spot = |key| get(key).map(|e| e.spot);
        Ok(Head {
            title: get("title").map(|e| e.value.clone()).filter(|t| !t.is_empty()),
            size: number,
            digits,
            of_grids,
            grids,
            board,
            drawn: board,
            beside: vec![],
            blanks,
            rules,
            words: words.unwrap_or(false),
            places: Places { size: size.spot, digits: spot("digits"), grids: spot("grids") },
        })
    }
}

/// How many rows and columns a board or a grid has: `9`, `6x8`.
fn side(source: &Source, entry: &Entry) -> Result<[u16; 2], Error> {
    let size = parse(source, entry, |value| {
        let (rows, columns) = value.split_once('x').unwrap_or((value, value));
        Some([rows.trim().parse::<u16>().ok()?, columns.trim().parse::<u16>().ok()?])
    })?;
    match size.iter().find(|side| !(1..=LARGEST).contains(*side)) {
        None => Ok(size),
        Some(side) => {
            let error = format_error("error-size").number("size", usize::from(*side));
            Err(error.at(source.place(entry.spot)))
        }
    }
}

/// What each grid is like: what is said of all, and then what is said of it alone. One with a size
/// of its own has this many digits, and the usual boxes of that size.
fn of_grids(
    source: &Source,
    entries: &[Entry],
    (size, said): ([u16; 2], Option<(u16, u16)>),
    count: usize,
) -> Result<Vec<OfGrid>, Error> {
    let longer = |[rows, columns]: [u16; 2]| rows.max(columns);
    let digits = said.map_or(longer(size), |(lowest, highest)| highest - lowest + 1);
    let (boxes_of, diagonals_of) = (boxes, diagonals);
    let mut whole = OfGrid { size, digits, boxes: None, diagonals: [false; 2], at: [None; 2] };
    for entry in entries {
        match entry.key.as_str() {
            "diagonals" => whole.diagonals = parse(source, entry, diagonals_of)?,
            "boxes" => {
                whole.boxes = Some(parse(source, entry, boxes_of)?);
                whole.at[1] = Some(entry.spot);
            }
            _ => {}
        }
    }
    let mut all = vec![whole; count];
    let own = entries.iter().filter_map(|entry| match of_a_grid(&entry.key) {
        Some((key, Some(grid))) => Some((entry, key, grid)),
        _ => None,
    });
    // Sizes first: they decide what the usual boxes are.
    let (sizes, rest): (Vec<_>, Vec<_>) = own.partition(|(_, key, _)| *key == "size");
    for (entry, key, grid) in sizes.into_iter().chain(rest) {
        let Some(of_grid) = all.get_mut(grid.wrapping_sub(1)) else {
            let error = format_error("error-no-grid").number("grid", grid);
            let error = error.number("grids", count).text("key", key);
            return Err(error.at(source.place(entry.key_spot)));
        };
        match key {
            "size" => {
                let size = side(source, entry)?;
                let side = longer(size);
                let most = said.map_or(side, |_| digits);
                let at = [Some(entry.spot), None];
                *of_grid = OfGrid { size, digits: side.min(most), boxes: None, at, ..*of_grid };
            }
            "boxes" => {
                of_grid.boxes = Some(parse(source, entry, boxes_of)?);
                of_grid.at[1] = Some(entry.spot);
            }
            _ => of_grid.diagonals = parse(source, entry, diagonals_of)?,
        }
    }
    Ok(all)
}

/// Refuses keys nobody knows, and rules that cannot be said.
fn check_key(source: &Source, entry: &Entry) -> Result<(), Error> {
    let key = entry.key.as_str();
    if NOT_YET.contains(&key) {
        let error = format_error("error-rule-not-supported").text("rule", key);
        return Err(error.at(source.place(entry.key_spot)));
    }
    let known = KNOWN.contains(&key) || REMARKS.contains(&key) || of_a_grid(key).is_some();
    if !known {
        let error = format_error("error-unknown-key").text("key", key);
        return Err(error.at(source.place(entry.key_spot)));
    }
    Ok(())
}

/// A key that may be about one grid, and which, from 1.
fn of_a_grid(key: &str) -> Option<(&str, Option<usize>)> {
    let (name, grid) = match key.split_once(char::is_whitespace) {
        Some((name, grid)) => (name, Some(grid.trim().parse().ok()?)),
        None => (key, None),
    };
    OF_A_GRID.contains(&name).then_some((name, grid))
}

/// Where grids begin: `1,1 7,7`.
fn grids(source: &Source, entry: Option<&Entry>) -> Result<Vec<Place>, Error> {
    let Some(entry) = entry else { return Ok(vec![Place { row: 0, column: 0 }]) };
    let mut all = vec![];
    let value = |e: &Entry| format_error("error-grids").text("value", e.value.clone());
    for item in rows::words(entry.spot.line, source.chars(entry.spot.line)) {
        if item.spot.column < entry.spot.column {
            continue;
        }
        let text: String = item.text.iter().collect();
        let place = text.split_once(',').and_then(|(row, column)| {
            let place = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
            Some(Place { row: place(row)?, column: place(column)? })
        });
        let place = place.filter(|place| place.row.max(place.column) < 1000);
        let place = place.ok_or_else(|| value(entry).at(source.place(item.spot)))?;
        if all.contains(&place) {
            let error = format_error("error-key-twice").text("key", text);
            return Err(error.at(source.place(item.spot)));
        }
        all.push(place);
    }
    if all.is_empty() || all.len() > MOST_GRIDS {
        return Err(value(entry).at(source.place(entry.spot)));
    }
    Ok(all)
}

/// Rows and columns of the drawing: those of the grids, and what is written has to agree.
fn board(
    source: &Source,
    entry: Option<&Entry>,
    grids: &[Place],
    of_grids: &[OfGrid],
) -> Result<(u16, u16), Error> {
    let ends = grids.iter().zip(of_grids);
    let rows = ends.clone().map(|(grid, of)| grid.row + of.size[0]).max().unwrap_or(0);
    let columns = ends.map(|(grid, of)| grid.column + of.size[1]).max().unwrap_or(0);
    let Some(entry) = entry else { return Ok((rows, columns)) };
    let written = parse(source, entry, |value| {
        let (rows, columns) = value.split_once('x')?;
        Some((rows.trim().parse::<u16>().ok()?, columns.trim().parse::<u16>().ok()?))
    })?;
    if written != (rows, columns) {
        let error = format_error("error-board").text("value", entry.value.clone());
        let error = error.number("rows", rows.into()).number("columns", columns.into());
        return Err(error.at(source.place(entry.spot)));
    }
    Ok(written)
}

/// `1-9`: both at most 99, so that a digit has one or two figures.
fn range(value: &str) -> Option<(u16, u16)> {
    let (lowest, highest) = value.split_once('-')?;
    let (lowest, highest): (u16, u16) = (lowest.trim().parse().ok()?, highest.trim().parse().ok()?);
    (lowest <= highest && highest <= 99).then_some((lowest, highest))
}

fn boxes(value: &str) -> Option<Option<(u16, u16)>> {
    if value == "none" {
        return Some(None);
    }
    let (rows, columns) = value.split_once('x')?;
    Some(Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?)))
}

fn diagonals(value: &str) -> Option<[bool; 2]> {
    let mut found = [false; 2];
    for word in value.split_whitespace() {
        match word {
            "main" => found[0] = true,
            "anti" => found[1] = true,
            "none" => {}
            _ => return None,
        }
    }
    Some(found)
}

fn cells(value: &str) -> Option<bool> {
    match value {
        // The name the format has for cells as `prefix` reads them.
        "seed" => Some(false),
        "tokens" => Some(true),
        _ => None,
    }
}
