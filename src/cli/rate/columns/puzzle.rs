//! What is read off a puzzle without rating it.

use super::Column;
use crate::cli::rate::datum::{Kind, number, text};
use crate::count::Solutions;
use crate::format::write;

pub const COLUMNS: &[Column] = &[
    Column {
        id: "place",
        kind: Kind::Text,
        scale: None,
        width: 0,
        value: |rated| match rated.source.in_list {
            true => text(format!("{}:{}", rated.source.file, rated.source.line)),
            false => text(&*rated.source.file),
        },
    },
    Column {
        id: "file",
        kind: Kind::Text,
        scale: None,
        width: 0,
        value: |rated| text(&*rated.source.file),
    },
    Column {
        id: "line",
        kind: Kind::Count,
        scale: None,
        width: 7,
        value: |rated| number(rated.source.line),
    },
    Column {
        id: "puzzle",
        kind: Kind::Text,
        scale: None,
        width: 81,
        value: |rated| text(write::line(rated.puzzle?)),
    },
    Column {
        id: "clues",
        kind: Kind::Count,
        scale: None,
        width: 3,
        value: |rated| number(rated.puzzle?.clues()),
    },
    Column {
        id: "openings",
        kind: Kind::Count,
        scale: None,
        width: 3,
        value: |rated| number(rated.openings?),
    },
    Column {
        id: "solutions",
        kind: Kind::Text,
        scale: None,
        width: 7,
        value: |rated| text(rated.solutions.filter(|s| *s != Solutions::Unknown)?.id()),
    },
    Column {
        id: "error",
        kind: Kind::Text,
        scale: None,
        width: 24,
        value: |rated| text(rated.error?),
    },
    Column {
        id: "note",
        kind: Kind::Text,
        scale: None,
        width: 0,
        value: |rated| text(rated.note.clone()?),
    },
];
