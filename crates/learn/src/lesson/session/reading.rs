//! [`Reading`]: a page, or a piece of one, whose language is chosen when it is rendered.

use std::sync::Arc;

use crate::lesson::{Lesson, Page};

/// A page, or a piece of it, in all its languages.
#[derive(Clone, Debug)]
pub struct Reading(pub(super) PageSource);

#[derive(Clone, Debug)]
pub(super) enum PageSource {
    /// A piece of the page of a technique.
    Lesson(Arc<Lesson>, Piece),
    /// The page of a unit that teaches no technique.
    Unit(Arc<[(&'static str, Page)]>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// Why the technique works, with one figure.
    Idea,
    /// When to look for it and how to find it.
    Search,
    /// The whole page.
    Whole,
}

impl Reading {
    /// The idea of a technique: why it works, and one figure.
    pub fn idea(lesson: &Arc<Lesson>) -> Reading {
        Reading(PageSource::Lesson(lesson.clone(), Piece::Idea))
    }

    /// When to look for a technique, and how to find it.
    pub fn search(lesson: &Arc<Lesson>) -> Reading {
        Reading(PageSource::Lesson(lesson.clone(), Piece::Search))
    }

    /// The whole page of a technique, without its title.
    pub fn page(lesson: &Arc<Lesson>) -> Reading {
        Reading(PageSource::Lesson(lesson.clone(), Piece::Whole))
    }

    /// The own page of a unit, in each language.
    pub fn own(pages: impl Into<Arc<[(&'static str, Page)]>>) -> Reading {
        Reading(PageSource::Unit(pages.into()))
    }
}
