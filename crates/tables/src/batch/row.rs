//! Turns rated puzzles into rows: the cells to write, the keys to sort by, the verdict to count.

use serde::{Deserialize, Serialize};

use super::columns::{Column, Scale};
use super::datum::Datum;
use super::facts::{RatedPuzzle, RatingRequest};
use super::filter::Filter;
use super::order::Order;
use super::source::{PuzzleInput, Source};
use super::words::Translations;
use kotowari_engine::count::Solutions;
use kotowari_engine::error::Error;
use kotowari_engine::rate::explainer;
use kotowari_engine::solve::SearchEffort;
use kotowari_format::ReadOptions;

/// A rated puzzle as a row.
#[derive(Clone, Debug)]
pub struct Row {
    /// What to write, or `None` if the filter rejects the row.
    pub shown: Option<Cells>,
    /// Whether the puzzle is valid.
    pub verdict: Verdict,
    /// Index of its level in [`LEVELS`](super::datum::LEVELS).
    pub level: Option<usize>,
    /// Index in the catalogue of its hardest technique.
    pub hardest: Option<usize>,
}

/// The values of a row to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cells {
    /// A value for each column shown.
    pub cells: Vec<Datum>,
    /// A value for each sort key.
    pub keys: Vec<Datum>,
}

/// The number of solutions of a puzzle, or that it is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one solution.
    One,
    /// More than one solution.
    Many,
    /// No solution.
    None,
    /// The budget of the count was used up.
    Unknown,
    /// The text could not be parsed.
    Unreadable,
}

/// A query: columns, filter, order, and the ratings these need.
#[derive(Debug)]
pub struct Request {
    columns: Vec<&'static Column>,
    filter: Filter,
    order: Order,
    wanted: RatingRequest,
}

impl Request {
    /// Creates a query. Only the scales that the columns, the filter and the order use are rated,
    /// and those in `also`, which a summary may need.
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
        let wanted = RatingRequest {
            explainer: explainer::Options { steps, ..explainer },
            ..RatingRequest::of(scales)
        };
        let no_notes = used.iter().any(|column| column.id == "no_notes");
        let wanted = RatingRequest { openings, no_notes, ..wanted };
        Request { columns, filter, order, wanted }
    }

    /// Sets the search effort of the techniques.
    pub fn patient(mut self, patience: SearchEffort) -> Request {
        self.wanted.patience = patience;
        self
    }

    /// Sets how puzzles are read.
    pub fn reading(mut self, options: ReadOptions) -> Request {
        self.wanted.reading = options;
        self
    }

    /// Returns how puzzles are read.
    pub fn read_options(&self) -> ReadOptions {
        self.wanted.reading
    }

    /// Returns the columns to write.
    pub fn columns(&self) -> &[&'static Column] {
        &self.columns
    }

    /// Returns the sort order, which the caller applies: [`Request::rows`] does not sort.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Parses and rates items lazily, skipping headings. Rows come in the order of the items; each
    /// has the keys to sort it by.
    pub fn rows<I: IntoIterator<Item = PuzzleInput>>(
        &self,
        items: I,
        words: &dyn Translations,
    ) -> impl Iterator<Item = Row> {
        items.into_iter().filter_map(|item| self.row(&item, words))
    }

    /// Parses and rates an item. Returns `None` for the heading of a list.
    pub fn row(&self, item: &PuzzleInput, words: &dyn Translations) -> Option<Row> {
        Some(self.to_row(&RatedPuzzle::of(item, &self.wanted)?, words))
    }

    /// Returns the row of a puzzle whose rating panicked.
    pub fn crashed(&self, source: &Source, words: &dyn Translations) -> Row {
        self.to_row(&RatedPuzzle::unreadable(source.clone(), Error::new("rate-crashed")), words)
    }

    fn to_row(&self, rated: &RatedPuzzle, words: &dyn Translations) -> Row {
        let value = |column: &'static Column| (column.value)(rated, words);
        let shown = self.filter.keeps(value).then(|| Cells {
            cells: self.columns.iter().map(|column| value(column)).collect(),
            keys: self.order.columns().iter().map(|column| value(column)).collect(),
        });
        let verdict = match (&rated.puzzle, rated.solutions) {
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
            level: own.and_then(|own| own.level()),
            hardest: own.and_then(|own| own.hardest),
        }
    }
}
