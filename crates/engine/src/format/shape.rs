//! Which sides a board can have, and the usual boxes of each.

use std::sync::Arc;

use crate::layout::{LARGEST, Layout};

/// Rows and columns of the usual box: as square as can be, wider than high.  None for a prime.
pub(super) fn usual_box(side: usize) -> Option<(u16, u16)> {
    let side = u16::try_from(side).ok().filter(|side| *side <= LARGEST)?;
    let rows = (2..=8).rev().find(|rows| rows * rows <= side && side % rows == 0)?;
    Some((rows, side / rows))
}

/// Whether a board of this side has usual boxes.
pub(super) fn is_side(side: usize) -> bool {
    usual_box(side).is_some()
}

/// The side of a board of so many cells, if it has usual boxes.
pub(super) fn side_of(cells: usize) -> Option<usize> {
    (4..=usize::from(LARGEST)).find(|side| side * side == cells).filter(|side| is_side(*side))
}

/// A classic board of this side.
pub(super) fn classic(side: usize) -> Option<Arc<Layout>> {
    let (rows, columns) = usual_box(side)?;
    Layout::classic(rows, columns).ok()
}
