//! Maps of regions: a letter or a figure for each cell, as many of each as a row has cells.
//!
//! A board is never taken for one: every region has to hang together, and no two equal digits of a
//! solved board stand side by side.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::content::CellLine;
use super::import::{Board, Boxes};
use super::notation::{Notation, is_blank};
use super::rows::{Item, words};
use super::shape;
use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{LARGEST, Layout};
use kotowari_engine::puzzle::Puzzle;

/// A map, and where it is.
#[derive(Clone, Debug)]
pub(super) struct Map {
    pub side: usize,
    pub letters: Vec<char>,
    /// Its first line, and how many there are.
    pub first: usize,
    pub lines: usize,
}

/// What was meant as a map, and why it is none.
#[derive(Clone, Debug)]
pub(super) struct Flawed {
    pub side: usize,
    /// Its first line, and how many lines of cells there are.
    pub first: usize,
    pub lines: usize,
    pub error: Error,
}

impl Map {
    /// The board with these regions.
    ///
    /// # Errors
    /// If there is no such board.
    pub fn layout(&self, source: &Source) -> Result<Arc<Layout>, Error> {
        let mut board = Board::new(self.side as u16);
        board.boxes = Boxes::Regions(self.letters.clone());
        board.layout(source, source.whole(self.first))
    }

    /// The same puzzle with these regions.
    pub fn on(&self, source: &Source, puzzle: Puzzle) -> Result<Puzzle, Error> {
        Ok(Puzzle { layout: self.layout(source)?, ..puzzle })
    }
}

/// The map that a line is, or that begins there.
pub(super) fn at(source: &Source, lines: &[CellLine]) -> Option<Map> {
    let first = lines.first()?;
    let map = |side, letters, lines| Map { side, letters, first: first.line, lines };
    let row = symbols(source, first.line);
    if let Some(side) = side_of(row.len()) {
        if is_map(&row, side) {
            return Some(map(side, row, 1));
        }
    }
    let side = row.len();
    if !(4..=usize::from(LARGEST)).contains(&side) || lines.len() < side {
        return None;
    }
    let mut all = vec![];
    for (at, line) in lines.iter().take(side).enumerate() {
        let row = symbols(source, line.line);
        if row.len() != side || at > 0 && line.after_gap {
            return None;
        }
        all.extend(row);
    }
    is_map(&all, side).then(|| map(side, all, side))
}

/// The words of a line that are maps.
pub(super) fn on_line(line: &CellLine) -> Vec<(Spot, Map)> {
    let map = |word: Item| {
        let side = side_of(word.text.len()).filter(|side| is_map(&word.text, *side))?;
        Some((word.spot, Map { side, letters: word.text, first: line.line, lines: 1 }))
    };
    words(line.line, &line.chars).into_iter().filter_map(map).collect()
}

/// Whether each of as many symbols as a row has cells names one region of as many cells.
pub(super) fn is_map(letters: &[char], side: usize) -> bool {
    if letters.len() != side * side || !letters.iter().all(|c| c.is_alphanumeric()) {
        return false;
    }
    let mut counts: HashMap<char, usize> = HashMap::new();
    letters.iter().for_each(|letter| *counts.entry(*letter).or_default() += 1);
    counts.len() == side && counts.values().all(|count| *count == side) && hangs(letters, side)
}

/// Why lines that were meant as a map are none: on one line or in rows, letters or figures of which
/// most stand beside an equal one, as the digits of no board do.
pub(super) fn flawed(source: &Source, lines: &[CellLine]) -> Option<Flawed> {
    let first = lines.first()?;
    let row = symbols(source, first.line);
    let (side, count, letters) = match side_of(row.len()) {
        Some(side) if is_meant(&row, side) => (side, 1, row),
        _ => {
            let side = row.len();
            if !(4..=usize::from(LARGEST)).contains(&side) || lines.len() < side {
                return None;
            }
            let rows: Vec<Vec<char>> =
                lines[..side].iter().map(|line| symbols(source, line.line)).collect();
            if rows.iter().any(|row| row.len() != side) {
                return None;
            }
            (side, side, rows.concat())
        }
    };
    if !is_meant(&letters, side) || is_map(&letters, side) {
        return None;
    }
    let spot =
        |at: usize| source.whole(if count == 1 { first.line } else { lines[at / side].line });
    let error = wrong(source, &letters, side, spot);
    Some(Flawed { side, first: first.line, lines: count, error })
}

