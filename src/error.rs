//! The one error people see: what is wrong, where in which file, and what to try.
//!
//! An [`Error`] carries no words.  It names a message of `locales/*/error.ftl` and its arguments;
//! `explain::Renderer::error` says it in the reader's language.  [`Display`](fmt::Display) is for
//! logs: the message's id, its arguments and the place.

use std::fmt;

use serde::Serialize;

/// Something that could not be done, and what to tell the person about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Error {
    /// The message: an id in `locales/*/error.ftl`.  Its attribute `.here` is the remark at the
    /// caret, `.hint` says what to try.
    pub id: &'static str,
    /// What the message may speak of.
    pub args: Vec<(&'static str, ErrorArg)>,
    /// Where, if it is somewhere in a text.
    pub place: Option<TextPlace>,
}

/// A value an error message can show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ErrorArg {
    /// A number, for plurals and counts.
    Number(usize),
    /// Text shown as it is.
    Text(String),
}

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextPlace {
    /// The file, or `-`.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// How many characters are marked, at least 1.
    pub width: usize,
    /// The whole line, without its end.
    pub text: String,
}

impl Error {
    /// An error with a message and nothing else.
    pub fn new(id: &'static str) -> Error {
        Error { id, args: vec![], place: None }
    }

    /// Gives the message a number.
    pub fn number(mut self, name: &'static str, value: usize) -> Error {
        self.args.push((name, ErrorArg::Number(value)));
        self
    }

    /// Gives the message a text.
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Error {
        self.args.push((name, ErrorArg::Text(value.into())));
        self
    }

    /// Says where.
    pub fn at(mut self, place: TextPlace) -> Error {
        self.place = Some(place);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{}:{}:{}: ", place.file, place.line, place.column)?;
        }
        f.write_str(self.id)?;
        for (i, (name, value)) in self.args.iter().enumerate() {
            f.write_str(if i == 0 { " (" } else { ", " })?;
            match value {
                ErrorArg::Number(n) => write!(f, "{name}: {n}")?,
                ErrorArg::Text(t) => write!(f, "{name}: {t}")?,
            }
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
    }
}

impl std::error::Error for Error {}
