//! What HoDoKu calls a technique, and what it costs.

use super::Level;

/// A technique as HoDoKu knows it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its code in HoDoKu's regression library.
    pub code: &'static str,
    /// The name HoDoKu prints.
    pub name: &'static str,
    /// The level it takes.
    pub level: Level,
    /// What it adds to the score.
    pub score: u32,
}
