//! Signs between cells: rows of cells and borders in turn, `o<o.o`.

use super::body::Sections;
use super::head::Head;
use crate::errors::format_error;
use crate::rows::Row;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, SORTS, Sort, Text, Written};

/// Signs that stand for nothing.
const NOTHING: [char; 2] = ['.', '+'];

/// The signs of the section, if there is one.
pub(super) fn read(
    source: &Source,
    head: &Head,
    sections: &Sections,
    rules: &mut Vec<(Written, Spot)>,
) -> Result<(), Error> {
    let Some(lines) = sections.get("signs") else { return Ok(()) };
    let (rows, columns) = head.drawn_on(lines.len() - 1, |rows| 2 * rows - 1);
    let (wide, high) = (2 * usize::from(columns) - 1, 2 * usize::from(rows) - 1);
    let all: Vec<Row> =
        lines[1..].iter().map(|line| super::body::characters(source, *line)).collect();
    super::body::check_map(source, "signs", &lines, &all, (high, wide))?;
    for (down, row) in all.iter().enumerate() {
        for (right, item) in row.items.iter().enumerate() {
            let sign = item.text.first().copied().unwrap_or('.');
            let in_a_row = down % 2 == 0;
            // Cells and corners.
            if in_a_row == (right % 2 == 0) {
                let expected = if in_a_row { ['o', '#'] } else { ['+', '.'] };
                if !expected.contains(&sign) {
                    return Err(wrong(source, item.spot));
                }
                continue;
            }
            if NOTHING.contains(&sign) || sign == '#' {
                continue;
            }
            let (sort, turned) = meaning(sign, in_a_row).ok_or_else(|| wrong(source, item.spot))?;
            let place = |down: usize, right: usize| Place {
                row: (down / 2) as u16,
                column: (right / 2) as u16,
            };
            let first = place(down, right);
            let second = if in_a_row { place(down, right + 1) } else { place(down + 1, right) };
            let places = if turned { [second, first] } else { [first, second] };
            rules.push((Written::new(sort, places), item.spot));
        }
    }
    Ok(())
}

/// What a sign says, and whether it is read from the second cell to the first.
fn meaning(sign: char, in_a_row: bool) -> Option<(&'static Sort, bool)> {
    // An inequality opens along the row or across it.
    let lies = |sign: char| !matches!((sign, in_a_row), ('<' | '>', false) | ('^' | 'v', true));
    SORTS.iter().filter(|_| lies(sign)).find_map(|sort| match sort.text {
        Text::Sign(forwards, _) if forwards.contains(&sign) => Some((sort, false)),
        Text::Sign(_, backwards) if backwards.contains(&sign) => Some((sort, true)),
        _ => None,
    })
}

fn wrong(source: &Source, spot: Spot) -> Error {
    format_error("error-sign").text("found", source.at(spot)).at(source.place(spot))
}
