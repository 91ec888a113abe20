//! Collections too long to hold: a puzzle a line, one line at a time.
//!
//! The start of a file says whether it is one; then each line is read as if it were alone.

use super::source::Source;
use super::{Format, Reading, decide, read, shape};
use crate::error::Error;
use crate::gather::Gather as _;
use crate::puzzle::Puzzle;

/// Whether a text that starts like this holds a puzzle on each line.
///
/// `start` may end anywhere; its last line counts only if `is_whole` says that the text ends there.
pub fn is_collection(start: &[u8], is_whole: bool) -> bool {
    let end = match is_whole {
        true => start.len(),
        false => start.iter().rposition(|b| matches!(b, b'\n' | b'\r')).map_or(0, |end| end + 1),
    };
    // One strange line must not hide what the others are.
    let readable = |b: &u8| if *b < 0x20 && !b.is_ascii_whitespace() { b'?' } else { *b };
    let bytes = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    let end = end.min(bytes.len());
    let plain: Vec<u8> = bytes[..end].iter().map(readable).gather();
    let text = String::from_utf8_lossy(&plain);
    if text.trim().is_empty() {
        return false;
    }
    let source = Source::of_text("-", &text);
    matches!(decide::kind(&source), decide::Kind::Collection(..))
}

/// Reads one line of a collection; `number` counts from 1.  `None` is a line that says nothing:
/// empty, a remark, a frame.
///
/// # Errors
/// If there is no puzzle.  The place is in the file, not in the line alone.
pub fn line(file_name: &str, number: usize, line: &[u8]) -> Option<Result<Reading, Error>> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    if let Some(puzzle) = plain(line) {
        return Some(Ok(Reading {
            puzzle,
            format: Format::Line,
            line: number,
            comment: None,
            unread: vec![],
        }));
    }
    let result = match Source::new(file_name, line) {
        Ok(source) if decide::says_nothing(&source) => return None,
        _ => read(file_name, line),
    };
    Some(at_line(result, number))
}

/// The puzzle, if the line is 81 figures and one kind of blank, and nothing else: what most lists are
/// made of, read without the care that anything else needs.
fn plain(line: &[u8]) -> Option<Puzzle> {
    let cells = line.trim_ascii_end();
    let has = |blank: u8| cells.contains(&blank);
    let is_plain = cells.len() == 81
        && cells.iter().all(|cell| matches!(cell, b'0'..=b'9' | b'.'))
        && !(has(b'0') && has(b'.'))
        && cells.iter().any(|cell| matches!(cell, b'1'..=b'9'));
    if !is_plain {
        return None;
    }
    let digit = |cell: &u8| cell.is_ascii_digit().then(|| cell - b'0')?.checked_sub(1);
    Some(Puzzle::new(shape::classic(9)?, cells.iter().map(digit).gather()))
}

/// A result of a text that starts on another line than the first.
pub fn at_line(result: Result<Reading, Error>, number: usize) -> Result<Reading, Error> {
    let later = number.saturating_sub(1);
    match result {
        Ok(reading) => Ok(Reading { line: reading.line + later, ..reading }),
        Err(mut error) => {
            if let Some(place) = &mut error.place {
                place.line += later;
            }
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str =
        "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";

    #[test]
    fn many_lines_are_a_collection_and_a_grid_is_not() {
        let list = format!("# a list\n{ONE}\n{ONE}\n");
        assert!(is_collection(list.as_bytes(), true));
        assert!(!is_collection(ONE.as_bytes(), true), "one line may have prose around it");
        let grid: String =
            ONE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
        assert!(!is_collection(grid.as_bytes(), true));
        assert!(!is_collection(b"", true));
    }

    #[test]
    fn a_torn_last_line_and_a_broken_one_do_not_change_what_a_text_is() {
        let list = format!("\u{FEFF}{ONE}\n\u{1}{}\n{ONE}\n{}", &ONE[1..], &ONE[..40]);
        assert!(is_collection(list.as_bytes(), false));
    }

    #[test]
    fn plain_lines_are_read_as_with_all_care() {
        let zeros = ONE.replace('.', "0");
        let solved =
            "329681574417253968586794321634925187198347256275168493851479632963812745742536819";
        let mixed = ONE.replacen('.', "0", 3);
        for text in [ONE, &zeros, solved, &mixed, &ONE[..80], &format!("{ONE}  ")] {
            let slow = read("a.txt", text.as_bytes());
            let quick = line("a.txt", 1, text.as_bytes()).unwrap();
            match (slow, quick) {
                (Ok(slow), Ok(quick)) => {
                    assert_eq!(slow.puzzle.givens, quick.puzzle.givens, "{text}");
                    assert_eq!((slow.format, slow.comment), (quick.format, quick.comment));
                    assert!(quick.puzzle.marks.is_none() && slow.puzzle.marks.is_none());
                }
                (slow, quick) => assert_eq!(slow.is_err(), quick.is_err(), "{text}"),
            }
        }
        assert!(plain(ONE.as_bytes()).is_some() && plain(zeros.as_bytes()).is_some());
        assert!(plain(mixed.as_bytes()).is_none() && plain(&[b'.'; 81]).is_none());
    }

    #[test]
    fn a_line_keeps_its_number() {
        let reading = line("a.txt", 7, ONE.as_bytes()).unwrap().unwrap();
        assert_eq!((reading.line, reading.puzzle.clues()), (7, 23));
        let error = line("a.txt", 7, &ONE.as_bytes()[1..]).unwrap().unwrap_err();
        assert_eq!(error.place.unwrap().line, 7);
        for nothing in ["", "   ", "# remark", "-----------"] {
            assert!(line("a.txt", 1, nothing.as_bytes()).is_none(), "{nothing}");
        }
        let prose = line("a.txt", 3, b"Puzzles of the week").unwrap().unwrap_err();
        assert_eq!(prose.id, "error-no-puzzle");
        assert!(line("a.txt", 1, b"\xff\xfe123").unwrap().is_err());
    }
}
