//! Carves a puzzle out of a full board: removes givens as long as the solution stays unique.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::count::nine::{self, Position};
use crate::count::{self, Budget, Count, Counter, Ended, Solution};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// Node budget of a uniqueness check. On the usual board it suffices for any answer; on a larger
/// one a given stays if the check takes longer.
const NODES: u64 = 3_000;
/// The same for boards of more than 100 cells, where a node takes fifty times as long.
const NODES_LARGE: u64 = 60;

/// Orbits removed at once at the start, because the first ones can nearly always go.
const FIRST: usize = 40;

/// Removes orbits in a random order as long as the solution stays unique and more than `target`
/// givens are left.
pub(super) fn carve(
    layout: &Arc<Layout>,
    mut orbits: Vec<Vec<CellId>>,
    nine: bool,
    solution: &Solution,
    target: usize,
    rng: &mut Rng,
) -> Vec<Option<Digit>> {
    rng.shuffle(&mut orbits);
    let mut puzzle = Puzzle::new(layout.clone(), solution.iter().copied().map(Some).collect());
    let counter = Counter::new(layout.clone());
    let (mut clues, mut from) = (puzzle.givens.len(), 0);
    let mut batch = FIRST * clues / 81;
    while batch > 1 {
        let orbit_of = |orbits: &[Vec<CellId>]| -> Vec<CellId> { orbits.concat() };
        let cells = orbit_of(&orbits[from..orbits.len().min(from + batch)]);
        if clues >= target + cells.len() && take(&mut puzzle, &counter, nine, &cells) {
            clues -= cells.len();
            from = orbits.len().min(from + batch);
        }
        batch /= 2;
    }
    for orbit in &orbits[from..] {
        if clues >= target + orbit.len() && take(&mut puzzle, &counter, nine, orbit) {
            clues -= orbit.len();
        }
    }
    puzzle.givens
}

/// Returns whether no single given can be removed.
pub(super) fn is_minimal(puzzle: &mut Puzzle, nine: bool) -> bool {
    let counter = Counter::new(puzzle.layout.clone());
    (0..puzzle.givens.len() as CellId).all(|cell| {
        let Some(digit) = puzzle.givens[usize::from(cell)] else { return true };
        let spared = take(puzzle, &counter, nine, &[cell]);
        puzzle.givens[usize::from(cell)] = Some(digit);
        !spared
    })
}

/// Removes the givens of these cells if the solution stays unique; returns whether it did.
fn take(puzzle: &mut Puzzle, counter: &Counter, nine: bool, cells: &[CellId]) -> bool {
    let before: Vec<Option<Digit>> =
        cells.iter().map(|cell| puzzle.givens[usize::from(*cell)].take()).collect();
    let is_one = match (nine, cells, &before[..]) {
        (true, [cell], [Some(digit)]) => {
            // The solution was unique, so a second one would have another digit here.
            let mut position = position(&puzzle.givens);
            position.remove((*digit).into(), (*cell).into());
            nine::walk(position, NODES, None, &mut |_| ControlFlow::Break(())) == Ended::Exhausted
        }
        (true, ..) => solution(position(&puzzle.givens), NODES).is_some(),
        (false, ..) => {
            let nodes = if puzzle.givens.len() > 100 { NODES_LARGE } else { NODES };
            has_one(puzzle, counter, nodes)
        }
    };
    if !is_one {
        for (cell, digit) in cells.iter().zip(before) {
            puzzle.givens[usize::from(*cell)] = digit;
        }
    }
    is_one
}

/// Returns whether the search finds exactly one solution. [`count::solutions`] may ask the SAT
/// solver, which takes too long to ask for every given.
fn has_one(puzzle: &Puzzle, counter: &Counter, nodes: u64) -> bool {
    let mut found = 0;
    let ended = counter.each(puzzle, Budget { nodes }, |_| {
        found += 1;
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (found, ended) == (1, Ended::Exhausted)
}

/// A position of the usual board with these givens.
pub(super) fn position(givens: &[Option<Digit>]) -> Position {
    let mut position = Position::empty();
    for (cell, digit) in givens.iter().enumerate() {
        if let Some(digit) = digit {
            position.give((*digit).into(), cell);
        }
    }
    position
}

/// Returns the only solution of a position; `None` if there are none or several, or if counting
/// took too long.
pub(super) fn solution(position: Position, nodes: u64) -> Option<[u8; 81]> {
    let mut only = None;
    let mut found = 0;
    let ended = nine::walk(position, nodes, None, &mut |full| {
        found += 1;
        only = Some(full.digits());
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    only.filter(|_| found == 1 && ended == Ended::Exhausted)
}

/// Returns the only solution of a puzzle on any board, likewise.
pub(super) fn only_solution(puzzle: &Puzzle) -> Option<Solution> {
    match count::solutions(puzzle, Budget::default()) {
        Count::One(solution) => Some(solution),
        _ => None,
    }
}
