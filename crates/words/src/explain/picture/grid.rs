//! A grid of characters that knows where its cells are: whoever shows it can point at them.

use crate::explain::Line;
use kotowari_kernel::CellId;

/// The lines of a grid, and where its cells are in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// Headings, borders and cells.
    pub lines: Vec<Line>,
    /// Every cell that is drawn, row by row; one that several grids share is there once for each.
    pub cells: Vec<Spot>,
}

/// Where a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Which cell.
    pub cell: CellId,
    /// Its first character, from 0.
    pub column: usize,
    /// Its first line, from 0.
    pub line: usize,
    /// How many characters it is wide, borders not counted.
    pub width: usize,
    /// How many lines it is high.
    pub height: usize,
}

impl Grid {
    /// Puts another grid below.
    pub(super) fn below(&mut self, other: Grid) {
        let first = self.lines.len();
        self.lines.extend(other.lines);
        let moved = |spot: Spot| Spot { line: spot.line + first, ..spot };
        self.cells.extend(other.cells.into_iter().map(moved));
    }
}

/// A figure: the grid, and the lines under it that say what its signs mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The board.
    pub grid: Grid,
    /// What its signs mean, and the chain, if there is one.
    pub legend: Vec<Line>,
}

impl Drawing {
    /// All lines, one below the other.
    pub fn lines(self) -> Vec<Line> {
        let mut lines = self.grid.lines;
        lines.extend(self.legend);
        lines
    }

    /// How wide its widest line is.
    pub fn width(&self) -> usize {
        self.grid.lines.iter().chain(&self.legend).map(Line::width).max().unwrap_or(0)
    }
}
