//! Reads tables (CSV with commas, semicolons or tabs) that have a heading and a column of puzzles.
//!
//! The csv crate parses single records only. Splitting into records is done here, because a
//! quote that is never closed would make its reader swallow the rest of the file; here it
//! spoils one line.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::lines::{Lines, NumberedLine};
use kotowari_engine::error::Error;

/// Headings, in lower case, of a column of puzzles, recognised if none is named.
const PUZZLE_HEADINGS: [&str; 9] =
    ["puzzle", "puzzles", "problem", "quiz", "quizzes", "sudoku", "givens", "問題", "盤面"];

/// Headings, in lower case, of a column of titles.
const TITLE_HEADINGS: [&str; 3] = ["title", "題", "題名"];

/// A quoted field may span this many further lines; beyond it, the closing quote counts as missing.
const MAX_QUOTED_LINES: usize = 100;

/// The layout of a table: its delimiter and the columns to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLayout {
    delimiter: u8,
    column: usize,
    title: Option<usize>,
    /// A column of maps of regions: without them the puzzles would be others.
    regions: Option<usize>,
    /// The first columns whose names leave it open whether they hold boards, too: a bit each.
    beside: u64,
    /// Those of them that are called what the reader has done.
    own: u64,
}

/// A board that stands in another column than the puzzle of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its text.
    pub text: Vec<u8>,
    /// Whether its column is called what the reader has done.
    pub is_own: bool,
}

impl TableLayout {
    /// Recognises the heading at the start of a text. Returns `None` if it has no column `wanted`,
    /// or, without a name, neither one of the usual headings nor a first record with a board.
    pub fn of(start: &[u8], wanted: Option<&str>) -> Option<TableLayout> {
        let heading = heading(start)?;
        // A line with a board in it is none, whatever words stand before: an INSERT of SQL names
        // its columns, too.
        if wanted.is_none() && has_board(heading) {
            return None;
        }
        for delimiter in *b",;\t" {
            let names = names(heading, delimiter);
            let is_puzzle = |name: &String| match wanted {
                Some(wanted) => name == wanted || name.to_lowercase() == wanted.to_lowercase(),
                None => PUZZLE_HEADINGS.contains(&name.to_lowercase().as_str()),
            };
            let is_title = |name: &String| TITLE_HEADINGS.contains(&name.to_lowercase().as_str());
            let is_column =
                |column: &usize| wanted.is_some() || is_column(start, &names, delimiter, *column);
            if let Some(column) = names.iter().position(is_puzzle).filter(is_column) {
                let title = names.iter().position(is_title).filter(|title| *title != column);
                let regions = regions(start, delimiter, column);
                let layout = TableLayout { delimiter, column, title, regions, beside: 0, own: 0 };
                // Whoever names a column wants that one.
                return Some(if wanted.is_some() { layout } else { layout.with_beside(&names) });
            }
        }
        let by_content = |delimiter: u8| {
            let names = names(heading, delimiter);
            let texts = self::fields(record(start)?, delimiter);
            let mut texts: Vec<String> =
                texts.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect();
            // Some programs end each record with a delimiter.
            texts.truncate(names.len());
            let column = kotowari_format::puzzle_column(&names, &texts)?;
            let is_title = |name: &String| TITLE_HEADINGS.contains(&name.to_lowercase().as_str());
            let title = names.iter().position(is_title).filter(|title| *title != column);
            let regions = regions(start, delimiter, column);
            let layout = TableLayout { delimiter, column, title, regions, beside: 0, own: 0 };
            Some(layout.with_beside(&names))
        };
        let is_remark = heading.trim_ascii_start().starts_with(b"#");
        b",;\t".iter().copied().filter(|_| wanted.is_none() && !is_remark).find_map(by_content)
    }

    fn with_beside(mut self, names: &[String]) -> TableLayout {
        for (at, name) in names.iter().enumerate().take(u64::BITS as usize) {
            let is_free = at != self.column && ![self.title, self.regions].contains(&Some(at));
            if let Some(is_own) = kotowari_format::board_column(name).filter(|_| is_free) {
                self.beside |= 1 << at;
                self.own |= u64::from(is_own) << at;
            }
        }
        self
    }

