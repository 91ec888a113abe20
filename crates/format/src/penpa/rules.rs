//! What a drawing says: digits, cages, thermometers, arrows and regions; what it only draws, by
//! name.

use std::collections::HashMap;

use serde_json::Value;

use super::board::{Places, Point};
use crate::borders::Borders;
use crate::errors::format_error;
use crate::import::{Board, Boxes, Found, Object, letter};
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Layout, Place, Sort, Written, sort};
use kotowari_engine::puzzle::Puzzle;

/// Styles of a thick edge, and of a dashed one.
const THICK: [u64; 2] = [2, 21];
const DASHED: u64 = 12;
/// Black, as everything printed is.
const PRINTED: u64 = 1;
/// Ways of writing one digit that fills its cell, one digit or a note in the middle, and a list of
/// candidates.
const WHOLE: [&str; 2] = ["1", "10"];
const MIDDLE: [&str; 2] = ["5", "6"];
const LISTED: &str = "7";
/// Fields that are read, or that only keep what was done.
const READ: [&str; 9] = [
    "number",
    "numberS",
    "killercages",
    "thermo",
    "arrows",
    "lineE",
    "command_redo",
    "command_undo",
    "command_replay",
];
/// No more drawings than these are named.
const MOST: usize = 12;

/// A drawing that is being read.
pub(super) struct Drawing<'a> {
    source: &'a Source,
    spot: Spot,
    places: Places,
    object: Object,
    /// Which diagonals the author asked for when the board was made.
    diagonals: [bool; 2],
    /// What is drawn and not read.
    pub unread: Vec<String>,
}

/// What an entry of the numbers says.
enum Said {
    /// A digit, by its label, or what is no digit of this board.
    Digit(Result<u16, String>),
    /// Candidates.
    Notes(u64),
    /// Something else, such as a letter or a clue.
    Other,
    Nothing,
}

