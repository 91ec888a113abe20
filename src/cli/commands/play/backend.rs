//! A backend of ratatui for crossterm.
//!
//! `ratatui-crossterm` would add eight crates, most of them macros, and take half again as long to
//! build, for what is a hundred lines; and it trusts the terminal about the width of every
//! character.

use std::io::{self, Stdout, Write};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::style::{
    Attribute, Color as Colour, Print, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::terminal::{Clear, ClearType as Clears, size, window_size};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};

/// A terminal driven by crossterm.
pub struct Crossterm<W: Write = Stdout> {
    pub out: W,
    /// Whether to use colours.
    colour: bool,
    cursor: Position,
}

impl<W: Write> Crossterm<W> {
    pub fn new(out: W, colour: bool) -> Crossterm<W> {
        Crossterm { out, colour, cursor: Position::ORIGIN }
    }

    /// Sets the style of the following characters to that of `cell`.
    fn paint(&mut self, cell: &Cell) -> io::Result<()> {
        // This resets colours as well.
        queue!(self.out, SetAttribute(Attribute::Reset))?;
        let mut attributes = vec![(Modifier::BOLD, Attribute::Bold)];
        attributes.push((Modifier::REVERSED, Attribute::Reverse));
        if self.colour {
            attributes.push((Modifier::DIM, Attribute::Dim));
            if let Some(front) = colour(cell.fg) {
                queue!(self.out, SetForegroundColor(front))?;
            }
            if let Some(back) = colour(cell.bg) {
                queue!(self.out, SetBackgroundColor(back))?;
            }
        }
        for (modifier, attribute) in attributes {
            if cell.modifier.contains(modifier) {
                queue!(self.out, SetAttribute(attribute))?;
            }
        }
        Ok(())
    }
}

/// Maps the colours in use. crossterm calls the normal ones dark.
fn colour(colour: Color) -> Option<Colour> {
    Some(match colour {
        Color::Black => Colour::Black,
        Color::Red => Colour::DarkRed,
        Color::Green => Colour::DarkGreen,
        Color::Yellow => Colour::DarkYellow,
        Color::Blue => Colour::DarkBlue,
        Color::Magenta => Colour::DarkMagenta,
        Color::Cyan => Colour::DarkCyan,
        Color::LightRed => Colour::Red,
        Color::LightGreen => Colour::Green,
        Color::LightBlue => Colour::Blue,
        Color::White => Colour::White,
        Color::Indexed(n) => Colour::AnsiValue(n),
        _ => return None,
    })
}

impl<W: Write> Backend for Crossterm<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut at = None;
        let mut like: Option<&Cell> = None;
        for (x, y, cell) in content {
            if at != Some((x, y)) {
                queue!(self.out, MoveTo(x, y))?;
            }
            let same = |as_it: &Cell| {
                (as_it.fg, as_it.bg, as_it.modifier) == (cell.fg, cell.bg, cell.modifier)
            };
            if !like.is_some_and(same) {
                self.paint(cell)?;
                like = Some(cell);
            }
            queue!(self.out, Print(cell.symbol()))?;
            // The terminal may disagree about the width of non-ASCII characters, so the cursor is
            // set anew after one.
            at = cell.symbol().is_ascii().then_some((x + 1, y));
        }
        if like.is_some() {
            queue!(self.out, SetAttribute(Attribute::Reset))?;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        queue!(self.out, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        queue!(self.out, Show)
    }

    /// Returns where it was last set, because a terminal may not answer when asked.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor = position.into();
        queue!(self.out, MoveTo(self.cursor.x, self.cursor.y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let region = match region {
            ClearType::All => Clears::All,
            ClearType::AfterCursor => Clears::FromCursorDown,
            ClearType::BeforeCursor => Clears::FromCursorUp,
            ClearType::CurrentLine => Clears::CurrentLine,
            ClearType::UntilNewLine => Clears::UntilNewLine,
        };
        queue!(self.out, SetAttribute(Attribute::Reset), Clear(region))
    }

    fn size(&self) -> io::Result<Size> {
        size().map(Size::from)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let window = window_size()?;
        let pixels = Size::new(window.width, window.height);
        Ok(WindowSize { columns_rows: Size::new(window.columns, window.rows), pixels })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use ratatui_core::buffer::Buffer;
    use ratatui_core::layout::Rect;

    use super::*;
    use crate::cli::commands::play::ink::{Ink, Paint};

    fn written(colour: bool) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 1));
        buffer.put(1, 0, "理a", Ink::Red);
        buffer.put(4, 0, "b", Ink::Reverse);
        let mut backend = Crossterm::new(vec![], colour);
        let empty = Buffer::empty(buffer.area);
        backend.draw(empty.diff(&buffer).into_iter()).expect("memory");
        String::from_utf8(backend.out).expect("text")
    }

    #[test]
    fn what_follows_a_wide_character_is_placed_anew_and_nothing_is_coloured_unasked() {
        let red = "\u{1b}[0m\u{1b}[38;5;9m";
        let reverse = "\u{1b}[0m\u{1b}[7m";
        let (first, next) = ("\u{1b}[1;2H", "\u{1b}[1;4H");
        assert_eq!(written(true), format!("{first}{red}理{next}a{reverse}b\u{1b}[0m"));
        assert_eq!(written(false), format!("{first}\u{1b}[0m理{next}a{reverse}b\u{1b}[0m"));
    }
}
