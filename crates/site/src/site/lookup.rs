//! The calls `look_up` and `technique`: the dictionary of techniques.

use serde_json::{Value, json};

use super::args::text;
use super::desk::Site;
use super::shown;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_engine::technique::{CATALOGUE, by_id};
use kotowari_learn::lesson::course::how_often;
use kotowari_learn::lesson::session::{Reading, finds};
use kotowari_learn::lesson::{Lesson, LessonError};
use kotowari_words::explain::Dictionary;

impl Site {
    /// Searches for techniques by name, best match first; an empty text returns all of them.
    #[inline(never)]
    pub(super) fn look_up(&self, args: &Value) -> Value {
        let wanted = args["text"].as_str().unwrap_or_default().trim();
        let found: Vec<&'static TechniqueInfo> = match wanted {
            "" => CATALOGUE.iter().map(|technique| technique.info()).collect(),
            wanted => Dictionary::new().search(wanted),
        };
        let entry = |about: &&'static TechniqueInfo| {
            json!({
                "id": about.id,
                "name": self.renderer.technique(about),
                "aliases": self.renderer.aliases(about),
                "level": about.level.id(),
                "level_name": self.renderer.level(about.level),
                "family": self.renderer.family(about.family),
            })
        };
        json!({ "found": found.iter().map(entry).collect::<Value>() })
    }

    /// Returns the page of a technique: its names, its lesson, and where it is taught.
    #[inline(never)]
    pub(super) fn technique(&self, args: &Value) -> Result<Value, Error> {
        let id = text(args, "id")?;
        let technique =
            by_id(id).ok_or_else(|| Error::new("site-no-such-thing").text("name", id))?;
        let about = technique.info();
        let lesson = std::sync::Arc::new(Lesson::of(about).map_err(LessonError::error)?);
        let parts = Reading::page(&lesson).parts(&self.renderer.language().to_string());
        let unit = super::learning::course()?.teaching(about);
        Ok(json!({
            "id": about.id,
            "name": self.renderer.technique(about),
            "aliases": self.renderer.aliases(about),
            "level_name": self.renderer.level(about.level),
            "shown": shown::parts(&parts, &self.renderer),
            "unit": unit.map(|unit| &unit.id),
            "often": unit.map(|unit| how_often(unit, &self.renderer)),
            "drill": finds(about, 1, 1).next().is_some(),
        }))
    }
}
