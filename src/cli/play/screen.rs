//! What is to be seen, character by character, and how it gets onto a terminal: only rows that changed are
//! written, each as a whole.  (Writing only the cells that changed leaves half of a wide character behind
//! where panes move.)

use std::io::{self, Write};

use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{
    Attribute, Color, Print, ResetColor, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::terminal::{Clear, ClearType};
use unicode_width::UnicodeWidthChar;

use crate::deduction::Role;
use crate::explain::{Line, Style};
use crate::visible::is_obeyed;

/// How a character is meant; colours come on top of signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    #[default]
    Plain,
    Bold,
    Faint,
    /// Light on dark where the rest is dark on light.
    Reverse,
    /// Around the cell with the cursor, or one where nothing fits.
    Red,
    /// Around a cell with two candidates.
    Blue,
    /// Around a cell with three, and places of a digit.
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

/// A character; the second half of a wide one is `\0`.
type Glyph = (char, Ink);

/// A screen full of characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    width: usize,
    rows: Vec<Vec<Glyph>>,
}

impl Screen {
    pub fn new(width: usize, height: usize) -> Screen {
        Screen { width, rows: vec![vec![(' ', Ink::Plain); width]; height] }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes a text; what does not fit is left away.  Where it ended.
    pub fn put(&mut self, x: usize, y: usize, text: &str, ink: Ink) -> usize {
        let mut at = x;
        let Some(row) = self.rows.get_mut(y) else { return at };
        for c in text.chars() {
            let c = if is_obeyed(c) { '?' } else { c };
            let wide = c.width().unwrap_or(0);
            if wide == 0 {
                continue;
            }
            if at + wide > self.width {
                break;
            }
            row[at] = (c, ink);
            if wide == 2 {
                row[at + 1] = ('\0', ink);
            }
            at += wide;
        }
        at
    }

    /// Writes a line.
    pub fn line(&mut self, x: usize, y: usize, line: &Line) {
        line.0.iter().fold(x, |x, span| self.put(x, y, &span.text, span.style.into()));
    }

    /// Copies a part of another screen: from where, to where, and how much of it.
    pub fn copy(
        &mut self,
        other: &Screen,
        (from_x, from_y): (usize, usize),
        (x, y): (usize, usize),
        (width, height): (usize, usize),
    ) {
        let room = width.min(self.width.saturating_sub(x));
        for (row, from) in
            self.rows.iter_mut().skip(y).zip(other.rows.iter().skip(from_y)).take(height)
        {
            for (to, glyph) in row[x..].iter_mut().zip(from.iter().skip(from_x)).take(room) {
                *to = *glyph;
            }
        }
    }

    /// The text of a row, as a terminal shows it.
    #[cfg(test)]
    pub fn row(&self, y: usize) -> String {
        self.rows[y].iter().map(|(c, _)| *c).filter(|c| *c != '\0').collect()
    }
}

/// What stands on the terminal.
#[derive(Debug, Default)]
pub struct Shown {
    last: Option<Screen>,
}

impl Shown {
    /// Nothing is known of it any more: all is written afresh.
    pub fn forget(&mut self) {
        self.last = None;
    }

