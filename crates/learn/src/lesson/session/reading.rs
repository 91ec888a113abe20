//! What there is to read: a page, or a piece of one, in whichever language.

use std::sync::Arc;

use crate::lesson::{Lesson, Page};

/// A page in each language, or a piece of it.
#[derive(Clone, Debug)]
pub struct Reading(pub(super) Of);

#[derive(Clone, Debug)]
pub(super) enum Of {
    Lesson(Arc<Lesson>, Piece),
    Unit(Arc<[(&'static str, Page)]>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// What the technique is about, with its figures.
    What,
    /// How to find such a place.
    How,
    /// All of it.
    Whole,
}

impl Reading {
    /// What a technique is about: why it works, and one figure.
    pub fn what(lesson: &Arc<Lesson>) -> Reading {
        Reading(Of::Lesson(lesson.clone(), Piece::What))
    }

    /// When to look for it, and how to find a place.
    pub fn how(lesson: &Arc<Lesson>) -> Reading {
        Reading(Of::Lesson(lesson.clone(), Piece::How))
    }

    /// The whole page of a technique, without its title.
    pub fn page(lesson: &Arc<Lesson>) -> Reading {
        Reading(Of::Lesson(lesson.clone(), Piece::Whole))
    }

    /// The page of a unit's own.
    pub fn own(pages: impl Into<Arc<[(&'static str, Page)]>>) -> Reading {
        Reading(Of::Unit(pages.into()))
    }
}
