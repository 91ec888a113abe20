//! How much help was given with a step: a question, the digits, the places, the step, the step taken.

use super::pointer;
use crate::board::Board;
use crate::deduction::Bullet;
use crate::gather::Gather as _;
use crate::solve::Step;

/// The last level: the step is taken.
pub const LEVELS: usize = 5;

/// How much help was given with the next step of a board.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    level: usize,
    said: Vec<Bullet>,
    now: Vec<Bullet>,
}

impl Ladder {
    /// The next level that says something new, from 1 to [`LEVELS`].
    pub fn next(&mut self, board: &Board, step: &Step) -> usize {
        loop {
            self.level = (self.level + 1).min(LEVELS);
            let points = match self.level {
                2 => pointer::digits(board, step),
                3 => pointer::places(board, step),
                _ => return self.level,
            };
            self.now = points.into_iter().filter(|point| !self.said.contains(point)).gather();
            if !self.now.is_empty() {
                self.said.extend(self.now.iter().cloned());
                return self.level;
            }
        }
    }

    /// The level that was reached.
    pub fn level(&self) -> usize {
        self.level
    }

    /// What the level says, if it points: levels 2 and 3.
    pub fn points(&self) -> &[Bullet] {
        &self.now
    }
}
