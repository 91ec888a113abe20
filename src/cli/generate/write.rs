//! Puzzles as they are written: a line each, CSV with the answer, JSON lines.

use std::path::Path;

use serde_json::{Map, Value};

use crate::batch::write::{harmless, record};
use crate::format::write;
use crate::generate::Made;
use crate::puzzle::Puzzle;

/// How they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The puzzle, and nothing else.
    Text,
    /// A row each.
    Csv,
    /// An object each.
    Jsonl,
}

/// The formats, with their names on the command line.
pub const FORMATS: [(&str, Format); 3] =
    [("text", Format::Text), ("csv", Format::Csv), ("jsonl", Format::Jsonl)];

impl Format {
    /// The format a file's name asks for.
    pub fn of_name(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?.to_lowercase();
        FORMATS.iter().find(|(name, _)| *name == extension).map(|(_, format)| *format)
    }

    /// Whether it has more than the puzzle.
    pub fn shows_facts(self) -> bool {
        self != Format::Text
    }
}

/// The names of the columns.
const COLUMNS: [&str; 13] = [
    "puzzle", "solution", "clues", "symmetry", "mask", "level", "hardest", "minutes", "openings",
    "er", "hodoku", "seed", "index",
];

/// Writes puzzles.
pub struct Writer {
    pub format: Format,
    /// As it was typed; empty for none.
    pub mask: String,
    pub seed: u64,
}

impl Writer {
    /// What comes before the first puzzle.
    pub fn heading(&self) -> Vec<u8> {
        match self.format {
            Format::Csv => record(COLUMNS.iter().map(|name| (*name).to_owned())),
            _ => vec![],
        }
    }

    /// A puzzle, its end included.
    pub fn row(&self, made: &Made) -> Vec<u8> {
        match self.format {
            Format::Text => format!("{}\n", write::line(&made.puzzle)).into_bytes(),
            Format::Csv => record(self.values(made).into_iter().map(|value| match value {
                Value::Null => String::new(),
                Value::String(text) => harmless(&text),
                other => other.to_string(),
            })),
            Format::Jsonl => {
                let names = COLUMNS.iter().map(|name| (*name).to_owned());
                let object: Map<String, Value> = names.zip(self.values(made)).collect();
                format!("{}\n", Value::Object(object)).into_bytes()
            }
        }
    }

    fn values(&self, made: &Made) -> [Value; 13] {
        let full: Vec<Option<u8>> = made.solution.iter().copied().map(Some).collect();
        let solution = Puzzle::new(made.puzzle.layout.clone(), full);
        let facts = &made.facts;
        let mask = (!self.mask.is_empty()).then_some(&*self.mask);
        let tenths = |value: f64| Value::from((value * 10.0).round() / 10.0);
        [
            write::line(&made.puzzle).into(),
            write::line(&solution).into(),
            made.puzzle.clues().into(),
            made.symmetry().id().into(),
            mask.into(),
            facts.level.map(|level| level.id()).into(),
            facts.hardest.into(),
            facts.minutes.map_or(Value::Null, tenths),
            facts.openings.into(),
            facts.er.map_or(Value::Null, |er| tenths(f64::from(er.get()) / 10.0)),
            facts.hodoku.into(),
            self.seed.into(),
            made.index.into(),
        ]
    }
}
