//! A game: a puzzle, what is written into it, and what was said last.

use std::sync::Arc;

use super::change::{By, Change};
use super::command::Command;
use super::history::History;
use super::line;
use super::position::Position;
use super::square::{COLOURS, Square};
use crate::lesson::session::Part;
use kotowari_engine::ask::Ladder;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::format::{self, write};
use kotowari_engine::layout::Layout;
use kotowari_engine::limits;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::set;
use kotowari_engine::solve::{Selection, Step};
use kotowari_kernel::{CellId, Digit, Literal};
use kotowari_words::explain::{Fact, Said};

/// What a game says, and what is to be kept of the last command.
#[derive(Debug, Default)]
pub struct Turn {
    /// What to show, in this order; a [`Part::Diagram`] takes the place of the board.
    pub parts: Vec<Part>,
    /// What that is.
    pub mood: Mood,
    /// Lines to add to what is kept of the game; empty if nothing changed.
    pub kept: String,
}

/// What is shown beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    /// Nothing.
    #[default]
    Quiet,
    /// An answer.
    Said,
    /// A step, which can be taken.
    Step,
    /// Something that is proved, which can be taken.
    Proved(Literal),
    /// Something is wrong with what was written.
    Wrong,
    /// The puzzle is solved.
    Solved,
}

/// A puzzle somebody fills in.
pub struct Game {
    pub(super) printed: Puzzle,
    /// The text it was read from, where no other can say it.
    pub(super) source: Option<String>,
    /// What was written before the first command.
    pub(super) start: Vec<Square>,
    pub(super) history: History,
    pub(super) own: bool,
    /// How many solutions the printed digits have, once somebody has asked.
    pub(super) count: Option<Count>,
    pub(super) techniques: Selection,
    pub(super) stop: Option<limits::Ask>,
    pub(super) ladder: Ladder,
    pub(super) shown: Option<Step>,
    pub(super) turn: Turn,
}

impl Game {
    /// A game of a puzzle.  Digits filled in and marks that are missing in it are what it starts from.
    pub fn new(puzzle: &Puzzle) -> Game {
        Game::of(puzzle, None)
    }

