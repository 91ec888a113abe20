//! What one command did to the board, so that it can be undone.

use super::square::Square;
use kotowari_kernel::CellId;

/// Who made a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// The player.
    Hand,
    /// The engine, by a step of the technique with this id, which the player took.
    Step(String),
    /// Notes that were filled in.
    Fill,
    /// Everything was wiped.
    Reset,
}

/// Cells before and after; undoing one puts back what was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Each cell that changed, once: what it was, what it is.
    pub cells: Vec<(CellId, Square, Square)>,
    /// Who did it.
    pub by: By,
}
