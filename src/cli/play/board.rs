//! The board as it is played on: the seed's signs around digits, in three sizes, for any layout.

use super::screen::{Ink, Screen};
use crate::kernel::CellId;
use crate::layout::{Layout, Place};
use crate::play::{Desk, Game, digits};

/// How much of the candidates is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Digits, with signs around them.
    #[default]
    Digits,
    /// All candidates in a row.
    Marks,
    /// Every candidate at its place.
    Big,
    /// As the engine draws it: with the rules beside houses.
    Figure,
}

impl View {
    /// The next one.
    pub fn next(self) -> View {
        match self {
            View::Digits => View::Marks,
            View::Marks => View::Big,
            View::Big => View::Figure,
            View::Figure => View::Digits,
        }
    }
}

/// A board that is drawn: characters, and where the cells are.
pub struct Drawing {
    pub screen: Screen,
    /// Of each cell the place of its first character, its width and its height.
    pub cells: Vec<([usize; 2], [usize; 2])>,
}

/// One cell: rows of characters.
type Face = Vec<Vec<(char, Ink)>>;

/// A character for a digit: figures, then letters.
fn sign(label: u16) -> char {
    char::from_digit(u32::from(label), 36).map_or('*', |c| c.to_ascii_uppercase())
}

struct Drawer<'a> {
    game: &'a Game,
    desk: &'a Desk,
    layout: &'a Layout,
    view: View,
    /// How many characters a digit takes.
    wide: usize,
}

/// Draws the board.
pub fn draw(game: &Game, desk: &Desk, view: View) -> Drawing {
    let layout = &**game.layout();
    let highest = layout.label(layout.digits().saturating_sub(1));
    let wide = if highest > 9 { 2 } else { 1 };
    Drawer { game, desk, layout, view, wide }.drawn()
}

