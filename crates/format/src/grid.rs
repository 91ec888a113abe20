//! Rows of cells: characters, numbers, candidates, with or without a frame.

use std::sync::Arc;

use super::content::{CellLine, Content};
use super::notation::{Notation, Sign, is_blank};
use super::rows::{Item, Row, alien, check_square, out_of_range, words};
use super::source::{Source, Spot};
use super::{Format, Reading, diagnose, marks, prefix, regions, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{LARGEST, Layout};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// Reads the grid of a part of a text, such as a section of a file.
pub(super) fn read(source: &Source, content: &Content) -> Result<Reading, Error> {
    let block = content.block();
    let Some(first) = block.first() else {
        let place = source.place(source.whole(source.first_line()));
        return Err(format_error("error-no-puzzle").at(place));
    };
    let Some(outcome) = first_of(source, block) else {
        return Err(diagnose::grid(source, block));
    };
    let (mut puzzle, format) = outcome.read?;
    puzzle.title = content.title.clone();
    let rest = block.get(outcome.lines - 1).and_then(|last| source.rest(last.line + 1, 0));
    let comment = rest.as_deref().and_then(below_the_frame).map(str::to_owned);
    Ok(Reading { puzzle, format, line: first.line + 1, comment, unread: vec![], guessed: vec![] })
}

/// The grid that begins with these lines, if there is one.
pub(super) fn first_of(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let ways: [Way; 8] = [
        with_regions,
        characters,
        numbers_or_marks,
        prefixed,
        blanks_for_empty,
        even_rows,
        wrapped_line,
        loose_groups,
    ];
    ways.iter().find_map(|way| way(source, block))
}

/// What follows a grid, without the line its frame ends with.
pub(super) fn below_the_frame(rest: &str) -> Option<&str> {
    let says_something = |line: &&str| line.contains(char::is_alphanumeric);
    let first = rest.lines().find(says_something)?;
    rest.find(first).map(|start| &rest[start..])
}

/// A way of reading that fits: how many lines it took, and what came of it.
pub(super) struct Outcome {
    pub lines: usize,
    pub read: Result<(Puzzle, Format), Error>,
}

/// Tries it.
type Way = fn(&Source, &[CellLine]) -> Option<Outcome>;

/// Whether the grid may end after this many lines: nothing follows, or an empty line does.
pub(super) fn ends_after(block: &[CellLine], lines: usize) -> bool {
    block.get(lines).is_none_or(|next| next.after_gap)
}

/// Whether these lines and what follows without a gap are grids of this many lines each.
fn is_row_of_grids(block: &[CellLine], side: usize, row: impl Fn(&CellLine) -> Row) -> bool {
    // Of a long file the next few; the rest is read when it is its turn.
    let near = &block[..block.len().min(64 * side)];
    let run = (side..near.len()).find(|at| near[*at].after_gap).unwrap_or(near.len());
    run % side == 0 && near[..run].iter().all(|line| row(line).items.len() == side)
}

/// Rows of as many characters as there are rows.
fn characters(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let side = block.first()?.width();
    square(source, block, side, Row::of_characters, of_characters)
}

/// Rows of as many words as there are rows: numbers, or candidates.
fn numbers_or_marks(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let side = Row::of_words(block.first()?).items.len();
    let long = |item: &Item| item.text.len() > 1;
    let rows = block.iter().take(side).map(Row::of_words);
    let items: Vec<Item> = rows.flat_map(|row| row.items).collect();
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
    if !shape::is_side(side) || block.len() < side {
        return None;
    }
    if !ends_after(block, side) && !is_row_of_grids(block, side, &row) {
        return None;
    }
    let rows: Vec<Row> = block.iter().take(side).map(row).collect();
    check_square(source, &rows, side).ok()?;
    let items: Vec<Item> = rows.into_iter().flat_map(|r| r.items).collect();
    Some(Outcome { lines: side, read: read(source, &items, side).map(|p| (p, Format::Grid)) })
}

/// Each cell with the letter of its region, in rows or on one line.
fn with_regions(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let signs = block.first()?.width();
    let (lines, side) = match shape::square_side(signs / 2) {
        Some(side) if signs == 2 * side * side && side > 4 => (1, side),
        _ => (signs / 2, signs / 2),
    };
    let rows = block.get(..lines).filter(|rows| rows.iter().all(|row| row.width() == signs))?;
    if !ends_after(block, lines) && lines > 1 && !is_row_of_grids(block, lines, pairs_of) {
        return None;
    }
    let pairs: Vec<Item> = rows.iter().flat_map(|row| pairs_of(row).items).collect();
    Some(Outcome { lines, read: on_regions(source, &pairs, side)? })
}

/// The characters of a line, two by two.
fn pairs_of(line: &CellLine) -> Row {
    let row = Row::of_characters(line);
    let pair = |two: &[Item]| Item {
        spot: Spot { width: 2, ..two[0].spot },
        text: two.iter().flat_map(|item| item.text.clone()).collect(),
    };
    Row { line: row.line, items: row.items.chunks(2).map(pair).collect() }
}

/// A board of which each cell is written with its region.
fn on_regions(
    source: &Source,
    pairs: &[Item],
    side: usize,
) -> Option<Result<(Puzzle, Format), Error>> {
    let read = |(items, map): (Vec<Item>, regions::Map)| {
        characters_on(source, &items, map.layout(source)?)
    };
    let puzzle = regions::lettered(source, pairs, side)?.and_then(read);
    Some(puzzle.map(|puzzle| (puzzle, Format::Grid)))
}

/// Rows where `0` announces a number of one digit (`prefix`).
fn prefixed(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let most = block.len().min(LARGEST.into());
    let side = (1..=most).find(|n| ends_after(block, *n) && shape::is_side(*n))?;
    let rows = block.iter().take(side).map(|line| {
        let (row, digits) = prefix::row(source, line.line, (1, side as u16)).ok()?;
        (row.items.len() == side).then_some(digits)
    });
    let digits: Vec<Vec<Option<u16>>> = rows.collect::<Option<_>>()?;
    let layout = shape::classic(side)?;
    let givens = digits.into_iter().flatten().map(|d| d.and_then(|d| layout.digit(d))).collect();
    let puzzle = Puzzle::new(layout, givens);
    Some(Outcome { lines: side, read: Ok((puzzle, Format::Prefixed)) })
}

/// Nine lines of nine characters where a blank is an empty cell, and blanks at the end of a line
/// may be missing.
fn blanks_for_empty(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let nine = block.get(..9).filter(|_| ends_after(block, 9))?;
    let raw: Vec<&[char]> = nine.iter().map(|line| source.chars(line.line)).collect();
    let fits = raw.len() == 9
        && nine.windows(2).all(|pair| pair[1].line == pair[0].line + 1)
        && raw.iter().any(|r| r.len() == 9 && r.contains(&' '))
        && raw.iter().all(|r| {
            let end = r.iter().rposition(|c| *c != ' ').map_or(0, |end| end + 1);
            end <= 9 && r.iter().all(|c| *c == ' ' || matches!(c, '1'..='9'))
        });
    if !fits {
        return None;
    }
    let items: Vec<Item> =
        nine.iter().zip(raw).flat_map(|(line, raw)| with_blanks(line.line, raw, 9)).collect();
    let read = of_characters(source, &items, 9).map(|p| (p, Format::Grid));
    Some(Outcome { lines: 9, read })
}

/// So many cells of a line where a blank is an empty cell.
pub(super) fn with_blanks(line: usize, raw: &[char], cells: usize) -> Vec<Item> {
    let item = |column| {
        let c = raw.get(column).copied().filter(|c| *c != ' ').unwrap_or('.');
        Item { spot: Spot { line, column, width: 1 }, text: vec![c] }
    };
    (0..cells).map(item).collect()
}

/// A board in rows of another length than its own: three lines of 27, nine boxes of nine words.
fn even_rows(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let first = block.first()?.width();
    let mut lines = 0;
    let (mut items, mut side) = (vec![], None);
    for row in block.iter().take(MOST_EVEN).map(Row::of_characters) {
        if row.items.len() != first || items.len() > MOST_EVEN {
            break;
        }
        items.extend(row.items);
        lines += 1;
        if ends_after(block, lines) {
            side = shape::side_of(items.len());
            if side.is_some() {
                break;
            }
        }
    }
    // Whole rows on a line, or whole lines to a row: four lines of nine are half a board, and no
    // 6×6.
    let fits = |side: usize| first % side == 0 || side % first == 0;
    let side = side.filter(|side| lines != *side && *side <= 9 && fits(*side))?;
    let read = of_characters(source, &items, side).map(|p| (p, Format::Grid));
    Some(Outcome { lines, read })
}

/// A board of nine on one line that was broken where the page ended: long lines of one length, and
/// a rest.
fn wrapped_line(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    const SIDE: usize = 9;
    let first = block.first()?.width();
    let lines = (first > 2 * SIDE).then_some((SIDE * SIDE).div_ceil(first))?;
    let rows: Vec<Row> = block.get(..lines)?.iter().map(Row::of_characters).collect();
    let (last, full) = rows.split_last()?;
    let is_wrapped = full.iter().all(|row| row.items.len() == first)
        && full.len() * first + last.items.len() == SIDE * SIDE
        && block[1..lines].iter().all(|line| !line.after_gap)
        && ends_after(block, lines);
    if !is_wrapped {
        return None;
    }
    let items: Vec<Item> = rows.into_iter().flat_map(|row| row.items).collect();
    let read = of_characters(source, &items, SIDE).map(|p| (p, Format::Grid));
    Some(Outcome { lines, read })
}

/// The cells of the largest board that is read in rows of any length.
const MOST_EVEN: usize = 81;
/// The groups of the largest board there is.
const MOST_GROUPS: usize = 64 * 64;
/// Empty lines between the rows of boxes of one board.
const MOST_GAPS: usize = 12;

/// As many groups as a board has cells, wherever the lines end.
fn loose_groups(source: &Source, block: &[CellLine]) -> Option<Outcome> {
    let mut items: Vec<Item> = vec![];
    let mut gaps = 0;
    for (at, line) in block.iter().enumerate() {
        gaps += usize::from(line.after_gap);
        items.extend(words(line.line, &line.chars));
        if items.len() > MOST_GROUPS || gaps > MOST_GAPS {
            return None;
        }
        if !ends_after(block, at + 1) || !items.iter().any(|i| i.text.len() > 1) {
            continue;
        }
        let Some(side) = shape::side_of(items.len()).filter(|side| at + 1 != *side) else {
            continue;
        };
        let read = if side <= 9 {
            marks::groups(source, &items, side).map(|p| (p, Format::Marks))
        } else {
            of_numbers(source, &items, side).map(|p| (p, Format::Grid))
        };
        return Some(Outcome { lines: at + 1, read });
    }
    None
}

/// A board of one field a cell: a digit, a number, or the candidates; `.` where it was empty.
pub(super) fn of_fields(
    source: &Source,
    items: &[Item],
    side: usize,
) -> Result<(Puzzle, Format), Error> {
    let long = items.iter().any(|item| item.text.len() > 1);
    if let Some(read) = on_regions(source, items, side).filter(|_| long) {
        return read;
    }
    Ok(match (long, side) {
        (false, _) => (of_characters(source, items, side)?, Format::Grid),
        (true, ..=9) => (marks::groups(source, items, side)?, Format::Marks),
        (true, _) => (of_numbers(source, items, side)?, Format::Grid),
    })
}

/// A board of one character a cell.
pub(super) fn of_characters(source: &Source, items: &[Item], side: usize) -> Result<Puzzle, Error> {
    let (notation, labels) = characters_of(source, items, side)?;
    let lowest = if source.options.is_from_zero() { 1 } else { notation.lowest() };
    build(source, items, layout(side, lowest)?, &labels)
}

/// A board of one character a cell on a layout that is known.
pub(super) fn characters_on(
    source: &Source,
    items: &[Item],
    layout: Arc<Layout>,
) -> Result<Puzzle, Error> {
    let (_, labels) = characters_of(source, items, layout.columns().into())?;
    build(source, items, layout, &labels)
}

/// What each character says.
fn characters_of(
    source: &Source,
    items: &[Item],
    side: usize,
) -> Result<(Notation, Vec<Option<u16>>), Error> {
    let all = items.iter().filter_map(|i| i.text.first().copied());
    let notation = Notation::of(side, all.clone());
    // Beside another sign for an empty cell a zero may be the lowest digit of the board.
    let other = |c: char| is_blank(c) && c != '0';
    if side != 16 && source.options.digits_from.is_none() {
        let zero = items.iter().find(|item| item.text == ['0']);
        if let (Some(zero), Some(found)) = (zero, all.clone().find(|c| other(*c))) {
            let error = format_error("error-two-blanks").text("found", found.to_string());
            return Err(error.at(source.place(zero.spot)));
        }
    }
    let from_zero = source.options.is_from_zero() && side <= 9;
    let sign = |c: char| match c.to_digit(10).filter(|_| from_zero) {
        Some(digit) => Sign::Digit(digit as u16 + 1),
        None => notation.sign(c),
    };
    let label = |item: &Item| match item.text.first().map_or(Sign::Blank, |c| sign(*c)) {
        Sign::Blank => Ok(None),
        Sign::Digit(digit) => Ok(Some(digit)),
        Sign::Alien => Err(alien(source, item.spot)),
    };
    Ok((notation, items.iter().map(label).collect::<Result<_, Error>>()?))
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
    let labels = items.iter().map(label).collect::<Result<Vec<_>, Error>>()?;
    build(source, items, layout(side, 1)?, &labels)
}

/// The board of this side whose lowest digit this is.
fn layout(side: usize, lowest: u8) -> Result<Arc<Layout>, Error> {
    let none = || format_error("error-no-puzzle");
    match (lowest, shape::usual_box(side)) {
        (0, Some((rows, columns))) => {
            let builder = Layout::builder(side as u16).boxes(rows, columns).digits(0, side);
            builder.build().map(Arc::new).map_err(|_| none())
        }
        _ => shape::classic(side).ok_or_else(none),
    }
}

fn build(
    source: &Source,
    items: &[Item],
    layout: Arc<Layout>,
    labels: &[Option<u16>],
) -> Result<Puzzle, Error> {
    let [lowest, highest] = [0, layout.digits() - 1].map(|digit| layout.label(digit));
    let digit = |(item, label): (&Item, &Option<u16>)| -> Result<Option<Digit>, Error> {
        let Some(label) = *label else { return Ok(None) };
        let out = || out_of_range(source, item.spot, lowest, highest);
        layout.digit(label).ok_or_else(out).map(Some)
    };
    let givens = items.iter().zip(labels).map(digit).collect::<Result<Vec<_>, Error>>()?;
    Ok(Puzzle::new(layout, givens))
}
