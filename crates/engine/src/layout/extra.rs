//! Houses beside rows, columns and boxes.

use super::LayoutError;
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::CellId;

/// A long diagonal, downwards: from the top left, or from the top right.
pub(super) fn diagonal(n: u16, from_the_right: bool) -> Vec<CellId> {
    let column = |row| if from_the_right { n - 1 - row } else { row };
    (0..n).map(|row| row * n + column(row)).gather()
}

/// The cells of an area, in order, each once.
pub(super) fn area(
    letter: char,
    mut cells: Vec<CellId>,
    board: usize,
    digits: usize,
) -> Result<Vec<CellId>, LayoutError> {
    sorting::sort(&mut cells);
    cells.dedup();
    if let Some(&cell) = cells.last().filter(|cell| usize::from(**cell) >= board) {
        return Err(LayoutError::MapLength(usize::from(cell) + 1, board));
    }
    if cells.len() > digits {
        return Err(LayoutError::AreaSize(letter, cells.len(), digits));
    }
    Ok(cells)
}
