//! Why a digit cannot go somewhere, why it must, or that nothing settles it yet.

use super::trail::{Trail, decide};
use super::unit::Alternatives;
use crate::board::Board;
use crate::solve::{Step, Walk};
use crate::sorting;
use crate::technique::Technique;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// The answer for one digit in one cell.
pub enum Why {
    /// It stands there.
    Stands,
    /// Another digit stands there.
    Filled(Digit),
    /// It stands elsewhere in a house of the cell.
    Seen {
        /// The house they share.
        house: HouseId,
        /// Where it stands.
        cell: CellId,
    },
    /// The pencil marks lack it, and no digit says why.
    Unmarked,
    /// A few steps settle it.
    Settled {
        /// Whether it goes in (or out).
        holds: bool,
        /// The steps.
        trail: Trail,
    },
    /// Nothing settles it yet.
    Open(Box<Open>),
}

/// A candidate that is not settled yet.
pub struct Open {
    /// Where else.
    pub alternatives: Alternatives,
    /// What can be done first.
    pub first: Option<Step>,
    /// When it is settled, if these techniques get there.
    pub later: Option<Later>,
}

/// How a candidate is settled later on.
pub struct Later {
    /// The number of the step on the easiest path from here, from 1.
    pub number: usize,
    /// Whether it goes in.
    pub holds: bool,
    /// The steps that matter; the last one settles it.
    pub trail: Trail,
}

/// Asks it of a board.  What takes more than `depth` steps counts as not settled yet.
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

/// Where the digit stands in a house of the cell: in its block if it does, for that is where people
/// look first.
pub fn seen(board: &Board, c: Candidate) -> Option<(HouseId, CellId)> {
    let layout = board.layout();
    let mut houses = layout.houses_of(c.cell).to_vec();
    sorting::by_key(&mut houses, |&house| (!layout.house(house).kind.is_block(), house));
    houses.into_iter().find_map(|house| {
        let mut cells = layout.cells_of(house).iter().copied().filter(|&cell| cell != c.cell);
        cells.find(|&cell| board.value(cell) == Some(c.digit)).map(|cell| (house, cell))
    })
}
