//! Which sides a board can have, and the usual boxes of each.

use std::sync::Arc;

use kotowari_engine::layout::{LARGEST, Layout};

/// Rows and columns of the usual box: as square as can be, wider than high. None for a prime.
pub(super) fn usual_box(side: usize) -> Option<(u16, u16)> {
    let side = u16::try_from(side).ok().filter(|side| *side <= LARGEST)?;
    let rows = (2..=8).rev().find(|rows| rows * rows <= side && side % rows == 0)?;
    Some((rows, side / rows))
}

/// Whether a board of this side has usual boxes.
pub(super) fn is_side(side: usize) -> bool {
    usual_box(side).is_some()
}

/// The side of a square board with this number of cells, if boards can be as large.
pub(super) fn square_side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && (2..=usize::from(LARGEST)).contains(&side)).then_some(side)
}

/// The side of a board with this number of cells, if it has usual boxes.
pub(super) fn side_of(cells: usize) -> Option<usize> {
    square_side(cells).filter(|side| *side >= 4 && is_side(*side))
}

/// A classic board of this side.
pub(super) fn classic(side: usize) -> Option<Arc<Layout>> {
    let (rows, columns) = usual_box(side)?;
    Layout::classic(rows, columns).ok()
}
