//! Forms without constraints: grids, regions, and killers.

use std::collections::{BTreeMap, HashMap};

use super::section::Section;
use super::signs::{ARROWS, LARGEST, is_killer, is_long_killer, is_short};
use crate::errors::format_error;
use crate::import::inside;
use crate::shape;
use crate::source::Source;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Place;

/// What a plain form says.
#[derive(Debug, Default)]
pub(super) struct Plain {
    pub size: u16,
    /// The labels each cell may hold; none: any.
    pub cells: Vec<Option<Vec<u16>>>,
    /// A letter for each cell.
    pub regions: Option<Vec<char>>,
    /// Cages, each with its sum, if it has one.
    pub cages: Vec<(Option<u16>, Vec<Place>)>,
    pub diagonals: bool,
}

/// Whether a text of one section is regions and nothing else: as many different characters as cells
/// in a row, each as often, and each a connected region. It could be a grid with mistakes as well.
pub(super) fn is_lone_layout(section: &Section) -> bool {
    are_connected(&section.chars)
}

/// Whether a text of one section is a grid and its regions, which cannot be its answer: they are
/// letters, or connected, or most given digits are others there.
pub(super) fn is_jigsaw(section: &Section) -> bool {
    let (cells, regions) = section.chars.split_at(section.chars.len() / 2);
    let Some(Plain { cells: given, .. }) = jigsaw(&section.chars) else { return false };
    let is_given = |at: &usize| given[*at].is_some();
    let (same, other): (Vec<usize>, Vec<usize>) =
        (0..cells.len()).filter(is_given).partition(|at| cells[*at] == regions[*at]);
    !is_whole_grid(regions)
        && (regions.iter().all(char::is_ascii_alphabetic)
            || are_connected(regions)
            || other.len() > same.len())
}

/// Whether characters are regions of connected cells.
fn are_connected(chars: &[char]) -> bool {
    let Some(side) = side_of(chars.len()).filter(|_| is_layout(chars)) else { return false };
    let mut reached = vec![false; side * side];
    let mut regions = 0;
    for start in 0..side * side {
        if reached[start] {
            continue;
        }
        regions += 1;
        let mut open = vec![start];
        reached[start] = true;
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / side, cell % side);
            let next = [
                (row > 0).then(|| cell - side),
                (row + 1 < side).then(|| cell + side),
                (column > 0).then(|| cell - 1),
                (column + 1 < side).then(|| cell + 1),
            ];
            for other in next.into_iter().flatten() {
                if !reached[other] && chars[other] == chars[cell] {
                    reached[other] = true;
                    open.push(other);
                }
            }
        }
    }
    regions == side
}

/// The error about a section that could be regions or digits.
pub(super) fn ambiguous(source: &Source, section: &Section) -> Error {
    let error = format_error("error-iss-layout").number("size", section.chars.len().isqrt());
    error.at(source.place(section.whole()))
}

/// The side of the board that a section of no constraints describes, if it describes one.
pub(super) fn size(section: &Section) -> Option<u16> {
    let chars = &section.chars;
    if is_killer(chars) {
        return Some(9);
    }
    form(section).map(|plain| plain.size)
}

/// What a section says.
///
/// # Errors
/// If it is of a known form with a fault in it.
pub(super) fn read(source: &Source, section: &Section) -> Result<Option<Plain>, Error> {
    match &section.chars {
        chars if is_short(chars) => short(source, section).map(Some),
        chars if is_long_killer(chars) => long(source, section).map(Some),
        chars if is_whole_grid(chars) => Err(ambiguous(source, section)),
        _ => Ok(form(section)),
    }
}

/// A grid, regions or pencil marks.
fn form(section: &Section) -> Option<Plain> {
    let chars = &section.chars;
    if chars.len() < 4 {
        return None;
    }
    if let Some(cells) = chars.strip_prefix(&['=']) {
        return grid(cells);
    }
    jigsaw(chars)
        .or_else(|| layout(chars))
        .or_else(|| grid(chars))
        .or_else(|| loose(section))
        .or_else(|| marks(chars))
}

fn side_of(cells: usize) -> Option<usize> {
    shape::square_side(cells).filter(|side| *side <= usize::from(LARGEST))
}

