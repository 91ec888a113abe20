//! A row: what is shown of a puzzle, what it is sorted by, and what the summary counts.

use serde::{Deserialize, Serialize};

use super::columns::{Column, Scale};
use super::datum::Datum;
use super::facts::{Facts, Wanted};
use super::filter::Filter;
use super::order::Order;
use super::source::{Item, Source};
use super::words::Words;
use kotowari_engine::count::Solutions;
use kotowari_engine::error::Error;
use kotowari_engine::rate::explainer;
use kotowari_engine::solve::Patience;

/// A row, worked out.
#[derive(Clone, Debug)]
pub struct Row {
    /// None if the filter does not want it.
    pub shown: Option<Cells>,
    /// What kind of puzzle it was.
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
    /// More than one.
    Many,
    /// Not one.
    None,
    /// So large that nobody could count.
    Unknown,
    /// No puzzle at all.
    Unreadable,
}

/// What is asked for: which columns of which rows, and in which order.
#[derive(Debug)]
pub struct Request {
    columns: Vec<&'static Column>,
    filter: Filter,
    order: Order,
    wanted: Wanted,
}

impl Request {
    /// These columns, of the rows the filter keeps.  Only what somebody looks at is worked out: the
    /// scales of these columns, of the filter and of the order, and `also` these.
    pub fn new(
        columns: Vec<&'static Column>,
        filter: Filter,
        order: Order,
        also: &[Scale],
        explainer: explainer::Options,
    ) -> Request {
        let used: Vec<&Column> =
            columns.iter().copied().chain(filter.columns()).chain(order.columns()).collect();
        let mut scales: Vec<Scale> = used.iter().filter_map(|column| column.scale).collect();
        scales.extend(also);
        let steps = used.iter().any(|column| column.id == "er_steps");
        let openings = used.iter().any(|column| column.id == "openings");
        let wanted =
            Wanted { explainer: explainer::Options { steps, ..explainer }, ..Wanted::of(scales) };
        let wanted = Wanted { openings, ..wanted };
        Request { columns, filter, order, wanted }
    }

    /// The same for somebody who is ready to wait so long for our own techniques.
    pub fn patient(mut self, patience: Patience) -> Request {
        self.wanted.patience = patience;
        self
    }

    /// The columns that are shown.
    pub fn columns(&self) -> &[&'static Column] {
        &self.columns
    }

    /// What rows are to be sorted by.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Reads and rates texts, one after the other, as somebody asks for them.  The order of the
    /// request is that of whoever holds all rows: each has its keys.
    pub fn rows<I: IntoIterator<Item = Item>>(
        &self,
        items: I,
        words: &dyn Words,
    ) -> impl Iterator<Item = Row> {
        items.into_iter().filter_map(|item| self.row(&item, words))
    }

    /// Reads and rates a puzzle.  `None` if there is none and none was to be expected.
    pub fn row(&self, item: &Item, words: &dyn Words) -> Option<Row> {
        Some(self.of(&Facts::of(item, &self.wanted)?, words))
    }

    /// The row of a puzzle whose rating failed by a mistake of ours.
    pub fn crashed(&self, source: &Source, words: &dyn Words) -> Row {
        self.of(&Facts::unreadable(source.clone(), Error::new("rate-crashed")), words)
    }

    fn of(&self, facts: &Facts, words: &dyn Words) -> Row {
        let value = |column: &'static Column| (column.value)(facts, words);
        let shown = self.filter.keeps(value).then(|| Cells {
            cells: self.columns.iter().map(|column| value(column)).collect(),
            keys: self.order.columns().iter().map(|column| value(column)).collect(),
        });
        let verdict = match (&facts.puzzle, facts.solutions) {
            (None, _) | (_, None) => Verdict::Unreadable,
            (_, Some(Solutions::One)) => Verdict::One,
            (_, Some(Solutions::Many)) => Verdict::Many,
            (_, Some(Solutions::None)) => Verdict::None,
            (_, Some(Solutions::Unknown)) => Verdict::Unknown,
        };
        let own = facts.own.as_ref();
        Row {
            shown,
            verdict,
            level: own.and_then(|own| own.level()),
            hardest: own.and_then(|own| own.hardest),
        }
    }
}
