//! [`Game`]: a puzzle, its history of changes, and the last turn.

use std::sync::Arc;

use super::change::{Change, ChangeCause};
use super::command::Command;
use super::history::History;
use super::line;
use super::position::Position;
use super::square::{COLOURS, Square};
use crate::lesson::session::Part;
use kotowari_engine::ask::Ladder;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::layout::Layout;
use kotowari_engine::limits;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::set;
use kotowari_engine::solve::{Selection, Step};
use kotowari_format::{self as format, write};
use kotowari_kernel::{CellId, Digit, Literal};
use kotowari_words::explain::{MessageArg, Said};

/// The result of a command.
#[derive(Debug, Default)]
pub struct Turn {
    /// What to show, in order; a [`Part::Diagram`] is shown in place of the board.
    pub parts: Vec<Part>,
    /// What kind of answer it is.
    pub mood: TurnKind,
    /// Lines to append to the saved game; empty if nothing changed.
    pub kept: String,
}

/// The kind of answer a turn gives, which decides what [`Command::Take`] does next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TurnKind {
    /// Nothing.
    #[default]
    Quiet,
    /// An answer.
    Said,
    /// A step, which [`Command::Take`] applies.
    Step,
    /// A proved claim, which [`Command::Take`] enters.
    Proved(Literal),
    /// A mistake on the board.
    Wrong,
    /// The puzzle is solved.
    Solved,
}

/// A puzzle being solved by hand.
pub struct Game {
    pub(super) printed: Puzzle,
    /// The text it was read from, kept only if the writer has no format for this puzzle.
    pub(super) source: Option<String>,
    /// The squares before the first command.
    pub(super) start: Vec<Square>,
    pub(super) history: History,
    pub(super) own: bool,
    /// Whether an entry takes its digit out of the marks of the cells it excludes.
    pub(super) clean: bool,
    /// What the author tells beside the puzzle: who it is, and the rules in words.
    pub(super) told: Option<String>,
    /// The number of solutions of the givens, cached at the first use.
    pub(super) count: Option<Count>,
    pub(super) techniques: Selection,
    pub(super) stop: Option<limits::Ask>,
    pub(super) ladder: Ladder,
    pub(super) shown: Option<Step>,
    pub(super) turn: Turn,
}

impl Game {
    /// A game that starts from this puzzle, including its entered digits and missing candidates.
    pub fn new(puzzle: &Puzzle) -> Game {
        Game::from_puzzle(puzzle, None)
    }

    /// A game of the puzzle in a text that has just one, in any supported format; `file_name` is
    /// for messages and for telling the format.
    ///
    /// # Errors
    /// If the text cannot be read, or has several puzzles.
    pub fn read(file_name: &str, text: &[u8]) -> Result<Game, kotowari_engine::error::Error> {
        let reading = format::only(file_name, text)?;
        Ok(Game::of_reading(&reading, Some(&String::from_utf8_lossy(text))))
    }

    /// A game of this puzzle, with what its author says beside it; `text` is what it was read from,
    /// if that alone tells which puzzle.
    pub fn of_reading(reading: &format::Reading, text: Option<&str>) -> Game {
        let mut game = Game::from_puzzle(&reading.puzzle, text);
        game.told = reading.comment.clone().filter(|told| !told.trim().is_empty());
        game
    }

