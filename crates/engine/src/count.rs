//! How many solutions a puzzle has: none, one, many, or too long to say.
//!
//! This is brute force and gives no reasons.  It asks a layout only for its houses, so it knows no
//! variant by name.
//!
//! ```
//! use kotowari_engine::count::{self, Budget, Count};
//! use kotowari_engine::layout::Layout;
//! use kotowari_engine::puzzle::Puzzle;
//!
//! let empty = Puzzle::new(Layout::classic(2, 2).unwrap(), vec![None; 16]);
//! assert!(matches!(count::solutions(&empty, Budget::default()), Count::Many(..)));
//! ```

use std::ops::ControlFlow;

use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

#[cfg(feature = "sat")]
mod adding;
mod beyond;
pub(crate) mod nine;
#[cfg(feature = "sat")]
pub mod sat;
mod search;
mod tables;

use search::{Outcome, Search};
use tables::Tables;

/// The digit of each cell.
pub type Solution = Vec<Digit>;

/// How many solutions there are, as far as anybody asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// None.
    None,
    /// Exactly this one.
    One(Solution),
    /// These two differ; there may be more.
    Many(Solution, Solution),
    /// The budget ran out first.
    Unknown,
}

/// How many solutions there are, without showing them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one.
    One,
    /// More than one.
    Many,
    /// Nobody has counted, or counting was given up.
    Unknown,
}

impl Solutions {
    /// The name used in data and messages.
    pub fn id(self) -> &'static str {
        match self {
            Solutions::None => "none",
            Solutions::One => "one",
            Solutions::Many => "many",
            Solutions::Unknown => "unknown",
        }
    }
}

impl Count {
    /// The answer without the solutions themselves.
    pub fn solutions(&self) -> Solutions {
        match self {
            Count::None => Solutions::None,
            Count::One(_) => Solutions::One,
            Count::Many(..) => Solutions::Many,
            Count::Unknown => Solutions::Unknown,
        }
    }
}

/// How much work may be done before the answer is [`Count::Unknown`].  Work is counted, not timed,
/// so the answer is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many positions may be looked at.  The SAT solver, if it is asked afterwards, may meet half
    /// as many conflicts: each takes it longer.
    pub nodes: u64,
}

impl Default for Budget {
    /// Enough for every 9×9 puzzle tried so far, without the SAT solver.  To give up takes some
    /// milliseconds at 9×9 and up to a second at 25×25.
    fn default() -> Budget {
        Budget { nodes: 5_000 }
    }
}

/// Why a walk over solutions came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// There are no more.
    Exhausted,
    /// The visitor had enough.
    Stopped,
    /// The budget ran out.
    OutOfBudget,
}

/// Counts the solutions of a puzzle that agree with its digits and its pencil marks.
///
/// When the budget runs out, and with the feature `sat`, a SAT solver is asked too.
pub fn solutions(puzzle: &Puzzle, budget: Budget) -> Count {
    if !nine::fits(&puzzle.layout) {
        return on_any(puzzle, budget);
    }
    match on_nine(puzzle, budget) {
        // People compare them: this search comes to two that differ little, the fast one does not.
        many @ Count::Many(..) => match on_any(puzzle, budget) {
            alike @ Count::Many(..) => alike,
            _ => many,
        },
        count => count,
    }
}

/// [`solutions`] of any board.
fn on_any(puzzle: &Puzzle, budget: Budget) -> Count {
    let tables = Tables::new(&puzzle.layout);
    let mut search = Search::new(&tables, candidates(puzzle), budget.nodes);
    let mut first = None;
    loop {
        match (search.next(None), first.take()) {
            (Outcome::Found, None) => first = Some(search.solution()),
            (Outcome::Found, Some(first)) => return Count::Many(first, search.solution()),
            (Outcome::Exhausted, None) => return Count::None,
            (Outcome::Exhausted, Some(only)) => return Count::One(only),
            (Outcome::OutOfBudget, first) => {
                return second_opinion(&puzzle.layout, &search.into_root(), first, budget);
            }
        }
    }
}

