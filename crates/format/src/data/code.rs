//! Boards in the code of a program: lists of lists in the brackets of any language, with what they
//! are called.
//!
//! Only where all of them are boards and nothing else in the text looks like one: a rule that is
//! said in code is not read, so none is dropped either.

use super::board;
use super::facts;
use super::find;
use super::parse::{Node, Value};
use crate::Reading;
use crate::errors::format_error;
use crate::keys::{Role, role};
use crate::leftover;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;

/// The signs of the longest text that is looked through.
const LONGEST: usize = 1 << 18;
/// Signs read in vain before a text is given up.
const MOST: usize = 1 << 21;
/// Brackets within brackets go no deeper.
const DEEPEST: usize = 12;
/// The signs of the longest row in quotes: numbers of a board of 64, with blanks between them.
const LONGEST_TEXT: usize = 256;

/// The puzzles of a text that is code; none if something in it cannot be read.
pub(crate) fn read(source: &Source) -> Option<Vec<Result<Reading, Error>>> {
    let mut reader = Reader::of(source)?;
    // A document of JSON that breaks off: what is missing may be its rules.
    let mut signs = reader.chars.iter().filter(|c| !c.is_whitespace());
    if signs.next() == Some(&'{') && signs.next() == Some(&'"') {
        return None;
    }
    let (pairs, taken) = reader.values()?;
    let words = reader.keys();
    // Regions are read where they are a list of their own.
    let is_taken = |word: &String| pairs.iter().any(|(name, _)| name == word);
    let is_rule =
        |word: &String| facts::is_rule(word) || role(word) == Role::Regions && !is_taken(word);
    if pairs.is_empty() || words.iter().any(is_rule) {
        return None;
    }
    let rest = source.read_as(|line, chars| {
        let from = reader.starts.get(line)?;
        let is_taken = |at: usize| taken.iter().any(|(start, end)| (*start..*end).contains(&at));
        let kept = |(at, c): (usize, &char)| if is_taken(from + at) { ' ' } else { *c };
        Some(chars.iter().enumerate().map(kept).collect())
    });
    if !leftover::says_nothing(&rest) || has_list(&rest) {
        return None;
    }
    let node = Node { spot: pairs[0].1.spot, value: Value::Map(pairs) };
    let readings: Vec<_> =
        find::all(source, &node).into_iter().map(|found| super::reading(source, found?)).collect();
    (!readings.is_empty() && readings.iter().all(Result::is_ok)).then_some(readings)
}

/// What fills a matrix column by column, and what is written where it goes by rows.
const BY_COLUMNS: [(&str, &str); 5] = [
    ("matrix(c(", "byrow=t"),
    ("reshape([", "order=[2,1]"),
    ("reshape((/", "order=(/2,1/)"),
    ("order='f'", "order='c'"),
    ("order=\"f\"", "order=\"c\""),
];

/// The error for a text in which a matrix is filled column by column: what looks like rows there
/// may be meant as rows, or be columns.
pub(crate) fn by_columns(source: &Source) -> Option<Error> {
    let lines = || 0..source.len();
    let plain = |line: usize| {
        let signs = source.chars(line).iter().filter(|c| !c.is_whitespace() && **c != '&');
        signs.collect::<String>().to_lowercase()
    };
    let is_of = |line: usize| {
        if !source.chars(line).contains(&'(') {
            return None;
        }
        let text = plain(line);
        BY_COLUMNS.iter().find(|(fills, _)| {
            // A method of a list of another language goes by rows.
            text.match_indices(fills).any(|(at, _)| !text[..at].ends_with('.'))
        })
    };
    let (line, (_, by_rows)) = lines().find_map(|line| Some((line, is_of(line)?)))?;
    let text: String = lines().map(plain).collect();
    let figures = text.bytes().filter(u8::is_ascii_digit).count();
    // The cells of the smallest board.
    (figures >= 16 && !text.contains(by_rows))
        .then(|| format_error("error-code-columns").at(source.place(source.whole(line))))
}

/// A value, and what it is called.
type Named = (String, Node);

/// Where a value begins in the text, and where it ends.
type Taken = (usize, usize);

struct Reader {
    chars: Vec<char>,
    /// Where each line begins.
    starts: Vec<usize>,
    at: usize,
    steps: usize,
}

impl Reader {
    fn of(source: &Source) -> Option<Reader> {
        let (mut chars, mut starts) = (vec![], vec![]);
        for line in 0..source.len() {
            starts.push(chars.len());
            chars.extend(source.chars(line));
            chars.push('\n');
            if chars.len() > LONGEST {
                return None;
            }
        }
        Some(Reader { chars, starts, at: 0, steps: 0 })
    }

