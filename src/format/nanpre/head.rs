//! The keys before the first section.

use crate::error::Error;
use crate::format::source::{Source, Spot};
use crate::layout::LARGEST;

/// Keys that say nothing about the rules.
const REMARKS: [&str; 9] =
    ["variant", "source", "licence", "license", "note", "clues", "solutions", "author", "date"];
/// Keys of rules that are not supported yet.
const NOT_YET: [&str; 4] = ["grids", "consecutive", "blanks", "topheavy"];

/// What the keys say.
pub(super) struct Head {
    pub title: Option<String>,
    pub size: u16,
    /// The lowest and the highest digit.
    pub digits: (u16, u16),
    /// Rows and columns of a box; `Some(None)` if the text says there are none.
    pub boxes: Option<Option<(u16, u16)>>,
    pub diagonals: [bool; 2],
    /// Whether the givens are words with blanks between them.
    pub words: bool,
    pub places: Places,
}

/// Where it says so.
pub(super) struct Places {
    pub size: Spot,
    pub digits: Option<Spot>,
    pub boxes: Option<Spot>,
}

/// A key and its value.
struct Entry {
    key: String,
    value: String,
    key_spot: Spot,
    spot: Spot,
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
            check_key(source, entry, get("size"))?;
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
        let diagonals =
            get("diagonals").map(|entry| parse(source, entry, diagonals)).transpose()?;
        let words = get("cells").map(|entry| parse(source, entry, cells)).transpose()?;
        let spot = |key| get(key).map(|e| e.spot);
        Ok(Head {
            title: get("title").map(|e| e.value.clone()).filter(|t| !t.is_empty()),
            size: number,
            digits,
            boxes,
            diagonals: diagonals.unwrap_or_default(),
            words: words.unwrap_or(false),
            places: Places { size: size.spot, digits: spot("digits"), boxes: spot("boxes") },
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

/// Refuses keys nobody knows, and rules that are not supported yet.
fn check_key(source: &Source, entry: &Entry, size: Option<&Entry>) -> Result<(), Error> {
    let key = entry.key.as_str();
    let known = ["title", "size", "digits", "boxes", "diagonals", "cells", "board"];
    let square = || {
        let side = size.map_or("", |s| s.value.as_str());
        entry.value.split_once('x').is_some_and(|(r, c)| r.trim() == side && c.trim() == side)
    };
    if NOT_YET.contains(&key) || key == "board" && !square() {
        let rule = format!("{key}: {}", entry.value);
        let spot = Spot {
            width: entry.spot.column + entry.spot.width - entry.key_spot.column,
            ..entry.key_spot
        };
        return Err(Error::new("error-rule-not-supported")
            .text("rule", rule)
            .at(source.place(spot)));
    }
    if !known.contains(&key) && !REMARKS.contains(&key) {
        let error = Error::new("error-unknown-key").text("key", key);
        return Err(error.at(source.place(entry.key_spot)));
    }
    Ok(())
}

fn parse<T>(source: &Source, entry: &Entry, read: impl Fn(&str) -> Option<T>) -> Result<T, Error> {
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
