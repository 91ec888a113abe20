//! A row: what is shown of a puzzle, what it is sorted by, and what the summary counts.

use serde::{Deserialize, Serialize};

use super::columns::Column;
use super::datum::Datum;
use super::feed::Task;
use super::filter::Filter;
use super::rated::{Rated, Wanted};
use crate::count::Solutions;
use crate::error::Error;
use crate::explain::Renderer;

/// A row, worked out.
#[derive(Clone, Debug)]
pub struct Row {
    /// None if the filter does not want it.
    pub shown: Option<Cells>,
    pub verdict: Verdict,
    /// The place of its level.
    pub level: Option<usize>,
    /// The place of its hardest technique.
    pub hardest: Option<usize>,
}

/// What is written of a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cells {
    /// A value for each column shown.
    pub cells: Vec<Datum>,
    /// A value for each column it is sorted by.
    pub keys: Vec<Datum>,
}

/// What kind of puzzle it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one solution.
    One,
    Many,
    None,
    /// So large that nobody could count.
    Unknown,
    /// No puzzle at all.
    Unreadable,
}

/// What rows are made of.
pub struct Recipe<'a> {
    pub columns: &'a [&'static Column],
    pub keys: Vec<&'static Column>,
    pub filter: &'a Filter,
    pub wanted: Wanted,
    pub renderer: &'a Renderer,
}

impl Recipe<'_> {
    /// Reads and rates a puzzle.
    pub fn row(&self, task: &Task) -> Option<Row> {
        let parsed = task.parse()?;
        let rated = match &parsed {
            Ok(reading) => Rated::of(&task.source, reading, &self.wanted, self.renderer),
            Err(error) => Rated::unreadable(&task.source, error, self.renderer),
        };
        Some(self.of(&rated))
    }

    /// The row of a puzzle whose rating failed by a mistake of ours.
    pub fn crashed(&self, task: &Task) -> Row {
        let error = Error::new("rate-crashed");
        self.of(&Rated::unreadable(&task.source, &error, self.renderer))
    }

    fn of(&self, rated: &Rated<'_>) -> Row {
        let value = |column: &'static Column| (column.value)(rated);
        let shown = self.filter.keeps(value).then(|| Cells {
            cells: self.columns.iter().map(|column| value(column)).collect(),
            keys: self.keys.iter().map(|column| value(column)).collect(),
        });
        let verdict = match (rated.puzzle, rated.solutions) {
            (None, _) | (_, None) => Verdict::Unreadable,
            (_, Some(Solutions::One)) => Verdict::One,
            (_, Some(Solutions::Many)) => Verdict::Many,
            (_, Some(Solutions::None)) => Verdict::None,
            (_, Some(Solutions::Unknown)) => Verdict::Unknown,
        };
        let own = rated.own.as_ref();
        Row {
            shown,
            verdict,
            level: own.and_then(|own| own.level),
            hardest: own.and_then(|own| own.hardest),
        }
    }
}
