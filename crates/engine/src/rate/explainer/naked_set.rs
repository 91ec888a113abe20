//! Naked sets: N cells of a region with N candidates between them.

use std::ops::ControlFlow;

use super::Technique;
use super::board::Board;
use super::cover;
use super::geometry::{CELLS_OF, cells_at};
use super::hidden_set::regions;
use super::hint::Hint;

/// A naked set.
#[derive(Clone, Copy, Debug)]
pub(super) struct NakedSet {
    /// The region.
    pub region: usize,
    /// The positions of the cells.
    pub positions: u16,
    /// The candidates of the cells, equal in number to the cells.
    pub digits: u16,
}

/// Calls `found` with every naked set of this size, even if it removes nothing, until it breaks.
/// Regions with fewer than `2 * size` empty cells are skipped, because a smaller hidden set does
/// the same there.
pub(super) fn try_for_each<T>(
    board: &Board,
    size: u32,
    mut found: impl FnMut(NakedSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for region in regions() {
        if u32::from(board.empty[region]) < 2 * size {
            continue;
        }
        let sets = CELLS_OF[region].map(|cell| board.cell[cell as usize]);
        cover::try_for_each(
            &sets,
            cover::eligible(&sets, size),
            size,
            &mut |positions, digits| found(NakedSet { region, positions, digits }),
        )?;
    }
    ControlFlow::Continue(())
}

impl NakedSet {
    /// Returns the other cells of the region. Cells outside it are left to a later step, as in the
    /// original.
    pub fn others(&self) -> u128 {
        cells_at(self.region, 0x1ff & !self.positions)
    }
}

/// Returns the first naked set of this size that removes something.
pub(super) fn find(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (3.0, Technique::NakedPair),
        3 => (3.6, Technique::NakedTriplet),
        _ => (5.0, Technique::NakedQuad),
    };
    let found = try_for_each(board, size, |set| {
        match Hint::removing(board, rating, technique, set.others(), set.digits) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}
