//! JSON as SudokuPad shortens it: names without quotes, strings in single ones, `t` and `f`,
//! colours without a `#`, and nothing at all where an empty object is meant.

use serde_json::{Map, Value};

/// Short names and what they stand for.
const NAMES: [(&str, &str); 25] = [
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("l", "lines"),
    ("a", "arrows"),
    ("u", "underlays"),
    ("o", "overlays"),
    ("v", "value"),
    ("te", "text"),
    ("t", "title"),
    ("wp", "wayPoints"),
    ("ct", "center"),
    ("cs", "cellSize"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("w", "width"),
    ("h", "height"),
    ("r", "rounded"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("vd", "videos"),
    ("d", "duration"),
    ("d2", "d"),
];
/// What is a colour: six digits without a sign before them, or one digit for all six.
const COLOURS: [&str; 3] = ["color", "borderColor", "backgroundColor"];
/// Objects within objects go no deeper.
const DEEPEST: usize = 40;

/// Reads it; none if it is not even that.
pub(super) fn read(text: &str) -> Option<Value> {
    let chars: Vec<char> = text.chars().collect();
    let mut reader = Reader { chars: &chars, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    (reader.at == chars.len()).then_some(value)
}

struct Reader<'a> {
    chars: &'a [char],
    at: usize,
}

impl Reader<'_> {
    fn next(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.next().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn eat(&mut self, wanted: char) -> bool {
        self.blanks();
        let found = self.next() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.blanks();
        if depth > DEEPEST {
            return None;
        }
        match self.next()? {
            '[' => self.array(depth),
            '{' => self.object(depth),
            quote @ ('"' | '\'') => self.string(quote).map(Value::String),
            ',' | ']' | '}' => Some(Value::Object(Map::new())),
            _ => Some(plain(&self.word())),
        }
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        self.at += 1;
        let mut all = vec![];
        if self.eat(']') {
            return Some(Value::Array(all));
        }
        loop {
            all.push(self.value(depth + 1)?);
            if self.eat(']') {
                return Some(Value::Array(all));
            }
            if !self.eat(',') {
                return None;
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.at += 1;
        let mut all = Map::new();
        if self.eat('}') {
            return Some(Value::Object(all));
        }
        loop {
            self.blanks();
            let name = match self.next()? {
                quote @ ('"' | '\'') => self.string(quote)?,
                _ => self.word(),
            };
            if name.is_empty() || !self.eat(':') {
                return None;
            }
            let long = NAMES.iter().find(|(short, _)| *short == name);
            let name = long.map_or(name, |(_, long)| (*long).to_owned());
            let value = match COLOURS.contains(&name.as_str()) {
                true => self.colour(depth + 1)?,
                false => self.value(depth + 1)?,
            };
            all.insert(name, value);
            if self.eat('}') {
                return Some(Value::Object(all));
            }
            if !self.eat(',') {
                return None;
            }
        }
    }

    /// A value that is a colour, if it is a word: `123456` is no number here.
    fn colour(&mut self, depth: usize) -> Option<Value> {
        self.blanks();
        let start = self.at;
        let word = self.word();
        let is_hex = |digits: &str| digits.chars().all(|c| c.is_ascii_hexdigit());
        Some(match (word.len(), word.strip_prefix('#')) {
            (6, None) if is_hex(&word) => format!("#{word}").into(),
            (2, Some(digit)) if is_hex(digit) => format!("#{}", digit.repeat(6)).into(),
            _ => {
                self.at = start;
                return self.value(depth);
            }
        })
    }

    fn word(&mut self) -> String {
        let start = self.at;
        while self.next().is_some_and(|c| !",:[]{}'\"".contains(c) && !c.is_whitespace()) {
            self.at += 1;
        }
        self.chars[start..self.at].iter().collect()
    }

    fn string(&mut self, quote: char) -> Option<String> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let c = self.next()?;
            self.at += 1;
            if c == quote {
                return Some(text);
            }
            if c != '\\' {
                text.push(c);
                continue;
            }
            let c = self.next()?;
            self.at += 1;
            text.push(match c {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'u' => {
                    let digits: String = self.chars.get(self.at..self.at + 4)?.iter().collect();
                    self.at += 4;
                    // Halves of a pair are nothing this program would have to show.
                    let code = u32::from_str_radix(&digits, 16).ok()?;
                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                c => c,
            });
        }
    }
}

fn plain(word: &str) -> Value {
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => match serde_json::from_str::<Value>(word) {
            Ok(number @ Value::Number(_)) => number,
            _ => Value::String(word.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use serde_json::json;

    #[test]
    fn short_json_is_read_as_what_it_stands_for() {
        let short = "{ce:[[{v:5},,{}],[]],re:[[[0,0],[0,1]]],id:'it\\'s',x:t,c:FF00aa,c1:000000,c2:#F,\
                     th:3,n:null}";
        let long = json!({
            "cells": [[{"value": 5}, {}, {}], []],
            "regions": [[[0, 0], [0, 1]]],
            "id": "it's",
            "x": true,
            "color": "#FF00aa",
            "borderColor": "#000000",
            "backgroundColor": "#FFFFFF",
            "thickness": 3,
            "n": null,
        });
        assert_eq!(read(short), Some(long.clone()));
        assert_eq!(read(&long.to_string()), Some(long));
    }

    #[test]
    fn what_is_neither_is_nothing() {
        for text in ["", "{", "{a}", "[1", "[1,2]x", "{a:'b}", &"[".repeat(1000)] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
