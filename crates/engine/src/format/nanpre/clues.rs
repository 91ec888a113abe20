//! Lines, corners and numbers outside: one a line, `thermo: r1c1 r2c2`.

use super::body::Sections;
use super::head::Head;
use crate::error::Error;
use crate::format::import::{DIRECTIONS, letter};
use crate::format::rows::{self, Item};
use crate::format::source::{Source, Spot};
use crate::gather::{Each as _, Gather as _};
use crate::layout::{Place, SORTS, Sort, Text, Written};

/// The rules of the section, if there is one.
pub(super) fn read(
    source: &Source,
    head: &Head,
    sections: &Sections,
    rules: &mut Vec<(Written, Spot)>,
) -> Result<(), Error> {
    let Some(lines) = sections.get("clues") else { return Ok(()) };
    for &line in &lines[1..] {
        let letters: Vec<char> =
            rules.iter().flat_map(|(rule, _)| rule.letters.iter().copied()).gather();
        let free = (0..).map(letter).find(|letter| !letters.contains(letter));
        rules.push(clue(source, head, line, free)?);
    }
    Ok(())
}

/// A line of the section.  A cage that is listed, since it overlaps another, is called `cage`.
fn clue(
    source: &Source,
    head: &Head,
    line: usize,
    cage: Option<char>,
) -> Result<(Written, Spot), Error> {
    let whole = source.whole(line);
    let chars = source.chars(line);
    let Some(colon) = chars.iter().position(|c| *c == ':') else {
        return Err(Error::new("error-clue").at(source.place(whole)));
    };
    let mut before = rows::words(line, &chars[..colon]);
    let after: Vec<Item> =
        rows::words(line, chars).into_iter().flat_map(|item| behind(item, colon)).gather();
    if before.is_empty() {
        return Err(Error::new("error-clue").at(source.place(whole)));
    }
    let name = before.remove(0);
    let text = name.lower();
    let Some(sort) = SORTS.iter().find(|sort| is_clue(sort) && sort.id == text) else {
        let known: Vec<&str> =
            SORTS.iter().filter(|sort| is_clue(sort)).map(|sort| sort.id).gather();
        let error = Error::new("error-rule-unknown").text("rule", text);
        return Err(error.text("known", known.join(", ")).at(source.place(name.spot)));
    };
    let mut numbers = vec![];
    for item in &before {
        let text: String = item.text.iter().collect();
        numbers.push(text.parse::<u16>().map_err(|_| bad(source, sort, item))?);
    }
    let wanted = match sort.text {
        Text::Line { number, .. } => usize::from(number),
        Text::Sign(..) | Text::Letter(_) | Text::Cells => 0,
        Text::Cage => before.len().min(1),
        Text::Corner => before.len().clamp(1, 4),
        _ => 1,
    };
    if numbers.len() != wanted {
        let error = Error::new("error-clue-numbers").text("rule", sort.id);
        let error = error.number("expected", wanted).number("found", numbers.len());
        return Err(error.at(source.place(name.spot)));
    }
    let cells = |items: &[Item]| -> Result<Vec<Place>, Error> {
        items.iter().map(|item| cell(source, head, sort, item)).collect()
    };
    let written = match sort.text {
        Text::Line { parts: false, .. } | Text::Cells | Text::Sign(..) | Text::Letter(_) => {
            Written::new(sort, cells(&after)?)
        }
        Text::Cage => Written::new(sort, cells(&after)?).letters(cage),
        Text::Line { parts: true, .. } => {
            let bar = after.iter().position(|item| item.text == ['|']);
            let Some(bar) = bar else {
                return Err(Error::new("error-clue-bar")
                    .text("rule", sort.id)
                    .at(source.place(whole)));
            };
            let (first, second) = (cells(&after[..bar])?, cells(&after[bar + 1..])?);
            Written::new(sort, first.iter().chain(&second).copied()).split(first.len())
        }
        Text::Corner => {
            let [at] = &after[..] else { return Err(shape(source, sort, whole)) };
            let Place { row, column } = cell(source, head, sort, at)?;
            let of = |(down, right)| Place { row: row + down, column: column + right };
            let four = [(0, 0), (0, 1), (1, 0), (1, 1)].each(of);
            if let Some(out) = four.into_iter().find(|place| !has(head, *place)) {
                return Err(no_cell(source, sort, at, out));
            }
            Written::new(sort, four)
        }
        Text::Across => across(source, head, sort, &after, whole)?,
        Text::Ray => ray(source, head, sort, &after, whole)?,
        _ => return Err(shape(source, sort, whole)),
    };
    if written.places.is_empty() {
        return Err(shape(source, sort, whole));
    }
    Ok((written.numbers(numbers), whole))
}

/// Whether rules of this sort are lines of the section, or can be: two signs on a border, cages that
/// overlap.
fn is_clue(sort: &Sort) -> bool {
    use Text::{Compared, Grid, Key, Negative, Word};
    !matches!(sort.text, Word | Negative(_) | Key(_) | Compared | Grid)
}

