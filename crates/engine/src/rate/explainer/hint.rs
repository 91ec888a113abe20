//! A step, before it is taken.

use super::Technique;
use super::board::Board;
use crate::gather::Gather as _;

/// What a producer offers.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// The rating, with all the bits that are compared.
    pub rating: f64,
    /// Its name.
    pub technique: Technique,
    /// Candidates that go: cell and digits.
    pub removed: Vec<(usize, u16)>,
    /// The digit that is placed afterwards.
    pub placed: Option<(usize, usize)>,
}

impl Hint {
    /// A step that places a digit and does nothing else.
    pub fn placing(rating: f64, technique: Technique, cell: usize, digit: usize) -> Hint {
        Hint { rating, technique, removed: vec![], placed: Some((cell, digit)) }
    }

    /// A step that takes these digits out of these cells, where they are.
    pub fn removing(
        board: &Board,
        rating: f64,
        technique: Technique,
        cells: u128,
        digits: u16,
    ) -> Option<Hint> {
        let here = |cell| (cell, board.cell[cell] & digits);
        let removed: Vec<_> =
            super::geometry::cells(cells).map(here).filter(|&(_, digits)| digits != 0).gather();
        (!removed.is_empty()).then_some(Hint { rating, technique, removed, placed: None })
    }

    /// Takes the step: what goes, then what is placed.
    pub fn apply(&self, board: &mut Board) {
        for &(cell, digits) in &self.removed {
            for digit in super::geometry::bits(digits) {
                board.remove(cell, digit);
            }
        }
        if let Some((cell, digit)) = self.placed {
            board.place(cell, digit);
        }
    }
}
