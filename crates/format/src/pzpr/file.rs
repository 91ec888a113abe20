//! Files: `pzprv3`, the kind, the side, the board, the answers so far, and what the program keeps
//! beside them.

use serde_json::Value;

use super::{board, other_kind};
use crate::errors::format_error;
use crate::rows::words;
use crate::source::{Source, Spot};
use crate::{Format, Reading};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

const VERSION: &str = "pzprv3";
/// What may follow the cells.
const BEHIND: [&str; 4] = ["TrialData", "info:", "history:", "http"];
/// Signs that people put into a cell beside a digit.
const SIGNS: [&str; 5] = ["+", "-", "=", "%", "c"];

/// Whether a text is such a file.
pub(crate) fn is_file(source: &Source) -> bool {
    starts(source).first().is_some_and(|first| *first == source.first_line())
}

/// The lines on which files begin.
pub(crate) fn starts(source: &Source) -> Vec<usize> {
    let begins = |line: &usize| {
        let text = source.trimmed(*line);
        let rest = text.strip_prefix(VERSION);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '/']))
    };
    (0..source.len()).filter(begins).collect()
}

/// Reads the file that begins on a line.
pub(crate) fn read(source: &Source, first: usize) -> Result<Reading, Error> {
    let next = starts(source).into_iter().find(|start| *start > first);
    let end = next.unwrap_or(source.len());
    let whole = source.whole(first);
    let text = source.trimmed(first);
    if text.contains('/') {
        let lines = text.split('/').map(|line| (line.to_owned(), None)).collect();
        return read_lines(source, lines, whole);
    }
    let lines = (first..end).filter(|line| !source.is_blank(*line));
    let lines = lines.map(|line| (source.written(line).to_owned(), Some(source.whole(line))));
    read_lines(source, lines.collect(), whole)
}

/// A line and where it is, if that is not everywhere.
type Line = (String, Option<Spot>);

/// What a cell says.
#[derive(Default)]
struct Cell {
    label: Option<u16>,
    /// A digit it does not say.
    is_asked: bool,
    sign: Option<&'static str>,
    notes: Vec<u16>,
}

/// Reads the lines of a file; `whole` is where they are, if they are on one line.
pub(super) fn read_lines(source: &Source, lines: Vec<Line>, whole: Spot) -> Result<Reading, Error> {
    let spot = |at: usize| lines.get(at).and_then(|(_, spot)| *spot).unwrap_or(whole);
    let text = |at: usize| lines.get(at).map_or("", |(text, _)| text.trim());
    let mut at = 1;
    let mut unread: Vec<String> = vec![];
    if let Some(variant) = text(at).strip_prefix("v:") {
        if !variant.is_empty() {
            return Err(other_kind(source, &format!("v:{variant}"), spot(at)));
        }
        at += 1;
    }
    if text(at) != "sudoku" {
        return Err(other_kind(source, text(at), spot(at)));
    }
    at += 1;
    let side = text(at).parse::<usize>().ok().filter(|side| *side > 0);
    let last = spot(lines.len().saturating_sub(1));
    let shown = if at < lines.len() { spot(at) } else { last };
    let side = side.ok_or_else(|| format_error("error-pzpr-size").at(source.place(shown)))?;
    let layout = board(source, side, spot(at))?;
    at += 1;
    let is_cells = |at: usize| {
        let text = text(at);
        !text.is_empty() && !BEHIND.iter().any(|word| text.starts_with(word))
    };
    // Hand-made files may end behind the givens.
    let given = (at..lines.len()).take_while(|at| is_cells(*at)).count();
    let rows = if given > side { 2 * side } else { side };
    if given < rows {
        return Err(format_error("error-pzpr-rows")
            .number("expected", rows)
            .number("found", given)
            .at(source.place(last)));
    }
    let mut blocks: Vec<Vec<Cell>> = vec![];
    for block in 0..rows / side {
        let mut cells = vec![];
        for row in 0..side {
            let at = at + block * side + row;
            cells.extend(self::row(source, text(at), lines[at].1, whole, &layout)?);
        }
        blocks.push(cells);
    }
    at += rows;
    let digit = |label: Option<u16>| label.and_then(|label| layout.digit(label));
    let printed = &blocks[0];
    let givens: Vec<Option<Digit>> = printed.iter().map(|cell| digit(cell.label)).collect();
    let mut puzzle = Puzzle::new(layout.clone(), givens);
    if printed.iter().any(|cell| cell.is_asked) {
        unread.push("?".to_owned());
    }
    let all = u64::MAX >> (64 - layout.digits());
    for (cell, said) in blocks.get(1).into_iter().flatten().enumerate() {
        let is_open = puzzle.givens[cell].is_none() && !printed[cell].is_asked;
        let placed = digit(said.label);
        let row = spot(at - side + cell / side);
        if placed.is_some() && !is_open && placed != puzzle.givens[cell] {
            let error = format_error("error-pzpr-answer").number("row", cell / side + 1);
            return Err(error.number("column", cell % side + 1).at(source.place(row)));
        }
        puzzle.placed[cell] = placed.filter(|_| puzzle.givens[cell].is_none());
        let notes = said.notes.iter().filter_map(|label| layout.digit(*label));
        let mask = notes.fold(0_u64, |mask, digit| mask | 1 << digit);
        if mask != 0 && puzzle.givens[cell].is_none() && placed.is_none() {
            puzzle.marks.get_or_insert_with(|| vec![all; layout.cells()])[cell] = mask;
        }
    }
    for sign in SIGNS {
        if blocks.iter().skip(1).flatten().any(|cell| cell.sign == Some(sign)) {
            unread.push(sign.to_owned());
        }
    }
    let comment = rest(source, &lines, at, whole, &mut unread)?;
    let line = whole.line + 1;
    Ok(Reading { puzzle, format: Format::Pzprv3, line, comment, unread, guessed: vec![] })
}

