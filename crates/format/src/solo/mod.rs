//! Puzzles of Solo, of Simon Tatham's Portable Puzzle Collection: game ids and save files.
//!
//! An id is parameters, a colon and a description: `3x3:a7b_2…`. Letters are runs of empty cells,
//! and regions and cages are lists of borders. After `#` instead of the colon stands a number from
//! which only Solo makes a puzzle.

mod copy;
mod id;
mod save;
mod write;

use super::source::{Source, Spot};
use super::{Format, Reading, percent, shape};
use crate::errors::format_error;
pub(super) use copy::{find as find_copied, read as read_copied};
use id::{Id, Params};
use kotowari_engine::error::Error;
pub(super) use save::{is_save, read as read_save, starts as saves};
pub(super) use write::{can_say, write};

/// The fewest characters of a description within prose.
const LONG: usize = 12;
/// What is a seed and not the number of a heading has so many characters.
const SEED: usize = 6;

/// What a word is.
enum Found {
    /// An id that describes the puzzle.
    Id(Id),
    /// One that only Solo can make a puzzle of.
    Seed(Spot, String),
}

/// Whether a line has an id.
pub(super) fn is_id(source: &Source, line: usize) -> bool {
    find(source, line).is_some()
}

/// Reads the id of a line.
pub(super) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let id = match find(source, line) {
        Some(Found::Id(id)) => id,
        Some(Found::Seed(spot, text)) => {
            let error = format_error("error-solo-seed").text("found", text);
            return Err(error.at(source.place(spot)));
        }
        None => {
            let whole = source.place(source.whole(line));
            return Err(format_error("error-no-puzzle").at(whole));
        }
    };
    let puzzle = id.puzzle(source)?;
    Ok(Reading {
        puzzle,
        format: Format::Solo,
        line: line + 1,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}

/// The first id of a line.
fn find(source: &Source, line: usize) -> Option<Found> {
    let chars = source.chars(line);
    // Every id has a digit, and its parts are joined by one of these, or it is all there is.
    if !chars.iter().any(char::is_ascii_digit) {
        return None;
    }
    let first = chars.iter().find(|c| !c.is_whitespace())?;
    if *first == '#' {
        return None;
    }
    let words = super::rows::words(line, chars);
    let alone = words.len() == 1;
    words.iter().find_map(|word| found(word.spot, &word.text, alone))
}

fn found(spot: Spot, word: &[char], alone: bool) -> Option<Found> {
    let around = |c: &char| matches!(c, '"' | '\'' | '`' | '(' | ')' | '<' | '>' | '[' | ']');
    let start = word.iter().take_while(|c| around(c)).count();
    let after = |c: &&char| around(c) || matches!(c, ',' | '.' | ';');
    let end = word.len() - word[start..].iter().rev().take_while(after).count();
    let text: String = word.get(start..end)?.iter().collect();
    let spot = Spot { column: spot.column + start, width: end - start, ..spot };
    // The page of Solo has the id behind its address.
    if let Some((address, said)) = text.split_once('#').filter(|(a, _)| a.contains('/')) {
        if !address.to_ascii_lowercase().contains("solo") {
            return None;
        }
        let is_exact = !said.contains('%');
        let before = address.chars().count() + 1;
        let spot = match is_exact {
            true => Spot { column: spot.column + before, width: spot.width - before, ..spot },
            false => spot,
        };
        return said_as(spot, &percent::plain(said), true, is_exact);
    }
    said_as(spot, &text, alone, true)
}

fn said_as(spot: Spot, text: &str, alone: bool, is_exact: bool) -> Option<Found> {
    let Some(at) = text.find([':', '#']) else {
        let id = Id::new(spot, text, 0, is_exact);
        return (alone && is_bare(text)).then_some(Found::Id(id));
    };
    let (params, rest) = (&text[..at], &text[at + 1..]);
    let shape = params_shape(params)?;
    if text[at..].starts_with('#') {
        let is_seed = alone && shape.is_sure && rest.chars().count() >= SEED;
        return is_seed.then(|| Found::Seed(spot, text.to_owned()));
    }
    let strict = rest.chars().all(is_sign);
    let near = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ',' | '.' | '-');
    let letters = rest.chars().any(|c| c.is_ascii_lowercase() || c == '_');
    // `9x9:easy` is a heading.
    let is_likely = rest.len() >= LONG
        || rest.chars().any(|c| c.is_ascii_digit() || matches!(c, 'z' | '_' | ','))
        || id::is_whole(params, rest);
    let is_id = match (alone, shape.is_sure) {
        // ISS writes `3x3:k:…`, times are `9:30`.
        (true, true) => is_likely && !rest.is_empty() && rest.chars().all(near),
        (true, false) => strict && letters && rest.len() > 2,
        (false, _) => strict && letters && rest.len() >= LONG,
    };
    is_id.then(|| Found::Id(Id::new(spot, text, at + 1, is_exact)))
}

/// A character of a description.
fn is_sign(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | ',')
}

/// How parameters look.
struct Shape {
    /// Whether they could hardly be anything else.
    is_sure: bool,
}

/// `3x3`, `9j`, with letters behind it.
fn params_shape(text: &str) -> Option<Shape> {
    let figures = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = figures(text);
    if !(1..=2).contains(&first) || !text.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    let rest = &text[first..];
    let second = rest.strip_prefix('x').map_or(0, figures);
    let is_plain = rest.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    let is_sure = second > 0 || !rest.is_empty() && is_plain && rest.len() < 8;
    (second < 3).then_some(Shape { is_sure })
}

/// Whether this is a description alone: it has the cells of a board whose boxes are squares, which
/// is what Solo takes if nothing is said, and as many borders as its commas ask for.
fn is_bare(text: &str) -> bool {
    let numbers = |part: &str| {
        let figures = |c: char| c.is_ascii_digit();
        part.split(|c| !figures(c)).filter(|number| !number.is_empty()).count()
    };
    let mut parts = text.split(',');
    let grid = parts.next().unwrap_or_default();
    let more = parts.count();
    let likely = text.chars().all(is_sign)
        && text.chars().any(|c| c.is_ascii_lowercase())
        && (more > 0 || numbers(grid) > 3)
        && shape::side_of(text.len()).is_none();
    likely && bare(text).is_some()
}

/// The parameters that a description without any must have.
fn bare(text: &str) -> Option<Params> {
    let parts: Vec<&str> = text.split(',').collect();
    let cells = id::cells(parts[0])?;
    let side = (2..=5).find(|root| root * root * root * root == cells)?;
    let usual = Params::square(side as u16);
    let params = match parts.len() {
        1 => usual,
        2 => Params { boxes: None, ..usual },
        3 => Params { is_killer: true, ..usual },
        4 => Params { boxes: None, is_killer: true, ..usual },
        _ => return None,
    };
    let borders = usize::from(params.boxes.is_none()) + usize::from(params.is_killer);
    let all = id::edges(usize::from(params.side));
    let whole = |part: &&str| id::borders_in(part) == Some(all);
    (parts[1..=borders].iter().all(whole)
        && (!params.is_killer || id::cells(parts[borders + 1]) == Some(cells)))
    .then_some(params)
}
