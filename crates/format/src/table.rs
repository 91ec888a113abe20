//! Rows with a separator between any two cells, as spreadsheets and Markdown write them: an empty
//! field is an empty cell.
//!
//! Nine lines of eight commas each can be nothing else, whatever stands between them. Tables
//! without an empty field are left to the other ways of reading.

use super::notation::is_blank;
use super::rows::Item;
use super::source::{Source, Spot};
use super::{Format, Reading, grid, labels, shape};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

const SEPARATORS: [char; 4] = ['\t', ',', ';', '|'];
/// More characters than this are no cell, not even one with all its candidates and a mark.
const LONGEST: usize = 12;

/// A table that has the shape of a board.
pub(super) struct Table {
    side: usize,
    items: Vec<Item>,
    first: usize,
    last: usize,
    /// Whether a rule of Markdown or names of rows and columns say that it is a table.
    is_ruled: bool,
}

/// Lines that follow one another and have as many separators each; rules of Markdown do not count.
struct Run {
    lines: Vec<usize>,
    count: usize,
    /// Whether a rule stands below the first line, which is a heading then.
    ruled: bool,
}

impl Table {
    /// Its lines.
    pub fn lines(&self) -> std::ops::Range<usize> {
        self.first..self.last + 1
    }

    /// Whether it can be nothing but a table, whatever it looks like.
    pub fn is_sure(&self) -> bool {
        self.is_ruled
    }
}

/// Finds the first one.
pub(super) fn find(source: &Source) -> Option<Table> {
    all(source).into_iter().next()
}

/// Every one: those of tabs first, then those of commas, and so on.
pub(super) fn all(source: &Source) -> Vec<Table> {
    let of = |separator: &char| {
        let runs = runs(source, *separator);
        runs.iter().flat_map(|run| tables(source, run, *separator)).collect::<Vec<_>>()
    };
    SEPARATORS.iter().flat_map(of).collect()
}

/// The puzzle of one.
pub(super) fn puzzle(source: &Source, table: &Table) -> Result<(Puzzle, Format), Error> {
    grid::of_fields(source, &table.items, table.side)
}

