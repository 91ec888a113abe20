//! Rows and columns in another order.

use crate::gather::Gather as _;
use crate::layout::{HouseKind, Layout, Place};
use crate::rng::Rng;
use kotowari_kernel::CellId;

/// Rows and columns of a box, where lines may change places: there are no houses but rows, columns
/// and rectangular boxes.  Without boxes each row is a band of its own.
pub(super) fn boxes(layout: &Layout) -> Option<(u16, u16)> {
    let usual = layout.houses().iter().all(|h| h.kind.is_line() || h.kind == HouseKind::Box);
    let [grid] = layout.grids() else { return None };
    let usual = usual && layout.rules().only_houses();
    usual.then(|| grid.boxes.unwrap_or((1, 1)))
}

/// Where the cells go: bands in another order, rows within bands, the same for columns; turned over
/// if boxes are square.
pub(super) fn moved(layout: &Layout, (tall, wide): (u16, u16), rng: &mut Rng) -> Vec<CellId> {
    let size = layout.rows();
    let rows = lines(size, tall, rng);
    let columns = lines(size, wide, rng);
    let turn = tall == wide && rng.below(2) == 1;
    let image = |cell: CellId| {
        let Place { row, column } = layout.place(cell);
        let (row, column) = (rows[usize::from(row)], columns[usize::from(column)]);
        let place = if turn { Place { row: column, column: row } } else { Place { row, column } };
        // A cell of this board goes to one of this board: rows and columns are only rearranged.
        layout.cell_at(place).unwrap_or(cell)
    };
    (0..layout.cells()).map(|cell| image(cell as CellId)).gather()
}

/// The lines of a board in a random order that keeps bands so thick together: which one each becomes.
pub(crate) fn lines(size: u16, thick: u16, rng: &mut Rng) -> Vec<u16> {
    let mut bands: Vec<u16> = (0..size / thick).gather();
    rng.shuffle(&mut bands);
    bands
        .into_iter()
        .flat_map(|band| {
            let mut within: Vec<u16> = (band * thick..(band + 1) * thick).gather();
            rng.shuffle(&mut within);
            within
        })
        .gather()
}
