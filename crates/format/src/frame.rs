//! Grids in a frame where an empty cell is blank.
//!
//! Strokes stand between any two cells, or between boxes only; then the width between two strokes
//! is shared out among the cells of a box, and every figure must stand in the middle of its share.
//! A frame with dots or zeros in it is left to the other ways of reading: there a blank says
//! nothing.

use super::notation::is_blank;
use super::rows::Item;
use super::source::{Source, Spot};
use super::{Format, grid, shape};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// A grid that was found, and its lines in the text.
pub(super) struct Framed {
    pub first: usize,
    pub end: usize,
    pub read: Result<(Puzzle, Format), Error>,
    /// What stands beside it, to the right.
    pub beside: Vec<String>,
}

/// What a line of a frame is.
enum Line {
    /// A line across.
    Rule,
    /// Cells: the columns of the strokes.
    Cells(Vec<usize>),
}

/// A line with cells.
struct Strip {
    line: usize,
    strokes: Vec<usize>,
    /// How many rules are above it.
    band: usize,
}

/// Every such grid of a text.
pub(super) fn all(source: &Source) -> Vec<Framed> {
    // What no cell holds is no grid with empty cells but a table of something else.
    let is_grid = |grid: &Framed| match &grid.read {
        Ok(_) => true,
        Err(error) => error.id == "error-digit-range",
    };
    let mut found = vec![];
    let mut from = 0;
    while from < source.len() {
        let end = block_end(source, from);
        if end > from {
            found.extend(block(source, from, end).into_iter().filter(is_grid));
        }
        from = end.max(from + 1);
    }
    found
}