impl<'a> Drawing<'a> {
    pub fn new(
        source: &'a Source,
        spot: Spot,
        places: Places,
        object: Object,
        diagonals: [bool; 2],
    ) -> Drawing<'a> {
        Drawing { source, spot, places, object, diagonals, unread: vec![] }
    }

    fn name(&mut self, what: &str) {
        if self.unread.len() < MOST && !self.unread.iter().any(|known| known == what) {
            self.unread.push(what.to_owned());
        }
    }

    fn wrong(&self, error: Error) -> Error {
        error.at(self.source.place(self.spot))
    }

    /// The puzzle as it is printed.
    pub fn puzzle(&mut self) -> Result<Puzzle, Error> {
        let side = self.places.side;
        let mut board = Board::new(side as u16);
        board.boxes = Boxes::Regions(self.regions()?);
        board.diagonals = self.drawn_diagonals();
        board.rules = self.rules();
        self.decorations();
        let layout = board.layout(self.source, self.spot)?;
        let mut puzzle = Puzzle::new(layout.clone(), vec![None; side * side]);
        let all = u64::MAX >> (64 - layout.digits());
        for (key, value) in self.take("number") {
            let point = key.parse().map(|number| self.places.point(number));
            let cell = match point {
                Ok(Point::Cell(cell)) => cell,
                Ok(Point::Outside([row, column])) => {
                    self.name(&format!("r{row}c{column}"));
                    continue;
                }
                _ => {
                    self.name("number");
                    continue;
                }
            };
            match said(&value, &layout, true) {
                Said::Digit(Ok(label)) => puzzle.givens[cell] = layout.digit(label),
                Said::Digit(Err(text)) => {
                    let error = format_error("error-digit-range").text("digit", text);
                    let error = error.number("lowest", 1).number("highest", side);
                    return Err(self.wrong(error));
                }
                Said::Notes(mask) => {
                    puzzle.marks.get_or_insert_with(|| vec![all; side * side])[cell] &= mask;
                }
                Said::Other => {
                    let Place { row, column } = self.places.place(cell);
                    self.name(&format!("r{}c{}", row + 1, column + 1));
                }
                Said::Nothing => {}
            }
        }
        Ok(puzzle)
    }

    /// Puts what has been filled in since on the board. A full board is the author's answer.
    pub fn answers(&mut self, object: &Object, puzzle: &mut Puzzle) {
        let layout = puzzle.layout.clone();
        let all = u64::MAX >> (64 - layout.digits());
        let mut placed = vec![None; layout.cells()];
        let mut marks = puzzle.marks.clone();
        for (key, value) in entries(object.get("number")) {
            let Ok(Point::Cell(cell)) = key.parse().map(|number| self.places.point(number)) else {
                self.name("pu_a.number");
                continue;
            };
            if puzzle.givens[cell].is_some() {
                continue;
            }
            match said(&value, &layout, false) {
                Said::Digit(Ok(label)) => placed[cell] = layout.digit(label),
                Said::Notes(mask) => {
                    marks.get_or_insert_with(|| vec![all; layout.cells()])[cell] &= mask;
                }
                Said::Digit(Err(_)) | Said::Other => self.name("pu_a.number"),
                Said::Nothing => {}
            }
        }
        for (key, value) in object {
            let is_kept = key.starts_with("command") || key == "number";
            if !is_kept && !is_empty(value) {
                self.name(&format!("pu_a.{key}"));
            }
        }
        let is_answer =
            (0..placed.len()).all(|cell| placed[cell].is_some() || puzzle.givens[cell].is_some());
        if is_answer {
            if placed.iter().any(Option::is_some) {
                self.name("pu_a.number");
            }
            return;
        }
        puzzle.placed = placed;
        puzzle.marks = marks;
    }

    /// A field, taken apart.
    fn take(&self, field: &str) -> Vec<(String, Value)> {
        entries(self.object.get(field))
    }

    /// Edges with their style, by their two ends.
    fn edges(&self) -> HashMap<[i64; 2], u64> {
        let edge = |(key, value): (String, Value)| {
            let (one, other) = key.split_once(',')?;
            let (one, other) = (one.parse::<i64>().ok()?, other.parse::<i64>().ok()?);
            Some(([one.min(other), one.max(other)], value.as_u64()?))
        };
        self.take("lineE").into_iter().filter_map(edge).collect()
    }

    /// A letter for each cell: what thick edges part.
    fn regions(&self) -> Result<Vec<char>, Error> {
        let side = self.places.side;
        let edges = self.edges();
        let is_thick = |ends: [i64; 2]| edges.get(&ends).is_some_and(|style| THICK.contains(style));
        let mut borders = Borders::none(side);
        for cell in 0..side * side {
            borders.right[cell] = is_thick(self.places.right(cell));
            borders.below[cell] = is_thick(self.places.below(cell));
        }
        let inside = |cell: usize| {
            cell % side + 1 < side && borders.right[cell]
                || cell / side + 1 < side && borders.below[cell]
        };
        if !(0..side * side).any(inside) {
            return Err(self.wrong(format_error("error-penpa-boxes")));
        }
        let parts = borders.parts();
        let mut sizes = vec![0; side * side];
        parts.iter().for_each(|part| sizes[*part] += 1);
        if let Some(cell) = (0..parts.len()).find(|cell| sizes[parts[*cell]] != side) {
            let Place { row, column } = self.places.place(cell);
            return Err(self.wrong(
                format_error("error-penpa-regions")
                    .text("cell", format!("r{}c{}", row + 1, column + 1))
                    .number("found", sizes[parts[cell]])
                    .number("expected", side),
            ));
        }
        Ok(parts.into_iter().map(letter).collect())
    }

    /// The diagonals that the author asked for and that are still drawn; all else along edges is
    /// named.
    fn drawn_diagonals(&mut self) -> [bool; 2] {
        let edges = self.edges();
        let whole = [0, 1].map(|at| {
            let is_dashed = |ends: &[i64; 2]| edges.get(ends) == Some(&DASHED);
            let (long, short) = self.places.diagonal(at == 1);
            is_dashed(&long) || short.iter().all(is_dashed)
        });
        let found = [0, 1].map(|at| whole[at] && self.diagonals[at]);
        let mut left = edges;
        for at in [0, 1] {
            if found[at] {
                let (long, short) = self.places.diagonal(at == 1);
                left.remove(&long);
                short.iter().for_each(|ends| {
                    left.remove(ends);
                });
            }
        }
        let mut styles: Vec<u64> = left.into_values().filter(|s| !THICK.contains(s)).collect();
        styles.sort_unstable();
        styles.dedup();
        for style in styles {
            self.name(&format!("lineE {style}"));
        }
        found
    }

    /// Lists of cells of a field; those that leave the board are named.
    fn lists(&mut self, field: &str, least: usize) -> Vec<Vec<usize>> {
        let mut lists = vec![];
        let all = self.object.get(field).and_then(Value::as_array).cloned().unwrap_or_default();
        for list in all {
            let Some(list) = list.as_array().filter(|list| list.len() >= least) else { continue };
            let cell = |value: &Value| match self.places.point(value.as_i64()?) {
                Point::Cell(cell) => Some(cell),
                _ => None,
            };
            match list.iter().map(cell).collect::<Option<Vec<usize>>>() {
                Some(cells) => lists.push(cells),
                None => self.name(field),
            }
        }
        lists
    }

    fn found(&self, sort: &'static Sort, cells: &[usize]) -> Found {
        let first = self.places.place(cells.first().copied().unwrap_or(0));
        let places = cells.iter().map(|cell| self.places.place(*cell));
        let name = format!("{} R{}C{}", sort.id, first.row + 1, first.column + 1);
        Found { rule: Written::new(sort, places), name, spot: self.spot }
    }

    /// Cages with their sums, thermometers and arrows.
    fn rules(&mut self) -> Vec<Found> {
        let mut rules = vec![];
        let mut sums: HashMap<usize, u16> = HashMap::new();
        let mut is_odd = false;
        for (key, value) in self.take("numberS") {
            let cell = key.parse().ok().and_then(|number| self.places.upper_left(number));
            let text = value.get(0).map(text_of).unwrap_or_default();
            if text.trim().is_empty() {
                continue;
            }
            match (cell, text.trim().parse()) {
                (Some(cell), Ok(sum)) => drop(sums.insert(cell, sum)),
                _ => is_odd = true,
            }
        }
        if let Some(sort) = sort("cage") {
            for (number, mut cells) in self.lists("killercages", 1).into_iter().enumerate() {
                cells.sort_unstable();
                let sum = cells.first().and_then(|cell| sums.remove(cell));
                let mut found = self.found(sort, &cells);
                found.rule = found.rule.numbers(sum).letters([letter(number)]);
                rules.push(found);
            }
        }
        // Small numbers beside cages are notes, or a clue nobody can tell.
        if is_odd || !sums.is_empty() {
            self.name("numberS");
        }
        if let Some(sort) = sort("thermo") {
            for cells in self.lists("thermo", 2) {
                rules.push(self.found(sort, &cells));
            }
        }
        if let Some(sort) = sort("arrow") {
            for cells in self.lists("arrows", 2) {
                let mut found = self.found(sort, &cells);
                found.rule = found.rule.split(1);
                rules.push(found);
            }
        }
        rules
    }

    /// Names what is only drawn.
    fn decorations(&mut self) {
        let has_cages = self.object.get("killercages").is_some_and(|value| !is_empty(value));
        let drawn: Vec<(String, Value)> = self
            .object
            .iter()
            .filter(|(key, value)| !READ.contains(&key.as_str()) && !is_empty(value))
            // The frame of a cage that is read.
            .filter(|(key, _)| *key != "cage" || !has_cages)
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        for (key, value) in drawn {
            if key != "symbol" {
                self.name(&key);
                continue;
            }
            for (_, symbol) in entries(Some(&value)) {
                let name = symbol.get(1).map(text_of).unwrap_or_default();
                self.name(format!("symbol {name}").trim_end());
            }
        }
    }
}

