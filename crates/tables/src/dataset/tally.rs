//! What has come into a set so far.

use serde::{Deserialize, Serialize};

use super::row::{Made, Skipped};
use kotowari_engine::technique::CATALOGUE;

/// Numbers of puzzles and rows, by part in the order of [`Split::ALL`](super::Split::ALL).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Puzzles with rows.
    pub puzzles: [u64; 3],
    /// Rows.
    pub rows: [u64; 3],
    /// Puzzles of which no step is wanted.
    pub unwanted: u64,
    /// Texts that are no puzzle.
    pub unreadable: u64,
    /// Puzzles without a solution.
    pub none: u64,
    /// Puzzles with more than one.
    pub many: u64,
    /// Puzzles of which nobody could tell.
    pub unknown: u64,
    /// Steps of each technique, by its place in the catalogue.
    pub techniques: Vec<u64>,
    /// Other steps just as easy.
    pub alternatives: u64,
    /// Near misses.
    pub negatives: u64,
}

impl Tally {
    /// Adds what came of one text.
    pub fn add(&mut self, made: &Made) {
        match made {
            Made::Rows(rows) if rows.all.is_empty() => self.unwanted += 1,
            Made::Rows(rows) => {
                self.puzzles[rows.split as usize] += 1;
                self.rows[rows.split as usize] += rows.all.len() as u64;
                self.alternatives += rows.alternatives;
                self.negatives += rows.negatives;
                self.techniques.resize(CATALOGUE.len(), 0);
                rows.techniques.iter().for_each(|&place| self.techniques[place] += 1);
            }
            Made::Skipped(why) => match why {
                Skipped::Unreadable(_) => self.unreadable += 1,
                Skipped::None => self.none += 1,
                Skipped::Many => self.many += 1,
                Skipped::Unknown => self.unknown += 1,
            },
        }
    }

    /// All puzzles with rows.
    pub fn all_puzzles(&self) -> u64 {
        self.puzzles.iter().sum()
    }

    /// All rows.
    pub fn all_rows(&self) -> u64 {
        self.rows.iter().sum()
    }

    /// Puzzles and texts that were left out because they are no good puzzle.
    pub fn skipped(&self) -> u64 {
        self.unreadable + self.none + self.many + self.unknown
    }
}
