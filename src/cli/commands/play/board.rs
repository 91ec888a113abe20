//! The board on the screen: signs around digits as oha-yashi has them, in three sizes, for any
//! layout, with the signs of rules.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::face::{Face, Faces, View};
use super::ink::{Ink, Paint};
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::CellId;
use kotowari_learn::play::{Game, InputState};
use kotowari_words::explain::Style;
use kotowari_words::explain::picture::BoardSigns;

/// A board and the positions of its parts, ready to be drawn.
pub struct Board<'a> {
    layout: &'a Layout,
    faces: Vec<Face>,
    beside: BoardSigns<'a>,
    spaced: bool,
    /// Where columns and rows begin, and the end of the last.
    xs: Vec<u16>,
    ys: Vec<u16>,
    /// Width of each column, height of a row.
    widths: Vec<u16>,
    height: u16,
    /// Whether there is a wall before a column, and above a row.
    upright: Vec<bool>,
    lying: Vec<bool>,
}

impl<'a> Board<'a> {
    /// Measures the board of a game.
    pub fn new(game: &'a Game, desk: &'a InputState, view: View) -> Board<'a> {
        let layout = &**game.layout();
        let highest = layout.label(layout.digits().saturating_sub(1));
        let faces = Faces { game, desk, layout, view, wide: if highest > 9 { 2 } else { 1 } };
        let beside = BoardSigns::new(layout, desk.now);
        let face = |cell: usize| led(&beside, cell as CellId, faces.face(cell as CellId));
        let faces: Vec<Face> = (0..layout.cells()).map(face).collect();
        let height = faces.iter().map(Vec::len).max().unwrap_or(1) as u16;
        let mut board = Board {
            layout,
            beside,
            spaced: view == View::Big,
            xs: vec![],
            ys: vec![],
            widths: vec![0; usize::from(layout.columns())],
            height,
            upright: vec![],
            lying: vec![],
            faces,
        };
        board.measure();
        board
    }

    fn measure(&mut self) {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        // A column is as wide as its widest cell, so that all marks of a 9×9 board fit into 80
        // columns.
        for (cell, face) in self.faces.iter().enumerate() {
            let column = usize::from(self.layout.place(cell as CellId).column);
            let width = face.iter().map(Vec::len).max().unwrap_or(1) as u16;
            self.widths[column] = self.widths[column].max(width);
        }
        let walled =
            |column: u16| (0..rows).any(|row| self.wall(row, column, row, column.wrapping_sub(1)));
        let floored = |row: u16| {
            (0..columns).any(|column| self.wall(row, column, row.wrapping_sub(1), column))
        };
        let upright = (0..=columns).map(|c| walled(c) || self.beside.any_before(c)).collect();
        let lying = (0..=rows).map(|r| floored(r) || self.beside.any_above(r)).collect();
        (self.upright, self.lying) = (upright, lying);
        let mut x = self.margin().0;
        for (column, &wall) in (0..).zip(&self.upright) {
            x += u16::from(wall);
            self.xs.push(x);
            x += self.wide(column);
        }
        let mut y = self.margin().1;
        for &wall in &self.lying {
            y += u16::from(wall || self.spaced);
            self.ys.push(y);
            y += self.height;
        }
    }

    /// Width of the row numbers.
    fn label(&self) -> usize {
        if self.layout.rows() > 9 { 2 } else { 1 }
    }

    fn wide(&self, column: u16) -> u16 {
        self.widths.get(usize::from(column)).copied().unwrap_or(0)
    }

    /// Columns at the left and rows at the top that the numbers take.
    pub fn margin(&self) -> (u16, u16) {
        (self.label() as u16 + 1, 1)
    }

    /// Width and height.
    pub fn size(&self) -> (u16, u16) {
        (self.xs[self.widths.len()], self.ys[self.ys.len() - 1])
    }

    /// The nearest position to the right of and below this one where a cell, or the wall before it,
    /// begins.
    pub fn whole(&self, (x, y): (u16, u16)) -> (u16, u16) {
        let begins = |of: &[u16], walls: &[bool], at: u16| {
            let first = of.iter().zip(walls).map(|(&at, &wall)| at - u16::from(wall));
            first.into_iter().find(|&first| first >= at).unwrap_or(at)
        };
        let roofs: Vec<bool> = self.lying.iter().map(|&wall| wall || self.spaced).collect();
        (begins(&self.xs, &self.upright, x), begins(&self.ys, &roofs, y))
    }

    /// Offset of the cursor from the left edge of its cell.
    pub fn cursor(&self) -> u16 {
        self.beside.lead_width() as u16 + 1
    }

    /// The rectangle of a cell.
    pub fn cell(&self, cell: CellId) -> Rect {
        let place = self.layout.place(cell);
        let (x, y) = (self.xs[usize::from(place.column)], self.ys[usize::from(place.row)]);
        Rect::new(x, y, self.wide(place.column), self.height)
    }

    /// Draws the part of the board that lies in the area of the buffer.
    pub fn draw(&self, buffer: &mut Buffer) {
        self.numbers(buffer);
        self.walls(buffer);
        self.signs(buffer);
        for (cell, face) in self.faces.iter().enumerate() {
            let place = self.cell(cell as CellId);
            if !place.intersects(buffer.area) {
                continue;
            }
            for (line, y) in face.iter().zip(place.y..) {
                for ((c, ink), x) in line.iter().zip(place.x..) {
                    buffer.put(x, y, c.encode_utf8(&mut [0; 4]), *ink);
                }
            }
        }
    }

    fn numbers(&self, buffer: &mut Buffer) {
        for column in 0..self.layout.columns() {
            let text = (column + 1).to_string();
            let middle = self.wide(column).saturating_sub(text.len() as u16) / 2;
            buffer.put(self.xs[usize::from(column)] + middle, 0, &text, Ink::Faint);
        }
        let label = self.label();
        for row in 0..self.layout.rows() {
            let text = format!("{:>label$}", row + 1);
            buffer.put(0, self.ys[usize::from(row)] + self.height / 2, &text, Ink::Faint);
        }
    }

    fn walls(&self, buffer: &mut Buffer) {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        for row in 0..=rows {
            for column in 0..=columns {
                let (x, y) = (self.xs[usize::from(column)], self.ys[usize::from(row)]);
                let above = row.wrapping_sub(1);
                let left = column.wrapping_sub(1);
                let width = usize::from(self.wide(column));
                if self.wall(row, column, above, column) {
                    buffer.put(x, y - 1, &"-".repeat(width), Ink::Plain);
                } else if self.spaced && row > 0 && row < rows && column < columns {
                    buffer.put(x, y - 1, &". ".repeat(width.div_ceil(2))[..width], Ink::Faint);
                }
                if self.wall(row, column, row, left) {
                    (y..y + self.height).for_each(|y| {
                        buffer.put(x - 1, y, "|", Ink::Plain);
                    });
                }
                // Corners where walls meet.
                let lies =
                    self.wall(row, column, above, column) || self.wall(row, left, above, left);
                let stands =
                    self.wall(row, column, row, left) || self.wall(above, column, above, left);
                let room = self.upright[usize::from(column)]
                    && (self.lying[usize::from(row)] || self.spaced);
                let corner = match (lies, stands) {
                    (true, true) => "+",
                    (true, false) => "-",
                    (false, true) => "|",
                    (false, false) => continue,
                };
                if room {
                    buffer.put(x - 1, y - 1, corner, Ink::Plain);
                }
            }
        }
    }

    /// Draws the signs of rules between two cells, in the place of the wall.
    fn signs(&self, buffer: &mut Buffer) {
        for (row, &y) in (0..self.layout.rows()).zip(&self.ys) {
            for (column, &x) in (0..self.layout.columns()).zip(&self.xs) {
                let mut put = |x, y, (sign, style): (char, _)| {
                    buffer.put(x, y, sign.encode_utf8(&mut [0; 4]), Ink::from(style));
                };
                if let Some(sign) = self.beside.before(row, column) {
                    put(x - 1, y + self.height / 2, sign);
                }
                let here = self.layout.cell_at(Place { row, column });
                if let Some(letter) = here.and_then(|cell| self.beside.region_letter(cell)) {
                    put(x + self.wide(column).saturating_sub(1), y - 1, (letter, Style::Faint));
                }
                if let Some(sign) = self.beside.above(row, column) {
                    put(x + self.wide(column) / 2, y - 1, sign);
                }
            }
        }
    }

    /// Whether there is a wall between two places: the edge of a block or of the board.
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
}

