//! Collections too long to hold: a puzzle a line, one line at a time, or a puzzle in several lines.
//!
//! The start of a file says which it is; then each line is read as if it were alone, or the lines
//! are cut into blocks of one puzzle each. A list of puzzles with their answers far behind them
//! cannot be told from two lists of puzzles that way: only a text that is read whole can.

use super::errors::format_error;
use super::source::Source;
use super::{Format, ReadOptions, Reading, blanks, decide, decode, marks, shape, source, views};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// Whether a text that starts like this holds a puzzle on each line.
///
/// `start` may end anywhere; its last line counts only if `is_whole` says that the text ends there.
pub fn is_collection(start: &[u8], is_whole: bool) -> bool {
    let source = start_of(start, is_whole);
    source.is_some_and(|s| matches!(decide::kind(&s), decide::Kind::Collection(..)))
}

/// Whether a text that starts like this, and is no collection of lines, holds puzzles of several
/// lines each, such as grids with an empty line between them. `start` as for [`is_collection`].
pub fn is_in_blocks(start: &[u8], is_whole: bool) -> bool {
    let gap = |at: &usize| {
        matches!(start[at - 1..].get(..2), Some(b"\n\n")) || start[at - 1..].starts_with(b"\n\r\n")
    };
    // Behind the last empty line a grid may have begun.
    let known = (1..start.len()).rev().find(gap).filter(|_| !is_whole).unwrap_or(start.len());
    start_of(&start[..known], is_whole).is_some_and(|source| decide::starts(&source).len() > 1)
}

/// The whole lines at the start of a text; none if there is nothing in them.
fn start_of(start: &[u8], is_whole: bool) -> Option<Source> {
    // What is packed has no lines.
    if is_packed(start) {
        return None;
    }
    let end = match is_whole {
        true => start.len(),
        false => start.iter().rposition(|b| matches!(b, b'\n' | b'\r')).map_or(0, |end| end + 1),
    };
    let start = &start[..end];
    let text = decode::text(start).unwrap_or_else(|_| {
        // One strange line must not hide what the others are.
        let bytes = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
        let readable = |b: &u8| if *b < 0x20 && !b.is_ascii_whitespace() { b'?' } else { *b };
        let plain: Vec<u8> = bytes.iter().map(readable).collect();
        String::from_utf8_lossy(&plain).into_owned().into()
    });
    (!text.trim().is_empty()).then(|| Source::of_text("-", &text))
}

/// Bytes of a document that may hold many puzzles and cannot be read line by line.
pub const MAX_DOCUMENT_BYTES: u64 = 16 << 20;

/// Whether a text that starts like this may be one document of many puzzles, such as a list in
/// JSON or a workbook of a spreadsheet.
pub fn is_document(start: &[u8]) -> bool {
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    is_packed(start) || matches!(start.trim_ascii_start().first(), Some(b'[' | b'{'))
}

/// Whether a file is a packed archive, as a workbook of a spreadsheet is.
fn is_packed(start: &[u8]) -> bool {
    start.starts_with(b"PK\x03\x04")
}

/// The text of one puzzle of several lines, with what belongs to it; grids that share their lines
/// are in one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its first line in the file, from 1.
    pub line: usize,
    /// Its lines.
    pub text: Vec<u8>,
    /// Whether it holds more puzzles than one, side by side on the same lines.
    pub is_shared: bool,
}

/// Cuts a long text into blocks of one puzzle each, holding a part of it.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    lines: Vec<Vec<u8>>,
    /// How many lines are gone.
    before: usize,
    /// The bytes held, and at how many to look again.
    held: usize,
    next: usize,
}

impl Blocks {
    /// Bytes that hold many puzzles, as a rule.
    const PART: usize = 1 << 16;
    /// Bytes that hold one puzzle at least, or none.
    const MOST: usize = 1 << 20;
    /// Puzzles that may not be whole yet, or whose answer may follow.
    const OPEN: usize = 2;

    /// Adds a line, without its end, and returns the blocks that are complete.
    pub fn push(&mut self, line: &[u8]) -> Vec<Block> {
        self.held += line.len() + 1;
        self.lines.push(line.to_vec());
        match self.held >= self.next.max(Self::PART) {
            true => self.cut(false),
            false => vec![],
        }
    }

