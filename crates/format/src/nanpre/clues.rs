//! Lines, corners and numbers outside: one a line, `thermo: r1c1 r2c2`.

use std::collections::HashSet;

use super::body::Sections;
use super::head::Head;
use crate::errors::format_error;
use crate::import::{self, DIRECTIONS, MOST_FACTOR, letter};
use crate::rows::{self, Item};
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{MOST_RULES, Place, SORTS, Sort, Text, Written};

/// The rules of the section, if there is one.
pub(super) fn read(
    source: &Source,
    head: &Head,
    sections: &Sections,
    rules: &mut Vec<(Written, Spot)>,
) -> Result<(), Error> {
    let Some(lines) = sections.get("clues") else { return Ok(()) };
    let letters: HashSet<char> =
        rules.iter().flat_map(|(rule, _)| rule.letters.iter().copied()).collect();
    let mut free = (0..).map(letter).filter(|letter| !letters.contains(letter));
    let mut next = free.next();
    for &line in &lines[1..] {
        // More are refused when the board is built: their letters would run out.
        if rules.len() > MOST_RULES {
            break;
        }
        let (rule, spot) = clue(source, head, line, next)?;
        if !rule.letters.is_empty() {
            next = free.next();
        }
        rules.push((rule, spot));
    }
    Ok(())
}

/// Adds the cells that lines of the section put beside the grids.
pub(super) fn beside(source: &Source, head: &mut Head, sections: &Sections) -> Result<(), Error> {
    for &line in sections.get("clues").iter().flat_map(|lines| &lines[1..]) {
        let first = rows::words(line, source.chars(line)).into_iter().next();
        let is_beside = |sort: &&Sort| first.as_ref().is_some_and(|it| it.lower() == sort.id);
        if SORTS.iter().filter(|sort| sort.is_beside()).any(|sort| is_beside(&sort)) {
            let (rule, _) = clue(source, head, line, None)?;
            for place in rule.places {
                let (rows, columns) = head.drawn;
                head.drawn = (rows.max(place.row + 1), columns.max(place.column + 1));
                head.beside.push(place);
            }
        }
    }
    Ok(())
}

