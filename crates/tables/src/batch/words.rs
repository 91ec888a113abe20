//! Words for facts, and facts for words: what a shell knows and this room does not.

use super::datum::LEVELS;
use super::facts::Note;
use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::rate::ours::Rating;
use kotowari_engine::technique::CATALOGUE;

/// A language, or none: a few columns hold sentences, and a filter is typed by a person.
pub trait Words: Sync {
    /// What there is to be said of a puzzle, on one line.
    fn note(&self, note: &Note) -> String;

    /// Why a puzzle is as hard as it is: sentences.
    fn reasons(&self, rating: &Rating) -> Vec<String>;

    /// The level of this name.
    fn level(&self, name: &str) -> Option<Level>;

    /// The ids of the techniques of this name: one, or several that share it.
    ///
    /// # Errors
    /// If there is none.
    fn techniques(&self, name: &str) -> Result<Vec<&'static str>, Error>;
}

/// No language: ids and numbers, as messages name them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ids;

impl Words for Ids {
    fn note(&self, note: &Note) -> String {
        note.id().to_owned()
    }

    fn reasons(&self, rating: &Rating) -> Vec<String> {
        // Numbers and names are JSON, always.
        rating.reasons.iter().filter_map(|reason| serde_json::to_string(reason).ok()).collect()
    }

    fn level(&self, name: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.id().eq_ignore_ascii_case(name))
    }

    fn techniques(&self, name: &str) -> Result<Vec<&'static str>, Error> {
        let wanted = name.to_lowercase().replace(['-', ' '], "_");
        let mut ids = CATALOGUE.iter().map(|technique| technique.about().id);
        let found = ids.find(|id| **id == wanted).map(|id| vec![id]);
        found.ok_or_else(|| {
            Error::new("technique-unknown").text("name", name).text("near", "").number("count", 0)
        })
    }
}
