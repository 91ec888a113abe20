//! A 9×9 board as bit sets.
//!
//! It can also be transposed, so that a search along rows serves columns as well.

use crate::board::View;
use crate::layout::HouseKind;
use crate::set;
use kotowari_kernel::{CellId, HouseId};

/// A set of digits, rows or columns, one bit each.
pub type Bits = u16;

/// A board in one of its two orientations.
#[derive(Clone, Debug)]
pub struct Nine {
    turned: bool,
    /// For each row the columns of open cells.
    pub open: [Bits; 9],
    /// For each row and column the candidates of the cell, or the digit of a filled one.
    pub marks: [[Bits; 9]; 9],
    /// For each digit and column the rows where it is possible or placed.
    pub rows: [[Bits; 9]; 9],
    /// For each digit and row the columns of open cells where it is possible.
    pub places: [[Bits; 9]; 9],
}

impl Nine {
    /// Reads a board as it is. Returns `None` if its rows, columns or boxes are not those of a 9×9
    /// sudoku. Additional houses and rules do no harm.
    pub fn of<const W: usize>(board: &View<W>) -> Option<Nine> {
        Nine::is_standard(board).then(|| Nine::read(board, false))
    }

    /// Reads a board as it is and transposed.
    pub fn both<const W: usize>(board: &View<W>) -> Option<[Nine; 2]> {
        Nine::is_standard(board).then(|| [false, true].map(|turned| Nine::read(board, turned)))
    }

    fn is_standard<const W: usize>(board: &View<W>) -> bool {
        let layout = &board.layout;
        let is_nine = layout.boxes() == Some((3, 3))
            && board.digits == 9
            && layout.cells() == 81
            && board.geometry.several == 0
            && layout.houses().len() >= 27;
        let kind = |house: HouseId| layout.house(house).kind;
        is_nine
            && (0..9).all(|i| kind(i) == HouseKind::Row && kind(9 + i) == HouseKind::Column)
            && (18..27).all(|house| kind(house).is_block())
    }

    fn read<const W: usize>(board: &View<W>, turned: bool) -> Nine {
        let none = [[0; 9]; 9];
        let mut nine = Nine { turned, open: [0; 9], marks: none, rows: none, places: none };
        for row in 0..9 {
            for column in 0..9 {
                let cell = nine.cell(row, column);
                let mut marks = board.candidates[usize::from(cell)];
                if board.open.contains(cell) {
                    nine.open[row] |= 1 << column;
                    set::digits(marks)
                        .for_each(|digit| nine.places[usize::from(digit)][row] |= 1 << column);
                } else {
                    for (digit, placed) in board.placed.iter().enumerate() {
                        marks |= u64::from(placed.contains(cell)) << digit;
                    }
                }
                nine.marks[row][column] = marks as Bits;
                for digit in set::digits(marks) {
                    nine.rows[usize::from(digit)][column] |= 1 << row;
                }
            }
        }
        nine
    }

    /// Returns the cell at a row and column.
    pub fn cell(&self, row: usize, column: usize) -> CellId {
        (if self.turned { column * 9 + row } else { row * 9 + column }) as CellId
    }

    /// Returns whether the cell may hold the digit or does.
    pub fn has(&self, row: usize, column: usize, digit: usize) -> bool {
        self.marks[row][column] >> digit & 1 == 1
    }

    /// Returns whether the cell is open.
    pub fn is_open(&self, row: usize, column: usize) -> bool {
        self.open[row] >> column & 1 == 1
    }

    /// Returns the house that is a row in this orientation.
    pub fn row(&self, row: usize) -> HouseId {
        if self.turned { 9 + row } else { row }
    }

    /// Returns the house that is a column in this orientation.
    pub fn column(&self, column: usize) -> HouseId {
        if self.turned { column } else { 9 + column }
    }

    /// Returns the box that contains a cell.
    pub fn block(&self, row: usize, column: usize) -> HouseId {
        let (row, column) = if self.turned { (column, row) } else { (row, column) };
        18 + row / 3 * 3 + column / 3
    }
}

/// Yields the positions of the set bits, in ascending order.
pub fn ones(bits: Bits) -> impl Iterator<Item = usize> {
    set::digits(u64::from(bits)).map(usize::from)
}
