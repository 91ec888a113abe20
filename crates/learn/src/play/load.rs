//! Loading a saved game by replaying its lines.

use super::change::ChangeCause;
use super::game::Game;
use super::save::VERSION;
use super::square::{COLOURS, Square};
use crate::lesson;
use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;

impl Game {
    /// Reads a text that [`Game::save`] wrote, with any lines of [`Turn::kept`](super::Turn::kept)
    /// appended since. A last line without a newline is ignored: writing it was interrupted.
    ///
    /// # Errors
    /// If the text is not a saved game, is of another version, or has a line that cannot be parsed;
    /// the error names the line.
    pub fn load(text: &str) -> Result<Game, Error> {
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = (1..).zip(whole.lines()).peekable();
        match lines.next() {
            Some((_, VERSION)) => {}
            Some((number, line)) if line.starts_with("kotowari/game/") => {
                return Err(error_at("game-version", number, line));
            }
            other => {
                let (number, line) = other.unwrap_or((1, ""));
                return Err(error_at("game-none", number, line));
            }
        }
        let mut puzzle = String::new();
        while let Some((_, line)) = lines.next_if(|(_, line)| line.starts_with("puzzle ")) {
            puzzle += line.strip_prefix("puzzle ").unwrap_or(line);
            puzzle.push('\n');
        }
        let title = lines.next_if(|(_, line)| line.starts_with("title "));
        let mut told = vec![];
        while let Some((_, line)) = lines.next_if(|(_, line)| line.starts_with("told ")) {
            told.push(line.strip_prefix("told ").unwrap_or(line));
        }
        let mut game = Game::read("-", puzzle.as_bytes())?;
        if let Some((_, line)) = title {
            game.printed.title = line.strip_prefix("title ").map(str::to_owned);
        }
        if !told.is_empty() {
            game.told = Some(told.join("\n"));
        }
        for (number, line) in lines {
            game.replay(line).ok_or_else(|| error_at("game-line", number, line))?;
        }
        Ok(game)
    }

    /// Replays one line; `None` if it cannot be parsed.
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
            "-" => drop(self.change(ChangeCause::Hand, squares(rest)?)),
            "+" => drop(self.change(ChangeCause::Fill, squares(rest)?)),
            "<" => {
                let (id, rest) = rest.split_once(' ')?;
                drop(self.change(ChangeCause::Step(id.to_owned()), squares(rest)?));
            }
            "x" => {
                let cells = (0..layout.cells()).map(|cell| (cell as CellId, Square::default()));
                drop(self.change(ChangeCause::Reset, cells.collect()));
            }
            "back" => drop(self.history.undo(rest.parse().ok()?)),
            "again" => drop(self.history.redo(rest.parse().ok()?)),
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

/// Parses the word for a cell and its content; the inverse of
/// [`line::square`](super::line::square).
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

fn error_at(id: &'static str, line: usize, text: &str) -> Error {
    let width = text.chars().count().max(1);
    let text = text.to_owned();
    Error::new(id).at(TextPlace { file: "-".to_owned(), line, column: 1, width, text })
}
