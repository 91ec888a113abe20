//! Why a free text is no puzzle: which row is short, which sign is strange.

use std::collections::HashMap;

use super::content::CellLine;
use super::notation::{Notation, Sign};
use super::rows::{Item, Row, alien, check_square};
use super::source::{Source, Spot};
use super::{prefix, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// Says what is wrong with lines that no way of reading fits.
pub(super) fn grid(source: &Source, block: &[CellLine]) -> Error {
    let nothing =
        || format_error("error-no-puzzle").at(source.place(source.whole(source.first_line())));
    let characters: Vec<Row> = block.iter().map(Row::of_characters).collect();
    let words: Vec<Row> = block.iter().map(Row::of_words).collect();
    let lines = block.len();
    let (wide, word) = (usual(&characters), usual(&words));
    let cells: usize = characters.iter().map(|r| r.items.len()).sum();
    let figures = characters.iter().flat_map(|r| &r.items).any(|i| i.text[0].is_ascii_digit());
    if !figures && cells < 65 {
        return nothing();
    }
    let groups: usize = words.iter().map(|r| r.items.len()).sum();
    let long_words = words.iter().flat_map(|r| &r.items).filter(|i| i.text.len() > 1).count();
    // Words are cells if there are about as many as rows, and they are not just groups of cells.
    let in_words = long_words > 0
        && word >= 4
        && (word.abs_diff(lines) <= 2 || word == 9 || lines == 1 && groups >= 65);
    if in_words && lines == 1 {
        return count(source, &words[0], groups, nearest(groups));
    }
    if in_words {
        let side = if shape::is_side(word) { word } else { lines };
        return check_square(source, &words, side).err().unwrap_or_else(nothing);
    }
    if let Some(strange) = strange(source, &characters, wide) {
        return strange;
    }
    if let Some(error) = prefixed(source, block, wide) {
        return error;
    }
    let whole = wide >= 30 && shape::side_of(lines) != shape::side_of(wide) && lines + 4 < wide;
    if lines == 1 || whole {
        let fits = |row: &&Row| shape::side_of(row.items.len()).is_none();
        let row = characters.iter().find(fits).unwrap_or(&characters[0]);
        return count(source, row, row.items.len(), nearest(row.items.len()));
    }
    let side = match (shape::is_side(wide), shape::is_side(lines)) {
        (true, _) if wide.abs_diff(lines) <= 3 || wide == 9 => wide,
        (_, true) if wide.abs_diff(lines) <= 3 => lines,
        _ => 9,
    };
    check_square(source, &characters, side).err().unwrap_or_else(nothing)
}

/// The commonest number of cells in a row.
fn usual(rows: &[Row]) -> usize {
    let mut counts: HashMap<usize, usize> = HashMap::new();
    rows.iter().for_each(|row| *counts.entry(row.items.len()).or_default() += 1);
    counts.into_iter().max_by_key(|(width, rows)| (*rows, *width)).map_or(0, |(width, _)| width)
}

/// How many cells were meant: 81 unless another board is clearly nearer; of boards whose boxes are
/// squares (16, 25, 36), which nearly all large ones are, within a row.
fn nearest(found: usize) -> usize {
    let sides = (4..=64).filter(|side| shape::is_side(*side));
    let square = |side: &usize| side.isqrt().pow(2) == *side && *side > 9;
    let by_a_row = |side: &usize| found.abs_diff(side * side) <= *side;
    let usual = sides.clone().filter(square).find(by_a_row);
    match found {
        0..=35 | 65..=99 => 81,
        _ => usual.map_or_else(
            || sides.map(|side| side * side).min_by_key(|all| all.abs_diff(found)).unwrap_or(81),
            |side| side * side,
        ),
    }
}

/// "81 are needed, there are 80."
fn count(source: &Source, row: &Row, found: usize, expected: usize) -> Error {
    let about = |id| format_error(id).number("expected", expected).number("found", found);
    match row.items.get(expected) {
        None => about("error-line-short")
            .number("missing", expected.saturating_sub(found))
            .at(source.place(row.end())),
        Some(Item { spot, .. }) => about("error-line-long")
            .number("surplus", found - expected)
            .at(source.place(Spot { width: row.end().column - spot.column, ..*spot })),
    }
}

/// The first character that is neither a digit nor an empty cell.
fn strange(source: &Source, rows: &[Row], wide: usize) -> Option<Error> {
    let items = rows.iter().flat_map(|r| &r.items);
    let side =
        if (65..=99).contains(&wide) { 9 } else { shape::side_of(wide).unwrap_or(wide).min(35) };
    let notation = Notation::of(side, items.clone().map(|i| i.text[0]));
    let mut odd = items.filter(|i| notation.sign(i.text[0]) == Sign::Alien);
    odd.next().map(|item| alien(source, item.spot))
}

/// Rows of figures and dots typed with `0` before small numbers: most of them make a row.
fn prefixed(source: &Source, block: &[CellLine], wide: usize) -> Option<Error> {
    let lines = block.len();
    let side = [lines, lines + 1, lines.saturating_sub(1)]
        .into_iter()
        .find(|side| *side > 9 && shape::is_side(*side))?;
    let read = |line: &CellLine| prefix::row(source, line.line, (1, side as u16));
    let whole = |line: &&CellLine| read(line).is_ok_and(|(row, _)| row.items.len() == side);
    if wide == side || block.iter().filter(whole).count() * 2 < lines {
        return None;
    }
    let mut rows = vec![];
    for line in block {
        match read(line) {
            Ok((row, _)) => rows.push(row),
            Err(error) => return Some(error),
        }
    }
    check_square(source, &rows, side).err()
}
