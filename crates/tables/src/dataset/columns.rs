//! The columns of a data set, in order.

use crate::batch::DatumType;

/// A column of a data set.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Name; a trailing `{lang}` stands for each requested language.
    pub id: &'static str,
    /// Type of its values: [`DatumType::Text`] or [`DatumType::Count`].
    pub kind: DatumType,
}

const fn text(id: &'static str) -> Column {
    Column { id, kind: DatumType::Text }
}

const fn count(id: &'static str) -> Column {
    Column { id, kind: DatumType::Count }
}

/// All columns. Every value is a string or an integer and none is null, so that the table loads
/// without a schema; nested values are JSON in a string.
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

/// Returns names and types of the columns of a set: `lemmas` only if requested, names and texts
/// once for each language.
pub fn columns(languages: &[String], lemmas: bool) -> Vec<(String, DatumType)> {
    let (translated, plain): (Vec<Column>, Vec<Column>) =
        COLUMNS.iter().partition(|column| column.id.ends_with("{lang}"));
    let plain = plain.into_iter().filter(|column| lemmas || column.id != "lemmas");
    let mut columns: Vec<(String, DatumType)> = plain.map(|c| (c.id.to_owned(), c.kind)).collect();
    for language in languages {
        columns.extend(translated.iter().map(|c| (c.id.replace("{lang}", language), c.kind)));
    }
    columns
}
