//! From a full board to a puzzle: take givens away as long as there is one solution.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::count::nine::{self, Position};
use crate::count::{self, Budget, Count, Ended, Solution};
use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// What a question whether there is one solution may cost.  On the usual board it is enough for any
/// answer; on a larger one a given stays if the answer takes longer.
const NODES: u64 = 3_000;
/// The same for boards of more than 100 cells, where a position takes fifty times as long.
const NODES_LARGE: u64 = 60;

/// How many orbits are taken away at once to begin with: the first ones nearly always can be.
const FIRST: usize = 40;

/// Takes orbits away in a random order, as long as one solution is left and there are more than
/// `target` givens.
pub(super) fn carve(
    layout: &Arc<Layout>,
    mut orbits: Vec<Vec<CellId>>,
    nine: bool,
    solution: &Solution,
    target: usize,
    rng: &mut Rng,
) -> Vec<Option<Digit>> {
    rng.shuffle(&mut orbits);
    let mut puzzle = Puzzle::new(layout.clone(), solution.iter().copied().map(Some).gather());
    let (mut clues, mut from) = (puzzle.givens.len(), 0);
    let mut batch = FIRST * clues / 81;
    while batch > 1 {
        let orbit_of = |orbits: &[Vec<CellId>]| -> Vec<CellId> { orbits.concat() };
        let cells = orbit_of(&orbits[from..orbits.len().min(from + batch)]);
        if clues >= target + cells.len() && take(&mut puzzle, nine, &cells) {
            clues -= cells.len();
            from = orbits.len().min(from + batch);
        }
        batch /= 2;
    }
    for orbit in &orbits[from..] {
        if clues >= target + orbit.len() && take(&mut puzzle, nine, orbit) {
            clues -= orbit.len();
        }
    }
    puzzle.givens
}

/// Whether no single given can be spared.
pub(super) fn is_minimal(puzzle: &mut Puzzle, nine: bool) -> bool {
    (0..puzzle.givens.len() as CellId).all(|cell| {
        let Some(digit) = puzzle.givens[usize::from(cell)] else { return true };
        let spared = take(puzzle, nine, &[cell]);
        puzzle.givens[usize::from(cell)] = Some(digit);
        !spared
    })
}

/// Takes the givens of these cells away if there is still only one solution.
fn take(puzzle: &mut Puzzle, nine: bool, cells: &[CellId]) -> bool {
    let before: Vec<Option<Digit>> =
        cells.iter().map(|cell| puzzle.givens[usize::from(*cell)].take()).gather();
    let is_one = match (nine, cells, &before[..]) {
        (true, [cell], [Some(digit)]) => {
            // There was one solution, so another has another digit there.
            let mut position = position(&puzzle.givens);
            position.remove((*digit).into(), (*cell).into());
            nine::walk(position, NODES, None, &mut |_| ControlFlow::Break(())) == Ended::Exhausted
        }
        (true, ..) => solution(position(&puzzle.givens), NODES).is_some(),
        (false, ..) => {
            let nodes = if puzzle.givens.len() > 100 { NODES_LARGE } else { NODES };
            has_one(puzzle, nodes)
        }
    };
    if !is_one {
        for (cell, digit) in cells.iter().zip(before) {
            puzzle.givens[usize::from(*cell)] = digit;
        }
    }
    is_one
}

/// Whether our own search finds one solution and no second.  The SAT solver, that would be asked by
/// [`count::solutions`], takes too long to be asked for every given.
fn has_one(puzzle: &Puzzle, nodes: u64) -> bool {
    let mut found = 0;
    let ended = count::each(puzzle, Budget { nodes }, |_| {
        found += 1;
        if found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (found, ended) == (1, Ended::Exhausted)
}

/// The givens of the usual board, ready to be counted.
pub(super) fn position(givens: &[Option<Digit>]) -> Position {
    let mut position = Position::empty();
    for (cell, digit) in givens.iter().enumerate() {
        if let Some(digit) = digit {
            position.give((*digit).into(), cell);
        }
    }
    position
}

/// The only solution of a position; none if there are none or several, or counting took too long.
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

/// The only solution of a puzzle on any board.
pub(super) fn only_solution(puzzle: &Puzzle) -> Option<Solution> {
    match count::solutions(puzzle, Budget::default()) {
        Count::One(solution) => Some(solution),
        _ => None,
    }
}
