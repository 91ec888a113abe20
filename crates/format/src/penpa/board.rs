//! Where things are: Penpa+ numbers cells, corners and borders of the whole drawing in one row.

use serde_json::Value;

use kotowari_engine::layout::{LARGEST, Place};

/// Rows and columns that every drawing has around it on each side.
const AROUND: i64 = 2;
/// The most rows and columns of a drawing.
const WIDEST: i64 = 200;

/// What a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Point {
    /// A cell of the board, in reading order.
    Cell(usize),
    /// A place outside the board, by row and column, counted from 1 where the board begins.
    Outside([i64; 2]),
    /// A corner, a border.
    Other,
}

/// The places of a board.
pub(super) struct Places {
    /// Cells of a row of the drawing.
    wide: i64,
    /// Cells of the drawing.
    all: i64,
    /// Row and column of the first cell of the board.
    first: [i64; 2],
    /// How many rows and columns it has.
    pub side: usize,
}

impl Places {
    /// The board whose cells are listed as steps from one to the next; none if it is not square.
    pub fn of([rows, columns]: [i64; 2], steps: &[Value]) -> Option<Places> {
        if !(1..=WIDEST).contains(&rows) || !(1..=WIDEST).contains(&columns) {
            return None;
        }
        let wide = columns + 2 * AROUND;
        let all = wide * (rows + 2 * AROUND);
        let mut cells = vec![];
        let mut at = 0_i64;
        for step in steps.iter().take(all as usize) {
            at = at.checked_add(step.as_i64()?)?;
            cells.push(at);
        }
        cells.sort_unstable();
        cells.dedup();
        let side = (1..=usize::from(LARGEST)).find(|side| side * side == cells.len())?;
        let first = *cells.first()?;
        let first = [first.div_euclid(wide), first.rem_euclid(wide)];
        let places = Places { wide, all, first, side };
        let is_square = cells.iter().enumerate().all(|(at, cell)| places.cell(at) == *cell);
        (is_square && cells.len() == steps.len()).then_some(places)
    }

    /// The number of a cell of the board.
    fn cell(&self, cell: usize) -> i64 {
        let (row, column) = (cell / self.side, cell % self.side);
        self.corner(row, column)
    }

    fn corner(&self, row: usize, column: usize) -> i64 {
        (self.first[0] + row as i64) * self.wide + self.first[1] + column as i64
    }

    /// What a number stands for.
    pub fn point(&self, number: i64) -> Point {
        let (row, column) = (number.div_euclid(self.wide), number.rem_euclid(self.wide));
        let inside =
            |at: i64, first: i64| usize::try_from(at - first).ok().filter(|at| *at < self.side);
        if !(0..self.all).contains(&number) {
            return Point::Other;
        }
        match (inside(row, self.first[0]), inside(column, self.first[1])) {
            (Some(row), Some(column)) => Point::Cell(row * self.side + column),
            _ => Point::Outside([row - self.first[0] + 1, column - self.first[1] + 1]),
        }
    }

    /// The cell in whose upper left corner a small text stands.
    pub fn upper_left(&self, number: i64) -> Option<usize> {
        let at = number - 4 * self.all;
        match self.point(at.div_euclid(4)) {
            Point::Cell(cell) if at >= 0 && at % 4 == 0 => Some(cell),
            _ => None,
        }
    }

    /// The two ends of the border right of a cell.
    pub fn right(&self, cell: usize) -> [i64; 2] {
        let end = self.all + self.cell(cell);
        [end - self.wide, end]
    }

    /// The two ends of the border below it.
    pub fn below(&self, cell: usize) -> [i64; 2] {
        let end = self.all + self.cell(cell);
        [end - 1, end]
    }

    /// The ends of a diagonal, from the top left or from the top right, and of its pieces within
    /// cells.
    pub fn diagonal(&self, falls_left: bool) -> ([i64; 2], Vec<[i64; 2]>) {
        let last = self.side - 1;
        let piece = |row: usize| {
            let column = if falls_left { last - row } else { row };
            let lower_right = self.all + self.corner(row, column);
            match falls_left {
                true => [lower_right - self.wide, lower_right - 1],
                false => [lower_right - self.wide - 1, lower_right],
            }
        };
        let pieces: Vec<[i64; 2]> = (0..self.side).map(piece).collect();
        ([pieces[0][0], pieces[last][1]], pieces)
    }

    /// The place of a cell of the board.
    pub fn place(&self, cell: usize) -> Place {
        Place { row: (cell / self.side) as u16, column: (cell % self.side) as u16 }
    }
}
