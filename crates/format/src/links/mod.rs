//! Puzzles of web pages: a link, the packed text in it, or the JSON that was packed.
//!
//! A link is a text of its own, or stands in prose; a text of several lines with a link each is a
//! list. What is read here is how a puzzle is packed; what it says, `fpuzzles` and `sudokupad`
//! know.

mod relaxed;

use serde_json::Value;

use super::import::Object;
use super::lz::{self, Flaw};
use super::percent::plain as percent;
use super::source::{Source, Spot};
use super::{Reading, foreign, fpuzzles, iss, sudokupad};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// What stands before packed text.
const BEFORE: [&str; 5] = ["fpuzzles", "fpuz", "sclN", "ctcN", "N4Ig"];
/// What stands before it in an address.
const NAMED: [&str; 3] = ["load=", "puzzleid=", "q="];

/// The lines with a link of a program we read.
pub(super) fn lines(source: &Source) -> Vec<usize> {
    (0..source.len()).filter(|line| is_link(source, *line)).collect()
}

/// Whether a line has such a link.
pub(super) fn is_link(source: &Source, line: usize) -> bool {
    foreign::is_packed(source, line) || sudokupad::scf::find(source.written(line)).is_some()
}

/// Whether a text is a puzzle in SudokuPad's few letters, with or without an address.
pub(super) fn is_scf(source: &Source) -> bool {
    sudokupad::scf::find(source.written(source.first_line())).is_some()
}

/// Whether a text is the JSON of one.
pub(super) fn is_json(source: &Source) -> bool {
    foreign::json(source).is_some()
}

/// Reads the link on a line.
pub(super) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let spot = source.whole(line);
    let text = source.written(line);
    if let Some(short) = sudokupad::scf::find(text) {
        return sudokupad::scf::read(source, &short, spot);
    }
    if let Some(said) = iss::in_address(text) {
        return iss::read_text(source, &percent(said), spot);
    }
    if iss::has_script(text) {
        return Err(format_error("error-iss-script").at(source.place(spot)));
    }
    let (from, packed) = payload(text);
    let wrong = |id, at: usize| {
        // Characters of the link are those of the line as long as nothing in it is coded.
        let column = spot.column + text[..from].chars().count() + at;
        let end = spot.column + spot.width;
        let width = if at == 0 { spot.width } else { 1 };
        let column = if at == 0 { spot.column } else { column.min(end) };
        format_error(id).at(source.place(Spot { line, column, width }))
    };
    let plain = percent(packed).replace(' ', "+");
    let plain = BEFORE[..2].iter().find_map(|word| plain.strip_prefix(word)).unwrap_or(&plain);
    let plain = ["scl", "ctc"].iter().find_map(|word| plain.strip_prefix(word)).unwrap_or(plain);
    let text = lz::unpack(plain).map_err(|flaw| match flaw {
        Flaw::Cut => wrong("error-link-cut", packed.chars().count()),
        Flaw::Alien(at) => {
            let odd: String = plain.chars().skip(at).take(1).collect();
            let before = packed.find(&odd).map_or(0, |byte| packed[..byte].chars().count());
            wrong("error-link-sign", before).text("found", odd)
        }
        Flaw::Garbled | Flaw::Long => wrong("error-link-garbled", 0),
    })?;
    let value = serde_json::from_str(&text).ok().or_else(|| relaxed::read(&text));
    match value {
        Some(Value::Object(object)) => of_object(source, &object, spot),
        _ => Err(wrong("error-link-garbled", 0)),
    }
}

/// Reads the JSON a text is.
pub(super) fn read_json(source: &Source) -> Result<Reading, Error> {
    let whole = source.whole(source.first_line());
    let text = source.text();
    match serde_json::from_str(&text) {
        Ok(Value::Object(object)) => of_object(source, &object, whole),
        Ok(_) => Err(format_error("error-link-garbled").at(source.place(whole))),
        Err(reason) => {
            let line = reason.line().saturating_sub(1).min(source.len() - 1);
            let column = reason.column().saturating_sub(1);
            let place = source.place(Spot { line, column, width: 1 });
            Err(format_error("error-link-json").text("reason", reason.to_string()).at(place))
        }
    }
}

fn of_object(source: &Source, object: &Object, whole: Spot) -> Result<Reading, Error> {
    match object.contains_key("grid") {
        true => fpuzzles::read(source, object, whole),
        false => sudokupad::read(source, object, whole),
    }
}

/// The packed text of a link, and the byte it begins at.
fn payload(text: &str) -> (usize, &str) {
    let named = NAMED.iter().find_map(|name| text.find(name).map(|at| at + name.len()));
    let start = named.or_else(|| {
        BEFORE
            .iter()
            .filter_map(|word| {
                text.match_indices(word).map(|(at, _)| at).find(|at| {
                    // In an address a part of it begins here; alone, the text does.
                    text[..*at].chars().next_back().is_none_or(|c| !c.is_alphanumeric())
                })
            })
            .min()
    });
    let rest = &text[start.unwrap_or(0)..];
    let ends =
        |c: char| matches!(c, '&' | '?' | '#' | '"' | '\'' | '<' | '>' | ')') || c == '\u{3000}';
    let end = rest.find(|c: char| ends(c) || c.is_whitespace() && named.is_none());
    (start.unwrap_or(0), rest[..end.unwrap_or(rest.len())].trim_end())
}
