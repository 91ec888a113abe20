//! Registry of the columns of a table of ratings.
//!
//! Output formats, filters and sort keys all read these rows, so that a column is added in one
//! place. To add a scale: a file of columns here, a variant of [`Scale`], a field of
//! [`RatedPuzzle`].

mod explainer;
mod hodoku;
mod own;
mod puzzle;

use super::datum::{Datum, DatumType};
use super::facts::RatedPuzzle;
use super::words::Translations;
use kotowari_engine::error::Error;

/// A difficulty scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Kotowari's own: the level a player must have reached.
    Own,
    /// Sudoku Explainer's ER, EP and ED.
    Explainer,
    /// HoDoKu's score.
    Hodoku,
}

impl Scale {
    /// All scales with their names on the command line.
    pub const ALL: [(&'static str, Scale); 3] =
        [("own", Scale::Own), ("se", Scale::Explainer), ("hodoku", Scale::Hodoku)];
}

/// A column of a table of ratings.
#[derive(Debug)]
pub struct Column {
    /// Name in CSV, JSON and filters. The translated heading is the message `rate-column-<id>`.
    pub id: &'static str,
    /// Type of its values.
    pub kind: DatumType,
    /// The scale to rate by for this column; `None` if rating is not needed.
    pub scale: Option<Scale>,
    /// Width of its values in terminal cells; 0 if it is not known in advance.
    pub width: usize,
    /// Computes the value of a row.
    pub value: fn(&RatedPuzzle, &dyn Translations) -> Datum,
}

/// Returns all columns.
pub fn all() -> impl Iterator<Item = &'static Column> {
    [puzzle::COLUMNS, explainer::COLUMNS, hodoku::COLUMNS, own::COLUMNS].into_iter().flatten()
}

/// Looks a column up by name, ignoring case and `-` against `_`.
///
/// # Errors
///
/// If there is none; the error lists the names of all columns.
pub fn named(id: &str) -> Result<&'static Column, Error> {
    let wanted = id.trim().to_lowercase().replace('-', "_");
    // Players call the ER "SE", after the program.
    let wanted = if wanted == "se" { "er" } else { &wanted };
    all().find(|column| column.id == wanted).ok_or_else(|| {
        let known: Vec<&str> = all().map(|column| column.id).collect();
        Error::new("rate-column-unknown").text("name", id.trim()).text("known", known.join(", "))
    })
}

/// Returns the default columns for these scales: few and translated for people, more for programs.
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
    // Each scale rates a path of its own and so has a hardest step of its own. A table for people
    // shows one of them.
    if scales.contains(&Scale::Own) {
        ids.extend(["level", "minutes", "hardest"]);
    } else if for_people && scales.contains(&Scale::Explainer) {
        ids.push("er_hardest");
    } else if for_people {
        ids.extend(["hodoku_level", "hodoku_hardest"]);
    }
    ids.extend(if for_people { &["note"][..] } else { &["error", "note"][..] });
    ids.iter().filter_map(|id| all().find(|column| column.id == *id)).collect()
}

/// Adds the columns of steps that these scales have, unless they are shown already.
pub fn add_steps(scales: &[Scale], shown: &mut Vec<&'static Column>) {
    let steps = all().filter(|column| column.id.ends_with("_steps"));
    for column in steps.filter(|column| column.scale.is_some_and(|scale| scales.contains(&scale))) {
        if !shown.iter().any(|known| known.id == column.id) {
            shown.push(column);
        }
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
