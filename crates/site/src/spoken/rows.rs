//! Translations for batch processing: notes, skipped puzzles, names in filters.

use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::rate::ours::Rating;
use kotowari_engine::visible::visible;
use kotowari_tables::batch::{Note, Source, Translations};
use kotowari_words::explain::{Dictionary, Renderer, Value, rating};

/// The [`Translations`] of a renderer's language.
pub struct RenderedWords<'a>(pub &'a Renderer);

impl Translations for RenderedWords<'_> {
    fn note(&self, note: &Note) -> String {
        let text = |id| self.0.text(id, &[]);
        match note {
            Note::Unreadable(error) => error_line(error, self.0),
            Note::Repeat => text("rate-note-repeat"),
            Note::NoSolution => text("rate-note-none"),
            Note::OwnDigits(places) => {
                let names = places.iter().map(|place| self.0.place(*place)).collect();
                let names = Value::List(names);
                let list = self.0.text("convert-list", &[("items", names)]);
                let count = Value::Number(places.len());
                self.0.text("own-digits-wrong", &[("cells", Value::Text(list)), ("count", count)])
            }
            Note::SeveralSolutions => text("rate-note-many"),
            Note::Unsettled => text("rate-note-unknown"),
            Note::Stuck => text("rate-note-stuck"),
            Note::CutShort => text("rate-note-cut"),
            Note::NotClassic => text("rate-note-classic"),
            Note::Guessed => text("rate-note-guessed"),
            Note::Unread(names) => super::remarks::unread(names, self.0),
            Note::TooFewGivens => text("rate-note-few"),
            Note::GivensAlone => text("rate-note-givens"),
            Note::Capped(er) => {
                self.0.text("rate-note-capped", &[("er", Value::Text(er.to_string()))])
            }
        }
    }

    fn reasons(&self, rating: &Rating) -> Vec<String> {
        rating::sentences(rating, self.0)
    }

    fn level(&self, name: &str) -> Option<Level> {
        Dictionary::new().level(name, self.0).ok()
    }

    fn techniques(&self, name: &str) -> Result<Vec<&'static str>, Error> {
        let techniques = Dictionary::new().all(name, self.0)?;
        Ok(techniques.iter().map(|about| about.id).collect())
    }
}

/// Words on one line that a puzzle was skipped: its source and the reason.
pub fn skipped_line(source: &Source, error: &Error, renderer: &Renderer) -> String {
    let place = match source.in_list {
        true => format!("{}:{}", visible(&source.file), source.line),
        false => visible(&source.file).into_owned(),
    };
    let message = error_line(error, renderer);
    let args = [("place", Value::Text(place)), ("message", Value::Text(message))];
    renderer.text("through-row", &args)
}

/// Words an error on one line, with the column and the text it points to in place of a caret.
pub fn error_line(error: &Error, renderer: &Renderer) -> String {
    let [message, here, _] = renderer.error(error);
    let message = message.unwrap_or_else(|| error.to_string());
    let here = here.filter(|here| !here.is_empty());
    let column = error.place.as_ref().map(|place| place.column);
    let note = match (here, column) {
        (Some(here), Some(column)) => renderer.text(
            "rate-note-place",
            &[
                ("message", Value::Text(message)),
                ("column", Value::Number(column)),
                ("here", Value::Text(here)),
            ],
        ),
        _ => message,
    };
    note.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_tables::batch::columns;
    use kotowari_words::explain::renderer::LANGUAGES;

    #[test]
    fn a_level_is_known_by_its_name_and_its_id() {
        let renderer = Renderer::new("ja").unwrap();
        assert_eq!(RenderedWords(&renderer).level("中級"), Some(Level::Medium));
        assert_eq!(RenderedWords(&renderer).level("Medium"), Some(Level::Medium));
        assert_eq!(RenderedWords(&renderer).level("tough"), None);
    }

    #[test]
    fn every_column_has_a_heading_in_every_language() {
        for language in LANGUAGES {
            let renderer = Renderer::new(language).unwrap();
            for column in columns::all() {
                assert!(renderer.has(&format!("rate-column-{}", column.id)), "{}", column.id);
            }
        }
    }
}
