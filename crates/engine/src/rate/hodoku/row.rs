//! Code, name, level and score of a technique in HoDoKu.

use super::Level;

/// A technique of HoDoKu, as a row of its configuration table.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TableRow {
    /// Its code in HoDoKu's regression library.
    pub code: &'static str,
    /// The name HoDoKu prints.
    pub name: &'static str,
    /// The lowest level of a puzzle that needs it.
    pub level: Level,
    /// The points that each step adds to the score.
    pub score: u32,
}