    fn spot(&self, at: usize) -> Spot {
        let line = self.starts.partition_point(|start| *start <= at).saturating_sub(1);
        Spot { line, column: at - self.starts[line], width: 1 }
    }

    fn next(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Every board with what it is called, and where each stands.
    fn values(&mut self) -> Option<(Vec<Named>, Vec<Taken>)> {
        let (mut pairs, mut taken) = (vec![], vec![]);
        let mut from = 0;
        while from < self.chars.len() {
            if !matches!(self.chars[from], '[' | '(' | '{') {
                from += 1;
                continue;
            }
            self.at = from;
            let node = self.value(0).filter(is_board);
            if self.steps > MOST {
                return None;
            }
            match node {
                Some(node) => {
                    pairs.push((self.name(from), node));
                    taken.push((from, self.at));
                    from = self.at;
                }
                None => from += 1,
            }
        }
        Some((pairs, taken))
    }

    /// The word before `=`, `:` or a bracket, as in `int grid[9][9] = {` and `puzzle: [`.
    fn name(&self, from: usize) -> String {
        let line: String = self.chars[..from].iter().rev().take_while(|c| **c != '\n').collect();
        let line: String = line.chars().rev().collect();
        // What is handed to a function by name stands last.
        let said = line.rsplit(['(', ',']).find(|part| part.contains(['=', ':'])).unwrap_or(&line);
        let before = said.split(['=', ':']).next().unwrap_or_default();
        let before = before.split('[').next().unwrap_or_default();
        let of_a_word = |c: char| c.is_alphanumeric() || c == '_';
        before.split(|c| !of_a_word(c)).rfind(|word| !word.is_empty()).unwrap_or("").to_owned()
    }

    /// The words that something is said of: before `:` or `=`.
    fn keys(&self) -> Vec<String> {
        let (mut keys, mut word) = (vec![], String::new());
        let mut is_open = false;
        for c in &self.chars {
            match c {
                c if c.is_alphanumeric() || *c == '_' => {
                    if !is_open {
                        word.clear();
                    }
                    is_open = true;
                    word.push(*c);
                }
                '=' | ':' => {
                    keys.push(std::mem::take(&mut word));
                    is_open = false;
                }
                _ => is_open = false,
            }
        }
        keys
    }

    fn blanks(&mut self) {
        loop {
            match (self.next(), self.chars.get(self.at + 1)) {
                (Some(c), _) if c.is_whitespace() => self.at += 1,
                (Some('#'), _) | (Some('/'), Some('/')) => {
                    while self.next().is_some_and(|c| c != '\n') {
                        self.at += 1;
                    }
                }
                _ => return,
            }
        }
    }

    fn value(&mut self, depth: usize) -> Option<Node> {
        self.steps += 1;
        if depth > DEEPEST || self.steps > MOST {
            return None;
        }
        self.blanks();
        let start = self.at;
        let node = |reader: &Reader, value| {
            let spot = reader.spot(start);
            let end = reader.spot(reader.at);
            let width = if end.line == spot.line { end.column - spot.column } else { 1 };
            Some(Node { spot: Spot { width: width.max(1), ..spot }, value })
        };
        match self.next()? {
            open @ ('[' | '(' | '{') => {
                let all = self.list(open, depth)?;
                node(self, Value::List(all))
            }
            quote @ ('"' | '\'') => {
                self.at += 1;
                let ends = |c: &&char| **c != quote && !matches!(**c, '\n' | '\\');
                let text: String =
                    self.chars[self.at..].iter().take_while(ends).take(LONGEST_TEXT).collect();
                self.at += text.chars().count();
                // A cell, or a row of them.
                if self.next() != Some(quote) {
                    return None;
                }
                self.at += 1;
                node(self, Value::Text(text))
            }
            // `.{0, 7}` of Zig, `@(0, 7)` of PowerShell.
            '.' | '@' if matches!(self.chars.get(start + 1), Some('{' | '(')) => {
                self.at += 1;
                let open = self.next()?;
                let all = self.list(open, depth)?;
                node(self, Value::List(all))
            }
            '.' | '_' | '?' if !self.chars.get(start + 1).is_some_and(|c| c.is_alphanumeric()) => {
                self.at += 1;
                node(self, Value::Null)
            }
            _ => {
                let of_a_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '!');
                while self.next().is_some_and(of_a_word) {
                    self.at += 1;
                }
                let word: String = self.chars[start..self.at].iter().collect();
                self.word(&word, depth).and_then(|value| node(self, value))
            }
        }
    }

