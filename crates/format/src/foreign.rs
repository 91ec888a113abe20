//! Puzzles of other web pages, recognised: those that `links` reads, and those that are refused by
//! name, since what is left of them without their rules would be another puzzle.

use super::iss;
use super::notation::is_blank;
use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// What marks a text as one of theirs: a piece of an address, the start of a word, a key of JSON.
const ADDRESSES: [(&str, &str); 15] = [
    ("f-puzzles.com", "f-puzzles"),
    ("sudokupad.app", "SudokuPad"),
    ("sudokupad.svencodes.com", "SudokuPad"),
    ("crackingthecryptic.com", "SudokuPad"),
    ("fpuzzles=", "f-puzzles"),
    ("tinyurl.com", "tinyurl"),
    (iss::ADDRESS, "ISS"),
    ("swaroopg92.github.io/penpa", "Penpa+"),
    ("sudokuwiki.org", "sudokuwiki"),
    ("sudoku.coach", "sudoku.coach"),
    ("sudokuexchange.com", "SudokuExchange"),
    ("logic-masters.de", "Logic Masters"),
    ("websudoku.com", "Web Sudoku"),
    ("nytimes.com", "The New York Times"),
    ("sudoku.com", "sudoku.com"),
];
/// Compressed text starts like this: so does every object of JSON that their compression packs.
const STARTS: [(&str, &str); 5] = [
    ("N4Ig", "f-puzzles"),
    ("fpuz", "f-puzzles"),
    ("sclN", "SudokuPad"),
    ("scl", "SudokuPad"),
    ("ctcN", "SudokuPad"),
];
/// Programs whose packed puzzles are read.
const READ: [&str; 3] = ["f-puzzles", "SudokuPad", "ISS"];
/// With an object for each cell; numbers in its place are read like any others.
const KEYS: [(&str, &str); 2] = [("\"grid\":[[{", "f-puzzles"), ("\"cells\":[[{", "SudokuPad")];
/// Files that are text and hold no puzzle that could be read: how they start, and what they are
/// called in the messages.
const FILES: [(&str, &str); 3] =
    [("<svg", "svg"), ("<java ", "java"), ("<office:document", "office")];
/// The fewest characters of a packed word.
const SHORTEST: usize = 40;

/// The error, if a file of HoDoKu that is not text: what it holds is described nowhere.
pub(super) fn saved_by_hodoku(file: &str, bytes: &[u8]) -> Option<Error> {
    let is_text = std::str::from_utf8(bytes).is_ok() && !bytes.starts_with(b"PK");
    let is_named = file.to_ascii_lowercase().ends_with(".hsol");
    (is_named && !is_text).then(|| format_error("error-foreign-file").text("what", "hsol"))
}

/// The error, if a text is a file of another sort than a puzzle.
pub(super) fn file(source: &Source) -> Option<Error> {
    let first = source.first_line();
    let starts = |line: usize| {
        let text = source.trimmed(line);
        FILES.iter().find(|(start, _)| text.starts_with(start)).map(|(_, what)| (line, *what))
    };
    // A declaration may stand above the first element.
    let declared = source.trimmed(first).starts_with("<?xml");
    let (line, what) = (first..source.len().min(first + if declared { 3 } else { 1 }))
        .find_map(starts)
        .filter(|(_, what)| *what != "office" || declared)?;
    let what = match what {
        "java" if source.trimmed(line).contains("XMLDecoder") => "hsol",
        what => what,
    };
    let place = source.place(source.whole(line));
    Some(format_error("error-foreign-file").text("what", what).at(place))
}

/// Whether a line packs a puzzle of a program that is read.
pub(super) fn is_packed(source: &Source, line: usize) -> bool {
    on_line(source, line, true).is_some_and(|(program, _)| READ.contains(&program))
}

/// The error, if a puzzle of a program that is not read is packed in the text: its letters could
/// pass for a large grid.
pub(super) fn packed(source: &Source) -> Option<Error> {
    let found = (0..source.len()).find_map(|line| on_line(source, line, true));
    let (program, spot) = found.filter(|(program, _)| !READ.contains(program))?;
    Some(format_error("error-foreign").text("program", program).at(source.place(spot)))
}

/// The error, if a text in which there is no puzzle names one of theirs by its address: the puzzle
/// is on their server.
pub(super) fn address(source: &Source) -> Option<Error> {
    let found = (0..source.len()).find_map(|line| on_line(source, line, false));
    let (program, spot) = found?;
    Some(format_error("error-short-link").text("program", program).at(source.place(spot)))
}

fn on_line(source: &Source, line: usize, packed: bool) -> Option<(&'static str, Spot)> {
    let text = source.trimmed(line);
    let spot = source.whole(line);
    // Regions of a jigsaw have 81 digits too.
    if iss::is_packed(&text) {
        return Some(("ISS", spot));
    }
    // Many pages take the digits as they are.
    if has_digits(&text) {
        return None;
    }
    let small = text.to_ascii_lowercase();
    let address = small.contains("://") || small.contains(".com/") || small.contains(".app/");
    let long = |word: &str| word.len() >= SHORTEST;
    let starts_packed = |start: &&str| small.contains(*start);
    let carries = || {
        ["?load=", "?q=.", "?q=%2e", "n4ig", "scln"].iter().any(starts_packed)
            || small.split(|c: char| !c.is_ascii_alphanumeric()).any(long)
    };
    if address && (!packed || carries()) {
        let found = ADDRESSES.iter().find(|(part, _)| small.contains(part));
        return found.map(|(_, program)| (*program, spot));
    }
    let base64 = |c: char| c.is_ascii_alphanumeric() || "+/=-_%".contains(c);
    let is_packed = text.len() >= SHORTEST && text.chars().all(base64);
    let letters = text.chars().any(|c| c.is_ascii_lowercase());
    let starts = |start: &str| text.starts_with(start) && letters;
    let (_, program) = STARTS.iter().find(|(start, _)| is_packed && starts(start))?;
    Some((program, spot))
}

/// Whether there are 81 cells in a row.
fn has_digits(text: &str) -> bool {
    let cell = |c: char| c.is_ascii_digit() || is_blank(c);
    text.split(|c| !cell(c)).any(|run| run.len() >= 81)
}

/// The program whose JSON a text is.
pub(super) fn json(source: &Source) -> Option<&'static str> {
    if !source.trimmed(source.first_line()).starts_with('{') {
        return None;
    }
    let chars = (0..source.len()).flat_map(|line| source.chars(line));
    let text: String = chars.filter(|c| !c.is_whitespace()).collect();
    // A document says its size, and no empty cell is a zero there.
    let is_theirs = text.contains("\"size\":") || !text.contains("\"value\":0");
    let found = KEYS.iter().find(|(key, _)| is_theirs && text.contains(key));
    found.map(|(_, program)| *program)
}
