//! Rows as bytes: a table for people, CSV, JSON lines, Parquet.

mod csv;
mod jsonl;
pub mod parquet;
mod table;

use std::path::Path;

use super::columns::Column;
use super::datum::Datum;
use crate::explain::Renderer;

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Table,
    Csv,
    Jsonl,
    Parquet,
}

/// The formats, with their names on the command line, which are also the ends of file names.
pub const FORMATS: [(&str, Format); 4] = [
    ("table", Format::Table),
    ("csv", Format::Csv),
    ("jsonl", Format::Jsonl),
    ("parquet", Format::Parquet),
];

impl Format {
    /// The format a file's name asks for.
    pub fn of_name(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?.to_lowercase();
        FORMATS.iter().find(|(name, _)| *name == extension).map(|(_, format)| *format)
    }

    /// Its name.
    pub fn id(self) -> &'static str {
        FORMATS.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }
}

/// Turns rows into text, one after the other.
pub enum Writer<'a> {
    Table(table::Table<'a>),
    Csv(&'a [&'static Column]),
    Jsonl(&'a [&'static Column]),
}

impl<'a> Writer<'a> {
    /// A writer for these columns; `place` is how wide names of puzzles are.  Parquet is no text: it
    /// has a writer of its own.
    pub fn new(
        format: Format,
        columns: &'a [&'static Column],
        place: usize,
        renderer: &'a Renderer,
        width: usize,
    ) -> Writer<'a> {
        match format {
            Format::Table => Writer::Table(table::Table::new(columns, place, renderer, width)),
            Format::Csv => Writer::Csv(columns),
            Format::Jsonl | Format::Parquet => Writer::Jsonl(columns),
        }
    }

    /// What comes before the first row.
    pub fn heading(&self) -> Vec<u8> {
        match self {
            Writer::Table(table) => table.heading().into_bytes(),
            Writer::Csv(columns) => csv::record(columns.iter().map(|column| column.id.to_owned())),
            Writer::Jsonl(_) => vec![],
        }
    }

    /// A row.
    pub fn row(&self, cells: &[Datum]) -> Vec<u8> {
        match self {
            Writer::Table(table) => table.row(cells).into_bytes(),
            Writer::Csv(columns) => csv::row(columns, cells),
            Writer::Jsonl(columns) => jsonl::row(columns, cells),
        }
    }
}
