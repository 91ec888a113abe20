//! One interface to games, units, drills, reviews and the entry test.
//!
//! A [`Player`] takes an [`Input`] and returns a [`Turn`]: where it is, what to show, which input
//! it expects, what to save. A front end (terminal, full screen, web page, another language)
//! translates keys or lines into inputs, shows turns and carries out their effects. So a front end
//! written against this trait can run all five. [`read`] parses an input from a line of text;
//! [`json::turn`] serialises a turn.
//!
//! ```
//! use kotowari_learn::play::Game;
//! use kotowari_learn::play::player::{Effect, Player, read};
//! use kotowari_words::explain::Renderer;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let english = Renderer::new("en")?;
//! let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let mut game = Game::new(&kotowari_format::puzzle(text)?);
//! let input = read("r1c2=5", &Player::turn(&game).wants, &english).unwrap();
//! let turn = Player::send(&mut game, input);
//! assert!(matches!(turn.effects[..], [Effect::Keep("- r1c2=5\n")]));
//! # Ok(())
//! # }
//! ```

mod game;
pub mod json;
mod learner;
mod line;

use std::sync::Arc;

use super::command::Command;
use super::position::Position;
use crate::lesson::course::Stage;
use crate::lesson::session::{self, Part};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::layout::Layout;

pub use learner::Learner;
pub use line::read;

/// An interactive session: a game or a lesson of any kind.
pub trait Player {
    /// The current turn.
    fn turn(&self) -> Turn<'_>;

    /// Handles an input and returns the new turn. An input that is not expected changes nothing but
    /// the messages.
    fn send(&mut self, input: Input) -> Turn<'_>;
}

/// An input from the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A command to a game.
    Do(Command),
    /// An answer in a lesson session.
    Answer(session::Input),
}

/// What a front end needs in order to continue.
pub struct Turn<'a> {
    /// Where the session is, so that a front end can show it or return to it.
    pub place: Place<'a>,
    /// The board of a game. A [`Part::Diagram`] is shown in place of it; if a turn has neither, the
    /// last board stays on screen.
    pub board: Option<Position<'a>>,
    /// What to show, in order.
    pub parts: &'a [Part],
    /// Which input is expected.
    pub wants: Wants,
    /// What to save before showing the turn.
    pub effects: Vec<Effect<'a>>,
}

/// The position within a session.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// In a puzzle.
    Game {
        /// Number of changes in force.
        changes: usize,
        /// Number of changes that can be redone.
        redoable: usize,
        /// Whether it is solved.
        solved: bool,
    },
    /// In a unit of the course.
    Unit {
        /// The id of the unit.
        id: &'a str,
        /// The stage; `None` before the first and after the last.
        stage: Option<Count<Stage>>,
    },
    /// In a drill for a technique.
    Drill {
        /// The technique.
        technique: &'static TechniqueInfo,
        /// The question.
        item: Option<Count<()>>,
    },
    /// In the entry test of the course.
    Test {
        /// The question; the test may end before the last one.
        item: Option<Count<()>>,
    },
    /// In a review of due techniques.
    Review {
        /// The question.
        item: Option<Count<()>>,
    },
}

/// The `number`th of `count` stages or questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count<T> {
    /// The stage; `()` for questions.
    pub of: T,
    /// Counted from 1.
    pub number: usize,
    /// The total.
    pub count: usize,
}

/// The input a session expects.
#[derive(Clone, Debug)]
pub enum Wants {
    /// Game commands on a board of this layout.
    Commands(Arc<Layout>),
    /// An answer in a lesson session.
    Answer(session::Wants),
}

/// Something for the front end to save.
#[derive(Clone, Debug)]
pub enum Effect<'a> {
    /// Lines to append to a saved game.
    Keep(&'a str),
    /// A change to the learner's record.
    Learnt(session::Effect),
}
