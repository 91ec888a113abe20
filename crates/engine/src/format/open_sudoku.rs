//! Files of OpenSudoku: `<game data="…"/>`, as many as one likes.

use super::rows::Item;
use super::source::{Source, Spot};
use super::{Format, Reading, grid, shape};
use crate::error::Error;
use crate::gather::Gather as _;

const CELLS: usize = 81;

/// The cells of each game, in order.  None if this is no such file.
pub(super) fn games(source: &Source) -> Vec<Spot> {
    (0..source.len()).flat_map(|line| on_line(source, line)).gather()
}

/// Whether a line holds tags, and no game.
pub(super) fn is_markup(source: &Source, line: usize) -> bool {
    let text = source.trimmed(line);
    text.starts_with('<') && text.ends_with('>') && on_line(source, line).is_empty()
}

fn on_line(source: &Source, line: usize) -> Vec<Spot> {
    let chars = source.chars(line);
    let mut spots = vec![];
    let mut from = 0;
    while let Some(tag) = find(chars, from, "<game ") {
        let end = chars[tag..].iter().position(|c| *c == '>').map_or(chars.len(), |end| tag + end);
        let data = find(&chars[..end], tag, " data=").map(|at| at + " data=".len());
        if let Some((at, quote)) = data.and_then(|at| Some((at + 1, *chars.get(at)?))) {
            let close = chars.get(at..end).and_then(|text| text.iter().position(|c| *c == quote));
            if let (Some(width), '"' | '\'') = (close, quote) {
                spots.push(Spot { line, column: at, width });
            }
        }
        from = end;
    }
    spots
}

fn find(chars: &[char], from: usize, what: &str) -> Option<usize> {
    let what: Vec<char> = what.chars().gather();
    let rest = chars.get(from..)?;
    rest.windows(what.len()).position(|part| part == what).map(|at| from + at)
}

/// Reads one.
pub(super) fn read(source: &Source, spot: Spot) -> Result<Reading, Error> {
    let item = |column: usize| Item {
        spot: Spot { column, width: 1, ..spot },
        text: vec![source.chars(spot.line)[column]],
    };
    let items: Vec<Item> = (spot.column..spot.column + spot.width).map(item).gather();
    let side = shape::side_of(items.len()).filter(|side| *side <= 9);
    let Some(side) = side else { return Err(wrong_length(source, spot, &items)) };
    let puzzle = grid::of_characters(source, &items, side)?;
    Ok(Reading { puzzle, format: Format::Line, line: spot.line + 1, comment: None, unread: vec![] })
}

fn wrong_length(source: &Source, spot: Spot, items: &[Item]) -> Error {
    let about = |id| Error::new(id).number("expected", CELLS).number("found", items.len());
    let error = match items.get(CELLS) {
        None => about("error-line-short").number("missing", CELLS - items.len()),
        Some(_) => about("error-line-long").number("surplus", items.len() - CELLS),
    };
    error.at(source.place(spot))
}
