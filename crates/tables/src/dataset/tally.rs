//! Counts over a data set, for progress, the card and the journal.

use serde::{Deserialize, Serialize};

use super::row::{RowsOutcome, SkipReason};
use kotowari_engine::technique::CATALOGUE;

/// Counts of puzzles and rows; those by split are in the order of
/// [`Split::ALL`](super::Split::ALL).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Puzzles with at least one row, by split.
    pub puzzles: [u64; 3],
    /// Rows, by split.
    pub rows: [u64; 3],
    /// Puzzles none of whose steps is kept.
    pub unwanted: u64,
    /// Texts that could not be parsed.
    pub unreadable: u64,
    /// Puzzles without solution.
    pub none: u64,
    /// Puzzles with several solutions.
    pub many: u64,
    /// Puzzles whose solutions could not be counted within the budget.
    pub unknown: u64,
    /// Rows by technique, indexed as the catalogue.
    pub techniques: Vec<u64>,
    /// Alternatives in all rows.
    pub alternatives: u64,
    /// Near misses in all rows.
    pub negatives: u64,
}

impl Tally {
    /// Counts the result for one text.
    pub fn add(&mut self, made: &RowsOutcome) {
        match made {
            RowsOutcome::Rows(rows) if rows.all.is_empty() => self.unwanted += 1,
            RowsOutcome::Rows(rows) => {
                self.puzzles[rows.split as usize] += 1;
                self.rows[rows.split as usize] += rows.all.len() as u64;
                self.alternatives += rows.alternatives;
                self.negatives += rows.negatives;
                self.techniques.resize(CATALOGUE.len(), 0);
                rows.techniques.iter().for_each(|&technique| self.techniques[technique] += 1);
            }
            RowsOutcome::Skipped(why) => match why {
                SkipReason::Unreadable(_) => self.unreadable += 1,
                SkipReason::None => self.none += 1,
                SkipReason::Many => self.many += 1,
                SkipReason::Unknown => self.unknown += 1,
            },
        }
    }

    /// Returns the number of puzzles with rows, in all splits.
    pub fn all_puzzles(&self) -> u64 {
        self.puzzles.iter().sum()
    }

    /// Returns the number of rows in all splits.
    pub fn all_rows(&self) -> u64 {
        self.rows.iter().sum()
    }

    /// Returns the number of texts skipped because they are no puzzle with exactly one solution.
    pub fn skipped(&self) -> u64 {
        self.unreadable + self.none + self.many + self.unknown
    }
}
