//! Techniques as people name them: by id, name, alias, level or family, in any language.
//!
//! The names are messages: those of a technique and of its kinds, what stands before their brackets,
//! and the `.alias` of a technique or family.  A name that several techniques share means all of
//! them; who can use only one asks for [`one`](Dictionary::one) and shows the person the error,
//! which offers them.

use super::Renderer;
use super::renderer::{LANGUAGES, Value};
use kotowari_engine::deduction::{About, Family, Level};
use kotowari_engine::error::Error;
use kotowari_engine::technique::CATALOGUE;

mod called;
mod choice;
mod spelling;
#[cfg(test)]
mod tests;

pub use called::{called, speakers};
pub use choice::{Choice, ids};
use spelling::key;
pub use spelling::plain;

/// More names than this are not listed in a sentence.
const LISTED: usize = 6;
/// So many names are guessed at.
const GUESSED: usize = 3;

/// All names of all techniques, levels and families.
pub struct Dictionary {
    names: Vec<Name>,
}

struct Name {
    key: String,
    weight: Weight,
    of: Entry,
}

/// How surely a name is meant: an id means its technique and no other, a technique's own name goes
/// before what else is called so, and a whole name before what stands before a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Id,
    Own,
    Other,
    Stem,
}

/// What can be named.
#[derive(Clone, Copy)]
enum Entry {
    Technique(&'static About),
    Level(Level),
    Family(Family),
}

impl Default for Dictionary {
    fn default() -> Dictionary {
        Dictionary::new()
    }
}

impl Dictionary {
    /// The names in every language of [`LANGUAGES`].
    pub fn new() -> Dictionary {
        let speakers: Vec<Renderer> =
            LANGUAGES.iter().filter_map(|l| Renderer::new(l).ok()).collect();
        let mut names = vec![];
        let mut add = |name: &str, weight, of| {
            names.push(Name { key: key(name), weight, of });
        };
        for about in catalogue() {
            add(about.id, Weight::Id, Entry::Technique(about));
            for speaker in &speakers {
                add(&speaker.technique(about), Weight::Own, Entry::Technique(about));
                for name in names_of(about, speaker) {
                    add(&name, Weight::Other, Entry::Technique(about));
                    add(stem(&name), Weight::Stem, Entry::Technique(about));
                }
            }
        }
        for level in levels() {
            add(level.id(), Weight::Other, Entry::Level(level));
            for speaker in &speakers {
                add(&speaker.level(level), Weight::Other, Entry::Level(level));
            }
        }
        for family in families() {
            add(family.id(), Weight::Other, Entry::Family(family));
            for speaker in &speakers {
                add(&speaker.family(family), Weight::Other, Entry::Family(family));
                for alias in speaker.family_aliases(family) {
                    add(&alias, Weight::Other, Entry::Family(family));
                }
            }
        }
        names.retain(|name| !name.key.is_empty());
        Dictionary { names }
    }

    /// The techniques of a name, in the order of teaching: one, those of a level or family, or all
    /// that share the name.
    ///
    /// # Errors
    /// `technique-unknown`, with the names most like it in the language of the renderer.
    pub fn all(&self, name: &str, renderer: &Renderer) -> Result<Vec<&'static About>, Error> {
        let wanted = key(name);
        let mut found: Vec<&Name> = self.names.iter().filter(|name| name.key == wanted).collect();
        let surest = found.iter().map(|name| name.weight).min();
        found.retain(|name| Some(name.weight) == surest);
        if found.is_empty() {
            let error = Error::new("technique-unknown").text("name", name);
            return Err(offering(&self.near(&wanted, renderer), error, renderer));
        }
        let meant = |about: &&About| found.iter().any(|name| name.of.includes(about));
        Ok(catalogue().filter(meant).collect())
    }

