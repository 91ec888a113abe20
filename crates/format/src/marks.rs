//! Candidates written out, cell by cell.
//!
//! A cell with one candidate is taken as placed if no cell that sees it still has that candidate;
//! otherwise it is an open cell with one candidate. What is placed counts as given: the text does
//! not tell which digits were printed, and nothing may rest on a cell *not* being given.

use std::sync::Arc;

use super::content::CellLine;
use super::rows::{Item, Row, alien};
use super::source::{Source, Spot};
use super::{Format, Reading, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// A puzzle of these candidates, one mask a cell.
pub(super) fn puzzle(layout: Arc<Layout>, masks: Vec<u64>) -> Puzzle {
    noted(layout, masks, |_| true)
}

/// The same where some cells have no note: whatever is placed is no candidate there.
fn noted(layout: Arc<Layout>, mut masks: Vec<u64>, is_noted: impl Fn(usize) -> bool) -> Puzzle {
    let seen = |cell: usize| {
        let houses = layout.houses_of(cell as CellId).iter();
        houses.flat_map(|h| layout.cells_of(*h)).map(|c| usize::from(*c))
    };
    let given = |cell: usize| {
        let alone = masks[cell].count_ones() == 1;
        let free = |other| other == cell || !is_noted(other) || masks[other] & masks[cell] == 0;
        let placed = alone && is_noted(cell) && seen(cell).all(free);
        placed.then(|| masks[cell].trailing_zeros() as Digit)
    };
    let givens: Vec<Option<Digit>> = (0..masks.len()).map(given).collect();
    for (cell, given) in givens.iter().enumerate() {
        let Some(given) = given else { continue };
        seen(cell)
            .filter(|other| !is_noted(*other))
            .for_each(|other| masks[other] &= !(1 << given));
    }
    let open = givens.iter().any(Option::is_none);
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.marks = open.then_some(masks);
    puzzle
}

/// Groups of figures, one a cell.
pub(super) fn groups(source: &Source, items: &[Item], side: usize) -> Result<Puzzle, Error> {
    let layout = shape::classic(side).ok_or_else(|| format_error("error-no-puzzle"))?;
    let is_noted = |cell: usize| !items[cell].text.iter().all(|c| super::notation::is_blank(*c));
    Ok(noted(layout, masks(source, items, side)?, is_noted))
}

/// The candidates of each group, a mask a cell.
pub(super) fn masks(source: &Source, items: &[Item], side: usize) -> Result<Vec<u64>, Error> {
    let mask = |item: &Item| {
        let mut mask = 0u64;
        for (i, c) in item.text.iter().enumerate() {
            let spot = Spot { column: item.spot.column + i, width: 1, ..item.spot };
            // A star or a cross before a group marks it; it says nothing of the candidates.
            let mark = item.text.len() > 1 && matches!(c, '*' | '#' | 'x' | 'X' | '.');
            let all = item.text.len() == 1 && super::notation::is_blank(*c);
            match c.to_digit(36) {
                _ if all => mask = u64::MAX >> (64 - side),
                _ if mark => {}
                // A cell with a digit twice is no group of candidates.
                Some(digit)
                    if (1..=side).contains(&(digit as usize)) && mask >> (digit - 1) & 1 == 1 =>
                {
                    return Err(super::rows::out_of_range(source, item.spot, 1, side as u16));
                }
                Some(digit) if (1..=side).contains(&(digit as usize)) => mask |= 1 << (digit - 1),
                Some(_) if c.is_ascii_digit() || side > 9 => {
                    return Err(super::rows::out_of_range(source, spot, 1, side as u16));
                }
                _ => return Err(alien(source, spot)),
            }
        }
        Ok(mask)
    };
    items.iter().map(mask).collect()
}

/// The characters of nine lines with the candidates of nine cells each. In a list of nine puzzles
/// every 1 would stand in the first column, the tenth, and so on.
pub(super) fn sukaku_rows(lines: &[CellLine]) -> Option<Vec<Item>> {
    if lines.len() != 9 || lines.iter().any(|line| line.width() != 81) {
        return None;
    }
    // In a list of puzzles every line is asked, so no cell is made before it is known.
    let mut digits = 0;
    let in_place = |(at, c): (usize, &char)| match c.to_digit(10) {
        None => super::notation::is_blank(*c),
        Some(0) => true,
        Some(digit) => {
            digits += 1;
            digit as usize == at % 9 + 1
        }
    };
    let signs = lines.iter().flat_map(|line| &line.chars).filter(|c| !c.is_whitespace());
    let fits = signs.enumerate().all(in_place);
    // Every cell has a candidate.
    (fits && digits >= 81)
        .then(|| lines.iter().flat_map(|line| Row::of_characters(line).items).collect())
}

/// The groups of nine lines of nine, each as long as all the others, its candidates first:
/// `145______`. In a list of nine puzzles every row would have its digits on the left.
pub(super) fn padded(lines: &[CellLine]) -> Option<Vec<Item>> {
    if lines.len() != 9 || lines.iter().map(CellLine::words).sum::<usize>() != 81 {
        return None;
    }
    let items: Vec<Item> = lines.iter().flat_map(|line| Row::of_words(line).items).collect();
    let group = |item: Item| {
        let digits = item.text.iter().take_while(|c| matches!(c, '1'..='9')).count();
        let (group, rest) = item.text.split_at(digits);
        let rises = group.windows(2).all(|pair| pair[0] < pair[1]);
        let fits = item.text.len() == 9 && digits > 0 && rises;
        (fits && rest.iter().all(|c| super::notation::is_blank(*c)))
            .then(|| Item { text: group.to_vec(), ..item })
    };
    items.into_iter().map(group).collect()
}

/// The same of 27 lines: each cell is three lines high and three signs wide, and every candidate
/// has its place in it, as people draw them by hand.
pub(super) fn large_cells(lines: &[CellLine]) -> Option<Vec<Item>> {
    if lines.len() != 27 || lines.iter().any(|line| line.width() != 27) {
        return None;
    }
    let rows: Vec<Vec<Item>> = lines.iter().map(|line| Row::of_characters(line).items).collect();
    let item = |at: usize| {
        let (cell, digit) = (at / 9, at % 9);
        rows[cell / 9 * 3 + digit / 3][cell % 9 * 3 + digit % 3].clone()
    };
    let items: Vec<Item> = (0..729).map(item).collect();
    let in_place = |(at, item): (usize, &Item)| match item.text[0].to_digit(10) {
        Some(digit) if digit > 0 => digit as usize == at % 9 + 1,
        _ => super::notation::is_blank(item.text[0]),
    };
    let digits = items.iter().filter(|item| matches!(item.text[0], '1'..='9')).count();
    (items.iter().enumerate().all(in_place) && digits >= 81).then_some(items)
}

/// 729 characters: for each cell the nine digits, or a dot or zero where one is not possible.
pub(super) fn sukaku(source: &Source, line: usize, items: &[Item]) -> Result<Reading, Error> {
    let layout = shape::classic(9).ok_or_else(|| format_error("error-no-puzzle"))?;
    let mut masks = vec![0u64; 81];
    for (i, item) in items.iter().enumerate().take(729) {
        let expected = i % 9 + 1;
        match item.text.first().and_then(|c| c.to_digit(10)) {
            Some(digit) if digit as usize == expected => masks[i / 9] |= 1 << (digit - 1),
            Some(digit) if digit > 0 => {
                return Err(format_error("error-sukaku-digit")
                    .number("expected", expected)
                    .number("found", digit as usize)
                    .at(source.place(item.spot)));
            }
            None if !item.text.iter().all(|c| super::notation::is_blank(*c)) => {
                return Err(alien(source, item.spot));
            }
            _ => {}
        }
    }
    let (format, line) = (Format::Sukaku, line + 1);
    Ok(Reading {
        puzzle: puzzle(layout, masks),
        format,
        line,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}
