//! Tags, attributes and text of XML, as far as files of other programs need them.
//!
//! Every character keeps its place, so that an error can point at it. Lines of a long file are read
//! as if they were alone, so a piece of a document is read, too: nothing asks for a root.

use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// A part of a document, in its order. `<a/>` is opened and closed.
pub(super) enum Piece {
    Open(Tag),
    Close(String),
    Text(Written),
}

/// A tag that opens an element.
pub(super) struct Tag {
    pub name: String,
    pub attributes: Vec<(String, Written)>,
    pub spot: Spot,
}

/// Characters, references such as `&#10;` resolved, each with its place.
#[derive(Clone, Default)]
pub(super) struct Written(pub Vec<(char, Spot)>);

impl Tag {
    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&Written> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// The same as a string; empty if there is no such attribute.
    pub fn text(&self, name: &str) -> String {
        self.get(name).map(Written::text).unwrap_or_default()
    }
}

impl Written {
    /// The characters alone, without blanks around them.
    pub fn text(&self) -> String {
        self.0.iter().map(|(c, _)| *c).collect::<String>().trim().to_owned()
    }

    /// Where it stands, or its part on the first line.
    pub fn spot(&self) -> Option<Spot> {
        let mut shown = self.0.iter().filter(|(c, _)| !c.is_whitespace()).map(|(_, spot)| *spot);
        let first = shown.next()?;
        let last = shown.rfind(|spot| spot.line == first.line).unwrap_or(first);
        Some(Spot { width: last.column + last.width - first.column, ..first })
    }
}

/// The parts of a document.
///
/// # Errors
/// If it ends within a tag, a value or a remark.
pub(super) fn pieces(source: &Source) -> Result<Vec<Piece>, Error> {
    let mut reader = Reader { source, line: 0, column: 0 };
    let mut all = vec![];
    while reader.next().is_some() {
        let start = reader.spot();
        if reader.eats("<!--") {
            reader.skip_to("-->", start)?;
        } else if reader.eats("<![CDATA[") {
            all.push(Piece::Text(reader.skip_to("]]>", start)?));
        } else if reader.eats("<?") {
            reader.skip_to("?>", start)?;
        } else if reader.eats("<!") {
            reader.skip_to(">", start)?;
        } else if reader.eats("</") {
            let name = reader.name();
            reader.skip_to(">", start)?;
            all.push(Piece::Close(name));
        } else if reader.eats("<") {
            reader.tag(start, &mut all)?;
        } else {
            let text = reader.written(|c| c == '<');
            if !text.text().is_empty() {
                all.push(Piece::Text(text));
            }
        }
    }
    Ok(all)
}

struct Reader<'a> {
    source: &'a Source,
    line: usize,
    column: usize,
}

impl Reader<'_> {
    /// The next character; the end of a line is one.
    fn next(&self) -> Option<char> {
        let here = self.source.chars(self.line).get(self.column).copied();
        here.or((self.line + 1 < self.source.len()).then_some('\n'))
    }

    fn step(&mut self) {
        match self.column < self.source.chars(self.line).len() {
            true => self.column += 1,
            false => (self.line, self.column) = (self.line + 1, 0),
        }
    }

    fn spot(&self) -> Spot {
        Spot { line: self.line, column: self.column, width: 1 }
    }

    /// Goes on if this comes next, on this line.
    fn eats(&mut self, what: &str) -> bool {
        let rest = self.source.chars(self.line).get(self.column..).unwrap_or_default();
        let found = what.chars().enumerate().all(|(at, c)| rest.get(at) == Some(&c));
        self.column += if found { what.chars().count() } else { 0 };
        found
    }

    /// Everything up to this, which is left behind.
    fn skip_to(&mut self, what: &str, start: Spot) -> Result<Written, Error> {
        let mut skipped = Written::default();
        loop {
            let Some(c) = self.next() else { return Err(self.cut(start)) };
            let spot = self.spot();
            if self.eats(what) {
                return Ok(skipped);
            }
            skipped.0.push((c, spot));
            self.step();
        }
    }

    fn name(&mut self) -> String {
        let mut name = String::new();
        let ends = |c: char| c.is_whitespace() || matches!(c, '=' | '>' | '/' | '<' | '"' | '\'');
        while let Some(c) = self.next().filter(|c| !ends(*c)) {
            name.push(c);
            self.step();
        }
        name
    }

    fn blanks(&mut self) {
        while self.next().is_some_and(char::is_whitespace) {
            self.step();
        }
    }

    fn tag(&mut self, start: Spot, all: &mut Vec<Piece>) -> Result<(), Error> {
        let name = self.name();
        let mut tag = Tag { name: name.clone(), attributes: vec![], spot: start };
        loop {
            self.blanks();
            if self.eats("/>") {
                all.push(Piece::Open(tag));
                all.push(Piece::Close(name));
                return Ok(());
            }
            if self.eats(">") {
                all.push(Piece::Open(tag));
                return Ok(());
            }
            if self.next().is_none() {
                return Err(self.cut(start));
            }
            let key = self.name();
            self.blanks();
            if !self.eats("=") {
                if key.is_empty() {
                    self.step();
                }
                continue;
            }
            self.blanks();
            let value = match self.next() {
                Some(quote @ ('"' | '\'')) => {
                    self.step();
                    let value = self.written(|c| c == quote);
                    if self.next().is_none() {
                        return Err(self.cut(start));
                    }
                    self.step();
                    value
                }
                _ => self.written(|c| c.is_whitespace() || c == '>'),
            };
            tag.attributes.push((key, value));
        }
    }

    fn written(&mut self, ends: impl Fn(char) -> bool) -> Written {
        let mut text = Written::default();
        while let Some(c) = self.next().filter(|c| !ends(*c)) {
            let spot = self.spot();
            let rest = self.source.chars(self.line).get(self.column..).unwrap_or_default();
            match reference(rest).filter(|_| c == '&') {
                Some((c, width)) => {
                    text.0.push((c, Spot { width, ..spot }));
                    self.column += width;
                }
                None => {
                    text.0.push((c, spot));
                    self.step();
                }
            }
        }
        text
    }

    fn cut(&self, start: Spot) -> Error {
        let width = self.source.chars(start.line).len().saturating_sub(start.column);
        format_error("error-xml-cut").at(self.source.place(Spot { width: width.max(1), ..start }))
    }
}

/// The character that `&#10;`, `&#xA;` or `&lt;` stands for, and how many it is written with.
fn reference(text: &[char]) -> Option<(char, usize)> {
    let end = text.iter().take(10).position(|c| *c == ';')?;
    let name: String = text.get(1..end)?.iter().collect();
    let c = match name.as_str() {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
    };
    Some((c, end + 1))
}