/// The part of a word behind the colon; bars are words of their own.
fn behind(item: Item, colon: usize) -> Vec<Item> {
    let mut parts: Vec<Item> = vec![];
    let mut inside = false;
    for (i, &c) in item.text.iter().enumerate() {
        let column = item.spot.column + i;
        if column <= colon {
            continue;
        }
        let alone = c == '|' || c == ',';
        match parts.last_mut() {
            Some(last) if inside && !alone => {
                last.text.push(c);
                last.spot.width += 1;
            }
            _ if c == ',' => {}
            _ => parts.push(Item { spot: Spot { column, width: 1, ..item.spot }, text: vec![c] }),
        }
        inside = !alone;
    }
    parts
}

/// `r3c4`, counted from 1, perhaps outside the board.
fn place(item: &Item) -> Option<[i32; 2]> {
    let text = item.lower();
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<u16>().ok().filter(|n| *n < 1000).map(i32::from);
    Some([number(row)? - 1, number(column)? - 1])
}

fn cell(source: &Source, head: &Head, sort: &Sort, item: &Item) -> Result<Place, Error> {
    let [row, column] = place(item).ok_or_else(|| bad(source, sort, item))?;
    let inside = row >= 0 && column >= 0;
    let found = Place { row: row.max(0) as u16, column: column.max(0) as u16 };
    match inside && has(head, found) {
        true => Ok(found),
        false => Err(no_cell(source, sort, item, found)),
    }
}

/// Whether a grid has a cell there.
fn has(head: &Head, place: Place) -> bool {
    head.grids.iter().zip(&head.of_grids).any(|(grid, of_grid)| {
        let within = |at: u16, from: u16| (from..from + of_grid.size).contains(&at);
        within(place.row, grid.row) && within(place.column, grid.column)
    })
}

/// A whole row or column: `row 3`.
fn across(
    source: &Source,
    head: &Head,
    sort: &'static Sort,
    items: &[Item],
    whole: Spot,
) -> Result<Written, Error> {
    let [kind, number] = items else { return Err(shape(source, sort, whole)) };
    let at = number.lower().parse::<u16>().ok().and_then(|n| n.checked_sub(1));
    let at = at.ok_or_else(|| bad(source, sort, number))?;
    let (rows, columns) = head.board;
    let (places, outside): (Vec<Place>, _) = match kind.lower().as_str() {
        "row" => {
            let places = (0..columns).map(|column| Place { row: at, column });
            (places.gather(), ([i32::from(at), -1], [0, 1]))
        }
        "column" => {
            let places = (0..rows).map(|row| Place { row, column: at });
            (places.gather(), ([-1, i32::from(at)], [1, 0]))
        }
        _ => return Err(bad(source, sort, kind)),
    };
    if let Some(out) = places.iter().find(|place| !has(head, **place)) {
        return Err(no_cell(source, sort, number, *out));
    }
    Ok(Written::new(sort, places).outside(outside.0, outside.1))
}

/// From a place outside along a diagonal: `r0c3 dr`.
fn ray(
    source: &Source,
    head: &Head,
    sort: &'static Sort,
    items: &[Item],
    whole: Spot,
) -> Result<Written, Error> {
    let [from, direction] = items else { return Err(shape(source, sort, whole)) };
    let start = place(from).ok_or_else(|| bad(source, sort, from))?;
    let said = direction.lower();
    let named = DIRECTIONS.iter().find(|(name, _)| *name == said);
    let &(_, step) = named.ok_or_else(|| bad(source, sort, direction))?;
    let mut places = vec![];
    let mut at = start;
    loop {
        at = [at[0] + step[0], at[1] + step[1]];
        let [Ok(row), Ok(column)] = at.each(u16::try_from) else { break };
        let place = Place { row, column };
        if !has(head, place) {
            break;
        }
        places.push(place);
    }
    if places.is_empty() {
        let first = Place { row: start[0].max(0) as u16, column: start[1].max(0) as u16 };
        return Err(no_cell(source, sort, from, first));
    }
    Ok(Written::new(sort, places).outside(start, step))
}

fn bad(source: &Source, sort: &Sort, item: &Item) -> Error {
    let error = Error::new("error-clue-word").text("rule", sort.id);
    error.text("found", source.at(item.spot)).at(source.place(item.spot))
}

fn shape(source: &Source, sort: &Sort, whole: Spot) -> Error {
    Error::new("error-clue-shape").text("rule", sort.id).at(source.place(whole))
}

fn no_cell(source: &Source, sort: &Sort, item: &Item, place: Place) -> Error {
    let error = Error::new("error-rule-cell").text("rule", sort.id);
    let error = error.text("cell", format!("r{}c{}", place.row + 1, place.column + 1));
    error.at(source.place(item.spot))
}
