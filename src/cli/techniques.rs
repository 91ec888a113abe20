//! Techniques as people name them: by id, name or alias, in any language.

use super::errors::list;
use super::position::quoted;
use super::{Context, Failure};
use crate::count::{self, Budget, Count};
use crate::error::Error;
use crate::explain::Renderer;
use crate::explain::renderer::LANGUAGES;
use crate::puzzle::Puzzle;
use crate::solve::{Selection, everything, without_uniqueness};
use crate::technique::Technique;

/// Which techniques may be used.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Allowed {
    /// None after this one in the order of teaching.
    #[arg(long)]
    pub upto: Option<String>,
    /// None but these, if there are any.
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// Not these.
    #[arg(long, value_delimiter = ',')]
    pub forbid: Vec<String>,
    /// None that needs the puzzle to have one solution.
    #[arg(long, id = "no-uniqueness")]
    pub no_uniqueness: bool,
}

impl Allowed {
    /// The techniques, as far as the puzzle lets them be used.
    pub fn selection(
        &self,
        puzzle: &Puzzle,
        context: &mut Context<'_, '_>,
    ) -> Result<Selection, Failure> {
        let mut selection = pick(self, context.renderer)?;
        let count = count::solutions(puzzle, Budget::default());
        leave_out_uniqueness(&mut selection, puzzle, &count, context)?;
        Ok(selection)
    }

    /// The same options, as they are typed.
    pub fn typed(&self) -> Vec<String> {
        let mut words = vec![];
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        if let Some(upto) = &self.upto {
            option("upto", quoted(upto));
        }
        for (name, list) in [("only", &self.only), ("forbid", &self.forbid)] {
            if !list.is_empty() {
                option(name, quoted(&list.join(",")));
            }
        }
        if self.no_uniqueness {
            words.push("--no-uniqueness".to_owned());
        }
        words
    }
}

/// Picks them from the catalogue.
///
/// # Errors
/// If a name is unknown.
pub fn pick(wanted: &Allowed, renderer: &Renderer) -> Result<Selection, Error> {
    let mut selection = if wanted.no_uniqueness { without_uniqueness() } else { everything() };
    if wanted.upto.is_none() && wanted.only.is_empty() && wanted.forbid.is_empty() {
        return Ok(selection);
    }
    let names = Names::new();
    let ids = |list: &[String]| -> Result<Vec<&'static str>, Error> {
        let found: Result<Vec<_>, _> = list.iter().map(|name| names.find(name, renderer)).collect();
        Ok(found?.concat())
    };
    let (only, forbid) = (ids(&wanted.only)?, ids(&wanted.forbid)?);
    if let Some(name) = &wanted.upto {
        let found = names.find(name, renderer)?;
        let last = selection.iter().rposition(|technique| found.contains(&technique.about().id));
        selection.truncate(last.map_or(selection.len(), |last| last + 1));
    }
    selection.retain(|technique| {
        let id = technique.about().id;
        (only.is_empty() || only.contains(&id)) && !forbid.contains(&id)
    });
    if selection.is_empty() {
        return Err(Error::new("techniques-none"));
    }
    Ok(selection)
}

/// Leaves out the techniques that conclude from there being one solution, unless the givens alone have
/// exactly one; says so where the puzzle as it is written has one all the same.
pub fn leave_out_uniqueness(
    selection: &mut Selection,
    puzzle: &Puzzle,
    count: &Count,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let relies = |technique: &&'static dyn Technique| technique.about().needs_uniqueness();
    if selection.iter().any(relies) && !count::is_unique(puzzle, count) {
        selection.retain(|technique| !relies(technique));
        if matches!(count, Count::One(_)) {
            let text = context.renderer.text("givens-not-unique", &[]);
            context.note(&text)?;
        }
    }
    Ok(())
}

/// The technique of a name: the easiest, if several share it.
///
/// # Errors
/// If the name is unknown.
pub fn named(name: &str, renderer: &Renderer) -> Result<&'static dyn Technique, Error> {
    let ids = Names::new().find(name, renderer)?;
    let mut all = everything().into_iter();
    all.find(|technique| ids.contains(&technique.about().id))
        .ok_or_else(|| Error::new("techniques-none"))
}

/// The ids of the techniques of a name: one, or several that share it.
///
/// # Errors
/// If the name is unknown.
pub fn ids(name: &str, renderer: &Renderer) -> Result<Vec<&'static str>, Error> {
    Names::new().find(name, renderer)
}

