//! The one error people see: what is wrong, where in which file, and what to try.
//!
//! An [`Error`] carries no words.  It names a message of `locales/*/error.ftl` and its arguments;
//! `explain::Renderer::error` says it in the reader's language.  [`Display`](fmt::Display) is for
//! those who program: the place, its [`Kind`] as a plain sentence, the message's id and arguments.

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

/// What sort of thing is wrong, for programs that go on differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The input is no text, or an empty one.
    Text,
    /// There is no puzzle in the text.
    Puzzle,
    /// Too few or too many cells, rows or candidates.
    Count,
    /// A sign or a number that cannot stand where it does.
    Sign,
    /// A key, a section or a field that is missing, not known or not understood.
    Key,
    /// A rule, or another program's way of writing, that is not supported.
    Unsupported,
    /// A board that cannot be.
    Layout,
    /// Something that was to be done with a puzzle and could not be: files, arguments, lessons.
    Other,
}

impl Kind {
    /// Its name for programs in other languages: the same for good.
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

    /// What sort of error it is.
    pub fn kind(&self) -> Kind {
        let about = self.id.strip_prefix("error-").unwrap_or("");
        match about {
            "empty" | "binary" | "encoding" => Kind::Text,
            "no-puzzle" | "link-cut" | "link-garbled" => Kind::Puzzle,
            "line-short" | "line-long" | "row-short" | "row-long" | "rows-missing"
            | "rows-surplus" | "map-row" | "map-rows" | "gap" | "no-gap" | "clue-numbers" => {
                Kind::Count
            }
            "alien" | "digit-range" | "prefix-cut" | "sukaku-digit" | "seed-word" | "solution"
            | "state" | "sign" | "parity" | "clue-word" | "link-sign" => Kind::Sign,
            "seed-conversion" | "library-field" | "key-expected" | "key-twice" | "missing-key"
            | "unknown-key" | "unknown-section" | "key-value" | "json" | "json-key" | "clue"
            | "clue-bar" | "clue-shape" | "sums" | "no-cage" | "grids" | "no-grid"
            | "link-json" | "link-grid" | "link-value" | "link-missing" | "link-ray" => Kind::Key,
            "rule-not-supported" | "rule-unknown" | "foreign" | "short-link" | "link-field"
            | "link-drawn" => Kind::Unsupported,
            "size" | "digits" | "grids-digits" | "boxes" | "region-size" | "area-size"
            | "board" | "cells" | "rule-cell" | "rule-twice" | "rule-short" | "rule-long"
            | "rule-sum" | "rule-digit" | "rule-impossible" | "rule-against" | "no-boxes" => {
                Kind::Layout
            }
            _ => Kind::Other,
        }
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