    /// Returns the boards with empty cells that stand in other columns of a record: nothing of them
    /// may be lost.
    pub fn beside(self, record: &[u8]) -> Vec<Beside> {
        if self.beside == 0 {
            return vec![];
        }
        let fields = fields(record, self.delimiter);
        let Some(puzzle) = fields.get(self.column).map(|field| field.trim_ascii()) else {
            return vec![];
        };
        let is_board = |text: &[u8]| is_board_beside(puzzle, text);
        let is_open = |at: &usize| self.beside >> at & 1 == 1 && is_board(fields[*at].trim_ascii());
        let most = fields.len().min(u64::BITS as usize);
        let beside = (0..most).filter(is_open);
        beside
            .map(|at| Beside { text: fields[at].clone(), is_own: self.own >> at & 1 == 1 })
            .collect()
    }

    /// Returns the title of a record, if it has one, without the quote that disarms formulas.
    pub fn title(self, record: &[u8]) -> Option<String> {
        let field = fields(record, self.delimiter).into_iter().nth(self.title?)?;
        let title = String::from_utf8_lossy(&field);
        let is_formula = |rest: &&str| rest.starts_with(['=', '+', '-', '@', '\t']);
        let bare = title.strip_prefix(FORMULA_GUARD).filter(is_formula).unwrap_or(&title).trim();
        (!bare.is_empty()).then(|| bare.to_owned())
    }

    /// Returns the text of the puzzle of a record.
    ///
    /// # Errors
    ///
    /// If the record has too few fields; `file` and `line` are for the message.
    pub fn field(self, file: &str, line: usize, record: &[u8]) -> Result<Vec<u8>, Error> {
        let fields = fields(record, self.delimiter);
        let mut text = fields.get(self.column).cloned().ok_or_else(|| {
            Error::new("rate-field-missing")
                .text("file", file)
                .number("line", line)
                .number("wanted", self.column + 1)
                .number("found", fields.len())
        })?;
        if let Some(map) = self.regions.and_then(|at| fields.get(at)) {
            text.push(b' ');
            text.extend(map);
        }
        Ok(text)
    }
}

/// Prefix that keeps a spreadsheet from evaluating a text as a formula. The writer of
/// [tables](kotowari_format::writers) adds it.
const FORMULA_GUARD: char = '\'';

/// Returns the columns of a text whose first line is taken for a heading, for a message.
pub fn columns(start: &[u8]) -> Vec<String> {
    let Some(heading) = heading(start) else { return vec![] };
    let candidates = b",;\t".map(|delimiter| names(heading, delimiter));
    candidates.into_iter().max_by_key(Vec::len).unwrap_or_default()
}

fn heading(start: &[u8]) -> Option<&[u8]> {
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    let mut lines = start.split(|b| matches!(b, b'\n' | b'\r'));
    lines.find(|line| !line.iter().all(u8::is_ascii_whitespace))
}

/// Whether a column with the usual name has puzzles, and is not the name of the grid below it. Only
/// a name that stands alone is in doubt: rows of a grid follow it, not a puzzle a line.
fn is_column(start: &[u8], names: &[String], delimiter: u8, column: usize) -> bool {
    // The cells of the smallest puzzle.
    const LEAST: usize = 16;
    if names.len() > 1 && names.iter().all(|name| !name.is_empty()) {
        return true;
    }
    let line = record(start).unwrap_or_default();
    // A grid in quotes, of several lines.
    if line.iter().filter(|b| **b == b'"').count() % 2 == 1 {
        return true;
    }
    let first = fields(line, delimiter);
    let cells = |field: &Vec<u8>| {
        String::from_utf8_lossy(field).chars().filter(|c| !c.is_whitespace()).count()
    };
    let Some(cells) = first.get(column).map(cells) else { return true };
    // Sixteen rows of sixteen are a grid, too.
    let rows = || start.split(|b| *b == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let wide = || rows().skip(1).take_while(|line| line.trim_ascii().len() == cells).count();
    cells >= LEAST && (cells >= 36 || wide() != cells)
}

/// Whether a field beside a puzzle is another board with empty cells: of as many signs, or one more
/// or less, as one that is broken has. Letters are digits only above 9.
fn is_board_beside(puzzle: &[u8], text: &[u8]) -> bool {
    // The cells of 6×6: a number of 16 figures may be anything.
    const SURE: usize = 36;
    let is_empty = |b: &u8| matches!(b, b'.' | b'0' | b'_' | b'*' | b'?' | b'-');
    let is_sign =
        |b: &u8| b.is_ascii_digit() || is_empty(b) || text.len() > 82 && b.is_ascii_alphabetic();
    let differs = text.len().abs_diff(puzzle.len());
    let is_long = if puzzle.len() >= SURE { differs <= 1 } else { differs == 0 };
    is_long
        && text.len() >= 16
        && text.iter().all(is_sign)
        && text.iter().any(is_empty)
        && text.iter().any(|b| !is_empty(b))
}

/// Whether there is a word as long as a board, of figures and signs of empty cells, in a line.
fn has_board(line: &[u8]) -> bool {
    let is_sign = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b'_' | b'*' | b'?');
    let is_board = |word: &[u8]| {
        matches!(word.len(), 16 | 36 | 64 | 81 | 100 | 144 | 256)
            && word.iter().any(u8::is_ascii_digit)
    };
    line.split(|b| !is_sign(b)).any(is_board)
}

