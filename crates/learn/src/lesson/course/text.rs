//! The text of a unit: the lessons of its techniques, or pages of its own.
//!
//! A unit's own pages are written like lesson pages, except that a position is named together with
//! its lesson: `::figure skyscraper/main`.

use super::{Files, Unit};
use crate::lesson::{self, Lesson, LessonError, Page};
use kotowari_engine::technique;

impl Unit {
    /// Reads the lessons of the techniques it teaches.
    ///
    /// # Errors
    /// If a file of one of them cannot be parsed.
    pub fn lessons(&self) -> Result<Vec<Lesson>, LessonError> {
        self.teaches.iter().map(|about| Lesson::of(about)).collect()
    }

    /// Reads its own pages, each with its language; empty for a unit that teaches techniques.
    ///
    /// # Errors
    /// If one of them cannot be parsed.
    pub fn pages(&self) -> Result<Vec<(&'static str, Page)>, LessonError> {
        read_pages(&lesson::available(Files::of(&self.id).pages))
    }
}

/// Parses pages from texts with their languages.
///
/// # Errors
/// If one of them cannot be parsed.
pub fn read_pages(
    texts: &[(&'static str, &str)],
) -> Result<Vec<(&'static str, Page)>, LessonError> {
    let pages = texts.iter();
    pages.map(|&(language, text)| Ok((language, lesson::parse_page(language, text)?))).collect()
}

/// Resolves a name such as `skyscraper/main` to the lesson and the name of the position in it;
/// `None` if there is no such position.
pub fn position(name: &str) -> Option<(Lesson, &str)> {
    let (id, position) = name.split_once('/')?;
    let lesson = Lesson::of(technique::by_id(id)?.info()).ok()?;
    lesson.position(position).is_some().then_some((lesson, position))
}
