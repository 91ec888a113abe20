//! A step that a producer found, before it is applied to the board.

use super::Technique;
use super::board::Board;

/// A step that can be taken: its eliminations and its placement.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// The rating as the original computes it. Not rounded, because equal tenths may differ in the
    /// last bit and the smaller one wins.
    pub rating: f64,
    /// The technique that found it.
    pub technique: Technique,
    /// The candidates to remove: pairs of a cell (0 to 80) and a set of digits (bit 0 for the digit
    /// 1).
    pub removed: Vec<(usize, u16)>,
    /// The cell and the digit (0 to 8) that is placed after the removals.
    pub placed: Option<(usize, usize)>,
}

impl Hint {
    /// Returns a step that only places a digit.
    pub fn placing(rating: f64, technique: Technique, cell: usize, digit: usize) -> Hint {
        Hint { rating, technique, removed: vec![], placed: Some((cell, digit)) }
    }

    /// Returns a step that removes these digits from these cells, or `None` if none of them is
    /// there.
    pub fn removing(
        board: &Board,
        rating: f64,
        technique: Technique,
        cells: u128,
        digits: u16,
    ) -> Option<Hint> {
        let here = |cell| (cell, board.cell[cell] & digits);
        let removed: Vec<_> =
            super::geometry::cells(cells).map(here).filter(|&(_, digits)| digits != 0).collect();
        (!removed.is_empty()).then_some(Hint { rating, technique, removed, placed: None })
    }

    /// Applies the step to a board, removals first.
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
