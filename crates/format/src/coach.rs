//! States of sudoku.coach: `SCv7_32_` and JSON, compressed, as digits to base 32. The site takes
//! such a text where it imports puzzles.

use super::packed::{bytes, digits, is_cut};
use serde_json::Value;

use super::import::{Board, Boxes, Found, Object, letter};
use super::library;
use super::same::candidates;
use super::source::{Source, Spot};
use super::{Format, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{LARGEST, Layout, Place, Written, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// The most that is unpacked.
const MOST: usize = 1 << 20;
/// Keys that are read below.
const READ: [&str; 7] = [
    "gridSize",
    "givenDigits",
    "userDigits",
    "userCellCandidates",
    "regions",
    "givenConstraints",
    "title",
];
/// Rules of theirs without numbers, and what they are here.
const PLAIN: [(&str, &str); 9] = [
    ("antiKnight", "antiknight"),
    ("antiKing", "antiking"),
    ("nonconsecutive", "nonconsecutive"),
    ("renban", "renban"),
    ("betweenLine", "between"),
    ("palindromeLine", "palindrome"),
    ("thermometer", "thermo"),
    ("odd", "odd"),
    ("even", "even"),
];
/// Rules with a number: the name of the number, its value, and what it is here.
const NUMBERED: [(&str, &str, &str, &str); 4] = [
    ("difference", "difference", "1", "white"),
    ("ratio", "ratio", "2", "black"),
    ("twoCellSum", "sum", "10", "ten"),
    ("twoCellSum", "sum", "5", "five"),
];

/// A position on the usual board as a state. Candidates are only said where some were noted: the
/// site shows those it is given.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.givens.len();
    let digit = |digit: Option<Digit>| digit.map_or('0', |digit| char::from(b'1' + digit));
    let filled = |cell: usize| puzzle.placed[cell].filter(|_| puzzle.givens[cell].is_none());
    let left = library::is_noted(puzzle).then(|| candidates(puzzle));
    // The second bit is the digit 1.
    let noted = |cell: usize| match (&left, puzzle.value(cell as CellId)) {
        (Some(left), None) => left[cell] << 1,
        _ => 0,
    };
    let noted: Vec<String> = (0..cells).map(|cell| noted(cell).to_string()).collect();
    let state = serde_json::json!({
        "gridSize": puzzle.layout.columns(),
        "givenDigits": puzzle.givens.iter().copied().map(digit).collect::<String>(),
        "userDigits": (0..cells).map(|cell| digit(filled(cell))).collect::<String>(),
        "userCellCandidates": noted.join("-"),
    });
    let packed = compress_to_vec_zlib(state.to_string().as_bytes(), 9);
    let figures = digits(&packed, 5).filter_map(|digit| char::from_digit(digit, 32));
    format!("SCv7_32_{}\n", figures.collect::<String>())
}

/// Whether a word is a state: `SCv`, a version, a base and digits.
pub(super) fn is_state(word: &str) -> bool {
    head(word).is_some()
}

fn head(word: &str) -> Option<(&str, &str)> {
    let (version, rest) = word.strip_prefix("SCv")?.split_once('_')?;
    let (base, text) = rest.split_once('_')?;
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    (is_number(version) && is_number(base)).then_some((base, text))
}

/// Whether a word is the progress of a player in a list of puzzles.
pub(super) fn is_progress(word: &str) -> bool {
    word.strip_prefix("32_").is_some_and(|text| {
        text.chars().all(|c| c.is_digit(32)) && text.chars().any(|c| c.is_ascii_lowercase())
    })
}

/// Reads a state, or the one of a list that was being solved.
pub(super) fn read(source: &Source, spot: Spot, word: &str) -> Result<Reading, Error> {
    let at = |error: Error| error.at(source.place(spot));
    let garbled = || at(format_error("error-link-garbled"));
    let text = match head(word) {
        Some(("32", text)) => text,
        Some((base, _)) => {
            let error = format_error("error-foreign-kind").text("program", "sudoku.coach");
            return Err(at(error.text("kind", format!("…_{base}_…"))));
        }
        None => word.strip_prefix("32_").ok_or_else(garbled)?,
    };
    let digits = text.chars().enumerate().map(|(at, c)| c.to_digit(32).ok_or(at));
    let bytes = bytes(digits, 5).map_err(|odd| {
        let found: String = text.chars().skip(odd).take(1).collect();
        let column = spot.column + word.len() - text.len() + odd;
        let spot = Spot { column, width: 1, ..spot };
        format_error("error-link-sign").text("found", found).at(source.place(spot))
    })?;
    let value = unpacked(&bytes).map_err(at)?;
    let mut unread = vec![];
    let state = match value.get("a").and_then(Value::as_array) {
        None => value,
        Some(all) => {
            let number = value.get("i").and_then(Value::as_u64).unwrap_or(0) as usize;
            let state = all.get(number).ok_or_else(garbled)?;
            if all.len() > 1 {
                unread.push(format!("a[0…{}]", all.len() - 1));
            }
            match state {
                Value::String(text) => serde_json::from_str(text).map_err(|_| garbled())?,
                state => state.clone(),
            }
        }
    };
    let object = state.as_object().ok_or_else(garbled)?;
    State { source, spot, object }.reading(unread)
}

fn unpacked(bytes: &[u8]) -> Result<Value, Error> {
    let text = decompress_to_vec_zlib_with_limit(bytes, MOST).map_err(|error| {
        format_error(if is_cut(&error) { "error-link-cut" } else { "error-link-garbled" })
    })?;
    serde_json::from_slice(&text).map_err(|_| format_error("error-link-garbled"))
}

/// A state that was unpacked.
struct State<'a> {
    source: &'a Source,
    spot: Spot,
    object: &'a Object,
}