    /// The blocks that are left at the end of the text.
    pub fn finish(mut self) -> Vec<Block> {
        self.cut(true)
    }

    fn cut(&mut self, is_end: bool) -> Vec<Block> {
        // Behind the last empty line a grid may have begun.
        let empty = self.lines.iter().rposition(|line| line.trim_ascii().is_empty());
        let known = empty.filter(|at| !is_end && *at > 0).unwrap_or(self.lines.len());
        let text = self.lines[..known].join(&b'\n');
        let starts = match Source::new("-", &text) {
            Ok(source) => decide::starts(&source),
            Err(_) => vec![],
        };
        let whole = match is_end {
            true => starts.len(),
            false => starts.len().saturating_sub(Self::OPEN),
        };
        let mut cuts: Vec<usize> = match whole {
            0 if is_end || self.held >= Self::MOST => vec![self.lines.len()],
            0 => {
                self.next = self.held + Self::PART;
                return vec![];
            }
            _ => starts.iter().skip(1).take(whole).copied().collect(),
        };
        if is_end {
            cuts.push(self.lines.len());
        }
        cuts.dedup();
        let mut blocks = vec![];
        let mut from = 0;
        for end in cuts {
            let lines = &self.lines[from..end];
            // An empty line or a frame at the end of a text is no puzzle.
            if lines.iter().any(|line| !line.trim_ascii().is_empty()) {
                let is_shared = starts.iter().filter(|at| (from..end).contains(at)).count() > 1;
                let text = lines.join(&b'\n');
                blocks.push(Block { line: self.before + from + 1, text, is_shared });
            }
            from = end;
        }
        self.before += from;
        self.lines.drain(..from);
        self.held = self.lines.iter().map(|line| line.len() + 1).sum();
        self.next = 0;
        blocks
    }
}

/// Reads one line of a collection; `number` counts from 1. `None` is a line that holds no puzzle
/// and nothing that looks like one: empty, a remark, a frame, prose.
///
/// # Errors
/// If there is no puzzle. The place is in the file, not in the line alone.
pub fn line(file_name: &str, number: usize, line: &[u8]) -> Option<Result<Reading, Error>> {
    line_with(ReadOptions::default(), file_name, number, line)
}

/// Reads one line of a collection with these options, as [`line`].
///
/// # Errors
/// As [`line`].
pub fn line_with(
    options: ReadOptions,
    file_name: &str,
    number: usize,
    line: &[u8],
) -> Option<Result<Reading, Error>> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    if let Some(reading) = plain_reading(options, line, number) {
        return Some(Ok(reading));
    }
    let source = match source(file_name, line) {
        Ok(source) => source.with(options),
        Err(error) => return Some(at_line(Err(error), number)),
    };
    if decide::says_nothing(&source) || views::names_cells(&source, 0) {
        return None;
    }
    let mut result = decide::first(&source);
    // Only prose may be a heading; a line of cells is none, whatever stands before them.
    if result.as_ref().is_err_and(|error| error.id == "error-no-puzzle")
        && !decide::is_prose(&source)
    {
        let spot = source.whole(source.first_line());
        result = Err(format_error("error-leftover").at(source.place(spot)));
    }
    // What a generator says of a puzzle ("Difficulty: Easy", "The solution is unique.") is no
    // puzzle that went wrong. Other prose is reported: whoever hands over a line wants an answer to
    // each.
    let told = result.as_ref().is_err_and(|error| error.id != "error-short-link");
    let text = source.trimmed(0);
    let is_sentence = text.contains(' ') && text.ends_with(['.', '。']);
    if told && (text.contains(':') || is_sentence) && decide::is_prose(&source) {
        return None;
    }
    Some(at_line(result, number))
}

/// Whether a line of a collection is a remark: it begins with `#`, and is no board in which that is
/// the sign of an empty cell.
pub fn is_remark(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_board = || {
        let text = std::str::from_utf8(line).ok();
        text.is_some_and(|text| blanks::is_board(&text.chars().collect::<Vec<_>>()))
    };
    line.starts_with(b"#") && !is_board()
}

