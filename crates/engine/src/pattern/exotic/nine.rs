//! A board of nine rows, nine columns and boxes of three by three, as bits; also turned, so that a search
//! for what lies along rows finds what lies along columns.

use crate::board::View;
use crate::gather::Each as _;
use crate::layout::HouseKind;
use crate::set;
use kotowari_kernel::{CellId, HouseId};

/// The digits, rows or columns of a board: one bit each.
pub type Bits = u16;

/// One way to look at it.
#[derive(Clone, Debug)]
pub struct Nine {
    turned: bool,
    /// For each row, the columns of open cells.
    pub open: [Bits; 9],
    /// For each row and column, the digits a cell may still hold; that of a filled one, too.
    pub marks: [[Bits; 9]; 9],
    /// For each digit and column, the rows where it can be or is.
    pub rows: [[Bits; 9]; 9],
    /// For each digit and row, the columns of open cells where it can be.
    pub places: [[Bits; 9]; 9],
}

impl Nine {
    /// A board as it stands; none if it has other rows, columns or boxes.  Further houses and rules do no harm.
    pub fn of<const W: usize>(board: &View<W>) -> Option<Nine> {
        Nine::is_usual(board).then(|| Nine::read(board, false))
    }

    /// The same, and turned.
    pub fn both<const W: usize>(board: &View<W>) -> Option<[Nine; 2]> {
        Nine::is_usual(board).then(|| [false, true].each(|turned| Nine::read(board, turned)))
    }

    fn is_usual<const W: usize>(board: &View<W>) -> bool {
        let layout = &board.layout;
        let usual = layout.boxes() == Some((3, 3))
            && board.digits == 9
            && layout.cells() == 81
            && board.geometry.several == 0
            && layout.houses().len() >= 27;
        let kind = |house: HouseId| layout.house(house).kind;
        usual
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

    /// The cell there.
    pub fn cell(&self, row: usize, column: usize) -> CellId {
        (if self.turned { column * 9 + row } else { row * 9 + column }) as CellId
    }

    /// Whether the cell there may hold the digit, or does.
    pub fn has(&self, row: usize, column: usize, digit: usize) -> bool {
        self.marks[row][column] >> digit & 1 == 1
    }

    /// Whether the cell there has no digit yet.
    pub fn is_open(&self, row: usize, column: usize) -> bool {
        self.open[row] >> column & 1 == 1
    }

    /// The house that is a row here.
    pub fn row(&self, row: usize) -> HouseId {
        if self.turned { 9 + row } else { row }
    }

    /// The house that is a column here.
    pub fn column(&self, column: usize) -> HouseId {
        if self.turned { column } else { 9 + column }
    }

    /// The box around a cell.
    pub fn block(&self, row: usize, column: usize) -> HouseId {
        let (row, column) = if self.turned { (column, row) } else { (row, column) };
        18 + row / 3 * 3 + column / 3
    }
}

/// The numbers in some bits, in order.
pub fn ones(bits: Bits) -> impl Iterator<Item = usize> {
    set::digits(u64::from(bits)).map(usize::from)
}
