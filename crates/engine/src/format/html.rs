//! Tables of web pages: `<td>` by `<td>`.

use super::rows::{Item, Row, check_square};
use super::source::{Source, Spot};
use super::{Reading, grid, shape};
use crate::error::Error;
use crate::gather::Gather as _;

/// Whether a text is such a page, or a piece of one.
pub(super) fn is_page(source: &Source) -> bool {
    let has = |tag: &str| {
        (0..source.len()).any(|line| source.trimmed(line).to_ascii_lowercase().contains(tag))
    };
    has("<td") && has("<tr")
}

/// Reads the first table with the shape of a board.
pub(super) fn read(source: &Source) -> Result<Reading, Error> {
    let tables = tables(source);
    let is_board = |rows: &&Vec<Row>| {
        shape::is_side(rows.len()) && rows.iter().all(|row| row.items.len() == rows.len())
    };
    let nothing = || {
        let place = source.place(source.whole(source.first_line()));
        Error::new("error-no-puzzle").at(place)
    };
    let Some(rows) = tables.iter().find(is_board) else {
        // The largest is what was meant: say what is wrong with it.
        let most = tables.into_iter().max_by_key(Vec::len).ok_or_else(nothing)?;
        return Err(check_square(source, &most, 9).err().unwrap_or_else(nothing));
    };
    let items: Vec<Item> = rows.iter().flat_map(|row| row.items.clone()).gather();
    let (puzzle, format) = grid::of_fields(source, &items, rows.len())?;
    Ok(Reading { puzzle, format, line: rows[0].line + 1, comment: None, unread: vec![] })
}

/// All tables: their rows, an empty cell as a dot.  A table in a cell of another is one of its own.
fn tables(source: &Source) -> Vec<Vec<Row>> {
    let mut done: Vec<Vec<Row>> = vec![];
    let mut open: Vec<Vec<Row>> = vec![vec![]];
    let mut in_cell = false;
    for line in 0..source.len() {
        let chars = source.chars(line);
        let mut at = 0;
        while let Some(&c) = chars.get(at) {
            let here = Spot { line, column: at, width: 1 };
            if c != '<' {
                let cell = open.last_mut().and_then(|rows| rows.last_mut()).filter(|_| in_cell);
                if c == '&' {
                    // A blank by its name, or nothing a cell could hold.
                    let end = chars[at..].iter().take(10).position(|c| *c == ';');
                    at += end.unwrap_or(0) + 1;
                    continue;
                }
                if let Some(item) = cell.and_then(|row| row.items.last_mut()) {
                    push(item, c, here);
                }
                at += 1;
                continue;
            }
            let end = tag_end(chars, at);
            let tag: String = chars[at + 1..end].iter().collect::<String>().to_ascii_lowercase();
            let name = tag.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
            match name.trim_end_matches('/') {
                "table" => open.push(vec![]),
                "/table" => {
                    done.extend(open.pop());
                    in_cell = false;
                }
                "tr" => {
                    if open.is_empty() {
                        open.push(vec![]);
                    }
                    if let Some(rows) = open.last_mut() {
                        rows.push(Row { line, items: vec![] });
                    }
                    in_cell = false;
                }
                "td" | "th" => {
                    let behind = Spot { column: (end + 1).min(chars.len()), ..here };
                    let row = open.last_mut().and_then(|rows| rows.last_mut());
                    if let Some(row) = row {
                        row.items.push(Item { spot: behind, text: vec!['.'] });
                        in_cell = true;
                    }
                }
                "/td" | "/th" | "/tr" => in_cell = false,
                "input" => {
                    let cell = open.last_mut().and_then(|rows| rows.last_mut());
                    let item = cell.filter(|_| in_cell).and_then(|row| row.items.last_mut());
                    if let (Some(item), Some((from, to))) = (item, value(chars, at, end)) {
                        (from..to).for_each(|column| {
                            push(item, chars[column], Spot { column, ..here });
                        });
                    }
                }
                _ => {}
            }
            at = end + 1;
        }
    }
    done.extend(open);
    for rows in &mut done {
        rows.retain(|row| !row.items.is_empty());
    }
    done.retain(|rows| rows.len() >= 4);
    done
}

/// Puts a character in a cell, which holds a dot as long as it is empty.
fn push(item: &mut Item, c: char, spot: Spot) {
    if c.is_whitespace() {
        return;
    }
    if item.text == ['.'] {
        *item = Item { spot, text: vec![c] };
    } else {
        item.text.push(c);
        item.spot.width = item.text.len();
    }
}

/// Where a tag that starts here ends: at its `>`, or with the line.
fn tag_end(chars: &[char], start: usize) -> usize {
    let mut quote = None;
    for (at, &c) in chars.iter().enumerate().skip(start) {
        match (quote, c) {
            (None, '>') => return at,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
    }
    chars.len()
}

/// What stands in the attribute `value` of a tag.
fn value(chars: &[char], start: usize, end: usize) -> Option<(usize, usize)> {
    let tag: Vec<char> = chars[start..end].iter().map(char::to_ascii_lowercase).gather();
    let name: Vec<char> = " value=".chars().gather();
    let mut from = start + tag.windows(name.len()).position(|part| part == name)? + name.len();
    let quote = chars.get(from).copied().filter(|c| matches!(c, '"' | '\''));
    from += usize::from(quote.is_some());
    let ends = |c: &char| quote.map_or(c.is_whitespace() || *c == '/', |quote| *c == quote);
    let to = chars[from.min(end)..end].iter().position(ends).map_or(end, |length| from + length);
    (from <= to).then_some((from, to))
}