/// Every puzzle of one line of a collection, if it holds several: then [`line_with`] has only the
/// first. `None` is any other line.
pub fn several_on_line(
    options: ReadOptions,
    file_name: &str,
    number: usize,
    line: &[u8],
) -> Option<Vec<Result<Reading, Error>>> {
    if !may_hold_several(line) {
        return None;
    }
    let all = crate::read_all_with(options, file_name, line);
    (all.len() > 1).then(|| all.into_iter().map(|one| at_line(one, number)).collect())
}

/// Whether a line may hold several puzzles, told without reading it: most lists have a puzzle a
/// line, perhaps with its answer or a remark behind it.
fn may_hold_several(line: &[u8]) -> bool {
    // The cells of a small board.
    const LEAST: usize = 16;
    let is_sign =
        |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'*' | b'_' | b'?' | b'-');
    let is_blank = |b: &u8| matches!(b, b'0' | b'.' | b'*' | b'_' | b'?' | b'-' | b'x');
    let (mut open, mut cells) = (0, 0);
    for word in line.split(|b| !is_sign(b)) {
        open += usize::from(word.len() >= LEAST && word.iter().any(is_blank));
        cells += usize::from(word.len() == 1);
    }
    // Cells that stand apart: more than one board has.
    open > 1 || cells > 81
}

/// What a plain line of this number says; none if it is not plain.
pub(super) fn plain_reading(options: ReadOptions, line: &[u8], number: usize) -> Option<Reading> {
    if options.is_from_zero() {
        return None;
    }
    let (puzzle, format) = match plain(line) {
        Some(puzzle) => (puzzle, Format::Line),
        None => (plain_marks(line)?, Format::Sukaku),
    };
    Some(Reading { puzzle, format, line: number, comment: None, unread: vec![], guessed: vec![] })
}

/// The puzzle, if the line is 81 figures and one kind of blank, both of them, and nothing else:
/// what most lists are made of, read without the care that anything else needs.
fn plain(line: &[u8]) -> Option<Puzzle> {
    let cells = line.trim_ascii_end();
    let has = |blank: u8| cells.contains(&blank);
    let is_plain = cells.len() == 81
        && cells.iter().all(|cell| matches!(cell, b'0'..=b'9' | b'.'))
        // A full one may be a map of regions, or an answer.
        && has(b'0') != has(b'.')
        && cells.iter().any(|cell| matches!(cell, b'1'..=b'9'));
    if !is_plain {
        return None;
    }
    let digit = |cell: &u8| cell.is_ascii_digit().then(|| cell - b'0')?.checked_sub(1);
    Some(Puzzle::new(shape::classic(9)?, cells.iter().map(digit).collect()))
}

