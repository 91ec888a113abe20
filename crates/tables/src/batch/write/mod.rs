//! Encodes rows as CSV, JSON Lines or Parquet. [`Rows`] is the interface for other text formats.

#[cfg(feature = "batch")]
pub mod answers;
#[cfg(feature = "batch")]
mod csv;
mod jsonl;
#[cfg(feature = "batch")]
pub mod parquet;

#[cfg(feature = "batch")]
pub use csv::{escape_cell, record};
pub use jsonl::line;

use super::columns::Column;
use super::datum::Datum;

/// A text format that is written row by row.
pub trait Rows {
    /// Returns the bytes before the first row.
    fn heading(&self) -> Vec<u8>;

    /// Encodes a row, line terminator included.
    fn row(&self, cells: &[Datum]) -> Vec<u8>;
}

/// JSON Lines, one object a row; the schema is `docs/schema/rating-1.json`.
pub struct Jsonl<'a>(pub &'a [&'static Column]);

impl Rows for Jsonl<'_> {
    fn heading(&self) -> Vec<u8> {
        vec![]
    }

    fn row(&self, cells: &[Datum]) -> Vec<u8> {
        jsonl::row(self.0, cells)
    }
}

/// CSV with ASCII column names; nothing is translated but the notes.
#[cfg(feature = "batch")]
pub struct Csv<'a>(pub &'a [&'static Column]);

#[cfg(feature = "batch")]
impl Rows for Csv<'_> {
    fn heading(&self) -> Vec<u8> {
        csv::record(self.0.iter().map(|column| column.id.to_owned()))
    }

    fn row(&self, cells: &[Datum]) -> Vec<u8> {
        csv::row(self.0, cells)
    }
}
