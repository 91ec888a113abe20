//! The two files of oha-yashi's solver, which this program descends from: `%1d` and 81 digits, `%x`
//! and 81 words.
//!
//! The first word says how the rest is read, as C's `scanf` would. Whatever follows the 81st cell
//! is a remark. A word is a digit (top four bits, 0 while undecided) and the candidates (bits 1
//! to 9): `03fe` is an empty cell, `5020` holds a 5. The file does not tell which digits were
//! printed, so all of them count as given.

use super::rows::{Item, Row, alien, check_square, out_of_range, words};
use super::source::{Source, Spot};
use super::{Format, Reading, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;

const CELLS: usize = 81;

/// Whether a text begins with a conversion: `%`, perhaps a width, and one letter.
pub(super) fn is_seed(source: &Source) -> bool {
    let first = source.trimmed(source.first_line());
    let word = first.split_whitespace().next().and_then(|word| word.strip_prefix('%'));
    word.is_some_and(|word| {
        let letter = word.trim_start_matches(|c: char| c.is_ascii_digit());
        letter.len() == 1 && letter.chars().all(|c| c.is_ascii_alphabetic())
    })
}

/// Reads either file.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let first = source.first_line();
    let conversion = words(first, source.chars(first)).into_iter().next();
    let name: String = conversion.iter().flat_map(|w| &w.text).collect();
    let spot = conversion.map_or(source.whole(first), |w| w.spot);
    let from = (first, spot.column + spot.width);
    match name.as_str() {
        "%1d" => digits(source, from),
        "%x" | "%X" => candidates(source, from, None),
        "%4x" | "%4X" => candidates(source, from, Some(4)),
        _ => Err(format_error("error-seed-conversion").text("found", name).at(source.place(spot))),
    }
}

fn digits(source: &Source, from: (usize, usize)) -> Result<Reading, Error> {
    let all = after(source, from).filter(|(_, c)| !c.is_whitespace());
    let mut items = vec![];
    for (spot, c) in all.take(CELLS) {
        if !c.is_ascii_digit() {
            return Err(too_few(source, &items).unwrap_or_else(|| alien(source, spot)));
        }
        items.push(Item { spot, text: vec![c] });
    }
    if items.len() < CELLS {
        return Err(missing(source, from, &items));
    }
    let layout = classic()?;
    let label = |i: &Item| i.text[0].to_digit(10).and_then(|d| layout.digit(d as u16));
    let givens = items.iter().map(label).collect();
    finish(source, Puzzle::new(layout.clone(), givens), Format::OhaYashiDigits, &items)
}

fn candidates(
    source: &Source,
    from: (usize, usize),
    width: Option<usize>,
) -> Result<Reading, Error> {
    let mut items: Vec<Item> = vec![];
    for line in from.0..source.len() {
        let skipped = if line == from.0 { from.1 } else { 0 };
        let kept = source.chars(line).iter().enumerate();
        let kept: Vec<char> = kept.map(|(i, c)| if i < skipped { ' ' } else { *c }).collect();
        for word in words(line, &kept) {
            let width = width.unwrap_or(word.text.len());
            for (i, text) in word.text.chunks(width).enumerate() {
                let column = word.spot.column + i * width;
                let spot = Spot { column, width: text.len(), ..word.spot };
                items.push(Item { spot, text: text.to_vec() });
            }
        }
    }
    items.truncate(CELLS);
    let layout = classic()?;
    let (mut givens, mut marks) = (vec![], vec![]);
    for (index, item) in items.iter().enumerate() {
        let text: String = item.text.iter().collect();
        let hex = text.strip_prefix("0x").or(text.strip_prefix("0X")).unwrap_or(&text);
        let word = u32::from_str_radix(hex, 16).ok().filter(|_| !hex.starts_with('+'));
        let Some(word) = word else {
            let few = too_few(source, &items[..index]);
            return Err(few.unwrap_or_else(|| bad_word(source, item)));
        };
        let (digit, stray) = (word >> 12, word & 0x0C01);
        if digit > 9 && digit <= 15 {
            let spot = Spot { width: 1, ..item.spot };
            return Err(out_of_range(source, spot, 0, 9));
        }
        if digit > 9 || stray != 0 {
            return Err(bad_word(source, item));
        }
        givens.push(layout.digit(digit as u16));
        marks.push(if digit == 0 { u64::from(word >> 1 & 0x1FF) } else { 1 << (digit - 1) });
    }
    if items.len() < CELLS {
        return Err(missing(source, from, &items));
    }
    let noted = givens.iter().zip(&marks).any(|(given, mark)| given.is_none() && *mark != 0x1FF);
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.marks = noted.then_some(marks);
    finish(source, puzzle, Format::OhaYashiWords, &items)
}

fn bad_word(source: &Source, item: &Item) -> Error {
    let text = source.at(item.spot);
    format_error("error-seed-word").text("found", text).at(source.place(item.spot))
}

fn classic() -> Result<std::sync::Arc<Layout>, Error> {
    shape::classic(9).ok_or_else(|| format_error("error-no-puzzle"))
}

/// The characters from a place on.
fn after(source: &Source, from: (usize, usize)) -> impl Iterator<Item = (Spot, char)> {
    (from.0..source.len()).flat_map(move |line| {
        let skipped = if line == from.0 { from.1 } else { 0 };
        let chars = source.chars(line).iter().copied().enumerate().skip(skipped);
        chars.map(move |(column, c)| (Spot { line, column, width: 1 }, c))
    })
}

fn finish(
    source: &Source,
    puzzle: Puzzle,
    format: Format,
    items: &[Item],
) -> Result<Reading, Error> {
    let (first, last) = (items.first(), items.last());
    let line = first.map_or(0, |i| i.spot.line) + 1;
    let comment = last.and_then(|i| source.rest(i.spot.line, i.spot.column + i.spot.width));
    Ok(Reading { puzzle, format, line, comment, unread: vec![], guessed: vec![] })
}

/// The error for too few cells, if there is text where the next one should be and a row is short.
fn too_few(source: &Source, items: &[Item]) -> Option<Error> {
    let rows = rows(items);
    let short = rows.len() == 9 && rows.iter().any(|row| row.items.len() < 9);
    if short { check_square(source, &rows, 9).err() } else { None }
}

fn missing(source: &Source, from: (usize, usize), items: &[Item]) -> Error {
    let rows = rows(items);
    let in_rows =
        rows.len() > 1 && rows.iter().filter(|row| row.items.len() == 9).count() * 2 > rows.len();
    if let (true, Err(error)) = (in_rows, check_square(source, &rows, 9)) {
        return error;
    }
    let behind = rows.last().map_or(Spot { line: from.0, column: from.1, width: 1 }, Row::end);
    format_error("error-line-short")
        .number("expected", CELLS)
        .number("found", items.len())
        .number("missing", CELLS - items.len())
        .at(source.place(behind))
}

/// The cells, line by line.
fn rows(items: &[Item]) -> Vec<Row> {
    let mut rows: Vec<Row> = vec![];
    for item in items {
        match rows.last_mut().filter(|row| row.line == item.spot.line) {
            Some(row) => row.items.push(item.clone()),
            None => rows.push(Row { line: item.spot.line, items: vec![item.clone()] }),
        }
    }
    rows
}
