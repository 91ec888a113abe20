//! Logs with several lines: plain ones, and the tables that hold paths of other programs with their
//! puzzles (`P` puzzle, `S` step, `B` position before it, `R` rating).

use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// A line of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'t> {
    /// A puzzle begins.
    Puzzle(&'t str),
    /// The board before the next step: its digits, and its pencil marks, 9 characters a cell.
    Position(&'t str, &'t str),
    /// A step, where it begins in its line (characters from 0), and the pencil marks before it.
    Step {
        /// What it says.
        text: &'t str,
        /// The characters before it.
        offset: usize,
        /// The board before it, if the line has it, as for [`Line::Position`].
        before: Option<(&'t str, &'t str)>,
    },
    /// Nothing to judge: empty, a comment, a rating.
    Nothing,
}

/// Reads each line for what it is, with its number from 1.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, Line<'_>)> {
    text.lines().enumerate().map(|(number, line)| (number + 1, kind(line)))
}

/// Reads a line for what it is.
pub fn kind(line: &str) -> Line<'_> {
    let fields: Vec<&str> = line.split('\t').collect();
    let offset = |before: usize| fields[..before].iter().map(|f| f.chars().count() + 1).sum();
    let step = |field: usize, before: Option<usize>| Line::Step {
        text: fields[field],
        offset: offset(field),
        before: before.map(|field| (fields[field], fields[field + 1])),
    };
    let is_rating = |field: &str| field.parse::<f32>().is_ok();
    match fields[..] {
        _ if line.trim().is_empty() || line.starts_with('#') => Line::Nothing,
        ["P", _, puzzle, ..] => Line::Puzzle(puzzle),
        ["B", grid, marks] => Line::Position(grid, marks),
        ["R", ..] => Line::Nothing,
        ["S", _] => step(1, None),
        ["S", rating, _, _, _] if is_rating(rating) => step(2, Some(3)),
        ["", rating, _] if is_rating(rating) => step(2, None),
        _ => Line::Step { text: line, offset: 0, before: None },
    }
}

/// What one board (its digits, its pencil marks) has more than an earlier one: the digits placed,
/// or if there are none, the candidates that are gone. `None` if these are no boards of this
/// layout.
pub fn changes(before: (&str, &str), after: (&str, &str), layout: &Layout) -> Option<Vec<Literal>> {
    let digits = usize::from(layout.digits());
    let size = layout.cells() * digits;
    let fits = |(grid, marks): (&str, &str)| grid.len() == layout.cells() && marks.len() == size;
    if digits > 9 || !fits(before) || !fits(after) {
        return None;
    }
    let is_open = |sign: u8| matches!(sign, b'.' | b'0');
    let (was, is) = (before.0.as_bytes(), after.0.as_bytes());
    let mut changes = vec![];
    for cell in 0..layout.cells() {
        if is_open(was[cell]) && !is_open(is[cell]) {
            let digit = layout.digit(u16::from(is[cell].checked_sub(b'0')?))?;
            changes.push(Literal::Place(Candidate { cell: cell as CellId, digit }));
        }
    }
    if changes.is_empty() {
        let (was, is) = (before.1.as_bytes(), after.1.as_bytes());
        let lost = (0..size).filter(|&at| was[at] != b'.' && is[at] == b'.');
        changes.extend(lost.map(|at| {
            let (cell, digit) = ((at / digits) as CellId, (at % digits) as Digit);
            Literal::Remove(Candidate { cell, digit })
        }));
    }
    Some(changes)
}
