//! The keys before the first section.

use super::words;
use crate::error::Error;
use crate::format::rows;
use crate::format::source::{Source, Spot};
use crate::layout::{LARGEST, Place, Written};

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
/// Keys that may be about one of several grids: `diagonals 2: main`.
const OF_A_GRID: [&str; 1] = ["diagonals"];
/// The most grids.
const MOST_GRIDS: usize = 200;

/// What the keys say.
pub(super) struct Head {
    pub title: Option<String>,
    pub size: u16,
    /// The lowest and the highest digit.
    pub digits: (u16, u16),
    /// Rows and columns of a box; `Some(None)` if the text says there are none.
    pub boxes: Option<Option<(u16, u16)>>,
    /// For each grid.
    pub diagonals: Vec<[bool; 2]>,
    /// Where the grids begin: one, unless several overlap.
    pub grids: Vec<Place>,
    /// Rows and columns of the drawing.
    pub board: (u16, u16),
    /// How many cells of a house are blank.
    pub blanks: u8,
    /// Rules that hold everywhere, with where they are written.
    pub rules: Vec<(Written, Spot)>,
    /// Whether the givens are words with blanks between them.
    pub words: bool,
    pub places: Places,
}

/// Where it says so.
pub(super) struct Places {
    pub size: Spot,
    pub digits: Option<Spot>,
    pub boxes: Option<Spot>,
    pub grids: Option<Spot>,
}

/// A key and its value.
pub(super) struct Entry {
    pub key: String,
    pub value: String,
    key_spot: Spot,
    pub spot: Spot,
}

impl Head {
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
                let error = Error::new("error-key-twice").text("key", entry.key);
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
            return Err(Error::new("error-missing-key").text("key", "size:").at(place));
        };
        let number = parse(source, size, |v| v.parse::<u16>().ok())?;
        if !(1..=LARGEST).contains(&number) {
            let error = Error::new("error-size").number("size", usize::from(number));
            return Err(error.at(source.place(size.spot)));
        }
        let digits = match get("digits") {
            Some(entry) => parse(source, entry, range)?,
            None => (1, number),
        };
        let boxes = get("boxes").map(|entry| parse(source, entry, boxes)).transpose()?;
        let grids = grids(source, get("grids"), number)?;
        let board = board(source, get("board"), &grids, number)?;
        let mut of_grids = vec![[false; 2]; grids.len()];
        for entry in &entries {
            match of_a_grid(&entry.key) {
                Some(("diagonals", None)) => {
                    let both = parse(source, entry, diagonals)?;
                    of_grids.fill(both);
                }
                Some((key, Some(grid))) => {
                    let Some(of_grid) = of_grids.get_mut(grid.wrapping_sub(1)) else {
                        let error = Error::new("error-no-grid").number("grid", grid);
                        let error = error.number("grids", grids.len()).text("key", key);
                        return Err(error.at(source.place(entry.key_spot)));
                    };
                    *of_grid = parse(source, entry, diagonals)?;
                }
                _ => {}
            }
        }
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
            boxes,
            diagonals: of_grids,
            grids,
            board,
            blanks,
            rules,
            words: words.unwrap_or(false),
            places: Places {
                size: size.spot,
                digits: spot("digits"),
                boxes: spot("boxes"),
                grids: spot("grids"),
            },
        })
    }
}

fn entry(source: &Source, line: usize) -> Result<Entry, Error> {
    let chars = source.chars(line);
    let whole = source.whole(line);
    let Some(colon) = chars.iter().position(|c| *c == ':') else {
        return Err(Error::new("error-key-expected").at(source.place(whole)));
    };
    let key: String = chars[..colon].iter().collect();
    let value: String = chars[colon + 1..].iter().collect();
    let blanks = chars[colon + 1..].iter().take_while(|c| c.is_whitespace()).count();
    let column = (colon + 1 + blanks).min(chars.len());
    let width = (whole.column + whole.width).saturating_sub(column);
    let key_width = colon.saturating_sub(whole.column).max(1);
    let spot = Spot { line, column, width: width.max(1) };
    Ok(Entry {
        key: key.trim().to_lowercase(),
        // The title is kept as written; anything else is read with plain characters.
        value: if width == 0 {
            String::new()
        } else if key.trim() == "title" {
            source.at(spot)
        } else {
            value.trim().to_owned()
        },
        key_spot: Spot { width: key_width, ..whole },
        spot,
    })
}

/// Refuses keys nobody knows, and rules that cannot be said.
fn check_key(source: &Source, entry: &Entry) -> Result<(), Error> {
    let key = entry.key.as_str();
    if NOT_YET.contains(&key) {
        let error = Error::new("error-rule-not-supported").text("rule", key);
        return Err(error.at(source.place(entry.key_spot)));
    }
    let known = KNOWN.contains(&key) || REMARKS.contains(&key) || of_a_grid(key).is_some();
    if !known {
        let error = Error::new("error-unknown-key").text("key", key);
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
fn grids(source: &Source, entry: Option<&Entry>, size: u16) -> Result<Vec<Place>, Error> {
    let Some(entry) = entry else { return Ok(vec![Place { row: 0, column: 0 }]) };
    let mut all = vec![];
    let value = |e: &Entry| Error::new("error-grids").text("value", e.value.clone());
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
            let error = Error::new("error-key-twice").text("key", text);
            return Err(error.at(source.place(item.spot)));
        }
        all.push(place);
    }
    if all.is_empty() || all.len() > MOST_GRIDS || size == 0 {
        return Err(value(entry).at(source.place(entry.spot)));
    }
    Ok(all)
}

/// Rows and columns of the drawing: those of the grids, and what is written has to agree.
fn board(
    source: &Source,
    entry: Option<&Entry>,
    grids: &[Place],
    size: u16,
) -> Result<(u16, u16), Error> {
    let rows = grids.iter().map(|grid| grid.row + size).max().unwrap_or(size);
    let columns = grids.iter().map(|grid| grid.column + size).max().unwrap_or(size);
    let Some(entry) = entry else { return Ok((rows, columns)) };
    let written = parse(source, entry, |value| {
        let (rows, columns) = value.split_once('x')?;
        Some((rows.trim().parse::<u16>().ok()?, columns.trim().parse::<u16>().ok()?))
    })?;
    if written != (rows, columns) {
        let error = Error::new("error-board").text("value", entry.value.clone());
        let error = error.number("rows", rows.into()).number("columns", columns.into());
        return Err(error.at(source.place(entry.spot)));
    }
    Ok(written)
}

pub(super) fn parse<T>(
    source: &Source,
    entry: &Entry,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Error> {
    read(&entry.value).ok_or_else(|| {
        Error::new("error-key-value")
            .text("key", entry.key.clone())
            .text("value", entry.value.clone())
            .at(source.place(entry.spot))
    })
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
        "seed" => Some(false),
        "tokens" => Some(true),
        _ => None,
    }
}
