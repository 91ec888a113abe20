//! Errors in lesson files.
//!
//! They are for authors and in English only: tests keep flawed lessons out of releases.

use std::fmt;

use kotowari_engine::error::Error;

/// An error in the files of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonError {
    /// `lesson.toml` cannot be parsed: the reason.
    Positions(String),
    /// The case of a position cannot be parsed: position, reason.
    Case(String, Box<Error>),
    /// The extra rules of a position do not form a layout: position.
    Rules(String),
    /// A page has no heading `# …`: language.
    NoTitle(&'static str),
    /// A page has a section `## {…}` that does not exist, is repeated, or is out of order:
    /// language, section.
    NoSuchSection(&'static str, String),
    /// A page shows a position that does not exist: language, position.
    NoSuchPosition(&'static str, String),
    /// The pages do not show the same sections and positions in the same order.
    PagesDiffer,
    /// No page shows this position.
    Unused(String),
    /// The lesson lacks a position with a step, or a near miss: what is missing.
    Missing(&'static str),
    /// At this position the technique does not find exactly what is expected.
    NotFound(String),
    /// A near miss without the candidate it names is no step, or a candidate it names does not
    /// exist.
    NoLookAlike(String),
    /// At this near miss the technique finds a step.
    Found(String),
    /// A page names a cell that is on no board of the lesson: language, cell.
    NoSuchCell(&'static str, String),
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonError::Positions(reason) => write!(f, "lesson.toml cannot be read: {reason}"),
            LessonError::Case(id, error) => {
                write!(f, "the case of position {id} cannot be read: {error}")
            }
            LessonError::Rules(id) => write!(f, "the rules of position {id} do not make a layout"),
            LessonError::NoTitle(language) => {
                write!(f, "the page in {language} has no heading `# …`")
            }
            LessonError::NoSuchSection(language, name) => {
                write!(f, "the page in {language} has the section {name} where it cannot be")
            }
            LessonError::NoSuchPosition(language, id) => {
                write!(f, "the page in {language} speaks of position {id}, and there is none")
            }
            LessonError::PagesDiffer => {
                f.write_str("the pages do not show the same things in one order")
            }
            LessonError::Unused(id) => write!(f, "position {id} is on no page"),
            LessonError::Missing(what) => write!(f, "the lesson lacks {what}"),
            LessonError::NotFound(id) => {
                write!(
                    f,
                    "at position {id} the technique does not find what is expected, and only that"
                )
            }
            LessonError::Found(id) => {
                write!(f, "at position {id}, a near miss, the technique finds something")
            }
            LessonError::NoLookAlike(id) => {
                write!(f, "position {id} looks like nothing without the candidate it names")
            }
            LessonError::NoSuchCell(language, name) => {
                write!(f, "the page in {language} names {name}, and there is no such cell")
            }
        }
    }
}

impl std::error::Error for LessonError {}

impl LessonError {
    /// Converts to the error that a learner sees, which only says that a lesson is broken and
    /// quotes this text.
    pub fn error(self) -> Error {
        Error::new("lesson-flawed").text("reason", self.to_string())
    }
}
