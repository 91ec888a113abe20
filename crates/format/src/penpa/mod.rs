//! Links of Penpa+: a drawing of a puzzle, packed as raw deflate in Base64.
//!
//! What Penpa+ keeps as data with one meaning is read: given digits, cages, thermometers, arrows,
//! and the regions that thick edges draw. All else is a drawing, which is named and never guessed
//! at.

mod board;
mod pack;
mod rules;

use serde_json::Value;

use super::percent;
use super::rows::{Item, words};
use super::source::{Source, Spot};
use super::{Format, Reading, pzpr};
use crate::errors::format_error;
use board::Places;
use kotowari_engine::error::Error;
use rules::Drawing;

/// A link: what is packed in it, and where.
struct Link {
    packed: String,
    spot: Spot,
}

/// Whether a line has a link.
pub(super) fn is_link(source: &Source, line: usize) -> bool {
    find(source, line).is_some()
}

fn find(source: &Source, line: usize) -> Option<Link> {
    let chars = source.chars(line);
    if !chars.contains(&'=') {
        return None;
    }
    words(line, chars).into_iter().find_map(of_word)
}

fn of_word(word: Item) -> Option<Link> {
    let around = |c: &char| matches!(c, '"' | '\'' | '`' | '(' | ')' | '<' | '>' | '[' | ']');
    let start = word.text.iter().take_while(|c| around(c)).count();
    let end = word.text.len() - word.text[start..].iter().rev().take_while(|c| around(c)).count();
    let text = word.text.get(start..end)?;
    let find = |what: &str| {
        let what: Vec<char> = what.chars().collect();
        text.windows(what.len()).position(|part| part == what).map(|at| at + what.len())
    };
    let is_page = find("penpa").is_some();
    let is_mode = find("m=edit").or_else(|| find("m=solve")).is_some();
    let from = find("&p=").or_else(|| find("#p=")).or_else(|| find("?p="))?;
    if !(is_mode || is_page && find("://").is_some()) {
        return None;
    }
    let rest = &text[from..];
    let width = rest.iter().position(|c| *c == '&').unwrap_or(rest.len());
    let packed = rest[..width].iter().collect();
    let spot = Spot { column: word.spot.column + start + from, width, ..word.spot };
    Some(Link { packed, spot })
}

/// Reads the link of a line.
pub(super) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let garbled = |spot| format_error("error-link-garbled").at(source.place(spot));
    let Link { packed, spot } = find(source, line).ok_or_else(|| garbled(source.whole(line)))?;
    let plain = percent::plain(&packed);
    // The address of a puzzle on another page, which Penpa+ would fetch or open itself.
    if plain.starts_with("http") {
        let inner = Source::of_text("-", &plain);
        let at = |error: Error| error.at(source.place(spot));
        if !pzpr::is_link(&inner, 0) {
            return Err(at(format_error("error-short-link").text("program", "Penpa+")));
        }
        let reading = pzpr::read_link(&inner, 0).map_err(at)?;
        return Ok(Reading { line: line + 1, ..reading });
    }
    let text = pack::unpack(&plain).map_err(|flaw| match flaw {
        pack::Flaw::Cut => {
            let end = Spot { column: spot.column + spot.width, width: 1, ..spot };
            format_error("error-link-cut").at(source.place(end))
        }
        pack::Flaw::Alien(odd) => {
            let at = packed.chars().position(|c| c == odd).unwrap_or(0);
            let place = Spot { column: spot.column + at, width: 1, ..spot };
            format_error("error-link-sign").text("found", odd).at(source.place(place))
        }
        pack::Flaw::Garbled => garbled(spot),
    })?;
    let lines: Vec<&str> = text.split('\n').collect();
    let of_line = |at: usize| lines.get(at).copied().unwrap_or_default();
    let head: Vec<&str> = of_line(0).split(',').collect();
    let kind = head[0].trim();
    if kind.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(format_error("error-penpa-old").at(source.place(spot)));
    }
    if kind.is_empty() || !kind.chars().all(char::is_alphanumeric) {
        return Err(garbled(spot));
    }
    if !["square", "sudoku"].contains(&kind) {
        let error = format_error("error-penpa-kind").text("found", kind);
        return Err(error.at(source.place(spot)));
    }
    let json = |at: usize| serde_json::from_str::<Value>(of_line(at)).ok();
    let (Some(Value::Object(drawn)), Some(Value::Array(steps))) = (json(3), json(5)) else {
        return Err(garbled(spot));
    };
    let number = |at: usize| head.get(at).and_then(|text| text.trim().parse::<i64>().ok());
    let (Some(columns), Some(rows)) = (number(1), number(2)) else { return Err(garbled(spot)) };
    let places = Places::of([rows, columns], &steps).ok_or_else(|| {
        let sides = [rows, columns].map(|side| usize::try_from(side).unwrap_or(0));
        let error = format_error("error-link-grid").number("size", sides[0].max(sides[1]));
        error.at(source.place(spot))
    })?;
    // What a sudoku was asked to have when it was made; other boards have no such wish.
    let wish = |at: usize| kind == "sudoku" && number(at) == Some(1);
    let mut drawing = Drawing::new(source, spot, places, drawn, [wish(11), wish(14)]);
    let mut puzzle = drawing.puzzle()?;
    // In a link to solve there are no answers, in one of an author there may be.
    match json(4) {
        Some(Value::Object(answers)) => drawing.answers(&answers, &mut puzzle),
        _ if of_line(4).trim().is_empty() => {}
        _ => return Err(garbled(spot)),
    }
    let said = |at: usize, name: &str| {
        let text = head.get(at).map(|text| text.strip_prefix(name).unwrap_or(text))?;
        let text = text.replace("%2C", ",").replace("%2D", "\n");
        let text = text.replace("%2E", "&").replace("%2F", "=");
        (!text.trim().is_empty()).then(|| text.trim().to_owned())
    };
    puzzle.title = said(15, "Title:").map(|title| title.replace(['\n', '\r'], " "));
    let told: Vec<String> = [said(16, "Author:"), said(18, "")].into_iter().flatten().collect();
    let comment = (!told.is_empty()).then(|| told.join("\n"));
    let unread = drawing.unread;
    Ok(Reading { puzzle, format: Format::Penpa, line: line + 1, comment, unread, guessed: vec![] })
}
