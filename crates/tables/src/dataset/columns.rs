//! The columns of a row, in order.

use crate::batch::Kind;

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name; `{lang}` at its end stands for each language that is spoken.
    pub id: &'static str,
    /// What its values are: texts or whole numbers.
    pub kind: Kind,
}

const fn text(id: &'static str) -> Column {
    Column { id, kind: Kind::Text }
}

const fn count(id: &'static str) -> Column {
    Column { id, kind: Kind::Count }
}

/// All there may be.  Every value is a text or a whole number, and none is ever missing: a table that every
/// reader takes as it is.  What is nested is JSON in a text.
pub const COLUMNS: [Column; 35] = [
    text("schema"),
    text("id"),
    text("split"),
    text("puzzle_id"),
    text("canonical"),
    text("group"),
    text("source"),
    text("puzzle"),
    text("solution"),
    count("size"),
    count("digits"),
    count("clues"),
    count("step"),
    count("steps"),
    count("solved"),
    text("technique"),
    text("kind"),
    text("family"),
    text("level"),
    count("rank"),
    count("uniqueness"),
    text("before"),
    text("before_marks"),
    text("after"),
    text("after_marks"),
    text("place"),
    text("remove"),
    text("premises"),
    text("proof"),
    text("alternatives"),
    count("alternatives_complete"),
    text("negatives"),
    text("lemmas"),
    text("name_{lang}"),
    text("text_{lang}"),
];

/// Their names as they are written, with what they hold: `lemmas` only if it is wanted, names and texts
/// once for each language.
pub fn columns(languages: &[String], lemmas: bool) -> Vec<(String, Kind)> {
    let (spoken, plain): (Vec<Column>, Vec<Column>) =
        COLUMNS.iter().partition(|column| column.id.ends_with("{lang}"));
    let plain = plain.into_iter().filter(|column| lemmas || column.id != "lemmas");
    let mut all: Vec<(String, Kind)> = plain.map(|c| (c.id.to_owned(), c.kind)).collect();
    for language in languages {
        all.extend(spoken.iter().map(|c| (c.id.replace("{lang}", language), c.kind)));
    }
    all
}