    /// The one technique of a name.
    ///
    /// # Errors
    /// As for [`all`](Dictionary::all), and `technique-ambiguous` if the name stands for several.
    pub fn one(&self, name: &str, renderer: &Renderer) -> Result<&'static About, Error> {
        let all = self.all(name, renderer)?;
        if let [about] = all[..] {
            return Ok(about);
        }
        let mut names: Vec<String> = all.iter().map(|about| renderer.technique(about)).collect();
        if names.len() > LISTED {
            names.clear();
        }
        let error = Error::new("technique-ambiguous").text("name", name);
        Err(offering(&names, error.number("total", all.len()), renderer))
    }

    /// The level of a name: `hard`, `Expert`, 上級.
    ///
    /// # Errors
    /// `level-unknown`, with the names of all levels.
    pub fn level(&self, name: &str, renderer: &Renderer) -> Result<Level, Error> {
        let wanted = key(name);
        let of = |name: &Name| match name.of {
            Entry::Level(level) if name.key == wanted => Some(level),
            _ => None,
        };
        self.names.iter().find_map(of).ok_or_else(|| {
            let all: Vec<String> = levels().iter().map(|&level| renderer.level(level)).collect();
            offering(&all, Error::new("level-unknown").text("name", name), renderer)
        })
    }

    /// The techniques with the text in their id or any of their names, in the order of teaching.
    pub fn search(&self, text: &str) -> Vec<&'static About> {
        let wanted = key(text);
        let holds = |about: &About, name: &Name| match name.of {
            Entry::Technique(one) => one.id == about.id && name.key.contains(&wanted),
            _ => false,
        };
        catalogue().filter(|about| self.names.iter().any(|name| holds(about, name))).collect()
    }

    /// What the reader calls the names that begin so, or else the most similar ones; nothing, if none
    /// is alike.
    fn near(&self, wanted: &str, renderer: &Renderer) -> Vec<String> {
        let length = |text: &str| text.chars().count();
        // One slip in four letters: a word that differs in more of them is another word.
        let slips = |name: &Name| {
            let slips = strsim::damerau_levenshtein(&name.key, wanted);
            (slips <= length(&name.key).max(length(wanted)) / 4).then_some(slips)
        };
        let begun = |name: &&Name| length(wanted) >= 3 && name.key.starts_with(wanted);
        let mut near: Vec<(usize, &Name)> =
            self.names.iter().filter(begun).map(|name| (0, name)).collect();
        if near.is_empty() {
            near = self.names.iter().filter_map(|name| Some((slips(name)?, name))).collect();
        }
        near.sort_by_key(|(slips, name)| (*slips, name.weight));
        let fewest = near.first().map(|(slips, _)| *slips);
        near.retain(|(slips, _)| Some(*slips) == fewest);
        let mut spoken: Vec<String> = vec![];
        for (_, name) in near {
            let name = name.of.spoken(renderer);
            if spoken.len() < GUESSED && !spoken.contains(&name) {
                spoken.push(name);
            }
        }
        spoken
    }
}

impl Entry {
    fn includes(self, about: &About) -> bool {
        match self {
            Entry::Technique(one) => one.id == about.id,
            Entry::Level(level) => about.level == level,
            Entry::Family(family) => about.family == family,
        }
    }

    fn spoken(self, renderer: &Renderer) -> String {
        match self {
            Entry::Technique(about) => renderer.technique(about),
            Entry::Level(level) => renderer.level(level),
            Entry::Family(family) => renderer.family(family),
        }
    }
}

fn catalogue() -> impl Iterator<Item = &'static About> {
    CATALOGUE.iter().map(|technique| technique.about())
}

/// The levels there are, easiest first.
fn levels() -> Vec<Level> {
    let mut levels: Vec<Level> = catalogue().map(|about| about.level).collect();
    levels.sort();
    levels.dedup();
    levels
}

/// The families there are, each once.
fn families() -> Vec<Family> {
    let mut families = vec![];
    for about in catalogue() {
        if !families.contains(&about.family) {
            families.push(about.family);
        }
    }
    families
}

/// What it is called in one language: by its name, its kinds and the aliases of all of them.
fn names_of(about: &About, speaker: &Renderer) -> Vec<String> {
    let mut names = vec![speaker.technique(about)];
    names.extend(about.kinds.iter().map(|kind| speaker.text(kind.id, &[])));
    names.extend(speaker.aliases(about));
    names.extend(about.kinds.iter().flat_map(|kind| speaker.kind_aliases(kind)));
    names
}

/// A name without what is in brackets at its end.
fn stem(name: &str) -> &str {
    name.split(['(', '（']).next().unwrap_or(name)
}

/// Gives an error names to offer, and how many they are.
fn offering(names: &[String], error: Error, renderer: &Renderer) -> Error {
    let either = renderer.text("alternatives", &[("items", Value::List(names.to_vec()))]);
    error.text("near", either).number("count", names.len())
}
