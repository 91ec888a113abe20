//! Geometry of a drawing: sizes, and the positions of cells, pencil marks and letters.

use std::ops::Range;

use super::write::Point;
use crate::explain::picture::members::window;
use crate::explain::picture::rules::numbered;
use crate::explain::picture::scene::Scene;
use kotowari_engine::deduction::{Link, SetRole};
use kotowari_engine::layout::{Drawn, Place};
use kotowari_kernel::{Candidate, CellId};

/// With more digits than this, the pencil marks of a cell are too small to read.
pub(super) const MAX_MARKS: u8 = 25;

/// Width of the margin for numbers beside the board, relative to a cell.
const OUTSIDE: f32 = 0.7;

/// The geometry of a drawing. Lengths are in user units.
pub(super) struct Plan<'a> {
    pub scene: &'a Scene<'a>,
    /// Whether all pencil marks are drawn, rather than those of one digit.
    pub marks: bool,
    /// The side of a cell.
    pub cell: f32,
    /// Distance of the grid from the left edge, and from the top below the title.
    pub edge: f32,
    /// Width of the margin for headings, outside of all other margins.
    pub heading: f32,
    pub width: f32,
    pub height: f32,
    /// The rows and the columns that are drawn.
    pub rows: Range<u16>,
    pub columns: Range<u16>,
    /// Height of the title with the names of the grids; 0 if all are drawn.
    pub title: f32,
    /// Columns and rows of pencil marks in a cell.
    across: u8,
    down: u8,
    /// Whether rules draw something on or beside the grid lines, so that marks have to keep a
    /// distance.
    crowded: bool,
    /// The first cells of cages, which have the sum in their corner.
    sums: Vec<CellId>,
    /// For each cell the block it is in, if only some of several grids are drawn.
    blocks: Option<Vec<u32>>,
}

