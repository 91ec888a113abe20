//! How a cell is drawn: signs around a digit, as oha-yashi has them, or its candidates.

use super::ink::Ink;
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;
use kotowari_learn::play::{Game, InputState, digits};

/// How candidates are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Digits, with signs around them.
    #[default]
    Digits,
    /// All candidates of a cell in a row.
    Marks,
    /// Every candidate at its own place.
    Big,
}

impl View {
    /// The next one.
    pub fn next(self) -> View {
        match self {
            View::Digits => View::Marks,
            View::Marks => View::Big,
            View::Big => View::Digits,
        }
    }
}

/// One cell: rows of characters.
pub type Face = Vec<Vec<(char, Ink)>>;

/// Draws cells.
pub struct Faces<'a> {
    pub game: &'a Game,
    pub desk: &'a InputState,
    pub layout: &'a Layout,
    pub view: View,
    /// Characters of a digit.
    pub wide: usize,
}

/// A character for a digit: figures, then letters.
fn sign(label: u16) -> char {
    char::from_digit(u32::from(label), 36).map_or('*', |c| c.to_ascii_uppercase())
}

impl Faces<'_> {
    /// Draws a cell.
    pub fn face(&self, cell: CellId) -> Face {
        let position = self.game.position();
        match (position.value(cell), self.view) {
            (_, View::Digits) | (Some(_), View::Marks) => vec![self.digit(cell)],
            (None, View::Marks) => vec![self.marks(cell)],
            (_, View::Big) => self.big(cell),
        }
    }

    /// A cell with its digit: `[5]`, `[ ]`, `<5>` where the highlighted digit fits, `$5$` under the
    /// cursor, followed by the letter of its colour.
    fn digit(&self, cell: CellId) -> Vec<(char, Ink)> {
        let square = self.game.squares()[usize::from(cell)];
        let value = self.game.position().value(cell);
        let place = self.desk.look.filter(|_| value.is_none() && self.is_place(cell));
        let text = match value.or(place) {
            Some(digit) => format!("{:>1$}", self.layout.label(digit), self.wide),
            None => " ".repeat(self.wide),
        };
        let (open, close, around) = self.around(cell, place.is_some());
        let given = self.game.printed().givens[usize::from(cell)].is_some();
        let inside = match square.colour {
            0 if given => Ink::Bold,
            0 if place.is_some() => Ink::Green,
            0 => Ink::Plain,
            n => Ink::Colour(n),
        };
        let mut face = vec![(open, around)];
        face.extend(text.chars().map(|c| (c, inside)));
        face.push((close, around));
        face.push((self.letter(cell), Ink::Faint));
        face
    }

    /// The candidates of an open cell, in a row.
    fn marks(&self, cell: CellId) -> Vec<(char, Ink)> {
        let (open, close, around) = self.around(cell, self.is_place(cell));
        let mut face = vec![(if open == '[' { ' ' } else { open }, around)];
        for digit in digits(self.shown(cell)) {
            let looked = self.desk.look == Some(digit);
            let ink = if looked { Ink::Green } else { self.inside(cell) };
            face.push((sign(self.layout.label(digit)), ink));
        }
        face.push((if close == ']' { ' ' } else { close }, around));
        // A blank here would make nine cells wider than 80 columns.
        match self.letter(cell) {
            ' ' => {}
            letter => face.push((letter, Ink::Faint)),
        }
        face
    }

    /// A cell with every candidate at its own place.
    fn big(&self, cell: CellId) -> Face {
        let count = usize::from(self.layout.digits());
        let across = (1..).find(|n| n * n >= count).unwrap_or(1);
        let down = count.div_ceil(across);
        let (open, close, around) = self.around(cell, false);
        let value = self.game.position().value(cell);
        let shown = self.shown(cell);
        (0..down)
            .map(|row| {
                let side = |c: char| if "[]".contains(c) { (' ', Ink::Plain) } else { (c, around) };
                let mut line = vec![side(open)];
                for column in 0..across {
                    let digit = row * across + column;
                    let middle = row == down / 2 && column == across / 2;
                    let (c, ink) = match value {
                        Some(value) if middle => (sign(self.layout.label(value)), Ink::Bold),
                        Some(_) => (' ', self.inside(cell)),
                        None if digit < count && shown >> digit & 1 == 1 => {
                            let looked = self.desk.look == Some(digit as u8);
                            let ink = if looked { Ink::Green } else { self.inside(cell) };
                            (sign(self.layout.label(digit as u8)), ink)
                        }
                        None => ('.', Ink::Faint),
                    };
                    line.push((c, ink));
                }
                line.push(side(close));
                line.push(if row == 0 {
                    (self.letter(cell), Ink::Faint)
                } else {
                    (' ', Ink::Plain)
                });
                line
            })
            .collect()
    }

    /// The candidates to show: the player's own in that mode, else all that are left.
    fn shown(&self, cell: CellId) -> u64 {
        let position = self.game.position();
        match self.game.is_own() {
            true => position.noted(cell).unwrap_or(0),
            false => position.left(cell),
        }
    }

    fn inside(&self, cell: CellId) -> Ink {
        match self.game.squares()[usize::from(cell)].colour {
            0 => Ink::Plain,
            n => Ink::Colour(n),
        }
    }

    /// The letter that stands for the colour of a cell.
    fn letter(&self, cell: CellId) -> char {
        match self.game.squares()[usize::from(cell)].colour {
            0 if self.desk.selected.contains(&cell) => '*',
            0 => ' ',
            n => char::from(b'a' + n - 1),
        }
    }

    fn is_place(&self, cell: CellId) -> bool {
        let left = self.game.position().left(cell);
        self.desk.look.is_some_and(|digit| left >> digit & 1 == 1)
    }

    /// The signs around a cell, and their style.
    fn around(&self, cell: CellId, place: bool) -> (char, char, Ink) {
        match self.desk.sign(cell, self.game) {
            Some('$') => ('$', '$', Ink::Red),
            _ if place => ('<', '>', Ink::Green),
            Some('X') => ('X', 'X', Ink::Red),
            Some('!') => ('!', '!', Ink::Blue),
            Some(sign) => (sign, sign, Ink::Green),
            None => ('[', ']', Ink::Plain),
        }
    }
}