/// Why these letters are no map: how many cells the first region has that is too large or too
/// small, or that one is in pieces. `spot` says where a letter stands.
fn wrong(source: &Source, letters: &[char], side: usize, spot: impl Fn(usize) -> Spot) -> Error {
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    letters.iter().for_each(|letter| *counts.entry(*letter).or_default() += 1);
    match counts.into_iter().find(|(_, count)| *count != side) {
        Some((letter, count)) => {
            let at = letters.iter().position(|other| *other == letter).unwrap_or(0);
            let error = format_error("error-region-size").text("letter", letter);
            error.number("found", count).number("expected", side).at(source.place(spot(at)))
        }
        None => format_error("error-leftover").at(source.place(spot(0))),
    }
}

/// A cell, and the letter of its region.
type Lettered = (Item, char);

/// The cells of a board and the map of its regions, where each cell is written with the letter of
/// its own: `3A .A .B`, or `A3 A. B.`. None if these are two signs of something else.
///
/// # Errors
/// If the regions are no map.
pub(super) fn lettered(
    source: &Source,
    pairs: &[Item],
    side: usize,
) -> Option<Result<(Vec<Item>, Map), Error>> {
    if side < 4 || pairs.len() != side * side || pairs.iter().any(|pair| pair.text.len() != 2) {
        return None;
    }
    let of = |cell: usize| -> Option<Vec<Lettered>> {
        let apart = |pair: &Item| {
            let spot = Spot { column: pair.spot.column + cell, width: 1, ..pair.spot };
            (Item { spot, text: vec![pair.text[cell]] }, pair.text[1 - cell])
        };
        let all: Vec<Lettered> = pairs.iter().map(apart).collect();
        let notation = Notation::of(side, all.iter().map(|(cell, _)| cell.text[0]));
        let open = all.iter().any(|(cell, _)| is_blank(cell.text[0]));
        (open && all.iter().all(|(cell, _)| notation.reads(cell.text[0]))).then_some(all)
    };
    let ways: Vec<(Vec<Item>, Vec<char>)> =
        [0, 1].into_iter().filter_map(of).map(|all| all.into_iter().unzip()).collect();
    let map = |letters: &[char]| is_map(letters, side);
    if let Some((items, letters)) = ways.iter().find(|(_, letters)| map(letters)) {
        let lines = pairs[pairs.len() - 1].spot.line + 1 - pairs[0].spot.line;
        let map = Map { side, letters: letters.clone(), first: pairs[0].spot.line, lines };
        return Some(Ok((items.clone(), map)));
    }
    let meant =
        |letters: &[char]| letters.iter().all(|c| c.is_alphabetic()) && is_meant(letters, side);
    let (_, letters) = ways.iter().find(|(_, letters)| meant(letters))?;
    Some(Err(wrong(source, letters, side, |at| pairs[at].spot)))
}

/// Whether signs that are as many as a board has cells are a map, whole or not.
pub(super) fn is_meant(letters: &[char], side: usize) -> bool {
    if letters.len() != side * side || !letters.iter().all(|c| c.is_alphanumeric()) {
        return false;
    }
    let mut counts: HashMap<char, usize> = HashMap::new();
    letters.iter().for_each(|letter| *counts.entry(*letter).or_default() += 1);
    // Zeros may be empty cells; a word has more letters than a board has regions, or fewer.
    let most = counts.values().max().copied().unwrap_or(0);
    let alike = |at: &usize| {
        let right = (at % side + 1 < side).then(|| letters[at + 1]);
        let below = letters.get(at + side).copied();
        [right, below].contains(&Some(letters[*at]))
    };
    most <= 2 * side
        && counts.len().abs_diff(side) <= 1
        && (0..letters.len()).filter(alike).count() * 2 >= letters.len()
}

/// Whether the cells of each region hang together.
fn hangs(letters: &[char], side: usize) -> bool {
    let mut seen = vec![false; letters.len()];
    let mut parts = 0;
    for start in 0..letters.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        parts += 1;
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            let (row, column) = (at / side, at % side);
            let beside = [
                (row > 0).then(|| at - side),
                (row + 1 < side).then_some(at + side),
                (column > 0).then(|| at - 1),
                (column + 1 < side).then_some(at + 1),
            ];
            for next in beside.into_iter().flatten() {
                if letters[next] == letters[at] && !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
    }
    parts == side
}

/// The side of a board with this number of cells, with usual boxes or without.
fn side_of(cells: usize) -> Option<usize> {
    shape::square_side(cells).filter(|side| *side >= 4)
}

/// The symbols of a line, without frames.
fn symbols(source: &Source, line: usize) -> Vec<char> {
    let drawn = |c: &char| {
        c.is_whitespace()
            || matches!(c, '|' | ',' | ';' | '-' | '"' | '\'' | '[' | ']' | '\u{2500}'..='\u{257F}')
    };
    source.chars(line).iter().copied().filter(|c| !drawn(c)).collect()
}
