//! A text as lines of characters, and places in it.
//!
//! Full-width digits, signs and blanks are read as the plain ones; a line keeps its number of
//! characters, so columns are those of the text as written.

use std::ops::Range;

use super::decode::{self, Flaw};
use super::reading::ReadOptions;
use crate::errors::format_error;
use kotowari_engine::error::{Error, TextPlace};

/// A text cut into lines.
pub(super) struct Source {
    file: String,
    lines: Vec<Line>,
    /// How it is to be read.
    pub options: ReadOptions,
}

/// One line: its number in the text, as written, and as it is read.
#[derive(Clone)]
struct Line {
    number: usize,
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
        match decode::text(bytes) {
            Ok(text) if text.chars().all(|c| c.is_whitespace() || c == '\u{FEFF}') => {
                Err(format_error("error-empty").text("file", file))
            }
            Ok(text) => Ok(Source::of_text(file, &text)),
            Err(Flaw::Kind(kind)) => {
                Err(format_error("error-binary").text("file", file).text("kind", kind))
            }
            Err(Flaw::Encoding(from)) => {
                let good = String::from_utf8_lossy(&bytes[..from.min(bytes.len())]).into_owned();
                let line = lines(&good).len().max(1) - 1;
                let column = lines(&good).last().map_or(0, |l| l.chars().count());
                let source = Source::of_text(file, &String::from_utf8_lossy(bytes));
                let place = source.place(Spot { line, column, width: 1 });
                Err(format_error("error-encoding").text("file", file).at(place))
            }
        }
    }

    /// A text that is already decoded.
    pub fn of_text(file: &str, text: &str) -> Source {
        let line = |(number, written): (usize, &str)| Line {
            number,
            written: written.to_owned(),
            plain: figures(written.chars().map(plain).collect()),
        };
        let lines = lines(text).into_iter().enumerate().map(line).collect();
        Source { file: file.to_owned(), lines, options: ReadOptions::default() }
    }

    /// The same text, to be read with these options.
    pub fn with(self, options: ReadOptions) -> Source {
        Source { options, ..self }
    }

    /// The same text with every other line empty: places stay what they are.
    pub fn only(&self, first: usize, end: usize) -> Source {
        let kept = |(line, text): (usize, &Line)| match (first..end).contains(&line) {
            true => text.clone(),
            false => Line { written: String::new(), plain: vec![], ..*text },
        };
        let lines = self.lines.iter().enumerate().map(kept).collect();
        Source { file: self.file.clone(), lines, options: self.options }
    }

    /// The same text with these lines empty.
    pub fn without(&self, lines: std::ops::Range<usize>) -> Source {
        let mut rest = self.only(0, self.len());
        for line in rest.lines.get_mut(lines).into_iter().flatten() {
            *line = Line { written: String::new(), plain: vec![], ..*line };
        }
        rest
    }

    /// The same text with some lines read as other characters; how it is written stays.
    pub fn read_as(&self, change: impl Fn(usize, &[char]) -> Option<Vec<char>>) -> Source {
        let mut all = self.only(0, self.len());
        for (number, line) in all.lines.iter_mut().enumerate() {
            if let Some(plain) = change(number, &line.plain) {
                line.plain = plain;
            }
        }
        all
    }

    /// Parts of the text below one another: some columns of a line each, and nothing for an empty
    /// line. What stands in other columns is blank, so places stay what they are.
    pub fn stacked(&self, parts: &[Option<(usize, Range<usize>)>]) -> Source {
        let line = |part: &Option<(usize, Range<usize>)>| {
            let Some((line, columns)) = part else {
                return Line { number: 0, written: String::new(), plain: vec![] };
            };
            let within = |(at, c): (usize, char)| if columns.contains(&at) { c } else { ' ' };
            let Line { number, written, plain } = &self.lines[*line];
            Line {
                number: *number,
                written: written.chars().enumerate().map(within).collect(),
                plain: plain.iter().copied().enumerate().map(within).collect(),
            }
        };
        let lines = parts.iter().map(line).collect();
        Source { file: self.file.clone(), lines, options: self.options }
    }

    /// The number of a line in the text that was handed over: another one if this text is
    /// [stacked](Source::stacked).
    pub fn number(&self, line: usize) -> usize {
        self.lines.get(line).map_or(line, |line| line.number)
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
        let all: Vec<String> = std::iter::once(first).chain(later).collect();
        let text = all.join("\n").trim().to_owned();
        (!text.is_empty()).then_some(text)
    }

    /// A place, as an error shows it.
    pub fn place(&self, spot: Spot) -> TextPlace {
        TextPlace {
            file: self.file.clone(),
            line: self.number(spot.line) + 1,
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
pub(super) fn plain(c: char) -> char {
    match c {
        '\u{3000}' | '\u{A0}' | '\u{202F}' | '\u{2007}' | '\u{FEFF}' => ' ',
        // What makes a figure a key, and what has no width.
        '\u{FE0F}' | '\u{20E3}' | '\u{200B}'..='\u{200D}' | '\u{2060}' => ' ',
        '\u{2010}' | '\u{2011}' | '\u{2013}' | '\u{2212}' => '-',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '、' => ',',
        '①'..='⑨' => figure(c, '①', '1'),
        // Figures of Arabic, Persian and Hindi.
        '\u{660}'..='\u{669}' => figure(c, '\u{660}', '0'),
        '\u{6F0}'..='\u{6F9}' => figure(c, '\u{6F0}', '0'),
        '\u{966}'..='\u{96F}' => figure(c, '\u{966}', '0'),
        '・' | '□' | '☐' | '␣' | '○' | '·' | '•' | '∙' | '⋅' | '◦' | '◻' | '▢' | '⬜' => {
            '.'
        }
        '⬛' | '🟦' | '🔲' | '🔳' | '◽' | '▫' => '.',
        c => c,
    }
}

/// A line in which kanji stand for figures, `〇` for an empty cell, as plain figures: nothing but
/// cells and what frames them stands in it. Elsewhere they are words.
fn figures(line: Vec<char>) -> Vec<char> {
    if !line.iter().any(|c| kanji(*c).is_some()) {
        return line;
    }
    let is_cell = |c: &char| kanji(*c).is_some() || c.is_ascii_digit() || matches!(c, '口' | '.');
    if !line.iter().all(|c| is_cell(c) || !c.is_alphanumeric()) {
        return line;
    }
    let plain = |c: char| if c == '口' { '.' } else { kanji(c).unwrap_or(c) };
    line.into_iter().map(plain).collect()
}

/// The figure that a kanji stands for.
pub(super) fn kanji(c: char) -> Option<char> {
    const KANJI: [(char, char); 14] = [
        ('〇', '0'),
        ('零', '0'),
        ('一', '1'),
        ('二', '2'),
        ('三', '3'),
        ('四', '4'),
        ('五', '5'),
        ('六', '6'),
        ('七', '7'),
        ('八', '8'),
        ('九', '9'),
        // As they stand on banknotes.
        ('壱', '1'),
        ('弐', '2'),
        ('参', '3'),
    ];
    KANJI.iter().find(|(kanji, _)| *kanji == c).map(|(_, figure)| *figure)
}

/// The figure that stands as far from `to` as a character does from `from`.
fn figure(c: char, from: char, to: char) -> char {
    char::from_u32(c as u32 - from as u32 + to as u32).unwrap_or(c)
}
