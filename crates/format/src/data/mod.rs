//! JSON of libraries, services and saves: puzzles are found wherever they stand in it.
//!
//! There are as many shapes as programs. So nothing is asked of the document as a whole: [`board`]
//! knows what a board looks like, [`keys`] what its key says it is, and [`find`] puts puzzle, state
//! and answer together. The answer serves as a check: it tells where digits count from, which way
//! boxes lie, and that there is a rule the file does not tell.

pub(crate) mod board;
mod broken;
pub(crate) mod code;
mod columns;
mod facts;
mod find;
mod ipuz;
mod parse;
mod places;

use self::board::{Board, Sign};
pub use self::columns::{board_column, puzzle_column};
use self::find::Entry;
use self::parse::{Broken, Node, Parsed};
use super::decide::Kind;
use super::import::{self, Boxes};
use super::rows::out_of_range;
use super::source::{Source, Spot};
use super::{Format, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// How a text is read, if it is JSON, or was meant as JSON.
pub(super) fn find(source: &Source) -> Option<Kind> {
    let first: Vec<char> =
        source.trimmed(source.first_line()).chars().filter(|c| !c.is_whitespace()).collect();
    if let Some(readings) = assigned(source) {
        return Some(Kind::Ready(readings));
    }
    let call = called(source);
    if call.is_none() && !matches!(first.first(), Some('[' | '{')) {
        return None;
    }
    let parsed = match call.map_or_else(|| parse::parse(source), |text| parse::parse_text(&text)) {
        Ok(parsed) => parsed,
        Err(broken) => {
            return is_meant(source).then(|| Kind::Ready(vec![Err(error(source, broken))]));
        }
    };
    let readings = values(source, &parsed.values);
    if readings.is_empty() {
        // A list of cells that is no board is better explained as rows of them.
        let is_object = parsed.values.iter().any(|node| node.map().is_some());
        let place = source.place(source.whole(source.first_line()));
        let nothing = || vec![Err(format_error("error-json-nothing").at(place))];
        return (parsed.is_strict && is_object).then(|| Kind::Ready(nothing()));
    }
    let Parsed { values, is_by_line, .. } = parsed;
    if is_by_line && values.len() > 1 && readings.len() == values.len() {
        let lines = values.iter().map(|node| node.spot.line).collect();
        return Some(Kind::Collection(Box::new(line), lines));
    }
    Some(Kind::Ready(readings))
}

/// The value in `ipuz({...})`, as pages of other addresses are handed it, with blanks around.
fn called(source: &Source) -> Option<String> {
    let text = source.text();
    let start = text.find(|c: char| !c.is_whitespace() && c != '\u{FEFF}')?;
    let open = start + text[start..].find('(')?;
    let name = &text[start..open];
    let of_a_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    let inner = text[open + 1..].trim_start();
    if name.is_empty() || !name.chars().all(of_a_name) || !inner.starts_with(['{', '[']) {
        return None;
    }
    let end = text.trim_end().trim_end_matches(';').trim_end();
    let end = end.strip_suffix(')')?.len();
    let blank = |text: &str| " ".repeat(text.chars().count());
    let inner = text.get(open + 1..end)?;
    Some(blank(&text[..=open]) + inner)
}

/// The puzzles of an object that a program calls something, as in `puzzle = {"A1": 5, …}`, if they
/// can be read: nothing else stands in the text.
fn assigned(source: &Source) -> Option<Vec<Result<Reading, Error>>> {
    if !(0..source.len()).any(|line| source.chars(line).contains(&'=')) {
        return None;
    }
    let text = source.text();
    let (name, value) = text.split_once('=')?;
    let of_a_name = |c: char| c.is_alphanumeric() || " \t\n_.$:,<>[]|".contains(c);
    let value = value.trim_end().trim_end_matches(';');
    if name.trim().is_empty()
        || !name.chars().all(of_a_name)
        || !value.trim_start().starts_with('{')
    {
        return None;
    }
    let blank = |c: char| if c == '\n' { c } else { ' ' };
    let before: String = name.chars().chain(['=']).map(blank).collect();
    let parsed = parse::parse_text(&(before + value)).ok()?;
    let readings = values(source, &parsed.values);
    (!readings.is_empty() && readings.iter().all(Result::is_ok)).then_some(readings)
}

/// Whether a text that is no JSON was meant as some: it has a key, or begins like a list of objects
/// or texts.
fn is_meant(source: &Source) -> bool {
    let text: String = source.text().chars().filter(|c| !c.is_whitespace()).take(4096).collect();
    let begins = ["{\"", "[{\"", "[\"", "[[\""].iter().any(|start| text.starts_with(start));
    begins || text.contains("\":")
}

fn error(source: &Source, broken: Broken) -> Error {
    let at = |id: &'static str, spot: Spot| format_error(id).at(source.place(spot));
    match broken {
        Broken::Open(spot) => at("error-json-cut", spot).text("sign", source.at(spot)),
        Broken::Deep(spot) => at("error-json-deep", spot),
        Broken::Alien(spot) => at("error-json-sign", spot).text("found", source.at(spot)),
    }
}

/// What is in the value on a line.
fn line(source: &Source, line: usize) -> Result<Reading, Error> {
    let alone = source.only(line, line + 1);
    let parsed = parse::parse(&alone).map_err(|broken| error(source, broken))?;
    let mut readings = values(source, &parsed.values).into_iter();
    let place = || source.place(source.whole(line));
    match (readings.next(), readings.next()) {
        (None, _) => Err(format_error("error-json-nothing").at(place())),
        (Some(only), None) => only,
        (Some(_), Some(_)) => Err(format_error("error-json-line").at(place())),
    }
}

/// Every puzzle of these values. A row a value is no puzzle a value.
fn values(source: &Source, values: &[Node]) -> Vec<Result<Reading, Error>> {
    if let [node] = values {
        if let Some(kind) = ipuz::kind(node) {
            return vec![ipuz::read(source, node, kind)];
        }
    }
    let mut readings = vec![];
    let mut silent = vec![];
    for node in values {
        let found = find::all(source, node);
        if found.is_empty() && broken::is_meant(node) {
            silent.push(node);
        }
        readings.extend(found.into_iter().map(|found| reading(source, found?)));
    }
    // A broken board among whole ones is no remark.
    if !readings.is_empty() {
        let error = |node: &&Node| Err(broken::error(source, "[]", node));
        readings.extend(silent.iter().map(error));
    }
    readings
}

/// The puzzle of an entry.
fn reading(source: &Source, mut entry: Entry<'_>) -> Result<Reading, Error> {
    let spot = entry.puzzle.spot;
    if entry.answer.is_none() {
        entry.answer = entry.puzzle.answer();
    }
    let (answer, unread) = answer(source, &entry)?;
    let is_told = answer.is_some();
    let from_zero = counts_from_zero(source, &entry, answer.as_ref())?;
    entry.answer = answer.map(|answer| shifted(answer, from_zero));
    entry.puzzle = shifted(entry.puzzle, from_zero);
    entry.state = entry.state.map(|state| shifted(state, from_zero));
    if entry.puzzle.is_afloat {
        return Err(format_error("error-json-origin").at(source.place(spot)));
    }
    let facts = facts::of(source, &entry)?;
    entry.unread.retain(|key| !facts.used.contains(key));
    let layout = layout(source, &entry, &facts, is_told)?;
    let mut puzzle = digits(source, &entry, layout)?;
    puzzle.title = entry.title.take();
    let mut reading = Reading {
        puzzle,
        format: Format::Data,
        line: spot.line + 1,
        comment: facts.said,
        unread: entry.unread,
        guessed: vec![],
    };
    reading.unread.extend(unread);
    reading.unread.extend(std::mem::take(&mut entry.puzzle.unread));
    if from_zero {
        reading.unread.push(COUNTED_FROM_ZERO.to_owned());
    }
    if let Some(marks) = entry.marks {
        if !add_marks(&mut reading.puzzle, marks, from_zero) {
            reading.unread.push("notes".to_owned());
        }
    }
    Ok(reading)
}

/// In [`Reading::unread`]: the digits of the file count from 0, those of the puzzle from 1.
pub const COUNTED_FROM_ZERO: &str = "@digits-from-zero";

/// The answer, if it is whole and one of this puzzle; otherwise it is named.
fn answer(source: &Source, entry: &Entry<'_>) -> Result<(Option<Board>, Option<String>), Error> {
    let Some(answer) = &entry.answer else { return Ok((None, None)) };
    let puzzle = &entry.puzzle;
    if answer.side != puzzle.side || !answer.is_full() {
        return Ok((None, Some("solution".to_owned())));
    }
    let differs = puzzle.cells.iter().zip(&answer.cells).find(|(cell, right)| {
        cell.is_filled() && !cell.is_own && right.sign != cell.sign && !puzzle.is_groups
    });
    if let Some((cell, right)) = differs {
        let side = puzzle.side;
        let at = puzzle.cells.iter().position(|other| other.spot == cell.spot).unwrap_or(0);
        let error = format_error("error-json-answer")
            .number("row", at / side + 1)
            .number("column", at % side + 1)
            .text("given", said(cell.sign))
            .text("found", said(right.sign));
        return Err(error.at(source.place(cell.spot)));
    }
    Ok((Some(answer.clone()), None))
}

fn said(sign: Sign) -> String {
    match sign {
        Sign::Digit(digit) => digit.to_string(),
        Sign::Letter(letter) => letter.to_string(),
        Sign::Zero => "0".to_owned(),
        Sign::Empty => "-".to_owned(),
    }
}

/// Whether the digits of a board count from 0: its answer tells, or whoever reads it
/// ([`ReadOptions::digits_from`](crate::ReadOptions::digits_from)). Without either, a zero beside
/// other empty cells and no highest digit may be a digit or an empty cell.
fn counts_from_zero(
    source: &Source,
    entry: &Entry<'_>,
    answer: Option<&Board>,
) -> Result<bool, Error> {
    let puzzle = &entry.puzzle;
    let has = |board: &Board, sign: Sign| board.cells.iter().any(|cell| cell.sign == sign);
    if let Some(answer) = answer {
        return Ok(has(answer, Sign::Zero));
    }
    if source.options.digits_from.is_some() {
        return Ok(source.options.is_from_zero());
    }
    let highest = Sign::Digit(puzzle.side as i64);
    // 0 to 9 and A to F in a text of signs, as in a grid of them.
    let is_letter = |cell: &board::Cell| matches!(cell.sign, Sign::Digit(10..));
    let is_hexadecimal = puzzle.side == 16
        && puzzle.zero().is_none()
        && has(puzzle, Sign::Zero)
        && has(puzzle, Sign::Empty)
        && !has(puzzle, highest)
        && puzzle.cells.iter().any(is_letter);
    if is_hexadecimal {
        return Ok(true);
    }
    match puzzle.zero().filter(|_| has(puzzle, Sign::Empty) && !has(puzzle, highest)) {
        None => Ok(false),
        Some(cell) => {
            let error = format_error("error-json-zero").number("highest", puzzle.side - 1);
            Err(error.number("size", puzzle.side).at(source.place(cell.spot)))
        }
    }
}

/// The digits as people say them: from 1.
fn shifted(mut board: Board, from_zero: bool) -> Board {
    if from_zero {
        for cell in &mut board.cells {
            cell.sign = match cell.sign {
                Sign::Zero => Sign::Digit(1),
                Sign::Digit(digit) => Sign::Digit(digit + 1),
                sign => sign,
            };
            cell.marks.iter_mut().flatten().for_each(|mark| *mark += 1);
        }
    }
    board
}

fn layout(
    source: &Source,
    entry: &Entry<'_>,
    facts: &facts::Facts,
    is_told: bool,
) -> Result<std::sync::Arc<Layout>, Error> {
    let (side, spot) = (entry.puzzle.side, entry.puzzle.spot);
    let mut board = import::Board::new(side as u16);
    board.diagonals = [facts.is_diagonal; 2];
    for found in &facts.rules {
        board.rules.push(import::Found {
            rule: found.rule.clone(),
            name: found.name.clone(),
            spot: found.spot,
        });
    }
    if let Some(regions) = &facts.regions {
        board.boxes = Boxes::Regions(regions.clone());
        return board.layout(source, spot);
    }
    let Some((tall, wide)) = facts::boxes(facts, entry, is_told) else {
        let id = if is_told { "error-json-unlike" } else { "error-no-boxes" };
        let error = format_error(id).number("size", side);
        return Err(error.at(source.place(spot)));
    };
    let usual = super::shape::usual_box(side);
    if usual.map(|(tall, wide)| (tall.into(), wide.into())) == Some((tall, wide)) {
        return board.layout(source, spot);
    }
    if board.rules.is_empty() && !facts.is_diagonal {
        let built = Layout::classic(tall as u16, wide as u16);
        return built
            .map_err(|_| format_error("error-size").number("size", side).at(source.place(spot)));
    }
    let letters = (0..side * side)
        .map(|at| import::letter(at / side / tall * (side / wide) + at % side / wide));
    board.boxes = Boxes::Regions(letters.collect());
    board.layout(source, spot)
}

/// The digits and marks of a board, and what has been filled in since.
fn digits(
    source: &Source,
    entry: &Entry<'_>,
    layout: std::sync::Arc<Layout>,
) -> Result<Puzzle, Error> {
    let board = &entry.puzzle;
    let side = board.side;
    let outside = |spot: Spot| out_of_range(source, spot, 1, side as u16);
    let digit = |number: i64| u16::try_from(number).ok().and_then(|label| layout.digit(label));
    let value = |cell: &board::Cell| match cell.sign {
        Sign::Empty | Sign::Zero => Ok(None),
        Sign::Digit(number) => digit(number).map(Some).ok_or_else(|| outside(cell.spot)),
        Sign::Letter(_) => Err(super::rows::alien(source, cell.spot)),
    };
    let values: Vec<Option<Digit>> = board.cells.iter().map(value).collect::<Result<_, Error>>()?;
    let all = u64::MAX >> (64 - layout.digits());
    let mask = |cell: &board::Cell| match &cell.marks {
        None => Ok(all),
        Some(marks) => marks.iter().try_fold(0_u64, |mask, mark| {
            digit(*mark).map(|digit| mask | 1 << digit).ok_or_else(|| outside(cell.spot))
        }),
    };
    let masks: Vec<u64> = board.cells.iter().map(mask).collect::<Result<_, Error>>()?;
    if board.is_groups {
        let whole = |(value, mask): (&Option<Digit>, &u64)| value.map_or(*mask, |d| 1 << d);
        let masks = values.iter().zip(&masks).map(whole).collect();
        return Ok(super::marks::puzzle(layout, masks));
    }
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; values.len()]);
    for (at, cell) in board.cells.iter().enumerate() {
        match cell.is_own {
            true => puzzle.placed[at] = values[at],
            false => puzzle.givens[at] = values[at],
        }
    }
    if let Some(state) = &entry.state {
        for (at, cell) in state.cells.iter().enumerate() {
            if puzzle.givens[at].is_none() {
                puzzle.placed[at] = value(cell)?;
            }
        }
    }
    if board.cells.iter().any(|cell| cell.marks.is_some()) {
        puzzle.marks = Some(masks);
    }
    Ok(puzzle)
}

