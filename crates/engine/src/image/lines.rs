//! Random orders of rows and columns that keep the houses.
use crate::layout::{HouseKind, Layout, Place};
use crate::rng::Rng;
use kotowari_kernel::CellId;

/// Rows and columns of a box on boards whose lines may be reordered: those whose only houses are
/// rows, columns and rectangular boxes. Without boxes, (1, 1): each line is a band of its own.
pub(super) fn boxes(layout: &Layout) -> Option<(u16, u16)> {
    let usual = layout.houses().iter().all(|h| h.kind.is_line() || h.kind == HouseKind::Box);
    let [grid] = layout.grids() else { return None };
    let usual = usual && layout.rules().only_houses() && layout.is_square();
    usual.then(|| grid.boxes.unwrap_or((1, 1)))
}

/// The new cell of each cell: bands are reordered, and rows within bands; the same for columns;
/// transposed half of the time if boxes are square.
pub(super) fn moved(layout: &Layout, (tall, wide): (u16, u16), rng: &mut Rng) -> Vec<CellId> {
    let size = layout.rows();
    let rows = lines(size, tall, rng);
    let columns = lines(size, wide, rng);
    let turn = tall == wide && rng.below(2) == 1;
    let image = |cell: CellId| {
        let Place { row, column } = layout.place(cell);
        let (row, column) = (rows[usize::from(row)], columns[usize::from(column)]);
        let place = if turn { Place { row: column, column: row } } else { Place { row, column } };
        // Always a cell, because rows and columns are only permuted.
        layout.cell_at(place).unwrap_or(cell)
    };
    (0..layout.cells()).map(|cell| image(cell as CellId)).collect()
}

/// A random order of the lines of a board that keeps bands of `thick` lines together: the new index
/// of each.
pub(crate) fn lines(size: u16, thick: u16, rng: &mut Rng) -> Vec<u16> {
    let mut bands: Vec<u16> = (0..size / thick).collect();
    rng.shuffle(&mut bands);
    bands
        .into_iter()
        .flat_map(|band| {
            let mut within: Vec<u16> = (band * thick..(band + 1) * thick).collect();
            rng.shuffle(&mut within);
            within
        })
        .collect()
}