impl State<'_> {
    fn at(&self, error: Error) -> Error {
        error.at(self.source.place(self.spot))
    }

    fn wrong(&self, field: &str, found: &str) -> Error {
        let found: String = found.chars().take(40).collect();
        self.at(format_error("error-link-value").text("field", field).text("found", found))
    }

    fn reading(&self, mut unread: Vec<String>) -> Result<Reading, Error> {
        let size = match self.object.get("gridSize") {
            None => 9,
            Some(value) => {
                let size = value.as_u64().filter(|size| (1..=LARGEST.into()).contains(size));
                size.ok_or_else(|| self.wrong("gridSize", &value.to_string()))? as u16
            }
        };
        let mut board = Board::new(size);
        if let Some(regions) = self.regions(size)? {
            board.boxes = Boxes::Regions(regions);
        }
        self.constraints(&mut board, &mut unread)?;
        let layout = board.layout(self.source, self.spot)?;
        let givens = self.digits("givenDigits", &layout)?;
        let placed = self.digits("userDigits", &layout)?;
        let open = |cell: usize| givens[cell].is_none() && placed[cell].is_none();
        let marks = self.marks(&layout)?.filter(|marks| {
            let all = u64::MAX >> (64 - layout.digits());
            (0..marks.len()).any(|cell| open(cell) && marks[cell] != all)
        });
        for (key, value) in self.object {
            if !READ.contains(&key.as_str()) && key != "settings" && says(value) {
                unread.push(key.clone());
            }
        }
        let fill =
            |(given, placed): (&Option<Digit>, Option<Digit>)| placed.filter(|_| given.is_none());
        let placed = givens.iter().zip(placed).map(fill).collect();
        let mut puzzle = Puzzle::new(layout, givens);
        puzzle.placed = placed;
        puzzle.marks = marks;
        let title = self.object.get("title").and_then(Value::as_str).map(str::trim);
        puzzle.title = title.filter(|t| !t.is_empty()).map(|t| t.replace(['\n', '\r'], " "));
        let line = self.spot.line + 1;
        Ok(Reading {
            puzzle,
            format: Format::SudokuCoach,
            line,
            comment: None,
            unread,
            guessed: vec![],
        })
    }

    /// A digit a cell, 0 for none; nothing at all where no cell has one.
    fn digits(&self, key: &str, layout: &Layout) -> Result<Vec<Option<Digit>>, Error> {
        let Some(value) = self.object.get(key).filter(|value| says(value)) else {
            return Ok(vec![None; layout.cells()]);
        };
        let text = value.as_str().ok_or_else(|| self.wrong(key, &value.to_string()))?;
        let cells: Vec<char> = text.chars().collect();
        if cells.len() != layout.cells() {
            let error = format_error("error-link-grid").number("size", layout.columns().into());
            return Err(self.at(error));
        }
        let digit = |c: &char| match c.to_digit(10) {
            _ if *c == '.' => Ok(None),
            Some(0) => Ok(None),
            label => {
                let digit = label.and_then(|label| layout.digit(label as u16));
                digit.map(Some).ok_or_else(|| self.wrong(key, &c.to_string()))
            }
        };
        cells.iter().map(digit).collect()
    }

    /// Numbers between dashes: the second bit is the digit 1.
    fn marks(&self, layout: &Layout) -> Result<Option<Vec<u64>>, Error> {
        let key = "userCellCandidates";
        let Some(value) = self.object.get(key).filter(|value| says(value)) else {
            return Ok(None);
        };
        let text = value.as_str().ok_or_else(|| self.wrong(key, &value.to_string()))?;
        let words: Vec<&str> = text.split('-').collect();
        if words.len() != layout.cells() {
            return Err(self.wrong(key, text));
        }
        let all = u64::MAX >> (64 - layout.digits());
        let mask = |word: &&str| {
            let bits: u64 = word.parse().map_err(|_| self.wrong(key, word))?;
            match (bits & 1, bits >> 1) {
                (0, 0) => Ok(all),
                (0, mask) if mask & !all == 0 => Ok(mask),
                _ => Err(self.wrong(key, word)),
            }
        };
        Ok(Some(words.iter().map(mask).collect::<Result<_, _>>()?))
    }

    fn regions(&self, size: u16) -> Result<Option<Vec<char>>, Error> {
        let Some(value) = self.object.get("regions").filter(|value| says(value)) else {
            return Ok(None);
        };
        let wrong = || self.wrong("regions", &value.to_string());
        let numbers: Option<Vec<u64>> =
            value.as_array().ok_or_else(wrong)?.iter().map(Value::as_u64).collect();
        let numbers = numbers.ok_or_else(wrong)?;
        if numbers.len() != usize::from(size) * usize::from(size) {
            return Err(wrong());
        }
        let mut known = numbers.clone();
        known.sort_unstable();
        known.dedup();
        let name = |number: &u64| letter(known.iter().position(|n| n == number).unwrap_or(0));
        Ok(Some(numbers.iter().map(name).collect()))
    }

    /// The rules beside houses: each is read, is a drawing, or is refused by its name.
    fn constraints(&self, board: &mut Board, unread: &mut Vec<String>) -> Result<(), Error> {
        let Some(value) = self.object.get("givenConstraints").filter(|value| says(value)) else {
            return Ok(());
        };
        let all = value.as_array();
        let all = all.ok_or_else(|| self.wrong("givenConstraints", &value.to_string()))?;
        let mut unknown: Vec<String> = vec![];
        for constraint in all {
            let kind = constraint.get("type").and_then(Value::as_str).unwrap_or_default();
            match kind {
                "diagonalNegative" => board.diagonals[0] = true,
                "diagonalPositive" => board.diagonals[1] = true,
                // What one sees, and when: not what the digits may be.
                _ if kind == "fog" || kind.starts_with("cosmetic") => {
                    if !unread.iter().any(|known| known == kind) {
                        unread.push(kind.to_owned());
                    }
                }
                _ => match self.rules(kind, constraint, board.size())? {
                    Some(rules) => board.rules.extend(rules),
                    None if unknown.iter().any(|known| known == kind) => {}
                    None => unknown.push(kind.to_owned()),
                },
            }
        }
        if unknown.is_empty() {
            return Ok(());
        }
        let error = format_error("error-link-field").number("count", unknown.len());
        Err(self.at(error.text("fields", unknown.join(", "))))
    }

    /// A rule of theirs, if it is one of ours.
    fn rules(&self, kind: &str, from: &Value, size: u16) -> Result<Option<Vec<Found>>, Error> {
        let empty = vec![];
        let segments = from.get("segments").and_then(Value::as_array).unwrap_or(&empty);
        let found = |rule: Written| Found { rule, name: kind.to_owned(), spot: self.spot };
        let mut rules = vec![];
        if segments.is_empty() {
            let plain = PLAIN.iter().find(|(theirs, _)| *theirs == kind);
            let whole = matches!(kind, "antiKnight" | "antiKing" | "nonconsecutive");
            let ours = plain.filter(|_| whole).and_then(|(_, ours)| sort(ours));
            return Ok(ours.map(|ours| vec![found(Written::new(ours, []))]));
        }
        // A thermometer of several parts branches, and how is not known.
        if kind == "thermometer" && segments.len() > 1 {
            return Ok(None);
        }
        for segment in segments {
            let cells = segment.get("cells").and_then(Value::as_array).unwrap_or(&empty);
            let place = |cell: &Value| {
                let number = cell.as_u64().filter(|n| *n < u64::from(size) * u64::from(size));
                let number = number.ok_or_else(|| self.wrong(kind, &cell.to_string()))? as u16;
                Ok(Place { row: number / size, column: number % size })
            };
            let places: Vec<Place> = cells.iter().map(place).collect::<Result<_, Error>>()?;
            let parameter = |name: &str| {
                let value = segment.get("parameters")?.get(name)?;
                Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            };
            let plain = PLAIN.iter().find(|(theirs, _)| *theirs == kind);
            let numbered = NUMBERED.iter().find(|(theirs, name, value, _)| {
                *theirs == kind && parameter(name).as_deref() == Some(value)
            });
            match (kind, plain, numbered) {
                ("antiKnight" | "antiKing" | "nonconsecutive", Some((_, ours)), _) => {
                    let Some(ours) = sort(ours) else { return Ok(None) };
                    rules.push(found(Written::new(ours, [])));
                }
                ("odd" | "even", Some((_, ours)), _) => {
                    let Some(ours) = sort(ours) else { return Ok(None) };
                    rules.extend(places.iter().map(|cell| found(Written::new(ours, [*cell]))));
                }
                ("cage", ..) => {
                    let Some(cage) = sort("cage") else { return Ok(None) };
                    let sum = parameter("sum").filter(|sum| !matches!(&**sum, "" | "null" | "0"));
                    let sum = match sum {
                        None => None,
                        Some(sum) => Some(sum.parse().map_err(|_| self.wrong("sum", &sum))?),
                    };
                    rules.push(found(Written::new(cage, places).numbers(sum)));
                }
                (_, Some((_, ours)), _) | (_, None, Some((.., ours))) => {
                    let Some(ours) = sort(ours) else { return Ok(None) };
                    rules.push(found(Written::new(ours, places)));
                }
                _ => return Ok(None),
            }
        }
        Ok(Some(rules))
    }
}

/// Whether a value says anything: colours of no cell are written as zeros and commas.
fn says(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => text.chars().any(|c| !matches!(c, '0' | ',' | '-' | ' ')),
        Value::Array(all) => all.iter().any(says),
        Value::Object(all) => all.values().any(says),
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::Bool(true) => true,
    }
}