fn is_stroke(c: char) -> bool {
    matches!(c, '|' | '¦' | '&' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// What the line is, if it may be one of a frame.
fn line(source: &Source, line: usize) -> Option<Line> {
    let chars = source.chars(line);
    let drawn = |c: &char| {
        c.is_whitespace()
            || matches!(c, '-' | '=' | '+' | '*' | ':' | '.' | '\'' | ',' | '`' | '_')
            || matches!(c, '\u{2500}'..='\u{257F}')
            || is_stroke(*c)
    };
    // Columns of a table are told in strokes, too.
    if chars.windows(2).any(|pair| pair == ['\\', 'b'] || pair == ['\\', 'e']) {
        return None;
    }
    let strokes: Vec<usize> = (0..chars.len()).filter(|at| is_stroke(chars[*at])).collect();
    let across = |c: &&char| {
        matches!(c, '-' | '=' | '_') || ('\u{2500}'..='\u{257F}').contains(*c) && !is_stroke(**c)
    };
    let rest = beside(chars);
    let frame = &chars[..rest];
    if frame.iter().all(drawn) && frame.iter().filter(across).count() >= 3 || is_command(chars) {
        return Some(Line::Rule);
    }
    (!strokes.is_empty()).then_some(Line::Cells(strokes))
}

/// Where prose to the right of a frame begins: behind the last sign of the frame and blanks.
fn beside(chars: &[char]) -> usize {
    let corner = |c: char| is_stroke(c) || ('\u{2500}'..='\u{257F}').contains(&c);
    let last = chars.iter().rposition(|c| corner(*c) && *c != '&');
    last.filter(|last| chars[*last] != '|').map_or(chars.len(), |last| last + 1)
}

/// A line of LaTeX that only draws: `\hline`, `\cline{1-3}`, `\midrule`.
fn is_command(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let draws = ["\\hline", "\\cline", "\\toprule", "\\midrule", "\\bottomrule", "\\hhline"];
    draws.iter().any(|command| text.trim().starts_with(command))
}

/// Where the lines of a frame that begins here end. Two rules in a row part two frames.
fn block_end(source: &Source, from: usize) -> usize {
    let mut cells = false;
    let mut ruled = false;
    for at in from..source.len() {
        let is_rule = match line(source, at) {
            None => return at,
            Some(Line::Rule) => true,
            Some(Line::Cells(_)) => false,
        };
        if is_rule && ruled && cells {
            return at;
        }
        cells |= !is_rule;
        ruled = is_rule;
    }
    source.len()
}

/// The grids of a block of lines: one, or several with nothing between them.
fn block(source: &Source, from: usize, end: usize) -> Vec<Framed> {
    let (mut strips, mut band) = (vec![], 0);
    for at in from..end {
        match line(source, at) {
            Some(Line::Rule) => band += 1,
            Some(Line::Cells(strokes)) => strips.push(Strip { line: at, strokes, band }),
            None => {}
        }
    }
    if !is_blank_framed(source, &strips) {
        return vec![];
    }
    let all = strips.len();
    for parts in (1..=all / 4).filter(|parts| all % parts == 0) {
        let each = all / parts;
        let grids: Option<Vec<(Vec<Item>, usize)>> =
            strips.chunks(each).map(|strips| cells(source, strips)).collect();
        let Some(grids) = grids else { continue };
        // Among candidates a blank may be a cell that has none left.
        let marked = |(items, side): &(Vec<Item>, usize)| {
            *side <= 9 && items.iter().any(|item| item.text.len() > 1)
        };
        if grids.iter().any(marked) {
            return vec![];
        }
        // Without an empty cell there is nothing to do here.
        if grids.iter().all(|(items, _)| items.iter().all(|item| item.text != ['.'])) {
            return vec![];
        }
        // A second frame beside the first is no remark.
        let framed = |text: &String| text.chars().any(is_stroke);
        if strips.chunks(each).any(|strips| right_of(source, strips).iter().any(framed)) {
            return vec![];
        }
        let grids = strips.chunks(each).zip(grids).enumerate();
        return grids
            .map(|(at, (strips, (items, side)))| Framed {
                first: if at == 0 { from } else { strips[0].line },
                end: if at + 1 == parts { end } else { strips[each - 1].line + 1 },
                read: grid::of_fields(source, &items, side),
                beside: right_of(source, strips),
            })
            .collect();
    }
    vec![]
}

/// What stands to the right of a frame that is closed there.
fn right_of(source: &Source, strips: &[Strip]) -> Vec<String> {
    let text = |strip: &Strip| {
        let last = strip.strokes.last()? + 1;
        let width = source.chars(strip.line).len().saturating_sub(last);
        let text = source.at(Spot { line: strip.line, column: last, width }).trim().to_owned();
        let says = text.contains(char::is_alphanumeric) && text.len() > 1;
        says.then_some(text)
    };
    match closed(source, strips) {
        true => strips.iter().filter_map(text).collect(),
        false => vec![],
    }
}

/// Whether every line begins with a stroke and has another one where the first has its last.
fn closed(source: &Source, strips: &[Strip]) -> bool {
    strips.iter().all(|strip| {
        let chars = source.chars(strip.line);
        strip.strokes.len() > 1
            && !strip.strokes.iter().any(|at| chars[*at] == '&')
            && chars[..strip.strokes[0]].iter().all(|c| c.is_whitespace())
    })
}

/// Whether there are figures, no sign for an empty cell, and nothing that no cell holds.
fn is_blank_framed(source: &Source, strips: &[Strip]) -> bool {
    if strips.len() < 4 {
        return false;
    }
    let mut digits = 0;
    let closed = closed(source, strips);
    for strip in strips {
        let chars = source.chars(strip.line);
        let end = strip.strokes.last().filter(|_| closed).map_or(chars.len(), |last| *last);
        let plain: Vec<(usize, char)> = plain(chars)
            .into_iter()
            .take_while(|(at, _)| *at < end)
            .map(|(at, c)| (at, if is_stroke(c) { ' ' } else { c }))
            .collect();
        for word in words(strip.line, &plain) {
            // `10` and `07` are numbers.
            let blank = |c: &char| is_blank(*c) && (*c != '0' || word.text.len() == 1);
            if word.text.iter().any(|c| blank(c) || !c.is_ascii_alphanumeric()) {
                return false;
            }
            digits += word.text.iter().filter(|c| c.is_ascii_digit()).count();
        }
    }
    digits > 0
}

/// The characters of a line without what LaTeX says beside the cells: `\\`, `\hline`, `\textbf{5}`.
fn plain(chars: &[char]) -> Vec<(usize, char)> {
    let mut kept: Vec<(usize, char)> = chars.iter().copied().enumerate().collect();
    if !chars.contains(&'\\') {
        return kept;
    }
    let mut at = 0;
    while at < kept.len() {
        if kept[at].1 != '\\' {
            if matches!(kept[at].1, '{' | '}' | '$') {
                kept[at].1 = ' ';
            }
            at += 1;
            continue;
        }
        kept[at].1 = ' ';
        at += 1;
        if kept.get(at).is_some_and(|(_, c)| *c == '\\') {
            kept[at].1 = ' ';
            continue;
        }
        while kept.get(at).is_some_and(|(_, c)| c.is_ascii_alphabetic()) {
            kept[at].1 = ' ';
            at += 1;
        }
    }
    kept
}

/// The cells of a grid, an empty one as a dot, and its side.
fn cells(source: &Source, strips: &[Strip]) -> Option<(Vec<Item>, usize)> {
    let count = strips[0].strokes.len();
    if strips.iter().any(|strip| strip.strokes.len() != count) {
        return None;
    }
    // What is left of the first stroke and right of the last belongs to the grid, or there is
    // nothing.
    let text = |strip: &Strip, from: usize, to: usize| {
        let chars = plain(source.chars(strip.line));
        chars[from.min(chars.len())..to.min(chars.len())].iter().any(|(_, c)| !c.is_whitespace())
    };
    let is_open = |strip: &Strip| text(strip, 0, strip.strokes[0]);
    let left = strips.iter().any(is_open);
    let runs_on = |strip: &Strip| text(strip, strip.strokes[count - 1] + 1, usize::MAX);
    let right = match closed(source, strips) && !left {
        true => false,
        false => strips.iter().any(runs_on),
    };
    let fields =
        |left: bool, right: bool| (count + usize::from(left) + usize::from(right)).checked_sub(1);
    // A border that is not drawn, and no figure in the outermost cells: then the cells decide.
    let sides = [(left, right), (left, true), (true, right), (true, true)];
    let bands = bands(strips);
    sides.into_iter().filter(|(l, r)| (!left || *l) && (!right || *r)).find_map(|(left, right)| {
        let fields = fields(left, right).filter(|fields| *fields > 0)?;
        // A cell of several lines has a rule above and below it.
        let sides = [strips.len(), bands.len()].into_iter().filter(|side| shape::is_side(*side));
        sides.filter(|side| side % fields == 0).find_map(|side| {
            let is_tall = side < strips.len();
            let items = match fields == side {
                true => one_each(source, strips, &bands, side, left),
                false if is_tall => None,
                false => shared(source, strips, &bands, side, fields, (left, right)),
            };
            items.map(|items| (items, side))
        })
    })
}

/// The lines between rules, as ranges of strips.
fn bands(strips: &[Strip]) -> Vec<std::ops::Range<usize>> {
    let mut bands: Vec<std::ops::Range<usize>> = vec![];
    for (at, strip) in strips.iter().enumerate() {
        match bands.last_mut() {
            Some(band) if strips[band.start].band == strip.band => band.end = at + 1,
            _ => bands.push(at..at + 1),
        }
    }
    bands
}

/// Strokes between any two cells; a cell may be several lines high.
fn one_each(
    source: &Source,
    strips: &[Strip],
    bands: &[std::ops::Range<usize>],
    side: usize,
    left: bool,
) -> Option<Vec<Item>> {
    let rows: Vec<&[Strip]> = match strips.len() == side {
        true => strips.chunks(1).collect(),
        false => bands.iter().map(|band| &strips[band.clone()]).collect(),
    };
    let mut items = vec![];
    for row in rows {
        for field in 0..side {
            let mut item: Option<Item> = None;
            let mut from = 0;
            for strip in row {
                let chars = plain(source.chars(strip.line));
                let at = if left { field.checked_sub(1) } else { Some(field) };
                let start = at.map_or(0, |at| strip.strokes[at] + 1);
                let at = if left { field } else { field + 1 };
                let end = strip.strokes.get(at).copied().unwrap_or(chars.len());
                from = start;
                for (column, c) in
                    chars[start.min(end)..end].iter().filter(|(_, c)| !c.is_whitespace())
                {
                    let spot = Spot { line: strip.line, column: *column, width: 1 };
                    let item = item.get_or_insert(Item { spot, text: vec![] });
                    item.text.push(*c);
                    if item.spot.line == strip.line {
                        item.spot.width = column + 1 - item.spot.column;
                    }
                }
            }
            let spot = Spot { line: row[0].line, column: from, width: 1 };
            items.push(item.unwrap_or(Item { spot, text: vec!['.'] }));
        }
    }
    Some(items)
}

/// Strokes between boxes: the width is shared out.
fn shared(
    source: &Source,
    strips: &[Strip],
    bands: &[std::ops::Range<usize>],
    side: usize,
    fields: usize,
    (left, right): (bool, bool),
) -> Option<Vec<Item>> {
    let each = side / fields;
    // A rule below each row of boxes, or none at all.
    let height = bands[0].len();
    if bands.len() > 1 && bands.iter().any(|band| band.len() != height) {
        return None;
    }
    // The strokes stand in the same columns everywhere.
    let strokes = &strips[0].strokes;
    if strips.iter().any(|strip| strip.strokes != *strokes) {
        return None;
    }
    let inner = strokes.windows(2).map(|pair| pair[1] - pair[0] - 1).max();
    let length = |strip: &Strip| source.chars(strip.line).len();
    let longest = strips.iter().map(length).max()?;
    let mut segments: Vec<(usize, usize)> = vec![];
    if left {
        // Text set in from the left is no part of the first cell.
        let width = strokes[0];
        let from = inner.map_or(0, |inner| width.saturating_sub(inner));
        segments.push((from, width - from));
    }
    segments.extend(strokes.windows(2).map(|pair| (pair[0] + 1, pair[1] - pair[0] - 1)));
    if right {
        let from = strokes.last()? + 1;
        let width = longest.saturating_sub(from);
        segments.push((from, inner.map_or(width, |inner| inner.max(width))));
    }
    if segments.len() != fields {
        return None;
    }
    let mut items = vec![];
    let mut shares: Vec<Option<(usize, usize)>> = vec![None; side];
    for strip in strips {
        let chars = plain(source.chars(strip.line));
        for (number, (from, width)) in segments.iter().enumerate() {
            // With a blank between any two cells, or with none.
            if *width != each && *width + 1 < 2 * each {
                return None;
            }
            let here = |cell: usize| from + (cell * width) / each;
            let mut row: Vec<Item> = (0..each)
                .map(|cell| Item {
                    spot: Spot { line: strip.line, column: here(cell), width: 1 },
                    text: vec![],
                })
                .collect();
            let end = (from + width).min(chars.len());
            let inside = &chars[(*from).min(end)..end];
            let words = match *width == each {
                // With nothing between two cells every sign is one.
                true => signs(strip.line, inside),
                false => words(strip.line, inside),
            };
            for word in words {
                // Twice the middle of the word, in shares of the box.
                let middle = 2 * (word.spot.column - from) + word.spot.width;
                let cell = (middle * each) / (2 * width);
                let slot = row.get_mut(cell).filter(|slot| slot.text.is_empty())?;
                let share = &mut shares[number * each + cell];
                let begins = word.spot.column;
                let ends = begins + word.spot.width;
                // Words of a column begin alike or end alike.
                match share {
                    Some((first, last)) if *first != begins && *last != ends => return None,
                    Some(_) => {}
                    None => *share = Some((begins, ends)),
                }
                *slot = word;
            }
            items.extend(row);
        }
    }
    for item in items.iter_mut().filter(|item| item.text.is_empty()) {
        item.text = vec!['.'];
    }
    Some(items)
}

fn signs(line: usize, chars: &[(usize, char)]) -> Vec<Item> {
    let shown = chars.iter().filter(|(_, c)| !c.is_whitespace());
    let item = |(column, c): &(usize, char)| Item {
        spot: Spot { line, column: *column, width: 1 },
        text: vec![*c],
    };
    shown.map(item).collect()
}

fn words(line: usize, chars: &[(usize, char)]) -> Vec<Item> {
    let mut items: Vec<Item> = vec![];
    let mut inside = false;
    for (column, c) in chars {
        match items.last_mut() {
            _ if c.is_whitespace() => inside = false,
            Some(item) if inside => {
                item.text.push(*c);
                item.spot.width += 1;
            }
            _ => {
                let spot = Spot { line, column: *column, width: 1 };
                items.push(Item { spot, text: vec![*c] });
                inside = true;
            }
        }
    }
    items
}
