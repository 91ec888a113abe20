//! Givens that say where they stand: `r1c2=7 r1c3=3 …`, or a table of rows, columns and digits.
//!
//! A few of them are steps of a solution, or what somebody asks about; as many as a puzzle needs
//! are a puzzle. Whatever else has a figure in it makes the text another one.

use super::rows::out_of_range;
use super::source::{Source, Spot};
use super::{Format, Reading, shape};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

const SIDE: usize = 9;
/// Fewer givens have more than one solution.
const LEAST: usize = 17;

/// What columns of a table are called: row, column, digit.
const NAMES: [&[&str]; 3] = [
    &["row", "r", "y", "行"],
    &["col", "column", "c", "x", "列"],
    &["value", "val", "v", "digit", "d", "number", "n", "given", "数字", "数"],
];

/// A given: row and column as they are written, the digit, and where it stands.
struct Given {
    place: [usize; 2],
    digit: usize,
    spot: Spot,
}

/// Reads such a text; none if it is another one.
pub(super) fn find(source: &Source) -> Option<Result<Reading, Error>> {
    let (givens, from) = match of_names(source) {
        Some(givens) => (givens, 1),
        None => of_table(source)?,
    };
    let numbers = || givens.iter().flat_map(|given| given.place);
    let most = numbers().max()?;
    // A board of nine, in its outer boxes too.
    if givens.len() < LEAST
        || numbers().any(|at| at < from)
        || !(7..=SIDE).contains(&(most + 1 - from))
    {
        return None;
    }
    let mut digits = vec![None; SIDE * SIDE];
    for Given { place: [row, column], digit, spot } in &givens {
        if *digit > SIDE {
            return Some(Err(out_of_range(source, *spot, 1, SIDE as u16)));
        }
        let cell = &mut digits[(row - from) * SIDE + column - from];
        let said = digit.checked_sub(1).map(|digit| digit as u8);
        // A cell with two digits is no given.
        if cell.is_some() && *cell != said {
            return None;
        }
        *cell = said;
    }
    let mut puzzle = Puzzle::new(shape::classic(SIDE)?, digits);
    let first = givens.first().map_or(0, |given| given.spot.line);
    puzzle.title = (0..first)
        .map(|line| source.written(line))
        .find(|text| text.contains(char::is_alphabetic) && !text.contains([',', ';', '\t']))
        .map(str::to_owned);
    Some(Ok(Reading {
        puzzle,
        format: Format::Grid,
        line: first + 1,
        comment: None,
        unread: vec![],
        guessed: vec![],
    }))
}

/// `r1c2=7` or `R1C2: 7`, and words without figures between them.
fn of_names(source: &Source) -> Option<Vec<Given>> {
    let mut givens = vec![];
    for line in 0..source.len() {
        let chars = source.chars(line);
        let mut at = 0;
        while let Some(c) = chars.get(at) {
            let is_start = at == 0 || !chars[at - 1].is_alphanumeric();
            let given = match is_start && matches!(c, 'r' | 'R') {
                true => name(chars, at),
                false => None,
            };
            match given {
                Some((place, digit, end)) => {
                    let spot = Spot { line, column: at, width: end - at };
                    givens.push(Given { place, digit, spot });
                    at = end;
                }
                None if c.is_ascii_digit() => return None,
                None => at += 1,
            }
        }
    }
    (!givens.is_empty()).then_some(givens)
}

/// A given that begins here: its place, its digit, and where it ends.
fn name(chars: &[char], start: usize) -> Option<([usize; 2], usize, usize)> {
    let number = |at: usize| -> Option<(usize, usize)> {
        let digits = chars.get(at..)?.iter().take_while(|c| c.is_ascii_digit()).count();
        let text: String = chars[at..at + digits].iter().collect();
        Some((text.parse().ok()?, at + digits))
    };
    let blanks = |at: usize| {
        let rest = chars.get(at..).unwrap_or_default();
        at + rest.iter().take_while(|c| c.is_whitespace()).count()
    };
    let (row, at) = number(start + 1)?;
    chars.get(at).filter(|c| matches!(c, 'c' | 'C'))?;
    let (column, at) = number(at + 1)?;
    let at = blanks(at);
    chars.get(at).filter(|c| matches!(c, '=' | ':'))?;
    let (digit, at) = number(blanks(at + 1))?;
    let ends = chars.get(at).is_none_or(|c| !c.is_alphanumeric());
    ends.then_some(([row, column], digit, at))
}

/// A table of three columns, and whether its rows count from 0 or 1.
fn of_table(source: &Source) -> Option<(Vec<Given>, usize)> {
    let mut lines = (0..source.len()).filter(|line| !source.is_blank(*line));
    let head = source.trimmed(lines.next()?).to_lowercase();
    let separator = [',', ';', '\t'].into_iter().find(|c| head.contains(*c))?;
    let names: Vec<&str> =
        head.split(separator).map(|name| name.trim_matches([' ', '"', '\''])).collect();
    let column = |of: &[&str]| names.iter().position(|name| of.contains(name));
    let [Some(row), Some(col), Some(value)] = NAMES.map(column) else { return None };
    if names.len() != NAMES.len() {
        return None;
    }
    let mut givens = vec![];
    for line in lines {
        let text = source.trimmed(line);
        let fields: Vec<usize> =
            text.split(separator).map(|field| field.trim().parse().ok()).collect::<Option<_>>()?;
        let [_, _, _] = fields[..] else { return None };
        let (place, digit) = ([fields[row], fields[col]], fields[value]);
        givens.push(Given { place, digit, spot: source.whole(line) });
    }
    let numbers = || givens.iter().flat_map(|given| given.place);
    let from = match (numbers().min()?, numbers().max()?) {
        (0, _) => 0,
        (1, SIDE) => 1,
        // It cannot be told.
        _ => return None,
    };
    Some((givens, from))
}
