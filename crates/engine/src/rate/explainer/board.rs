//! The board: its candidates, indexed by cell, by region and by digit at once.
//!
//! Every technique needs one of the three views in its innermost loop, so all are kept up to date.

use super::geometry::{CELLS, PEERS, POSITION, REGIONS, REGIONS_OF, cells};
use super::grid::Grid;

/// Values and candidates. Digits are 0 to 8 except in `value`.
#[derive(Clone)]
pub(super) struct Board {
    /// The digit of a solved cell, 1 to 9; 0 for an unsolved one.
    pub value: [u8; CELLS],
    /// The candidates of a cell, bit 0 for the digit 1; empty once the cell is solved.
    pub cell: [u16; CELLS],
    /// The positions of a digit in a region, as bits; see [`super::geometry`].
    pub positions: [[u16; 9]; REGIONS],
    /// The cells with a digit as a candidate.
    pub digit: [u128; 9],
    /// The unsolved cells.
    pub unsolved: u128,
    /// The number of unsolved cells of a region.
    pub empty: [u8; REGIONS],
    /// The number of cells solved with a digit.
    pub placed: [u8; 9],
}

impl Board {
    /// Returns the board on which the rating of a grid starts: the givens placed, or in a
    /// pencil-mark grid the naked singles that no peer contradicts.
    pub fn new(grid: &Grid) -> Board {
        let mut board = Board {
            value: [0; CELLS],
            cell: [0; CELLS],
            positions: [[0; 9]; REGIONS],
            digit: [0; 9],
            unsolved: u128::MAX >> 47,
            empty: [9; REGIONS],
            placed: [0; 9],
        };
        for (cell, &marks) in grid.marks.iter().enumerate() {
            board.cell[cell] = marks;
            for digit in super::geometry::bits(marks) {
                board.digit[digit] |= 1 << cell;
                for kind in 0..3 {
                    let region = REGIONS_OF[cell][kind] as usize;
                    board.positions[region][digit] |= 1 << POSITION[cell][kind];
                }
            }
        }
        if grid.pencilled {
            for (cell, peers) in PEERS.iter().enumerate() {
                let marks = board.cell[cell];
                let digit = marks.trailing_zeros() as usize;
                if marks.count_ones() == 1 && board.digit[digit] & peers == 0 {
                    board.place(cell, digit);
                }
            }
        } else {
            // Contradictory givens are accepted, as in the original: each given is placed even if
            // its digit was removed from the cell before.
            for (cell, &value) in grid.values.iter().enumerate() {
                if value != 0 {
                    board.place(cell, value as usize - 1);
                }
            }
        }
        board
    }

    /// Whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.unsolved == 0
    }

    /// The number of candidates of a cell.
    pub fn count(&self, cell: usize) -> u32 {
        self.cell[cell].count_ones()
    }

    /// Returns the unsolved cells whose number of candidates is in `range`.
    pub fn with_count(&self, range: std::ops::RangeInclusive<u32>) -> u128 {
        let fits = |&cell: &usize| range.contains(&self.count(cell));
        cells(self.unsolved).filter(fits).fold(0, |set, cell| set | 1 << cell)
    }

    /// Returns a copy that keeps only the candidates in `left`, one set of cells for each digit.
    pub fn with_only(&self, left: &[u128; 9]) -> Board {
        let mut board = self.clone();
        for (digit, &left) in left.iter().enumerate() {
            for cell in cells(board.digit[digit] & !left) {
                board.remove(cell, digit);
            }
        }
        board
    }

    /// Removes a candidate, if it is there.
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cell[cell] &= !(1 << digit);
        self.digit[digit] &= !(1 << cell);
        for kind in 0..3 {
            let region = REGIONS_OF[cell][kind] as usize;
            self.positions[region][digit] &= !(1 << POSITION[cell][kind]);
        }
    }

    /// Places a digit in a cell and removes it from the peers.
    pub fn place(&mut self, cell: usize, digit: usize) {
        self.value[cell] = digit as u8 + 1;
        self.unsolved &= !(1 << cell);
        self.placed[digit] += 1;
        for region in REGIONS_OF[cell] {
            self.empty[region as usize] -= 1;
        }
        for other in super::geometry::bits(self.cell[cell]) {
            self.remove(cell, other);
        }
        for peer in cells(PEERS[cell] & self.digit[digit]) {
            self.remove(peer, digit);
        }
    }
}
