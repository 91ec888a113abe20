//! Rows as bytes: CSV, JSON lines, Parquet, or as somebody else writes them.

#[cfg(feature = "batch")]
pub mod answers;
#[cfg(feature = "batch")]
mod csv;
mod jsonl;
#[cfg(feature = "batch")]
pub mod parquet;

#[cfg(feature = "batch")]
pub use csv::{harmless, record};
pub use jsonl::line;

use super::columns::Column;
use super::datum::Datum;

/// Turns rows into text, one after the other.
pub trait Rows {
    /// What comes before the first row.
    fn heading(&self) -> Vec<u8>;

    /// A row, its end included.
    fn row(&self, cells: &[Datum]) -> Vec<u8>;
}

/// JSON, an object a line; its schema is `docs/schema/rating-1.json`.
pub struct Jsonl<'a>(pub &'a [&'static Column]);

impl Rows for Jsonl<'_> {
    fn heading(&self) -> Vec<u8> {
        vec![]
    }

    fn row(&self, cells: &[Datum]) -> Vec<u8> {
        jsonl::row(self.0, cells)
    }
}

/// CSV: names of columns in ASCII, nothing translated but the notes.
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
