//! A line taken apart: what the step is called, and what it does.

use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// What a line says of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'a> {
    /// The technique, by one of its names.
    pub name: &'a str,
    /// What it rests on, as written; empty for a single.
    pub pattern: &'a str,
    /// What it does, in the order it is written.
    pub claims: Vec<Literal>,
}

/// Reads a line; `None` if it is none, or names cells or digits this board does not have.
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

/// `r1c89,r3c4` as cells.
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

/// `47` as 4 and 7, on a board of so many lines; as 47 if there are more than nine.
fn numbers(text: &str, most: u16) -> Option<Vec<u16>> {
    let numbers: Option<Vec<u16>> = match most > 9 {
        true => Some(vec![text.parse().ok()?]),
        false => text.chars().map(|c| c.to_digit(10).map(|n| n as u16)).collect(),
    };
    numbers.filter(|all| !all.is_empty() && all.iter().all(|n| (1..=most).contains(n)))
}
