//! What a unit says: the pages of its techniques, or pages of its own.
//!
//! Pages of a unit's own are written like those of a lesson; a position is named with the lesson it
//! is from: `::figure skyscraper/main`.

use super::{Files, Unit};
use crate::lesson::{self, Flaw, Lesson, Page};
use kotowari_engine::technique;

impl Unit {
    /// The lessons of the techniques it teaches.
    ///
    /// # Errors
    /// What is wrong with their files.
    pub fn lessons(&self) -> Result<Vec<Lesson>, Flaw> {
        self.teaches.iter().map(|about| Lesson::of(about)).collect()
    }

    /// The pages of its own, in each language; none for a unit that teaches techniques.
    ///
    /// # Errors
    /// What is wrong with the files.
    pub fn pages(&self) -> Result<Vec<(&'static str, Page)>, Flaw> {
        read_pages(&lesson::written(Files::of(&self.id).pages))
    }
}

/// Pages from the texts of their files.
///
/// # Errors
/// What is wrong with the files.
pub fn read_pages(texts: &[(&'static str, &str)]) -> Result<Vec<(&'static str, Page)>, Flaw> {
    let each = texts.iter();
    each.map(|&(language, text)| Ok((language, lesson::page(language, text)?))).collect()
}

/// The lesson and the name of the position in it that a unit's own page means by
/// `skyscraper/main`.
pub fn position(name: &str) -> Option<(Lesson, &str)> {
    let (id, position) = name.split_once('/')?;
    let lesson = Lesson::of(technique::by_id(id)?.about()).ok()?;
    lesson.position(position).is_some().then_some((lesson, position))
}