    pub(super) fn from_puzzle(puzzle: &Puzzle, text: Option<&str>) -> Game {
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
            let unmarked = start.clone();
            let position = Position { printed: &printed, squares: &unmarked, own: false };
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
            clean: false,
            told: None,
            count: None,
            techniques: vec![],
            stop: None,
            ladder: Ladder::default(),
            shown: None,
            turn: Turn::default(),
        }
    }

    /// Sets a callback that is polled during searches; once it returns true they stop and the turn
    /// reports that.
    pub fn until(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Game {
        self.stop = Some(Arc::new(stop));
        self
    }

    /// A new game of the same puzzle, without history.
    pub fn fresh(&self) -> Game {
        let mut game = Game::from_puzzle(&self.printed, self.source.as_deref());
        game.start.clone_from(&self.start);
        (game.clean, game.told) = (self.clean, self.told.clone());
        game.history = History::new(game.start.clone());
        game
    }

    /// The puzzle with its givens alone.
    pub fn printed(&self) -> &Puzzle {
        &self.printed
    }

    /// What the author tells beside the puzzle, as written: who it is, and the rules in words.
    pub fn told(&self) -> Option<&str> {
        self.told.as_deref()
    }

    /// The names of the points to return to, in the order of the moves.
    pub fn points(&self) -> Vec<&str> {
        let mut points: Vec<&(String, usize)> = self.history.marks.iter().collect();
        points.sort_by_key(|(_, at)| *at);
        points.into_iter().map(|(name, _)| name.as_str()).collect()
    }

    /// The layout of the puzzle.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.printed.layout
    }

    /// What the player has entered, one square per cell.
    pub fn squares(&self) -> &[Square] {
        &self.history.squares
    }

    /// The puzzle together with what is entered.
    pub fn position(&self) -> Position<'_> {
        Position { printed: &self.printed, squares: &self.history.squares, own: self.own }
    }

    /// Whether the engine works with the player's own centre marks ([`Command::UseOwnMarks`]).
    pub fn is_own(&self) -> bool {
        self.own
    }

    /// The changes in force, oldest first.
    pub fn changes(&self) -> &[Change] {
        &self.history.done
    }

    /// The number of changes that can be redone.
    pub fn redoable(&self) -> usize {
        self.history.undone.len()
    }

    /// The turn of the last command.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The step that is shown, which [`Command::Take`] applies.
    pub fn shown(&self) -> Option<&Step> {
        self.shown.as_ref()
    }

    /// Whether every cell has a digit and no rule is broken.
    pub fn is_solved(&self) -> bool {
        let position = self.position();
        let full = (0..self.squares().len()).all(|cell| position.value(cell as CellId).is_some());
        full && match self.count.as_ref() {
            Some(Count::One(solution)) => self.agrees(solution),
            _ => match count::solutions(&self.all_as_givens(), Budget::default()) {
                Count::One(_) => true,
                Count::None | Count::Many(..) | Count::Unknown => false,
            },
        }
    }

    /// Whether every cell has its digit of the solution.
    fn agrees(&self, solution: &[Digit]) -> bool {
        let position = self.position();
        let mut cells = solution.iter().zip(0..);
        cells.all(|(digit, cell)| position.value(cell) == Some(*digit))
    }

    /// A puzzle with all current digits as givens.
    pub(super) fn all_as_givens(&self) -> Puzzle {
        let cells = (0..self.squares().len()).map(|cell| self.position().value(cell as CellId));
        Puzzle::new(self.printed.layout.clone(), cells.collect())
    }

    /// Runs a command and returns its turn. No command fails; one that makes no sense changes
    /// nothing.
    pub fn send(&mut self, command: Command) -> &Turn {
        let before = std::mem::take(&mut self.turn);
        let turn = match command {
            Command::Write(cells, pen, digit) => self.write(&cells, pen, digit),
            Command::Colour(cells, colour) => {
                let colour = colour.min(COLOURS);
                self.edit(ChangeCause::Hand, &cells, true, |square| square.colour = colour)
            }
            Command::Erase(cells) => {
                self.edit(ChangeCause::Hand, &cells, false, |s| s.digit = None)
            }
            Command::Delete(cells) => self.edit(ChangeCause::Hand, &cells, false, |square| {
                *square = Square { colour: square.colour, ..Square::default() };
            }),
            Command::Fill => self.fill(),
            Command::UseOwnMarks(own) => {
                let changed = self.own != own;
                self.own = own;
                self.board_changed();
                let id = if own { "play-marks-own" } else { "play-marks-all" };
                Turn { kept: if changed { line::own(own) } else { String::new() }, ..self.note(id) }
            }
            Command::CleanMarks(clean) => {
                self.clean = clean;
                self.note(if clean { "play-notes-clean" } else { "play-notes-keep" })
            }
            Command::Count => self.count_entered(),
            Command::Undo => self.walk(-1),
            Command::Redo => self.walk(1),
            Command::Reset => {
                let cells: Vec<CellId> = (0..self.squares().len()).map(|c| c as CellId).collect();
                self.edit(ChangeCause::Reset, &cells, true, |square| *square = Square::default())
            }
            Command::Mark(name) => {
                self.history.mark(&name);
                let kept = line::mark(&name);
                Turn {
                    kept,
                    ..self.noted(Said::new("play-marked").with("name", MessageArg::Text(name)))
                }
            }
            Command::Return(name) => match self.history.distance_to(&name) {
                Some(distance) => self.walk(distance),
                None => self.noted(Said::new("play-no-mark").with("name", MessageArg::Text(name))),
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

    /// Ignores an input: the last turn stays, without lines to save twice.
    pub(super) fn ignore(&mut self) -> &Turn {
        self.turn.kept.clear();
        &self.turn
    }

    /// Resets what referred to the board before a change: hints and the shown step.
    pub(super) fn board_changed(&mut self) {
        self.ladder = Ladder::default();
        self.shown = None;
    }

    /// The turn after a change: empty, unless the puzzle is solved now.
    pub(super) fn after_change(&self) -> Turn {
        match self.is_solved() {
            true => Turn { mood: TurnKind::Solved, ..self.note("play-solved") },
            false => Turn::default(),
        }
    }

    /// A turn with one message that has no arguments.
    pub(super) fn note(&self, id: &'static str) -> Turn {
        self.noted(Said::new(id))
    }

    fn noted(&self, message: Said) -> Turn {
        Turn { parts: vec![Part::Say(message)], mood: TurnKind::Said, kept: String::new() }
    }

    /// The cells that have this candidate, for highlighting one digit.
    pub fn places(&self, digit: Digit) -> Vec<CellId> {
        let position = self.position();
        let cells = (0..self.squares().len()).map(|cell| cell as CellId);
        cells.filter(|&cell| set::digits(position.left(cell)).any(|d| d == digit)).collect()
    }
}
