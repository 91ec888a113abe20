//! Tables with a heading, one column of which holds the puzzles: CSV, and the same with semicolons or
//! tabs.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::lines::{Lines, NumberedLine};
use kotowari_engine::error::Error;

/// What the column is called if nobody says so.
const NAMES: [&str; 9] =
    ["puzzle", "puzzles", "problem", "quiz", "quizzes", "sudoku", "givens", "問題", "盤面"];

/// What a column of titles is called.
const TITLES: [&str; 3] = ["title", "題", "題名"];

/// A field in quotes may run over lines; one that runs over more than so many lost its quote.
const LINES: usize = 100;

/// How a table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    delimiter: u8,
    column: usize,
    title: Option<usize>,
}

impl Shape {
    /// Reads the heading of a text that starts like this.  `None` if it has none with such a column.
    pub fn of(start: &[u8], wanted: Option<&str>) -> Option<Shape> {
        let heading = heading(start)?;
        for delimiter in *b",;\t" {
            let names = names(heading, delimiter);
            let is = |name: &String| match wanted {
                Some(wanted) => name == wanted || name.to_lowercase() == wanted.to_lowercase(),
                None => NAMES.contains(&name.to_lowercase().as_str()),
            };
            let is_title = |name: &String| TITLES.contains(&name.to_lowercase().as_str());
            if let Some(column) = names.iter().position(is) {
                let title = names.iter().position(is_title).filter(|title| *title != column);
                return Some(Shape { delimiter, column, title });
            }
        }
        None
    }

    /// The title of a record, if it has one.
    pub fn title(self, record: &[u8]) -> Option<String> {
        let field = fields(record, self.delimiter).into_iter().nth(self.title?)?;
        let title = String::from_utf8_lossy(&field);
        let is_formula = |rest: &&str| rest.starts_with(['=', '+', '-', '@', '\t']);
        let bare = title.strip_prefix(HARMLESS).filter(is_formula).unwrap_or(&title).trim();
        (!bare.is_empty()).then(|| bare.to_owned())
    }

    /// The puzzle of a record.
    ///
    /// # Errors
    /// If the record has no such field.
    pub fn field(self, file: &str, line: usize, record: &[u8]) -> Result<Vec<u8>, Error> {
        let fields = fields(record, self.delimiter);
        fields.get(self.column).cloned().ok_or_else(|| {
            Error::new("rate-field-missing")
                .text("file", file)
                .number("line", line)
                .number("wanted", self.column + 1)
                .number("found", fields.len())
        })
    }
}

/// What keeps a spreadsheet from taking a text for a formula; [`table`](kotowari_engine::format::target) writes it.
const HARMLESS: char = '\'';

/// The columns that a text has if its first line is a heading, for a message.
pub fn columns(start: &[u8]) -> Vec<String> {
    let Some(heading) = heading(start) else { return vec![] };
    let all = b",;\t".map(|delimiter| names(heading, delimiter));
    all.into_iter().max_by_key(Vec::len).unwrap_or_default()
}

fn heading(start: &[u8]) -> Option<&[u8]> {
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    let mut lines = start.split(|b| matches!(b, b'\n' | b'\r'));
    lines.find(|line| !line.iter().all(u8::is_ascii_whitespace))
}

fn names(heading: &[u8], delimiter: u8) -> Vec<String> {
    let fields = fields(heading, delimiter);
    fields.iter().map(|field| String::from_utf8_lossy(field).trim().to_owned()).collect()
}

/// The fields of one record.
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

/// The records of a table, without its heading.
pub struct Records<R> {
    lines: Lines<R>,
    /// Read already: they followed a quote that was never closed.
    again: VecDeque<NumberedLine>,
    heading_seen: bool,
}

impl<R: BufRead> Records<R> {
    pub fn new(lines: Lines<R>) -> Records<R> {
        Records { lines, again: VecDeque::new(), heading_seen: false }
    }

    fn line(&mut self) -> io::Result<Option<NumberedLine>> {
        match self.again.pop_front() {
            Some(line) => Ok(Some(line)),
            None => self.lines.next(),
        }
    }

    /// The next record that is not empty, with the number of its first line.
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
        while open && more.len() < LINES {
            let Some(line) = self.line()? else { break };
            open ^= quotes(&line.bytes) % 2 == 1;
            more.push(line);
        }
        if open {
            // The quote is a slip: it spoils its own line and no other.
            more.into_iter().rev().for_each(|line| self.again.push_front(line));
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
        let shape = |text: &str, wanted| Shape::of(text.as_bytes(), wanted);
        let found = |delimiter, column| Some(Shape { delimiter, column, title: None });
        assert_eq!(shape("id,Puzzle,er\n1,2,3", None), found(b',', 1));
        assert_eq!(shape("\u{FEFF}番号;問題\n", None), found(b';', 1));
        assert_eq!(shape("a\tb\tc\n", Some("c")), found(b'\t', 2));
        assert_eq!(shape("puzzle\n", None), found(b',', 0));
        assert_eq!(shape("a,b\n", None), None);
        assert_eq!(shape("id,puzzle\n", Some("grid")), None);
        assert_eq!(columns(b"a;b;c\n"), ["a", "b", "c"]);
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
        let shape = Shape::of("puzzle,Title\n".as_bytes(), None).unwrap();
        let title = |record: &str| shape.title(record.as_bytes());
        assert_eq!(title("12..,\"one, two\"").as_deref(), Some("one, two"));
        assert_eq!(title("12..,'=1+1").as_deref(), Some("=1+1"));
        assert_eq!(title("12..,'tis").as_deref(), Some("'tis"));
        assert_eq!((title("12..,"), title("12..")), (None, None));
        let titles = Shape::of("題;問題\n".as_bytes(), None).unwrap();
        assert_eq!(titles.title("朝;12..".as_bytes()).as_deref(), Some("朝"));
        assert_eq!(Shape::of(b"title,er\n", Some("title")).unwrap().title, None);
    }

    #[test]
    fn a_record_without_the_field_is_an_error() {
        let shape = Shape::of(b"id,puzzle\n", None).unwrap();
        assert_eq!(shape.field("a.csv", 4, b"1,\"x,y\"").unwrap(), b"x,y");
        assert_eq!(shape.field("a.csv", 4, b"1").unwrap_err().id, "rate-field-missing");
    }
}
