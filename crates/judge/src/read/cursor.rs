//! A line read from left to right: characters, cells, digits and houses of a board.

use std::rc::Rc;

use super::unread::{Expected, Unread};
use kotowari_engine::layout::{HouseKind, Layout, Place};
use kotowari_kernel::{CellId, Digit, HouseId};

/// A place in a line, and the board it is about.
#[derive(Clone)]
pub(super) struct Cursor<'l> {
    /// With full-width signs as the usual ones, one character for one. Shared, because readers look
    /// ahead with copies of the cursor.
    chars: Rc<[char]>,
    at: usize,
    end: usize,
    cells: CellNames,
    letters: Letters,
    pub layout: &'l Layout,
}

/// How cells are written. A line has one way: otherwise `B6` could be a box, too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellNames {
    /// `r2c6` or 2行6列.
    Numbers,
    /// `B6`: where no cell has numbers.
    Letters,
    /// None, on a board that has more rows than letters.
    Unknown,
}

/// What the letter of `B6` names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// The row, as sudokuwiki.org and many forums have it: A to J, without I.
    #[default]
    Rows,
    /// The column, as in a spreadsheet: A to I.
    Columns,
}

impl Letters {
    /// The place of a letter, from 0.
    fn place(self, letter: char) -> Option<u16> {
        let letters = match self {
            Letters::Rows => "ABCDEFGHJ",
            Letters::Columns => "ABCDEFGHI",
        };
        letters.find(letter).map(|at| at as u16)
    }
}

impl<'l> Cursor<'l> {
    pub fn new(text: &str, layout: &'l Layout, letters: Letters) -> Cursor<'l> {
        let chars: Rc<[char]> = text.chars().map(usual).collect();
        let kept = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
        let cells = CellNames::Unknown;
        let mut cursor = Cursor { chars, at: 0, end: kept, cells, letters, layout };
        if cursor.has_numbered_cells() {
            cursor.cells = CellNames::Numbers;
        } else if layout.rows() <= 9 && layout.columns() <= 9 {
            cursor.cells = CellNames::Letters;
        }
        cursor
    }

    /// Whether the line has cells with numbers.
    fn has_numbered_cells(&mut self) -> bool {
        // Only from an `r` on, so that a long line of digits is read once.
        let found = (0..self.end).any(|at| match self.chars[at] {
            'r' | 'R' => {
                self.at = at;
                self.is_numbered_cell()
            }
            '行' => at > 0 && self.chars[at - 1].is_ascii_digit(),
            _ => false,
        });
        self.at = 0;
        found
    }

    pub fn at(&self) -> usize {
        self.at
    }

    pub fn end(&self) -> usize {
        self.end
    }

    pub fn is_done(&self) -> bool {
        self.at >= self.end
    }

    pub fn back_to(&mut self, at: usize) {
        self.at = at;
    }

    pub fn part(&self, from: usize, to: usize) -> Cursor<'l> {
        Cursor { at: from, end: to, ..self.clone() }
    }

    pub fn slice(&self, from: usize, to: usize) -> String {
        self.chars[from..to].iter().collect()
    }

    pub fn peek(&self) -> Option<char> {
        self.ahead(0)
    }

    pub fn ahead(&self, by: usize) -> Option<char> {
        self.chars.get(self.at + by).copied().filter(|_| self.at + by < self.end)
    }

