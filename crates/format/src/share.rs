//! Addresses that carry a puzzle: `…?bd=` and 81 digits, whatever other parameters there are, and
//! the packed positions of sudokuwiki and sudoku.coach, in an address or alone.

use super::chosen::{self, Board, Name};
use super::line::{self, Found};
pub(super) use super::notation::is_blank;
use super::percent::plain as percent;
use super::rows::Item;
use super::source::{Source, Spot};
use super::{Format, Reading, coach, content::CellLine, grid, shape, sudokuwiki};
use crate::errors::format_error;
use kotowari_engine::error::Error;

const CELLS: usize = 81;
/// So many cells and more are a board that lost or won some.
const NEARLY: std::ops::RangeInclusive<usize> = 65..=99;
/// So many digits beside the puzzle are worth a word.
const WORTH: usize = 27;
/// What people call a parameter with a puzzle: there other sizes are read, too.
const NAMES: [&str; 17] = [
    "bd", "board", "s", "p", "puzzle", "grid", "sudoku", "givens", "given", "g", "q", "problem",
    "clues", "game", "load", "b", "data",
];
/// Words in an address that tell of other rules than those of a plain sudoku.
const KINDS: [&str; 16] = [
    "killer",
    "jigsaw",
    "windoku",
    "hyper",
    "sudokux",
    "sudoku-x",
    "xsudoku",
    "x-sudoku",
    "diagonal",
    "samurai",
    "irregular",
    "kenken",
    "kendoku",
    "str8ts",
    "calcudoku",
    "coloursudoku",
];
/// The shortest text that is packed.
const PACKED: usize = 40;

/// Something in a line that carries a puzzle.
enum Load {
    Cells(Vec<char>),
    /// Cells, but too few or too many of them.
    Torn(usize),
    /// Cells of a board and something else that nobody knows.
    Odd,
    Sudokuwiki(String),
    Coach(String),
}

/// What the name of a server is called among the parts of an address.
const SERVER: &str = "://";

/// A part of an address, or a word.
struct Part {
    name: String,
    text: String,
    spot: Spot,
}

/// The lines that carry one, unless rows of cells stand beside them: then it is those that count.
pub(super) fn lines(source: &Source) -> Vec<usize> {
    let all: Vec<usize> = (0..source.len()).filter(|line| carries(source, *line)).collect();
    let beside = |line: usize| !all.contains(&line) && is_of_cells(source, line);
    match !all.is_empty() && (0..source.len()).any(beside) {
        true => vec![],
        false => all,
    }
}

/// Whether a text is an address with a puzzle, or packs one.
pub(super) fn is_link(source: &Source) -> bool {
    !lines(source).is_empty()
}

/// Whether a line is mostly cells.
fn is_of_cells(source: &Source, line: usize) -> bool {
    let shown: Vec<&char> = source.chars(line).iter().filter(|c| !c.is_whitespace()).collect();
    let cells = shown.iter().filter(|c| c.is_ascii_digit() || is_blank(***c)).count();
    let digits = shown.iter().filter(|c| c.is_ascii_digit()).count();
    digits > 0 && cells >= 9 && cells * 2 > shown.len()
}

/// Whether a line carries one.
pub(super) fn carries(source: &Source, line: usize) -> bool {
    let chars = source.chars(line);
    // In an address of ISS there may be rules behind the digits.
    if super::iss::is_packed(source.written(line)) {
        return false;
    }
    // Most lines are no address, and are told apart at once.
    if chars.len() < PACKED || !chars.iter().any(|c| matches!(c, '/' | '?' | '#' | 'S' | '_')) {
        let packed = chars.iter().filter(|c| c.is_ascii_alphanumeric()).count() >= 2 * CELLS;
        if !packed {
            return false;
        }
    }
    parts(source, line).iter().any(|part| load(part).is_some())
}

