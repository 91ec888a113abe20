//! Measured frequencies of units in collections of puzzles (`lessons/how_often.toml`).
//!
//! The example `how_often` measures them. They are facts about other people's collections; the
//! puzzles themselves are theirs and are not included.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Unit, files};
use kotowari_words::texts;

/// The measurements of one collection.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The name used in message ids.
    pub name: String,
    /// The number of puzzles measured.
    pub puzzles: usize,
    /// How many of them the techniques of the course solve.
    pub solved: usize,
    /// The number of solution paths with a technique of the unit, by unit id.
    pub times: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FrequencyFile {
    measured: String,
    collection: Vec<Collection>,
}

/// The measurements of all collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitFrequencies {
    /// The day of measurement, such as `2026-11-21`.
    pub measured: String,
    /// The collections, easiest first.
    pub collections: Vec<Collection>,
}

impl UnitFrequencies {
    /// Reads the built-in measurements; `None` if the file cannot be parsed, which a test checks.
    pub fn ours() -> Option<UnitFrequencies> {
        let file: FrequencyFile = toml::from_str(texts::get(files::HOW_OFTEN)).ok()?;
        Some(UnitFrequencies { measured: file.measured, collections: file.collection })
    }
}

impl Collection {
    /// In how many of a thousand puzzles the unit comes up, rounded.
    pub fn per_thousand(&self, unit: &Unit) -> usize {
        let times = self.times.get(&unit.id).copied().unwrap_or(0);
        (times * 1000 + self.puzzles / 2) / self.puzzles.max(1)
    }
}