/// The entries of an object.
fn entries(value: Option<&Value>) -> Vec<(String, Value)> {
    let object = value.and_then(Value::as_object);
    object.into_iter().flatten().map(|(key, value)| (key.clone(), value.clone())).collect()
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Whether nothing is drawn: an empty list, or a list of empty lists.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(all) => all.iter().all(is_empty),
        Value::Object(all) => all.is_empty() || all.keys().all(|key| key == "__a"),
        Value::String(text) => text.trim().is_empty(),
        _ => false,
    }
}

/// What an entry `[value, style, way of writing]` of the numbers says.
fn said(value: &Value, layout: &Layout, is_printed: bool) -> Said {
    let (Some(said), Some(style)) = (value.get(0), value.get(1).and_then(Value::as_u64)) else {
        return Said::Other;
    };
    let way = value.get(2).map(text_of).unwrap_or_default();
    let mask = |labels: &[u16]| {
        labels.iter().try_fold(0_u64, |mask, label| Some(mask | 1 << layout.digit(*label)?))
    };
    if let (LISTED, Value::Array(list)) = (way.as_str(), said) {
        let labels = list.iter().zip(1_u16..).filter(|(is_there, _)| **is_there == 1);
        let labels: Vec<u16> = labels.map(|(_, label)| label).collect();
        return match (&labels[..], mask(&labels)) {
            ([], _) => Said::Nothing,
            (_, None) => Said::Other,
            ([label], _) if is_printed && style == PRINTED => Said::Digit(Ok(*label)),
            (_, Some(mask)) => Said::Notes(mask),
        };
    }
    let text = text_of(said).trim().to_owned();
    if text.is_empty() {
        return Said::Nothing;
    }
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = WHOLE.contains(&way.as_str());
    if !is_number || is_printed && (style != PRINTED || !is_whole) {
        return Said::Other;
    }
    if is_whole {
        let label = text.parse().ok().filter(|label| layout.digit(*label).is_some());
        return Said::Digit(label.ok_or(text));
    }
    // Digits above nine need two figures, so a note could not be told from another.
    let notes: Vec<u16> = text.bytes().map(|byte| u16::from(byte - b'0')).collect();
    match mask(&notes) {
        Some(mask) if MIDDLE.contains(&way.as_str()) && layout.digits() < 10 => Said::Notes(mask),
        _ => Said::Other,
    }
}
