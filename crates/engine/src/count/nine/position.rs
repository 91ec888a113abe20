//! A position of the usual board, and its propagation.

use kotowari_kernel::Digit;

use super::tables::{ALL, BAND, Cells, FIRST, PEERS, THIRDS, WAYS, each_cell};
use crate::count::Solution;

/// The places of each digit, as cell sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    /// For each digit, its places, filled cells included.
    cells: [Cells; 9],
    /// For each digit, the cells filled with it.
    placed: [Cells; 9],
    /// The cells without a digit.
    open: Cells,
    /// Digits that lost a place other than to a digit placed there, one bit each.
    changed: u32,
}

impl Position {
    /// The empty board.
    pub(crate) fn empty() -> Position {
        Position { cells: [ALL; 9], placed: [[0; 4]; 9], open: ALL, changed: 511 }
    }

    /// The position in which each cell has the candidates of its mask.
    pub(crate) fn new(masks: &[u64]) -> Position {
        let mut position = Position::empty();
        for (cell, &mask) in masks.iter().enumerate() {
            let mask = mask as u32 & 511;
            if mask.is_power_of_two() {
                position.give(mask.trailing_zeros() as usize, cell);
            } else if mask != 511 {
                (0..9).filter(|digit| mask >> digit & 1 == 0).for_each(|digit| {
                    position.remove(digit, cell);
                });
            }
        }
        position
    }

    /// Places a given.
    pub(crate) fn give(&mut self, digit: usize, cell: usize) {
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        for (cells, peers) in self.cells[digit].iter_mut().zip(PEERS[cell]) {
            *cells &= !peers;
        }
        self.placed[digit][band] |= bit;
        self.open[band] &= !bit;
    }

    /// Removes a candidate from a cell.
    pub(crate) fn remove(&mut self, digit: usize, cell: usize) {
        self.cells[digit][cell / 27] &= !(1 << (cell % 27));
        self.changed |= 1 << digit;
    }

    /// Removes all other places of a digit from the cell's row; propagation does the rest.
    pub(crate) fn place(&mut self, digit: usize, cell: usize) {
        let row = 511 << (cell % 27 / 9 * 9);
        self.cells[digit][cell / 27] &= !row | 1 << (cell % 27);
        self.changed |= 1 << digit;
    }

    /// Returns whether every cell has a digit. Valid only after [`Position::propagate`] returned
    /// true.
    pub(crate) fn is_full(&self) -> bool {
        self.open == [0; 4]
    }

    /// The cells without a digit.
    pub(super) fn open(&self) -> Cells {
        self.open
    }

    /// The places of a digit.
    pub(super) fn cells_for(&self, digit: usize) -> &Cells {
        &self.cells[digit]
    }

    /// The number of candidates.
    pub(crate) fn candidates(&self) -> u32 {
        self.cells.iter().flatten().map(|cells| cells.count_ones()).sum()
    }

