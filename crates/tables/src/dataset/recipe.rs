//! The recipe: the resolved options that, together with a puzzle, determine its rows.

use super::identity::SplitGroup;
use super::split::SplitRatios;
use kotowari_engine::solve::{self, SearchEffort, Selection};
use kotowari_format::ReadOptions;
use kotowari_words::explain::Renderer;

/// How rows are made of a puzzle.
pub struct Recipe<'a> {
    /// Techniques to solve with.
    pub techniques: Selection,
    /// Ids of the techniques whose steps become rows; `None` means all.
    pub kept: Option<Vec<&'static str>>,
    /// Renderers of the reasons, one for each language.
    pub speakers: &'a [Renderer],
    /// Most near misses a row.
    pub negatives: usize,
    /// Whether to add the column of lemmas: claim and premises of each sentence.
    pub lemmas: bool,
    /// Search effort of the techniques.
    pub patience: SearchEffort,
    /// Proportions of the splits.
    pub shares: SplitRatios,
    /// The puzzles that are kept in one split.
    pub group: SplitGroup,
    /// Seed of the splits and of the near misses.
    pub seed: u64,
    /// How texts are read that leave a choice.
    pub reading: ReadOptions,
}

impl<'a> Recipe<'a> {
    /// Returns the default: all techniques, one near miss a row, 90 % training data.
    pub fn new(speakers: &'a [Renderer]) -> Recipe<'a> {
        Recipe {
            techniques: solve::everything(),
            kept: None,
            speakers,
            negatives: 1,
            lemmas: false,
            patience: SearchEffort::default(),
            shares: SplitRatios::default(),
            group: SplitGroup::default(),
            seed: 0,
            reading: ReadOptions::default(),
        }
    }
}
