//! Columns that need no rating: the source, the grid, and counts that are quick to work out.

use super::Column;
use crate::batch::datum::{DatumType, number, text};
use kotowari_engine::count::Solutions;
use kotowari_format::write;

pub const COLUMNS: &[Column] = &[
    Column {
        id: "place",
        kind: DatumType::Text,
        scale: None,
        width: 0,
        value: |rated, _| match rated.source.in_list {
            true => text(format!("{}:{}", rated.source.file, rated.source.line)),
            false => text(&*rated.source.file),
        },
    },
    Column {
        id: "file",
        kind: DatumType::Text,
        scale: None,
        width: 0,
        value: |rated, _| text(&*rated.source.file),
    },
    Column {
        id: "line",
        kind: DatumType::Count,
        scale: None,
        width: 7,
        value: |rated, _| number(rated.source.line),
    },
    Column {
        id: "puzzle",
        kind: DatumType::Text,
        scale: None,
        width: 81,
        value: |rated, _| text(write::line(rated.puzzle.as_ref()?)),
    },
    Column {
        id: "clues",
        kind: DatumType::Count,
        scale: None,
        width: 3,
        value: |rated, _| number(rated.puzzle.as_ref()?.clues()),
    },
    Column {
        id: "openings",
        kind: DatumType::Count,
        scale: None,
        width: 3,
        value: |rated, _| number(rated.openings?),
    },
    Column {
        id: "no_notes",
        kind: DatumType::Text,
        scale: None,
        width: 3,
        value: |rated, _| text(if rated.no_notes? { "yes" } else { "no" }),
    },
    Column {
        id: "solutions",
        kind: DatumType::Text,
        scale: None,
        width: 7,
        value: |rated, _| text(rated.solutions.filter(|s| *s != Solutions::Unknown)?.id()),
    },
    Column {
        id: "error",
        kind: DatumType::Text,
        scale: None,
        width: 24,
        value: |rated, _| text(rated.note.as_ref().filter(|note| note.is_error())?.id()),
    },
    Column {
        id: "note",
        kind: DatumType::Text,
        scale: None,
        width: 0,
        value: |rated, words| text(words.note(rated.note.as_ref()?)),
    },
];
