//! Why a digit cannot go in a cell, why it must, or that neither is known yet.

use super::trail::{Trail, decide};
use super::unit::Alternatives;
use crate::board::Board;
use crate::solve::{Step, Walk};
use crate::technique::Technique;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// The answer for a candidate.
pub enum Why {
    /// The cell holds the digit.
    Stands,
    /// The cell holds another digit.
    Filled(Digit),
    /// The digit is placed elsewhere in a house of the cell.
    Seen {
        /// The house they share.
        house: HouseId,
        /// The cell that holds it.
        cell: CellId,
    },
    /// The pencil marks lack it, and no digit excludes it.
    Unmarked,
    /// A few steps decide it.
    Settled {
        /// Whether it is placed; otherwise it is removed.
        holds: bool,
        /// The steps.
        trail: Trail,
    },
    /// It is not decided yet.
    Open(Box<Open>),
}

/// A candidate that is not decided yet.
pub struct Open {
    /// Its competitors in the smallest unit.
    pub alternatives: Alternatives,
    /// The easiest next step of the board.
    pub first: Option<Step>,
    /// How it is decided later, if these techniques get there.
    pub later: Option<Later>,
}

/// How a candidate is decided later on.
pub struct Later {
    /// The number of the deciding step on the easiest path from here, from 1.
    pub number: usize,
    /// Whether it is placed.
    pub holds: bool,
    /// The steps it depends on; the last one decides it.
    pub trail: Trail,
}

/// Answers why a candidate holds or not. What takes more than `depth` steps counts as not decided
/// yet.
pub fn why(
    board: &Board,
    techniques: &[&'static dyn Technique],
    c: Candidate,
    depth: usize,
) -> Why {
    match board.value(c.cell) {
        Some(digit) if digit == c.digit => return Why::Stands,
        Some(digit) => return Why::Filled(digit),
        None => {}
    }
    if let Some((house, cell)) = seen(board, c) {
        return Why::Seen { house, cell };
    }
    if !board.is_open(c) {
        return Why::Unmarked;
    }
    let later = decide(board, techniques, c).map(|decision| {
        let (number, holds) = (decision.path.len(), decision.holds);
        Later { number, holds, trail: decision.trail(board, techniques) }
    });
    match later {
        Some(Later { holds, trail, .. }) if trail.steps.len() <= depth => {
            Why::Settled { holds, trail }
        }
        later => Why::Open(Box::new(Open {
            alternatives: Alternatives::fewest(board, c),
            first: Walk::new(board.clone(), techniques.to_vec()).look(),
            later,
        })),
    }
}

/// Returns a house and cell that has the digit and is seen from the candidate's cell, preferably in
/// its block, because people look there first.
pub fn seen(board: &Board, c: Candidate) -> Option<(HouseId, CellId)> {
    let layout = board.layout();
    let mut houses = layout.houses_of(c.cell).to_vec();
    houses.sort_by_key(|&house| (!layout.house(house).kind.is_block(), house));
    houses.into_iter().find_map(|house| {
        let mut cells = layout.cells_of(house).iter().copied().filter(|&cell| cell != c.cell);
        cells.find(|&cell| board.value(cell) == Some(c.digit)).map(|cell| (house, cell))
    })
}