/// [`solutions`] of the usual board.
fn on_nine(puzzle: &Puzzle, budget: Budget) -> Count {
    let masks = candidates(puzzle);
    let (mut first, mut second) = (None, None);
    let ended = nine::walk(nine::Position::new(&masks), budget.nodes, None, &mut |found| {
        if first.is_none() {
            first = Some(found.solution());
            return ControlFlow::Continue(());
        }
        second = Some(found.solution());
        ControlFlow::Break(())
    });
    match (first, second) {
        (Some(first), Some(second)) => Count::Many(first, second),
        (first, _) if ended == Ended::OutOfBudget => {
            second_opinion(&puzzle.layout, &masks, first, budget)
        }
        (Some(only), None) => Count::One(only),
        (None, _) => Count::None,
    }
}

/// Visits the solutions of a puzzle, each once and in an order of our own, until the visitor breaks
/// off or the budget is used up.  The SAT solver is not asked.
pub fn each(
    puzzle: &Puzzle,
    budget: Budget,
    mut visit: impl FnMut(Solution) -> ControlFlow<()>,
) -> Ended {
    let masks = candidates(puzzle);
    if nine::fits(&puzzle.layout) {
        let position = nine::Position::new(&masks);
        return nine::walk(position, budget.nodes, None, &mut |found| visit(found.solution()));
    }
    let tables = Tables::new(&puzzle.layout);
    let mut search = Search::new(&tables, masks, budget.nodes);
    loop {
        match search.next(None) {
            Outcome::Found if visit(search.solution()).is_break() => return Ended::Stopped,
            Outcome::Found => {}
            Outcome::Exhausted => return Ended::Exhausted,
            Outcome::OutOfBudget => return Ended::OutOfBudget,
        }
    }
}

#[cfg(feature = "sat")]
fn second_opinion(
    layout: &Layout,
    masks: &[u64],
    first: Option<Solution>,
    budget: Budget,
) -> Count {
    sat::count(layout, masks, first, Budget { nodes: budget.nodes.div_ceil(2) })
}

#[cfg(not(feature = "sat"))]
fn second_opinion(_: &Layout, _: &[u64], _: Option<Solution>, _: Budget) -> Count {
    Count::Unknown
}

/// A full board of this layout, another one for each seed (not each equally likely).
///
/// `None` if there is none, or if the budget ran out.
pub fn random_solution(layout: &Layout, seed: u64, budget: Budget) -> Option<Solution> {
    let tables = Tables::new(layout);
    let masks: Vec<u64> =
        (0..layout.cells()).map(|cell| layout.rules().allowed(cell as CellId)).gather();
    let mut rng = Rng::new(seed);
    let mut left = budget.nodes;
    // An unlucky first digit can cost a long search where a new start costs next to nothing, so
    // give up early and try again, a little later each time.
    let mut patience = 2 * layout.cells() as u64;
    while left > 0 {
        let nodes = patience.min(left);
        let mut search = Search::new(&tables, masks.clone(), nodes);
        match search.next(Some(&mut rng)) {
            Outcome::Found => return Some(search.solution()),
            Outcome::Exhausted => return None,
            Outcome::OutOfBudget => {}
        }
        left -= nodes;
        patience += patience / 2;
    }
    None
}

/// Whether the givens alone have exactly one solution, as far as can be told: only then may a step
/// conclude from that.  What was filled in since, and pencil marks, may be what makes it one.
///
/// `count` is what [`solutions`] said of the puzzle as it is written.
pub fn is_unique(puzzle: &Puzzle, count: &Count) -> bool {
    let given = puzzle.marks.is_none() && puzzle.placed.iter().all(Option::is_none);
    let is_one = |count: &Count| matches!(count, Count::One(_));
    if given {
        return is_one(count);
    }
    is_one(&solutions(&puzzle.givens_alone(), Budget::default()))
}

/// The digits each cell may hold: the one written in it, its pencil marks, or all.
fn candidates(puzzle: &Puzzle) -> Vec<u64> {
    let marks = |cell: CellId| puzzle.marks.as_ref()?.get(usize::from(cell)).copied();
    (0..puzzle.layout.cells() as CellId)
        .map(|cell| {
            let allowed = puzzle.layout.rules().allowed(cell);
            match puzzle.value(cell) {
                // A digit there is not leaves nothing.
                Some(digit) => 1u64.checked_shl(digit.into()).unwrap_or(0) & allowed,
                None => marks(cell).unwrap_or(allowed) & allowed,
            }
        })
        .gather()
}
