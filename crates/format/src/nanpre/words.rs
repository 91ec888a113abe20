//! Rules that are words: `rules:`, `negative:`, and keys of their own.

use super::entry::{Entry, parse};
use crate::errors::format_error;
use crate::rows;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{SORTS, Sort, Text, Written, sort};

/// Adds what a key says of all cells.
pub(super) fn of_key(
    source: &Source,
    entry: &Entry,
    rules: &mut Vec<(Written, Spot)>,
) -> Result<(), Error> {
    let mut add = |sort: &'static Sort, spot: Spot| rules.push((Written::new(sort, []), spot));
    match entry.key.as_str() {
        "rules" => {
            each(source, entry, |word, sort| sort.text == Text::Word && sort.id == word, add)
        }
        "negative" => {
            each(source, entry, |word, sort| sort.text == Text::Negative(word_of(word)), add)
        }
        "consecutive" => {
            let is_strict = parse(source, entry, |value| match value {
                "strict" => Some(true),
                "marked" => Some(false),
                _ => None,
            })?;
            if let Some(sort) = sort("not-consecutive").filter(|_| is_strict) {
                add(sort, entry.spot);
            }
            Ok(())
        }
        "topheavy" => {
            parse(source, entry, |value| (value == "columns").then_some(()))?;
            if let Some(sort) = sort("topheavy") {
                add(sort, entry.spot);
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The word as the table has it.
fn word_of(word: &str) -> &'static str {
    let known = SORTS.iter().filter_map(|sort| match sort.text {
        Text::Negative(known) => Some(known),
        _ => None,
    });
    known.into_iter().find(|known| *known == word).unwrap_or("")
}

fn each(
    source: &Source,
    entry: &Entry,
    fits: impl Fn(&str, &Sort) -> bool,
    mut add: impl FnMut(&'static Sort, Spot),
) -> Result<(), Error> {
    for item in rows::words(entry.spot.line, source.chars(entry.spot.line)) {
        if item.spot.column < entry.spot.column {
            continue;
        }
        let word = item.lower();
        let Some(sort) = SORTS.iter().find(|sort| fits(&word, sort)) else {
            let of_key = |sort: &&Sort| {
                let text = (entry.key.as_str(), sort.text);
                matches!(text, ("rules", Text::Word) | ("negative", Text::Negative(_)))
            };
            let known = SORTS.iter().filter(of_key);
            let known = known.map(|sort| match sort.text {
                Text::Negative(word) => word,
                _ => sort.id,
            });
            let known = known.collect::<Vec<_>>().join(", ");
            let error = format_error("error-rule-unknown").text("rule", word).text("known", known);
            return Err(error.at(source.place(item.spot)));
        };
        add(sort, item.spot);
    }
    Ok(())
}
