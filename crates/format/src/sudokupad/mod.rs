//! SudokuPad's own documents: givens, regions, cages and a few words are data; thermometers,
//! arrows, dots and sums are drawings beside rules in prose.
//!
//! What is drawn is refused with a list, unless the reader asked for guesses ([`ReadOptions`]):
//! then shapes that solvers know by one meaning become rules, each of them listed, and a shape
//! without one is still refused.
//!
//! [`ReadOptions`]: super::ReadOptions

mod cages;
mod guess;
mod paint;
pub(super) mod scf;
mod shapes;
mod told;

use serde_json::Value;

use super::import::{Board, Boxes, Found, Object, inside, letter};
use super::reading::Guess;
use super::source::{Source, Spot};
use super::value::{add, is_said, number, shown};
use super::{Format, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{HouseKind, LARGEST, Layout, Place, Written, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::HouseId;

/// Where drawings are kept.
const DRAWN: [&str; 4] = ["lines", "arrows", "underlays", "overlays"];
/// What says nothing about the puzzle, or is read in a place of its own.
const READ: [&str; 7] = ["id", "cellSize", "cells", "regions", "cages", "global", "metadata"];
/// Words for a rule that holds everywhere, and the sorts of ours that say it.
const WORDS: [(&str, &[&str]); 6] = [
    ("antiknight", &["antiknight"]),
    ("antiking", &["antiking"]),
    ("nonconsecutive", &["nonconsecutive"]),
    ("disjoint", &["disjoint"]),
    ("antiratio", &["not-black"]),
    ("antixv", &["not-ten", "not-five"]),
];
/// Parts of a cell that are read.
const OF_A_CELL: [&str; 4] = ["value", "given", "pencilMarks", "centremarks"];

/// A document that is being read.
struct Document<'a> {
    source: &'a Source,
    object: &'a Object,
    /// Where all of it is.
    whole: Spot,
    side: usize,
    /// What was recognised and not used.
    unread: Vec<String>,
    /// Rules that hold everywhere, by the word for them.
    words: Vec<&'static str>,
}

/// Reads an object.
pub(super) fn read(source: &Source, object: &Object, whole: Spot) -> Result<Reading, Error> {
    let mut document = Document { source, object, whole, side: 0, unread: vec![], words: vec![] };
    let row = |row: &'_ Value| row.as_array().map_or(0, Vec::len);
    let rows = document.list("cells");
    let side = rows.len();
    if rows.is_empty() || side > usize::from(LARGEST) || rows.iter().any(|r| row(r) != side) {
        return Err(document.error(format_error("error-link-grid").number("size", side)));
    }
    document.side = side;
    for (key, value) in object {
        let is_read = READ.contains(&key.as_str()) || DRAWN.contains(&key.as_str());
        if !is_read && is_said(value) {
            document.name(key);
        }
    }
    let mut board = Board::new(side as u16);
    board.boxes = document.regions()?;
    document.said()?;
    let mut drawn = document.cages(&mut board)?;
    let guessed = document.drawn(&mut board, &mut drawn)?;
    document.everywhere(&mut board, &guessed);
    let count = guessed.len();
    let diagonals = board.diagonals;
    board.loosen("regions", whole);
    board.rules.extend(guessed);
    let layout = board.layout(source, whole)?;
    // The rules of a layout are in the order in which they were added.
    let last = layout.more().len();
    let mut guesses: Vec<Guess> = (last.saturating_sub(count)..last).map(Guess::Rule).collect();
    guesses.extend(diagonals_of(&layout).filter(|_| diagonals != [false; 2]).map(Guess::House));
    let puzzle = document.cells(Puzzle::new(layout.clone(), vec![None; side * side]))?;
    let title = document.prose("title").map(|title| title.replace(['\n', '\r'], " "));
    let author = document.prose("author").map(|author| format!("author: {author}"));
    let comment: Vec<String> = author.into_iter().chain(document.prose("rules")).collect();
    Ok(Reading {
        puzzle: Puzzle { title, ..puzzle },
        format: Format::Sudokupad,
        line: whole.line + 1,
        comment: (!comment.is_empty()).then(|| comment.join("\n")),
        unread: document.unread,
        guessed: guesses,
    })
}

impl Document<'_> {
    fn error(&self, error: Error) -> Error {
        error.at(self.source.place(self.whole))
    }

    /// A field that is not understood.
    fn wrong(&self, field: &str, found: &Value) -> Error {
        self.error(
            format_error("error-link-value").text("field", field).text("found", shown(found)),
        )
    }

    /// Notes the name of something that is not used, once.
    fn name(&mut self, name: &str) {
        add(&mut self.unread, name);
    }

    fn list(&self, key: &str) -> &[Value] {
        self.object.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// A cell of the board, as row and column from 0.
    fn place(&self, field: &str, cell: &Value) -> Result<Place, Error> {
        let at = |at: usize| i32::try_from(cell.get(at)?.as_i64()?).ok();
        at(0)
            .zip(at(1))
            .and_then(|(row, column)| inside([row, column], self.side as u16))
            .ok_or_else(|| self.wrong(field, cell))
    }

    /// The regions. A document without any has no boxes.
    fn regions(&self) -> Result<Boxes, Error> {
        let mut letters = vec!['.'; self.side * self.side];
        for (number, region) in self.list("regions").iter().enumerate() {
            let cells = region.as_array().ok_or_else(|| self.wrong("regions", region))?;
            for cell in cells {
                let place = self.place("regions", cell)?;
                let at = usize::from(place.row) * self.side + usize::from(place.column);
                if letters[at] != '.' {
                    return Err(self.wrong("regions", cell));
                }
                letters[at] = letter(number);
            }
        }
        Ok(match letters.iter().any(|letter| *letter != '.') {
            true => Boxes::Regions(letters),
            false => Boxes::None,
        })
    }

    /// What words say: rules that hold everywhere, and what the document tells of itself.
    fn said(&mut self) -> Result<(), Error> {
        let object = self.object;
        if let Some(all) = object.get("global").filter(|all| is_said(all)) {
            let words = all.as_array().ok_or_else(|| self.wrong("global", all))?;
            let text = |word: &Value| word.as_str().map(str::to_lowercase);
            let mut unknown = vec![];
            for word in words {
                let Some(text) = text(word) else { return Err(self.wrong("global", word)) };
                match known(&text) {
                    Some(word) => self.add_word(word),
                    None => unknown.push(text),
                }
            }
            if !unknown.is_empty() {
                let error = format_error("error-link-field").text("fields", unknown.join(", "));
                return Err(self.error(error.number("count", unknown.len())));
            }
        }
        let Some(metadata) = object.get("metadata").and_then(Value::as_object) else {
            return Ok(());
        };
        for (key, value) in metadata.iter().filter(|(_, value)| is_said(value)) {
            match known(&key.to_lowercase()) {
                Some(word) if *value == true => self.add_word(word),
                _ if told::PROSE.contains(&key.as_str()) && value.is_string() => {}
                _ => self.name(key),
            }
        }
        Ok(())
    }

    fn add_word(&mut self, word: &'static str) {
        if !self.words.contains(&word) {
            self.words.push(word);
        }
    }

    /// Adds the rules that hold everywhere. Beside white dots "never consecutive" holds where there
    /// is no dot.
    fn everywhere(&self, board: &mut Board, guessed: &[Found]) {
        let has_dots = guessed.iter().any(|found| found.rule.sort.id == "white");
        for (word, sorts) in WORDS.iter().filter(|(word, _)| self.words.contains(word)) {
            let sorts = match *word == "nonconsecutive" && has_dots {
                true => &["not-white"],
                false => *sorts,
            };
            for sort in sorts.iter().filter_map(|id| sort(id)) {
                board.rules.push(self.found(Written::new(sort, []), word));
            }
        }
    }

    /// A rule, by what it is called here and its first cell.
    fn found(&self, rule: Written, name: &str) -> Found {
        let at = rule.places.first();
        let at = at.map(|place| format!(" R{}C{}", place.row + 1, place.column + 1));
        Found { rule, name: format!("{name}{}", at.unwrap_or_default()), spot: self.whole }
    }

    /// The rules that drawings stand for, if they may be guessed.
    ///
    /// # Errors
    /// If something is drawn that is no rule for sure.
    fn drawn(&self, board: &mut Board, drawn: &mut Vec<String>) -> Result<Vec<Found>, Error> {
        let lists = DRAWN.into_iter().filter(|key| !self.list(key).is_empty());
        if !self.source.options.guess_rules {
            drawn.extend(lists.map(str::to_owned));
            let error = format_error("error-link-drawn").text("list", drawn.join(", "));
            return if drawn.is_empty() { Ok(vec![]) } else { Err(self.error(error)) };
        }
        let guess = guess::guess(self.object, self.side as u16);
        drawn.extend(guess.left);
        if !drawn.is_empty() {
            let error = format_error("error-link-unguessed").text("list", drawn.join(", "));
            return Err(self.error(error));
        }
        board.diagonals = guess.diagonals;
        Ok(guess.rules.into_iter().map(|(rule, list)| self.found(rule, list)).collect())
    }

    /// Puts digits and marks into the cells.
    fn cells(&mut self, mut puzzle: Puzzle) -> Result<Puzzle, Error> {
        let layout = puzzle.layout.clone();
        let object = self.object;
        let rows = object.get("cells").and_then(Value::as_array);
        let cells = rows.into_iter().flatten().filter_map(Value::as_array).flatten();
        for (at, cell) in cells.enumerate() {
            let Some(cell) = cell.as_object() else {
                if is_said(cell) {
                    return Err(self.wrong("cells", cell));
                }
                continue;
            };
            let digit = |field: &str, value: &Value| {
                let digit = number(value).and_then(|label| layout.digit(label));
                digit.ok_or_else(|| self.wrong(field, value))
            };
            if let Some(value) = cell.get("value").filter(|value| is_said(value)) {
                let found = Some(digit("value", value)?);
                match cell.get("given") {
                    Some(Value::Bool(false)) => puzzle.placed[at] = found,
                    _ => puzzle.givens[at] = found,
                }
            }
            for key in ["pencilMarks", "centremarks"] {
                let Some(marks) = cell.get(key).filter(|marks| is_said(marks)) else { continue };
                let all = marks.as_array().ok_or_else(|| self.wrong(key, marks))?;
                let add = |mask, mark| Ok(mask | 1_u64 << digit(key, mark)?);
                let mask = all.iter().try_fold(0, add)?;
                let any = u64::MAX >> (64 - layout.digits());
                puzzle.marks.get_or_insert_with(|| vec![any; layout.cells()])[at] &= mask;
            }
            for (key, _) in cell.iter().filter(|(_, value)| is_said(value)) {
                if !OF_A_CELL.contains(&key.as_str()) {
                    self.name(&format!("cells.{key}"));
                }
            }
        }
        Ok(puzzle)
    }

    /// A text the document tells of itself: in its metadata, or in a cage without cells.
    fn prose(&self, key: &str) -> Option<String> {
        let metadata = self.object.get("metadata").and_then(|data| data.get(key)?.as_str());
        let told = |cage: &Value| {
            let (name, text) = told::told(cage)?;
            (name == key).then(|| text.to_owned())
        };
        let text = metadata.map(str::to_owned);
        let text = text.or_else(|| self.list("cages").iter().find_map(told))?;
        let text = text.trim();
        (!text.is_empty()).then(|| text.to_owned())
    }
}

/// The word for a rule, if it is one.
fn known(word: &str) -> Option<&'static str> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(known, _)| *known)
}

fn diagonals_of(layout: &Layout) -> impl Iterator<Item = HouseId> {
    let kinds = layout.houses().iter().enumerate();
    kinds.filter(|(_, house)| house.kind == HouseKind::Diagonal).map(|(id, _)| id)
}
