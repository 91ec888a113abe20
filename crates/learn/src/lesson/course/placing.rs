//! Where in the course somebody begins who knows something already: at most ten questions, each about
//! the unit whose answer tells most.
//!
//! Nothing but the answers is looked at.  For each place in the path there is a weight: how likely it is
//! that somebody knows the units up to there and none after it.  A right answer makes the places after
//! its unit heavier, a wrong one those before it; neither ever excludes a place, for people slip, and
//! guess.

use super::{Course, Unit};

/// So many positions there are at most.
pub const MOST: usize = 10;

/// Of a hundred parts, so many must lie within a unit of one place: then nothing more is asked.
const SURE: u128 = 88;

/// Of a hundred parts, so many lie at or before the place that is told: rather early than late.
const TOLD: u128 = 45;

/// The weight of the first place; that of the `n`th is the `n`th part of it.  Most who know something know
/// the beginning, and a newcomer shall not be asked about what only experts know.
const FIRST: u128 = 2520;

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// Answered right at once.
    Right,
    /// Answered wrong.
    Wrong,
    /// Passed over.
    Passed,
}

impl Tried {
    /// All of them, with the names they have in files and JSON.
    pub const ALL: [(&'static str, Tried); 3] =
        [("right", Tried::Right), ("wrong", Tried::Wrong), ("passed", Tried::Passed)];

    /// The name it has in files and JSON.
    pub fn id(self) -> &'static str {
        Tried::ALL.iter().find(|(_, tried)| *tried == self).map_or("passed", |(id, _)| id)
    }

    /// How often, of twenty times, one hears this from who knows the unit, and from who does not.
    fn of_twenty(self) -> (u128, u128) {
        match self {
            Tried::Right => (17, 1),
            Tried::Wrong => (3, 19),
            Tried::Passed => (1, 19),
        }
    }
}

/// Finds out where somebody begins.
#[derive(Clone, Debug)]
pub struct Placing<'c> {
    course: &'c Course,
    /// The units that are asked about: those of the path that teach something.
    rungs: Vec<&'c Unit>,
    /// The weight of knowing just the first so many rungs.
    weights: Vec<u128>,
    asked: usize,
}

impl<'c> Placing<'c> {
    /// Of somebody of whom nothing is known.
    pub fn new(course: &'c Course) -> Placing<'c> {
        let rungs: Vec<&Unit> = course.core().filter(|unit| !unit.teaches.is_empty()).collect();
        let weights = (0..=rungs.len()).map(|known| FIRST / (known as u128 + 1)).collect();
        Placing { course, rungs, weights, asked: 0 }
    }

    /// The units that may be asked about, in the order of the path.
    pub fn rungs(&self) -> &[&'c Unit] {
        &self.rungs
    }

    /// How many answers there were.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The unit to ask about now; none if enough is known.
    pub fn unit(&self) -> Option<&'c Unit> {
        if self.asked == MOST || self.is_sure() {
            return None;
        }
        let whole: u128 = self.weights.iter().sum();
        // That which halves what is open, as nearly as it can be halved.
        let uneven = |rung: &usize| {
            let knows: u128 = self.weights[rung + 1..].iter().sum();
            (2 * knows).abs_diff(whole)
        };
        (0..self.rungs.len()).min_by_key(uneven).map(|rung| self.rungs[rung])
    }

    /// Takes note of an answer; of a unit that is not asked about nothing is known.
    pub fn take(&mut self, unit: &str, tried: Tried) {
        let Some(rung) = self.rungs.iter().position(|known| known.id == unit) else { return };
        let (knows, does_not) = tried.of_twenty();
        for (known, weight) in self.weights.iter_mut().enumerate() {
            *weight *= if known > rung { knows } else { does_not };
        }
        self.asked += 1;
    }

    fn is_sure(&self) -> bool {
        let whole: u128 = self.weights.iter().sum();
        let mut near = self.weights.windows(3.min(self.weights.len()));
        near.any(|three| three.iter().sum::<u128>() * 100 >= whole * SURE)
    }

    /// How many of the rungs are known.
    pub fn known(&self) -> usize {
        let whole: u128 = self.weights.iter().sum();
        let mut up_to = 0;
        let enough = self.weights.iter().position(|weight| {
            up_to += weight;
            up_to * 100 >= whole * TOLD
        });
        enough.unwrap_or(0)
    }

    /// The units of the path up to the last one that is known: those between them that only explain are taken as
    /// known, those after it are not.
    pub fn passed_over(&self) -> Vec<&'c Unit> {
        let last = self.known().checked_sub(1).map(|rung| self.rungs[rung].number);
        self.course.core().filter(|unit| last.is_some_and(|last| unit.number <= last)).collect()
    }

    /// The unit to begin at; none if all of the path is known.
    pub fn begin(&self) -> Option<&'c Unit> {
        let last = self.passed_over().last().map(|unit| unit.number);
        self.course.core().find(|unit| last.is_none_or(|last| unit.number > last))
    }
}
