//! Where every candidate is, seen from the cells, from the regions and from the digits at once.

use super::geometry::{CELLS, PEERS, POSITION, REGIONS, REGIONS_OF, cells};
use super::grid::Grid;

/// Values and candidates; digits are 0..9 here.
#[derive(Clone)]
pub(super) struct Board {
    /// The digit of a solved cell, as people write it; 0 where there is none.
    pub value: [u8; CELLS],
    /// The candidates of a cell; none once it is solved.
    pub cell: [u16; CELLS],
    /// The positions of a digit in a region.
    pub positions: [[u16; 9]; REGIONS],
    /// The cells with a candidate.
    pub digit: [u128; 9],
    /// The unsolved cells.
    pub unsolved: u128,
    /// The number of unsolved cells of a region.
    pub empty: [u8; REGIONS],
    /// The number of cells solved with a digit.
    pub placed: [u8; 9],
}

impl Board {
    /// The board on which the rating of this grid starts.
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
            // Every given first takes its cell, then its digit from the others: a wrong pair of
            // givens is accepted, as the original does.
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

    /// The cells with so many candidates.
    pub fn with_count(&self, range: std::ops::RangeInclusive<u32>) -> u128 {
        let fits = |&cell: &usize| range.contains(&self.count(cell));
        cells(self.unsolved).filter(fits).fold(0, |set, cell| set | 1 << cell)
    }

    /// The same board with only these candidates.
    pub fn with_only(&self, left: &[u128; 9]) -> Board {
        let mut board = self.clone();
        for (digit, &left) in left.iter().enumerate() {
            for cell in cells(board.digit[digit] & !left) {
                board.remove(cell, digit);
            }
        }
        board
    }

    /// Takes a candidate away, if it is there.
    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cell[cell] &= !(1 << digit);
        self.digit[digit] &= !(1 << cell);
        for kind in 0..3 {
            let region = REGIONS_OF[cell][kind] as usize;
            self.positions[region][digit] &= !(1 << POSITION[cell][kind]);
        }
    }

    /// Puts a digit into a cell and takes it from those that see it.
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
