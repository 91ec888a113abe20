//! Everything that is on the screen, before it is drawn.

use super::face::View;
use super::learn::Learn;
use crate::error::Error;
use crate::explain::Said;
use crate::lesson::course::Course;
use crate::lesson::course::progress::Progress;
use crate::play::{Desk, Game};

/// Something said beside the game.
pub enum Note {
    Said(Said),
    Error(Error),
}

/// What covers the game.
pub enum Over {
    /// What the keys do.
    Help,
    /// The units of the course, and how far one has come.
    Units(Box<(&'static Course, Progress)>),
    /// A lesson, a drill, a review.
    Learn(Box<Learn>),
}

/// Everything that is on the screen.
pub struct State {
    pub game: Game,
    pub desk: Desk,
    pub view: View,
    /// How many lines of the words are scrolled away.
    pub scroll: usize,
    pub notes: Vec<Note>,
    pub over: Option<Over>,
    /// What is played, as it was named.
    pub name: String,
    /// The usual name for saving.
    pub slot: String,
    /// The usual name for the log.
    pub log: String,
}
