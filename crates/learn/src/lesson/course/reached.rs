//! A learner's position on the main path, as the share of puzzles they can solve.
//!
//! The share after each unit is in `lessons/curve.txt`. It is a lower bound: only the units before
//! the first gap count, although a learner with a gap may solve more.

use super::progress::{Progress, State};
use super::{Course, Unit, path};

/// A unit of the path.
#[derive(Clone, Debug)]
pub struct PathPoint<'c> {
    /// The unit.
    pub unit: &'c Unit,
    /// How many of a thousand random puzzles can be solved with all units up to it.
    pub solved: usize,
    /// How far the learner has come with it.
    pub state: State,
    /// Whether it and all units of the path before it are done or known.
    pub reached: bool,
}

impl PathPoint<'_> {
    /// Whether it is done or known.
    pub fn is_learnt(&self) -> bool {
        !matches!(self.state, State::New | State::Seen)
    }
}

/// The units of the path in order.
pub fn points<'c>(course: &'c Course, progress: &Progress) -> Vec<PathPoint<'c>> {
    let mut before = 0;
    let mut reached = true;
    let point = |unit: &'c Unit| {
        before = path::solved_of_thousand(unit).map_or(before, |(solved, _)| solved);
        let learnt = progress.is_learnt(unit);
        // Going through a known unit does not make it less known.
        let state = match progress.state(unit) {
            State::Seen if learnt => State::Known,
            state => state,
        };
        reached &= learnt;
        PathPoint { unit, solved: before, state, reached }
    };
    course.core().map(point).collect()
}

/// How many of a thousand random puzzles the learner can solve, at least.
pub fn solved(points: &[PathPoint<'_>]) -> usize {
    points.iter().take_while(|point| point.reached).last().map_or(0, |point| point.solved)
}
