//! Boards of a page in elements of any name: `<div>`s within `<div>`s, `<span>`s, `<input>`s.
//!
//! Nobody says which of them is a row. So the shape does: an element with as many elements in it as
//! each of these has, or with as many as a board has cells, and figures in them or nothing.

use super::super::notation::is_blank;
use super::super::rows::{Item, Row};
use super::super::shape;
use super::super::source::{Source, Spot};
use super::tags::{push, tag_end, value};

/// Elements within elements go no deeper.
const DEEPEST: usize = 60;
/// Elements without an end.
const ALONE: [&str; 9] = ["br", "hr", "img", "input", "link", "meta", "wbr", "col", "source"];
/// What is on a page and not shown as text.
const HIDDEN: [&str; 3] = ["script", "style", "title"];
/// Names of an element that holds a box, and no row.
const BOXES: [&str; 7] = ["box", "block", "subgrid", "region", "nonet", "square", "section"];

/// An element: what it is called, its class, what stands in it, and the elements in it.
struct Element {
    name: String,
    class: String,
    text: Item,
    inner: Vec<Element>,
}

impl Element {
    fn new(name: &str, class: String, spot: Spot) -> Element {
        let text = Item { spot, text: vec!['.'] };
        Element { name: name.to_owned(), class, text, inner: vec![] }
    }

    /// What stands in it as a cell: at most a few figures, in it or in the elements in it.
    fn cell(&self) -> Option<Item> {
        let mut item = self.text.clone();
        for inner in &self.inner {
            let more = inner.cell()?;
            if more.text != ['.'] {
                match item.text == ['.'] {
                    true => item = more,
                    false => item.text.extend(more.text),
                }
            }
        }
        let fits = item.text.iter().all(|c| c.is_ascii_digit() || is_blank(*c));
        (fits && item.text.len() <= 9).then_some(item)
    }

    fn cells(&self) -> Option<Row> {
        let items: Vec<Item> = self.inner.iter().map(Element::cell).collect::<Option<_>>()?;
        Some(Row { line: items.first()?.spot.line, items })
    }

    /// The rows of the board that this element is.
    fn board(&self) -> Option<Vec<Row>> {
        let count = self.inner.len();
        let rows: Option<Vec<Row>> = self.inner.iter().map(Element::cells).collect();
        let has_digit = |rows: &[Row]| {
            let items = rows.iter().flat_map(|row| &row.items);
            items.flat_map(|item| &item.text).any(char::is_ascii_digit)
        };
        // One row may have a cell too many, or too few: that is for whoever reads them to say.
        let near = |rows: &Vec<Row>| {
            let odd = rows.iter().filter(|row| row.items.len() != count).count();
            odd <= 2 && rows.iter().all(|row| row.items.len().abs_diff(count) <= 1)
        };
        if let Some(rows) = rows.filter(|_| count >= 4).filter(near) {
            if shape::is_side(count) && has_digit(&rows) {
                let is_box = |inner: &Element| BOXES.iter().any(|name| inner.class.contains(name));
                return Some(match self.inner.iter().all(is_box) {
                    true => boxes(rows, count)?,
                    false => rows,
                });
            }
        }
        let side = shape::side_of(count)?;
        let all = self.cells()?;
        let rows: Vec<Row> = all
            .items
            .chunks(side)
            .map(|row| Row { line: row[0].spot.line, items: row.to_vec() })
            .collect();
        has_digit(&rows).then_some(rows)
    }

    fn find(&self, found: &mut Vec<Vec<Row>>) {
        match self.board() {
            Some(rows) => found.push(rows),
            None => self.inner.iter().for_each(|inner| inner.find(found)),
        }
    }
}

/// The rows of a board whose boxes stand one after the other.
fn boxes(all: Vec<Row>, side: usize) -> Option<Vec<Row>> {
    let (tall, wide) = shape::usual_box(side)?;
    let (tall, wide) = (usize::from(tall), usize::from(wide));
    if all.iter().any(|one| one.items.len() != side) {
        return None;
    }
    let item = |row: usize, column: usize| {
        let cells = &all[row / tall * tall + column / wide].items;
        cells[row % tall * wide + column % wide].clone()
    };
    let row = |row: usize| {
        let items: Vec<Item> = (0..side).map(|column| item(row, column)).collect();
        Row { line: items[0].spot.line, items }
    };
    Some((0..side).map(row).collect())
}

