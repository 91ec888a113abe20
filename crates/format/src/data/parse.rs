//! JSON with the place of each value, so that an error can point at it.
//!
//! What Python and JavaScript print instead of JSON is read as well: quotes of either kind, `None`,
//! `NaN`, `undefined`, tuples, a comma before the closing bracket, and nothing at all between two
//! commas. Whether a text needed any of that is kept: only strict JSON is surely JSON.

use crate::source::{Source, Spot};

/// Brackets within brackets go no deeper.
const DEEPEST: usize = 60;

/// A value and where it is written.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub spot: Spot,
    pub value: Value,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    Null,
    Bool(bool),
    /// A whole number; `5.0` is one, too.
    Number(i64),
    /// A number that is not whole.
    Fraction,
    Text(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
}

impl Node {
    pub fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(all) => Some(all),
            _ => None,
        }
    }

    pub fn map(&self) -> Option<&[(String, Node)]> {
        match &self.value {
            Value::Map(all) => Some(all),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number, perhaps in quotes.
    pub fn number(&self) -> Option<i64> {
        match &self.value {
            Value::Number(number) => Some(*number),
            Value::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Whether it says anything.
    pub fn is_said(&self) -> bool {
        match &self.value {
            Value::Null | Value::Bool(false) => false,
            Value::Text(text) => !text.trim().is_empty(),
            Value::List(all) => !all.is_empty(),
            Value::Map(all) => !all.is_empty(),
            Value::Bool(true) | Value::Number(_) | Value::Fraction => true,
        }
    }
}

/// Why a text is no JSON.
#[derive(Clone, Copy, Debug)]
pub(super) enum Broken {
    /// It ends before this bracket or quote is closed.
    Open(Spot),
    /// This character does not belong there.
    Alien(Spot),
    /// Brackets are nested too deeply.
    Deep(Spot),
}

/// The values of a text, one after the other.
pub(super) struct Parsed {
    pub values: Vec<Node>,
    /// Whether it is JSON to the letter.
    pub is_strict: bool,
    /// Whether each value has a line of its own.
    pub is_by_line: bool,
}

/// Reads a text that is nothing but values.
pub(super) fn parse(source: &Source) -> Result<Parsed, Broken> {
    parse_text(&source.text())
}

/// The same of a text that is no whole file; lines and columns count from its start.
pub(super) fn parse_text(text: &str) -> Result<Parsed, Broken> {
    let mut reader =
        Reader { chars: text.chars().collect(), at: 0, line: 0, column: 0, is_strict: true };
    let mut values = vec![];
    let (mut is_by_line, mut last) = (true, None);
    loop {
        reader.blanks();
        let Some(c) = reader.next() else { break };
        if !matches!(c, '[' | '{') {
            return Err(Broken::Alien(reader.here()));
        }
        let start = reader.line;
        is_by_line &= last.is_none_or(|line| line < start);
        values.push(reader.value(0)?);
        is_by_line &= reader.line == start;
        last = Some(reader.line);
    }
    Ok(Parsed { values, is_strict: reader.is_strict, is_by_line })
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    line: usize,
    column: usize,
    is_strict: bool,
}

impl Reader {
    fn next(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn here(&self) -> Spot {
        Spot { line: self.line, column: self.column, width: 1 }
    }

    /// Passes a character.
    fn pass(&mut self) {
        match self.next() {
            Some('\n') => (self.line, self.column) = (self.line + 1, 0),
            _ => self.column += 1,
        }
        self.at += 1;
    }

    fn blanks(&mut self) {
        while self.next().is_some_and(|c| c.is_whitespace() || c == '\u{FEFF}') {
            self.pass();
        }
    }

    /// The place from a start to here; of several lines, the start alone.
    fn since(&self, start: Spot) -> Spot {
        match start.line == self.line {
            true => Spot { width: self.column.saturating_sub(start.column).max(1), ..start },
            false => start,
        }
    }

    fn value(&mut self, depth: usize) -> Result<Node, Broken> {
        let start = self.here();
        if depth > DEEPEST {
            return Err(Broken::Deep(start));
        }
        let value = match self.next() {
            Some('[') => Value::List(self.list(']', depth, start)?),
            Some('(') => {
                self.is_strict = false;
                Value::List(self.list(')', depth, start)?)
            }
            Some('{') => Value::Map(self.map(depth, start)?),
            Some(quote @ ('"' | '\'')) => Value::Text(self.string(quote)?),
            Some(c) if c.is_alphanumeric() || matches!(c, '-' | '+' | '.') => self.word(start)?,
            _ => return Err(Broken::Alien(start)),
        };
        Ok(Node { spot: self.since(start), value })
    }

    fn list(&mut self, close: char, depth: usize, open: Spot) -> Result<Vec<Node>, Broken> {
        self.pass();
        let mut all = vec![];
        loop {
            self.blanks();
            match self.next() {
                None => return Err(Broken::Open(open)),
                Some(c) if c == close => {
                    self.is_strict &= all.is_empty();
                    self.pass();
                    return Ok(all);
                }
                Some(',') => {
                    // Nothing between two commas.
                    self.is_strict = false;
                    all.push(Node { spot: self.here(), value: Value::Null });
                    self.pass();
                    continue;
                }
                Some(_) => all.push(self.value(depth + 1)?),
            }
            self.blanks();
            match self.next() {
                None => return Err(Broken::Open(open)),
                Some(',') => self.pass(),
                Some(c) if c == close => {
                    self.pass();
                    return Ok(all);
                }
                Some(_) => return Err(Broken::Alien(self.here())),
            }
        }
    }

    fn map(&mut self, depth: usize, open: Spot) -> Result<Vec<(String, Node)>, Broken> {
        self.pass();
        let mut all: Vec<(String, Node)> = vec![];
        loop {
            self.blanks();
            let key = match self.next() {
                None => return Err(Broken::Open(open)),
                Some('}') => {
                    self.is_strict &= all.is_empty();
                    self.pass();
                    return Ok(all);
                }
                Some(quote @ ('"' | '\'')) => self.string(quote)?,
                Some(c) if c.is_alphanumeric() || c == '_' => {
                    self.is_strict = false;
                    self.letters()
                }
                Some(_) => return Err(Broken::Alien(self.here())),
            };
            self.blanks();
            match self.next() {
                Some(':') => self.pass(),
                None => return Err(Broken::Open(open)),
                Some(_) => return Err(Broken::Alien(self.here())),
            }
            self.blanks();
            if self.next().is_none() {
                return Err(Broken::Open(open));
            }
            all.push((key, self.value(depth + 1)?));
            self.blanks();
            match self.next() {
                None => return Err(Broken::Open(open)),
                Some(',') => self.pass(),
                Some('}') => {
                    self.pass();
                    return Ok(all);
                }
                Some(_) => return Err(Broken::Alien(self.here())),
            }
        }
    }

    fn letters(&mut self) -> String {
        let start = self.at;
        let of_a_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.');
        while self.next().is_some_and(of_a_word) {
            self.pass();
        }
        self.chars[start..self.at].iter().collect()
    }

    fn word(&mut self, start: Spot) -> Result<Value, Broken> {
        let word = self.letters();
        let plain = match &word[..] {
            "null" => Some(Value::Null),
            "true" => Some(Value::Bool(true)),
            "false" => Some(Value::Bool(false)),
            _ => None,
        };
        if let Some(value) = plain {
            return Ok(value);
        }
        let foreign = match &word[..] {
            "None" | "NaN" | "nan" | "undefined" | "nil" => Some(Value::Null),
            "True" => Some(Value::Bool(true)),
            "False" => Some(Value::Bool(false)),
            _ => None,
        };
        if let Some(value) = foreign {
            self.is_strict = false;
            return Ok(value);
        }
        match word.parse::<f64>() {
            Ok(number) if number.is_finite() && word.contains(|c: char| c.is_ascii_digit()) => {
                // Farther from zero not every whole number is one.
                let is_whole = number.fract() == 0.0 && number.abs() < 1e15;
                Ok(if is_whole { Value::Number(number as i64) } else { Value::Fraction })
            }
            _ => Err(Broken::Alien(start)),
        }
    }

    fn string(&mut self, quote: char) -> Result<String, Broken> {
        let open = self.here();
        self.is_strict &= quote == '"';
        self.pass();
        let mut text = String::new();
        loop {
            let Some(c) = self.next() else { return Err(Broken::Open(open)) };
            // A quote that is never closed would swallow the rest of the file.
            if c == '\n' {
                return Err(Broken::Open(open));
            }
            self.pass();
            if c == quote {
                return Ok(text);
            }
            if c != '\\' {
                text.push(c);
                continue;
            }
            let Some(c) = self.next() else { return Err(Broken::Open(open)) };
            self.pass();
            text.push(match c {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' | 'f' => ' ',
                'u' => self.escaped(),
                c => c,
            });
        }
    }

    /// The character of `\u00e9`, of which the `u` is read; a pair stands for one beyond the first
    /// 65 536.
    fn escaped(&mut self) -> char {
        let Some(high) = self.code() else { return char::REPLACEMENT_CHARACTER };
        let is_pair = (0xD800..0xDC00).contains(&high)
            && self.chars.get(self.at..self.at + 2).is_some_and(|two| two == ['\\', 'u']);
        if !is_pair {
            return char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER);
        }
        self.pass();
        self.pass();
        let low = self.code().unwrap_or(0);
        let code = 0x10000 + ((high - 0xD800) << 10) + (low.wrapping_sub(0xDC00) & 0x3FF);
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    fn code(&mut self) -> Option<u32> {
        let digits: String = self.chars.get(self.at..self.at + 4)?.iter().collect();
        let code = u32::from_str_radix(&digits, 16).ok()?;
        (0..4).for_each(|_| self.pass());
        Some(code)
    }
}
