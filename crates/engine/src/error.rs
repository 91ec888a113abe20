//! The error type for users: what is wrong, where in which file, and what to try.
//!
//! An [`Error`] carries no text. It names a message of `locales/*/error.ftl` and its arguments;
//! `explain::Renderer::error` words it in the user's language. [`Display`](fmt::Display) is for
//! programmers: the place, its [`Kind`] as a plain sentence, and the message id with its arguments.

use std::fmt;

use serde::Serialize;

/// An error with what to tell the user about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Error {
    /// The message: an id in `locales/*/error.ftl`. Its attribute `.here` is the remark at the
    /// caret, `.hint` says what to try.
    pub id: &'static str,
    /// The arguments of the message.
    pub args: Vec<(&'static str, ErrorArg)>,
    /// The place, if the error is in a text.
    pub place: Option<TextPlace>,
    /// Not part of what is written down: the id says it.
    #[serde(skip)]
    kind: Kind,
}

/// The kind of an error, for programs that handle some kinds differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The input is not text, or is empty.
    Text,
    /// There is no puzzle in the text.
    Puzzle,
    /// Too few or too many cells, rows or candidates.
    Count,
    /// A character or number that cannot be where it is.
    Sign,
    /// A key, section or field that is missing, unknown or malformed.
    Key,
    /// A rule, or a format of another program, that is not supported.
    Unsupported,
    /// An impossible board.
    Layout,
    /// Any other failure: files, arguments, lessons.
    Other,
}

impl Kind {
    /// Returns an id for programs in other languages, which never changes.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Puzzle => "puzzle",
            Kind::Count => "count",
            Kind::Sign => "sign",
            Kind::Key => "key",
            Kind::Unsupported => "unsupported",
            Kind::Layout => "layout",
            Kind::Other => "other",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Text => "the input is no text",
            Kind::Puzzle => "there is no puzzle here",
            Kind::Count => "there are too few of something, or too many",
            Kind::Sign => "something cannot stand here",
            Kind::Key => "a key or a field is not as it should be",
            Kind::Unsupported => "this is not supported",
            Kind::Layout => "no board can be like this",
            Kind::Other => "it could not be done",
        })
    }
}

/// An argument of an error message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ErrorArg {
    /// A number, for plurals and counts.
    Number(usize),
    /// Text, shown verbatim.
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
    /// An error of [`Kind::Other`] without arguments and place.
    pub fn new(id: &'static str) -> Error {
        Error::of(Kind::Other, id)
    }

    /// An error of a kind. Which kind a message is, the module decides that raises it.
    pub fn of(kind: Kind, id: &'static str) -> Error {
        Error { id, args: vec![], place: None, kind }
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Adds a number as an argument.
    pub fn number(mut self, name: &'static str, value: usize) -> Error {
        self.args.push((name, ErrorArg::Number(value)));
        self
    }

    /// Adds text as an argument.
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Error {
        self.args.push((name, ErrorArg::Text(value.into())));
        self
    }

    /// Sets the place.
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
        write!(f, "{} ({}", self.kind(), self.id)?;
        for (name, value) in &self.args {
            match value {
                ErrorArg::Number(n) => write!(f, ", {name}: {n}")?,
                ErrorArg::Text(t) => write!(f, ", {name}: {t}")?,
            }
        }
        f.write_str(")")
    }
}

impl std::error::Error for Error {}
