//! One undoable change: the affected cells before and after it.

use super::square::Square;
use kotowari_kernel::CellId;

/// What made a change; save files distinguish them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeCause {
    /// The player.
    Hand,
    /// A step of the engine that the player took; the field is the id of its technique.
    Step(String),
    /// [`Command::Fill`](super::Command::Fill).
    Fill,
    /// [`Command::Reset`](super::Command::Reset).
    Reset,
}

/// Cells before and after a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Each changed cell once: the cell, its old content, its new content.
    pub cells: Vec<(CellId, Square, Square)>,
    /// What made the change.
    pub by: ChangeCause,
}
