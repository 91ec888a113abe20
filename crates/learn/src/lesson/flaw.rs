//! What can be wrong with the files of a lesson.

use std::fmt;

use kotowari_engine::error::Error;

/// What is wrong with a lesson: for its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// `lesson.toml` cannot be read.
    Positions(String),
    /// A position's case cannot be read.
    Case(String, Box<Error>),
    /// A position's extra rules do not make a layout.
    Rules(String),
    /// A page has no heading `# …`.
    NoTitle(&'static str),
    /// A page has a section `## {…}` there is not, twice, or before one it should follow: language, name.
    NoSuchSection(&'static str, String),
    /// A page speaks of a position that is not there: language, position.
    NoSuchPosition(&'static str, String),
    /// The pages do not show the same things in the same order.
    PagesDiffer,
    /// A position is on no page.
    Unused(String),
    /// No position of this lesson is to be found, or none is a near miss.
    Missing(&'static str),
    /// At this position the technique does not find what is expected, and only that.
    NotFound(String),
    /// Without the candidate it names this near miss is not what it looks like.
    NoLookAlike(String),
    /// At this near miss the technique finds something.
    Found(String),
    /// A page names a cell that is not on the board: language, name.
    NoSuchCell(&'static str, String),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Positions(reason) => write!(f, "lesson.toml cannot be read: {reason}"),
            Flaw::Case(id, error) => write!(f, "the case of position {id} cannot be read: {error}"),
            Flaw::Rules(id) => write!(f, "the rules of position {id} do not make a layout"),
            Flaw::NoTitle(language) => write!(f, "the page in {language} has no heading `# …`"),
            Flaw::NoSuchSection(language, name) => {
                write!(f, "the page in {language} has the section {name} where it cannot be")
            }
            Flaw::NoSuchPosition(language, id) => {
                write!(f, "the page in {language} speaks of position {id}, and there is none")
            }
            Flaw::PagesDiffer => f.write_str("the pages do not show the same things in one order"),
            Flaw::Unused(id) => write!(f, "position {id} is on no page"),
            Flaw::Missing(what) => write!(f, "the lesson lacks {what}"),
            Flaw::NotFound(id) => {
                write!(
                    f,
                    "at position {id} the technique does not find what is expected, and only that"
                )
            }
            Flaw::Found(id) => {
                write!(f, "at position {id}, a near miss, the technique finds something")
            }
            Flaw::NoLookAlike(id) => {
                write!(f, "position {id} looks like nothing without the candidate it names")
            }
            Flaw::NoSuchCell(language, name) => {
                write!(f, "the page in {language} names {name}, and there is no such cell")
            }
        }
    }
}

impl std::error::Error for Flaw {}

impl Flaw {
    /// The same for whoever only wants to learn: a file of ours is wrong, and tests look for that.
    pub fn error(self) -> Error {
        Error::new("lesson-flawed").text("reason", self.to_string())
    }
}
