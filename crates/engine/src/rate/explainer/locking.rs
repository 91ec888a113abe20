//! Locked candidates: all places of a digit in one region lie in a second one.

use std::ops::ControlFlow;

use super::Technique;
use super::board::Board;
use super::geometry::{CELLS_OF, COLUMN, REGION_SET, ROW, cells_at};
use super::hint::Hint;

/// A locked digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locking {
    /// The region whose places are locked.
    pub base: usize,
    /// The second region, which contains all these places.
    pub cover: usize,
    /// The digit, 0 to 8.
    pub digit: usize,
}

/// The positions of a block that lie in the same column.
const COLUMNS_OF_BLOCK: [u16; 3] = [0o111, 0o222, 0o444];
/// The positions of a block in the same row, and also those of a line in the same block.
const ROWS_OF_BLOCK: [u16; 3] = [0o7, 0o70, 0o700];

/// Calls `found` with every locked digit in the original's order, even if it removes nothing, until
/// it breaks.
pub(super) fn try_for_each<T>(
    board: &Board,
    mut found: impl FnMut(Locking) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for pass in 0..4 {
        for digit in 0..9 {
            for number in 0..9 {
                let base = [0, 0, COLUMN, ROW][pass] + number;
                let set = board.positions[base][digit];
                if set & set.wrapping_sub(1) == 0 {
                    continue;
                }
                let thirds = if pass == 0 { COLUMNS_OF_BLOCK } else { ROWS_OF_BLOCK };
                let Some(third) = thirds.iter().position(|third| set & !third == 0) else {
                    continue;
                };
                let cover = match pass {
                    0 => COLUMN + number % 3 * 3 + third,
                    1 => ROW + number / 3 * 3 + third,
                    2 => third * 3 + number / 3,
                    _ => number / 3 * 3 + third,
                };
                found(Locking { base, cover, digit })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Locking {
    /// Returns the cells that lose the digit: those of the cover outside the base.
    pub fn removed(&self, board: &Board) -> u128 {
        REGION_SET[self.cover] & !REGION_SET[self.base] & board.digit[self.digit]
    }
}

/// Returns the first locked candidates that leave the digit one place in a region parallel to the
/// base.
pub(super) fn direct(board: &Board) -> Option<Hint> {
    let found = try_for_each(board, |locking| {
        let Locking { base, cover, digit } = locking;
        if locking.removed(board) == 0 {
            // Without anything to remove, no neighbour loses a place.
            return ControlFlow::Continue(());
        }
        let first = base / 9 * 9;
        for (region, set) in REGION_SET.iter().enumerate().skip(first).take(9) {
            let crossing = set & REGION_SET[cover];
            let places = cells_at(region, board.positions[region][digit]);
            let left = places & !crossing;
            if region != base && crossing != 0 && places.count_ones() >= 2 && left.count_ones() == 1
            {
                let cell = left.trailing_zeros() as usize;
                let (rating, technique) = match base {
                    0..ROW => (1.7, Technique::DirectPointing),
                    _ => (1.9, Technique::DirectClaiming),
                };
                return ControlFlow::Break(Hint::placing(rating, technique, cell, digit));
            }
        }
        ControlFlow::Continue(())
    });
    found.break_value()
}

/// Returns the first locked candidates that remove something.
pub(super) fn indirect(board: &Board) -> Option<Hint> {
    let found = try_for_each(board, |locking| {
        let (rating, technique) = match locking.base {
            0..ROW => (2.6, Technique::Pointing),
            _ => (2.8, Technique::Claiming),
        };
        let removed = locking.removed(board);
        match Hint::removing(board, rating, technique, removed, 1 << locking.digit) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}

/// Returns the cells of `base` outside `covers` that lost a digit between two boards. A pattern on
/// the later board exists only because of these removals.
pub(super) fn lost(
    before: &Board,
    now: &Board,
    base: usize,
    digit: usize,
    covers: u128,
) -> impl Iterator<Item = usize> {
    let lost_positions = before.positions[base][digit] & !now.positions[base][digit];
    super::geometry::bits(lost_positions)
        .map(move |position| CELLS_OF[base][position] as usize)
        .filter(move |&cell| covers >> cell & 1 == 0)
}
