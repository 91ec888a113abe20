//! Files of SadMan Sudoku (`.sdk`) with sections: `[Puzzle]`, and how far the player has come in
//! `[State]`. There may be several puzzles, each with sections of its own.

use std::ops::Range;

use super::content::Content;
use super::source::Source;
use super::{Format, Reading, grid};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_kernel::CellId;

/// The lines of each puzzle, from its `[Puzzle]` on; what is above the first belongs to it.
pub(super) fn parts(source: &Source) -> Vec<Range<usize>> {
    let starts: Vec<usize> =
        (0..source.len()).filter(|line| name(source, *line).as_deref() == Some(PUZZLE)).collect();
    let ends = starts.iter().skip(1).copied().chain([source.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

const PUZZLE: &str = "[puzzle]";
const STATE: &str = "[state]";

/// Reads the puzzle of this number, from 0: what is in the state and not in the puzzle has been
/// filled in.
pub(super) fn read(source: &Source, number: usize) -> Result<Reading, Error> {
    let missing = || {
        let place = source.place(source.whole(source.first_line()));
        format_error("error-no-puzzle").at(place)
    };
    let lines = parts(source).get(number).cloned().ok_or_else(missing)?;
    let sections = sections(source, lines.clone());
    let part = |wanted: &str| {
        let found = sections.iter().find(|(name, _)| name == wanted);
        found.map(|(_, lines)| source.only(lines.start, lines.end))
    };
    let printed = part(PUZZLE).ok_or_else(missing)?;
    let mut reading = grid::read(&printed, &Content::of(&printed))?;
    // `#A` and the like: author, description, date.
    let above = if number == 0 { 0..lines.start } else { lines.start..lines.start };
    let remarks = above.chain(lines).filter(|line| source.trimmed(*line).starts_with('#'));
    let remarks: Vec<&str> = remarks.map(|line| source.written(line)).collect();
    let comment: Vec<String> =
        remarks.into_iter().map(str::to_owned).chain(reading.comment.take()).collect();
    reading.comment = Some(comment.join("\n")).filter(|text| !text.is_empty());
    let unread = sections.iter().filter(|(name, lines)| {
        let says = |line: usize| {
            source.chars(line).iter().any(|c| c.is_ascii_digit()) && !source.is_blank(line)
        };
        name != PUZZLE && name != STATE && lines.clone().any(says)
    });
    reading.unread.extend(unread.map(|(_, lines)| source.written(lines.start - 1).to_owned()));
    let Some(state) = part(STATE).filter(|state| !state.is_empty()) else { return Ok(reading) };
    let content = Content::of(&state);
    let now = grid::read(&state, &content)?;
    let (puzzle, ours) = (&mut reading.puzzle, &now.puzzle);
    let side = usize::from(puzzle.layout.columns());
    let line_of = |cell: usize| {
        let rows = content.block();
        let of_row = rows.get(cell / side).filter(|_| rows.len() == side);
        of_row.or(rows.first()).map_or(0, |row| row.line)
    };
    let differs = |cell: usize| {
        let place = state.place(state.whole(line_of(cell)));
        Err(format_error("error-state").number("row", cell / side + 1).at(place))
    };
    if ours.layout.cells() != puzzle.layout.cells()
        || ours.layout.label(0) != puzzle.layout.label(0)
    {
        return differs(0);
    }
    for cell in 0..puzzle.givens.len() {
        match (puzzle.givens[cell], ours.value(cell as CellId)) {
            (Some(given), Some(digit)) if given != digit => return differs(cell),
            (Some(_), _) => {}
            (None, digit) => puzzle.placed[cell] = digit,
        }
    }
    reading.format = Format::Sdk;
    Ok(reading)
}

/// The name of the section that begins here, in small letters.
fn name(source: &Source, line: usize) -> Option<String> {
    let text = source.trimmed(line).to_lowercase();
    (text.starts_with('[') && text.ends_with(']') && text.contains(char::is_alphabetic))
        .then_some(text)
}

/// The sections of a part of the text: each name, and the lines behind it.
fn sections(source: &Source, lines: Range<usize>) -> Vec<(String, Range<usize>)> {
    let names: Vec<(usize, String)> =
        lines.clone().filter_map(|line| Some((line, name(source, line)?))).collect();
    let ends = names.iter().skip(1).map(|(line, _)| *line).chain([lines.end]);
    names.iter().zip(ends).map(|((line, name), end)| (name.clone(), line + 1..end)).collect()
}
