//! ipuz: kind `http://ipuz.org/sudoku`. `puzzle` has the givens, `saved` what has been filled in, a
//! digit or a list of marks a cell; `charset` the signs of the digits, in order.
//!
//! Cages and zones are refused by name: no file that has them was at hand to say which of two
//! coordinates is the row.

use super::board::{self, Board};
use super::broken;
use super::find::Entry;
use super::parse::{Node, Value};
use super::reading;
use crate::errors::format_error;
use crate::source::Source;
use crate::{Format, Reading};
use kotowari_engine::error::Error;

/// Keys that are read, or say nothing of the rules.
const KNOWN: [&str; 29] = [
    "version",
    "kind",
    "copyright",
    "publisher",
    "publication",
    "url",
    "uniqueid",
    "title",
    "intro",
    "explanation",
    "annotation",
    "author",
    "editor",
    "date",
    "notes",
    "difficulty",
    "origin",
    "block",
    "empty",
    "styles",
    "charset",
    "displaycharset",
    "boxes",
    "dimensions",
    "puzzle",
    "saved",
    "solution",
    "checksum",
    "volatile",
];
/// Keys of rules that are not read.
const RULES: [&str; 3] = ["zones", "cages", "clues"];

/// The kind of a document, if it is ipuz.
pub(super) fn kind(node: &Node) -> Option<&str> {
    let pairs = node.map()?;
    let (_, kinds) = pairs.iter().find(|(key, _)| key == "kind")?;
    let kinds: Vec<&str> = match kinds.list() {
        Some(all) => all.iter().filter_map(Node::text).collect(),
        None => kinds.text().into_iter().collect(),
    };
    // The last one is the most exact.
    kinds.iter().rfind(|kind| kind.contains("ipuz.org/")).copied()
}

/// Reads a document.
pub(super) fn read(source: &Source, node: &Node, kind: &str) -> Result<Reading, Error> {
    let pairs = node.map().unwrap_or_default();
    let at = |error: Error, node: &Node| error.at(source.place(node.spot));
    let get = |key: &str| {
        pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value).filter(|v| v.is_said())
    };
    let name = kind.split("ipuz.org/").nth(1).unwrap_or(kind);
    let name = name.split('#').next().unwrap_or(name);
    if name != "sudoku" {
        return Err(at(format_error("error-json-kind").text("kind", kind), node));
    }
    let refuse =
        |key: &str, value: &Node| at(format_error("error-json-rule").text("key", key), value);
    if let Some((key, value)) =
        pairs.iter().find(|(key, value)| RULES.contains(&&key[..]) && value.is_said())
    {
        return Err(refuse(key, value));
    }
    if let Some((key, value)) = pairs
        .iter()
        .find(|(key, value)| key == "boxes" && matches!(value.value, Value::Bool(false)))
    {
        return Err(refuse(key, value));
    }
    let charset: Vec<char> =
        get("charset").and_then(Node::text).map(|text| text.chars().collect()).unwrap_or_default();
    let empty = get("empty").and_then(Node::text).unwrap_or("0");
    let bare = |node: &Node| bare(node, &charset, empty);
    let board = |key: &str, value: &Node| {
        let wrong = || broken::error(source, key, value);
        let rows = value.list().ok_or_else(wrong)?;
        let side = rows.len();
        let rows: Option<Vec<Node>> = rows
            .iter()
            .map(|row| {
                let all = row.list().filter(|row| row.len() == side)?;
                Some(Node { spot: row.spot, value: Value::List(all.iter().map(bare).collect()) })
            })
            .collect();
        let value = Node { spot: value.spot, value: Value::List(rows.ok_or_else(wrong)?) };
        board::of_node(&value, None).ok_or_else(wrong)
    };
    let nothing = || broken::error(source, "puzzle", node);
    let puzzle: Board = board("puzzle", get("puzzle").ok_or_else(nothing)?)?;
    if !charset.is_empty() && charset.len() != puzzle.side {
        let value = get("charset").unwrap_or(node);
        return Err(broken::error(source, "charset", value));
    }
    let answer = get("solution").map(|value| board("solution", value)).transpose()?;
    let saved = get("saved").map(|value| (value, board("saved", value)));
    let unread = pairs.iter().filter(|(key, value)| !KNOWN.contains(&&key[..]) && value.is_said());
    let mut unread: Vec<String> = unread.map(|(key, _)| key.clone()).collect();
    let mut puzzle = puzzle;
    if let Some((value, saved)) = saved {
        // A board on which nothing is saved is no board, and says nothing.
        match saved {
            Ok(saved) if saved.side == puzzle.side => keep(&mut puzzle, &saved),
            _ if value.list().is_some_and(|rows| rows.iter().all(says_nothing)) => {}
            _ => unread.push("saved".to_owned()),
        }
    }
    let title = get("title").and_then(Node::text).map(|text| text.replace(['\n', '\r'], " "));
    let around = vec![];
    let entry = Entry { puzzle, state: None, answer, marks: None, around, title, unread: vec![] };
    let mut reading = reading(source, entry)?;
    reading.format = Format::Ipuz;
    reading.unread.extend(unread);
    Ok(reading)
}

fn says_nothing(row: &Node) -> bool {
    row.list().unwrap_or_default().iter().all(|cell| match &cell.value {
        Value::Number(number) => *number == 0,
        Value::Text(text) => matches!(text.trim(), "" | "0"),
        _ => !cell.is_said(),
    })
}

/// What has been filled in, and the marks.
fn keep(puzzle: &mut Board, saved: &Board) {
    for (cell, later) in puzzle.cells.iter_mut().zip(&saved.cells) {
        if !cell.is_filled() {
            cell.sign = later.sign;
            cell.is_own = true;
            cell.marks.clone_from(&later.marks);
        }
    }
    puzzle.is_groups = false;
}

/// A cell without its style, its sign as a number.
fn bare(node: &Node, charset: &[char], empty: &str) -> Node {
    let spot = node.spot;
    let number = |text: &str| {
        let mut chars = text.chars();
        let sign = chars.next().filter(|_| chars.next().is_none())?;
        charset.iter().position(|known| *known == sign).map(|at| at as i64 + 1)
    };
    let value = match &node.value {
        Value::Map(pairs) => {
            let inner =
                pairs.iter().find(|(key, _)| matches!(&key[..], "given" | "value" | "cell"));
            return match inner {
                Some((_, value)) => bare(value, charset, empty),
                None => Node { spot, value: Value::Null },
            };
        }
        Value::Text(text) if text == empty => Value::Null,
        Value::Number(number) if number.to_string() == empty => Value::Null,
        Value::Text(text) => number(text).map_or_else(|| node.value.clone(), Value::Number),
        Value::Number(digit) if !charset.is_empty() => {
            number(&digit.to_string()).map_or(Value::Number(*digit), Value::Number)
        }
        Value::List(all) => {
            Value::List(all.iter().map(|node| bare(node, charset, empty)).collect())
        }
        value => value.clone(),
    };
    Node { spot, value }
}
