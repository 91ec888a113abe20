//! Lines of styled text: what a terminal colours and a test reads.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use kotowari_engine::deduction::Role;

/// How a piece of text is meant.  Colours are chosen where it is printed; a figure without them
/// loses nothing, because every style also has a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Nothing special.
    Plain,
    /// A heading.
    Title,
    /// A digit of the puzzle.
    Given,
    /// Less important: frames, hints on finding.
    Faint,
    /// A part in the figure.
    Part(Role),
}

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text, without line ends.
    pub text: String,
    /// How it is meant.
    pub style: Style,
}

/// A line of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub Vec<Span>);

impl Line {
    /// A line in one style.
    pub fn of(style: Style, text: impl Into<String>) -> Line {
        Line(vec![Span { text: text.into(), style }])
    }

    /// A plain line.
    pub fn plain(text: impl Into<String>) -> Line {
        Line::of(Style::Plain, text)
    }

    /// Adds a piece; joins it to the last one if the style is the same.
    pub fn push(&mut self, style: Style, text: impl AsRef<str>) {
        match self.0.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text.as_ref()),
            _ => self.0.push(Span { text: text.as_ref().to_owned(), style }),
        }
    }

    /// Adds one character, as [`Line::push`] does.
    pub fn push_char(&mut self, style: Style, c: char) {
        match self.0.last_mut() {
            Some(last) if last.style == style => last.text.push(c),
            _ => self.0.push(Span { text: c.to_string(), style }),
        }
    }

    /// Adds so many of one plain character of ASCII, as [`Line::push`] does.
    pub fn push_run(&mut self, style: Style, c: char, count: usize) {
        const LONG: usize = 32;
        let run = match c {
            ' ' => "                                ",
            '-' => "--------------------------------",
            _ => "",
        };
        debug_assert!(run.len() == LONG || run.is_empty());
        match run.get(..count) {
            Some(run) => {
                if count > 0 {
                    self.push(style, run);
                }
            }
            None => (0..count).for_each(|_| self.push_char(style, c)),
        }
    }

    /// Adds all pieces of another line; hands back how many columns they take.
    pub fn append(&mut self, other: &Line) -> usize {
        for span in &other.0 {
            self.push(span.style, &span.text);
        }
        other.width()
    }

    /// The same line without blanks at its end.
    pub fn trimmed(mut self) -> Line {
        while let Some(last) = self.0.last_mut() {
            last.text.truncate(last.text.trim_end().len());
            if !last.text.is_empty() {
                break;
            }
            self.0.pop();
        }
        self
    }

    /// The same in lines of at most this width, where it can be broken so: at blanks, or anywhere in a
    /// language without them.  What follows the first line begins with `indent` blanks.
    pub fn folded(self, width: usize, indent: usize) -> Vec<Line> {
        if self.width() <= width {
            return vec![self];
        }
        let chars = self.0.iter().flat_map(|span| span.text.chars().map(|c| (c, span.style)));
        let mut lines: Vec<Vec<(char, Style)>> = vec![vec![]];
        let wide = |chars: &[(char, Style)]| -> usize {
            chars.iter().map(|(c, _)| c.width().unwrap_or(0)).sum()
        };
        for (c, style) in chars {
            let line = lines.last_mut().expect("one line at least");
            line.push((c, style));
            if c == ' ' || wide(line) <= width {
                continue;
            }
            let begins = line.iter().position(|(c, _)| *c != ' ').unwrap_or(0);
            let may_begin = |c: char| c.width() == Some(2) && !"、。・！？）」：".contains(c);
            let blank = line.iter().rposition(|(c, _)| *c == ' ').filter(|&at| at > begins);
            let wide_one = (begins + 1..line.len()).rev().find(|&at| may_begin(line[at].0));
            let Some(at) = blank.map(|at| at + 1).max(wide_one) else { continue };
            let rest = line.split_off(at);
            lines.push([vec![(' ', Style::Plain); indent], rest].concat());
        }
        let line = |chars: Vec<(char, Style)>| {
            let mut line = Line::default();
            chars.into_iter().for_each(|(c, style)| line.push(style, c.to_string()));
            line.trimmed()
        };
        lines.into_iter().map(line).collect()
    }

    /// The characters, without styles.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// How many terminal columns it takes.
    pub fn width(&self) -> usize {
        let mut wide = 0;
        for span in &self.0 {
            // Nearly all of it is ASCII; to ask how wide characters are takes long.
            wide += if span.text.is_ascii() { span.text.len() } else { span.text.width() };
        }
        wide
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str, width: usize) -> Vec<String> {
        let lines = Line::plain(text).folded(width, 2);
        lines.iter().map(Line::text).collect()
    }

    #[test]
    fn lines_are_folded_at_blanks_and_between_wide_characters() {
        assert_eq!(folded("one two three", 80), ["one two three"]);
        assert_eq!(folded("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(folded("数字を入れる、ここ", 12), ["数字を入れ", "  る、ここ"]);
        assert_eq!(folded("unbreakable", 4), ["unbreakable"]);
    }
}