/// The column that has the regions of each puzzle, told by the first record.
fn regions(start: &[u8], delimiter: u8, column: usize) -> Option<usize> {
    let first = fields(record(start)?, delimiter);
    let is_map = |field: &Vec<u8>| kotowari_format::is_map(&String::from_utf8_lossy(field));
    (0..first.len()).find(|at| *at != column && is_map(&first[*at]))
}

/// The first record below the heading, as far as it is on one line.
fn record(start: &[u8]) -> Option<&[u8]> {
    let lines = start.split(|b| matches!(b, b'\n' | b'\r'));
    lines.filter(|line| !line.iter().all(u8::is_ascii_whitespace)).nth(1)
}

fn names(heading: &[u8], delimiter: u8) -> Vec<String> {
    let fields = fields(heading, delimiter);
    fields.iter().map(|field| String::from_utf8_lossy(field).trim().to_owned()).collect()
}

/// Splits one record into its fields.
fn fields(record: &[u8], delimiter: u8) -> Vec<Vec<u8>> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .buffer_capacity(1024)
        .from_reader(record);
    let mut found = csv::ByteRecord::new();
    match reader.read_byte_record(&mut found) {
        Ok(true) => found.iter().map(<[u8]>::to_vec).collect(),
        _ => vec![],
    }
}

/// Iterates over the records of a table, without its heading.
pub struct Records<R> {
    lines: Lines<R>,
    /// Lines to read again, because they followed a quote that was never closed.
    pushed_back: VecDeque<NumberedLine>,
    heading_seen: bool,
}

impl<R: BufRead> Records<R> {
    pub fn new(lines: Lines<R>) -> Records<R> {
        Records { lines, pushed_back: VecDeque::new(), heading_seen: false }
    }

    fn line(&mut self) -> io::Result<Option<NumberedLine>> {
        match self.pushed_back.pop_front() {
            Some(line) => Ok(Some(line)),
            None => self.lines.next_line(),
        }
    }

    /// Returns the next record that is not empty, with the number of its first line.
    pub fn next(&mut self) -> io::Result<Option<NumberedLine>> {
        loop {
            let Some(record) = self.record()? else { return Ok(None) };
            if record.bytes.iter().all(u8::is_ascii_whitespace) || record.bytes == b"\xEF\xBB\xBF" {
                continue;
            }
            if std::mem::replace(&mut self.heading_seen, true) {
                return Ok(Some(record));
            }
        }
    }