    /// A game of the first puzzle of a text.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(file_name: &str, text: &[u8]) -> Result<Game, kotowari_engine::error::Error> {
        let reading = format::read(file_name, text)?;
        Ok(Game::of(&reading.puzzle, Some(&String::from_utf8_lossy(text))))
    }

    pub(super) fn of(puzzle: &Puzzle, text: Option<&str>) -> Game {
        let printed = puzzle.givens_alone();
        let source = match write::whole(&printed) {
            Some(_) => None,
            None => text.map(str::to_owned),
        };
        let mut start = vec![Square::default(); printed.layout.cells()];
        for (square, placed) in start.iter_mut().zip(&puzzle.placed) {
            square.digit = *placed;
        }
        if let Some(marks) = &puzzle.marks {
            let written = start.clone();
            let position = Position { printed: &printed, squares: &written, own: false };
            for cell in 0..start.len() {
                start[cell].struck = position.left(cell as CellId) & !marks[cell];
            }
        }
        Game {
            printed,
            source,
            history: History::new(start.clone()),
            start,
            own: false,
            count: None,
            techniques: vec![],
            stop: None,
            ladder: Ladder::default(),
            shown: None,
            turn: Turn::default(),
        }
    }

    /// The same; searches stop soon after this says so, and then it is said that they did.
    pub fn until(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Game {
        self.stop = Some(Arc::new(stop));
        self
    }

    /// The same puzzle, as it was before the first command.
    pub fn fresh(&self) -> Game {
        let mut game = Game::of(&self.printed, self.source.as_deref());
        game.start.clone_from(&self.start);
        game.history = History::new(game.start.clone());
        game
    }

    /// The puzzle as it was printed.
    pub fn printed(&self) -> &Puzzle {
        &self.printed
    }

    /// The rules.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.printed.layout
    }

    /// What is written, one entry a cell.
    pub fn squares(&self) -> &[Square] {
        &self.history.squares
    }

    /// The puzzle and what is written into it.
    pub fn position(&self) -> Position<'_> {
        Position { printed: &self.printed, squares: &self.history.squares, own: self.own }
    }

    /// Whether the engine goes by the player's own marks.
    pub fn is_own(&self) -> bool {
        self.own
    }

    /// The changes that are in force, in order.
    pub fn changes(&self) -> &[Change] {
        &self.history.done
    }

    /// How many changes can be made again.
    pub fn redoable(&self) -> usize {
        self.history.undone.len()
    }

    /// What was said last.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The step that is shown and can be taken.
    pub fn shown(&self) -> Option<&Step> {
        self.shown.as_ref()
    }

    /// Whether every cell has a digit and no rule is broken.
    pub fn is_solved(&self) -> bool {
        let position = self.position();
        let full = (0..self.squares().len()).all(|cell| position.value(cell as CellId).is_some());
        full && match self.count.as_ref() {
            Some(Count::One(solution)) => self.agrees(solution),
            _ => match count::solutions(&self.written(), Budget::default()) {
                Count::One(_) => true,
                Count::None | Count::Many(..) | Count::Unknown => false,
            },
        }
    }

    fn agrees(&self, solution: &[Digit]) -> bool {
        let position = self.position();
        let mut cells = solution.iter().zip(0..);
        cells.all(|(digit, cell)| position.value(cell) == Some(*digit))
    }

    /// All digits, as if they were printed.
    fn written(&self) -> Puzzle {
        let cells = (0..self.squares().len()).map(|cell| self.position().value(cell as CellId));
        Puzzle::new(self.printed.layout.clone(), cells.collect())
    }

    /// Does what is asked; nothing that is asked can fail, only be in vain.
    pub fn send(&mut self, command: Command) -> &Turn {
        let before = std::mem::take(&mut self.turn);
        let turn = match command {
            Command::Write(cells, pen, digit) => self.write(&cells, pen, digit),
            Command::Colour(cells, colour) => {
                let colour = colour.min(COLOURS);
                self.each(By::Hand, &cells, true, |square| square.colour = colour)
            }
            Command::Erase(cells) => self.each(By::Hand, &cells, false, |s| s.digit = None),
            Command::Delete(cells) => self.each(By::Hand, &cells, false, |square| {
                *square = Square { colour: square.colour, ..Square::default() };
            }),
            Command::Fill => self.fill(),
            Command::Own(own) => {
                let changed = self.own != own;
                self.own = own;
                self.moved();
                let id = if own { "play-marks-own" } else { "play-marks-all" };
                Turn { kept: if changed { line::own(own) } else { String::new() }, ..self.note(id) }
            }
            Command::Back => self.walk(-1),
            Command::Redo => self.walk(1),
            Command::Reset => {
                let all: Vec<CellId> = (0..self.squares().len()).map(|c| c as CellId).collect();
                self.each(By::Reset, &all, true, |square| *square = Square::default())
            }
            Command::Mark(name) => {
                self.history.mark(&name);
                let kept = line::mark(&name);
                Turn { kept, ..self.noted(Said::new("play-marked").with("name", Fact::Text(name))) }
            }
            Command::Return(name) => match self.history.way_to(&name) {
                Some(way) => self.walk(way),
                None => self.noted(Said::new("play-no-mark").with("name", Fact::Text(name))),
            },
            Command::Show => self.show(),
            Command::Take => self.take(&before.mood),
            Command::Hint => self.hint(),
            Command::Why(c) => self.why(c),
            Command::Check => self.check(),
            Command::Claim(claim, reason) => self.claim(claim, &reason),
        };
        self.turn = turn;
        &self.turn
    }

    /// Does nothing; what is said stays.
    pub(super) fn rest(&mut self) -> &Turn {
        self.turn.kept.clear();
        &self.turn
    }

    /// The board is another one: what was said of it no longer holds.
    pub(super) fn moved(&mut self) {
        self.ladder = Ladder::default();
        self.shown = None;
    }

    /// Says that the puzzle is solved, if it is.
    pub(super) fn ended(&self) -> Turn {
        match self.is_solved() {
            true => Turn { mood: Mood::Solved, ..self.note("play-solved") },
            false => Turn::default(),
        }
    }

    pub(super) fn note(&self, id: &'static str) -> Turn {
        self.noted(Said::new(id))
    }

    fn noted(&self, said: Said) -> Turn {
        Turn { parts: vec![Part::Say(said)], mood: Mood::Said, kept: String::new() }
    }

    /// The cells where a digit is still left, for who looks at one digit.
    pub fn places(&self, digit: Digit) -> Vec<CellId> {
        let position = self.position();
        let cells = (0..self.squares().len()).map(|cell| cell as CellId);
        cells.filter(|&cell| set::digits(position.left(cell)).any(|d| d == digit)).collect()
    }
}
