//! The columns there are.  A column is a line of data: what it is called, what it holds, which scale
//! must be worked out for it, and how it is read from what was found.
//!
//! To add a scale: a file of columns here, a variant of [`Scale`], a field of [`Facts`].

mod explainer;
mod hodoku;
mod own;
mod puzzle;

use super::datum::{Datum, Kind};
use super::facts::Facts;
use super::words::Words;
use kotowari_engine::error::Error;

/// A way of saying how hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Ours: the level one must have reached.
    Own,
    /// That of Sudoku Explainer.
    Explainer,
    /// That of HoDoKu.
    Hodoku,
}

impl Scale {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Scale); 3] =
        [("own", Scale::Own), ("se", Scale::Explainer), ("hodoku", Scale::Hodoku)];
}

/// A column.
#[derive(Debug)]
pub struct Column {
    /// Its name in CSV and JSON and in filters.  Its heading for people is the message
    /// `rate-column-<id>`.
    pub id: &'static str,
    /// What its values are.
    pub kind: Kind,
    /// What must be worked out for it; nothing if it is read off the puzzle.
    pub scale: Option<Scale>,
    /// How many columns of a terminal its values take, if that is known before they are.
    pub width: usize,
    /// How its value is read off.
    pub value: fn(&Facts, &dyn Words) -> Datum,
}

/// The columns of every scale.
pub fn all() -> impl Iterator<Item = &'static Column> {
    [puzzle::COLUMNS, explainer::COLUMNS, hodoku::COLUMNS, own::COLUMNS].into_iter().flatten()
}

/// The column of this name.
///
/// # Errors
/// If there is none; the error lists those there are.
pub fn named(id: &str) -> Result<&'static Column, Error> {
    let wanted = id.trim().to_lowercase().replace('-', "_");
    // "SE" is what people call the ER.
    let wanted = if wanted == "se" { "er" } else { &wanted };
    all().find(|column| column.id == wanted).ok_or_else(|| {
        let known: Vec<&str> = all().map(|column| column.id).collect();
        Error::new("rate-column-unknown").text("name", id.trim()).text("known", known.join(", "))
    })
}

/// What is shown if nobody says so: to people, or to machines.
pub fn usual(scales: &[Scale], for_people: bool) -> Vec<&'static Column> {
    let before: &[&str] = match for_people {
        true => &["place", "clues", "openings"],
        false => &["file", "line", "puzzle", "clues", "openings", "solutions"],
    };
    let mut ids = before.to_vec();
    if scales.contains(&Scale::Explainer) {
        ids.extend(if for_people { &["er"][..] } else { &["er", "ep", "ed", "er_hardest"][..] });
    }
    if scales.contains(&Scale::Hodoku) {
        ids.extend(["hodoku"]);
        ids.extend((!for_people).then_some("hodoku_level"));
    }
    // Each scale walks a path of its own, so its hardest step is another one: the heading says whose.
    if scales.contains(&Scale::Own) {
        ids.extend(["level", "minutes", "hardest"]);
    } else if for_people && scales.contains(&Scale::Explainer) {
        ids.push("er_hardest");
    } else if for_people {
        ids.extend(["hodoku_level", "hodoku_hardest"]);
    }
    ids.extend(if for_people { &["note"][..] } else { &["error", "note"][..] });
    all().filter(|column| ids.contains(&column.id)).collect::<Vec<_>>().ordered(&ids)
}

/// Adds the steps of these scales, as far as they have any and are not there yet.
pub fn add_steps(scales: &[Scale], shown: &mut Vec<&'static Column>) {
    let steps = all().filter(|column| column.id.ends_with("_steps"));
    for column in steps.filter(|column| column.scale.is_some_and(|scale| scales.contains(&scale))) {
        if !shown.iter().any(|known| known.id == column.id) {
            shown.push(column);
        }
    }
}

/// Columns in the order of these names.
trait Ordered {
    fn ordered(self, ids: &[&str]) -> Self;
}

impl Ordered for Vec<&'static Column> {
    fn ordered(mut self, ids: &[&str]) -> Self {
        self.sort_by_key(|column| ids.iter().position(|id| *id == column.id));
        self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_column_has_a_name_of_its_own() {
        let ids: BTreeSet<&str> = all().map(|column| column.id).collect();
        assert_eq!(ids.len(), all().count());
        let is_plain = |id: &str| id.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        assert!(all().all(|column| is_plain(column.id)));
    }

    #[test]
    fn a_column_is_found_by_its_name_and_its_nickname() {
        assert_eq!(named(" SE ").unwrap().id, "er");
        assert_eq!(named("er-hardest").unwrap().id, "er_hardest");
        assert_eq!(named("err").unwrap_err().id, "rate-column-unknown");
    }
}
