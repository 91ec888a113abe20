//! What is to be rated: a text with a puzzle, and where it stood.

use std::sync::Arc;

use kotowari_engine::error::Error;
use kotowari_engine::format::{self, Reading, stream};

/// Where a puzzle was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file's name, or whatever else says which puzzle it is.
    pub file: Arc<str>,
    /// From 1.
    pub line: usize,
    /// Whether the file is a list, so that the line says which puzzle it is.
    pub in_list: bool,
}

impl Source {
    /// A puzzle that stands alone under this name.
    pub fn named(id: impl Into<Arc<str>>) -> Source {
        Source { file: id.into(), line: 1, in_list: false }
    }
}

/// A text that holds a puzzle, not read yet.
#[derive(Clone, Debug)]
pub enum Text {
    /// A whole text.
    Whole(Vec<u8>),
    /// A line of a list; the first may be a heading.
    Line(Vec<u8>, bool),
    /// A field of a table, and the title in another one.
    Field(Vec<u8>, Option<String>),
    /// Nothing: it could not be had.
    Broken(Error),
}

/// A puzzle to be rated.
#[derive(Clone, Debug)]
pub struct Item {
    /// Where it stood.
    pub source: Source,
    /// What stood there.
    pub text: Text,
}

impl Item {
    /// A text under a name of its own.
    pub fn new(id: impl Into<Arc<str>>, text: impl Into<Vec<u8>>) -> Item {
        Item { source: Source::named(id), text: Text::Whole(text.into()) }
    }

    /// Reads the puzzle.  `None` if there is none and none was to be expected.
    pub fn parse(&self) -> Option<Result<Reading, Error>> {
        let Source { file, line, .. } = &self.source;
        match &self.text {
            Text::Line(bytes, may_be_heading) => {
                let reading = stream::line(file, *line, bytes)?;
                let heading = |error: &Error| *may_be_heading && error.id == "error-no-puzzle";
                Some(reading).filter(|reading| !reading.as_ref().is_err_and(heading))
            }
            Text::Field(bytes, title) => {
                let mut reading = stream::at_line(format::read(file, bytes), *line);
                if let (Ok(reading), Some(title)) = (&mut reading, title) {
                    reading.puzzle.title = Some(title.clone());
                }
                Some(reading)
            }
            Text::Whole(bytes) => Some(format::read(file, bytes)),
            Text::Broken(error) => Some(Err(error.clone())),
        }
    }
}