fn is_layout(chars: &[char]) -> bool {
    let mut counts: HashMap<char, usize> = HashMap::new();
    chars.iter().for_each(|c| *counts.entry(*c).or_default() += 1);
    side_of(chars.len())
        .is_some_and(|side| counts.len() == side && counts.values().all(|count| *count == side))
}

/// Regions alone.
fn layout(chars: &[char]) -> Option<Plain> {
    let side = side_of(chars.len()).filter(|_| is_layout(chars))?;
    let cells = vec![None; chars.len()];
    Some(Plain { size: side as u16, cells, regions: Some(chars.to_vec()), ..Plain::default() })
}

/// Whether characters could be regions, and a whole grid of digits as well: no row and no column
/// has one of them twice.
fn is_whole_grid(chars: &[char]) -> bool {
    let Some(side) = side_of(chars.len()).filter(|_| is_layout(chars)) else { return false };
    let differ = |mut cells: Vec<char>| {
        cells.sort_unstable();
        cells.windows(2).all(|two| two[0] != two[1])
    };
    chars.chunks(side).all(|row| differ(row.to_vec()))
        && (0..side).all(|at| differ(chars.iter().skip(at).step_by(side).copied().collect()))
}

/// A grid and its regions.
fn jigsaw(chars: &[char]) -> Option<Plain> {
    let (cells, regions) = chars.split_at(chars.len() / 2);
    if cells.len() != regions.len() {
        return None;
    }
    let Plain { size, cells, .. } = grid(cells).filter(|_| is_layout(regions))?;
    Some(Plain { size, cells, regions: Some(regions.to_vec()), ..Plain::default() })
}

/// A character a cell: digits, or letters from `A` = 1 above nine, and one kind of blank.
fn grid(chars: &[char]) -> Option<Plain> {
    let side = side_of(chars.len())?;
    let value = |c: char| match side {
        ..10 => c.to_digit(10).filter(|digit| (1..=side as u32).contains(digit)),
        _ => c.is_ascii_uppercase().then(|| c as u32 - 'A' as u32 + 1),
    };
    let inside = |c: char| value(c).filter(|value| *value <= side as u32);
    let mut blanks: Vec<char> = chars.iter().copied().filter(|c| inside(*c).is_none()).collect();
    blanks.sort_unstable();
    blanks.dedup();
    let is_blank = |c: &char| matches!(c, '0' | '.' | '_' | '-' | '*' | '?' | 'x' | 'X');
    if blanks.len() > 1 || !blanks.iter().all(is_blank) {
        return None;
    }
    let cells = chars.iter().map(|c| inside(*c).map(|value| vec![value as u16])).collect();
    Some(Plain { size: side as u16, cells, ..Plain::default() })
}

/// A number a cell, parted by anything that draws a frame; a dot is an empty cell.
fn loose(section: &Section) -> Option<Plain> {
    let mut cells = vec![];
    for line in &section.lines {
        let mut number = String::new();
        for c in line.chars().chain([' ']) {
            match c {
                '0'..='9' => {
                    number.push(c);
                    continue;
                }
                '.' | '|' | '_' | '-' => {}
                c if c.is_whitespace() => {}
                _ => return None,
            }
            if !number.is_empty() {
                cells.push(Some(vec![number.parse().ok()?]));
                number.clear();
            }
            if c == '.' {
                cells.push(None);
            }
        }
    }
    let side = side_of(cells.len())?;
    let in_range = |cell: &Option<Vec<u16>>| {
        cell.iter().flatten().all(|value| (1..=side as u16).contains(value))
    };
    cells.iter().all(in_range).then(|| Plain { size: side as u16, cells, ..Plain::default() })
}

/// As many characters a cell as there are digits: those that are digits are what it may hold.
fn marks(chars: &[char]) -> Option<Plain> {
    let side = (2..=9_usize).find(|side| side.pow(3) == chars.len())?;
    let known = |c: &char| *c == '.' || c.to_digit(10).is_some_and(|digit| digit <= side as u32);
    if !chars.iter().all(known) {
        return None;
    }
    let cell = |group: &[char]| {
        let mut values: Vec<u16> =
            group.iter().filter_map(|c| c.to_digit(10)).map(|digit| digit as u16).collect();
        values.retain(|value| *value > 0);
        Some(values)
    };
    let cells = chars.chunks(side).map(cell).collect();
    Some(Plain { size: side as u16, cells, ..Plain::default() })
}

