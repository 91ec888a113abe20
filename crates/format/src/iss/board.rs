//! Sets of cells that follow from the shape of a board: boxes, windows, places in a box.

use kotowari_engine::layout::Place;

/// Rows and columns of a box of this many cells on a square board: as square as can be, rather wide
/// than high. None if there is no such box with two rows and two columns or more.
pub(super) fn box_of(side: u16, cells: u16) -> Option<(u16, u16)> {
    let fits = |small: u16| -> Option<(u16, u16)> {
        let large = (cells % small == 0).then_some(cells / small)?;
        (side % small == 0 && side % large == 0).then_some((small, large))
    };
    (2..=cells.isqrt()).rev().find_map(fits)
}

/// The boxes of this size, in reading order.
pub(super) fn boxes(side: u16, (rows, columns): (u16, u16)) -> Vec<Vec<Place>> {
    let corners = (0..side / rows).flat_map(|down| (0..side / columns).map(move |r| (down, r)));
    corners.map(|(down, right)| block(down * rows, right * columns, rows, columns)).collect()
}

/// The windows: of the size of a box, one cell from the border on all sides and from each other.
pub(super) fn windows(side: u16, (rows, columns): (u16, u16)) -> Vec<Vec<Place>> {
    let starts =
        |size: u16| (1..side).step_by(usize::from(size) + 1).filter(move |at| at + size < side);
    let corners = starts(rows).flat_map(|down| starts(columns).map(move |right| (down, right)));
    corners.map(|(down, right)| block(down, right, rows, columns)).collect()
}

/// Whether the rule `windoku` means these windows: it has those that touch the border as well.
pub(super) fn are_usual_windows(side: u16, (rows, columns): (u16, u16)) -> bool {
    let fits = |size: u16| side / (size + 1) == (side - 1) / (size + 1);
    fits(rows) && fits(columns)
}

/// The cells at the same place of each box, for each place.
pub(super) fn alike(side: u16, size: (u16, u16)) -> Vec<Vec<Place>> {
    let boxes = boxes(side, size);
    let places = 0..usize::from(size.0) * usize::from(size.1);
    places.map(|at| boxes.iter().map(|cells| cells[at]).collect()).collect()
}

fn block(row: u16, column: u16, rows: u16, columns: u16) -> Vec<Place> {
    let of_row = |row| (column..column + columns).map(move |column| Place { row, column });
    (row..row + rows).flat_map(of_row).collect()
}
