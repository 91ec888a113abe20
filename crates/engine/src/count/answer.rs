//! What counting is given and what it says.

use crate::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// The digit of each cell, by cell.
pub type Solution = Vec<Digit>;

/// The result of counting, up to two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// None.
    None,
    /// Exactly this one.
    One(Solution),
    /// Two different solutions; there may be more.
    Many(Solution, Solution),
    /// The budget ran out first.
    Unknown,
}

/// The result of counting, without the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one.
    One,
    /// More than one.
    Many,
    /// Not counted, or not within the budget.
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
    /// The result without the solutions themselves.
    pub fn solutions(&self) -> Solutions {
        match self {
            Count::None => Solutions::None,
            Count::One(_) => Solutions::One,
            Count::Many(..) => Solutions::Many,
            Count::Unknown => Solutions::Unknown,
        }
    }
}

/// The work allowed before the result is [`Count::Unknown`]. Work is counted, not timed, so the
/// result is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The number of positions to visit. The SAT solver, if it is asked afterwards, may meet half
    /// as many conflicts, because each takes it longer; on boards with rules beside houses, where
    /// it is the other way round, ten times as many.
    pub nodes: u64,
}

impl Default for Budget {
    /// Enough for every 9×9 puzzle tried so far; for boards of houses alone without the SAT solver.
    /// Giving up takes some milliseconds at 9×9 and up to a second at 25×25, on boards with rules
    /// up to some seconds.
    fn default() -> Budget {
        Budget { nodes: 5_000 }
    }
}

/// Why a visit of solutions ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All solutions were visited.
    Exhausted,
    /// The visitor broke off.
    Stopped,
    /// The budget ran out.
    OutOfBudget,
}

/// Slices of a budget, each half as large again as the one before.
pub(super) fn slices(first: u64, budget: u64) -> impl Iterator<Item = u64> {
    let (mut next, mut left) = (first, budget);
    std::iter::from_fn(move || {
        let slice = next.min(left);
        left -= slice;
        next += next / 2;
        (slice > 0).then_some(slice)
    })
}

/// The digits each cell may hold, one bit each: the digit written in it, its pencil marks, or all.
pub(super) fn candidates(puzzle: &Puzzle) -> Vec<u64> {
    let marks = |cell: CellId| puzzle.marks.as_ref()?.get(usize::from(cell)).copied();
    (0..puzzle.layout.cells() as CellId)
        .map(|cell| {
            let allowed = puzzle.layout.rules().allowed(cell);
            match puzzle.value(cell) {
                // A digit that does not exist leaves the cell empty.
                Some(digit) => 1u64.checked_shl(digit.into()).unwrap_or(0) & allowed,
                None => marks(cell).unwrap_or(allowed) & allowed,
            }
        })
        .collect()
}
