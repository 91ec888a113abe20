//! Fish: a digit whose places in N parallel lines lie in N crossing lines.

use std::ops::ControlFlow;

use super::Technique;
use super::board::Board;
use super::cover;
use super::geometry::{CELLS_OF, COLUMN, ROW, bits};
use super::hint::Hint;

/// A fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    /// The number of the first region of the type of the base lines: [`ROW`] or [`COLUMN`].
    pub base: usize,
    /// The base lines, as bits relative to `base`.
    pub lines: u16,
    /// The cover lines, as bits relative to [`Fish::cover`].
    pub covers: u16,
    /// The digit, 0 to 8.
    pub digit: usize,
}

/// Calls `found` with every fish of this size that removes something, until it breaks.
///
/// The original loops over the lines first and the digits second. Searching by digit is faster, so
/// the few fish of all digits are collected and sorted.
pub(super) fn try_for_each<T>(
    board: &Board,
    size: u32,
    mut found: impl FnMut(Fish) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for base in [COLUMN, ROW] {
        let mut fish = vec![];
        for digit in 0..9 {
            if u32::from(board.placed[digit]) + 2 * size > 9 {
                continue;
            }
            let mut sets = [0; 9];
            for (set, region) in sets.iter_mut().zip(&board.positions[base..]) {
                *set = region[digit];
            }
            let eligible = cover::eligible(&sets, size);
            let _ = cover::try_for_each::<()>(&sets, eligible, size, &mut |lines, covers| {
                let others = (0..9).filter(|line| lines >> line & 1 == 0);
                if others.fold(0, |all, line| all | sets[line]) & covers != 0 {
                    fish.push(Fish { base, lines, covers, digit });
                }
                ControlFlow::Continue(())
            });
        }
        fish.sort_by_key(|fish| fish.lines);
        fish.into_iter().try_for_each(&mut found)?;
    }
    ControlFlow::Continue(())
}

impl Fish {
    /// The number of the first region of the type of the cover lines.
    pub fn cover(&self) -> usize {
        if self.base == COLUMN { ROW } else { COLUMN }
    }

    /// Returns the cells that lose the digit, by cover line and then by position.
    pub fn removed(&self, board: &Board) -> impl Iterator<Item = usize> {
        let (first, lines) = (self.cover(), self.lines);
        let sets: [u16; 9] =
            std::array::from_fn(|line| board.positions[first + line][self.digit] & !lines);
        bits(self.covers).flat_map(move |line| {
            bits(sets[line]).map(move |position| CELLS_OF[first + line][position] as usize)
        })
    }
}

/// Returns the first fish of this size.
pub(super) fn find(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (3.2, Technique::XWing),
        3 => (3.8, Technique::Swordfish),
        _ => (5.2, Technique::Jellyfish),
    };
    let fish = try_for_each(board, size, ControlFlow::Break).break_value()?;
    let removed = fish.removed(board).map(|cell| (cell, 1 << fish.digit)).collect();
    Some(Hint { rating, technique, removed, placed: None })
}