/// The puzzle, if the line is 729 signs, a figure where its candidate is possible and one kind of
/// blank elsewhere, and every cell has one: the positions of a path are written so by the million.
fn plain_marks(line: &[u8]) -> Option<Puzzle> {
    let signs = line.trim_ascii_end();
    let blank = *signs.iter().find(|sign| !matches!(sign, b'1'..=b'9'))?;
    if signs.len() != 729 || !matches!(blank, b'0' | b'.') {
        return None;
    }
    let mut masks = Vec::with_capacity(81);
    for cell in signs.chunks(9) {
        let mut mask = 0;
        for (sign, digit) in cell.iter().zip(b'1'..) {
            match *sign {
                sign if sign == digit => mask |= 1 << (digit - b'1'),
                sign if sign == blank => {}
                _ => return None,
            }
        }
        masks.push(mask);
    }
    let whole = masks.iter().all(|mask| *mask != 0);
    whole.then(|| Some(marks::puzzle(shape::classic(9)?, masks)))?
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
    use crate::read;

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
    fn plain_marks_are_what_the_careful_reader_makes_of_them() {
        let mut rng = kotowari_engine::rng::Rng::new(1);
        for kept in [30, 60, 90, 99] {
            for blank in ['.', '0'] {
                let sign = |at: usize, keep: bool| match keep {
                    true => char::from(b'1' + (at % 9) as u8),
                    false => blank,
                };
                let text: String =
                    (0..729).map(|at| sign(at, at % 10 == 0 || rng.below(100) < kept)).collect();
                let careful = read("-", format!(" {text}").as_bytes()).expect(&text);
                let plain = plain_reading(ReadOptions::default(), text.as_bytes(), 1);
                let whole = text.as_bytes().chunks(9).all(|cell| cell.iter().any(|s| *s > b'0'));
                assert_eq!(plain.is_some(), whole, "{text}");
                let Some(plain) = plain else { continue };
                assert_eq!((plain.format, plain.line), (careful.format, careful.line), "{text}");
                assert_eq!(plain.puzzle.givens, careful.puzzle.givens, "{text}");
                assert_eq!(plain.puzzle.marks, careful.puzzle.marks, "{text}");
            }
        }
        let text = "123456789".repeat(81);
        assert!(plain_marks(text.as_bytes()).is_none(), "it may be anything");
    }

    #[test]
    fn a_hash_is_an_empty_cell_where_the_others_are_figures() {
        let hashes = ONE.replace('.', "#").replacen('1', "#", 1);
        assert!(
            is_remark(b"# a list") && is_remark(b"#12") && is_remark(format!("#{ONE}").as_bytes())
        );
        assert!(!is_remark(hashes.as_bytes()) && !is_remark(ONE.as_bytes()));
        let read = line("a.txt", 1, hashes.as_bytes()).unwrap().unwrap();
        assert_eq!(crate::write::line(&read.puzzle), ONE.replacen('1', ".", 1));
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
    fn blocks_hold_a_puzzle_each_and_nothing_is_lost() {
        let rows: Vec<String> =
            ONE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        let grid = rows.join("\n");
        let parted = format!("{grid}\n\n").repeat(1200);
        let headed: String = (1..1200).map(|n| format!("Grid {n}\n{grid}\n")).collect();
        for text in [parted, headed, format!("{grid}\n").repeat(1200)] {
            assert!(is_in_blocks(&text.as_bytes()[..1 << 16], false));
            assert!(!is_collection(&text.as_bytes()[..1 << 16], false));
            let whole = crate::read_all("a.txt", text.as_bytes());
            let mut blocks = Blocks::default();
            let mut cut: Vec<Block> = vec![];
            for line in text.lines() {
                cut.extend(blocks.push(line.as_bytes()));
                assert!(blocks.held <= 2 * Blocks::PART, "{}", blocks.held);
            }
            cut.extend(blocks.finish());
            assert_eq!(cut.len(), whole.len());
            for (block, whole) in cut.iter().zip(&whole) {
                let one = crate::read_all("a.txt", &block.text);
                let (Ok(whole), [Ok(one)]) = (whole, &one[..]) else { panic!("{one:?}") };
                assert_eq!(one.line + block.line - 1, whole.line);
                assert_eq!(one.puzzle.givens, whole.puzzle.givens);
                assert_eq!(one.puzzle.title, whole.puzzle.title);
            }
        }
    }

    #[test]
    fn two_puzzles_on_a_line_are_told_from_one_and_its_answer() {
        let answer =
            "184735692927684351563219874731492568846351927259876143492168735315947286678523419";
        let options = ReadOptions::default();
        for (text, count) in [
            (format!("{ONE} {ONE}"), 2),
            (format!("(1,'{ONE}'),(2,'{}');", ONE.replace('.', "0")), 2),
            (format!("{ONE} {answer} {ONE} {answer}"), 2),
            (format!("{ONE}\t{answer}"), 0),
            (format!("{ONE} # 7.2 easy-to-read-or-not-at-all"), 0),
            (ONE.to_owned(), 0),
        ] {
            let all = several_on_line(options, "a.txt", 7, text.as_bytes()).unwrap_or_default();
            assert_eq!(all.len(), count, "{text}");
            assert!(all.iter().all(|one| one.as_ref().is_ok_and(|one| one.line == 7)), "{all:?}");
        }
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
        for said in ["Difficulty: Easy", "The solution is unique."] {
            assert!(line("a.txt", 1, said.as_bytes()).is_none(), "{said}");
        }
        assert!(line("a.txt", 1, b"\xff\xfe123").unwrap().is_err());
    }
}
