//! Files of SadMan Sudoku (`.sdk`) with sections: `[Puzzle]`, and how far somebody has come in
//! `[State]`.

use super::content::Content;
use super::source::Source;
use super::{Format, Reading, grid};
use crate::error::Error;
use kotowari_kernel::CellId;

/// Whether a text is such a file.
pub(super) fn is_sdk(source: &Source) -> bool {
    section(source, "[puzzle]").is_some()
}

/// Reads it: what is in the state and not in the puzzle has been filled in.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let part = |name| section(source, name).map(|(first, end)| source.only(first, end));
    let missing = || {
        let place = source.place(source.whole(source.first_line()));
        Error::new("error-no-puzzle").at(place)
    };
    let printed = part("[puzzle]").ok_or_else(missing)?;
    let mut reading = grid::read(&printed, &Content::of(&printed))?;
    let Some(state) = part("[state]").filter(|state| !state.is_empty()) else { return Ok(reading) };
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
        Err(Error::new("error-state").number("row", cell / side + 1).at(place))
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
    reading.comment = None;
    Ok(reading)
}

/// The lines of a section: the first behind its name, and where it ends.
fn section(source: &Source, name: &str) -> Option<(usize, usize)> {
    let text = |line: usize| source.trimmed(line).to_lowercase();
    let first = (0..source.len()).find(|line| text(*line) == name)? + 1;
    let is_next = |line: &usize| text(*line).starts_with('[') && text(*line).ends_with(']');
    let end = (first..source.len()).find(is_next).unwrap_or(source.len());
    Some((first, end))
}
