//! Rows where `0` announces a number of one digit, as typed on a ten-key pad.
//!
//! With digits up to M and T the tens of M: `0` and a figure is that figure; a figure above T
//! stands alone; a figure from 1 to T needs a second one. `.` is an empty cell.

use super::rows::{Item, Row, alien, out_of_range};
use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// Reads a line: the cells, each with the digit people say or nothing.
pub(super) fn row(
    source: &Source,
    line: usize,
    (lowest, highest): (u16, u16),
) -> Result<(Row, Vec<Option<u16>>), Error> {
    let tens = highest / 10;
    let all: Vec<(usize, char)> = source
        .chars(line)
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, c)| !c.is_whitespace())
        .collect();
    let (mut items, mut digits) = (vec![], vec![]);
    let mut at = 0;
    while let Some(&(column, c)) = all.get(at) {
        let spot = Spot { line, column, width: 1 };
        let first = match c.to_digit(10) {
            Some(digit) => digit as u16,
            None if c == '.' => {
                items.push(Item { spot, text: vec![c] });
                digits.push(None);
                at += 1;
                continue;
            }
            None => return Err(alien(source, spot)),
        };
        let literal_zero = lowest == 0 && tens == 0;
        let alone = first > tens || first == 0 && literal_zero;
        let second = if alone { None } else { all.get(at + 1) };
        let second = second.and_then(|(column, c)| Some((*column, c.to_digit(10)? as u16)));
        let (digit, width) = match second {
            _ if alone => (first, 1),
            Some((end, second)) => (10 * first + second, end + 1 - column),
            None => {
                return Err(format_error("error-prefix-cut")
                    .number("digit", usize::from(first))
                    .at(source.place(spot)));
            }
        };
        let spot = Spot { width, ..spot };
        if !(lowest..=highest).contains(&digit) {
            return Err(out_of_range(source, spot, lowest, highest));
        }
        items.push(Item { spot, text: vec![] });
        digits.push(Some(digit));
        at += if alone { 1 } else { 2 };
    }
    Ok((Row { line, items }, digits))
}