impl<'a> Plan<'a> {
    /// Computes the geometry of a scene.
    pub fn new(scene: &'a Scene<'a>, marks: bool) -> Plan<'a> {
        let digits = scene.layout.digits();
        let across = (1..=digits).find(|side| side * side >= digits).unwrap_or(1);
        let down = digits.div_ceil(across);
        let has = |drawn| scene.layout.more().iter().any(|rule| rule.sort.drawn == drawn);
        let crowded = scene.layout.more().iter().any(|rule| {
            let drawn = rule.sort.drawn;
            matches!(drawn, Drawn::Cage | Drawn::Corner | Drawn::Open | Drawn::Border(..))
                || matches!(drawn, Drawn::Numbered(_))
                || numbered(rule).is_some()
        });
        let mark = if crowded { 26.0 } else { 20.0 };
        let cell = if marks { (mark * f32::from(across)).max(60.0) } else { 60.0 };
        let heading = 0.45 * cell.min(80.0);
        let outside = if has(Drawn::Outside) { OUTSIDE * cell } else { 0.0 };
        let edge = heading + outside;
        let [rows, columns] = window(scene.layout, &scene.members);
        let title = if scene.members.is_empty() { 0.0 } else { heading };
        let side =
            |cells: &Range<u16>| edge + cells.len() as f32 * cell + 0.14 * cell.min(80.0) + outside;
        let (width, height) = (side(&columns), title + side(&rows));
        let members = &scene.members[..];
        let blocks = (!members.is_empty()).then(|| scene.layout.blocks_of(members));
        let sums = scene.layout.more().iter().filter_map(numbered).collect();
        Plan {
            scene,
            marks,
            cell,
            edge,
            heading,
            width,
            height,
            rows,
            columns,
            title,
            across,
            down,
            crowded,
            sums,
            blocks,
        }
    }

    /// Returns the width of the margin for numbers on each side of the board; 0 if there are none.
    pub fn outside(&self) -> f32 {
        self.edge - self.heading
    }

    /// Returns the top left corner of a place, which may lie just outside the board.
    pub fn at(&self, row: u16, column: u16) -> Point {
        Point {
            x: self.edge + (f32::from(column) - f32::from(self.columns.start)) * self.cell,
            y: self.title + self.edge + (f32::from(row) - f32::from(self.rows.start)) * self.cell,
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

    /// Returns the centre of a pencil mark: the place of its digit in the cell, or, in the digit
    /// view, the centre of the cell.
    pub fn spot(&self, c: Candidate) -> Point {
        if !self.marks {
            return self.centre(c.cell);
        }
        let corner = self.corner(c.cell);
        let (row, column) = (c.digit / self.across, c.digit % self.across);
        let inset = self.inset();
        let side = self.cell - 2.0 * inset;
        // Marks are shifted down, or a sum in the corner would touch the first one.
        let below = if self.sums.is_empty() { 0.0 } else { 0.04 * self.cell };
        Point {
            x: corner.x + inset + side * (f32::from(column) + 0.5) / f32::from(self.across),
            y: corner.y + inset + below + side * (f32::from(row) + 0.5) / f32::from(self.down),
        }
    }

    /// Distance of the marks from the grid lines.
    fn inset(&self) -> f32 {
        self.cell * if self.crowded { 0.16 } else { 0.045 }
    }

    /// Distance between neighbouring marks.
    fn pitch(&self) -> f32 {
        (self.cell - 2.0 * self.inset()) / f32::from(self.across.max(self.down))
    }

    /// Returns the radius of a ring around a pencil mark.
    pub fn ring(&self) -> f32 {
        if self.marks { self.pitch() * 0.47 } else { self.cell * 0.3 }
    }

    /// Returns the font size of a digit that fills its cell (`big`), or of a pencil mark.
    pub fn type_size(&self, big: bool) -> f32 {
        let has_two_figures = self.scene.layout.label(self.scene.layout.digits() - 1) > 9;
        match (big, has_two_figures) {
            (true, false) => 0.58 * self.cell,
            (true, true) => 0.46 * self.cell,
            (false, false) if self.marks => self.pitch() * 1.05,
            (false, true) if self.marks => self.pitch() * 0.72,
            (false, false) => 0.5 * self.cell,
            (false, true) => 0.42 * self.cell,
        }
    }

    /// Returns the places in a cell where a letter covers none of `marks` (a bit mask of digits),
    /// best first: the corners, then all others.
    pub fn free_places(&self, cell: CellId, marks: u64) -> Vec<Point> {
        let corner = self.corner(cell);
        if !self.marks {
            let near = 0.2 * self.cell;
            let far = self.cell - near;
            let corners = [(near, near), (far, near), (near, far), (far, far)];
            let mut places =
                corners.map(|(x, y)| Point { x: corner.x + x, y: corner.y + y }).to_vec();
            // A sum occupies the first corner, which therefore comes last.
            places.rotate_left(usize::from(self.sums.contains(&cell)));
            return places;
        }
        let (right, bottom) = (self.across - 1, self.down - 1);
        let corners = [(0, 0), (0, right), (bottom, 0), (bottom, right)];
        let rest = (0..self.down).flat_map(|row| (0..self.across).map(move |column| (row, column)));
        let places = corners.into_iter().chain(rest.filter(|place| !corners.contains(place)));
        let taken = |digit: u8| digit < self.scene.layout.digits() && marks & 1 << digit != 0;
        places
            .map(|(row, column)| row * self.across + column)
            .filter(|&digit| !taken(digit))
            .map(|digit| self.spot(Candidate { cell, digit }))
            .collect()
    }

    /// Returns the links to draw: those of the chain, or, without one, those between the sets of
    /// the pattern. A case distinction has too many of the latter to draw.
    pub fn links(&self) -> &'a [Link] {
        let figure = self.scene.figure;
        if !figure.links.is_empty() {
            return &figure.links;
        }
        let has_cases = figure.sets.iter().any(|set| set.role == SetRole::Case);
        let shows_candidates = self.marks || figure.digit.is_some();
        if shows_candidates && !has_cases { &figure.ties } else { &[] }
    }

    /// Returns the radius of a letter's disc.
    pub fn badge(&self) -> f32 {
        if self.marks { self.pitch() * 0.5 } else { 0.155 * self.cell }
    }

    /// Returns the name of a cell in `data-cell`, as `r1c1`.
    pub fn name(&self, cell: CellId) -> String {
        let place = self.scene.layout.place(cell);
        format!("r{}c{}", place.row + 1, place.column + 1)
    }

    /// Iterates over the cells that are drawn.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + Clone + '_ {
        self.scene.cells().filter(|&cell| self.scene.shows(cell))
    }

    /// Returns whether all of these cells are drawn.
    pub fn shows(&self, cells: &[CellId]) -> bool {
        cells.iter().all(|&cell| self.scene.shows(cell))
    }

    /// Returns the block of a place, or `None` if no cell is drawn there. A board without blocks is
    /// a single block.
    pub fn block(&self, row: Option<u16>, column: Option<u16>) -> Option<u32> {
        let place = Place { row: row?, column: column? };
        let cell = self.scene.layout.cell_at(place).filter(|&cell| self.scene.shows(cell))?;
        match &self.blocks {
            Some(blocks) => Some(blocks[usize::from(cell)]),
            None => self.scene.layout.block_at(place),
        }
    }
}
