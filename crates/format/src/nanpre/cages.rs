//! Cages and what they add up to, and cells that are odd or even.

use std::collections::BTreeMap;

use super::body::{Sections, characters, check_map};
use super::head::Head;
use crate::errors::format_error;
use crate::rows::{self, Item, Row};
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, SORTS, Text, Written, sort};

/// The letter of a cell that is in no cage, or may hold any digit.
const NONE: [char; 2] = ['.', '#'];

/// A map of the board: each cell with its letter.
fn map(
    source: &Source,
    head: &Head,
    sections: &Sections,
    name: &str,
) -> Result<Vec<(Place, char, Spot)>, Error> {
    let Some(lines) = sections.get(name) else { return Ok(vec![]) };
    let rows: Vec<Row> = lines[1..].iter().map(|line| characters(source, *line)).collect();
    let (high, wide) = head.drawn_on(rows.len(), |rows| rows);
    check_map(source, name, &lines, &rows, (high.into(), wide.into()))?;
    let mut all = vec![];
    for (row, line) in rows.iter().enumerate() {
        for (column, item) in line.items.iter().enumerate() {
            let letter = item.text.first().copied().unwrap_or('.');
            if !NONE.contains(&letter) {
                let place = Place { row: row as u16, column: column as u16 };
                all.push((place, letter, item.spot));
            }
        }
    }
    Ok(all)
}

/// The cages with their sums, and comparisons.
pub(super) fn read(
    source: &Source,
    head: &Head,
    sections: &Sections,
    rules: &mut Vec<(Written, Spot)>,
) -> Result<(), Error> {
    let mut cages: BTreeMap<char, (Vec<Place>, Spot)> = BTreeMap::new();
    for (place, letter, spot) in map(source, head, sections, "cages")? {
        cages.entry(letter).or_insert((vec![], spot)).0.push(place);
    }
    let (mut sums, mut compared) = (BTreeMap::new(), vec![]);
    let lines = sections.get("sums").unwrap_or_default();
    for &line in lines.iter().skip(1) {
        for item in rows::words(line, source.chars(line)) {
            let Some(sum) = read_sum(&item.text) else {
                return Err(wrong(source, "error-sums", &item));
            };
            let named = match sum {
                Sum::Of(letter, _) => vec![letter],
                Sum::Less(a, b) => vec![a, b],
            };
            if let Some(letter) = named.iter().find(|letter| !cages.contains_key(letter)) {
                return Err(
                    wrong(source, "error-no-cage", &item).text("letter", letter.to_string())
                );
            }
            match sum {
                Sum::Of(letter, sum) => {
                    if sums.insert(letter, (sum, item.spot)).is_some() {
                        return Err(wrong(source, "error-key-twice", &item)
                            .text("key", source.at(item.spot)));
                    }
                }
                Sum::Less(a, b) => compared.push((a, b, item.spot)),
            }
        }
    }
    let (Some(cage), Some(less)) = (sort("cage"), sort("compared")) else { return Ok(()) };
    for (letter, (places, spot)) in &cages {
        let rule = Written::new(cage, places.iter().copied()).letters([*letter]);
        match sums.get(letter) {
            Some(&(sum, at)) => rules.push((rule.numbers([sum]), at)),
            None => rules.push((rule, *spot)),
        }
    }
    for (a, b, spot) in compared {
        let (Some((smaller, _)), Some((larger, _))) = (cages.get(&a), cages.get(&b)) else {
            continue;
        };
        let places = smaller.iter().chain(larger).copied();
        rules.push((Written::new(less, places).split(smaller.len()).letters([a, b]), spot));
    }
    Ok(())
}

/// Cells that are odd or even.
pub(super) fn parity(
    source: &Source,
    head: &Head,
    sections: &Sections,
    rules: &mut Vec<(Written, Spot)>,
) -> Result<(), Error> {
    for (place, letter, spot) in map(source, head, sections, "parity")? {
        let Some(sort) = SORTS.iter().find(|sort| sort.text == Text::Letter(letter)) else {
            let error = format_error("error-parity").text("found", letter.to_string());
            return Err(error.at(source.place(spot)));
        };
        rules.push((Written::new(sort, [place]), spot));
    }
    Ok(())
}

enum Sum {
    Of(char, u16),
    Less(char, char),
}

/// `A=12`, `A<B` or `A>B`.
fn read_sum(text: &[char]) -> Option<Sum> {
    match text {
        [letter, '=', digits @ ..] => {
            let digits: String = digits.iter().collect();
            Some(Sum::Of(*letter, digits.parse().ok()?))
        }
        [a, '<', b] if a != b => Some(Sum::Less(*a, *b)),
        [a, '>', b] if a != b => Some(Sum::Less(*b, *a)),
        _ => None,
    }
}

fn wrong(source: &Source, id: &'static str, item: &Item) -> Error {
    format_error(id).text("found", source.at(item.spot)).at(source.place(item.spot))
}
