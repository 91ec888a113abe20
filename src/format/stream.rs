//! Collections too long to hold: a puzzle a line, one line at a time.
//!
//! The start of a file says whether it is one; then each line is read as if it were alone.

use super::source::Source;
use super::{Reading, decide, read};
use crate::error::Error;

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
    let plain: Vec<u8> = bytes[..end].iter().map(readable).collect();
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
    let result = match Source::new(file_name, line) {
        Ok(source) if decide::says_nothing(&source) => return None,
        _ => read(file_name, line),
    };
    Some(at_line(result, number))
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
