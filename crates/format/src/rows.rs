//! Rows of cells, and whether they make a board.

use super::content::CellLine;
use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// What is written in one cell.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub spot: Spot,
    pub text: Vec<char>,
}

impl Item {
    /// Its text in small letters.
    pub fn lower(&self) -> String {
        self.text.iter().collect::<String>().to_lowercase()
    }
}

/// A line of cells.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub line: usize,
    pub items: Vec<Item>,
}

impl Row {
    /// Cells of one character.
    pub fn of_characters(line: &CellLine) -> Row {
        let items = line.chars.iter().enumerate().filter(|(_, c)| !c.is_whitespace());
        let item = |(column, c): (usize, &char)| Item {
            spot: Spot { line: line.line, column, width: 1 },
            text: vec![*c],
        };
        Row { line: line.line, items: items.map(item).collect() }
    }

    /// Cells with blanks between them.
    pub fn of_words(line: &CellLine) -> Row {
        Row { line: line.line, items: words(line.line, &line.chars) }
    }

    /// Just behind the last cell.
    pub fn end(&self) -> Spot {
        match self.items.last() {
            Some(Item { spot, .. }) => Spot { column: spot.column + spot.width, width: 1, ..*spot },
            None => Spot { line: self.line, column: 0, width: 1 },
        }
    }
}

/// The words of a line.
pub(super) fn words(line: usize, chars: &[char]) -> Vec<Item> {
    let mut items: Vec<Item> = vec![];
    let mut from = 0;
    while let Some(start) = (from..chars.len()).find(|&at| !chars[at].is_whitespace()) {
        let end = (start..chars.len()).find(|&at| chars[at].is_whitespace());
        let text = chars[start..end.unwrap_or(chars.len())].to_vec();
        from = start + text.len();
        items.push(Item { spot: Spot { line, column: start, width: text.len() }, text });
    }
    items
}

/// Whether these are `side` rows of `side` cells; says which row is not, if they are not.
pub(super) fn check_square(source: &Source, rows: &[Row], side: usize) -> Result<(), Error> {
    let found: usize = rows.iter().map(|r| r.items.len()).sum();
    let about = |id| format_error(id).number("expected", side * side).number("found", found);
    let wrong = rows.iter().take(side).enumerate().find(|(_, row)| row.items.len() != side);
    if let Some((index, row)) = wrong {
        let has = row.items.len();
        return Err(match row.items.get(side) {
            None => about("error-row-short")
                .number("row", index + 1)
                .number("missing", side - has)
                .at(source.place(row.end())),
            Some(first) => about("error-row-long")
                .number("row", index + 1)
                .number("surplus", has - side)
                .at(source
                    .place(Spot { width: row.end().column - first.spot.column, ..first.spot })),
        });
    }
    if let Some(row) = rows.get(side) {
        let place = source.place(source.whole(row.line));
        let rows = rows.len();
        return Err(format_error("error-rows-surplus")
            .number("expected", side)
            .number("found", rows)
            .at(place));
    }
    match rows.last() {
        Some(last) if rows.len() < side => Err(format_error("error-rows-missing")
            .number("expected", side)
            .number("found", rows.len())
            .number("missing", side - rows.len())
            .at(source.place(last.end()))),
        _ => Ok(()),
    }
}

/// "This digit does not exist on this board."
pub(super) fn out_of_range(source: &Source, spot: Spot, lowest: u16, highest: u16) -> Error {
    format_error("error-digit-range")
        .text("digit", source.at(spot))
        .number("lowest", usize::from(lowest))
        .number("highest", usize::from(highest))
        .at(source.place(spot))
}

/// "This is neither a digit nor an empty cell."
pub(super) fn alien(source: &Source, spot: Spot) -> Error {
    format_error("error-alien").text("found", source.at(spot)).at(source.place(spot))
}