/// The rows of every board of a page.
pub(super) fn tables(source: &Source) -> Vec<Vec<Row>> {
    let has_tags = |line: usize| source.chars(line).contains(&'<');
    if !(0..source.len()).any(has_tags) {
        return vec![];
    }
    let mut found = vec![];
    page(source).find(&mut found);
    found
}

/// The elements of a page, in one that holds them all.
fn page(source: &Source) -> Element {
    let nowhere = Spot { line: 0, column: 0, width: 1 };
    let mut open = vec![Element::new("", String::new(), nowhere)];
    let mut hidden: Option<String> = None;
    for line in 0..source.len() {
        let chars = source.chars(line);
        let mut at = 0;
        while let Some(&c) = chars.get(at) {
            let here = Spot { line, column: at, width: 1 };
            if c == '&' {
                // A blank by its name, or nothing a cell could hold.
                let end = chars[at..].iter().take(10).position(|c| *c == ';');
                at += end.unwrap_or(0) + 1;
                continue;
            }
            if c != '<' {
                if let Some(element) = open.last_mut().filter(|_| hidden.is_none()) {
                    push(&mut element.text, c, here);
                }
                at += 1;
                continue;
            }
            let end = tag_end(chars, at);
            let tag: String = chars[at + 1..end].iter().collect::<String>().to_ascii_lowercase();
            let name = tag.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
            let name = name.trim_end_matches('/');
            match (name.strip_prefix('/'), &hidden) {
                (Some(name), Some(other)) if name == other => hidden = None,
                (_, Some(_)) => {}
                (Some(name), None) => close(&mut open, name),
                (None, None) if HIDDEN.contains(&name) => hidden = Some(name.to_owned()),
                (None, None) if !name.starts_with(['!', '?']) => {
                    let behind = Spot { column: (end + 1).min(chars.len()), ..here };
                    let mut element = Element::new(name, class(&tag), behind);
                    if let Some((from, to)) = value(chars, at, end).filter(|_| name == "input") {
                        (from..to).for_each(|column| {
                            push(&mut element.text, chars[column], Spot { column, ..here });
                        });
                    }
                    let is_alone = ALONE.contains(&name) || tag.ends_with('/');
                    let is_deep = open.len() > DEEPEST;
                    match open.last_mut() {
                        Some(outer) if is_alone && !matches!(name, "br" | "hr" | "wbr") => {
                            outer.inner.push(element);
                        }
                        _ if is_alone || is_deep => {}
                        _ => open.push(element),
                    }
                }
                _ => {}
            }
            at = end + 1;
        }
    }
    while open.len() > 1 {
        shut(&mut open);
    }
    open.pop().unwrap_or(Element::new("", String::new(), nowhere))
}

/// Ends the innermost element of this name, and those in it.
fn close(open: &mut Vec<Element>, name: &str) {
    if let Some(at) = open.iter().rposition(|element| element.name == name).filter(|at| *at > 0) {
        while open.len() > at {
            shut(open);
        }
    }
}

/// Puts the innermost element into the one around it.
fn shut(open: &mut Vec<Element>) {
    if let Some(element) = open.pop() {
        if let Some(outer) = open.last_mut() {
            outer.inner.push(element);
        }
    }
}

/// What stands in the attribute `class` or `id` of a tag.
fn class(tag: &str) -> String {
    let named = ["class=", "id="].into_iter().find_map(|name| tag.split_once(name));
    let Some((_, said)) = named else { return String::new() };
    let quote = said.chars().next().filter(|c| matches!(c, '"' | '\''));
    let said = said.trim_start_matches(['"', '\'']);
    let end = |c: char| quote.map_or(c.is_whitespace() || c == '>', |quote| c == quote);
    said.split(end).next().unwrap_or_default().to_owned()
}
