//! The state that the screen is drawn from.

use super::face::View;
use super::learn::Learn;
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::course::progress::Progress;
use kotowari_learn::play::{Game, InputState};
use kotowari_words::explain::Said;

/// A message beside those of the game.
pub enum Note {
    Said(Said),
    Error(Error),
}

/// What is shown over the game.
pub enum Over {
    /// What the keys do.
    Help,
    /// The units of the course, and the progress.
    Units(Box<(&'static Course, Progress)>),
    /// A lesson, a drill, a review.
    Learn(Box<Learn>),
}

/// The state.
pub struct State {
    pub game: Game,
    pub desk: InputState,
    pub view: View,
    /// Lines of text that are scrolled away.
    pub scroll: usize,
    pub notes: Vec<Note>,
    pub over: Option<Over>,
    /// The name of the puzzle.
    pub name: String,
    /// The default file for saving.
    pub slot: String,
    /// The default file for the log.
    pub log: String,
}
