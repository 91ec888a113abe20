//! A puzzle together with the player's entries, and its conversion for the engine.

use super::square::Square;
use kotowari_engine::board::Board;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Digit};

/// The digits in a bit mask, smallest first.
pub fn digits(mask: u64) -> Vec<Digit> {
    kotowari_engine::set::digits(mask).collect()
}

/// A puzzle and the player's entries.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The puzzle with its givens alone.
    pub printed: &'a Puzzle,
    /// The entries, one per cell.
    pub squares: &'a [Square],
    /// Whether the engine works with the player's own centre marks.
    pub own: bool,
}

impl Position<'_> {
    /// The digit of a cell, given or entered.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        let written = self.squares[usize::from(cell)].digit;
        self.printed.givens[usize::from(cell)].or(written)
    }

    /// The candidates of a cell as a bit mask: neither struck nor excluded by a digit on the board;
    /// 0 for a filled cell.
    pub fn left(&self, cell: CellId) -> u64 {
        if self.value(cell).is_some() {
            return 0;
        }
        self.unseen(cell) & !self.squares[usize::from(cell)].struck
    }

    /// The digits, as a bit mask, that the digits on the board do not exclude from a cell.
    pub fn unseen(&self, cell: CellId) -> u64 {
        let layout = &*self.printed.layout;
        let mut left = (0..layout.digits())
            .filter(|&digit| layout.never(Candidate { cell, digit }).is_none())
            .fold(0u64, |left, digit| left | 1 << digit);
        // A cell of the same house excludes the same digit; a related cell may exclude others as
        // well.
        let peers = layout.houses_of(cell).iter().flat_map(|&house| layout.cells_of(house));
        for &other in peers.filter(|&&other| other != cell) {
            let Some(digit) = self.value(other).filter(|digit| left >> digit & 1 == 1) else {
                continue;
            };
            let placed = Candidate { cell: other, digit };
            if layout.excludes(Candidate { cell, digit }, placed) {
                left &= !(1 << digit);
            }
        }
        let related = layout.pairs_of(cell).flat_map(|pair| pair.cells);
        for other in related.filter(|&other| other != cell) {
            let Some(digit) = self.value(other) else { continue };
            let placed = Candidate { cell: other, digit };
            for digit in digits(left) {
                if layout.excludes(Candidate { cell, digit }, placed) {
                    left &= !(1 << digit);
                }
            }
        }
        left
    }

    /// The player's marks of a cell as a bit mask: centre marks if there are any, otherwise corner
    /// marks; `None` without either.
    pub fn noted(&self, cell: CellId) -> Option<u64> {
        let square = &self.squares[usize::from(cell)];
        [square.centre, square.corner].into_iter().find(|marks| *marks != 0)
    }

    /// The candidates the engine works with. Corner marks say where a digit goes, not what else the
    /// cell may hold, so only centre marks can stand in for the candidates.
    fn engine_candidates(&self, cell: CellId) -> u64 {
        let centre = self.squares[usize::from(cell)].centre;
        match self.own && centre != 0 {
            true => centre,
            false => self.left(cell),
        }
    }

    /// The position as a puzzle for the engine. It has marks only if the player's entries differ
    /// from the plain candidates.
    pub fn puzzle(&self) -> Puzzle {
        let mut puzzle = self.printed.givens_alone();
        let cells = || (0..self.squares.len()).map(|cell| cell as CellId);
        puzzle.placed = self.squares.iter().map(|square| square.digit).collect();
        let has_marks = |cell| {
            let square = self.squares[usize::from(cell)];
            square.struck != 0 || self.own && square.centre != 0
        };
        if cells().any(|cell| self.value(cell).is_none() && has_marks(cell)) {
            puzzle.marks = Some(cells().map(|cell| self.engine_candidates(cell)).collect());
        }
        puzzle
    }

    /// The position to hand on to another program: the digits entered, and of an open cell the
    /// centre marks, or what is left where candidates were struck. Corner marks say less than that
    /// and stay here.
    pub fn shared(&self) -> Puzzle {
        let mut puzzle = self.printed.clone();
        let cells = || (0..self.squares.len()).map(|cell| cell as CellId);
        puzzle.placed = self.squares.iter().map(|square| square.digit).collect();
        puzzle.marks = None;
        let noted = |cell: CellId| {
            let square = &self.squares[usize::from(cell)];
            let is_open = self.value(cell).is_none();
            match (square.centre, square.struck) {
                _ if !is_open => None,
                (0, 0) => None,
                (0, _) => Some(self.left(cell)),
                (centre, _) => Some(centre),
            }
        };
        if cells().any(|cell| noted(cell).is_some()) {
            let all = u64::MAX >> (64 - self.printed.layout.digits());
            puzzle.marks = Some(cells().map(|cell| noted(cell).unwrap_or(all)).collect());
        }
        puzzle
    }

    /// The position as a board; `None` if two equal digits clash.
    pub fn board(&self) -> Option<Board> {
        Board::new(&self.puzzle()).ok()
    }
}
