//! Naked sets: so many cells of a region with just as many digits.

use crate::gather::Each as _;
use std::ops::ControlFlow;

use super::Technique;
use super::board::Board;
use super::cover;
use super::geometry::{CELLS_OF, at};
use super::hidden_set::regions;
use super::hint::Hint;

/// Cells of a region and their digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct NakedSet {
    /// The region.
    pub region: usize,
    /// The positions of the cells.
    pub positions: u16,
    /// Their digits, as many as there are cells.
    pub digits: u16,
}

/// Every pattern of this size.
pub(super) fn each<T>(
    board: &Board,
    size: u32,
    mut found: impl FnMut(NakedSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for region in regions() {
        if u32::from(board.empty[region]) < 2 * size {
            continue;
        }
        let sets = CELLS_OF[region].each(|cell| board.cell[cell as usize]);
        cover::each(&sets, cover::eligible(&sets, size), size, &mut |positions, digits| {
            found(NakedSet { region, positions, digits })
        })?;
    }
    ControlFlow::Continue(())
}

impl NakedSet {
    /// The other cells of the region; cells outside it are left to a later step.
    pub fn others(&self) -> u128 {
        at(self.region, 0x1ff & !self.positions)
    }
}

/// A naked set.
pub(super) fn find(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (3.0, Technique::NakedPair),
        3 => (3.6, Technique::NakedTriplet),
        _ => (5.0, Technique::NakedQuad),
    };
    let found = each(board, size, |set| {
        match Hint::removing(board, rating, technique, set.others(), set.digits) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}
