//! Documents of f-puzzles: an object of JSON with a grid of cells and a list for each sort of rule.
//!
//! Which field is which rule, the table of sorts says ([`of_fpuzzles`]); what an entry of a field looks
//! like follows from how the sort is written in our own text format.  Nothing is dropped in silence: what
//! only decorates is named in [`Reading::unread`], and any field nobody knows is an error.
//!
//! [`of_fpuzzles`]: crate::layout::of_fpuzzles

mod entry;
mod rules;
mod write;

use serde_json::Value;

use super::import::{Board, Boxes, Object, letter};
use super::source::{Source, Spot};
use super::{Format, Reading};
use crate::error::Error;
use crate::gather::Gather as _;
use crate::layout::LARGEST;
use crate::puzzle::Puzzle;
pub(super) use write::{can_say, document, link, sudokupad};

/// Fields that say nothing about the rules, or what others keep for themselves.
const REMARKS: [&str; 9] = [
    "size",
    "title",
    "author",
    "ruleset",
    "solution",
    "grid",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightconflicts",
];
/// Fields of a cell that say something.
const OF_A_CELL: [&str; 5] = ["value", "given", "region", "givenPencilMarks", "centerPencilMarks"];

/// A document that is being read.
struct Document<'a> {
    source: &'a Source,
    object: &'a Object,
    /// Where all of it is.
    whole: Spot,
    size: u16,
}

/// Reads an object.
pub(super) fn read(source: &Source, object: &Object, whole: Spot) -> Result<Reading, Error> {
    let mut document = Document { source, object, whole, size: 0 };
    let rows = object.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or_else(|| document.wrong("grid", ""))?;
    document.size = match object.get("size").filter(|size| is_said(size)) {
        Some(size) => number(size).ok_or_else(|| document.wrong("size", &shown(size)))?,
        None => rows.len().try_into().unwrap_or(u16::MAX),
    };
    let side = usize::from(document.size);
    if !(1..=LARGEST).contains(&document.size) {
        return Err(document.error(Error::new("error-size").number("size", side), "size"));
    }
    let square = |row: &Value| row.as_array().is_some_and(|row| row.len() == side);
    if rows.len() != side || !rows.iter().all(square) {
        return Err(document.error(Error::new("error-link-grid").number("size", side), "grid"));
    }
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().gather();
    let mut board = Board::new(document.size);
    board.boxes = document.boxes(&cells)?;
    let mut unread = document.rules(&mut board)?;
    let layout = board.layout(source, whole)?;
    let digit = |value: &Value| number(value).and_then(|label| layout.digit(label));
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; cells.len()]);
    for (at, cell) in cells.iter().enumerate() {
        let Some(cell) = cell.as_object() else {
            if is_said(cell) {
                return Err(document.wrong("grid", &shown(cell)));
            }
            continue;
        };
        if let Some(value) = cell.get("value").filter(|value| is_said(value)) {
            let found = digit(value).ok_or_else(|| document.wrong("value", &shown(value)))?;
            match cell.get("given").and_then(Value::as_bool) {
                Some(true) => puzzle.givens[at] = Some(found),
                _ => puzzle.placed[at] = Some(found),
            }
        }
        for key in ["givenPencilMarks", "centerPencilMarks"] {
            let Some(Value::Array(marks)) = cell.get(key).filter(|marks| is_said(marks)) else {
                continue;
            };
            let of = |mark: &Value| digit(mark).ok_or_else(|| document.wrong(key, &shown(mark)));
            let mask = marks.iter().try_fold(0, |mask, mark| Ok(mask | 1_u64 << of(mark)?))?;
            let all = u64::MAX >> (64 - layout.digits());
            puzzle.marks.get_or_insert_with(|| vec![all; cells.len()])[at] &= mask;
        }
        for (key, value) in cell {
            if !OF_A_CELL.contains(&key.as_str()) && is_said(value) {
                add(&mut unread, &format!("grid.{key}"));
            }
        }
    }
    let text = |key: &str| {
        let text = object.get(key).and_then(Value::as_str).map(str::trim);
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    };
    puzzle.title = text("title").map(|title| title.replace(['\n', '\r'], " "));
    let line = whole.line + 1;
    Ok(Reading { puzzle, format: Format::Fpuzzles, line, comment: text("ruleset"), unread })
}

impl Document<'_> {
    /// An error at a field: its place in JSON that is no link.
    fn error(&self, error: Error, field: &str) -> Error {
        error.at(self.source.place(self.spot(field)))
    }

    /// Where a field stands, or all of it, if it is packed.
    fn spot(&self, field: &str) -> Spot {
        let name: Vec<char> = format!("\"{field}\"").chars().gather();
        let on = |line: usize| {
            let column = self.source.chars(line).windows(name.len()).position(|w| w == name)?;
            Some(Spot { line, column, width: name.len() })
        };
        (0..self.source.len()).find_map(on).unwrap_or(self.whole)
    }

    /// A field that is not understood.
    fn wrong(&self, field: &str, found: &str) -> Error {
        let error = match found.is_empty() {
            true => Error::new("error-link-missing"),
            false => Error::new("error-link-value").text("found", found),
        };
        self.error(error.text("field", field), field)
    }

    /// The regions, if any cell says that its own is not the usual one.
    fn boxes(&self, cells: &[&Value]) -> Result<Boxes, Error> {
        let of = |cell: &&Value| cell.as_object().and_then(|cell| cell.get("region")).cloned();
        let named: Vec<Option<Value>> = cells.iter().map(of).gather();
        if named.iter().all(Option::is_none) {
            return Ok(Boxes::Usual);
        }
        if named.iter().all(|region| *region == Some(Value::Null)) {
            return Ok(Boxes::None);
        }
        let side = usize::from(self.size);
        let usual = super::shape::usual_box(side).map(|(rows, columns)| {
            move |at: usize| {
                let (rows, columns) = (usize::from(rows), usize::from(columns));
                at / side / rows * (side / columns) + at % side / columns
            }
        });
        let letters = named.iter().enumerate().map(|(at, region)| {
            let number = match region {
                None => usual.as_ref().map(|usual| usual(at)),
                Some(region) => number(region).map(usize::from).filter(|region| *region < side),
            };
            let told = || region.as_ref().map(shown).unwrap_or_default();
            number.map(letter).ok_or_else(|| self.wrong("region", &told()))
        });
        Ok(Boxes::Regions(letters.collect::<Result<_, _>>()?))
    }
}

/// Whether a value says anything.
fn is_said(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(all) => !all.is_empty(),
        Value::Object(all) => !all.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// A number, perhaps in quotes.
fn number(value: &Value) -> Option<u16> {
    match value {
        Value::Number(number) => number.as_u64()?.try_into().ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// A value as an error shows it.
fn shown(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match text.chars().count() {
        0..=40 => text,
        _ => text.chars().take(37).chain("...".chars()).collect(),
    }
}

/// Adds a name to a list, once.
fn add(list: &mut Vec<String>, name: &str) {
    if !list.iter().any(|known| known == name) {
        list.push(name.to_owned());
    }
}
