//! Lookup of techniques by what users type: id, name, alias, level or family, in any language.
//!
//! The names come from the messages: those of a technique and of its variants, these without a
//! bracket at the end, and the `.alias` of a technique or family. So every name that is shown is
//! also understood. A name that several techniques share means all of them; a caller that needs
//! exactly one uses [`one`](Dictionary::one), whose error offers the choices.

use super::Renderer;
use super::renderer::Value;
use kotowari_engine::deduction::{Family, Level, TechniqueInfo};
use kotowari_engine::error::Error;
use kotowari_engine::technique::CATALOGUE;

mod called;
mod choice;
mod rules;
mod spelling;
#[cfg(test)]
mod tests;

pub use called::{names_by_language, renderers};
pub use choice::{TechniqueFilter, ids};
pub use rules::planted;
use spelling::key;
pub use spelling::normalized;

/// If an ambiguous name means more techniques than this, the error does not list them.
const MAX_LISTED: usize = 6;
/// Upper bound on suggestions for a misspelled name.
const MAX_SUGGESTIONS: usize = 3;

/// All names of all techniques, levels and families.
pub struct Dictionary {
    names: Vec<Name>,
}

struct Name {
    /// The name as [`key`] normalises it.
    key: String,
    precedence: Precedence,
    entry: Entry,
}

/// Precedence among entries of the same name, highest first: an id means its technique and no
/// other, a technique's own name wins over aliases, and a whole name over one cut off before a
/// bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    Id,
    Own,
    Other,
    Stem,
}

/// The meaning of a name.
#[derive(Clone, Copy)]
enum Entry {
    Technique(&'static TechniqueInfo),
    Level(Level),
    Family(Family),
}

impl Default for Dictionary {
    fn default() -> Dictionary {
        Dictionary::new()
    }
}

impl Dictionary {
    /// Creates a dictionary of the names in every language.
    pub fn new() -> Dictionary {
        let speakers = renderers();
        let mut names = vec![];
        let mut add = |name: &str, precedence, entry| {
            names.push(Name { key: key(name), precedence, entry });
        };
        for about in catalogue() {
            add(about.id, Precedence::Id, Entry::Technique(about));
            for speaker in &speakers {
                add(&speaker.technique(about), Precedence::Own, Entry::Technique(about));
                for name in names_of(about, speaker) {
                    add(&name, Precedence::Other, Entry::Technique(about));
                    add(stem(&name), Precedence::Stem, Entry::Technique(about));
                }
            }
        }
        for level in levels() {
            add(level.id(), Precedence::Other, Entry::Level(level));
            for speaker in &speakers {
                add(&speaker.level(level), Precedence::Other, Entry::Level(level));
            }
        }
        for family in families() {
            add(family.id(), Precedence::Other, Entry::Family(family));
            for speaker in &speakers {
                add(&speaker.family(family), Precedence::Other, Entry::Family(family));
                for alias in speaker.family_aliases(family) {
                    add(&alias, Precedence::Other, Entry::Family(family));
                }
            }
        }
        names.retain(|name| !name.key.is_empty());
        Dictionary { names }
    }

    /// Returns the techniques a name means, in the order of teaching: one, those of a level or
    /// family, or all that share the name.
    ///
    /// # Errors
    /// Returns `technique-unknown` with the most similar names in the renderer's language.
    pub fn all(
        &self,
        name: &str,
        renderer: &Renderer,
    ) -> Result<Vec<&'static TechniqueInfo>, Error> {
        let wanted = key(name);
        let mut found: Vec<&Name> = self.names.iter().filter(|name| name.key == wanted).collect();
        let highest = found.iter().map(|name| name.precedence).min();
        found.retain(|name| Some(name.precedence) == highest);
        if found.is_empty() {
            let error = Error::new("technique-unknown").text("name", name);
            return Err(with_suggestions(&self.similar(&wanted, renderer), error, renderer));
        }
        let meant = |about: &&TechniqueInfo| found.iter().any(|name| name.entry.includes(about));
        Ok(catalogue().filter(meant).collect())
    }