/// Arrows lead from each cell to the one with the sum of its cage.
fn short(source: &Source, section: &Section) -> Result<Plain, Error> {
    let chars = &section.chars;
    let wrong = |at: usize| {
        let error = format_error("error-iss-killer").text("found", chars[at].to_string());
        error.at(source.place(section.spot(at..at + 1)))
    };
    let mut cages: BTreeMap<usize, Vec<Place>> = BTreeMap::new();
    for start in 0..chars.len() {
        let mut at = start;
        let mut steps = 0;
        while let Some((_, [down, right])) = ARROWS.iter().find(|(arrow, _)| *arrow == chars[at]) {
            let place = [(at / 9) as i32 + down, (at % 9) as i32 + right];
            let next = inside(place, 9).ok_or_else(|| wrong(at))?;
            at = usize::from(next.row) * 9 + usize::from(next.column);
            steps += 1;
            if steps > chars.len() {
                return Err(wrong(start));
            }
        }
        let place = Place { row: (start / 9) as u16, column: (start % 9) as u16 };
        cages.entry(at).or_default().push(place);
    }
    let sum = |at: usize| match chars[at] {
        c @ '0'..='9' => c as u16 - '0' as u16,
        c @ 'A'..='Z' => c as u16 - 'A' as u16 + 10,
        c => c as u16 - 'a' as u16 + 36,
    };
    let cage = |(at, places): (usize, Vec<Place>)| (Some(sum(at)).filter(|sum| *sum > 0), places);
    let cages = cages.into_iter().map(cage);
    // A cell alone, and no sum: it is in no cage.
    let cages = cages.filter(|(sum, places)| sum.is_some() || places.len() > 1).collect();
    Ok(Plain { size: 9, cells: vec![None; 81], cages, ..Plain::default() })
}

/// A number a cell, 256 times the sum and the number of the cage; no sum: in no cage.
fn long(source: &Source, section: &Section) -> Result<Plain, Error> {
    let text: String = section.chars.iter().collect();
    let (mut at, mut parts) = (0, vec![]);
    for part in text.split(':') {
        let end = at + part.chars().count();
        parts.push((part, at..end));
        at = end + 1;
    }
    // A colon ends the last one.
    if parts.last().is_some_and(|(part, _)| part.is_empty()) {
        parts.pop();
    }
    let diagonals = match parts[1].0 {
        "" => false,
        "d" => true,
        other => {
            let error = format_error("error-iss-killer").text("found", other);
            return Err(error.at(source.place(section.spot(parts[1].1.clone()))));
        }
    };
    let cells = &parts[3..];
    if cells.len() != 81 {
        let id = if cells.len() < 81 { "error-line-short" } else { "error-line-long" };
        let counted = if cells.len() < 81 { "missing" } else { "surplus" };
        let error = format_error(id).number("expected", 81).number("found", cells.len());
        let error = error.number(counted, cells.len().abs_diff(81));
        let spot = match cells.get(81) {
            Some((_, first)) => section.spot(first.start..section.chars.len()),
            None => section.spot(section.chars.len() - 1..section.chars.len()),
        };
        return Err(error.at(source.place(spot)));
    }
    let mut cages: BTreeMap<u32, (u32, Vec<Place>)> = BTreeMap::new();
    for (cell, (text, range)) in cells.iter().enumerate() {
        let wrong = || {
            let error = format_error("error-iss-killer").text("found", *text);
            error.at(source.place(section.spot(range.clone())))
        };
        let number: u32 = text.parse().map_err(|_| wrong())?;
        let (sum, cage) = (number / 256, number % 256);
        if sum == 0 {
            continue;
        }
        let place = Place { row: (cell / 9) as u16, column: (cell % 9) as u16 };
        let (known, places) = cages.entry(cage).or_insert((sum, vec![]));
        if *known != sum {
            return Err(wrong());
        }
        places.push(place);
    }
    let cages = cages.into_values().map(|(sum, places)| (u16::try_from(sum).ok(), places));
    // A sum that is no number of ours is one that no cells have.
    let cages = cages.map(|(sum, places)| (sum.or(Some(u16::MAX)), places)).collect();
    Ok(Plain { size: 9, cells: vec![None; 81], cages, diagonals, ..Plain::default() })
}