/// A line of the section. A cage that is listed, since it overlaps another, is called `cage`.
fn clue(
    source: &Source,
    head: &Head,
    line: usize,
    cage: Option<char>,
) -> Result<(Written, Spot), Error> {
    let whole = source.whole(line);
    let chars = source.chars(line);
    // A text in quotes may have a colon in it.
    let mut quoted = false;
    let is_end = |c: &char| {
        quoted ^= *c == '"';
        *c == ':' && !quoted
    };
    let Some(colon) = chars.iter().position(is_end) else {
        return Err(format_error("error-clue").at(source.place(whole)));
    };
    let head_end = chars[..colon].iter().position(|c| *c == '"').unwrap_or(colon);
    let texts = texts(&chars[head_end..colon]);
    let mut before = rows::words(line, &chars[..head_end]);
    let after: Vec<Item> =
        rows::words(line, chars).into_iter().flat_map(|item| behind(item, colon)).collect();
    if before.is_empty() {
        return Err(format_error("error-clue").at(source.place(whole)));
    }
    let name = before.remove(0);
    let text = name.lower();
    let Some(sort) = SORTS.iter().find(|sort| is_clue(sort) && sort.id == text) else {
        let known: Vec<&str> =
            SORTS.iter().filter(|sort| is_clue(sort)).map(|sort| sort.id).collect();
        let error = format_error("error-rule-unknown").text("rule", text);
        return Err(error.text("known", known.join(", ")).at(source.place(name.spot)));
    };
    let mut numbers = vec![];
    for item in &before {
        let text = item.lower();
        // `2x3`: how often, and which digit.
        let parts: Vec<&str> = match sort.text {
            Text::Tallied => text.split(['x', '×']).collect(),
            _ => vec![&text],
        };
        let read = parts.iter().map(|part| part.parse::<u16>().ok());
        let read = read.collect::<Option<Vec<u16>>>();
        let whole = |read: &Vec<u16>| sort.text != Text::Tallied || read.len() == 2;
        numbers.extend(read.filter(whole).ok_or_else(|| bad(source, sort, item))?);
    }
    let wanted = match sort.text {
        Text::Line { number, .. } => usize::from(number),
        Text::Sign(..)
        | Text::Letter(_)
        | Text::Cells
        | Text::Group
        | Text::Parts { .. }
        | Text::Pattern
        | Text::Beside => 0,
        Text::Counted => before.len().max(1),
        Text::Tallied => 2 * before.len().max(1),
        Text::Cage => before.len().min(1),
        Text::Corner => before.len().clamp(1, 4),
        _ => 1,
    };
    if numbers.len() != wanted {
        let error = format_error("error-clue-numbers").text("rule", sort.id);
        let error = error.number("expected", wanted).number("found", numbers.len());
        return Err(error.at(source.place(name.spot)));
    }
    let has_texts = matches!(sort.text, Text::Pattern | Text::Beside);
    let wanted = if has_texts { 1..=2 } else { 0..=0 };
    if !texts.as_ref().is_some_and(|texts| wanted.contains(&texts.len())) {
        return Err(shape(source, sort, whole));
    }
    let cells = |items: &[Item]| -> Result<Vec<Place>, Error> {
        items.iter().map(|item| cell(source, head, sort, item)).collect()
    };
    let written = match sort.text {
        Text::Line { parts: false, .. } | Text::Cells | Text::Sign(..) | Text::Letter(_) => {
            Written::new(sort, cells(&after)?)
        }
        Text::Pattern => {
            let texts = texts.unwrap_or_default().into_iter();
            Written::new(sort, cells(&after)?).texts(texts)
        }
        Text::Beside => {
            let texts = texts.unwrap_or_default().into_iter().map(|text| text.trim().to_owned());
            let texts: Vec<String> = texts.take_while(|text| !text.is_empty()).collect();
            if texts.is_empty() {
                return Err(shape(source, sort, whole));
            }
            let place = |item: &Item| match place(item) {
                Some([row, column]) if row >= 0 && column >= 0 => {
                    Ok(Place { row: row as u16, column: column as u16 })
                }
                _ => Err(bad(source, sort, item)),
            };
            let places = after.iter().map(place).collect::<Result<Vec<_>, _>>()?;
            Written::new(sort, places).texts(texts)
        }
        Text::Pair | Text::Group | Text::Counted | Text::Tallied | Text::Total { .. } => {
            Written::new(sort, cells(&after)?)
        }
        Text::Terms => {
            let terms = after.iter().map(|item| term(source, head, sort, item));
            let terms = terms.collect::<Result<Vec<_>, _>>()?;
            import::terms(sort, terms)
        }
        Text::Parts { .. } => {
            let parts = after.split(|item| item.text == ['|']).map(cells);
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            let counts: Vec<usize> = parts.iter().map(Vec::len).collect();
            Written::new(sort, parts.concat()).parts(counts)
        }
        Text::Side => side(source, head, sort, &after, whole)?,
        Text::Cage => Written::new(sort, cells(&after)?).letters(cage),
        Text::Line { parts: true, .. } => {
            let bar = after.iter().position(|item| item.text == ['|']);
            let Some(bar) = bar else {
                return Err(format_error("error-clue-bar")
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
            let four = [(0, 0), (0, 1), (1, 0), (1, 1)].map(of);
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

/// Texts in quotes with blanks between them; a quote within is written twice. None if there is
/// anything else.
fn texts(chars: &[char]) -> Option<Vec<String>> {
    let mut texts = vec![];
    let mut rest = chars.iter().copied().peekable();
    loop {
        match rest.next() {
            None => return Some(texts),
            Some(c) if c.is_whitespace() => continue,
            Some('"') => {}
            Some(_) => return None,
        }
        let mut text = String::new();
        loop {
            match rest.next()? {
                '"' if rest.next_if_eq(&'"').is_none() => break,
                c => text.push(c),
            }
        }
        texts.push(text);
    }
}

/// Whether rules of this sort are lines of the section, or can be: two signs on a border, cages
/// that overlap.
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

/// Whether there is a cell, in a grid or beside it.
fn has(head: &Head, place: Place) -> bool {
    head.beside.contains(&place) || in_grid(head, place)
}

/// Whether a grid has a cell there.
fn in_grid(head: &Head, place: Place) -> bool {
    head.grids.iter().zip(&head.of_grids).any(|(grid, of_grid)| {
        let within = |at: u16, from: u16, size: u16| (from..from + size).contains(&at);
        let [rows, columns] = of_grid.size;
        within(place.row, grid.row, rows) && within(place.column, grid.column, columns)
    })
}

/// A cell with its factor: `r1c1`, `-r1c1`, `3*r1c1`.
fn term(
    source: &Source,
    head: &Head,
    sort: &'static Sort,
    item: &Item,
) -> Result<(Place, i32), Error> {
    let text = item.lower();
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, &text[..]),
    };
    let (factor, name) = match rest.split_once('*') {
        Some((factor, name)) => (factor.parse::<i32>().ok(), name),
        None => (Some(1), rest),
    };
    let factor = factor.filter(|factor| (1..=MOST_FACTOR).contains(factor));
    let factor = factor.ok_or_else(|| bad(source, sort, item))?;
    let named = Item { text: name.chars().collect(), spot: item.spot };
    Ok((cell(source, head, sort, &named)?, sign * factor))
}

/// A row or column from one of its ends, by the place outside before its first cell: `r0c3`.
fn side(
    source: &Source,
    head: &Head,
    sort: &'static Sort,
    items: &[Item],
    whole: Spot,
) -> Result<Written, Error> {
    let [from] = items else { return Err(shape(source, sort, whole)) };
    let start = place(from).ok_or_else(|| bad(source, sort, from))?;
    let (rows, columns) = head.board;
    let step = import::inwards(start, [rows, columns]).ok_or_else(|| bad(source, sort, from))?;
    let mut places = vec![];
    let mut at = start;
    loop {
        at = [at[0] + step[0], at[1] + step[1]];
        let [Ok(row), Ok(column)] = at.map(u16::try_from) else { break };
        let place = Place { row, column };
        if !in_grid(head, place) {
            break;
        }
        places.push(place);
    }
    if places.is_empty() {
        return Err(bad(source, sort, from));
    }
    Ok(Written::new(sort, places).outside(start, step))
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
            (places.collect(), ([i32::from(at), -1], [0, 1]))
        }
        "column" => {
            let places = (0..rows).map(|row| Place { row, column: at });
            (places.collect(), ([-1, i32::from(at)], [1, 0]))
        }
        _ => return Err(bad(source, sort, kind)),
    };
    if let Some(out) = places.iter().find(|place| !in_grid(head, **place)) {
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
        let [Ok(row), Ok(column)] = at.map(u16::try_from) else { break };
        let place = Place { row, column };
        if !in_grid(head, place) {
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
    let error = format_error("error-clue-word").text("rule", sort.id);
    error.text("found", source.at(item.spot)).at(source.place(item.spot))
}

fn shape(source: &Source, sort: &Sort, whole: Spot) -> Error {
    format_error("error-clue-shape").text("rule", sort.id).at(source.place(whole))
}

fn no_cell(source: &Source, sort: &Sort, item: &Item, place: Place) -> Error {
    let error = format_error("error-rule-cell").text("rule", sort.id);
    let error = error.text("cell", format!("r{}c{}", place.row + 1, place.column + 1));
    error.at(source.place(item.spot))
}