    /// Returns the only technique a name means.
    ///
    /// # Errors
    /// As [`all`](Dictionary::all), and `technique-ambiguous` if the name means several.
    pub fn one(&self, name: &str, renderer: &Renderer) -> Result<&'static TechniqueInfo, Error> {
        let techniques = self.all(name, renderer)?;
        if let [about] = techniques[..] {
            return Ok(about);
        }
        let mut names: Vec<String> =
            techniques.iter().map(|about| renderer.technique(about)).collect();
        if names.len() > MAX_LISTED {
            names.clear();
        }
        let error = Error::new("technique-ambiguous").text("name", name);
        Err(with_suggestions(&names, error.number("total", techniques.len()), renderer))
    }

    /// Returns the level a name means: `hard`, `Expert`, 上級.
    ///
    /// # Errors
    /// Returns `level-unknown` with the names of all levels.
    pub fn level(&self, name: &str, renderer: &Renderer) -> Result<Level, Error> {
        let wanted = key(name);
        let as_level = |name: &Name| match name.entry {
            Entry::Level(level) if name.key == wanted => Some(level),
            _ => None,
        };
        self.names.iter().find_map(as_level).ok_or_else(|| {
            let names: Vec<String> = levels().iter().map(|&level| renderer.level(level)).collect();
            let error = Error::new("level-unknown").text("name", name);
            let error = error.text("meant", self.similar_level(&wanted, renderer));
            with_suggestions(&names, error, renderer)
        })
    }

    /// Returns the level whose name differs least from `wanted`, in a third of its letters at most,
    /// by its name in the renderer's language; `none` if there is none.
    fn similar_level(&self, wanted: &str, renderer: &Renderer) -> String {
        let near = self.names.iter().filter_map(|name| match name.entry {
            Entry::Level(level) => {
                Some((strsim::damerau_levenshtein(&name.key, wanted), name, level))
            }
            _ => None,
        });
        let near = near.filter(|(slips, name, _)| *slips <= name.key.chars().count() / 3);
        let nearest = near.min_by_key(|(slips, ..)| *slips);
        nearest.map_or_else(|| "none".to_owned(), |(.., level)| renderer.level(level))
    }

    /// Returns the techniques with `text` in their id or any of their names, in the order of
    /// teaching.
    pub fn search(&self, text: &str) -> Vec<&'static TechniqueInfo> {
        let wanted = key(text);
        let holds = |about: &TechniqueInfo, name: &Name| match name.entry {
            Entry::Technique(named) => named.id == about.id && name.key.contains(&wanted),
            _ => false,
        };
        catalogue().filter(|about| self.names.iter().any(|name| holds(about, name))).collect()
    }

    /// Returns suggestions in the renderer's language: the names that begin with `wanted`, or else
    /// the most similar ones; empty if no name is similar.
    fn similar(&self, wanted: &str, renderer: &Renderer) -> Vec<String> {
        let length = |text: &str| text.chars().count();
        // One slip in four letters: a word that differs in more is taken for another word.
        let distance = |name: &Name| {
            let distance = strsim::damerau_levenshtein(&name.key, wanted);
            (distance <= length(&name.key).max(length(wanted)) / 4).then_some(distance)
        };
        let has_prefix = |name: &&Name| length(wanted) >= 3 && name.key.starts_with(wanted);
        let mut similar: Vec<(usize, &Name)> =
            self.names.iter().filter(has_prefix).map(|name| (0, name)).collect();
        if similar.is_empty() {
            similar = self.names.iter().filter_map(|name| Some((distance(name)?, name))).collect();
        }
        similar.sort_by_key(|(distance, name)| (*distance, name.precedence));
        let nearest = similar.first().map(|(distance, _)| *distance);
        similar.retain(|(distance, _)| Some(*distance) == nearest);
        let mut suggestions: Vec<String> = vec![];
        for (_, name) in similar {
            let name = name.entry.name(renderer);
            if suggestions.len() < MAX_SUGGESTIONS && !suggestions.contains(&name) {
                suggestions.push(name);
            }
        }
        suggestions
    }
}

impl Entry {
    fn includes(self, about: &TechniqueInfo) -> bool {
        match self {
            Entry::Technique(named) => named.id == about.id,
            Entry::Level(level) => about.level == level,
            Entry::Family(family) => about.family == family,
        }
    }

    fn name(self, renderer: &Renderer) -> String {
        match self {
            Entry::Technique(about) => renderer.technique(about),
            Entry::Level(level) => renderer.level(level),
            Entry::Family(family) => renderer.family(family),
        }
    }
}

fn catalogue() -> impl Iterator<Item = &'static TechniqueInfo> {
    CATALOGUE.iter().map(|technique| technique.info())
}

/// The levels of the catalogue, easiest first.
fn levels() -> Vec<Level> {
    let mut levels: Vec<Level> = catalogue().map(|about| about.level).collect();
    levels.sort();
    levels.dedup();
    levels
}

/// The families of the catalogue, in the order of teaching.
fn families() -> Vec<Family> {
    let mut families = vec![];
    for about in catalogue() {
        if !families.contains(&about.family) {
            families.push(about.family);
        }
    }
    families
}

/// Returns the names of a technique in one language: its own, those of its variants, and the
/// aliases of all of them.
fn names_of(about: &TechniqueInfo, speaker: &Renderer) -> Vec<String> {
    let mut names = vec![speaker.technique(about)];
    names.extend(about.kinds.iter().map(|kind| speaker.text(kind.id, &[])));
    names.extend(speaker.aliases(about));
    names.extend(about.kinds.iter().flat_map(|kind| speaker.kind_aliases(kind)));
    names
}

/// Cuts a name off before its first bracket.
fn stem(name: &str) -> &str {
    name.split(['(', '（']).next().unwrap_or(name)
}

/// Adds suggested names, and their number, to an error.
fn with_suggestions(names: &[String], error: Error, renderer: &Renderer) -> Error {
    let either = renderer.text("alternatives", &[("items", Value::List(names.to_vec()))]);
    error.text("near", either).number("count", names.len())
}