/// Reads the puzzle of a line.
pub(super) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let parts = parts(source, line);
    let (mut boards, mut packed, mut torn, mut odd) = (vec![], vec![], None, None);
    for part in &parts {
        match load(part) {
            Some(Load::Cells(cells)) => boards.push(Board {
                name: Name::of(&part.name),
                spot: part.spot,
                cells: cells.iter().map(char::to_string).collect(),
                of: cells,
            }),
            Some(Load::Odd) => odd = odd.or(Some(part)),
            Some(Load::Torn(found)) => torn = torn.or(Some((part, found))),
            Some(load) => packed.push((part, load)),
            None => {}
        }
    }
    let kind = |part: &&Part| {
        let text = part.text.to_lowercase();
        !part.name.is_empty() && KINDS.iter().any(|word| text.contains(word))
    };
    if let Some(part) = parts.iter().find(kind) {
        let program = parts.iter().find(|part| part.name == SERVER).map_or("", |part| &part.text);
        let error = format_error("error-foreign-kind").text("program", program.to_owned());
        return Err(error.text("kind", part.text.clone()).at(source.place(part.spot)));
    }
    let end = parts.iter().map(|part| part.spot.column + part.spot.width).max().unwrap_or(0);
    let comment = source.rest(line, end);
    if let Some((part, load)) = packed.into_iter().next() {
        let mut reading = match load {
            Load::Coach(text) => coach::read(source, part.spot, &text)?,
            Load::Sudokuwiki(text) => sudokuwiki::read(source, part.spot, &text)?,
            _ => unreachable!("cells are in lists of their own"),
        };
        // Plain digits beside it are the same puzzle before it was begun, or the answer.
        reading.unread.extend(boards.iter().map(|board| board.name.text.clone()));
        return Ok(Reading { line: line + 1, comment: reading.comment.or(comment), ..reading });
    }
    if boards.is_empty() {
        if let Some((part, found)) = torn {
            return Err(wrong_length(source, part, found));
        }
        if let Some(part) = odd {
            let found: String = part.text.chars().take(40).collect();
            let error = format_error("error-link-value").text("field", part.name.clone());
            return Err(error.text("found", found).at(source.place(part.spot)));
        }
    }
    let named: Vec<String> = boards.iter().map(|board| board.name.text.clone()).collect();
    let (board, mut unread) = chosen::one(source, boards)?;
    // Other digits in the address are named; a number of a puzzle or a time is none.
    let digits = |part: &&Part| {
        let text = percent(&part.text);
        text.len() >= WORTH && text.chars().all(|c| c.is_ascii_digit() || is_blank(c))
    };
    unread.extend(
        parts.iter().filter(digits).map(|p| p.name.clone()).filter(|name| !named.contains(name)),
    );
    // Cells beside the address are the same once more or the answer, or they are another puzzle.
    let agrees = |cells: &[char]| {
        board.of.iter().zip(cells).all(|(given, c)| is_blank(*given) || given == c || *given == '-')
    };
    let is_other =
        |part: &&Part| part.name.is_empty() && cells(&part.text).is_some_and(|all| !agrees(&all));
    if let Some(part) = parts.iter().find(is_other) {
        return Err(format_error("error-leftover").at(source.place(part.spot)));
    }
    unread.retain(|name| !name.is_empty());
    // Coded characters have no place of their own.
    let as_written = board.spot.width == board.of.len();
    let item = |(at, c): (usize, &char)| {
        let spot = match as_written {
            true => Spot { column: board.spot.column + at, width: 1, ..board.spot },
            false => board.spot,
        };
        Item { spot, text: vec![*c] }
    };
    let items: Vec<Item> = board.of.iter().enumerate().map(item).collect();
    let side = shape::side_of(items.len()).ok_or_else(|| format_error("error-no-puzzle"))?;
    let puzzle = grid::of_characters(source, &items, side)?;
    Ok(Reading { puzzle, format: Format::Share, line: line + 1, comment, unread, guessed: vec![] })
}

