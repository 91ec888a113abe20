//! How far somebody has come on the path, as the share of puzzles that can be solved by now.
//!
//! `lessons/curve.txt` knows what is solved after each unit of the path.  Who has left one out may solve
//! more than that: only units without a gap count, so the share is one that is reached at least.

use super::progress::{Progress, State};
use super::{Course, Unit, path};

/// A unit of the path.
#[derive(Clone, Debug)]
pub struct Point<'c> {
    /// Which.
    pub unit: &'c Unit,
    /// How many of a thousand puzzles made at random are solved with all units up to it.
    pub solved: usize,
    /// How far somebody has come with it.
    pub state: State,
    /// Whether it and all units before it are done or known.
    pub reached: bool,
}

impl Point<'_> {
    /// Whether it counts as learnt: done here, or known before.
    pub fn is_learnt(&self) -> bool {
        !matches!(self.state, State::New | State::Seen)
    }
}

/// The path, unit by unit.
pub fn points<'c>(course: &'c Course, progress: &Progress) -> Vec<Point<'c>> {
    let mut before = 0;
    let mut reached = true;
    let point = |unit: &'c Unit| {
        before = path::solved_of_thousand(unit).map_or(before, |(solved, _)| solved);
        let learnt = progress.is_learnt(unit);
        // What was known before and is gone through now is still known.
        let state = match progress.state(unit) {
            State::Seen if learnt => State::Known,
            state => state,
        };
        reached &= learnt;
        Point { unit, solved: before, state, reached }
    };
    course.core().map(point).collect()
}

/// How many puzzles of a thousand somebody solves at least, who has come so far.
pub fn solved(points: &[Point<'_>]) -> usize {
    points.iter().take_while(|point| point.reached).last().map_or(0, |point| point.solved)
}
