//! Fish: a digit that has, in so many parallel lines, just as many crossing lines.

use std::ops::ControlFlow;

use super::Technique;
use super::board::Board;
use super::cover;
use super::geometry::{CELLS_OF, COLUMN, ROW, bits};
use super::hint::Hint;
use crate::gather::Gather as _;

/// A digit, its base lines and its cover lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    /// The first region of the base's type.
    pub base: usize,
    /// The base lines.
    pub lines: u16,
    /// The cover lines, of the other type.
    pub covers: u16,
    /// The digit.
    pub digit: usize,
}

/// Every fish of this size that removes something.
///
/// The original goes through the lines first and the digits second; the few fish of all digits are
/// therefore collected and sorted.
pub(super) fn each<T>(
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
            let _ = cover::each::<()>(&sets, eligible, size, &mut |lines, covers| {
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
    /// The first region of the covers' type.
    pub fn cover(&self) -> usize {
        if self.base == COLUMN { ROW } else { COLUMN }
    }

    /// The cells that lose the digit, cover line by cover line.
    pub fn removed(&self, board: &Board) -> impl Iterator<Item = usize> {
        let (first, lines) = (self.cover(), self.lines);
        let sets: [u16; 9] =
            std::array::from_fn(|line| board.positions[first + line][self.digit] & !lines);
        bits(self.covers).flat_map(move |line| {
            bits(sets[line]).map(move |position| CELLS_OF[first + line][position] as usize)
        })
    }
}

/// The first fish.
pub(super) fn find(board: &Board, size: u32) -> Option<Hint> {
    let (rating, technique) = match size {
        2 => (3.2, Technique::XWing),
        3 => (3.8, Technique::Swordfish),
        _ => (5.2, Technique::Jellyfish),
    };
    let fish = each(board, size, ControlFlow::Break).break_value()?;
    let removed = fish.removed(board).map(|cell| (cell, 1 << fish.digit)).gather();
    Some(Hint { rating, technique, removed, placed: None })
}