fn wrong_length(source: &Source, part: &Part, found: usize) -> Error {
    let about = |id| format_error(id).number("expected", CELLS).number("found", found);
    let error = match found < CELLS {
        true => about("error-line-short").number("missing", CELLS - found),
        false => about("error-line-long").number("surplus", found - CELLS),
    };
    error.at(source.place(part.spot))
}

/// What a part carries.
fn load(part: &Part) -> Option<Load> {
    let text = percent(&part.text);
    let in_address = !part.name.is_empty();
    let word: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    // What cannot stand there is named, since nothing else begins like this.
    if text.starts_with(sudokuwiki::MARK) && text.len() > 2 * CELLS - WORTH {
        let end = |c: char| matches!(c, ')' | ']' | '}' | ',' | ';' | '.' | '"' | '\'');
        return Some(Load::Sudokuwiki(text.trim_end_matches(end).to_owned()));
    }
    if word.len() >= PACKED {
        if coach::is_state(&word) || in_address && coach::is_progress(&word) {
            return Some(Load::Coach(word));
        }
        if sudokuwiki::is_packed(&word, in_address) {
            return Some(Load::Sudokuwiki(word));
        }
    }
    if !in_address {
        return None;
    }
    if let Some(cells) = cells(&text) {
        return Some(Load::Cells(cells));
    }
    let name = part.name.to_lowercase();
    if NAMES.contains(&name.as_str()) {
        let kept = without_separators(&text).unwrap_or_default();
        if NEARLY.contains(&kept.len()) && kept.iter().all(|c| c.is_ascii_digit() || is_blank(*c)) {
            return Some(Load::Torn(kept.len()));
        }
        if let Some(cells) = other_size(&kept) {
            return Some(Load::Cells(cells));
        }
    }
    // Texts of the Interactive Sudoku Solver have rules behind the digits.
    let run = text.split(|c: char| !c.is_ascii_digit() && !is_blank(c)).map(str::len).max();
    (run >= Some(CELLS) && !text.contains('~')).then_some(Load::Odd)
}

/// 81 cells, alone or with a comma, a stroke or the like between any two, or between rows.
pub(super) fn cells(text: &str) -> Option<Vec<char>> {
    let is_cell = |c: &char| c.is_ascii_digit() || is_blank(*c) || *c == '-';
    let run: String = text.chars().take_while(is_cell).collect();
    let rest = &text[run.len()..];
    // Behind a board nothing else has as many digits: 81 colours and 162 digits are a killer.
    let ended = rest.chars().next().is_none_or(|c| ",;)]}>\"'".contains(c))
        && rest.chars().filter(char::is_ascii_digit).count() < WORTH;
    let cells = match run.len() == CELLS && ended {
        true => run.chars().collect(),
        false => without_separators(text)?,
    };
    let fits = cells.len() == CELLS && cells.iter().all(is_cell);
    let digits = cells.iter().filter(|c| matches!(c, '1'..='9')).count();
    let dashed = cells.contains(&'-') && cells.iter().any(|c| is_blank(*c));
    // A word of 81 dashes and dots says nothing.
    (fits && digits > 0 && !dashed)
        .then(|| cells.into_iter().map(|c| if c == '-' { '.' } else { c }).collect())
}

/// The characters between separators, if each row, or each cell, is as long as the others.
fn without_separators(text: &str) -> Option<Vec<char>> {
    let parted = |c: char| matches!(c, ',' | '/' | '|' | ';') || c.is_whitespace();
    let words: Vec<&str> = text.split(parted).filter(|word| !word.is_empty()).collect();
    let first = words.first()?.len();
    words.iter().all(|word| word.len() == first).then(|| words.concat().chars().collect())
}

/// A board of another size, with an empty cell and a digit.
fn other_size(cells: &[char]) -> Option<Vec<char>> {
    shape::side_of(cells.len()).filter(|side| *side != 9)?;
    let line = CellLine {
        line: 0,
        chars: cells.to_vec(),
        after_gap: false,
        is_words: false,
        is_remark: false,
    };
    let source = Source::of_text("-", &cells.iter().collect::<String>());
    let whole = matches!(line::find(&source, &line)[..], [Found::Characters(..)]);
    let open = cells.iter().any(|c| is_blank(*c));
    (whole && open && cells.iter().any(char::is_ascii_digit)).then(|| cells.to_vec())
}