/// The cells of a row.
fn row(
    source: &Source,
    text: &str,
    spot: Option<Spot>,
    whole: Spot,
    layout: &Layout,
) -> Result<Vec<Cell>, Error> {
    let side = usize::from(layout.columns());
    let chars: Vec<char> = text.chars().collect();
    // Words count from the start of the text, which is that of its line without blanks.
    let place = |from: usize, width: usize| {
        source.place(spot.map_or(whole, |spot| Spot { column: spot.column + from, width, ..spot }))
    };
    let found = words(0, &chars);
    if found.len() != side {
        let (from, width) = match found.get(side) {
            Some(first) => (first.spot.column, chars.len() - first.spot.column),
            None => (chars.len(), 1),
        };
        return Err(format_error("error-pzpr-row")
            .number("expected", side)
            .number("found", found.len())
            .at(place(from, width)));
    }
    let cell = |word: crate::rows::Item| {
        let text: String = word.text.iter().collect();
        let at = place(word.spot.column, word.spot.width);
        let wrong = || format_error("error-pzpr-cell").text("found", &*text).at(at.clone());
        let label = |text: &str| {
            let range = || {
                format_error("error-digit-range")
                    .text("digit", text)
                    .number("lowest", 1)
                    .number("highest", side)
                    .at(at.clone())
            };
            let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            let value = text.parse::<u16>().ok().filter(|n| (1..=side).contains(&usize::from(*n)));
            if is_number { value.ok_or_else(range) } else { Err(wrong()) }
        };
        let (sign, notes) = match text.split_once('[') {
            Some((sign, rest)) => (sign, rest.strip_suffix(']').ok_or_else(wrong)?),
            None => (&*text, ""),
        };
        let mut cell = Cell::default();
        for note in notes.split(',').filter(|note| !note.is_empty()) {
            cell.notes.push(label(note)?);
        }
        // In the board it is a digit that is not said, in the answers a sign.
        cell.is_asked = sign == "-";
        cell.sign = SIGNS.into_iter().find(|known| *known == sign);
        match sign {
            "." => {}
            _ if cell.sign.is_some() => {}
            sign => cell.label = Some(label(sign)?),
        }
        Ok(cell)
    };
    found.into_iter().map(cell).collect()
}

/// What follows the cells: who made the puzzle, and what they say of it.
fn rest(
    source: &Source,
    lines: &[Line],
    from: usize,
    whole: Spot,
    unread: &mut Vec<String>,
) -> Result<Option<String>, Error> {
    let mut is_trial = false;
    for (at, (text, spot)) in lines.iter().enumerate().skip(from) {
        let text = text.trim();
        let begins = |word: &str| text.starts_with(word);
        if begins("TrialData") {
            is_trial = true;
            unread.push("TrialData".to_owned());
        } else if begins("history:") || begins("http") {
            return Ok(None);
        } else if let Some(first) = text.strip_prefix("info:") {
            let more = lines[at + 1..].iter().map(|(text, _)| text.as_str());
            let all: Vec<&str> = std::iter::once(first).chain(more).collect();
            let value: Value = serde_json::from_str(&all.join("\n")).map_err(|reason| {
                let place = source.place(spot.unwrap_or(whole));
                format_error("error-link-json").text("reason", reason.to_string()).at(place)
            })?;
            let said = |key: &str| {
                let text = value.get("metadata")?.get(key)?.as_str()?.trim();
                (!text.is_empty()).then(|| text.to_owned())
            };
            let told: Vec<String> =
                ["author", "source", "comment"].into_iter().filter_map(said).collect();
            return Ok((!told.is_empty()).then(|| told.join("\n")));
        } else if !text.is_empty() && !is_trial {
            let rows = lines[from..].iter().filter(|(text, _)| !text.trim().is_empty()).count();
            let side = from.saturating_sub(3);
            return Err(format_error("error-pzpr-rows")
                .number("expected", side)
                .number("found", side + rows)
                .at(source.place(spot.unwrap_or(whole))));
        }
    }
    Ok(None)
}
