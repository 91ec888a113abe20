//! Rows of cells: characters, numbers, candidates, with or without a frame.

use super::content::{CellLine, Content};
use super::notation::{Notation, Sign, is_blank};
use super::rows::{Item, Row, alien, check_square, out_of_range};
use super::source::{Source, Spot};
use super::{Format, Reading, diagnose, marks, prefix, shape};
use crate::error::Error;
use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// Reads the first grid of a text.
pub(super) fn read(source: &Source, content: &Content) -> Result<Reading, Error> {
    let block = content.block();
    let Some(first) = block.first() else {
        let place = source.place(source.whole(source.first_line()));
        return Err(Error::new("error-no-puzzle").at(place));
    };
    let ways: [Way; 6] =
        [characters, numbers_or_marks, prefixed, blanks_for_empty, even_rows, loose_groups];
    let Some(outcome) = ways.iter().find_map(|way| way(source, block)) else {
        return Err(diagnose::grid(source, block));
    };
    let (mut puzzle, format) = outcome.read?;
    puzzle.title = content.title.clone();
    let rest = block.get(outcome.lines - 1).and_then(|last| source.rest(last.line + 1, 0));
    let comment = rest.as_deref().and_then(below_the_frame).map(str::to_owned);
    Ok(Reading { puzzle, format, line: first.line + 1, comment, unread: vec![] })
}

/// What follows a grid, without the line its frame ends with.
fn below_the_frame(rest: &str) -> Option<&str> {
    let says_something = |line: &&str| line.contains(char::is_alphanumeric);
    let first = rest.lines().find(says_something)?;
    rest.find(first).map(|start| &rest[start..])
}

/// A way of reading that fits: how many lines it took, and what came of it.
struct Outcome {
    lines: usize,
    read: Result<(Puzzle, Format), Error>,
}

/// Tries it.
type Way = fn(&Source, &[CellLine]) -> Option<Outcome>;

/// Whether the grid may end after so many lines: nothing follows, or an empty line does.
fn ends_after(block: &[CellLine], lines: usize) -> bool {
    block.get(lines).is_none_or(|next| next.after_gap)
}

/// Rows of as many characters as there are rows.
fn characters(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let side = Row::of_characters(block.first()?).items.len();
    square(source, block, side, Row::of_characters, of_characters)
}

/// Rows of as many words as there are rows: numbers, or candidates.
fn numbers_or_marks(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let side = Row::of_words(block.first()?).items.len();
    let long = |item: &Item| item.text.len() > 1;
    let rows = block.iter().take(side).map(Row::of_words);
    let items: Vec<Item> = rows.flat_map(|row| row.items).gather();
    if !items.iter().any(long) {
        return None;
    }
    if side <= 9 || items.iter().any(|i| long(i) && i.text.iter().any(|c| c.is_alphabetic())) {
        let mut outcome = square(source, block, side, Row::of_words, marks::groups)?;
        outcome.read = outcome.read.map(|(puzzle, _)| (puzzle, Format::Marks));
        return Some(outcome);
    }
    square(source, block, side, Row::of_words, of_numbers)
}

fn square(
    source: &Source,
    block: &[CellLine],
    side: usize,
    row: impl Fn(&CellLine) -> Row,
    read: impl Fn(&Source, &[Item], usize) -> Result<Puzzle, Error>,
) -> Option<Outcome> {
    if !shape::is_side(side) || block.len() < side || !ends_after(block, side) {
        return None;
    }
    let rows: Vec<Row> = block.iter().take(side).map(row).gather();
    check_square(source, &rows, side).ok()?;
    let items: Vec<Item> = rows.into_iter().flat_map(|r| r.items).gather();
    Some(Outcome { lines: side, read: read(source, &items, side).map(|p| (p, Format::Grid)) })
}

/// Rows in the seed's way of typing.
fn prefixed(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let side = (1..=block.len()).find(|n| ends_after(block, *n) && shape::is_side(*n))?;
    let rows = block.iter().take(side).map(|line| {
        let (row, digits) = prefix::row(source, line.line, (1, side as u16)).ok()?;
        (row.items.len() == side).then_some(digits)
    });
    let digits: Vec<Vec<Option<u16>>> = rows.collect::<Option<_>>()?;
    let layout = shape::classic(side)?;
    let givens = digits.into_iter().flatten().map(|d| d.and_then(|d| layout.digit(d))).gather();
    let puzzle = Puzzle::new(layout, givens);
    Some(Outcome { lines: side, read: Ok((puzzle, Format::SeedPrefix)) })
}

/// Nine lines of nine characters where a blank is an empty cell, and blanks at the end of a line
/// may be missing.
fn blanks_for_empty(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let raw: Vec<&[char]> = block.iter().map(|line| source.chars(line.line)).gather();
    let fits = raw.len() == 9
        && block.windows(2).all(|pair| pair[1].line == pair[0].line + 1)
        && raw.iter().any(|r| r.len() == 9 && r.contains(&' '))
        && raw.iter().all(|r| {
            let end = r.iter().rposition(|c| *c != ' ').map_or(0, |end| end + 1);
            end <= 9 && r.iter().all(|c| *c == ' ' || matches!(c, '1'..='9'))
        });
    if !fits {
        return None;
    }
    let items: Vec<Item> =
        block.iter().zip(raw).flat_map(|(line, raw)| with_blanks(line.line, raw, 9)).gather();
    let read = of_characters(source, &items, 9).map(|p| (p, Format::Grid));
    Some(Outcome { lines: 9, read })
}

