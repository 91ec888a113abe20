//! Lines of styled text: what a terminal colours and a test reads.

use unicode_width::UnicodeWidthStr;

use crate::deduction::Role;

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

    /// The characters, without styles.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// How many terminal columns it takes.
    pub fn width(&self) -> usize {
        self.0.iter().map(|span| span.text.width()).sum()
    }
}
