//! What has been counted: for the last line, for the summary, and for the exit code.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::datum::LEVELS;
use super::row::{Row, Verdict};

/// How many of each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Rows, shown or not.
    pub total: usize,
    /// Those the filter keeps.
    pub shown: usize,
    /// Puzzles with one solution.
    pub one: usize,
    /// With several.
    pub many: usize,
    /// With none.
    pub none: usize,
    /// Nobody could count.
    pub unknown: usize,
    /// No puzzles.
    pub unreadable: usize,
    /// Those shown, by the place of the level.
    pub levels: [usize; LEVELS.len()],
    /// Those shown, by the place of the hardest technique.
    pub hardest: BTreeMap<usize, usize>,
}

impl Tally {
    /// Counts a row.
    pub fn add(&mut self, row: &Row) {
        self.total += 1;
        self.shown += usize::from(row.shown.is_some());
        let of_verdict = match row.verdict {
            Verdict::One => &mut self.one,
            Verdict::Many => &mut self.many,
            Verdict::None => &mut self.none,
            Verdict::Unknown => &mut self.unknown,
            Verdict::Unreadable => &mut self.unreadable,
        };
        *of_verdict += 1;
        // The summary is one of what is shown.
        if row.shown.is_some() {
            if let Some(level) = row.level {
                self.levels[level.min(LEVELS.len() - 1)] += 1;
            }
            if let Some(technique) = row.hardest {
                *self.hardest.entry(technique).or_default() += 1;
            }
        }
    }

    /// Whether some row is no good puzzle.
    pub fn has_bad(&self) -> bool {
        self.many + self.none + self.unreadable > 0
    }
}
