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
/// The same for boards with clues of rules, where a node takes ten times as long: with 3 000 a
/// puzzle with sums along diagonals took a minute, and had two givens fewer.
const NODES_RULED: u64 = 300;

/// Orbits removed at once at the start, because the first ones can nearly always go.
const FIRST: usize = 40;

/// How it is checked whether a solution is unique.
#[derive(Clone, Copy)]
pub(super) struct Check<'a> {
    /// Whether it is the usual board.
    nine: bool,
    nodes: u64,
    /// Whether the answer is no longer wanted.
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Check<'a> {
    /// For puzzles whose rules are those of the board.
    pub fn of_board(layout: &Layout, nine: bool, stop: &'a dyn Fn() -> bool) -> Check<'a> {
        let nodes = if layout.cells() > 100 { NODES_LARGE } else { NODES };
        Check { nine, nodes, stop }
    }

    /// For puzzles with clues of rules.
    pub fn of_clues(layout: &Layout, stop: &'a dyn Fn() -> bool) -> Check<'a> {
        let nodes = if layout.cells() > 100 { NODES_LARGE } else { NODES_RULED };
        Check { nine: false, nodes, stop }
    }

    /// Returns whether the search finds exactly one solution. [`count::solutions`] may ask the SAT
    /// solver, which takes too long to ask for every given.
    pub fn has_one(&self, puzzle: &Puzzle, counter: &Counter) -> bool {
        let mut found = 0;
        let ended = counter.each(puzzle, Budget { nodes: self.nodes }, |_| {
            found += 1;
            if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (found, ended) == (1, Ended::Exhausted)
    }

    /// Returns whether the answer is no longer wanted.
    pub fn is_stopped(&self) -> bool {
        (self.stop)()
    }
}

/// Removes orbits in a random order as long as the solution stays unique and more than `target`
/// givens are left, or until it is stopped.
pub(super) fn carve(
    layout: &Arc<Layout>,
    mut orbits: Vec<Vec<CellId>>,
    check: Check<'_>,
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
        if clues >= target + cells.len() && take(&mut puzzle, &counter, check, &cells) {
            clues -= cells.len();
            from = orbits.len().min(from + batch);
        }
        batch /= 2;
    }
    for orbit in &orbits[from..] {
        if check.is_stopped() {
            break;
        }
        if clues >= target + orbit.len() && take(&mut puzzle, &counter, check, orbit) {
            clues -= orbit.len();
        }
    }
    puzzle.givens
}

/// Returns whether no single given can be removed.
pub(super) fn is_minimal(puzzle: &mut Puzzle, nine: bool) -> bool {
    let counter = Counter::new(puzzle.layout.clone());
    let check = Check::of_board(&puzzle.layout, nine, &|| false);
    (0..puzzle.givens.len() as CellId).all(|cell| {
        let Some(digit) = puzzle.givens[usize::from(cell)] else { return true };
        let spared = take(puzzle, &counter, check, &[cell]);
        puzzle.givens[usize::from(cell)] = Some(digit);
        !spared
    })
}

/// Removes the givens of these cells if the solution stays unique; returns whether it did.
fn take(puzzle: &mut Puzzle, counter: &Counter, check: Check<'_>, cells: &[CellId]) -> bool {
    let before: Vec<Option<Digit>> =
        cells.iter().map(|cell| puzzle.givens[usize::from(*cell)].take()).collect();
    let is_one = match (check.nine, cells, &before[..]) {
        (true, [cell], [Some(digit)]) => {
            // The solution was unique, so a second one would have another digit here.
            let mut position = position(&puzzle.givens);
            position.remove((*digit).into(), (*cell).into());
            nine::walk(position, NODES, None, &mut |_| ControlFlow::Break(())) == Ended::Exhausted
        }
        (true, ..) => solution(position(&puzzle.givens), NODES).is_some(),
        (false, ..) => check.has_one(puzzle, counter),
    };
    if !is_one {
        for (cell, digit) in cells.iter().zip(before) {
            puzzle.givens[usize::from(*cell)] = digit;
        }
    }
    is_one
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
