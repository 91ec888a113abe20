//! Tables of web pages: `<td>` by `<td>`, or of any other elements ([`elements`]).

mod elements;
mod tags;

pub(super) use self::tags::without_tags;
use self::tags::{push, tag_end, value};
use super::content::Content;
use super::notation::is_blank;
use super::pieces::Board;
use super::rows::{Item, Row, check_square};
use super::source::{Source, Spot};
use super::{Reading, grid, labels, leftover, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// Whether a text is such a page, or a piece of one.
pub(super) fn is_page(source: &Source) -> bool {
    let has = |tag: &str| {
        (0..source.len()).any(|line| source.trimmed(line).to_ascii_lowercase().contains(tag))
    };
    has("<td") && has("<tr")
}

/// Reads every table with the shape of a board.
pub(super) fn read(source: &Source) -> Vec<Result<Reading, Error>> {
    of_tables(source, &tables(source))
}

/// Reads the boards of a page without tables, if there are some.
pub(super) fn read_elements(source: &Source) -> Option<Vec<Result<Reading, Error>>> {
    let tables = match is_page(source) {
        true => vec![],
        false => elements::tables(source),
    };
    (!tables.is_empty()).then(|| of_tables(source, &tables))
}

/// Reads every board among these. The answer of one is named and not taken for another, and what is
/// nearly a board is an error.
fn of_tables(source: &Source, tables: &[Vec<Row>]) -> Vec<Result<Reading, Error>> {
    let place = source.place(source.whole(source.first_line()));
    let nothing = || format_error("error-no-puzzle").at(place.clone());
    let boards: Vec<Board> = tables.iter().filter_map(|rows| board(source, rows)).collect();
    if boards.is_empty() {
        // A field may hold a whole board.
        let rest = source.read_as(|_, chars| Some(without_tags(chars)));
        let readings = leftover::read(&rest, &Content::of(&rest)).readings;
        if !readings.is_empty() {
            return readings;
        }
    }
    if boards.iter().all(|board| board.read.is_err()) {
        if let Some(error) = boards.into_iter().find_map(|board| board.read.err()) {
            return vec![Err(error)];
        }
        // The largest is what was meant: say what is wrong with it.
        let most = tables.iter().max_by_key(|rows| rows.len());
        let error = most.and_then(|rows| check_square(source, rows, 9).err());
        return vec![Err(error.unwrap_or_else(nothing))];
    }
    let beside = beside(source, &boards);
    let mut readings = leftover::of_boards(source, boards);
    // What stands below a table is the rest of the page.
    readings.iter_mut().flatten().for_each(|reading| reading.comment = None);
    readings.extend(beside.map(Err));
    readings
}

/// A board elsewhere on the page, which is no table: nothing of it is left out in silence.
fn beside(source: &Source, boards: &[Board]) -> Option<Error> {
    let rest = source.read_as(|line, chars| {
        let is_read = boards.iter().any(|board| board.lines.contains(&line));
        Some(if is_read { vec![] } else { without_tags(chars) })
    });
    let found = leftover::read(&rest, &Content::of(&rest)).readings;
    let line = found.iter().flatten().map(|reading| reading.line - 1).next()?;
    Some(format_error("error-leftover").at(source.place(source.whole(line))))
}

/// The board of a table, if it is one or was meant as one.
pub(super) fn board(source: &Source, rows: &[Row]) -> Option<Board> {
    let is_board = |rows: &[Row]| {
        shape::is_side(rows.len()) && rows.iter().all(|row| row.items.len() == rows.len())
    };
    let named = without_names(rows);
    let rows = named.as_deref().unwrap_or(rows);
    let side = rows.len();
    let spot = source.whole(rows.first()?.line);
    let read = match is_board(rows) {
        true => {
            let items: Vec<Item> = rows.iter().flat_map(|row| row.items.clone()).collect();
            grid::of_fields(source, &items, side)
        }
        false if is_nearly_board(rows) => Err(check_square(source, rows, meant(rows)).err()?),
        false => return None,
    };
    let mut board = Board::of(spot, side, read, false);
    board.lines.end = rows[rows.len() - 1].line + 1;
    Some(board)
}

/// A table without the names of its rows and columns.
fn without_names(rows: &[Row]) -> Option<Vec<Row>> {
    let items: Vec<Vec<Item>> = rows.iter().map(|row| row.items.clone()).collect();
    let inner = labels::without(&items)?;
    let lines = rows[1..].iter().map(|row| row.line);
    Some(inner.into_iter().zip(lines).map(|(items, line)| Row { line, items }).collect())
}

/// The side of the board that a table was meant to be: the width of its rows, if all have the same.
fn meant(rows: &[Row]) -> usize {
    let width = rows[0].items.len();
    match shape::is_side(width) && rows.iter().all(|row| row.items.len() == width) {
        true => width,
        false => rows.len(),
    }
}

/// Whether a table that is no board was meant as one: hardly a row is of another width, and no
/// field holds more than a cell does.
fn is_nearly_board(rows: &[Row]) -> bool {
    let side = rows.len();
    let fields = || rows.iter().flat_map(|row| &row.items);
    let small = |item: &Item| {
        item.text.len() <= 2 && item.text.iter().all(|c| c.is_ascii_digit() || is_blank(*c))
    };
    let odd = rows.iter().filter(|row| row.items.len() != side).count();
    let near = rows.iter().all(|row| row.items.len().abs_diff(side) <= 1);
    (shape::is_side(side) || shape::is_side(side + 1))
        && (near || odd <= 2)
        && fields().all(small)
        && fields().any(|item| item.text.iter().any(char::is_ascii_digit))
}

/// All tables: their rows, an empty cell as a dot. A table in a cell of another is one of its own.
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
    let mut done = of_boxes(done);
    done.retain(|rows| rows.len() >= 4);
    done
}

/// Tables of one box each, as many as a board has boxes, are the board, where they stand.
fn of_boxes(tables: Vec<Vec<Row>>) -> Vec<Vec<Row>> {
    let shape = |rows: &[Row]| {
        let wide = rows.first()?.items.len();
        rows.iter().all(|row| row.items.len() == wide).then_some((rows.len(), wide))
    };
    let mut boards = vec![];
    let mut rest = &tables[..];
    while let Some(first) = rest.first() {
        let boxes = shape(first).and_then(|(tall, wide)| {
            let side = tall * wide;
            let usual = shape::usual_box(side) == Some((tall as u16, wide as u16));
            let boxes = rest.get(..side).filter(|_| usual && tall > 1)?;
            boxes.iter().all(|rows| shape(rows) == Some((tall, wide))).then_some((boxes, tall))
        });
        let Some((boxes, tall)) = boxes else {
            boards.push(first.clone());
            rest = &rest[1..];
            continue;
        };
        // As many boxes beside each other as a box has rows.
        boards.push(
            (0..boxes.len())
                .map(|row| {
                    let band = &boxes[row / tall * tall..][..tall];
                    let line = band[0][row % tall].line;
                    let items = band.iter().flat_map(|rows| rows[row % tall].items.clone());
                    Row { line, items: items.collect() }
                })
                .collect(),
        );
        rest = &rest[boxes.len()..];
    }
    boards
}
