//! Output formats: a line each, CSV with the answer, JSON lines, Parquet.

use std::path::Path;

use serde_json::{Map, Value};

use crate::cli::options::named::by_ending;
use kotowari_engine::generate::Made;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::write;
use kotowari_tables::batch::Column;
use kotowari_tables::batch::datum::{Datum, DatumType, number, text};
use kotowari_tables::batch::write::parquet::{Field, Parquet};
use kotowari_tables::batch::write::{Csv, Rows};
use kotowari_words::explain::json::GENERATED;

/// The value of `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The puzzle, and nothing else.
    Text,
    /// A row each.
    Csv,
    /// An object each.
    Jsonl,
    /// A row each, column by column.
    Parquet,
    /// A page to print.
    Book,
    /// A drawing each.
    Svg,
}

/// The formats, with their names on the command line.
pub const FORMATS: [(&str, Format); 6] = [
    ("text", Format::Text),
    ("csv", Format::Csv),
    ("jsonl", Format::Jsonl),
    ("parquet", Format::Parquet),
    ("book", Format::Book),
    ("svg", Format::Svg),
];

impl Format {
    /// The format a file's name asks for.
    pub fn of_name(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "txt" => Some(Format::Text),
            "html" | "htm" => Some(Format::Book),
            _ => by_ending(path, &FORMATS),
        }
    }

    /// Its name.
    pub fn id(self) -> &'static str {
        FORMATS.iter().find(|(_, format)| *format == self).map_or("text", |(name, _)| name)
    }

    /// Whether it has columns beside the puzzle.
    pub fn shows_facts(self) -> bool {
        matches!(self, Format::Csv | Format::Jsonl | Format::Parquet)
    }

    /// Whether a puzzle can be written before the next one is known.
    pub fn is_of_rows(self) -> bool {
        matches!(self, Format::Text | Format::Csv | Format::Jsonl)
    }

    /// The ending of a file that holds one of many.
    pub fn ending(self) -> &'static str {
        if self == Format::Svg { "svg" } else { "txt" }
    }
}

const fn column(id: &'static str, kind: DatumType) -> Column {
    // Values are passed by `Writer::values`, not computed by the column.
    Column { id, kind, scale: None, width: 0, value: |_, _| None }
}

/// The columns.
static COLUMNS: [Column; 16] = [
    column("puzzle", DatumType::Text),
    column("solution", DatumType::Text),
    column("clues", DatumType::Count),
    column("symmetry", DatumType::Text),
    column("mask", DatumType::Text),
    column("level", DatumType::Text),
    column("hardest", DatumType::Text),
    column("minutes", DatumType::Tenths),
    column("openings", DatumType::Count),
    column("er", DatumType::Tenths),
    column("ep", DatumType::Tenths),
    column("ed", DatumType::Tenths),
    column("hodoku", DatumType::Count),
    column("seed", DatumType::Count),
    column("index", DatumType::Count),
    column("board", DatumType::Text),
];

/// Formats puzzles.
pub struct Writer {
    pub format: Format,
    /// As it was typed; empty for none.
    pub mask: String,
    pub seed: u64,
}

impl Writer {
    fn columns() -> Vec<&'static Column> {
        COLUMNS.iter().collect()
    }

    /// Written before the first puzzle.
    pub fn heading(&self) -> Vec<u8> {
        match self.format {
            Format::Csv => Csv(&Writer::columns()).heading(),
            _ => vec![],
        }
    }

    /// A puzzle, with the end of its line.
    pub fn row(&self, made: &Made) -> Vec<u8> {
        match self.format {
            Format::Csv => Csv(&Writer::columns()).row(&self.values(made)),
            Format::Jsonl => {
                let mut object = Map::new();
                object.insert("schema".to_owned(), GENERATED.into());
                for (column, cell) in COLUMNS.iter().zip(self.values(made)) {
                    let value = cell.map_or(Value::Null, |value| column.kind.json(&value));
                    object.insert(column.id.to_owned(), value);
                }
                format!("{}\n", Value::Object(object)).into_bytes()
            }
            _ => Writer::text(&made.puzzle).into_bytes(),
        }
    }

    /// A puzzle as it reads back, if there is a way to write it.
    pub fn text(puzzle: &Puzzle) -> String {
        write::whole(puzzle).unwrap_or_else(|| write::grid(puzzle))
    }

    /// All of them, where they are rows.
    pub fn rows(&self, all: &[Made]) -> Vec<u8> {
        if self.format == Format::Parquet {
            let columns = Writer::columns();
            // Writing to memory does not fail.
            let table = || {
                let mut table = Parquet::new(vec![], "rating", Field::of(&columns))?;
                all.iter().try_for_each(|made| table.row(&self.values(made)))?;
                table.end()
            };
            return table().unwrap_or_default();
        }
        [self.heading()]
            .into_iter()
            .chain(all.iter().map(|made| self.row(made)))
            .flatten()
            .collect()
    }

    fn values(&self, made: &Made) -> [Datum; 16] {
        let full: Vec<Option<u8>> = made.solution.iter().copied().map(Some).collect();
        let solution = Puzzle::new(made.puzzle.layout.clone(), full);
        let facts = &made.facts;
        let is_usual = write::is_usual(&made.puzzle.layout);
        let tenths = |value: f64| number((value * 10.0).round() as u64);
        [
            text(write::line(&made.puzzle)),
            text(write::line(&solution)),
            number(made.puzzle.clues()),
            text(made.symmetry().id()),
            if self.mask.is_empty() { None } else { text(&*self.mask) },
            facts.level.and_then(|level| text(level.id())),
            facts.hardest.and_then(text),
            facts.minutes.and_then(tenths),
            facts.openings.and_then(number),
            facts.er.and_then(|er| number(er.get())),
            facts.ep.and_then(|ep| number(ep.get())),
            facts.ed.and_then(|ed| number(ed.get())),
            facts.hodoku.and_then(number),
            number(self.seed),
            number(made.index),
            // A line of digits does not say which board it is.
            if is_usual { None } else { write::whole(&made.puzzle).and_then(text) },
        ]
    }
}