    pub fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        Some(c)
    }

    pub fn eat(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        self.at += usize::from(found);
        found
    }

    pub fn eat_all(&mut self, signs: &str) -> bool {
        let found = self.at <= self.end && self.has(self.at, signs);
        self.at += if found { signs.chars().count() } else { 0 };
        found
    }

    pub fn spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// The number of a list, or its bullet.
    pub fn numbering(&mut self) {
        self.spaces();
        let start = self.at;
        while self.is_digit() {
            self.at += 1;
        }
        let numbered = self.at > start && (self.eat('.') || self.eat(')'));
        let bullet = self.at == start && ['-', '*', '•', '・'].into_iter().any(|c| self.eat(c));
        if !(numbered || bullet) || !self.peek().is_some_and(char::is_whitespace) {
            self.at = start;
        }
        self.spaces();
    }

    /// The place of some signs after this one.
    pub fn find(&self, signs: &str) -> Option<usize> {
        (self.at..self.end).find(|&at| self.has(at, signs))
    }

    /// The last place of any of these, with its width.
    pub fn rfind_any(&self, signs: &[&str]) -> Option<(usize, usize)> {
        (self.at..self.end).rev().find_map(|at| {
            let found = signs.iter().find(|signs| self.has(at, signs))?;
            Some((at, found.chars().count()))
        })
    }

    /// Whether some signs stand at a place.
    fn has(&self, at: usize, signs: &str) -> bool {
        let mut there = self.chars[at..self.end].iter();
        signs.chars().all(|sign| there.next() == Some(&sign))
    }

    pub fn is_digit(&self) -> bool {
        self.peek().is_some_and(|c| c.is_ascii_digit())
    }

    fn is_digit_at(&self, by: usize) -> bool {
        self.ahead(by).is_some_and(|c| c.is_ascii_digit())
    }

    /// Takes the name at the start: up to a colon, or up to what looks like a pattern.
    pub fn name(&mut self) -> String {
        self.spaces();
        if self.peek().is_none_or(|c| c == '(') || self.is_cell() || self.is_lettered_cell() {
            return String::new();
        }
        let end = self.find(":").map(|at| (at, at + 1));
        // Without a colon, `2-String Kite` cannot be told from digits.
        if end.is_none() && self.is_digit() {
            return String::new();
        }
        let end = end.or_else(|| self.find("(").map(|at| (at, at)));
        let (end, next) = end.unwrap_or((self.end, self.end));
        let name = self.slice(self.at, end).trim().to_owned();
        self.at = next;
        name
    }

    /// The letters of a word, not taken.
    pub fn word(&self) -> String {
        let letter = |&c: &char| c.is_alphabetic() || c == '&';
        self.chars[self.at..self.end].iter().copied().take_while(letter).collect()
    }

    /// What is here is not what was expected.
    pub fn unread(&self, expected: Expected) -> Unread {
        let end = self.chars.iter().take(self.end).count();
        let at = self.at.min(end);
        let rest = self.chars[at..end].iter();
        let width = rest.take_while(|c| c.is_alphanumeric()).count().max(1);
        // A cell, but not as the others of the line are written.
        let mixed = self.cells == CellNames::Numbers && self.part(at, end).is_lettered_cell();
        let expected = if mixed { Expected::Notation } else { expected };
        Unread { column: at + 1, width, expected }
    }

    /// What was read since `from` is not what was expected.
    pub fn unread_since(&self, from: usize, expected: Expected) -> Unread {
        Unread { column: from + 1, width: self.at.saturating_sub(from).max(1), expected }
    }

    /// Whether cells come next: `r1c2`, `r12c3`, 5行9列; or `B6` in a line that has none of these.
    pub fn is_cell(&self) -> bool {
        self.is_numbered_cell() || self.has_letters() && self.is_lettered_cell()
    }

    fn has_letters(&self) -> bool {
        self.cells == CellNames::Letters
    }

    /// Whether a cell with a letter comes next, a word by itself.
    fn is_lettered_cell(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| self.chars[at]);
        let is_figure = |c: char| c.is_ascii_digit() && c != '0';
        self.peek().is_some_and(|c| self.letters.place(c).is_some())
            && self.ahead(1).is_some_and(is_figure)
            && !self.ahead(2).is_some_and(|c| c.is_ascii_alphanumeric())
            && !before.is_some_and(|c| c.is_ascii_alphanumeric())
    }

    fn is_numbered_cell(&self) -> bool {
        let mut by = 0;
        if matches!(self.peek(), Some('r' | 'R')) {
            by = 1;
            while self.is_digit_at(by) {
                by += 1;
            }
            return by > 1 && matches!(self.ahead(by), Some('c' | 'C')) && self.is_digit_at(by + 1);
        }
        while self.is_digit_at(by) {
            by += 1;
        }
        by > 0 && self.ahead(by) == Some('行')
    }

    fn number(&mut self) -> Option<u32> {
        let start = self.at;
        let mut number: u32 = 0;
        while let Some(figure) = self.peek().and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(figure);
            self.at += 1;
        }
        (self.at > start).then_some(number)
    }

    /// Numbers of lines: each figure one, or on a larger board one number.
    fn numbers(&mut self) -> Vec<u16> {
        let wide = self.layout.rows().max(self.layout.columns()) > 9;
        if wide {
            return self.number().map(|n| n.min(u32::from(u16::MAX)) as u16).into_iter().collect();
        }
        let mut numbers = vec![];
        while let Some(figure) = self.peek().and_then(|c| c.to_digit(10)) {
            numbers.push(figure as u16);
            self.at += 1;
        }
        numbers
    }

    /// Cells: `r1c89,r3c4`.
    pub fn cells(&mut self) -> Result<Vec<CellId>, Unread> {
        let mut cells = vec![];
        loop {
            let start = self.at;
            if !self.is_cell() {
                return Err(self.unread(Expected::Cell));
            }
            let (rows, columns) = match self.peek().and_then(|c| self.letters.place(c)) {
                Some(place) => {
                    self.at += 1;
                    let (named, numbered) = (vec![place + 1], self.numbers());
                    match self.letters {
                        Letters::Rows => (named, numbered),
                        Letters::Columns => (numbered, named),
                    }
                }
                None => self.numbered()?,
            };
            for &row in &rows {
                for &column in &columns {
                    let place = row.checked_sub(1).zip(column.checked_sub(1));
                    let place = place.map(|(row, column)| Place { row, column });
                    let cell = place.and_then(|place| self.layout.cell_at(place));
                    cells.push(cell.ok_or(self.unread_since(start, Expected::CellOfBoard))?);
                }
            }
            let more = self.at;
            self.spaces();
            let joined = self.eat(',') || self.eat('、') || self.eat('と') || self.eat_all("and ");
            let joined = joined || self.has_letters() && self.eat('/');
            self.spaces();
            if !(joined && self.is_cell()) {
                self.at = more;
                return Ok(cells);
            }
        }
    }

    /// The rows and columns of `r12c3` or 5行9列.
    fn numbered(&mut self) -> Result<(Vec<u16>, Vec<u16>), Unread> {
        let spoken = !matches!(self.peek(), Some('r' | 'R'));
        self.at += usize::from(!spoken);
        let rows = self.numbers();
        self.at += 1;
        let columns = self.numbers();
        if columns.is_empty() || spoken && !self.eat('列') {
            return Err(self.unread(Expected::Cell));
        }
        Ok((rows, columns))
    }

    /// Digits: `45`, `4,5`, `4/5`; on a board with digits above nine each is a number.
    pub fn digits(&mut self) -> Result<Vec<Digit>, Unread> {
        let wide = self.layout.label(self.layout.digits() - 1) > 9;
        let mut digits = vec![];
        loop {
            let start = self.at;
            if !self.is_digit() {
                return Err(self.unread(Expected::Digit));
            }
            let label = if wide {
                self.number().unwrap_or(u32::MAX)
            } else {
                self.next().and_then(|c| c.to_digit(10)).unwrap_or(u32::MAX)
            };
            let digit = u16::try_from(label).ok().and_then(|label| self.layout.digit(label));
            digits.push(digit.ok_or(self.unread_since(start, Expected::DigitOfBoard))?);
            if !wide && self.is_digit() {
                continue;
            }
            let more = self.at;
            self.spaces();
            let joined = [',', '/', '、', '・'].into_iter().any(|c| self.eat(c));
            self.spaces();
            // `5,3行…`: the 3 begins a cell.
            if !(joined && self.is_digit() && !self.is_cell()) {
                self.at = more;
                return Ok(digits);
            }
        }
    }

    /// Whether a house comes next and no cell: `r5`, `c48`, `b3`.
    pub fn is_house(&self) -> bool {
        let letter = self.peek().map(|c| c.to_ascii_lowercase());
        !self.is_cell() && matches!(letter, Some('r' | 'c' | 'b')) && self.is_digit_at(1)
    }

    /// Houses: `r27`, `c48`, `r2b3`.
    pub fn houses(&mut self) -> Result<Vec<HouseId>, Unread> {
        let mut houses = vec![];
        while self.is_house() {
            let start = self.at;
            let kind = match self.next().map(|c| c.to_ascii_lowercase()) {
                Some('r') => HouseKind::Row,
                Some('c') => HouseKind::Column,
                _ => HouseKind::Box,
            };
            for number in self.numbers() {
                let is_it = |house: &HouseId| {
                    let about = self.layout.house(*house);
                    about.kind == kind && about.number + 1 == number
                };
                let found = (0..self.layout.houses().len()).find(is_it);
                houses.push(found.ok_or(self.unread_since(start, Expected::House))?);
            }
            if self.peek() == Some(',') {
                self.at += 1;
                if !self.is_house() {
                    self.at -= 1;
                    break;
                }
            }
        }
        if houses.is_empty() { Err(self.unread(Expected::House)) } else { Ok(houses) }
    }
}

/// A full-width or typographic sign as the usual one.
fn usual(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' | '\u{a0}' => ' ',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        c => c,
    }
}