    fn word(&mut self, word: &str, depth: usize) -> Option<Value> {
        let nothing = ["null", "None", "nil", "NaN", "nan", "NA", "undefined", "Nothing", "Empty"];
        if nothing.contains(&word) {
            return Some(Value::Null);
        }
        if let Ok(number) = word.parse::<f64>() {
            let is_whole = number.fract() == 0.0 && number.abs() < 1e6;
            return is_whole.then_some(Value::Number(number as i64));
        }
        let first = word.chars().next()?;
        if !(first.is_alphabetic() || first == '_') {
            return None;
        }
        // `Just 5` of Haskell.
        if word == "Just" {
            return Some(match self.value(depth + 1)?.value {
                Value::List(mut all) if all.len() == 1 => all.remove(0).value,
                value => value,
            });
        }
        // `vec![...]`, `array(...)`, `Some(5)`: what it is made of.
        self.blanks();
        let open = self.next().filter(|c| matches!(c, '[' | '(' | '{'))?;
        let mut all = self.list(open, depth)?;
        match all.len() {
            1 if all[0].list().is_some() || word == "Some" => Some(all.remove(0).value),
            _ => Some(Value::List(all)),
        }
    }

    /// What stands in brackets; where `;` parts it, each part is a list.
    fn list(&mut self, open: char, depth: usize) -> Option<Vec<Node>> {
        let close = match open {
            '[' => ']',
            '(' => ')',
            _ => '}',
        };
        let start = self.at;
        self.at += 1;
        let (mut rows, mut all): (Vec<Node>, Vec<Node>) = (vec![], vec![]);
        loop {
            self.blanks();
            match self.next()? {
                c if c == close => {
                    self.at += 1;
                    break;
                }
                // `[| … |]` of OCaml, and the end of a line of Fortran.
                ',' | '|' | '&' => self.at += 1,
                ';' => {
                    self.at += 1;
                    let spot = all.first().map_or(self.spot(start), |node: &Node| node.spot);
                    rows.push(Node { spot, value: Value::List(std::mem::take(&mut all)) });
                }
                _ => all.push(self.value(depth + 1)?),
            }
        }
        if rows.is_empty() {
            return Some(all);
        }
        if let Some(first) = all.first() {
            rows.push(Node { spot: first.spot, value: Value::List(all) });
        }
        // Where one value stands between any two, it is these that are listed.
        let is_single = |row: &Node| row.list().is_some_and(|all| all.len() == 1);
        if rows.iter().all(is_single) {
            let single = |row: Node| match row.value {
                Value::List(mut all) => all.pop(),
                _ => None,
            };
            return Some(rows.into_iter().filter_map(single).collect());
        }
        Some(rows)
    }
}

/// Whether there are brackets with as many figures as a board has, and hardly anything else: one
/// that is broken.
fn has_list(source: &Source) -> bool {
    // The cells of the smallest board.
    const LEAST: usize = 16;
    let mut open: Vec<(usize, usize)> = vec![];
    for line in 0..source.len() {
        let chars = source.chars(line);
        for (at, c) in chars.iter().enumerate() {
            match c {
                '[' | '(' | '{' => open.push((0, 0)),
                ']' | ')' | '}' => {
                    let (figures, others) = open.pop().unwrap_or_default();
                    if figures >= LEAST && others * 10 <= figures {
                        return true;
                    }
                    if let Some((more, odd)) = open.last_mut() {
                        (*more, *odd) = (*more + figures, *odd + others);
                    }
                }
                c if c.is_whitespace() || matches!(c, ',' | ';' | '.' | '_' | '-' | '"' | '\'') => {
                }
                c => {
                    // `12` is one figure.
                    let is_more = at > 0 && chars[at - 1].is_ascii_digit();
                    if let Some((figures, others)) = open.last_mut() {
                        *figures += usize::from(c.is_ascii_digit() && !is_more);
                        *others += usize::from(!c.is_ascii_digit());
                    }
                }
            }
        }
    }
    false
}

/// Whether a list is a board or nothing but boards.
fn is_board(node: &Node) -> bool {
    let of = |node: &Node| board::of_node(node, None).is_some();
    of(node) || node.list().is_some_and(|all| !all.is_empty() && all.iter().all(of))
}
