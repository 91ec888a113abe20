//! Puzzles before parsing: the text and where it was read.

use std::sync::Arc;

use kotowari_engine::error::Error;
use kotowari_format::{self as format, ReadOptions, Reading, stream};

/// Where a puzzle was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Name of the file, or another identifier of the puzzle.
    pub file: Arc<str>,
    /// Line in the file, from 1.
    pub line: usize,
    /// Whether the file holds several puzzles, so that the line is needed to identify one.
    pub in_list: bool,
}

impl Source {
    /// The source of a single puzzle of this name.
    pub fn named(id: impl Into<Arc<str>>) -> Source {
        Source { file: id.into(), line: 1, in_list: false }
    }
}

/// The unparsed text of a puzzle.
#[derive(Clone, Debug)]
pub enum InputText {
    /// A whole file of one puzzle; of several none is read.
    Whole(Vec<u8>),
    /// A line of a list, and whether it may be a heading: the first line is skipped, not reported,
    /// if it holds no puzzle.
    Line(Vec<u8>, bool),
    /// The lines of one puzzle of several, or a field of a table, and the title from another field
    /// of the record.
    Field(Vec<u8>, Option<String>),
    /// One of several puzzles of a text, which was parsed as a whole.
    Parsed(Box<Reading>),
    /// The error that came up instead of a text.
    Broken(Error),
}

/// An unparsed puzzle and its source.
#[derive(Clone, Debug)]
pub struct PuzzleInput {
    /// Where it was read.
    pub source: Source,
    /// Its text.
    pub text: InputText,
}

impl PuzzleInput {
    /// Creates an item from the whole text of a puzzle, under an identifier of its own.
    pub fn new(id: impl Into<Arc<str>>, text: impl Into<Vec<u8>>) -> PuzzleInput {
        PuzzleInput { source: Source::named(id), text: InputText::Whole(text.into()) }
    }

    /// Parses the puzzle. Returns `None` for the heading of a list.
    pub fn parse(&self) -> Option<Result<Reading, Error>> {
        self.parse_with(ReadOptions::default())
    }

    /// Parses the puzzle with these options. Returns `None` for the heading of a list.
    pub fn parse_with(&self, options: ReadOptions) -> Option<Result<Reading, Error>> {
        let Source { file, line, .. } = &self.source;
        match &self.text {
            InputText::Line(bytes, may_be_heading) => {
                let reading = stream::line_with(options, file, *line, bytes)?;
                let heading = |error: &Error| *may_be_heading && error.id == "error-no-puzzle";
                Some(reading).filter(|reading| !reading.as_ref().is_err_and(heading))
            }
            InputText::Field(bytes, title) => {
                let mut reading = stream::at_line(format::one(options, None, file, bytes), *line);
                if let (Ok(reading), Some(title)) = (&mut reading, title) {
                    reading.puzzle.title = Some(title.clone());
                }
                Some(reading)
            }
            InputText::Whole(bytes) => Some(format::one(options, None, file, bytes)),
            InputText::Parsed(reading) => Some(Ok((**reading).clone())),
            InputText::Broken(error) => Some(Err(error.clone())),
        }
    }
}