/// The face of a cell with the signs of rules before it.
fn led(beside: &BoardSigns<'_>, cell: CellId, mut face: Face) -> Face {
    let wide = beside.lead_width();
    let first = beside.lead(cell).iter().map(|&(sign, style)| (sign, Ink::from(style)));
    for (at, line) in face.iter_mut().enumerate() {
        let lead = first.clone().filter(|_| at == 0).take(wide);
        let blanks = wide - lead.clone().count();
        let blanks = std::iter::repeat_n((' ', Ink::Plain), blanks);
        let rest = std::mem::take(line);
        line.extend(blanks.chain(lead).chain(rest));
    }
    face
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::commands::play::ink::row;
    use kotowari_engine::layout::{Written, sort};
    use kotowari_learn::play::Profile;

    const DEMO1: &str =
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

    fn rows(view: View) -> Vec<String> {
        let game = Game::new(&kotowari_format::puzzle(DEMO1).expect("a puzzle"));
        let desk = InputState::new(Profile::OhaYashi);
        let board = Board::new(&game, &desk, view);
        let (width, height) = board.size();
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        board.draw(&mut buffer);
        (0..height).map(|y| row(&buffer, y)).collect()
    }

    #[test]
    fn the_seeds_signs_stand_around_the_digits() {
        let rows = rows(View::Digits);
        assert_eq!(rows[1], "  +------------+------------+------------+");
        assert_eq!(rows[2], "1 |$ $ [ ] [ ] |[4] [ ] [ ] |[ ] [6] [5] |");
        assert_eq!(rows[6], "4 |? ? ? ? [ ] |[ ] [ ] [ ] |[1] [2] [ ] |", "three candidates");
    }

    #[test]
    fn signs_of_rules_stand_where_figures_have_them() {
        let rule = |id, places: &[[u16; 2]]| {
            let places = places.iter().map(|&[row, column]| Place { row, column });
            Written::new(sort(id).expect("a sort of ours"), places)
        };
        let layout = Layout::builder(4)
            .boxes(2, 2)
            .rule(rule("inequality", &[[0, 2], [0, 1]]))
            .rule(rule("white", &[[2, 0], [3, 0]]))
            .rule(rule("cage", &[[3, 2], [3, 3]]).letters(['K']).numbers([5]))
            .rule(rule("odd", &[[1, 0]]))
            .rule(rule("thermo", &[[0, 0], [1, 1]]))
            .build()
            .expect("rules that can be");
        let puzzle =
            kotowari_engine::puzzle::Puzzle::new(std::sync::Arc::new(layout), vec![None; 16]);
        let game = Game::new(&puzzle);
        let mut desk = InputState::new(Profile::OhaYashi);
        let rows = |desk: &InputState| -> Vec<String> {
            let board = Board::new(&game, desk, View::Digits);
            let (width, height) = board.size();
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            board.draw(&mut buffer);
            (0..height).map(|y| row(&buffer, y)).collect()
        };
        let drawn = rows(&desk);
        assert_eq!(drawn[2], "1 | '$ $   [ ] >  [ ]   [ ] |");
        assert_eq!(drawn[3], "2 | o! !  '[ ] |  [ ]   [ ] |");
        assert_eq!(drawn[6], "  |   o        |            |");
        assert_eq!(drawn[7], "4 |  [ ]   [ ] | K[ ]  K[ ] |");
        // Elsewhere no line is in question; nothing moves.
        desk.now = 15;
        let elsewhere = rows(&desk);
        assert_eq!(elsewhere[2], "1 |  [ ]   [ ] >  [ ]   [ ] |");
        assert_eq!(elsewhere[3], "2 | o! !   [ ] |  [ ]   [ ] |");
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
