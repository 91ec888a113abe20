//! The interface to translations, which this crate leaves to the front end.

use super::datum::LEVELS;
use super::facts::Note;
use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::rate::ours::Rating;
use kotowari_engine::technique::CATALOGUE;

/// Translations that columns and filters need: a few columns hold sentences, and a filter may name
/// levels and techniques in the user's language.
pub trait Translations: Sync {
    /// Words a note on a single line.
    fn note(&self, note: &Note) -> String;

    /// Words the reasons for a rating, a sentence each.
    fn reasons(&self, rating: &Rating) -> Vec<String>;

    /// Looks up a level by name.
    fn level(&self, name: &str) -> Option<Level>;

    /// Looks up techniques by name and returns their ids; several techniques may share a name.
    ///
    /// # Errors
    ///
    /// If there is none.
    fn techniques(&self, name: &str) -> Result<Vec<&'static str>, Error>;
}

/// [`Translations`] without a language: stable ids and JSON, for programs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Untranslated;

impl Translations for Untranslated {
    fn note(&self, note: &Note) -> String {
        note.id().to_owned()
    }

    fn reasons(&self, rating: &Rating) -> Vec<String> {
        // Serialisation cannot fail: reasons hold numbers and names only.
        rating.reasons.iter().filter_map(|reason| serde_json::to_string(reason).ok()).collect()
    }

    fn level(&self, name: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.id().eq_ignore_ascii_case(name))
    }

    fn techniques(&self, name: &str) -> Result<Vec<&'static str>, Error> {
        let wanted = name.to_lowercase().replace(['-', ' '], "_");
        let mut ids = CATALOGUE.iter().map(|technique| technique.info().id);
        let found = ids.find(|id| **id == wanted).map(|id| vec![id]);
        found.ok_or_else(|| {
            Error::new("technique-unknown").text("name", name).text("near", "").number("count", 0)
        })
    }
}
