//! The starting point of an attempt: any full board, a given one, or a puzzle whose neighbours are
//! wanted.

use std::collections::HashMap;
use std::ops::{ControlFlow, RangeInclusive};

use crate::count::{self, Budget, Solution};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// The starting point of an attempt.
#[derive(Clone, Debug, Default)]
pub enum Start {
    /// Any full board.
    #[default]
    Any,
    /// This full board, which is the solution of every puzzle.
    Board(Solution),
    /// A puzzle, of which this many givens (or orbits of them) are replaced by as many others. The
    /// puzzle itself is never returned.
    Near(Box<Puzzle>, RangeInclusive<usize>),
}

/// Upper bound on the solutions listed without the removed givens: with more, hardly any single
/// given makes the solution unique.
const SOLUTIONS: usize = 2_000;

/// Node budget of listing them.
const NODES: u64 = 20_000;

/// Returns a neighbour of a puzzle with one solution, and its solution; `None` if this try failed.
/// `all` are the sets of cells that get a given together.
///
/// It lists all solutions without the removed givens; a given that only one of them has makes a
/// puzzle. So nearly every try succeeds, where of givens tried at random one in a thousand would.
pub(super) fn neighbour(
    all: &[Vec<CellId>],
    puzzle: &Puzzle,
    swap: &RangeInclusive<usize>,
    rng: &mut Rng,
) -> Option<(Vec<Option<Digit>>, Solution)> {
    let times = swap.start() + rng.below(swap.end() + 1 - swap.start());
    let mut left = Puzzle::new(puzzle.layout.clone(), puzzle.givens.clone());
    let given = |left: &Puzzle, cell: &CellId| left.givens[usize::from(*cell)].is_some();
    let mut full: Vec<&Vec<CellId>> =
        all.iter().filter(|set| set.iter().all(|cell| given(&left, cell))).collect();
    rng.shuffle(&mut full);
    let gone: Vec<&Vec<CellId>> = full.into_iter().take(times).collect();
    for cell in gone.iter().copied().flatten() {
        left.givens[usize::from(*cell)] = None;
    }
    let mut solutions: Vec<Solution> = vec![];
    let ended = count::each(&left, Budget { nodes: NODES }, |solution| {
        solutions.push(solution);
        match solutions.len() > SOLUTIONS {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    if ended != count::Ended::Exhausted || gone.len() < times {
        return None;
    }
    for (turn, set) in gone.iter().enumerate() {
        // Orbits of the same size keep the number of givens.
        let mut open: Vec<&Vec<CellId>> = all
            .iter()
            .filter(|other| other.len() == set.len())
            .filter(|other| other.iter().all(|cell| !given(&left, cell)))
            .collect();
        rng.shuffle(&mut open);
        let is_last = turn + 1 == gone.len();
        let (cells, digits) = open.into_iter().find_map(|cells| {
            let digits = choice(puzzle, cells, &solutions, is_last, rng)?;
            Some((cells, digits))
        })?;
        for (cell, digit) in cells.iter().zip(&digits) {
            left.givens[usize::from(*cell)] = Some(*digit);
        }
        solutions.retain(|solution| digits == of(solution, cells));
    }
    let only = (solutions.len() == 1).then(|| solutions.swap_remove(0))?;
    Some((left.givens, only))
}

/// Returns digits for these cells that only one solution has, if these are the last cells;
/// otherwise those of any solution. Never the digits that the puzzle has there.
fn choice(
    puzzle: &Puzzle,
    cells: &[CellId],
    solutions: &[Solution],
    is_last: bool,
    rng: &mut Rng,
) -> Option<Vec<Digit>> {
    let mut times: HashMap<Vec<Digit>, usize> = HashMap::new();
    solutions.iter().for_each(|solution| *times.entry(of(solution, cells)).or_default() += 1);
    let was: Vec<Option<Digit>> =
        cells.iter().map(|cell| puzzle.givens[usize::from(*cell)]).collect();
    let mut may: Vec<Vec<Digit>> = times
        .into_iter()
        .filter(|(_, times)| !is_last || *times == 1)
        .map(|(digits, _)| digits)
        .filter(|digits| !digits.iter().copied().map(Some).eq(was.iter().copied()))
        .collect();
    // The order of a hash map is unspecified; sorting makes the choice reproducible.
    may.sort_unstable();
    let choice = rng.below(may.len());
    (!may.is_empty()).then(|| may.swap_remove(choice))
}

fn of(solution: &Solution, cells: &[CellId]) -> Vec<Digit> {
    cells.iter().map(|cell| solution[usize::from(*cell)]).collect()
}
