//! The puzzle with what somebody has written into it, as the engine takes it.

use super::square::Square;
use kotowari_engine::board::Board;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Digit};

/// The digits of a mask, smallest first.
pub fn digits(mask: u64) -> Vec<Digit> {
    kotowari_engine::set::digits(mask).collect()
}

/// A printed puzzle and what is written into it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The puzzle as it was printed.
    pub printed: &'a Puzzle,
    /// What is written, one entry a cell.
    pub squares: &'a [Square],
    /// Whether the player's own marks are what the engine goes by.
    pub own: bool,
}

impl Position<'_> {
    /// The digit of a cell, printed or filled in.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        let written = self.squares[usize::from(cell)].digit;
        self.printed.givens[usize::from(cell)].or(written)
    }

    /// The digits that are neither struck out nor excluded by a digit on the board, one bit each; none
    /// for a filled cell.
    pub fn left(&self, cell: CellId) -> u64 {
        if self.value(cell).is_some() {
            return 0;
        }
        self.unseen(cell) & !self.squares[usize::from(cell)].struck
    }

    /// What the digits on the board leave an open cell.
    pub fn unseen(&self, cell: CellId) -> u64 {
        let layout = &*self.printed.layout;
        let mut left = (0..layout.digits())
            .filter(|&digit| layout.never(Candidate { cell, digit }).is_none())
            .fold(0u64, |left, digit| left | 1 << digit);
        // In a house the same digit goes; what is related may exclude others, too.
        let housed = layout.houses_of(cell).iter().flat_map(|&house| layout.cells_of(house));
        for &other in housed.filter(|&&other| other != cell) {
            let Some(digit) = self.value(other).filter(|digit| left >> digit & 1 == 1) else {
                continue;
            };
            let stands = Candidate { cell: other, digit };
            if layout.excludes(Candidate { cell, digit }, stands) {
                left &= !(1 << digit);
            }
        }
        let related = layout.pairs_of(cell).flat_map(|pair| pair.cells);
        for other in related.filter(|&other| other != cell) {
            let Some(digit) = self.value(other) else { continue };
            let stands = Candidate { cell: other, digit };
            for digit in digits(left) {
                if layout.excludes(Candidate { cell, digit }, stands) {
                    left &= !(1 << digit);
                }
            }
        }
        left
    }

    /// The marks a player has written of a cell: those in the centre if there are any, else those in
    /// the corner; none if there are neither.
    pub fn noted(&self, cell: CellId) -> Option<u64> {
        let square = &self.squares[usize::from(cell)];
        [square.centre, square.corner].into_iter().find(|marks| *marks != 0)
    }

    /// The candidates the engine goes by.  Marks in a corner say where a digit goes, and not what else
    /// the cell may hold: only those in the centre are taken at their word.
    fn believed(&self, cell: CellId) -> u64 {
        let centre = self.squares[usize::from(cell)].centre;
        match self.own && centre != 0 {
            true => centre,
            false => self.left(cell),
        }
    }

    /// The puzzle as the engine takes it.
    pub fn puzzle(&self) -> Puzzle {
        let mut puzzle = self.printed.givens_alone();
        let cells = || (0..self.squares.len()).map(|cell| cell as CellId);
        puzzle.placed = self.squares.iter().map(|square| square.digit).collect();
        let noted = |cell| {
            let square = self.squares[usize::from(cell)];
            square.struck != 0 || self.own && square.centre != 0
        };
        if cells().any(|cell| self.value(cell).is_none() && noted(cell)) {
            puzzle.marks = Some(cells().map(|cell| self.believed(cell)).collect());
        }
        puzzle
    }

    /// The board of it, unless two equal digits clash.
    pub fn board(&self) -> Option<Board> {
        Board::new(&self.puzzle()).ok()
    }
}
