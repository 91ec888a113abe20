//! Positions that sudokuwiki packs in its addresses, two characters a cell.
//!
//! `S9B`: a number to base 36; 1 to 9 is a clue, 10 to 18 a digit that was found, and above that
//! the candidates, 18 more than their sum of 1, 2, 4, 8 and so on. The form before it has no mark:
//! a number to base 32, twice the sum of its candidates, and 1 more for a clue; one candidate may
//! be a digit that was found.

use super::source::{Source, Spot};
use super::{Format, Reading, marks, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

const CELLS: usize = 81;
const ALL: u64 = 0b1_1111_1111;
/// What a plain sudoku begins with.
pub(super) const MARK: &str = "S9B";
/// What their other puzzles begin with.
const KINDS: [(char, &str); 4] =
    [('L', "killer"), ('M', "killer jigsaw"), ('K', "KenKen"), ('D', "KenDoku")];

/// Whether a word is one of their packings.
pub(super) fn is_packed(word: &str, in_address: bool) -> bool {
    head(word).is_some() || is_old(word, in_address)
}

/// The letter, the side and the version that stand in front.
fn head(word: &str) -> Option<(char, char, char)> {
    let mut chars = word.chars();
    let (letter, side, version) = (chars.next()?, chars.next()?, chars.next()?);
    let rest = word.get(3..)?;
    let is_head = letter.is_ascii_uppercase()
        && (side.is_ascii_digit() || side.is_ascii_uppercase())
        && version.is_ascii_uppercase();
    // Text packed by others has large letters, too.
    let small = rest.chars().all(|c| c.is_ascii_digit() || c.is_ascii_lowercase());
    (is_head && rest.len() >= 90 && small).then_some((letter, side, version))
}

fn is_old(word: &str, in_address: bool) -> bool {
    let base = |c: char| c.is_ascii_digit() || ('a'..='v').contains(&c);
    let letters = word.chars().filter(char::is_ascii_lowercase).count();
    let fits = word.len() == 2 * CELLS && word.chars().all(base) && letters > 0;
    // Alone, it must be whole to be told from other words.
    fits && (in_address || numbers(word, 32).is_some_and(|all| all.iter().all(|n| is_old_cell(*n))))
}

/// A clue has one digit.
fn is_old_cell(number: u64) -> bool {
    number & 1 == 0 || (number >> 1).count_ones() == 1
}

fn numbers(text: &str, base: u32) -> Option<Vec<u64>> {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(base)).collect();
    Some(digits?.chunks(2).map(|two| u64::from(two[0] * base + two[1])).collect())
}

/// Reads it.
pub(super) fn read(source: &Source, spot: Spot, word: &str) -> Result<Reading, Error> {
    let at = |error: Error, spot: Spot| error.at(source.place(spot));
    let (text, base) = match head(word) {
        _ if word.starts_with(MARK) => (word[MARK.len()..].to_lowercase(), 36),
        Some((letter, side, version)) => {
            let known = KINDS.iter().find(|(known, _)| *known == letter);
            let kind = match known {
                Some((_, kind)) => (*kind).to_owned(),
                None => format!("{letter}{side}{version}…"),
            };
            let error = format_error("error-foreign-kind").text("program", "sudokuwiki");
            return Err(at(error.text("kind", kind), spot));
        }
        None => (word.to_owned(), 32),
    };
    let length = text.chars().count();
    if length != 2 * CELLS {
        let error = format_error("error-packed-length").number("expected", 2 * CELLS);
        return Err(at(error.number("found", length), spot));
    }
    let before = word.chars().count() - length;
    let cell_spot = |cell: usize| match spot.width >= before + length {
        true => {
            let column = spot.column + before + 2 * cell;
            Spot { column, width: 2, ..spot }
        }
        false => spot,
    };
    let cells = numbers(&text, base).ok_or_else(|| {
        let odd = text.chars().position(|c| !c.is_digit(base)).unwrap_or(0);
        let spot = Spot { column: cell_spot(odd / 2).column + odd % 2, width: 1, ..spot };
        let found: String = word.chars().skip(before + odd).take(1).collect();
        at(format_error("error-link-sign").text("found", found), spot)
    })?;
    let wrong = |cell: usize| {
        let found: String = text.chars().skip(2 * cell).take(2).collect();
        let name = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
        let error = format_error("error-link-value").text("field", name).text("found", found);
        at(error, cell_spot(cell))
    };
    let layout = shape::classic(9).ok_or_else(|| format_error("error-no-puzzle"))?;
    let (mut givens, mut placed, mut masks) = (vec![None; CELLS], vec![None; CELLS], vec![]);
    for (cell, &number) in cells.iter().enumerate() {
        let mask = match (base, number) {
            // Nothing is noted.
            (_, 0) => 0,
            (36, 1..=9) => {
                givens[cell] = Some((number - 1) as Digit);
                1 << (number - 1)
            }
            (36, 10..=18) => {
                placed[cell] = Some((number - 10) as Digit);
                1 << (number - 10)
            }
            (36, _) => number - 18,
            (_, _) if number & 1 == 1 => {
                let mask = number >> 1;
                if mask.count_ones() != 1 {
                    return Err(wrong(cell));
                }
                givens[cell] = Some(mask.trailing_zeros() as Digit);
                mask
            }
            _ => number >> 1,
        };
        if mask > ALL {
            return Err(wrong(cell));
        }
        masks.push(mask);
    }
    let open = |cell: usize| givens[cell].is_none() && placed[cell].is_none();
    let noted = (0..CELLS).any(|cell| open(cell) && masks[cell] != 0);
    let filled = |mask: &u64| if *mask == 0 { ALL } else { *mask };
    let masks: Vec<u64> = masks.iter().map(filled).collect();
    if base == 32 {
        // A digit that was found looks like the only candidate: as in a grid of candidates, it is
        // one where no cell that sees it has it.
        let told = marks::puzzle(layout.clone(), masks.clone());
        let found = |cell: usize| told.givens[cell].filter(|_| givens[cell].is_none());
        placed = (0..CELLS).map(found).collect();
    }
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.placed = placed;
    puzzle.marks = noted.then_some(masks);
    let line = spot.line + 1;
    Ok(Reading {
        puzzle,
        format: Format::Sudokuwiki,
        line,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}
