//! A sign that no reader knows, for every empty cell: `~73~~2`, `@73@@2`, `#73##2`.
//!
//! Beside figures, one and the same sign again and again can mean nothing else. Where cells of that
//! kind make a board, they are the puzzle or a part of it, and nothing that decorates one.

use std::collections::BTreeMap;

use super::notation::{dash_is_blank, is_blank};
use super::shape;
use super::source::Source;

/// The largest board that is looked for: on larger ones a letter is a digit.
const SIDE: usize = 9;
/// The cells of the smallest board.
const LEAST: usize = 16;
/// So many cells are a board of nine, or one that lost or won some.
const NEARLY: std::ops::RangeInclusive<usize> = 65..=99;

/// The sign that stands for an empty cell among these, if it is one that nobody knows: more than a
/// quarter of the cells, and the others are figures.
pub(super) fn sign(cells: &[char]) -> Option<char> {
    let sign = *cells.iter().find(|c| !is_figure(**c))?;
    let open = cells.iter().filter(|c| **c == sign).count();
    let figures = cells.iter().filter(|c| is_figure(**c)).count();
    let is_known = is_blank(sign) || matches!(sign, '/' | '\\') || sign.is_whitespace();
    (!is_known && open + figures == cells.len() && open * 4 > cells.len() && figures >= 3)
        .then_some(sign)
}

/// The same text with a dot for each of these signs, where they stand in a board; none if there is
/// no such board.
pub(super) fn as_dots(source: &Source) -> Option<Source> {
    let places = places(source);
    (!places.is_empty()).then(|| {
        source.read_as(|line, chars| {
            let from = places.partition_point(|(at, _)| *at < line);
            let here = places[from..].iter().take_while(|(at, _)| *at == line);
            let mut plain = chars.to_vec();
            here.clone().for_each(|(_, column)| plain[*column] = '.');
            (here.count() > 0).then_some(plain)
        })
    })
}

/// The first line of the first such board.
pub(super) fn first(source: &Source) -> Option<usize> {
    places(source).first().map(|(line, _)| *line)
}

/// Whether a line is such a board.
pub(super) fn is_board(line: &[char]) -> bool {
    words(line).any(|(start, end)| is_whole(&line[start..end]))
}

fn is_figure(c: char) -> bool {
    matches!(c, '1'..='9')
}

/// What parts two cells and is none.
fn is_between(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, ',' | ';' | '"' | '\'' | '|' | '[' | ']' | '(' | ')' | '{' | '}')
        || ('\u{2500}'..='\u{257F}').contains(&c)
}

fn is_whole(cells: &[char]) -> bool {
    let is_small = || shape::side_of(cells.len()).is_some_and(|side| side <= SIDE);
    let fits = NEARLY.contains(&cells.len()) || cells.len() >= LEAST && is_small();
    fits && sign(cells).is_some()
}

/// Where each word of a line begins and ends.
fn words(line: &[char]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut start = 0;
    let ends = (0..=line.len()).filter(|at| line.get(*at).is_none_or(|c| is_between(*c)));
    ends.map(move |end| (std::mem::replace(&mut start, end + 1), end)).filter(|(a, b)| a < b)
}

/// Where such signs stand, in order: in boards of a word each, of a line each, and of as many lines
/// as there are cells in one.
fn places(source: &Source) -> Vec<(usize, usize)> {
    let mut places: Vec<(usize, usize)> = vec![];
    // Lines of figures and one sign, by the sign and the number of cells; lines of figures alone.
    let mut rows: BTreeMap<(char, usize), Vec<usize>> = BTreeMap::new();
    let mut full: BTreeMap<usize, usize> = BTreeMap::new();
    for line in 0..source.len() {
        let chars = source.chars(line);
        // Most lines have cells that are known.
        if chars.iter().any(|c| is_blank(*c)) {
            continue;
        }
        let whole: Vec<(usize, usize)> =
            words(chars).filter(|(start, end)| is_whole(&chars[*start..*end])).collect();
        let open = whole.iter().flat_map(|(start, end)| *start..*end);
        places.extend(open.filter(|at| !is_figure(chars[*at])).map(|at| (line, at)));
        let cells: Vec<char> = chars.iter().copied().filter(|c| !is_between(*c)).collect();
        let mut others = cells.iter().filter(|c| !is_figure(**c));
        match others.next().copied().filter(|_| whole.is_empty()) {
            Some(sign) if others.all(|c| *c == sign) => {
                rows.entry((sign, cells.len())).or_default().push(line);
            }
            None if others.next().is_none() => *full.entry(cells.len()).or_default() += 1,
            _ => {}
        }
    }
    for ((wanted, width), lines) in rows {
        let is_cell = |c: &char| *c == wanted || is_figure(*c);
        let cells: Vec<char> = lines
            .iter()
            .flat_map(|line| source.chars(*line).iter().copied().filter(is_cell))
            .collect();
        let is_side = |side: usize| (4..=SIDE).contains(&side) && shape::is_side(side);
        let alike = lines.len() + full.get(&width).unwrap_or(&0);
        // A row may be missing, which is for whoever reads them to say.
        let in_rows = is_side(width) && alike >= 4 && alike + 1 >= width;
        let is_board = in_rows || shape::side_of(width).is_some_and(is_side);
        if is_board && sign(&cells) == Some(wanted) {
            let of = |line: &usize| {
                let line = *line;
                let chars = source.chars(line).iter().enumerate();
                chars.filter(move |(_, c)| **c == wanted).map(move |(at, _)| (line, at))
            };
            places.extend(lines.iter().flat_map(of));
        }
    }
    let is_dash = |(line, at): &(usize, usize)| source.chars(*line)[*at] == '-';
    // A dash is known where nothing else is an empty cell, and `-1` is a word for one.
    if places.iter().any(is_dash) {
        let lines: Vec<Vec<char>> =
            (0..source.len()).map(|line| source.chars(line).to_vec()).collect();
        let is_negative =
            |line: &Vec<char>| words(line).any(|(start, end)| line[start..end] == ['-', '1']);
        if dash_is_blank(&lines) || lines.iter().any(is_negative) {
            places.retain(|place| !is_dash(place));
        }
    }
    places.sort_unstable();
    places
}