/// All names of all techniques.
struct Names(Vec<(String, &'static str)>);

impl Names {
    fn new() -> Names {
        let mut names = vec![];
        let speakers: Vec<Renderer> =
            LANGUAGES.iter().filter_map(|language| Renderer::new(language)).collect();
        for technique in everything() {
            let id = technique.about().id;
            names.push((plain(id), id));
            for speaker in &speakers {
                names.extend(names_of(technique, speaker).iter().map(|name| (plain(name), id)));
            }
        }
        Names(names)
    }

    /// The techniques of this name: one, or several if they share it.
    fn find(&self, name: &str, renderer: &Renderer) -> Result<Vec<&'static str>, Error> {
        let wanted = plain(name);
        let mut found: Vec<&'static str> =
            self.0.iter().filter(|(known, _)| *known == wanted).map(|(_, id)| *id).collect();
        if found.iter().any(|id| plain(id) == wanted) {
            found.retain(|id| plain(id) == wanted);
        }
        found.dedup();
        if !found.is_empty() {
            return Ok(found);
        }
        let error = Error::new("technique-unknown").text("name", name);
        Err(list(error, "near", &self.near(&wanted), renderer))
    }

    /// The ids of the techniques with the most similar names.
    fn near(&self, wanted: &str) -> Vec<String> {
        let mut likeness: Vec<(f64, &str)> = self
            .0
            .iter()
            .map(|(known, id)| (strsim::normalized_damerau_levenshtein(known, wanted), *id))
            .filter(|(likeness, _)| *likeness >= 0.5)
            .collect();
        likeness.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = likeness.first().map_or(0.0, |(likeness, _)| *likeness);
        let mut near: Vec<String> = vec![];
        for (_, id) in likeness.into_iter().take_while(|(likeness, _)| best - likeness < 0.1) {
            if near.len() < 3 && !near.iter().any(|known| known == id) {
                near.push(id.to_owned());
            }
        }
        near
    }
}

/// Its name, the name without and within brackets, and its aliases.
pub fn names_of(technique: &dyn Technique, speaker: &Renderer) -> Vec<String> {
    let about = technique.about();
    let name = speaker.technique(about);
    let mut names: Vec<String> = name.split(['(', ')', '（', '）']).map(str::to_owned).collect();
    names.push(name);
    names.extend(about.kinds.iter().map(|kind| speaker.text(kind.id, &[])));
    let alias = format!("{}.alias", about.id);
    if speaker.has(&alias) {
        let aliases = speaker.text(&alias, &[]);
        names.extend(aliases.split([',', '、', '，']).map(str::to_owned));
    }
    names.retain(|name| !plain(name).is_empty());
    names
}

/// A name without what people write one way or the other: capitals, spaces, hyphens, wide letters.
pub fn plain(name: &str) -> String {
    name.chars()
        .map(|c| match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            _ => c,
        })
        .filter(|c| !c.is_whitespace() && !"-_‐‑–・/()'".contains(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Renderer {
        Renderer::new("en").expect("a language of ours")
    }

    fn picked(
        upto: Option<&str>,
        only: &[&str],
        forbid: &[&str],
    ) -> Result<Vec<&'static str>, Error> {
        let owned =
            |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let wanted = Allowed {
            upto: upto.map(str::to_owned),
            only: owned(only),
            forbid: owned(forbid),
            no_uniqueness: false,
        };
        let selection = pick(&wanted, &english())?;
        Ok(selection.iter().map(|technique| technique.about().id).collect())
    }

    #[test]
    fn a_technique_is_found_however_its_name_is_spelled() {
        for name in ["x_wing", "x-wing", "X-Wing", "xwing", "Ｘ－ＷＩＮＧ", " x wing "] {
            assert_eq!(picked(None, &[name], &[]).expect(name), ["x_wing"], "{name}");
        }
    }

    #[test]
    fn every_name_of_every_technique_finds_it() {
        for language in LANGUAGES {
            let speaker = Renderer::new(language).expect("a language of ours");
            for technique in everything() {
                for name in names_of(technique, &speaker) {
                    // A name that is the id of another technique means that one.
                    let found = picked(None, &[&name], &[]).expect(&name);
                    let an_id = found.iter().any(|id| plain(id) == plain(&name));
                    let id = technique.about().id;
                    assert!(found.contains(&id) || an_id, "{name}: {found:?}");
                }
            }
        }
    }

    #[test]
    fn upto_keeps_the_order_of_teaching_and_forbid_takes_away() {
        let all: Vec<_> = everything().iter().map(|technique| technique.about().id).collect();
        let at = all.iter().position(|id| *id == "naked_pair").expect("it is in the catalogue");
        assert_eq!(picked(Some("naked-pair"), &[], &[]).expect("known"), all[..=at]);
        let rest = picked(Some("naked-pair"), &[], &["full-house"]).expect("known");
        assert_eq!(rest, all[1..=at]);
        let both = picked(Some("naked-pair"), &["x-wing", "last_digit"], &[]).expect("known");
        assert_eq!(both, ["last_digit"]);
    }

    #[test]
    fn nothing_left_is_an_error() {
        assert_eq!(picked(None, &["x-wing"], &["x-wing"]).expect_err("none").id, "techniques-none");
    }

    #[test]
    fn a_slip_is_answered_with_what_was_meant() {
        let near = |name: &str| {
            let error = picked(Some(name), &[], &[]).expect_err("there is none");
            assert_eq!(error.id, "technique-unknown");
            english().error(&error)[2].clone().unwrap_or_default()
        };
        assert!(near("x-wimg").contains("x_wing"), "{}", near("x-wimg"));
        assert!(near("sworfish").contains("swordfish"));
        assert!(!near("zzzzzz").contains("_"), "{}", near("zzzzzz"));
    }
}
