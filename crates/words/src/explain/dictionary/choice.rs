//! Selection of techniques by the names a user gives: `--upto`, `--only`, `--forbid`.

use super::Dictionary;
use crate::explain::Renderer;
use kotowari_engine::error::Error;
use kotowari_engine::solve::{
    Selection, everything, goes_without_notes, without_notes, without_uniqueness,
};
use kotowari_engine::technique::CATALOGUE;

/// Names of the techniques that may be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TechniqueFilter {
    /// The last technique, in the order of teaching, that may be used.
    pub upto: Option<String>,
    /// If not empty, the only techniques that may be used.
    pub only: Vec<String>,
    /// Techniques that must not be used.
    pub forbid: Vec<String>,
    /// Whether to leave out techniques that assume that the puzzle has one solution.
    pub no_uniqueness: bool,
    /// Whether what places a digit without a list of candidates comes before everything else.
    pub no_notes: bool,
}

impl TechniqueFilter {
    /// Resolves the names to a selection from the catalogue.
    ///
    /// # Errors
    /// Returns an error if a name is unknown, or `techniques-none` if nothing is left.
    pub fn pick(&self, renderer: &Renderer) -> Result<Selection, Error> {
        let mut selection = if self.no_uniqueness { without_uniqueness() } else { everything() };
        if self.no_notes {
            selection.retain(|technique| !goes_without_notes(technique.info()));
            selection.splice(..0, without_notes());
        }
        if self.upto.is_none() && self.only.is_empty() && self.forbid.is_empty() {
            return Ok(selection);
        }
        let (only, forbid) = (ids(&self.only, renderer)?, ids(&self.forbid, renderer)?);
        let asked = CATALOGUE.iter().copied().filter(|technique| technique.info().on_request);
        for technique in asked.filter(|_| !self.no_notes) {
            // By its own name, not as one of a level or a family.
            let names = |name: &String| {
                let meant = ids(std::slice::from_ref(name), renderer);
                meant.is_ok_and(|meant| meant == [technique.info().id])
            };
            if self.only.iter().any(names) {
                selection.push(technique);
            }
        }
        if let Some(name) = &self.upto {
            let last = Dictionary::new().all(name, renderer)?.last().map_or("", |about| about.id);
            let mut taught = CATALOGUE.to_vec();
            // The name may be a technique that is excluded itself, such as one that needs
            // uniqueness; those taught before it are allowed all the same.
            let count = taught.iter().position(|technique| technique.info().id == last);
            let after = taught.split_off(count.map_or(0, |last| last + 1));
            let is_after = |id| after.iter().any(|technique| technique.info().id == id);
            selection.retain(|technique| !is_after(technique.info().id));
        }
        selection.retain(|technique| {
            let id = technique.info().id;
            (only.is_empty() || only.contains(&id)) && !forbid.contains(&id)
        });
        if selection.is_empty() {
            return Err(Error::new("techniques-none"));
        }
        Ok(selection)
    }
}

/// Returns the ids of all techniques meant by a list of names of techniques, levels and families.
///
/// # Errors
/// Returns an error if a name is unknown.
pub fn ids(list: &[String], renderer: &Renderer) -> Result<Vec<&'static str>, Error> {
    let dictionary = Dictionary::new();
    let found: Result<Vec<_>, _> = list.iter().map(|name| dictionary.all(name, renderer)).collect();
    Ok(found?.concat().iter().map(|about| about.id).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::deduction::{Family, Level, TechniqueInfo};

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
        let wanted = TechniqueFilter {
            upto: upto.map(str::to_owned),
            only: owned(only),
            forbid: owned(forbid),
            ..TechniqueFilter::default()
        };
        let selection = wanted.pick(&english())?;
        Ok(selection.iter().map(|technique| technique.info().id).collect())
    }

    #[test]
    fn a_technique_is_found_however_its_name_is_spelled() {
        for name in ["x_wing", "x-wing", "X-Wing", "xwing", "Ｘ－ＷＩＮＧ", " x wing "] {
            assert_eq!(picked(None, &[name], &[]).expect(name), ["x_wing"], "{name}");
        }
    }

    #[test]
    fn upto_keeps_the_order_of_teaching_and_forbid_takes_away() {
        let ids: Vec<_> = everything().iter().map(|technique| technique.info().id).collect();
        let last = ids.iter().position(|id| *id == "naked_pair").expect("it is in the catalogue");
        assert_eq!(picked(Some("naked-pair"), &[], &[]).expect("known"), ids[..=last]);
        let rest = picked(Some("naked-pair"), &[], &["full-house"]).expect("known");
        assert_eq!(rest, ids[1..=last]);
        let both = picked(Some("naked-pair"), &["x-wing", "last_digit"], &[]).expect("known");
        assert_eq!(both, ["last_digit"]);
    }

    #[test]
    fn nothing_left_is_an_error() {
        assert_eq!(picked(None, &["x-wing"], &["x-wing"]).expect_err("none").id, "techniques-none");
    }

    #[test]
    fn levels_and_families_are_names_too() {
        let ids_of = |wanted: fn(&TechniqueInfo) -> bool| {
            let techniques = everything().into_iter().map(|technique| technique.info());
            techniques.filter(|about| wanted(about)).map(|about| about.id).collect::<Vec<_>>()
        };
        for name in ["singles", "Single", "シングル"] {
            let singles = ids_of(|about| about.family == Family::Single);
            assert_eq!(picked(None, &[name], &[]).expect(name), singles, "{name}");
        }
        for name in ["uniqueness", "答えが1通りであること"] {
            let rest = ids_of(|about| about.family != Family::Uniqueness);
            assert_eq!(picked(None, &[], &[name]).expect(name), rest, "{name}");
        }
        for name in ["hard", "Hard", "上級"] {
            let known = ids_of(|about| about.level <= Level::Hard);
            assert_eq!(picked(Some(name), &[], &[]).expect(name), known, "{name}");
        }
        let both = picked(Some("Expert"), &["wings"], &["chains"]).expect("known");
        assert_eq!(
            both,
            ids_of(|about| about.family == Family::Wing && about.level <= Level::Expert)
        );
    }

    #[test]
    fn upto_ends_at_a_technique_that_may_not_be_used_itself() {
        let wanted = TechniqueFilter {
            upto: Some("unique-rectangle-1".to_owned()),
            no_uniqueness: true,
            ..TechniqueFilter::default()
        };
        let last = wanted.pick(&english()).expect("known").last().map(|last| last.info().id);
        assert_eq!(last, Some("simple_coloring_wrap"));
    }
}