/// The parts of the addresses on a line, and its words, which have no name.
fn parts(source: &Source, line: usize) -> Vec<Part> {
    let chars = source.chars(line);
    let ends = |c: &char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>' | '`');
    let mut parts = vec![];
    let mut start = 0;
    for end in (0..=chars.len()).filter(|at| chars.get(*at).is_none_or(ends)) {
        let word = &chars[start..end];
        match address(word) {
            Some(skipped) => in_address(line, start + skipped, &word[skipped..], &mut parts),
            None if word.len() >= PACKED => {
                let spot = Spot { line, column: start, width: word.len() };
                parts.push(Part { name: String::new(), text: word.iter().collect(), spot });
            }
            None => {}
        }
        start = end + 1;
    }
    parts
}

/// Where each address of a line begins that names a scheme.
pub(super) fn addresses(source: &Source, line: usize) -> Vec<usize> {
    let chars = source.chars(line);
    let marks = chars.windows(3).enumerate().filter(|(_, part)| *part == [':', '/', '/']);
    let start = |(at, _): (usize, &[char])| {
        let letters = chars[..at].iter().rev().take_while(|c| c.is_ascii_alphabetic()).count();
        (letters > 1).then_some(at - letters)
    };
    marks.filter_map(start).collect()
}

/// Where an address begins in a word, if there is one.
fn address(word: &[char]) -> Option<usize> {
    let scheme = word.windows(3).position(|part| part == [':', '/', '/']);
    if let Some(at) = scheme {
        let letters = word[..at].iter().rev().take_while(|c| c.is_ascii_alphabetic()).count();
        return (letters > 1).then_some(at - letters);
    }
    // Without a scheme: a name with a dot and letters, and then a part.
    let end = word.iter().position(|c| matches!(c, '/' | '?' | '#'))?;
    let letters = word[..end].iter().filter(|c| c.is_ascii_alphabetic() && !is_blank(**c)).count();
    (word[..end].contains(&'.') && letters >= 3).then_some(0)
}

/// Parts of the path have the name `/`, the fragment `#`, and parameters their own.
fn in_address(line: usize, column: usize, address: &[char], parts: &mut Vec<Part>) {
    let mut place = '/';
    let mut start = 0;
    // The first part is the name of a server.
    let server = address.windows(3).position(|part| part == [':', '/', '/']).map_or(0, |at| at + 3);
    for end in server..=address.len() {
        let c = address.get(end).copied();
        let ends = matches!(
            (c, place),
            (None | Some('?' | '#'), _) | (Some('&' | ';'), '?' | '#') | (Some('/'), '/' | '#')
        );
        if !ends {
            continue;
        }
        let whole = &address[start.max(server)..end];
        let equals = whole.iter().position(|c| *c == '=').filter(|_| place != '/');
        let name = match equals {
            Some(equals) => whole[..equals].iter().collect(),
            None => place.to_string(),
        };
        let skipped = equals.map_or(0, |equals| equals + 1);
        let mut text: String = whole[skipped..].iter().collect();
        // A sentence may end behind it.
        let is_end = c.is_none() && text.contains('0');
        if let Some(before) = text.strip_suffix('.').filter(|t| is_end && !t.contains('.')) {
            text = before.to_owned();
        }
        let from = column + start.max(server) + skipped;
        let name = if start == 0 && end > 0 { SERVER.to_owned() } else { name };
        if !text.is_empty() {
            let width = text.chars().count();
            parts.push(Part { name, text, spot: Spot { line, column: from, width } });
        }
        place = match c {
            Some(c @ ('?' | '#')) => c,
            _ => place,
        };
        start = end + 1;
    }
}
