//! Lines of styled text, the common output of every text figure and sentence.
//!
//! A terminal maps [`Style`] to colours; files and tests drop it. Widths are counted in terminal
//! columns, where a Japanese character takes two.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use kotowari_engine::deduction::Role;

/// Meaning of a piece of text. Colours are chosen by the front end; without them a figure loses
/// nothing, because every style also has a character of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Ordinary text.
    Plain,
    /// A heading.
    Title,
    /// A digit of the puzzle.
    Given,
    /// Less important: frames, hints on finding.
    Faint,
    /// A candidate or cell that plays this role in the figure.
    Part(Role),
}

/// A piece of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text, without line ends.
    pub text: String,
    /// Its meaning.
    pub style: Style,
}

/// A line of text. [`push`](Line::push) merges adjacent spans of the same style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub Vec<Span>);

impl Line {
    /// Creates a line in one style.
    pub fn of(style: Style, text: impl Into<String>) -> Line {
        Line(vec![Span { text: text.into(), style }])
    }

    /// Creates a line in [`Style::Plain`].
    pub fn plain(text: impl Into<String>) -> Line {
        Line::of(Style::Plain, text)
    }

    /// Appends text, extending the last span if it has the same style.
    pub fn push(&mut self, style: Style, text: impl AsRef<str>) {
        match self.0.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text.as_ref()),
            _ => self.0.push(Span { text: text.as_ref().to_owned(), style }),
        }
    }

    /// Appends one character, as [`Line::push`] does.
    pub fn push_char(&mut self, style: Style, c: char) {
        match self.0.last_mut() {
            Some(last) if last.style == style => last.text.push(c),
            _ => self.0.push(Span { text: c.to_string(), style }),
        }
    }

    /// Appends `count` copies of the ASCII character `c`, as [`Line::push`] does.
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

    /// Appends all spans of another line and returns its width in columns.
    pub fn append(&mut self, other: &Line) -> usize {
        for span in &other.0 {
            self.push(span.style, &span.text);
        }
        other.width()
    }

    /// Returns the line without trailing blanks.
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

    /// Wraps the line to at most `width` columns where it can be broken: at blanks, or between wide
    /// (Japanese) characters. Continuation lines begin with `indent` blanks. A word longer than
    /// `width` is not broken.
    pub fn folded(self, width: usize, indent: usize) -> Vec<Line> {
        if self.width() <= width {
            return vec![self];
        }
        let chars = self.0.iter().flat_map(|span| span.text.chars().map(|c| (c, span.style)));
        let mut lines: Vec<Vec<(char, Style)>> = vec![vec![]];
        let width_of = |chars: &[(char, Style)]| -> usize {
            chars.iter().map(|(c, _)| c.width().unwrap_or(0)).sum()
        };
        for (c, style) in chars {
            let line = lines.last_mut().expect("one line at least");
            line.push((c, style));
            if c == ' ' || width_of(line) <= width {
                continue;
            }
            let text_start = line.iter().position(|(c, _)| *c != ' ').unwrap_or(0);
            // Japanese closing punctuation must not begin a line (kinsoku, 行頭禁則).
            let may_begin = |c: char| c.width() == Some(2) && !"、。・！？）」：".contains(c);
            let blank = line.iter().rposition(|(c, _)| *c == ' ').filter(|&i| i > text_start);
            let wide_char = (text_start + 1..line.len()).rev().find(|&i| may_begin(line[i].0));
            let Some(break_at) = blank.map(|i| i + 1).max(wide_char) else { continue };
            let rest = line.split_off(break_at);
            lines.push([vec![(' ', Style::Plain); indent], rest].concat());
        }
        let line = |chars: Vec<(char, Style)>| {
            let mut line = Line::default();
            chars.into_iter().for_each(|(c, style)| line.push(style, c.to_string()));
            line.trimmed()
        };
        lines.into_iter().map(line).collect()
    }

    /// Returns the text without styles.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// Returns the number of terminal columns the line takes.
    pub fn width(&self) -> usize {
        let mut width = 0;
        for span in &self.0 {
            // Nearly all text is ASCII, and looking up the width of characters is slow.
            width += if span.text.is_ascii() { span.text.len() } else { span.text.width() };
        }
        width
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
