//! What is read off a puzzle without rating it.

use super::Column;
use crate::batch::datum::{Kind, number, text};
use kotowari_engine::count::Solutions;
use kotowari_engine::format::write;

pub const COLUMNS: &[Column] = &[
    Column {
        id: "place",
        kind: Kind::Text,
        scale: None,
        width: 0,
        value: |facts, _| match facts.source.in_list {
            true => text(format!("{}:{}", facts.source.file, facts.source.line)),
            false => text(&*facts.source.file),
        },
    },
    Column {
        id: "file",
        kind: Kind::Text,
        scale: None,
        width: 0,
        value: |facts, _| text(&*facts.source.file),
    },
    Column {
        id: "line",
        kind: Kind::Count,
        scale: None,
        width: 7,
        value: |facts, _| number(facts.source.line),
    },
    Column {
        id: "puzzle",
        kind: Kind::Text,
        scale: None,
        width: 81,
        value: |facts, _| text(write::line(facts.puzzle.as_ref()?)),
    },
    Column {
        id: "clues",
        kind: Kind::Count,
        scale: None,
        width: 3,
        value: |facts, _| number(facts.puzzle.as_ref()?.clues()),
    },
    Column {
        id: "openings",
        kind: Kind::Count,
        scale: None,
        width: 3,
        value: |facts, _| number(facts.openings?),
    },
    Column {
        id: "solutions",
        kind: Kind::Text,
        scale: None,
        width: 7,
        value: |facts, _| text(facts.solutions.filter(|s| *s != Solutions::Unknown)?.id()),
    },
    Column {
        id: "error",
        kind: Kind::Text,
        scale: None,
        width: 24,
        value: |facts, _| text(facts.note.as_ref().filter(|note| note.is_error())?.id()),
    },
    Column {
        id: "note",
        kind: Kind::Text,
        scale: None,
        width: 0,
        value: |facts, words| text(words.note(facts.note.as_ref()?)),
    },
];
