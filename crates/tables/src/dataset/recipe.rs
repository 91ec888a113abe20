//! What rows are made of.

use super::identity::Group;
use super::split::Shares;
use kotowari_engine::solve::{self, Patience, Selection};
use kotowari_words::explain::Renderer;

/// What rows are to be made of, and how.
pub struct Recipe<'a> {
    /// With which techniques puzzles are walked.
    pub techniques: Selection,
    /// The ids of the techniques whose steps become rows; none: all.
    pub kept: Option<Vec<&'static str>>,
    /// Who tells the reason: a column each.
    pub speakers: &'a [Renderer],
    /// Up to so many near misses a row.
    pub negatives: usize,
    /// Whether each sentence comes with what it claims and what it uses.
    pub lemmas: bool,
    /// How far techniques search.
    pub patience: Patience,
    /// How large the parts are.
    pub shares: Shares,
    /// What stays together.
    pub group: Group,
    /// Another seed, other parts and other near misses.
    pub seed: u64,
}

impl<'a> Recipe<'a> {
    /// All techniques, one near miss a row, nine tenths to learn from.
    pub fn new(speakers: &'a [Renderer]) -> Recipe<'a> {
        Recipe {
            techniques: solve::everything(),
            kept: None,
            speakers,
            negatives: 1,
            lemmas: false,
            patience: Patience::default(),
            shares: Shares::default(),
            group: Group::default(),
            seed: 0,
        }
    }
}
