//! What one does in a unit, in order: see it, see why, say the end oneself, find it, tell it from what
//! only looks like it, use it, choose it.

use super::{Course, Files, Material, Unit};

/// A stage of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The idea, and one figure.
    Look,
    /// A worked example, bullet by bullet, and how to find such a place.
    Example,
    /// The same on fresh positions, with fewer and fewer of the last bullets (Renkl and Atkinson, "Structuring
    /// the transition from example study to problem solving", 2003: fading the last step first helps most).
    Fade,
    /// A position, and the question: where?
    Find,
    /// Something shown: is it, or does it only look like it?
    Miss,
    /// A whole puzzle whose hardest step this is.
    Free,
    /// This among what was learnt before: which applies?
    Mix,
}

impl Stage {
    /// All of them, in order, with the names used on the command line and in message ids.
    pub const ALL: [(&'static str, Stage); 7] = [
        ("look", Stage::Look),
        ("example", Stage::Example),
        ("fade", Stage::Fade),
        ("find", Stage::Find),
        ("miss", Stage::Miss),
        ("free", Stage::Free),
        ("mix", Stage::Mix),
    ];

    /// The name used in message ids.
    pub fn id(self) -> &'static str {
        Stage::ALL.iter().find(|(_, stage)| *stage == self).map_or("look", |(id, _)| id)
    }
}

impl Course {
    /// The stages of a unit: nothing to do in one that only explains, no puzzle where there is none,
    /// nothing to mix with in the first.
    pub fn stages(&self, unit: &Unit) -> Vec<Stage> {
        let teaches = |unit: &Unit| !unit.teaches.is_empty();
        let is_first = !self.units[..unit.number].iter().any(teaches);
        let material = Material::read(unit, Files::of(&unit.id).practice);
        let puzzles = material.is_ok_and(|material| !material.puzzles.is_empty());
        let has = |stage: Stage| match stage {
            Stage::Look => true,
            Stage::Free => puzzles,
            Stage::Mix => puzzles && !is_first,
            _ => teaches(unit),
        };
        Stage::ALL.into_iter().map(|(_, stage)| stage).filter(|stage| has(*stage)).collect()
    }
}
