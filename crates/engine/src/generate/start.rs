//! What an attempt starts from: any full board, one that is given, or a puzzle whose neighbours are
//! wanted.

use std::collections::HashMap;
use std::ops::{ControlFlow, RangeInclusive};

use crate::count::{self, Budget, Solution};
use crate::gather::Gather as _;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// What an attempt starts from.
#[derive(Clone, Debug, Default)]
pub enum Start {
    /// Any full board.
    #[default]
    Any,
    /// This full board: it is the answer of every puzzle.
    Board(Solution),
    /// A puzzle: so many givens (sets that belong together by symmetry) go, and as many others come.
    /// The puzzle itself never comes out.
    Near(Box<Puzzle>, RangeInclusive<usize>),
}

/// How many solutions of what is left may be looked at: with more, hardly any one given settles it.
const SOLUTIONS: usize = 2_000;

/// What it may cost to find them.
const NODES: u64 = 20_000;

/// A neighbour of a puzzle with one solution, and the solution; none if this try failed.  `all` are the
/// sets of cells that belong together.
///
/// All solutions of what is left are listed; a given that only one of them has makes a puzzle.  So
/// hardly any try is in vain, where with givens tried at random one of a thousand is good.
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
        all.iter().filter(|set| set.iter().all(|cell| given(&left, cell))).gather();
    rng.shuffle(&mut full);
    let gone: Vec<&Vec<CellId>> = full.into_iter().take(times).gather();
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
        // As many cells as went, so that the number of givens stays.
        let mut open: Vec<&Vec<CellId>> = all
            .iter()
            .filter(|other| other.len() == set.len())
            .filter(|other| other.iter().all(|cell| !given(&left, cell)))
            .gather();
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

/// Digits for these cells that one solution alone has, if these are the last cells; before, those of
/// any solution.  Never what the puzzle has there.
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
        cells.iter().map(|cell| puzzle.givens[usize::from(*cell)]).gather();
    let mut may: Vec<Vec<Digit>> = times
        .into_iter()
        .filter(|(_, times)| !is_last || *times == 1)
        .map(|(digits, _)| digits)
        .filter(|digits| !digits.iter().copied().map(Some).eq(was.iter().copied()))
        .gather();
    // A map has no order that can be relied on.
    may.sort_unstable();
    let one = rng.below(may.len());
    (!may.is_empty()).then(|| may.swap_remove(one))
}

fn of(solution: &Solution, cells: &[CellId]) -> Vec<Digit> {
    cells.iter().map(|cell| solution[usize::from(*cell)]).gather()
}
