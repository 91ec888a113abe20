//! Rows with a separator between any two cells, as spreadsheets and Markdown write them: an empty
//! field is an empty cell.
//!
//! Nine lines of eight commas each can be nothing else, whatever stands between them.  Tables without
//! an empty field are left to the other ways of reading.

use super::notation::is_blank;
use super::rows::Item;
use super::source::{Source, Spot};
use super::{Reading, grid, shape};
use crate::error::Error;
use crate::gather::Gather as _;

const SEPARATORS: [char; 4] = ['\t', ',', ';', '|'];
/// More characters than this are no cell, not even one with all its candidates and a mark.
const LONGEST: usize = 12;

/// A table that has the shape of a board.
pub(super) struct Table {
    side: usize,
    items: Vec<Item>,
    first: usize,
    last: usize,
}

/// Lines that follow one another and have as many separators each; rules of Markdown do not count.
struct Run {
    lines: Vec<usize>,
    count: usize,
    /// Whether a rule stands below the first line, which is a heading then.
    ruled: bool,
}

/// Finds the first one.
pub(super) fn find(source: &Source) -> Option<Table> {
    SEPARATORS.iter().find_map(|separator| {
        let runs = runs(source, *separator);
        runs.iter().find_map(|run| table(source, run, *separator))
    })
}

/// Reads it.
pub(super) fn read(source: &Source, table: &Table) -> Result<Reading, Error> {
    let (mut puzzle, format) = grid::of_fields(source, &table.items, table.side)?;
    let before = (0..table.first).map(|line| source.written(line));
    puzzle.title =
        before.clone().find(|text| text.contains(char::is_alphabetic)).map(str::to_owned);
    let comment = source.rest(table.last + 1, 0);
    Ok(Reading { puzzle, format, line: table.first + 1, comment, unread: vec![] })
}

fn runs(source: &Source, separator: char) -> Vec<Run> {
    let mut runs: Vec<Run> = vec![];
    let mut open = false;
    for line in 0..source.len() {
        let chars = source.chars(line);
        let count = chars.iter().filter(|c| **c == separator).count();
        if separator == '|' && is_rule(chars) {
            if let Some(run) = runs.last_mut().filter(|run| open && run.lines.len() == 1) {
                run.ruled = true;
            }
            continue;
        }
        match runs.last_mut().filter(|run| open && run.count == count) {
            Some(run) => run.lines.push(line),
            None if count >= 3 => runs.push(Run { lines: vec![line], count, ruled: false }),
            None => {}
        }
        open = count >= 3;
    }
    runs
}

/// `|---|:-:|`, below the heading of a table in Markdown.
fn is_rule(chars: &[char]) -> bool {
    let drawn = |c: &char| matches!(c, '|' | '-' | ':' | '+') || c.is_whitespace();
    chars.iter().all(drawn) && chars.contains(&'-')
}

fn table(source: &Source, run: &Run, separator: char) -> Option<Table> {
    let mut lines = &run.lines[..];
    // Strokes on both sides are a frame, and leave no doubt: `|1.|.4|` is a row of a framed 4×4.
    let drawn = |line: &usize| {
        let text = source.trimmed(*line);
        text.starts_with('|') && text.ends_with('|')
    };
    let sides = match separator == '|' && lines.iter().all(drawn) {
        true => [run.count - 1, 0],
        false => [run.count + 1, run.count],
    };
    if !sides.contains(&lines.len()) && run.ruled {
        // A heading; otherwise that is the first row of the puzzle.
        lines = &lines[1..];
    }
    let side = lines.len();
    if !sides.contains(&side) || !shape::is_side(side) {
        return None;
    }
    let rows: Vec<Vec<Item>> = lines.iter().map(|line| fields(source, *line, separator)).gather();
    // With a separator before the first cell or behind the last there is an empty field too many.
    let bare = |row: &Vec<Item>, at: usize| row[at].text.is_empty();
    let (skipped, beyond) = match run.count {
        count if count == side - 1 => (0, 0),
        count if count == side + 1 => (1, 1),
        count if count == side => (0, 1),
        _ => return None,
    };
    let framed = |row: &Vec<Item>| {
        (skipped == 0 || bare(row, 0)) && (beyond == 0 || bare(row, row.len() - 1))
    };
    if !rows.iter().all(framed) {
        return None;
    }
    let mut items: Vec<Item> =
        rows.into_iter().flat_map(|row| row.into_iter().skip(skipped).take(side)).gather();
    let cell = |item: &Item| {
        let plain = |c: &char| c.is_ascii_alphanumeric() || is_blank(*c) || *c == '-';
        item.text.len() <= LONGEST && item.text.iter().all(plain)
    };
    let digits = items.iter().flat_map(|item| &item.text).any(|c| c.is_ascii_digit());
    let empty = items.iter().any(|item| item.text.is_empty());
    if !digits || !(empty || run.ruled) || !items.iter().all(cell) {
        return None;
    }
    for item in &mut items {
        if item.text.is_empty() || item.text == ['-'] {
            item.text = vec!['.'];
        }
    }
    Some(Table { side, items, first: lines[0], last: *lines.last()? })
}

/// The fields of a line, without the blanks, quotes and stars (bold, in Markdown) around them.
fn fields(source: &Source, line: usize, separator: char) -> Vec<Item> {
    let chars = source.chars(line);
    let mut items = vec![];
    let mut start = 0;
    for end in (0..=chars.len()).filter(|at| chars.get(*at).is_none_or(|c| *c == separator)) {
        let field = &chars[start..end];
        let around = |c: &char| {
            c.is_whitespace() || matches!(c, '"' | '\'' | '“' | '”' | '*') && field.len() > 1
        };
        let left = field.iter().take_while(|c| around(c)).count();
        let right = field.iter().rev().take_while(|c| around(c)).count();
        let text = field.get(left..field.len().saturating_sub(right)).unwrap_or_default().to_vec();
        let text = if text.iter().collect::<String>() == "&nbsp;" { vec![] } else { text };
        let column = if text.is_empty() { start } else { start + left };
        items.push(Item { spot: Spot { line, column, width: text.len().max(1) }, text });
        start = end + 1;
    }
    items
}
