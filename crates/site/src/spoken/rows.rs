//! Words for facts of many puzzles: the reader's language.

use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::rate::ours::Rating;
use kotowari_engine::visible::visible;
use kotowari_tables::batch::{Note, Source, Words};
use kotowari_words::explain::{Dictionary, Renderer, Value, rating};

/// What `rate` says of a puzzle, and how it reads a filter.
pub struct Spoken<'a>(pub &'a Renderer);

impl Words for Spoken<'_> {
    fn note(&self, note: &Note) -> String {
        let said = |id| self.0.text(id, &[]);
        match note {
            Note::Unreadable(error) => unreadable(error, self.0),
            Note::Repeat => said("rate-note-repeat"),
            Note::NoSolution => said("rate-note-none"),
            Note::SeveralSolutions => said("rate-note-many"),
            Note::Unsettled => said("rate-note-unknown"),
            Note::Stuck => said("rate-note-stuck"),
            Note::CutShort => said("rate-note-cut"),
            Note::NotClassic => said("rate-note-classic"),
            Note::TooFewGivens => said("rate-note-few"),
            Note::GivensAlone => said("rate-note-givens"),
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
        let all = Dictionary::new().all(name, self.0)?;
        Ok(all.iter().map(|about| about.id).collect())
    }
}

/// That a text was left out: where it stands, and why.
pub fn left_out(source: &Source, error: &Error, renderer: &Renderer) -> String {
    let place = match source.in_list {
        true => format!("{}:{}", visible(&source.file), source.line),
        false => visible(&source.file).into_owned(),
    };
    let message = unreadable(error, renderer);
    let told = [("place", Value::Text(place)), ("message", Value::Text(message))];
    renderer.text("through-row", &told)
}

/// Why a puzzle could not be read, on one line.
pub fn unreadable(error: &Error, renderer: &Renderer) -> String {
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
        assert_eq!(Spoken(&renderer).level("中級"), Some(Level::Medium));
        assert_eq!(Spoken(&renderer).level("Medium"), Some(Level::Medium));
        assert_eq!(Spoken(&renderer).level("tough"), None);
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
