//! The hardest step of a path, and its alternatives: other steps of the same level at that point.
//!
//! A puzzle with a single way past its hardest step feels harder than its level says, so an editor
//! wants to know whether there are others.

use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Kind, Level, TechniqueInfo};
use kotowari_engine::rate::ours::Hardest;
use kotowari_engine::solve::{self, Notes, Path, Step};
use kotowari_engine::technique::{CATALOGUE, Technique};
use kotowari_kernel::Literal;

/// The hardest step of a path; of several, the first.
#[derive(Clone, Debug)]
pub struct Bottleneck {
    /// Its number in the path, from 1.
    pub step: usize,
    /// Its technique.
    pub technique: &'static TechniqueInfo,
    /// The variant of the technique, if it has a name of its own.
    pub kind: Option<&'static Kind>,
    /// Whether it is a single. The puzzle then needs nothing but singles, and alternatives are not
    /// searched for.
    pub is_single: bool,
    /// Other techniques of its level that are possible at the same point.
    pub alternatives: Vec<Alternative>,
    /// Ids of techniques of that level that were not searched to the end.
    pub unsearched: Vec<&'static str>,
}

/// An alternative to the hardest step.
#[derive(Clone, Copy, Debug)]
pub struct Alternative {
    /// Its technique.
    pub technique: &'static TechniqueInfo,
    /// The variant of the technique, if it has a name of its own.
    pub kind: Option<&'static Kind>,
    /// Whether it shares a placement or an elimination with the hardest step.
    pub same: bool,
}

/// Upper bound on the steps of each technique that are examined for a shared conclusion.
const MAX_STEPS: usize = 20;

impl Bottleneck {
    /// Examines the `hardest` step of a path that starts on the board `start`; `None` if the path
    /// has no such step.
    pub fn of(start: &Board, path: &Path, hardest: &Hardest) -> Option<Bottleneck> {
        let step = path.steps.get(hardest.step.checked_sub(1)?)?;
        let mut bottleneck = Bottleneck {
            step: hardest.step,
            technique: hardest.technique,
            kind: hardest.kind,
            is_single: step.is_single(),
            alternatives: vec![],
            unsearched: vec![],
        };
        if !bottleneck.is_single {
            bottleneck.find_alternatives(&path.replay(start, hardest.step - 1), step);
        }
        Some(bottleneck)
    }

    fn find_alternatives(&mut self, board: &Board, step: &Step) {
        let level = self.technique.level;
        let is_level = |technique: &&'static dyn Technique| {
            technique.info().level == level && !technique.info().on_request
        };
        let techniques: Vec<_> = CATALOGUE.iter().copied().filter(is_level).collect();
        let mut notes = Notes::default();
        for other in solve::some(board, &techniques, MAX_STEPS, &mut notes) {
            let (technique, kind) = (other.deduction().technique, other.deduction().kind);
            let id = |technique: &TechniqueInfo, kind: Option<&Kind>| {
                kind.map_or(technique.id, |k| k.id)
            };
            if id(technique, kind) == id(self.technique, self.kind) {
                continue;
            }
            let is_shared = |claim: &Literal| other.claims().contains(claim);
            let same = step.claims().iter().any(is_shared);
            let known = self.alternatives.iter_mut();
            match known.into_iter().find(|a| id(a.technique, a.kind) == id(technique, kind)) {
                Some(alternative) => alternative.same |= same,
                None => self.alternatives.push(Alternative { technique, kind, same }),
            }
        }
        self.unsearched = notes.unsearched.iter().filter_map(|search| search.technique).collect();
        self.unsearched.dedup();
    }

    /// Returns the level of the step.
    pub fn level(&self) -> Level {
        self.technique.level
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::samples;
    use kotowari_engine::rate::ours;
    use kotowari_engine::solve::Outcome;

    #[test]
    fn every_alternative_is_of_its_level_and_can_be_found_there() {
        let mut seen = [0; 3];
        for (name, puzzle) in samples() {
            let board = Board::new(&puzzle).unwrap();
            let path = solve::path(&board, &solve::everything());
            if path.outcome != Outcome::Solved {
                continue;
            }
            let hardest = ours::rate_path(&board, &path).hardest.unwrap();
            let found = Bottleneck::of(&board, &path, &hardest).unwrap();
            let before = path.replay(&board, hardest.step - 1);
            let mut easier = CATALOGUE.to_vec();
            easier.retain(|technique| technique.info().level < found.level());
            if found.is_single {
                assert!(found.alternatives.is_empty());
                seen[0] += 1;
                continue;
            }
            let none = solve::next(&before, &easier, &mut Notes::default()).is_none();
            assert!(none, "{name}: an easier step would have come first");
            for alternative in &found.alternatives {
                assert_eq!(alternative.technique.level, found.level(), "{name}");
                assert_ne!(
                    (alternative.technique.id, alternative.kind.map(|kind| kind.id)),
                    (found.technique.id, found.kind.map(|kind| kind.id)),
                    "{name}"
                );
                let mut only = CATALOGUE.to_vec();
                only.retain(|technique| technique.info().id == alternative.technique.id);
                let step = solve::next(&before, &only, &mut Notes::default());
                assert!(step.is_some(), "{name}: {}", alternative.technique.id);
            }
            seen[1 + usize::from(!found.alternatives.is_empty())] += 1;
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }
}
