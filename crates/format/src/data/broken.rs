//! What was meant as a board and is none: too few cells, or a row of another length.

use super::parse::{Node, Value};
use crate::errors::format_error;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;

/// Fewer cells than the smallest board are no board.
const FEWEST: usize = 14;
/// So many can hardly be anything else.
const MANY: usize = 60;

/// The cells that a value seems to have: figures, signs of empty cells, and what else a cell may
/// be. None if there is something else in it, but for one in ten that no board has.
fn cells(node: &Node) -> Option<usize> {
    let (cells, odd) = counts(node)?;
    (odd * 10 <= cells).then_some(cells)
}

/// The cells, and how many of them no board has.
fn counts(node: &Node) -> Option<(usize, usize)> {
    match &node.value {
        Value::Null | Value::Bool(false) => Some((1, 0)),
        Value::Number(number) => Some((1, usize::from(!(-1..=64).contains(number)))),
        Value::Text(text) => {
            let signs = text.chars().filter(|c| !c.is_whitespace() && !",;|/".contains(*c));
            let all = signs.clone().count();
            let fits = signs.filter(|c| c.is_ascii_digit() || "._-*xX?".contains(*c)).count();
            // A row of nine may have a sign that is none.
            (fits * 4 >= all * 3).then_some((all.max(1), all - fits))
        }
        Value::List(all) => all.iter().try_fold((0, 0), |(cells, odd), node| {
            let (more, odder) = counts(node)?;
            Some((cells + more, odd + odder))
        }),
        Value::Bool(true) | Value::Fraction | Value::Map(_) => None,
    }
}

/// Whether a value that is no board was meant as one.
pub(super) fn is_meant(node: &Node) -> bool {
    let is_whole = matches!(node.value, Value::Text(_) | Value::List(_));
    is_whole && cells(node).is_some_and(|cells| cells >= FEWEST)
}

/// Whether it was, whatever its key says.
pub(super) fn is_sure(node: &Node) -> bool {
    cells(node).is_some_and(|cells| cells >= MANY)
}

/// The error, at the first row that has another length than most.
pub(super) fn error(source: &Source, key: &str, node: &Node) -> Error {
    let found = cells(node).unwrap_or(0);
    let error = format_error("error-json-board").text("key", key).number("found", found);
    error.at(source.place(odd_row(node).unwrap_or(node.spot)))
}

fn odd_row(node: &Node) -> Option<Spot> {
    let rows: Vec<(usize, Spot)> =
        node.list()?.iter().map(|row| Some((cells(row)?, row.spot))).collect::<Option<_>>()?;
    let times = |length: usize| rows.iter().filter(|(other, _)| *other == length).count();
    let usual = rows.iter().map(|(length, _)| *length).max_by_key(|length| times(*length))?;
    rows.iter().find(|(length, _)| *length != usual).map(|(_, spot)| *spot)
}
