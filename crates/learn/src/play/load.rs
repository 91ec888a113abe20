//! Reading a game that was kept: every line is done again.

use super::change::By;
use super::game::Game;
use super::save::VERSION;
use super::square::{COLOURS, Square};
use crate::lesson;
use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;

impl Game {
    /// The game of a text that [`Game::save`] wrote, or that grew from one line by line.  A last line
    /// without its end is left away.
    ///
    /// # Errors
    /// If it is no game, one of another version, or a line of it cannot be understood: the error says
    /// which.
    pub fn load(text: &str) -> Result<Game, Error> {
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = whole.lines().enumerate().map(|(at, line)| (at + 1, line)).peekable();
        match lines.next() {
            Some((_, VERSION)) => {}
            Some((at, line)) if line.starts_with("kotowari/game/") => {
                return Err(wrong("game-version", at, line));
            }
            other => {
                let (at, line) = other.unwrap_or((1, ""));
                return Err(wrong("game-none", at, line));
            }
        }
        let mut puzzle = String::new();
        while let Some((_, line)) = lines.next_if(|(_, line)| line.starts_with("puzzle ")) {
            puzzle += line.trim_start_matches("puzzle ");
            puzzle.push('\n');
        }
        let mut game = Game::read("-", puzzle.as_bytes())?;
        for (at, line) in lines {
            game.replay(line).ok_or_else(|| wrong("game-line", at, line))?;
        }
        Ok(game)
    }

    /// Does again what a line says.
    fn replay(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let layout = self.layout().clone();
        let squares = |text: &str| -> Option<Vec<(CellId, Square)>> {
            text.split_whitespace().map(|word| square(word, &layout)).collect()
        };
        match word {
            "start" => {
                self.start.fill(Square::default());
                for (cell, square) in squares(rest)? {
                    self.start[usize::from(cell)] = square;
                }
                self.history.squares.clone_from(&self.start);
            }
            "-" => drop(self.change(By::Hand, squares(rest)?)),
            "+" => drop(self.change(By::Fill, squares(rest)?)),
            "<" => {
                let (id, rest) = rest.split_once(' ')?;
                drop(self.change(By::Step(id.to_owned()), squares(rest)?));
            }
            "x" => {
                let cells = (0..layout.cells()).map(|cell| (cell as CellId, Square::default()));
                drop(self.change(By::Reset, cells.collect()));
            }
            "back" => drop(self.history.back(rest.parse().ok()?)),
            "again" => drop(self.history.again(rest.parse().ok()?)),
            "mark" => self.history.mark(rest),
            "marks" => {
                self.own = match rest {
                    "own" => true,
                    "all" => false,
                    _ => return None,
                }
            }
            _ => return None,
        }
        Some(())
    }
}

/// A cell and all it holds.
fn square(text: &str, layout: &Layout) -> Option<(CellId, Square)> {
    let is_sign = |c: char| "=-^.~".contains(c);
    let end = text.find(is_sign).unwrap_or(text.len());
    let cell = lesson::cell(layout, &text[..end])?;
    let mut square = Square::default();
    let mut rest = &text[end..];
    while let Some(sign) = rest.chars().next() {
        let end = rest[1..].find(is_sign).map_or(rest.len(), |at| at + 1);
        let value = &rest[1..end];
        rest = &rest[end..];
        let mask = || -> Option<u64> {
            value
                .split(',')
                .try_fold(0, |mask, label| Some(mask | 1 << layout.digit(label.parse().ok()?)?))
        };
        match sign {
            '=' => square.digit = Some(layout.digit(value.parse().ok()?)?),
            '-' => square.struck = mask()?,
            '^' => square.corner = mask()?,
            '.' => square.centre = mask()?,
            '~' => square.colour = value.parse().ok().filter(|colour| *colour <= COLOURS)?,
            _ => return None,
        }
    }
    Some((cell, square))
}

fn wrong(id: &'static str, line: usize, text: &str) -> Error {
    let width = text.chars().count().max(1);
    let text = text.to_owned();
    Error::new(id).at(TextPlace { file: "-".to_owned(), line, column: 1, width, text })
}
