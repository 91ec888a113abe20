//! A text as lines of characters, and places in it.
//!
//! Full-width digits, signs and blanks are read as the plain ones; a line keeps its number of
//! characters, so columns are those of the text as written.

use crate::error::{Error, TextPlace};
use crate::gather::Gather as _;

/// A text cut into lines.
pub(super) struct Source {
    file: String,
    lines: Vec<Line>,
}

/// One line: as written, and as it is read.
struct Line {
    written: String,
    plain: Vec<char>,
}

/// Some characters of a line; all counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub line: usize,
    pub column: usize,
    pub width: usize,
}

impl Source {
    /// Decodes a file.
    pub fn new(file: &str, bytes: &[u8]) -> Result<Source, Error> {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        // An old DOS editor ends a file with Ctrl-Z.
        let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
        let utf16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
        if !utf16 && bytes.iter().any(|&b| is_binary(b)) {
            return Err(Error::new("error-binary").text("file", file));
        }
        match std::str::from_utf8(bytes) {
            Ok(text) if text.chars().all(|c| c.is_whitespace() || c == '\u{FEFF}') => {
                Err(Error::new("error-empty").text("file", file))
            }
            Ok(text) => Ok(Source::of_text(file, text)),
            Err(error) => {
                let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
                let line = lines(&good).len().max(1) - 1;
                let column = lines(&good).last().map_or(0, |l| l.chars().count());
                let source = Source::of_text(file, &String::from_utf8_lossy(bytes));
                let place = source.place(Spot { line, column, width: 1 });
                Err(Error::new("error-encoding").text("file", file).at(place))
            }
        }
    }

    /// A text that is already decoded.
    pub fn of_text(file: &str, text: &str) -> Source {
        let line = |written: &str| Line {
            written: written.to_owned(),
            plain: written.chars().map(plain).gather(),
        };
        Source { file: file.to_owned(), lines: lines(text).into_iter().map(line).gather() }
    }

    /// The same text with every other line empty: places stay what they are.
    pub fn only(&self, first: usize, end: usize) -> Source {
        let kept = |(line, text): (usize, &Line)| match (first..end).contains(&line) {
            true => Line { written: text.written.clone(), plain: text.plain.clone() },
            false => Line { written: String::new(), plain: vec![] },
        };
        let lines = self.lines.iter().enumerate().map(kept).gather();
        Source { file: self.file.clone(), lines }
    }

    /// Whether there is nothing but blanks.
    pub fn is_empty(&self) -> bool {
        (0..self.len()).all(|line| self.is_blank(line))
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// A line as it is read.
    pub fn chars(&self, line: usize) -> &[char] {
        self.lines.get(line).map_or(&[], |l| &l.plain)
    }

    /// A line as it is read, without blanks around it.
    pub fn trimmed(&self, line: usize) -> String {
        self.chars(line).iter().collect::<String>().trim().to_owned()
    }

    /// A line as written, without blanks around it.
    pub fn written(&self, line: usize) -> &str {
        self.lines.get(line).map_or("", |l| l.written.trim())
    }

    /// The whole text as written, its lines ended alike.
    pub fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{}\n", line.written)).collect()
    }

    /// What is written at a place.
    pub fn at(&self, spot: Spot) -> String {
        let line = self.lines.get(spot.line).map_or("", |l| &l.written);
        line.chars().skip(spot.column).take(spot.width).collect()
    }

    /// Whether a line is empty.
    pub fn is_blank(&self, line: usize) -> bool {
        self.chars(line).iter().all(|c| c.is_whitespace())
    }

    /// Everything from a place on, if there is anything.
    pub fn rest(&self, line: usize, column: usize) -> Option<String> {
        let first: String =
            self.lines.get(line).map_or("", |l| &l.written).chars().skip(column).collect();
        let later = (line + 1..self.len()).map(|l| self.lines[l].written.clone());
        let all: Vec<String> = std::iter::once(first).chain(later).gather();
        let text = all.join("\n").trim().to_owned();
        (!text.is_empty()).then_some(text)
    }

    /// A place, as an error shows it.
    pub fn place(&self, spot: Spot) -> TextPlace {
        TextPlace {
            file: self.file.clone(),
            line: spot.line + 1,
            column: spot.column + 1,
            width: spot.width.max(1),
            text: self.lines.get(spot.line).map_or(String::new(), |l| l.written.clone()),
        }
    }

    /// A whole line, without the blanks around it, as a place.
    pub fn whole(&self, line: usize) -> Spot {
        let chars = self.chars(line);
        let blank = |c: &&char| c.is_whitespace();
        let column = chars.iter().take_while(blank).count();
        let end = chars.len() - chars.iter().rev().take_while(blank).count();
        let (column, width) = if column < end { (column, end - column) } else { (0, 1) };
        Spot { line, column, width }
    }

    /// The first line that is not empty.
    pub fn first_line(&self) -> usize {
        (0..self.len()).find(|&l| !self.is_blank(l)).unwrap_or(0)
    }
}

fn is_binary(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C) || byte == 0x7F
}

/// Lines ended by LF, CRLF or CR.
fn lines(text: &str) -> Vec<&str> {
    let mut lines = vec![];
    let mut rest = text;
    while let Some(end) = rest.find(['\n', '\r']) {
        lines.push(&rest[..end]);
        let width = if rest[end..].starts_with("\r\n") { 2 } else { 1 };
        rest = &rest[end + width..];
    }
    lines.push(rest);
    lines
}

/// A full-width character as a plain one.
fn plain(c: char) -> char {
    match c {
        '\u{3000}' | '\u{A0}' | '\u{FEFF}' => ' ',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '、' => ',',
        '・' | '□' | '○' | '·' => '.',
        c => c,
    }
}