    fn record(&mut self) -> io::Result<Option<NumberedLine>> {
        let Some(mut record) = self.line()? else { return Ok(None) };
        let quotes = |bytes: &[u8]| bytes.iter().filter(|b| **b == b'"').count();
        let mut open = quotes(&record.bytes) % 2 == 1;
        let mut more: Vec<NumberedLine> = vec![];
        while open && more.len() < MAX_QUOTED_LINES {
            let Some(line) = self.line()? else { break };
            open ^= quotes(&line.bytes) % 2 == 1;
            more.push(line);
        }
        if open {
            // The closing quote is missing: only this line is broken.
            more.into_iter().rev().for_each(|line| self.pushed_back.push_front(line));
            return Ok(Some(record));
        }
        for line in more {
            record.bytes.push(b'\n');
            record.bytes.extend(line.bytes);
        }
        Ok(Some(record))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(text: &str) -> Vec<(usize, String)> {
        let mut records = Records::new(Lines::new(text.as_bytes()));
        let mut all = vec![];
        while let Some(record) = records.next().unwrap() {
            all.push((record.number, String::from_utf8(record.bytes).unwrap()));
        }
        all
    }

    #[test]
    fn a_column_is_found_by_its_name() {
        let shape = |text: &str, wanted| {
            TableLayout::of(text.as_bytes(), wanted).map(|of| (of.delimiter, of.column))
        };
        let found = |delimiter, column| Some((delimiter, column));
        assert_eq!(shape("id,Puzzle,er\n1,2,3", None), found(b',', 1));
        assert_eq!(shape("\u{FEFF}番号;問題\n", None), found(b';', 1));
        assert_eq!(shape("a\tb\tc\n", Some("c")), found(b'\t', 2));
        assert_eq!(shape("puzzle\n", None), found(b',', 0));
        assert_eq!(shape("a,b\n", None), None);
        assert_eq!(shape("id,puzzle\n", Some("grid")), None);
        assert_eq!(columns(b"a;b;c\n"), ["a", "b", "c"]);
    }

    #[test]
    fn a_column_is_found_by_its_boards() {
        let open =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let column = |heading: &str, row: &str| {
            TableLayout::of(format!("{heading}\n{row}\n").as_bytes(), None).map(|of| of.column)
        };
        assert_eq!(column("answer,mission", &format!("{full},{open}")), Some(1));
        assert_eq!(column("mission;answer", &format!("{open};{full}")), Some(0));
        assert_eq!(column("solution\tgrid", &format!("{full}\t{open}")), Some(1));
        assert_eq!(column("id,first,second", &format!("7,{full},{open}")), Some(2));
        // A broken puzzle is no reason to read its answer.
        assert_eq!(column("answer,question", &format!("{full},{}", &open[1..])), Some(1));
        assert_eq!(column("clues,board", &format!("30,{open}")), Some(1));
        // Answers alone are what there is; a list has no heading, and prose is none.
        assert_eq!(column("id,solution", &format!("7,{full}")), Some(1));
        assert_eq!(column(&format!("{open},{full}"), &format!("{open},{full}")), None);
        assert_eq!(column("Easy, for a start", open), None);
        // Nor is a row whose board is broken.
        assert_eq!(column(&format!("Easter,{}", &open[1..]), &format!("Golden,{open}")), None);
        assert_eq!(column("# a,b", &format!("{open},{full}")), None);
    }

    #[test]
    fn no_board_of_another_column_is_lost() {
        let one =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let two = one.replace('5', "2");
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let beside = |heading: &str, record: &str, wanted| {
            let text = format!("{heading}\n{record}\n");
            let layout = TableLayout::of(text.as_bytes(), wanted).unwrap();
            let all = layout.beside(record.as_bytes()).into_iter();
            all.map(|one| (String::from_utf8(one.text).unwrap(), one.is_own)).collect::<Vec<_>>()
        };
        let other = |is_own| vec![(two.clone(), is_own)];
        assert_eq!(beside("easy,hard", &format!("{one},{two}"), None), other(false));
        assert_eq!(beside("puzzle,progress", &format!("{one},{two}"), None), other(true));
        assert_eq!(beside("puzzle,x", &format!("{one},{}", &two[1..]), None).len(), 1);
        assert_eq!(beside("easy,hard", &format!("{one},{two}"), Some("easy")), []);
        assert_eq!(beside("puzzle,solution", &format!("{one},{two}"), None), []);
        assert_eq!(beside("puzzle,x", &format!("{one},{full}"), None), []);
        assert_eq!(beside("puzzle,id", &format!("{one},20240601"), None), []);
    }

    #[test]
    fn a_line_with_a_board_is_no_heading() {
        let open =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let insert = format!("INSERT INTO t(id,puzzle,er) VALUES (1,'{open}',2),\n");
        assert_eq!(TableLayout::of(format!("{insert}(2,'{open}',3);\n").as_bytes(), None), None);
        assert!(TableLayout::of(insert.as_bytes(), Some("puzzle")).is_some());
        assert!(TableLayout::of(b"id,puzzle,2024-06-01\n", None).is_some());
    }

    #[test]
    fn a_word_above_a_grid_names_no_column() {
        let grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n\
                    .6....28.\n...419..5\n....8..79\n";
        let line = grid.replace('\n', "");
        let is_table = |text: &str| TableLayout::of(text.as_bytes(), None).is_some();
        for word in ["Puzzle", "Sudoku", "問題"] {
            assert!(!is_table(&format!("{word}\n{grid}")), "{word}");
            assert!(!is_table(&format!("{word}\n\n{}", grid.replace('.', " "))), "{word}");
            assert!(is_table(&format!("{word}\n{line}\n{line}\n")), "{word}");
            assert!(is_table(&format!("{word}\n{line}\n")), "{word}");
        }
        assert!(!is_table(&format!("Puzzle{}\n{}", ",".repeat(8), "5,3,,,7,,,,\n".repeat(9))));
        assert!(!is_table(&format!("Puzzle\n{}", "1234567890ABCDE.\n".repeat(16))));
        assert!(is_table(&format!("Puzzle\n{}", "1234....12.....3\n".repeat(20))));
        assert!(is_table(&format!("Puzzle\n\"{grid}\"\n")));
        assert!(TableLayout::of(format!("Puzzle\n{grid}").as_bytes(), Some("puzzle")).is_some());
    }

    #[test]
    fn regions_in_another_column_go_with_the_puzzle() {
        let cells =
            "3.......71.......5....68.....5.19......9.............28....3......235..1.......9.";
        let map =
            "000000021453303021453333221453322221455566121445666111445566667488887777888887777";
        for text in [format!("puzzle,regions\n{cells},{map}"), format!("a,b\n{map},{cells}")] {
            let shape = TableLayout::of(text.as_bytes(), None).unwrap();
            let record = text.lines().nth(1).unwrap();
            let field = shape.field("a.csv", 2, record.as_bytes()).unwrap();
            assert_eq!(String::from_utf8(field).unwrap(), format!("{cells} {map}"));
        }
    }

    #[test]
    fn a_field_in_quotes_may_have_lines_and_a_lost_quote_spoils_one_line() {
        assert_eq!(
            records("p,q\n\"a\nb\",1\n\nc,2\n"),
            [(2, "\"a\nb\",1".to_owned()), (5, "c,2".to_owned())]
        );
        assert_eq!(
            records("p\n\"a\nb\nc\n"),
            [(2, "\"a".to_owned()), (3, "b".to_owned()), (4, "c".to_owned())]
        );
    }

    #[test]
    fn a_title_stands_in_a_column_of_its_own() {
        let shape = TableLayout::of(b"puzzle,Title\n", None).unwrap();
        let title = |record: &str| shape.title(record.as_bytes());
        assert_eq!(title("12..,\"one, two\"").as_deref(), Some("one, two"));
        assert_eq!(title("12..,'=1+1").as_deref(), Some("=1+1"));
        assert_eq!(title("12..,'tis").as_deref(), Some("'tis"));
        assert_eq!((title("12..,"), title("12..")), (None, None));
        let titles = TableLayout::of("題;問題\n".as_bytes(), None).unwrap();
        assert_eq!(titles.title("朝;12..".as_bytes()).as_deref(), Some("朝"));
        assert_eq!(TableLayout::of(b"title,er\n", Some("title")).unwrap().title, None);
    }

    #[test]
    fn a_record_without_the_field_is_an_error() {
        let shape = TableLayout::of(b"id,puzzle\n", None).unwrap();
        assert_eq!(shape.field("a.csv", 4, b"1,\"x,y\"").unwrap(), b"x,y");
        assert_eq!(shape.field("a.csv", 4, b"1").unwrap_err().id, "rate-field-missing");
    }
}
