//! Grids of characters with the positions of their cells, so that a front end can highlight a cell
//! or map a mouse click to one.

use crate::explain::Line;
use kotowari_kernel::CellId;

/// The lines of a grid, and the positions of its cells in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// Headings, borders and cells.
    pub lines: Vec<Line>,
    /// Every cell drawn, row by row; a cell that several grids share is listed once for each.
    pub cells: Vec<Spot>,
}

/// Position of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The cell.
    pub cell: CellId,
    /// Its first column, counted in characters from 0.
    pub column: usize,
    /// Its first line, counted from 0.
    pub line: usize,
    /// Its width in characters, without borders.
    pub width: usize,
    /// Its height in lines.
    pub height: usize,
}

impl Grid {
    /// Appends another grid below.
    pub(super) fn append_below(&mut self, other: Grid) {
        let first = self.lines.len();
        self.lines.extend(other.lines);
        let moved = |spot: Spot| Spot { line: spot.line + first, ..spot };
        self.cells.extend(other.cells.into_iter().map(moved));
    }
}

/// A figure: a grid, and the legend under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The board.
    pub grid: Grid,
    /// The meanings of its signs, and the chain, if there is one.
    pub legend: Vec<Line>,
}

impl Drawing {
    /// Returns all lines: the grid, then the legend.
    pub fn lines(self) -> Vec<Line> {
        let mut lines = self.grid.lines;
        lines.extend(self.legend);
        lines
    }

    /// Returns the width of the widest line.
    pub fn width(&self) -> usize {
        self.grid.lines.iter().chain(&self.legend).map(Line::width).max().unwrap_or(0)
    }
}