    /// The candidates of a cell.
    pub(crate) fn digits_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        (0..9).filter(move |digit| self.cells[*digit][cell / 27] >> (cell % 27) & 1 == 1)
    }

    /// The cells with exactly two candidates.
    pub(super) fn cells_of_two(&self) -> Cells {
        let (mut once, mut twice, mut thrice) = ([0; 4], [0; 4], [0; 4]);
        for cells in &self.cells {
            for band in 0..4 {
                thrice[band] |= twice[band] & cells[band];
                twice[band] |= once[band] & cells[band];
                once[band] |= cells[band];
            }
        }
        std::array::from_fn(|band| twice[band] & !thrice[band])
    }

    /// The digit of each cell of a full board.
    pub(crate) fn digits(&self) -> [Digit; 81] {
        let mut digits = [0; 81];
        for (digit, placed) in self.placed.iter().enumerate() {
            for cell in each_cell(placed) {
                digits[cell] = digit as Digit;
            }
        }
        digits
    }

    /// The same as a [`Solution`].
    pub(crate) fn solution(&self) -> Solution {
        self.digits().to_vec()
    }

    /// Propagates to a fixed point. Returns false on a contradiction.
    pub(crate) fn propagate(&mut self) -> bool {
        loop {
            let before = self.open;
            for digit in 0..9 {
                let (mut cells, mut lost) = (self.cells[digit], 0);
                for (band, cells) in cells.iter_mut().enumerate() {
                    let left = *cells & (self.open[band] | self.placed[digit][band]);
                    lost |= *cells ^ left;
                    *cells = left;
                }
                let is_changed = lost != 0 || self.changed >> digit & 1 == 1;
                if is_changed && !self.propagate_digit(digit, cells) {
                    return false;
                }
            }
            self.changed = 0;
            if self.open != before {
                continue;
            }
            // Naked singles last, because finding them costs more than propagating a digit.
            let (mut once, mut twice) = ([0; 4], [0; 4]);
            for cells in &self.cells {
                for band in 0..4 {
                    twice[band] |= once[band] & cells[band];
                    once[band] |= cells[band];
                }
            }
            if once != ALL {
                return false;
            }
            let naked: Cells = std::array::from_fn(|band| !twice[band] & self.open[band]);
            if naked == [0; 4] {
                return true;
            }
            for digit in 0..9 {
                let cells = self.cells[digit];
                for cell in each_cell(&std::array::from_fn(|band| cells[band] & naked[band])) {
                    self.place(digit, cell);
                }
            }
        }
    }

    /// Propagates one digit, given its places.
    fn propagate_digit(&mut self, digit: usize, cells: Cells) -> bool {
        let [mut top, mut middle, mut bottom, _] = cells;
        loop {
            (top, middle, bottom) = (across(top), across(middle), across(bottom));
            // The columns of each band, and the same for the three stacks as `across` for a band:
            // one band takes one column of a stack, another the next, and the last the remaining
            // one.
            let (a, b, c) = (columns(top), columns(middle), columns(bottom));
            let forth = a & left(b) & right(c);
            let back = a & right(b) & left(c);
            let (a_left, b_left, c_left) =
                (forth | back, right(forth) | left(back), left(forth) | right(back));
            if (a_left | a_left >> 1 | a_left >> 2) & 0o111 != 0o111 {
                return false;
            }
            if (a, b, c) == (a_left, b_left, c_left) {
                break;
            }
            top &= a_left * FIRST;
            middle &= b_left * FIRST;
            bottom &= c_left * FIRST;
        }
        self.cells[digit] = [top, middle, bottom, 0];
        let placed = [alone(top), alone(middle), alone(bottom), 0];
        self.placed[digit] = placed;
        for (open, placed) in self.open.iter_mut().zip(placed) {
            *open &= !placed;
        }
        true
    }
}

/// The places of a digit in a band that are part of a way to put it once into each row and each
/// box; none if there is no way.
fn across(band: u32) -> u32 {
    let thirds = |row: u32| usize::from(THIRDS[(row & 511) as usize]);
    let set = thirds(band) | thirds(band >> 9) << 3 | thirds(band >> 18) << 6;
    band & WAYS[set & 511]
}

/// The columns of a band that have a cell of the set.
fn columns(band: u32) -> u32 {
    (band | band >> 9 | band >> 18) & 511
}

/// Rotates the three columns of each stack to the left.
fn left(columns: u32) -> u32 {
    (columns >> 1 & 0o333) | (columns & 0o111) << 2
}

/// Rotates the three columns of each stack to the right.
fn right(columns: u32) -> u32 {
    (columns << 1 & 0o666) | (columns >> 2 & 0o111)
}

/// The cells of a band that are the only one of the set in their row. Every row must have one.
fn alone(band: u32) -> u32 {
    debug_assert!((0..3).all(|row| band >> (9 * row) & 511 != 0) && band & !BAND == 0);
    const LOW: u32 = 0o377 * FIRST;
    // What is left of each row without its first cell, and its ninth bit set if anything is.
    let rest = band & (band - FIRST);
    let more = ((rest & LOW) + LOW) | rest;
    band & ((!more >> 8 & FIRST) * 511)
}
