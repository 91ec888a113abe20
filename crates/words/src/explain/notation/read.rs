//! Parser of the one-line notation.
//!
//! It parses the name and the effect, and keeps the pattern as text.

use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// A parsed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'a> {
    /// The technique, by one of its names.
    pub name: &'a str,
    /// The pattern as written; empty for a single.
    pub pattern: &'a str,
    /// The placements and eliminations, in the order they are written.
    pub claims: Vec<Literal>,
}

/// Parses a line; `None` if it is malformed or names cells or digits this board does not have.
pub fn read<'a>(text: &'a str, layout: &Layout) -> Option<Parsed<'a>> {
    let (name, rest) = text.trim().split_once(": ")?;
    let (pattern, effect) = rest.split_once(" => ").unwrap_or(("", rest));
    let mut claims = vec![];
    for part in effect.split(", ") {
        let (cells, digits, placed) = match part.split_once("<>") {
            Some((cells, digits)) => (cells, digits, false),
            None => {
                let (cells, digit) = part.split_once('=')?;
                (cells, digit, true)
            }
        };
        let digits: Option<Vec<Digit>> =
            digits.split(',').map(|digit| layout.digit(digit.parse().ok()?)).collect();
        for cell in cells_of(cells, layout)? {
            for &digit in digits.as_ref()? {
                let c = Candidate { cell, digit };
                claims.push(if placed { Literal::Place(c) } else { Literal::Remove(c) });
            }
        }
    }
    Some(Parsed { name, pattern, claims })
}

/// Parses cells, as `r1c89,r3c4`.
fn cells_of(text: &str, layout: &Layout) -> Option<Vec<CellId>> {
    let mut cells = vec![];
    for group in text.split(',') {
        let (rows, columns) = group.strip_prefix('r')?.split_once('c')?;
        for row in numbers(rows, layout.rows())? {
            for column in numbers(columns, layout.columns())? {
                cells.push(layout.cell_at(Place { row: row - 1, column: column - 1 })?);
            }
        }
    }
    Some(cells)
}

/// Parses line numbers from 1 to `max`: `47` is 4 and 7, or 47 if `max` is above nine.
fn numbers(text: &str, max: u16) -> Option<Vec<u16>> {
    let numbers: Option<Vec<u16>> = if max > 9 {
        Some(vec![text.parse().ok()?])
    } else {
        text.chars().map(|c| c.to_digit(10).map(|n| n as u16)).collect()
    };
    numbers.filter(|list| !list.is_empty() && list.iter().all(|n| (1..=max).contains(n)))
}
