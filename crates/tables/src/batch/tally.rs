//! Counts over the rows of a run, for the progress line, the summary and the exit code.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::datum::LEVELS;
use super::row::{Row, Verdict};

/// Counts of rows. Part of the journal, so that a resumed run counts on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// All rows, accepted by the filter or not.
    pub total: usize,
    /// Rows accepted by the filter.
    pub shown: usize,
    /// Puzzles with exactly one solution.
    pub one: usize,
    /// Puzzles with several solutions.
    pub many: usize,
    /// Puzzles without solution.
    pub none: usize,
    /// Puzzles whose solutions could not be counted within the budget.
    pub unknown: usize,
    /// Texts that could not be parsed.
    pub unreadable: usize,
    /// Accepted rows by level, indexed as [`LEVELS`].
    pub levels: [usize; LEVELS.len()],
    /// Accepted rows by hardest technique, keyed by its index in the catalogue.
    pub hardest: BTreeMap<usize, usize>,
}

impl Tally {
    /// Counts a row.
    pub fn add(&mut self, row: &Row) {
        self.total += 1;
        self.shown += usize::from(row.shown.is_some());
        let count = match row.verdict {
            Verdict::One => &mut self.one,
            Verdict::Many => &mut self.many,
            Verdict::None => &mut self.none,
            Verdict::Unknown => &mut self.unknown,
            Verdict::Unreadable => &mut self.unreadable,
        };
        *count += 1;
        // The summary describes the table, so it leaves out what the filter rejects.
        if row.shown.is_some() {
            if let Some(level) = row.level {
                self.levels[level.min(LEVELS.len() - 1)] += 1;
            }
            if let Some(technique) = row.hardest {
                *self.hardest.entry(technique).or_default() += 1;
            }
        }
    }

    /// Whether any row is an invalid puzzle, which decides the exit code.
    pub fn has_bad(&self) -> bool {
        self.many + self.none + self.unreadable > 0
    }
}
