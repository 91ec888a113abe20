//! The stages of a unit: from reading, over examples with ever more left out, to choosing the
//! technique oneself.

use super::{Course, Files, PracticeMaterial, Unit};

/// A stage of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The idea, with one figure.
    Look,
    /// A worked example, bullet by bullet, and how to find the pattern.
    Example,
    /// Examples on new positions, with more and more of the last bullets left out (Renkl and
    /// Atkinson, "Structuring the transition from example study to problem solving", 2003: fading
    /// the last step first helps most).
    Fade,
    /// Positions in which to find a step.
    Find,
    /// Patterns to judge: a step or a look-alike?
    Miss,
    /// A whole puzzle that needs the technique.
    Free,
    /// Positions in which to choose between this technique and earlier ones.
    Mix,
}

impl Stage {
    /// All stages in order, with the names used on the command line and in message ids.
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
    /// The stages of a unit. Those without material are left out: questions if it only explains,
    /// the puzzle if it has none, mixing if no earlier unit teaches a technique.
    pub fn stages(&self, unit: &Unit) -> Vec<Stage> {
        let teaches = |unit: &Unit| !unit.teaches.is_empty();
        let is_first = !self.units[..unit.number].iter().any(teaches);
        let material = PracticeMaterial::read(unit, Files::of(&unit.id).practice);
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
