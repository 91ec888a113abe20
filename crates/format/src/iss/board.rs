//! Sets of cells that follow from the shape of a board: boxes, windows, places in a box.

use kotowari_engine::layout::Place;

/// Rows and columns of a box of this many cells: as square as can be, rather wide than high. None
/// if there is no such box with two rows and two columns or more.
pub(super) fn box_of([rows, columns]: [u16; 2], cells: u16) -> Option<(u16, u16)> {
    let fits = |small: u16| -> Option<(u16, u16)> {
        let large = (cells % small == 0).then_some(cells / small)?;
        let fits = |tall: u16, wide: u16| rows % tall == 0 && columns % wide == 0;
        fits(small, large)
            .then_some((small, large))
            .or_else(|| fits(large, small).then_some((large, small)))
    };
    (2..=cells.isqrt()).rev().find_map(fits)
}

/// The boxes of this size, in reading order.
pub(super) fn boxes([rows, columns]: [u16; 2], (tall, wide): (u16, u16)) -> Vec<Vec<Place>> {
    let corners = (0..rows / tall).flat_map(|down| (0..columns / wide).map(move |r| (down, r)));
    corners.map(|(down, right)| block(down * tall, right * wide, tall, wide)).collect()
}

/// The windows: of the size of a box, one cell from the border on all sides and from each other.
pub(super) fn windows([rows, columns]: [u16; 2], (tall, wide): (u16, u16)) -> Vec<Vec<Place>> {
    let starts = |side: u16, size: u16| {
        (1..side).step_by(usize::from(size) + 1).filter(move |at| at + size < side)
    };
    let down = starts(rows, tall);
    let corners = down.flat_map(|down| starts(columns, wide).map(move |right| (down, right)));
    corners.map(|(down, right)| block(down, right, tall, wide)).collect()
}

/// Whether the rule `windoku` means these windows: it has those that touch the border as well.
pub(super) fn are_usual_windows(side: u16, (rows, columns): (u16, u16)) -> bool {
    let fits = |size: u16| side / (size + 1) == (side - 1) / (size + 1);
    fits(rows) && fits(columns)
}

/// The cells at the same place of each box, for each place.
pub(super) fn alike(side: [u16; 2], size: (u16, u16)) -> Vec<Vec<Place>> {
    let boxes = boxes(side, size);
    let places = 0..usize::from(size.0) * usize::from(size.1);
    places.map(|at| boxes.iter().map(|cells| cells[at]).collect()).collect()
}

fn block(row: u16, column: u16, rows: u16, columns: u16) -> Vec<Place> {
    let of_row = |row| (column..column + columns).map(move |column| Place { row, column });
    (row..row + rows).flat_map(of_row).collect()
}
