//! 81 pictures of 28×28 cut from a grid: how dark each pixel is against the paper around it.

use crate::lattice::Lattice;
use crate::plane::Plane;

/// Pixels along a side of a cell, as the network takes them.
pub const CELL_SIDE: usize = 28;
/// Pixels along a side of a cell in the flattened grid, from which it is cut.
const FLAT: usize = 40;
/// Of these are left out at each side, for there are lines.
const EDGE: usize = 2;
/// And along the grid.
const WHOLE: usize = 9 * FLAT;

/// The cells of a grid, row by row: 0 is paper, 1 is as dark as its print.
#[derive(Clone, Debug)]
pub struct Cells(Vec<f32>);

impl Cells {
    pub(crate) fn of(plane: &Plane, lattice: &Lattice) -> Cells {
        let mut flat = Plane::new(WHOLE, WHOLE);
        for y in 0..WHOLE {
            for x in 0..WHOLE {
                let cells = |at: usize| (at as f32 + 0.5) / FLAT as f32;
                let place = lattice.place(cells(x), cells(y));
                flat.values[y * WHOLE + x] = plane.bilinear(place.x, place.y);
            }
        }
        let ink = ink_map(&flat);
        let side = FLAT - 2 * EDGE;
        let mut cells = Vec::with_capacity(81 * CELL_SIDE * CELL_SIDE);
        for cell in 0..81 {
            let (left, top) = (cell % 9 * FLAT + EDGE, cell / 9 * FLAT + EDGE);
            let mut cut = Plane::new(side, side);
            for y in 0..side {
                let from = (top + y) * WHOLE + left;
                cut.values[y * side..(y + 1) * side]
                    .copy_from_slice(&ink.values[from..from + side]);
            }
            cells.extend(cut.resized(CELL_SIDE, CELL_SIDE).values);
        }
        Cells(cells)
    }

    /// Of 81 pictures, row by row; none if there are not as many pixels.
    pub fn from_values(values: Vec<f32>) -> Option<Cells> {
        (values.len() == 81 * CELL_SIDE * CELL_SIDE).then_some(Cells(values))
    }

    /// The pixels of a cell.
    pub fn cell(&self, cell: usize) -> &[f32] {
        &self.0[cell * CELL_SIDE * CELL_SIDE..(cell + 1) * CELL_SIDE * CELL_SIDE]
    }

    /// All of them.
    pub fn values(&self) -> &[f32] {
        &self.0
    }

    /// The pixels of a cell of the grid turned to the left this often.
    pub(crate) fn turned(&self, cell: usize, turns: usize) -> Vec<f32> {
        let source = self.cell(turned(cell, 9, turns));
        let pixels = CELL_SIDE * CELL_SIDE;
        (0..pixels).map(|pixel| source[turned(pixel, CELL_SIDE, turns)]).collect()
    }
}

/// Where the place of a square that was turned to the left this often came from.
pub fn turned(place: usize, side: usize, turns: usize) -> usize {
    let (row, column) = (place / side, place % side);
    let last = side - 1;
    let (row, column) = match turns % 4 {
        0 => (row, column),
        1 => (column, last - row),
        2 => (last - row, last - column),
        _ => (last - column, row),
    };
    row * side + column
}

/// Dark against the paper, and scaled by how dark print is: in the whole grid, and in its ninths,
/// for a lamp lights one side.
fn ink_map(flat: &Plane) -> Plane {
    let paper_side = (FLAT * 2 / 3) | 1;
    let paper = flat.smoothed().closed(paper_side).blurred(4.4);
    let mut ink = flat.clone();
    for (value, paper) in ink.values.iter_mut().zip(&paper.values) {
        *value = 1.0 - *value / paper.max(1.0);
    }
    let middle = Plane::percentile(&mut ink.values.clone(), 0.5);
    ink.values.iter_mut().for_each(|value| *value -= middle);
    let whole = Plane::percentile(&mut ink.values.clone(), 0.97).max(0.05);
    let third = WHOLE / 3;
    // Nine numbers, and between them a slope.
    let mut dark = Plane::new(3, 3);
    for part in 0..9 {
        let (left, top) = (part % 3 * third, part / 3 * third);
        let mut values = Vec::with_capacity(third * third);
        for y in top..top + third {
            values.extend_from_slice(&ink.values[y * WHOLE + left..y * WHOLE + left + third]);
        }
        dark.values[part] = Plane::percentile(&mut values, 0.97).clamp(0.6 * whole, 1.6 * whole);
    }
    let dark = dark.resized(WHOLE, WHOLE);
    for (value, dark) in ink.values.iter_mut().zip(&dark.values) {
        *value = (*value / dark).clamp(-0.3, 1.5);
    }
    ink
}
