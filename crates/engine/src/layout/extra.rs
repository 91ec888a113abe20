//! Diagonals and areas as sets of cells.

use super::LayoutError;
use kotowari_kernel::CellId;

/// A long diagonal from top to bottom, starting at the left or at the right.
pub(super) fn diagonal(n: u16, from_the_right: bool) -> Vec<CellId> {
    let column = |row| if from_the_right { n - 1 - row } else { row };
    (0..n).map(|row| row * n + column(row)).collect()
}

/// The cells of an area, sorted and without duplicates.
pub(super) fn area(
    letter: char,
    mut cells: Vec<CellId>,
    board: usize,
    digits: usize,
) -> Result<Vec<CellId>, LayoutError> {
    cells.sort();
    cells.dedup();
    if let Some(&cell) = cells.last().filter(|cell| usize::from(**cell) >= board) {
        return Err(LayoutError::MapLength(usize::from(cell) + 1, board));
    }
    if cells.len() > digits {
        return Err(LayoutError::AreaSize(letter, cells.len(), digits));
    }
    Ok(cells)
}
