//! A whole puzzle on one line: 81 characters, or as many as a board of another size has.

use super::content::CellLine;
use super::notation::{Notation, is_blank};
use super::pieces::Board;
use super::rows::{Item, Row, words};
use super::source::{Source, Spot};
use super::{Format, grid, leftover, marks, regions, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// What a line holds.
pub(super) enum Found {
    /// So many rows of one character a cell.
    Characters(usize, Vec<Item>),
    /// So many rows of one number a cell.
    Numbers(usize, Vec<Item>),
    /// 729 characters.
    Sukaku(Vec<Item>),
}

impl Found {
    fn items(&self) -> &[Item] {
        match self {
            Found::Characters(_, items) | Found::Numbers(_, items) | Found::Sukaku(items) => items,
        }
    }

    /// Just behind its last cell.
    fn end(&self) -> usize {
        self.items().last().map_or(0, |i| i.spot.column + i.spot.width)
    }

    fn side(&self) -> usize {
        match self {
            Found::Characters(side, _) | Found::Numbers(side, _) => *side,
            Found::Sukaku(_) => 9,
        }
    }

    fn read(&self, source: &Source) -> Result<(Puzzle, Format), Error> {
        let first = self.items().first().map_or(0, |item| item.spot.line);
        Ok(match self {
            Found::Sukaku(items) => (marks::sukaku(source, first, items)?.puzzle, Format::Sukaku),
            Found::Characters(side, items) => {
                (grid::of_characters(source, items, *side)?, Format::Line)
            }
            Found::Numbers(side, items) => (grid::of_numbers(source, items, *side)?, Format::Line),
        })
    }
}

/// Whether a line holds a whole puzzle.
pub(super) fn is_whole(source: &Source, line: &CellLine) -> bool {
    !find(source, line).is_empty()
}

/// The whole boards of a line: usually one, or one and its answer.
///
/// A list may have names before them and ratings behind them.
pub(super) fn find(source: &Source, line: &CellLine) -> Vec<Found> {
    let words = words(line.line, &line.chars);
    let of_length = |n: usize| words.iter().filter(move |w| w.text.len() == n);
    let is_map = |w: &&Item, side: usize| {
        regions::is_map(&w.text, side) || words.len() > 1 && regions::is_meant(&w.text, side)
    };
    let nine: Vec<Found> = of_length(81)
        .filter(|w| reads(9, &w.text) && !is_map(w, 9))
        .map(|w| Found::Characters(9, split(w.spot, &w.text)))
        .collect();
    if !nine.is_empty() {
        return nine;
    }
    if let Some(word) = of_length(729).next() {
        let digits = word.text.iter().filter(|c| c.is_ascii_digit()).count();
        if digits > 0 && (reads(9, &word.text) || digits > 364) {
            return vec![Found::Sukaku(split(word.spot, &word.text))];
        }
    }
    if let Some((cells, _)) = words.iter().find_map(with_map) {
        return vec![cells];
    }
    let whole = |word: &Item| {
        let side = shape::side_of(word.text.len()).filter(|side| *side <= 35)?;
        // A row without digits may be a row of a grid as well as a small board.
        let empty = word.text.iter().all(|c| is_blank(*c));
        let fits = !empty && reads(side, &word.text) && !is_map(&word, side);
        fits.then(|| Found::Characters(side, split(word.spot, &word.text)))
    };
    let mut others: Vec<Found> = words.iter().filter_map(whole).collect();
    if let Some(side) = others.first().map(Found::side) {
        others.retain(|one| one.side() == side);
        return others;
    }
    let row = Row::of_characters(line);
    let even = words.windows(2).all(|pair| pair[0].text.len() == pair[1].text.len());
    // A row of nine cells without a digit, all candidates written out, is 81 characters too.
    let all: Vec<char> = "123456789".chars().collect();
    if words.iter().all(|w| w.text == all) {
        return vec![];
    }
    if let Some(side) = shape::side_of(row.items.len()).filter(|s| *s <= 9 && (even || *s == 9)) {
        let all: Vec<char> = row.items.iter().flat_map(|i| i.text.iter().copied()).collect();
        if reads(side, &all) && (side == 9 || !all.iter().all(|c| is_blank(*c))) {
            return vec![Found::Characters(side, row.items)];
        }
    }
    if let Some(numbers) = numbers(&words) {
        return vec![numbers];
    }
    let both = several_nines(&words);
    if !both.is_empty() {
        return both;
    }
    let blank = with_blanks(source, line).or_else(|| with_empty_fields(source, line));
    if let Some(items) = blank {
        return vec![Found::Characters(9, items)];
    }
    match fields(source, line, &words) {
        fields if !fields.is_empty() => fields,
        _ => before_a_rating(&words).into_iter().collect(),
    }
}

/// A word of the cells of a board and then its regions, with nothing between.
fn with_map(word: &Item) -> Option<(Found, (Spot, regions::Map))> {
    let half = word.text.len() / 2;
    let side = shape::square_side(half).filter(|_| word.text.len() == 2 * half && half >= 25)?;
    let (cells, letters) = word.text.split_at(half);
    let open = cells.iter().any(|c| is_blank(*c)) && cells.iter().any(char::is_ascii_alphanumeric);
    if !open || !reads(side, cells) || !regions::is_map(letters, side) {
        return None;
    }
    let spot = Spot { column: word.spot.column + half, width: half, ..word.spot };
    let letters = letters.to_vec();
    let map = regions::Map { side, letters, first: word.spot.line, lines: 1 };
    Some((Found::Characters(side, split(word.spot, cells)), (spot, map)))
}

/// Boards of nine one after the other, each cell a word: a puzzle and its answer.
fn several_nines(words: &[Item]) -> Vec<Found> {
    if words.len() < 162 || words.len() % 81 != 0 || words.iter().any(|w| w.text.len() > 1) {
        return vec![];
    }
    let all: Option<Vec<Found>> = words.chunks(81).map(single).collect();
    all.unwrap_or_default()
}

/// Words that are a large board of numbers.
fn numbers(words: &[Item]) -> Option<Found> {
    let side = shape::side_of(words.len()).filter(|side| *side > 9)?;
    let number = |w: &Item| {
        let text: String = w.text.iter().collect();
        text == "." || text.parse().is_ok_and(|n: usize| n <= side)
    };
    // Of a hundred cells and more none needs to hold a large number.
    let empty = words.iter().all(|w| w.text.iter().all(|c| is_blank(*c)));
    (words.iter().all(number) && !empty).then(|| Found::Numbers(side, words.to_vec()))
}

/// Boards whose cells stand apart, with a tab or the like before what follows.
fn fields(source: &Source, line: &CellLine, words: &[Item]) -> Vec<Found> {
    let raw = source.chars(line.line);
    for separator in ['\t', ';', '|', ','] {
        if !raw.contains(&separator) {
            continue;
        }
        let ends = (0..=raw.len()).filter(|at| raw.get(*at).is_none_or(|c| *c == separator));
        let (mut found, mut start) = (vec![], 0);
        for end in ends {
            let inside = |w: &&Item| (start..end).contains(&w.spot.column);
            let field: Vec<Item> = words.iter().filter(inside).cloned().collect();
            start = end + 1;
            found.extend(single(&field).or_else(|| numbers(&field)));
        }
        if let Some(side) = found.first().map(Found::side) {
            found.retain(|one| one.side() == side);
            return found;
        }
    }
    vec![]
}

/// Words of one character each that are a board.
fn single(words: &[Item]) -> Option<Found> {
    let side = shape::side_of(words.len()).filter(|side| *side <= 9)?;
    let all: Vec<char> = words.iter().flat_map(|w| w.text.iter().copied()).collect();
    let fits = all.len() == words.len() && reads(side, &all) && !all.iter().all(|c| is_blank(*c));
    (fits && !regions::is_map(&all, side)).then(|| Found::Characters(side, words.to_vec()))
}

/// Cells that stand apart, and then something that is none.
fn before_a_rating(words: &[Item]) -> Option<Found> {
    let cells = words.iter().take_while(|w| w.text.len() == 1).count();
    let rest = words.get(cells..)?;
    (!rest.is_empty() && cells >= 36).then(|| single(&words[..cells]))?
}

/// 81 characters where a blank is an empty cell.
fn with_blanks(source: &Source, line: &CellLine) -> Option<Vec<Item>> {
    let raw = source.chars(line.line);
    let fits = raw.len() == 81
        && raw.contains(&' ')
        && raw.iter().any(char::is_ascii_digit)
        && raw.iter().all(|c| *c == ' ' || matches!(c, '1'..='9'));
    fits.then(|| grid::with_blanks(line.line, raw, 81))
}

/// 81 fields with a separator between any two, where an empty one is an empty cell.
fn with_empty_fields(source: &Source, line: &CellLine) -> Option<Vec<Item>> {
    const CELLS: usize = 81;
    let raw = source.chars(line.line);
    let count = |c: char| raw.iter().filter(|other| **other == c).count();
    let separator = [',', ';', '\t', '|'].into_iter().find(|c| count(*c) + 1 == CELLS)?;
    let ends = (0..=raw.len()).filter(|at| raw.get(*at).is_none_or(|c| *c == separator));
    let mut start = 0;
    let mut items = vec![];
    for end in ends {
        let inside = std::mem::replace(&mut start, end + 1)..end;
        let mut said =
            inside.filter(|at| !raw[*at].is_whitespace() && !matches!(raw[*at], '"' | '\''));
        let (first, more) = (said.next(), said.next());
        let column = first.unwrap_or(end.min(raw.len().saturating_sub(1)));
        let text = vec![first.map_or('.', |at| raw[at])];
        if more.is_some() {
            return None;
        }
        items.push(Item { spot: Spot { line: line.line, column, width: 1 }, text });
    }
    let all: Vec<char> = items.iter().map(|item| item.text[0]).collect();
    let fits = reads(9, &all) && all.iter().any(char::is_ascii_digit) && all.contains(&'.');
    fits.then_some(items)
}

fn reads(side: usize, text: &[char]) -> bool {
    let notation = Notation::of(side, text.iter().copied());
    text.iter().all(|c| notation.reads(*c))
}

/// A word as cells of one character.
fn split(spot: Spot, text: &[char]) -> Vec<Item> {
    let item = |(i, c): (usize, &char)| Item {
        spot: Spot { column: spot.column + i, width: 1, ..spot },
        text: vec![*c],
    };
    text.iter().enumerate().map(item).collect()
}

/// Reads the puzzles of a line, which [`find`] has found; what is none of them and looks like one
/// is an error.
pub(super) fn read(source: &Source, line: &CellLine, found: &[Found]) -> Vec<Board> {
    let mut maps = regions::on_line(line);
    maps.extend(words(line.line, &line.chars).iter().filter_map(with_map).map(|(_, map)| map));
    let last = found.iter().map(Found::end).chain(maps.iter().map(|(spot, _)| end(*spot))).max();
    let used = |spot: &Spot| {
        maps.iter().any(|(map, _)| map.column == spot.column)
            || found.iter().any(|one| {
                let first = one.items().first().map_or(0, |item| item.spot.column);
                (first..one.end()).contains(&spot.column)
            })
    };
    let mut boards: Vec<Board> = found
        .iter()
        .map(|one| {
            let spot = one.items().first().map_or(source.whole(line.line), |item| Spot {
                width: one.end() - item.spot.column,
                ..item.spot
            });
            Board::of(spot, one.side(), one.read(source), true)
        })
        .collect();
    leftover::answers(source, &mut boards);
    let first = boards.first().map_or(0, |board| board.spot.column);
    let mut rest = boards.first().map_or(0, |board| end(board.spot));
    let mut left = None;
    match (&mut boards[..], &maps[..]) {
        ([board], [(_, map)]) if board.side == map.side => {
            board.on(source, map);
            rest = last.unwrap_or(rest);
        }
        (_, maps) => left = maps.first().map(|(spot, _)| *spot),
    }
    if let [board] = &mut boards[..] {
        if let Some(to) = candidates(source, line, board) {
            rest = to;
        }
        board.rest = rest_of_line(source, line.line, rest);
    }
    // As many signs as there are cells are a map of something.
    let cells: Vec<usize> = boards.iter().map(|board| board.side * board.side).collect();
    let is_left = |word: &&Item| {
        word.text.len() >= LONG
            && !(first..rest).contains(&word.spot.column)
            && (word.text.iter().all(|c| c.is_ascii_digit() || is_blank(*c))
                || cells.contains(&word.text.len())
                    && word.text.iter().all(char::is_ascii_alphanumeric))
            && !used(&word.spot)
    };
    let word = words(line.line, &line.chars).iter().find(is_left).map(|word| word.spot);
    if let Some(spot) = left.or(word) {
        let error = format_error("error-leftover").at(source.place(spot));
        boards.iter_mut().for_each(|board| board.read = Err(error.clone()));
    }
    boards
}

/// So many figures and dots without a blank are no number.
const LONG: usize = 36;

fn end(spot: Spot) -> usize {
    spot.column + spot.width
}

/// Takes the candidates that follow the digits of a board, a group a cell behind a `|`; returns
/// where they end.
fn candidates(source: &Source, line: &CellLine, board: &mut Board) -> Option<usize> {
    let from = end(board.spot);
    let raw = source.chars(line.line);
    let opens = raw.get(from..)?.iter().find(|c| !c.is_whitespace()) == Some(&'|');
    let rest: Vec<Item> =
        words(line.line, &line.chars).into_iter().filter(|w| w.spot.column >= from).collect();
    if !opens || rest.len() != board.side * board.side || board.side > 9 {
        return None;
    }
    let puzzle = board.read.as_mut().ok()?;
    match marks::masks(source, &rest, board.side) {
        Err(error) => board.read = Err(error),
        Ok(masks) => puzzle.marks = Some(masks),
    }
    rest.last().map(|item| end(item.spot))
}

/// What follows on the line.
fn rest_of_line(source: &Source, line: usize, from: usize) -> Option<String> {
    let width = source.chars(line).len().saturating_sub(from);
    let rest = source.at(Spot { line, column: from, width });
    let rest = rest.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, ',' | ';' | '"' | '|' | '\'' | ']' | '}')
    });
    (!rest.is_empty()).then(|| rest.to_owned())
}