/// Reads it.
pub(super) fn read(source: &Source, table: &Table) -> Result<Reading, Error> {
    let (mut puzzle, format) = puzzle(source, table)?;
    let before = (0..table.first).map(|line| source.written(line));
    let is_title = |text: &str| {
        text.contains(char::is_alphabetic) && (text.contains(' ') || !text.contains(SEPARATORS))
    };
    let title =
        before.map(|text| text.trim_end_matches([',', ';', '\t', '|'])).find(|t| is_title(t));
    puzzle.title = title.map(str::to_owned);
    let comment = source.rest(table.last + 1, 0);
    Ok(Reading { puzzle, format, line: table.first + 1, comment, unread: vec![], guessed: vec![] })
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

/// The tables of a run of lines: one, or several below one another.
fn tables(source: &Source, run: &Run, separator: char) -> Vec<Table> {
    if let Some(table) = table(source, run, separator) {
        return vec![table];
    }
    // A line that names the columns, or says something else, is no row.
    let rows = |lines: &[usize]| -> Vec<Vec<Item>> {
        lines.iter().map(|line| fields(source, *line, separator)).collect()
    };
    let heads = |line: &usize| {
        let row = fields(source, *line, separator);
        let said: Vec<String> = row.iter().map(|item| item.text.iter().collect()).collect();
        let said = said.iter().map(|text| &**text).filter(|text| !text.is_empty());
        row.iter().any(|item| !is_cell(item) || is_word(item))
            || said.clone().count() > 3 && labels::are_names(said.clone(), said.count())
    };
    let heads_of = run.lines.iter().take_while(|line| heads(line)).count();
    let lines = &run.lines[heads_of..];
    let says = |line: &usize| rows(&[*line])[0].iter().any(|item| !item.text.is_empty());
    let of = |lines: &[usize]| {
        let run = Run { lines: lines.to_vec(), count: run.count, ruled: false };
        table(source, &run, separator)
    };
    // So does one that names the next table.
    let names = |line: &usize| {
        let row = fields(source, *line, separator);
        row.iter().any(|item| !is_cell(item) || is_word(item))
    };
    let parts: Vec<&[usize]> =
        lines.split(|line| !says(line) || names(line)).filter(|part| !part.is_empty()).collect();
    let sides = [run.count + 1, run.count];
    let of_side = |side: usize| -> Option<Vec<Table>> {
        let whole = side > 3 && lines.len() > side && lines.len() % side == 0;
        whole.then(|| lines.chunks(side).map(of).collect())?
    };
    let each = || parts.iter().map(|part| of(part)).collect::<Option<Vec<Table>>>();
    // As many lines that are no rows between any two of them, and perhaps empty rows within one.
    let apart = |side: usize| -> Option<Vec<Table>> {
        let most = lines.len().checked_div(side)?;
        let found = |count: usize| -> Option<Vec<Table>> {
            let (left, gaps) = (lines.len() - count * side, count - 1);
            let step = side + (left % gaps == 0 && left > 0).then_some(left / gaps)?;
            let is_gap = |at: usize| at % step < side || !says(&lines[at]) || names(&lines[at]);
            (0..lines.len()).all(is_gap).then_some(())?;
            (0..count).map(|at| of(&lines[at * step..at * step + side])).collect()
        };
        (2..=most).filter(|_| side > 3).find_map(found)
    };
    let only = || Some(vec![of(lines)?]);
    let found = (heads_of > 0).then(only).flatten();
    let found = found.or_else(|| sides.into_iter().find_map(of_side)).or_else(each);
    found.or_else(|| sides.into_iter().find_map(apart)).unwrap_or_default()
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
    let named = run.lines.iter().map(|line| fields(source, *line, separator));
    if let Some(table) = without_names(&run.lines, &named.collect::<Vec<_>>(), sides) {
        return Some(table);
    }
    if !sides.contains(&lines.len()) && run.ruled {
        // A heading; otherwise that is the first row of the puzzle.
        lines = &lines[1..];
    }
    let side = lines.len();
    if !sides.contains(&side) || !shape::is_side(side) {
        return None;
    }
    let rows: Vec<Vec<Item>> = lines.iter().map(|line| fields(source, *line, separator)).collect();
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
        rows.into_iter().flat_map(|row| row.into_iter().skip(skipped).take(side)).collect();
    let digits = items.iter().flat_map(|item| &item.text).any(|c| c.is_ascii_digit());
    let empty = items.iter().any(|item| item.text.is_empty());
    if !digits || !(empty || run.ruled) || !items.iter().all(is_cell) {
        return None;
    }
    for item in &mut items {
        if item.text.is_empty() || item.text == ['-'] {
            item.text = vec!['.'];
        }
    }
    Some(Table { side, items, first: lines[0], last: *lines.last()?, is_ruled: run.ruled })
}

/// A table with the names of its rows and columns.
fn without_names(lines: &[usize], rows: &[Vec<Item>], sides: [usize; 2]) -> Option<Table> {
    // A frame has an empty field on each side.
    let inner: Vec<Vec<Item>> = match sides[1] {
        0 => rows.iter().map(|row| row[1..row.len() - 1].to_vec()).collect(),
        _ => rows.to_vec(),
    };
    let rows = labels::without(&inner)?;
    let side = rows.len();
    let mut items = rows.concat();
    if !shape::is_side(side) || !items.iter().all(is_cell) {
        return None;
    }
    for item in items.iter_mut().filter(|item| item.text.is_empty() || item.text == ['-']) {
        item.text = vec!['.'];
    }
    Some(Table { side, items, first: lines[0], last: *lines.last()?, is_ruled: true })
}

/// Whether a field holds a word: two letters or more, and nothing else.
fn is_word(item: &Item) -> bool {
    item.text.len() > 1 && item.text.iter().all(char::is_ascii_alphabetic)
}

/// Whether a field may be a cell.
fn is_cell(item: &Item) -> bool {
    let plain = |c: &char| c.is_ascii_alphanumeric() || is_blank(*c) || *c == '-';
    item.text.len() <= LONGEST && item.text.iter().all(plain)
}

/// What a field says: a blank by its name is nothing, and `5.0` is 5 where a table has numbers with
/// a fraction, as one has that left cells empty.
fn plain_field(mut text: Vec<char>) -> Vec<char> {
    if text.iter().collect::<String>() == "&nbsp;" {
        return vec![];
    }
    if let [whole @ .., '.', '0'] = &text[..] {
        if !whole.is_empty() && whole.iter().all(char::is_ascii_digit) {
            text.truncate(text.len() - 2);
        }
    }
    text
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
        let text = plain_field(text);
        let column = if text.is_empty() { start } else { start + left };
        items.push(Item { spot: Spot { line, column, width: text.len().max(1) }, text });
        start = end + 1;
    }
    items
}