/// Pencil marks that stand beside the board: a list of digits a cell, in rows or in one list.
fn add_marks(puzzle: &mut Puzzle, node: &Node, from_zero: bool) -> bool {
    let layout = puzzle.layout.clone();
    let cells = layout.cells();
    let side = usize::from(layout.columns());
    let Some(all) = node.list() else { return false };
    let flat: Vec<&Node> = match all.len() {
        count if count == cells => all.iter().collect(),
        count if count == side => all.iter().flat_map(|row| row.list().unwrap_or(&[])).collect(),
        _ => return false,
    };
    if flat.len() != cells {
        return false;
    }
    let all = u64::MAX >> (64 - layout.digits());
    let mut masks = vec![all; cells];
    for (at, node) in flat.into_iter().enumerate().filter(|(_, node)| node.is_said()) {
        let digits: Option<Vec<i64>> = match (node.list(), node.text()) {
            (Some(list), _) => list.iter().map(Node::number).collect(),
            (_, Some(text)) => text.chars().map(|c| c.to_digit(36).map(i64::from)).collect(),
            _ => None,
        };
        let Some(digits) = digits else { return false };
        masks[at] = 0;
        for digit in digits {
            let label = u16::try_from(digit + i64::from(from_zero)).ok();
            let Some(digit) = label.and_then(|label| layout.digit(label)) else { return false };
            masks[at] |= 1 << digit;
        }
    }
    if masks.iter().any(|mask| *mask != all) {
        puzzle.marks = Some(masks);
    }
    true
}