    /// Brings a screen onto the terminal, with the cursor where it belongs.
    pub fn show(
        &mut self,
        screen: Screen,
        cursor: (usize, usize),
        colour: bool,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let same_size =
            |last: &&Screen| (last.width, last.rows.len()) == (screen.width, screen.rows.len());
        let last = self.last.as_ref().filter(same_size);
        if last.is_none() {
            queue!(out, ResetColor, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
        }
        for (y, row) in screen.rows.iter().enumerate() {
            if last.is_some_and(|last| last.rows[y] == *row) {
                continue;
            }
            write_row(y, row, colour, out)?;
        }
        queue!(out, MoveTo(cursor.0 as u16, cursor.1 as u16))?;
        self.last = Some(screen);
        out.flush()
    }
}

fn write_row(y: usize, row: &[Glyph], colour: bool, out: &mut impl Write) -> io::Result<()> {
    queue!(out, MoveTo(0, y as u16), Clear(ClearType::CurrentLine))?;
    let end = row.iter().rposition(|glyph| *glyph != (' ', Ink::Plain)).map_or(0, |last| last + 1);
    let mut x = 0;
    while x < end {
        let ink = row[x].1;
        let run = row[x..end].iter().take_while(|glyph| glyph.1 == ink).count();
        // What is not ASCII may be wider here than on the terminal: each such piece is placed anew.
        let mut text = String::new();
        queue!(out, MoveTo(x as u16, y as u16))?;
        paint(ink, colour, out)?;
        for (at, (c, _)) in row[x..x + run].iter().enumerate() {
            match c {
                '\0' => {}
                c if c.is_ascii() => text.push(*c),
                c => {
                    text.push(*c);
                    let next = x + at + c.width().unwrap_or(1);
                    queue!(out, Print(std::mem::take(&mut text)), MoveTo(next as u16, y as u16))?;
                }
            }
        }
        queue!(out, Print(text))?;
        if ink != Ink::Plain {
            queue!(out, SetAttribute(Attribute::Reset), ResetColor)?;
        }
        x += run;
    }
    Ok(())
}

/// The colours of the player, of the terminal's 256, all of them light.
const COLOURS: [u8; 9] = [79, 221, 153, 173, 177, 116, 180, 211, 250];

fn paint(ink: Ink, colour: bool, out: &mut impl Write) -> io::Result<()> {
    let mut attribute = |attribute| queue!(out, SetAttribute(attribute));
    match ink {
        Ink::Plain => return Ok(()),
        Ink::Reverse => return attribute(Attribute::Reverse),
        Ink::Bold => return attribute(Attribute::Bold),
        _ if !colour => return Ok(()),
        Ink::Faint => return attribute(Attribute::Dim),
        _ => {}
    }
    let front = |color| (Some(color), None);
    let on = |color| (Some(Color::Black), Some(color));
    let (front, back) = match ink {
        Ink::Red => front(Color::Red),
        Ink::Blue => front(Color::Blue),
        Ink::Green => front(Color::Green),
        Ink::Part(Role::Goal) => on(Color::DarkGreen),
        Ink::Part(Role::Premise) => on(Color::DarkYellow),
        Ink::Part(Role::Scan) => on(Color::DarkCyan),
        Ink::Part(Role::Aux) => on(Color::DarkMagenta),
        Ink::Part(Role::Drop) => (Some(Color::White), Some(Color::DarkRed)),
        Ink::Colour(n) => {
            let n = usize::from(n.clamp(1, 9)) - 1;
            on(Color::AnsiValue(COLOURS[n]))
        }
        _ => (None, None),
    };
    if let Some(front) = front {
        queue!(out, SetForegroundColor(front))?;
    }
    if let Some(back) = back {
        queue!(out, SetBackgroundColor(back))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_places_and_are_never_halved() {
        let mut screen = Screen::new(6, 1);
        assert_eq!(screen.put(0, 0, "理a理理", Ink::Plain), 5);
        assert_eq!(screen.row(0), "理a理 ");
        screen.put(0, 0, "\u{1b}[", Ink::Plain);
        assert!(screen.row(0).starts_with("?["), "nothing is obeyed");
    }

    #[test]
    fn rows_that_did_not_change_are_not_written_again() {
        let written = |shown: &mut Shown, text: &str| {
            let mut screen = Screen::new(8, 2);
            screen.put(0, 0, "above", Ink::Bold);
            screen.put(0, 1, text, Ink::Plain);
            let mut out = vec![];
            shown.show(screen, (0, 0), true, &mut out).expect("memory");
            String::from_utf8(out).expect("text")
        };
        let mut shown = Shown::default();
        let first = written(&mut shown, "one");
        assert!(first.contains("above") && first.contains("one"));
        let second = written(&mut shown, "two");
        assert!(!second.contains("above") && second.contains("two"));
        shown.forget();
        assert!(written(&mut shown, "two").contains("above"));
    }
}
