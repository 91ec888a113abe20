//! Tables of MediaWiki: `{|`, then `|-` before each row, and `|` or `||` before each cell.

use super::html;
use super::pieces::Board;
use super::rows::{Item, Row};
use super::source::{Source, Spot};

/// Every such table that is a board, or nearly one.
pub(super) fn boards(source: &Source) -> Vec<Board> {
    let starts = |line: usize, sign: &str| source.trimmed(line).starts_with(sign);
    let mut found = vec![];
    let mut from = 0;
    while let Some(first) = (from..source.len()).find(|line| starts(*line, "{|")) {
        let mut inside = (first + 1..source.len()).take_while(|line| !starts(*line, "{|"));
        let Some(last) = inside.find(|line| starts(*line, "|}")) else {
            from = first + 1;
            continue;
        };
        let rows = rows(source, first + 1..last);
        if let Some(mut board) = html::board(source, &rows) {
            board.lines = first..last + 1;
            board.rest = caption(source, first + 1..last);
            found.push(board);
        }
        from = last + 1;
    }
    found
}

/// What a table is called.
fn caption(source: &Source, lines: std::ops::Range<usize>) -> Option<String> {
    let said = lines.map(|line| source.written(line)).find_map(|text| text.strip_prefix("|+"));
    said.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The rows of a table, an empty cell as a dot.
fn rows(source: &Source, lines: std::ops::Range<usize>) -> Vec<Row> {
    let mut rows: Vec<Row> = vec![];
    for line in lines {
        let chars = source.chars(line);
        let Some(first) = chars.iter().position(|c| !c.is_whitespace()) else { continue };
        match (chars[first], chars.get(first + 1)) {
            ('|', Some('-')) => rows.push(Row { line, items: vec![] }),
            ('|', Some('+')) => {}
            ('|' | '!', _) => {
                if rows.is_empty() {
                    rows.push(Row { line, items: vec![] });
                }
                let cells = cells(chars, first).into_iter().map(|cell| item(chars, line, cell));
                if let Some(row) = rows.last_mut() {
                    row.items.extend(cells);
                }
            }
            // A cell goes on on the next line.
            _ => {
                let more = item(chars, line, (0, chars.len()));
                let last = rows.last_mut().and_then(|row| row.items.last_mut());
                if let Some(cell) = last.filter(|_| more.text != ['.']) {
                    match cell.text == ['.'] {
                        true => *cell = more,
                        false => cell.text.extend(more.text),
                    }
                }
            }
        }
    }
    rows.retain(|row| !row.items.is_empty());
    rows
}

/// Where the cells of a line begin and end, without what says how they look.
fn cells(chars: &[char], first: usize) -> Vec<(usize, usize)> {
    let sign = chars[first];
    let parts = |at: usize| {
        let pair = chars.get(at..at + 2);
        pair == Some(&['|', '|'][..]) || sign == '!' && pair == Some(&['!', '!'][..])
    };
    let mut cells = vec![];
    let (mut start, mut at) = (first + 1, first + 1);
    while at <= chars.len() {
        let is_end = at == chars.len();
        if is_end || parts(at) {
            // `style="…" | 5`
            let look = chars[start..at].iter().rposition(|c| *c == '|');
            cells.push((look.map_or(start, |look| start + look + 1), at));
            at += usize::from(!is_end);
            start = at + 1;
        }
        at += 1;
    }
    cells
}

/// What stands in a cell: without blanks by their name, and `'''` around what is bold.
fn item(chars: &[char], line: usize, (start, end): (usize, usize)) -> Item {
    let mut text: Vec<(usize, char)> = vec![];
    let blank: Vec<char> = "&nbsp;".chars().collect();
    let mut at = start;
    while at < end {
        match chars[at] {
            '&' if chars[at..end].starts_with(&blank) => at += blank.len() - 1,
            '\'' => {}
            c if c.is_whitespace() => {}
            c => text.push((at, c)),
        }
        at += 1;
    }
    let column = text.first().map_or(start.min(chars.len()), |(at, _)| *at);
    let said: Vec<char> = text.iter().map(|(_, c)| *c).collect();
    let spot = Spot { line, column, width: said.len().max(1) };
    Item { spot, text: if said.is_empty() { vec!['.'] } else { said } }
}
