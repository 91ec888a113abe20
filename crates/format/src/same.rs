//! Whether two puzzles are the same, however they were written.

use super::library;
use kotowari_engine::layout::language::states_text;
use kotowari_engine::layout::{Layout, Pair, Says};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Linear, Reading};

/// Whether two puzzles say the same: rules, givens, what was filled in, and the candidates that the
/// digits leave open.
pub fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    let sets = |puzzle: &Puzzle| {
        let mut houses = puzzle.layout.rules().houses().to_vec();
        houses.sort_unstable();
        let layout = &puzzle.layout;
        let size = (layout.rows(), layout.columns(), layout.cells());
        (houses, layout.digits(), layout.label(0), layout.blank(), size)
    };
    one.givens == other.givens
        && one.placed == other.placed
        && candidates(one) == candidates(other)
        && (std::sync::Arc::ptr_eq(&one.layout, &other.layout)
            || sets(one) == sets(other) && beyond(&one.layout) == beyond(&other.layout))
}

/// What rules beside houses come to, in an order of its own: relations, sums, readings, and what
/// each cell may hold.
fn beyond(layout: &Layout) -> (Vec<Related>, Vec<Linear>, Vec<Read>, Vec<u64>) {
    let pair = |pair: &Pair| match pair.says {
        // What these say depends on which is the first.
        Says::Less | Says::Drops | Says::NotMore | Says::Points(..) | Says::Listed(_) => {
            (pair.says, pair.cells)
        }
        says => (says, [pair.cells[0].min(pair.cells[1]), pair.cells[0].max(pair.cells[1])]),
    };
    // That cells of a house differ need not be said again, nor that they are not both a digit.
    let is_news = |pair: &&Pair| {
        !matches!(pair.says, Says::Differ | Says::NotBoth(_))
            || !layout.see_each_other(pair.cells[0], pair.cells[1])
    };
    let mut pairs: Vec<Related> = layout.pairs().iter().filter(is_news).map(pair).collect();
    pairs.sort();
    pairs.dedup();
    let mut sums: Vec<Linear> = layout.rules().sums().iter().map(in_order).collect();
    sums.sort_unstable_by(|a, b| (&a.terms, a.at_least).cmp(&(&b.terms, b.at_least)));
    sums.dedup();
    let all = u64::MAX >> (64 - layout.digits());
    let cells = 0..layout.cells() as CellId;
    let read = |(number, reading): (usize, &Reading)| {
        let machine = layout.rules().machine(number);
        (reading.cells.clone(), states_text(machine, layout.digits(), layout.label(0)))
    };
    let mut readings: Vec<Read> = layout.rules().readings().iter().enumerate().map(read).collect();
    readings.sort();
    readings.dedup();
    (pairs, sums, readings, cells.map(|cell| layout.rules().allowed(cell) & all).collect())
}

/// The cells of a reading, and its machine.
type Read = (Vec<CellId>, String);

/// What is said, and of which cells.
type Related = (Says, [CellId; 2]);

fn in_order(sum: &Linear) -> Linear {
    let mut terms = sum.terms.clone();
    terms.sort_unstable();
    Linear { terms, at_least: sum.at_least }
}

/// The candidates of every cell: its marks, as far as the digits leave them.
pub(super) fn candidates(puzzle: &Puzzle) -> Vec<u64> {
    let mut masks = library::obvious(puzzle);
    let marks = puzzle.marks.as_deref().unwrap_or_default();
    for (cell, mark) in marks.iter().enumerate() {
        if puzzle.value(cell as CellId).is_none() {
            masks[cell] &= mark;
        }
    }
    masks
}
