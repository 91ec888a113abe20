//! Counting on boards with rules beside houses: the search and the SAT solver by turns.
//!
//! Most published puzzles fall to the search within some hundred positions. A few have clues that
//! only work together, and the search meets the same contradiction again and again; the solver
//! learns from each, and settles those in some thousand conflicts. Which it will be cannot be told
//! from the rules, so each gets slices of growing size until one of them is done: of 58 published
//! puzzles the search alone left three open within 5000 positions, and the solver alone took longer
//! on the many that are easy.

use std::ops::ControlFlow;

use super::answer::{Budget, Count, Ended, Solution, slices};
use super::ruled::{Model, Search};
use super::tree::{Outcome, Walk};
use crate::layout::Layout;
use crate::rng::Rng;

/// Positions of the first slice, for each cell. Writing the clauses for the solver takes as long as
/// some hundred positions.
const FIRST: u64 = 4;

/// Conflicts of the SAT solver for each position of the search on a board of one cell. At 9×9 it is
/// ten: what takes the same time is about four, but the solver gains more by going on. On a larger
/// board each takes longer.
#[cfg(feature = "sat")]
const CONFLICTS: u64 = 810;

/// Counts the ways to choose a digit from the mask of each cell.
pub(super) fn solutions(layout: &Layout, model: &Model, masks: &[u64], budget: Budget) -> Count {
    let mut search = Search::new(model, masks);
    let mut first: Option<Solution> = None;
    let cells = masks.len() as u64;
    #[cfg(feature = "sat")]
    let mut board = None;
    #[cfg(not(feature = "sat"))]
    let _ = layout;
    for nodes in slices(FIRST * cells, budget.nodes) {
        search.tree_mut().restart(nodes);
        loop {
            match (search.next(None), &first) {
                (Outcome::Found, None) => first = Some(search.solution()),
                (Outcome::Found, Some(known)) => {
                    let second = search.solution();
                    // A restart may lead to the same solution again.
                    if *known != second {
                        return Count::Many(known.clone(), second);
                    }
                }
                (Outcome::Exhausted, None) => return Count::None,
                (Outcome::Exhausted, Some(_)) => return first.map_or(Count::None, Count::One),
                (Outcome::OutOfBudget, _) => break,
            }
        }
        #[cfg(feature = "sat")]
        {
            let new = || super::sat::Board::new(layout, search.root());
            if let Some(board) = board.get_or_insert_with(new) {
                match board.count(first.as_ref(), nodes * CONFLICTS / cells) {
                    Count::Unknown => {}
                    count => return count,
                }
            }
        }
    }
    Count::Unknown
}

/// [`super::each`] with masks for the cells.
pub(super) fn each(
    model: &Model,
    masks: &[u64],
    budget: Budget,
    mut visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> Ended {
    let mut search = Search::new(model, masks);
    let mut slices = slices(FIRST * masks.len() as u64, budget.nodes);
    let mut found = false;
    loop {
        match search.next(None) {
            Outcome::Found if visit(search.solution()).is_break() => return Ended::Stopped,
            Outcome::Found => found = true,
            Outcome::Exhausted => return Ended::Exhausted,
            Outcome::OutOfBudget => match slices.next() {
                // A restart would lead to the same solutions again.
                Some(nodes) if found => search.tree_mut().allow(nodes),
                Some(nodes) => search.tree_mut().restart(nodes),
                None => return Ended::OutOfBudget,
            },
        }
    }
}

/// [`super::random_solution`] with masks for the cells and a budget in slices.
pub(super) fn random(
    model: &Model,
    masks: &[u64],
    slices: impl Iterator<Item = u64>,
    rng: &mut Rng,
) -> Option<Solution> {
    let mut search = Search::new(model, masks);
    for nodes in slices {
        search.tree_mut().restart(nodes);
        match search.next(Some(rng)) {
            Outcome::Found => return Some(search.solution()),
            Outcome::Exhausted => return None,
            Outcome::OutOfBudget => {}
        }
    }
    None
}