impl Drawer<'_> {
    fn drawn(&self) -> Drawing {
        let faces: Vec<Face> =
            (0..self.layout.cells()).map(|cell| self.face(cell as CellId)).collect();
        let height = faces.iter().map(Vec::len).max().unwrap_or(1);
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let label = if rows > 9 { 2 } else { 1 };
        // A column is as wide as its widest cell: all marks of a board of 9 then fit in 80 columns.
        let mut widths = vec![0; usize::from(columns)];
        for (cell, face) in faces.iter().enumerate() {
            let column = usize::from(self.layout.place(cell as CellId).column);
            let width = face.iter().map(Vec::len).max().unwrap_or(1);
            widths[column] = widths[column].max(width);
        }
        let wide = |column: u16| widths.get(usize::from(column)).copied().unwrap_or(0);
        // Where walls stand: before each column and row, and behind the last.
        let walls_right: Vec<bool> = (0..=columns)
            .map(|c| (0..rows).any(|r| self.wall(r, c, r, c.wrapping_sub(1))))
            .collect();
        let walls_down: Vec<bool> = (0..=rows)
            .map(|r| (0..columns).any(|c| self.wall(r, c, r.wrapping_sub(1), c)))
            .collect();
        let spaced = self.view == View::Big;
        let mut xs = vec![];
        let mut x = label + 1;
        for (column, &wall) in (0..).zip(&walls_right) {
            x += usize::from(wall);
            xs.push(x);
            x += wide(column);
        }
        let mut ys = vec![];
        let mut y = 1;
        for &wall in &walls_down {
            y += usize::from(wall || spaced);
            ys.push(y);
            y += height;
        }
        let (right, bottom) = (xs[usize::from(columns)], ys[usize::from(rows)]);
        let mut screen = Screen::new(right, bottom);
        for column in 0..columns {
            let text = (column + 1).to_string();
            let at = xs[usize::from(column)] + wide(column).saturating_sub(text.len()) / 2;
            screen.put(at, 0, &text, Ink::Faint);
        }
        for row in 0..rows {
            let text = format!("{:>label$}", row + 1);
            screen.put(0, ys[usize::from(row)] + height / 2, &text, Ink::Faint);
        }
        for row in 0..=rows {
            for column in 0..=columns {
                let (x, y) = (xs[usize::from(column)], ys[usize::from(row)]);
                let above = row.wrapping_sub(1);
                let left = column.wrapping_sub(1);
                let width = wide(column);
                if self.wall(row, column, above, column) {
                    screen.put(x, y - 1, &"-".repeat(width), Ink::Plain);
                } else if spaced && row > 0 && row < rows && column < columns {
                    screen.put(x, y - 1, &". ".repeat(width.div_ceil(2))[..width], Ink::Faint);
                }
                if self.wall(row, column, row, left) {
                    for line in 0..height {
                        screen.put(x - 1, y + line, "|", Ink::Plain);
                    }
                }
                // Corners where walls meet.
                let meets = self.wall(row, column, above, column)
                    || self.wall(row, left, above, left)
                    || self.wall(row, column, row, left)
                    || self.wall(above, column, above, left);
                let room =
                    walls_right[usize::from(column)] && (walls_down[usize::from(row)] || spaced);
                if meets && room {
                    screen.put(x - 1, y - 1, "+", Ink::Plain);
                }
            }
        }
        let mut cells = vec![];
        for (cell, face) in faces.iter().enumerate() {
            let place = self.layout.place(cell as CellId);
            let (x, y) = (xs[usize::from(place.column)], ys[usize::from(place.row)]);
            for (down, line) in face.iter().enumerate() {
                for (along, (c, ink)) in line.iter().enumerate() {
                    screen.put(x + along, y + down, c.encode_utf8(&mut [0; 4]), *ink);
                }
            }
            cells.push(([x, y], [wide(place.column), height]));
        }
        Drawing { screen, cells }
    }

    /// Whether there is a wall between two places: a block ends, or the board does.
    fn wall(&self, row: u16, column: u16, other_row: u16, other_column: u16) -> bool {
        let block = |row: u16, column: u16| {
            let place = Place { row, column };
            let inside = row < self.layout.rows() && column < self.layout.columns();
            inside
                .then(|| self.layout.cell_at(place))
                .flatten()
                .map(|_| self.layout.block_at(place))
        };
        block(row, column) != block(other_row, other_column)
    }

    fn face(&self, cell: CellId) -> Face {
        let position = self.game.position();
        match (position.value(cell), self.view) {
            (_, View::Digits | View::Figure) | (Some(_), View::Marks) => vec![self.digit(cell)],
            (None, View::Marks) => vec![self.marks(cell)],
            (_, View::Big) => self.big(cell),
        }
    }

    /// The seed's cell: `[5]`, `[ ]`, `<5>` where the digit looked at fits, `$5$` under the cursor; behind
    /// it the letter of its colour.
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

    /// All that is left of an open cell, in a row.
    fn marks(&self, cell: CellId) -> Vec<(char, Ink)> {
        let (open, close, around) = self.around(cell, self.is_place(cell));
        let mut face = vec![(if open == '[' { ' ' } else { open }, around)];
        for digit in digits(self.shown(cell)) {
            let looked = self.desk.look == Some(digit);
            let ink = if looked { Ink::Green } else { self.inside(cell) };
            face.push((sign(self.layout.label(digit)), ink));
        }
        face.push((if close == ']' { ' ' } else { close }, around));
        // Nine blanks would be too many for a line of 80.
        match self.letter(cell) {
            ' ' => {}
            letter => face.push((letter, Ink::Faint)),
        }
        face
    }

    /// Every candidate at its place.
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

    /// The candidates shown of a cell: the player's own, if those count, else all that are left.
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

    /// The letter of a colour: a sign beside it.
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

    /// What stands around a cell.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Profile;

    const DEMO1: &str =
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

    fn rows(view: View) -> Vec<String> {
        let game = Game::new(&DEMO1.parse().expect("a puzzle"));
        let drawing = draw(&game, &Desk::new(Profile::Seed), view);
        (0..drawing.screen.height()).map(|y| drawing.screen.row(y)).collect()
    }

    #[test]
    fn the_seeds_signs_stand_around_the_digits() {
        let rows = rows(View::Digits);
        assert_eq!(rows[1], "  +------------+------------+------------+");
        assert_eq!(rows[2], "1 |$ $ [ ] [ ] |[4] [ ] [ ] |[ ] [6] [5] |");
        assert_eq!(rows[6], "4 |? ? ? ? [ ] |[ ] [ ] [ ] |[1] [2] [ ] |", "three candidates");
    }

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        for (view, width, height) in
            [(View::Digits, 43, 14), (View::Marks, 80, 14), (View::Big, 61, 38)]
        {
            let rows = rows(view);
            assert!(rows.iter().all(|row| row.len() <= width), "{view:?}: {rows:#?}");
            assert!(rows.len() <= height, "{view:?}: {}", rows.len());
        }
    }
}