/// So many cells of a line where a blank is an empty cell.
pub(super) fn with_blanks(line: usize, raw: &[char], cells: usize) -> Vec<Item> {
    let item = |column| {
        let c = raw.get(column).copied().filter(|c| *c != ' ').unwrap_or('.');
        Item { spot: Spot { line, column, width: 1 }, text: vec![c] }
    };
    (0..cells).map(item).gather()
}

/// A board in rows of another length than its own: three lines of 27, nine boxes of nine words.
fn even_rows(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let rows: Vec<Row> = block.iter().map(Row::of_characters).gather();
    let first = rows.first()?.items.len();
    let side = shape::side_of(rows.iter().map(|r| r.items.len()).sum())?;
    if rows.len() == side || side > 9 || rows.iter().any(|r| r.items.len() != first) {
        return None;
    }
    let items: Vec<Item> = rows.into_iter().flat_map(|r| r.items).gather();
    let read = of_characters(source, &items, side).map(|p| (p, Format::Grid));
    Some(Outcome { lines: block.len(), read })
}

/// As many groups as a board has cells, wherever the lines end.
fn loose_groups(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let rows: Vec<Row> = block.iter().map(Row::of_words).gather();
    let side = shape::side_of(rows.iter().map(|r| r.items.len()).sum())?;
    let items: Vec<Item> = rows.iter().flat_map(|r| r.items.clone()).gather();
    if rows.len() == side || !items.iter().any(|i| i.text.len() > 1) {
        return None;
    }
    let read = if side <= 9 {
        marks::groups(source, &items, side).map(|p| (p, Format::Marks))
    } else {
        of_numbers(source, &items, side).map(|p| (p, Format::Grid))
    };
    Some(Outcome { lines: block.len(), read })
}

/// A board of one field a cell: a digit, a number, or the candidates; `.` where it was empty.
pub(super) fn of_fields(
    source: &Source,
    items: &[Item],
    side: usize,
) -> Result<(Puzzle, Format), Error> {
    let long = items.iter().any(|item| item.text.len() > 1);
    Ok(match (long, side) {
        (false, _) => (of_characters(source, items, side)?, Format::Grid),
        (true, ..=9) => (marks::groups(source, items, side)?, Format::Marks),
        (true, _) => (of_numbers(source, items, side)?, Format::Grid),
    })
}

/// A board of one character a cell.
pub(super) fn of_characters(source: &Source, items: &[Item], side: usize) -> Result<Puzzle, Error> {
    let all = items.iter().filter_map(|i| i.text.first().copied());
    let notation = Notation::of(side, all);
    let label = |item: &Item| match item.text.first().map_or(Sign::Blank, |c| notation.sign(*c)) {
        Sign::Blank => Ok(None),
        Sign::Digit(digit) => Ok(Some(digit)),
        Sign::Alien => Err(alien(source, item.spot)),
    };
    build(source, items, side, notation.lowest(), label)
}

/// A board of one number a cell.
pub(super) fn of_numbers(source: &Source, items: &[Item], side: usize) -> Result<Puzzle, Error> {
    let label = |item: &Item| match item.text[..] {
        [c] if is_blank(c) => Ok(None),
        _ if item.text.iter().all(char::is_ascii_digit) => {
            let text: String = item.text.iter().collect();
            Ok(Some(text.parse().unwrap_or(u16::MAX)).filter(|n| *n > 0))
        }
        [c] if c.is_ascii_alphabetic() => match Notation::of(side, "1".chars()).sign(c) {
            Sign::Digit(digit) => Ok(Some(digit)),
            _ => Err(alien(source, item.spot)),
        },
        _ => Err(alien(source, item.spot)),
    };
    build(source, items, side, 1, label)
}

fn build(
    source: &Source,
    items: &[Item],
    side: usize,
    lowest: u8,
    label: impl Fn(&Item) -> Result<Option<u16>, Error>,
) -> Result<Puzzle, Error> {
    let classic = || shape::classic(side).ok_or_else(|| Error::new("error-no-puzzle"));
    let layout = match (lowest, shape::usual_box(side)) {
        (0, Some((rows, columns))) => {
            let builder = Layout::builder(side as u16).boxes(rows, columns).digits(0, side);
            builder.build().map_err(|_| Error::new("error-no-puzzle"))?.into()
        }
        _ => classic()?,
    };
    let highest = u16::from(lowest) + side as u16 - 1;
    let digit = |item: &Item| -> Result<Option<Digit>, Error> {
        let Some(label) = label(item)? else { return Ok(None) };
        let out = || out_of_range(source, item.spot, u16::from(lowest), highest);
        layout.digit(label).ok_or_else(out).map(Some)
    };
    let givens = items.iter().map(digit).collect::<Result<Vec<_>, Error>>()?;
    Ok(Puzzle::new(layout, givens))
}
