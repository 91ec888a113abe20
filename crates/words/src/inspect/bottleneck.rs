//! The hardest step of a path, and what else of that level could be done there.

use kotowari_engine::board::Board;
use kotowari_engine::deduction::{About, Kind, Level};
use kotowari_engine::rate::ours::Hardest;
use kotowari_engine::solve::{self, Notes, Path, Step};
use kotowari_engine::technique::{CATALOGUE, Technique};
use kotowari_kernel::Literal;

/// The hardest step, the first of them if there are several.
#[derive(Clone, Debug)]
pub struct Bottleneck {
    /// Its place in the path, from 1.
    pub step: usize,
    /// Its technique.
    pub technique: &'static About,
    /// The name of its shape, if it has one of its own.
    pub kind: Option<&'static Kind>,
    /// Whether it is a single: then there is nothing to choose, and nothing was looked for.
    pub is_single: bool,
    /// What else of its level there is to be found at that moment.
    pub alternatives: Vec<Alternative>,
    /// Techniques of that level that were not searched to the end.
    pub unsearched: Vec<&'static str>,
}

/// Another way at the same moment.
#[derive(Clone, Copy, Debug)]
pub struct Alternative {
    /// Its technique.
    pub technique: &'static About,
    /// The name of its shape, if it has one of its own.
    pub kind: Option<&'static Kind>,
    /// Whether it says something that the hardest step says, too.
    pub same: bool,
}

/// So many steps of each technique are looked at for one that says the same.
const MOST: usize = 20;

impl Bottleneck {
    /// Goes back to the hardest step of a path from this board.
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
            bottleneck.look_around(&path.replay(start, hardest.step - 1), step);
        }
        Some(bottleneck)
    }

    fn look_around(&mut self, board: &Board, step: &Step) {
        let level = self.technique.level;
        let is_level = |technique: &&'static dyn Technique| technique.about().level == level;
        let techniques: Vec<_> = CATALOGUE.iter().copied().filter(is_level).collect();
        let mut notes = Notes::default();
        for other in solve::some(board, &techniques, MOST, &mut notes) {
            let (technique, kind) = (other.deduction().technique, other.deduction().kind);
            let id = |technique: &About, kind: Option<&Kind>| kind.map_or(technique.id, |k| k.id);
            if id(technique, kind) == id(self.technique, self.kind) {
                continue;
            }
            let says = |claim: &Literal| other.claims().contains(claim);
            let same = step.claims().iter().any(says);
            let known = self.alternatives.iter_mut();
            match known.into_iter().find(|a| id(a.technique, a.kind) == id(technique, kind)) {
                Some(alternative) => alternative.same |= same,
                None => self.alternatives.push(Alternative { technique, kind, same }),
            }
        }
        self.unsearched = notes.unsearched.iter().filter_map(|what| what.technique).collect();
        self.unsearched.dedup();
    }

    /// Its level.
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
            let there = path.replay(&board, hardest.step - 1);
            let mut easier = CATALOGUE.to_vec();
            easier.retain(|technique| technique.about().level < found.level());
            if found.is_single {
                assert!(found.alternatives.is_empty());
                seen[0] += 1;
                continue;
            }
            let none = solve::next(&there, &easier, &mut Notes::default()).is_none();
            assert!(none, "{name}: what is easier would have come first");
            for alternative in &found.alternatives {
                assert_eq!(alternative.technique.level, found.level(), "{name}");
                assert_ne!(
                    (alternative.technique.id, alternative.kind.map(|kind| kind.id)),
                    (found.technique.id, found.kind.map(|kind| kind.id)),
                    "{name}"
                );
                let mut only = CATALOGUE.to_vec();
                only.retain(|technique| technique.about().id == alternative.technique.id);
                let step = solve::next(&there, &only, &mut Notes::default());
                assert!(step.is_some(), "{name}: {}", alternative.technique.id);
            }
            seen[1 + usize::from(!found.alternatives.is_empty())] += 1;
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }
}
