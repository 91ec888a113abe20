//! Styles of characters, and writing into a buffer. Colours only add to signs, which stand for
//! themselves.

use ratatui_core::buffer::Buffer;
use ratatui_core::style::{Color, Modifier, Style as Look};
use unicode_width::UnicodeWidthChar;

use kotowari_engine::deduction::Role;
use kotowari_engine::visible::is_obeyed;
use kotowari_words::explain::{Line, Style};

/// The style of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    #[default]
    Plain,
    Bold,
    Faint,
    /// Reversed.
    Reverse,
    /// Around the cell under the cursor, or one without candidates.
    Red,
    /// Around a cell with two candidates.
    Blue,
    /// Around a cell with three candidates, and places of the highlighted digit.
    Green,
    /// A part of a figure.
    Part(Role),
    /// A colour of the player's, from 1.
    Colour(u8),
}

impl From<Style> for Ink {
    fn from(style: Style) -> Ink {
        match style {
            Style::Plain => Ink::Plain,
            Style::Title | Style::Given => Ink::Bold,
            Style::Faint => Ink::Faint,
            Style::Part(role) => Ink::Part(role),
        }
    }
}

/// The player's colours, of the 256 of terminals; all are light, because text on them is black.
const COLOURS: [u8; 9] = [79, 221, 153, 173, 177, 116, 180, 211, 250];

impl From<Ink> for Look {
    fn from(ink: Ink) -> Look {
        let on = |colour| Look::new().fg(Color::Black).bg(colour);
        match ink {
            Ink::Plain => Look::new(),
            Ink::Bold => Look::new().add_modifier(Modifier::BOLD),
            Ink::Faint => Look::new().add_modifier(Modifier::DIM),
            Ink::Reverse => Look::new().add_modifier(Modifier::REVERSED),
            Ink::Red => Look::new().fg(Color::LightRed),
            Ink::Blue => Look::new().fg(Color::LightBlue),
            Ink::Green => Look::new().fg(Color::LightGreen),
            Ink::Part(Role::Goal) => on(Color::Green),
            Ink::Part(Role::Premise) => on(Color::Yellow),
            Ink::Part(Role::Scan) => on(Color::Cyan),
            Ink::Part(Role::Aux) => on(Color::Magenta),
            Ink::Part(Role::Drop) => Look::new().fg(Color::White).bg(Color::Red),
            Ink::Colour(n) => on(Color::Indexed(COLOURS[usize::from(n.clamp(1, 9)) - 1])),
        }
    }
}

/// Writing styled text into a buffer.
pub trait Paint {
    /// Writes a text, clipped to the area (a wide character is never halved); returns the column
    /// after it.
    fn put(&mut self, x: u16, y: u16, text: &str, ink: Ink) -> u16;

    /// Writes a line.
    fn line(&mut self, x: u16, y: u16, line: &Line);
}

impl Paint for Buffer {
    fn put(&mut self, x: u16, y: u16, text: &str, ink: Ink) -> u16 {
        let area = self.area;
        let (mut at, look) = (x, Look::from(ink));
        if !(area.top()..area.bottom()).contains(&y) {
            return at;
        }
        for c in text.chars().map(shown) {
            let wide = c.width().unwrap_or(0) as u16;
            if at + wide > area.right() {
                break;
            }
            if wide > 0 && at >= area.left() {
                // Not `set_string`, which segments graphemes: a frame is a thousand texts.
                self[(at, y)].set_char(c).set_style(look);
                (1..wide).for_each(|beyond| self[(at + beyond, y)].reset());
            }
            at += wide;
        }
        at
    }

    fn line(&mut self, x: u16, y: u16, line: &Line) {
        line.0.iter().fold(x, |x, span| self.put(x, y, &span.text, Ink::from(span.style)));
    }
}

/// Replaces control characters.
fn shown(c: char) -> char {
    if is_obeyed(c) { '?' } else { c }
}

/// The text of a row, as a terminal shows it.
#[cfg(test)]
pub fn row(buffer: &Buffer, y: u16) -> String {
    let mut text = String::new();
    let mut next = buffer.area.left();
    for x in buffer.area.left()..buffer.area.right() {
        if x >= next {
            let symbol = buffer[(x, y)].symbol();
            text += symbol;
            next = x + unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use ratatui_core::layout::Rect;

    use super::*;

    #[test]
    fn wide_characters_take_two_places_and_are_never_halved() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
        assert_eq!(buffer.put(0, 0, "理a理理", Ink::Plain), 5);
        assert_eq!(row(&buffer, 0), "理a理 ");
        buffer.put(0, 0, "\u{1b}[", Ink::Plain);
        assert!(row(&buffer, 0).starts_with("?["), "nothing is obeyed");
        let mut window = Buffer::empty(Rect::new(3, 1, 3, 1));
        window.put(0, 1, "abcdefgh", Ink::Plain);
        window.put(0, 7, "elsewhere", Ink::Plain);
        assert_eq!(row(&window, 1), "def", "only what is inside");
    }
}
