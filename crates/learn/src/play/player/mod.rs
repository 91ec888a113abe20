//! One machine for all hands: a game, a unit, a drill, a review and the entry test are played in the same way.
//!
//! A [`Player`] takes an [`Input`] and answers with a [`Turn`]: where it stands, what to show, what is wanted,
//! what is worth keeping.  Shells (a terminal's lines, its whole screen, a page, another language) turn
//! keys or lines into inputs, show turns and carry out effects; [`read`] reads an input from a line,
//! and [`json::turn`] writes a turn as data.
//!
//! ```
//! use kotowari_learn::play::Game;
//! use kotowari_learn::play::player::{Effect, Player, read};
//! use kotowari_words::explain::Renderer;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let english = Renderer::new("en")?;
//! let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let mut game = Game::new(&text.parse()?);
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
use kotowari_engine::deduction::About;
use kotowari_engine::layout::Layout;

pub use learner::Learner;
pub use line::read;

/// Something that is played.
pub trait Player {
    /// Where it stands.
    fn turn(&self) -> Turn<'_>;

    /// Goes on.  An input that is not wanted changes nothing but what is said.
    fn send(&mut self, input: Input) -> Turn<'_>;
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Something in a game.
    Do(Command),
    /// An answer to what is asked.
    Answer(session::Input),
}

/// All that a shell needs in order to go on.
pub struct Turn<'a> {
    /// Where it is; with this a shell comes back later.
    pub place: Place<'a>,
    /// The board that is played on.  A [`Part::Diagram`] takes its place, and where there is none, the last
    /// one stays.
    pub board: Option<Position<'a>>,
    /// What to show, in this order.
    pub parts: &'a [Part],
    /// What can be answered.
    pub wants: Wants,
    /// What to keep before it is shown.
    pub effects: Vec<Effect<'a>>,
}

/// Where somebody is.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// In a puzzle, after so many changes.
    Game {
        /// How many are in force.
        changes: usize,
        /// How many can be made again.
        redoable: usize,
        /// Whether it is solved.
        solved: bool,
    },
    /// In a unit of the course.
    Unit {
        /// Its id.
        id: &'a str,
        /// The stage; before the first one and after the last one none.
        stage: Option<Count<Stage>>,
    },
    /// In a drill for a technique.
    Drill {
        /// Which.
        technique: &'static About,
        /// Which question.
        item: Option<Count<()>>,
    },
    /// In the entry test of the course.
    Test {
        /// Which question; it may end before the last one.
        item: Option<Count<()>>,
    },
    /// In a review of what is due.
    Review {
        /// Which question.
        item: Option<Count<()>>,
    },
}

/// The `number`th of `count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count<T> {
    /// What is counted.
    pub of: T,
    /// From 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
}

/// What can be answered.
#[derive(Clone, Debug)]
pub enum Wants {
    /// Commands, on a board of this layout.
    Commands(Arc<Layout>),
    /// An answer.
    Answer(session::Wants),
}

/// Something worth keeping.
#[derive(Clone, Debug)]
pub enum Effect<'a> {
    /// Lines to add to the text of a game.
    Keep(&'a str),
    /// Something was learnt, or not.
    Learnt(session::Effect),
}
