//! How often a unit comes up, as it was measured: `lessons/how_often.toml`.
//!
//! The example `how_often` writes the numbers.  They are facts about collections of other people;
//! the puzzles are theirs and are not here.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Unit, files};
use kotowari_words::texts;

/// A collection of puzzles and what was needed to solve them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// Its name in message ids.
    pub name: String,
    /// How many puzzles were solved.
    pub puzzles: usize,
    /// How many of them what the course teaches was enough for.
    pub solved: usize,
    /// On how many paths a unit's techniques were, by the unit's id.
    pub times: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    measured: String,
    collection: Vec<Collection>,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HowOften {
    /// The day, as `2026-11-21`.
    pub measured: String,
    /// The collections, easiest first.
    pub collections: Vec<Collection>,
}

impl HowOften {
    /// The numbers of this program; `None` if the file is broken, which a test looks for.
    pub fn ours() -> Option<HowOften> {
        let file: File = toml::from_str(texts::of(files::HOW_OFTEN)).ok()?;
        Some(HowOften { measured: file.measured, collections: file.collection })
    }
}

impl Collection {
    /// In how many puzzles of a thousand the unit comes up.
    pub fn per_thousand(&self, unit: &Unit) -> usize {
        let times = self.times.get(&unit.id).copied().unwrap_or(0);
        (times * 1000 + self.puzzles / 2) / self.puzzles.max(1)
    }
}
