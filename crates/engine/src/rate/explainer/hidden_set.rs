//! Hidden sets: N digits of a region with N places between them.

use std::ops::ControlFlow;

use super::Technique;
use super::board::Board;
use super::cover;
use super::geometry::{CELLS_OF, COLUMN, ROW, bits, cells_at};
use super::hint::Hint;

/// A hidden set.
#[derive(Clone, Copy, Debug)]
pub(super) struct HiddenSet {
    /// The region.
    pub region: usize,
    /// The digits.
    pub digits: u16,
    /// Their positions in the region, equal in number to the digits.
    pub positions: u16,
}

/// The regions in the order in which the original searches sets: blocks, columns, rows.
pub(super) fn regions() -> impl Iterator<Item = usize> {
    (0..ROW).chain(COLUMN..COLUMN + 9).chain(ROW..COLUMN)
}

/// Calls `found` with every hidden set of this size in regions with more than `above` empty cells,
/// even if it removes nothing, until it breaks.
pub(super) fn try_for_each<T>(
    board: &Board,
    size: u32,
    above: u32,
    mut found: impl FnMut(HiddenSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for region in regions() {
        if u32::from(board.empty[region]) <= above {
            continue;
        }
        let sets = &board.positions[region];
        cover::try_for_each(sets, cover::eligible(sets, size), size, &mut |digits, positions| {
            found(HiddenSet { region, digits, positions })
        })?;
    }
    ControlFlow::Continue(())
}

impl HiddenSet {
    /// Returns the first digit that keeps one of several places outside the set, as cell and digit.
    fn leaves_single(&self, board: &Board) -> Option<(usize, usize)> {
        let sets = &board.positions[self.region];
        let single = |&digit: &usize| {
            let left = sets[digit] & !self.positions;
            left.count_ones() == 1 && sets[digit].count_ones() >= 2
        };
        let digit = bits(0x1ff & !self.digits).find(single)?;
        let position = (sets[digit] & !self.positions).trailing_zeros() as usize;
        Some((CELLS_OF[self.region][position] as usize, digit))
    }
}

/// Returns the first hidden set that leaves another digit one place. The step only places this
/// digit, as in the original, and does not remove the candidates.
pub(super) fn direct(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (2.0, Technique::DirectHiddenPair),
        _ => (2.5, Technique::DirectHiddenTriplet),
    };
    let found = try_for_each(board, size, size, |set| match set.leaves_single(board) {
        Some((cell, digit)) => ControlFlow::Break(Hint::placing(rating, technique, cell, digit)),
        None => ControlFlow::Continue(()),
    });
    found.break_value()
}

/// Returns the first hidden set of this size that removes something.
pub(super) fn indirect(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (3.4, Technique::HiddenPair),
        3 => (4.0, Technique::HiddenTriplet),
        _ => (5.4, Technique::HiddenQuad),
    };
    let found = try_for_each(board, size, 2 * size, |set| {
        let cells = cells_at(set.region, set.positions);
        match Hint::removing(board, rating, technique, cells, !set.digits) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}
