//! Documents of f-puzzles: an object of JSON with a grid of cells and a list for each sort of rule.
//!
//! Which field is which rule, the table of sorts says ([`of_fpuzzles`]); what an entry of a field
//! looks like follows from how the sort is written in our own text format. Nothing is dropped in
//! silence: what only decorates is named in [`Reading::unread`], and any field nobody knows is an
//! error.
//!
//! [`of_fpuzzles`]: kotowari_engine::layout::of_fpuzzles

mod entry;
mod rules;
mod write;

use serde_json::Value;

use super::import::{Board, Boxes, Object, letter};
use super::source::{Source, Spot};
use super::value::{add, is_said, number, shown};
use super::{Format, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::LARGEST;
use kotowari_engine::puzzle::Puzzle;
pub(super) use write::{can_say, document, link, sudokupad};

/// Fields that are read in a place of their own, and settings of other programs.
const REMARKS: [&str; 8] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightconflicts",
];
/// A region has a smaller number.
const MOST_REGIONS: u16 = 1000;
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
        return Err(document.error(format_error("error-size").number("size", side), "size"));
    }
    let square = |row: &Value| row.as_array().is_some_and(|row| row.len() == side);
    if rows.len() != side || !rows.iter().all(square) {
        return Err(document.error(format_error("error-link-grid").number("size", side), "grid"));
    }
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let mut board = Board::new(document.size);
    board.boxes = document.boxes(&cells)?;
    let mut unread = document.rules(&mut board)?;
    board.loosen("region", document.spot("region"));
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
    // Where nothing is given and there is no rule to solve by, what was typed is the puzzle.
    let nothing = puzzle.givens.iter().all(Option::is_none);
    if nothing && puzzle.marks.is_none() && layout.is_classic() {
        puzzle.givens = std::mem::replace(&mut puzzle.placed, vec![None; cells.len()]);
    }
    let text = |key: &str| {
        let text = object.get(key).and_then(Value::as_str).map(str::trim);
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    };
    puzzle.title = text("title").map(|title| title.replace(['\n', '\r'], " "));
    let author = text("author").map(|author| format!("author: {author}"));
    let comment: Vec<String> = author.into_iter().chain(text("ruleset")).collect();
    Ok(Reading {
        puzzle,
        format: Format::Fpuzzles,
        line: whole.line + 1,
        comment: (!comment.is_empty()).then(|| comment.join("\n")),
        unread,
        guessed: vec![],
    })
}

impl Document<'_> {
    /// An error at a field: its place in JSON that is no link.
    fn error(&self, error: Error, field: &str) -> Error {
        error.at(self.source.place(self.spot(field)))
    }

    /// Where a field stands, or all of it, if it is packed.
    fn spot(&self, field: &str) -> Spot {
        let name: Vec<char> = format!("\"{field}\"").chars().collect();
        let on = |line: usize| {
            let column = self.source.chars(line).windows(name.len()).position(|w| w == name)?;
            Some(Spot { line, column, width: name.len() })
        };
        (0..self.source.len()).find_map(on).unwrap_or(self.whole)
    }

    /// A field that is not understood.
    fn wrong(&self, field: &str, found: &str) -> Error {
        let error = match found.is_empty() {
            true => format_error("error-link-missing"),
            false => format_error("error-link-value").text("found", found),
        };
        self.error(error.text("field", field), field)
    }

    /// The regions. A cell that says nothing is in the usual box, together with those that name its
    /// number: f-puzzles takes the largest height that divides the size and is no more than its
    /// root. That is 1 for a prime, whose boxes are its rows, and say nothing if there are no
    /// others.
    fn boxes(&self, cells: &[&Value]) -> Result<Boxes, Error> {
        let of = |cell: &&Value| cell.as_object().and_then(|cell| cell.get("region")).cloned();
        let named: Vec<Option<Value>> = cells.iter().map(of).collect();
        let side = usize::from(self.size);
        let usual = super::shape::usual_box(side);
        if named.iter().all(Option::is_none) {
            return Ok(if usual.is_some() { Boxes::Usual } else { Boxes::None });
        }
        let (rows, columns) = usual.map_or((1, side), |(r, c)| (r.into(), c.into()));
        let usual = |at: usize| at / side / rows * rows + at % side / columns;
        let letters = named.iter().enumerate().map(|(at, region)| match region {
            None => Ok(letter(usual(at))),
            Some(Value::Null) => Ok('.'),
            Some(region) => {
                let number = number(region).filter(|number| *number < MOST_REGIONS);
                number
                    .map(|number| letter(number.into()))
                    .ok_or_else(|| self.wrong("region", &shown(region)))
            }
        });
        let letters = letters.collect::<Result<Vec<char>, _>>()?;
        Ok(match letters.iter().all(|letter| *letter == '.') {
            true => Boxes::None,
            false => Boxes::Regions(letters),
        })
    }
}
