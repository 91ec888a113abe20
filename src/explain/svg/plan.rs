//! Where everything stands.

use super::write::Point;
use crate::explain::picture::scene::Scene;
use crate::kernel::{Candidate, CellId};
use crate::layout::Place;

/// More pencil marks than this in a cell nobody can read.
pub(super) const MOST_MARKS: u8 = 25;

/// The measures of a drawing.
pub(super) struct Plan<'a> {
    pub scene: &'a Scene<'a>,
    /// Whether all pencil marks are drawn, or those of one digit.
    pub marks: bool,
    /// The side of a cell.
    pub cell: f32,
    /// Where the grid begins, from the left and from the top.
    pub edge: f32,
    pub width: f32,
    pub height: f32,
    across: u8,
    down: u8,
}

impl<'a> Plan<'a> {
    pub fn new(scene: &'a Scene<'a>, marks: bool) -> Plan<'a> {
        let digits = scene.layout.digits();
        let across = (1..=digits).find(|side| side * side >= digits).unwrap_or(1);
        let down = digits.div_ceil(across);
        let cell = if marks { (20.0 * f32::from(across)).max(60.0) } else { 60.0 };
        let edge = 0.45 * cell.min(80.0);
        let side = |cells: u16| edge + f32::from(cells) * cell + 0.14 * cell.min(80.0);
        let (width, height) = (side(scene.layout.columns()), side(scene.layout.rows()));
        Plan { scene, marks, cell, edge, width, height, across, down }
    }

    /// The top left corner of a place, which may lie just outside of the board.
    pub fn at(&self, row: u16, column: u16) -> Point {
        Point {
            x: self.edge + f32::from(column) * self.cell,
            y: self.edge + f32::from(row) * self.cell,
        }
    }

    pub fn corner(&self, cell: CellId) -> Point {
        let Place { row, column } = self.scene.layout.place(cell);
        self.at(row, column)
    }

    pub fn centre(&self, cell: CellId) -> Point {
        let corner = self.corner(cell);
        Point { x: corner.x + self.cell / 2.0, y: corner.y + self.cell / 2.0 }
    }

    /// Where a pencil mark stands: every digit has its place in the cell, if all are drawn.
    pub fn spot(&self, c: Candidate) -> Point {
        if !self.marks {
            return self.centre(c.cell);
        }
        let corner = self.corner(c.cell);
        let (row, column) = (c.digit / self.across, c.digit % self.across);
        let inset = self.cell * 0.07;
        let room = self.cell - 2.0 * inset;
        Point {
            x: corner.x + inset + room * (f32::from(column) + 0.5) / f32::from(self.across),
            y: corner.y + inset + room * (f32::from(row) + 0.5) / f32::from(self.down),
        }
    }

    /// The radius of a ring around a pencil mark.
    pub fn ring(&self) -> f32 {
        if self.marks { self.cell * 0.42 / f32::from(self.across) } else { self.cell * 0.28 }
    }

    /// The size of the type of a mark, and of a digit that fills its cell.
    pub fn type_size(&self, big: bool) -> f32 {
        let wide = self.scene.layout.label(self.scene.layout.digits() - 1) > 9;
        match (big, wide) {
            (true, false) => 0.58 * self.cell,
            (true, true) => 0.46 * self.cell,
            (false, false) => self.ring() * 1.85 * if self.marks { 1.0 } else { 0.8 },
            (false, true) => self.ring() * 1.4,
        }
    }

    /// The corners of a cell in which a letter hides none of these marks, in the order of liking.
    pub fn free_corners(&self, cell: CellId, marks: u64) -> impl Iterator<Item = Point> {
        let corner = self.corner(cell);
        let (right, bottom) = (self.across - 1, self.down - 1);
        let digits = if self.marks { self.scene.layout.digits() } else { 0 };
        let corners = [(0, 0), (0, right), (bottom, 0), (bottom, right)];
        let place = |edge, at: u8| self.cell * if at == 0 && edge != 0 { 0.2 } else { 0.8 };
        let free = corners.map(|(row, column)| {
            let digit = row * self.across + column;
            let taken = digit < digits && marks & 1 << digit != 0;
            let at = Point { x: corner.x + place(right, column), y: corner.y + place(bottom, row) };
            (!taken).then_some(at)
        });
        free.into_iter().flatten()
    }

    /// The name a page calls a cell by.
    pub fn name(&self, cell: CellId) -> String {
        let place = self.scene.layout.place(cell);
        format!("r{}c{}", place.row + 1, place.column + 1)
    }

    /// The block of a place; `None` where there is no cell.  A board without blocks is one block.
    pub fn block(&self, row: Option<u16>, column: Option<u16>) -> Option<u32> {
        self.scene.layout.block_at(Place { row: row?, column: column? })
    }
}
