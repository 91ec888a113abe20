//! Levels of help with a step: a question, the digits, the places, the explanation, the step
//! applied.

use super::pointer;
use crate::board::Board;
use crate::deduction::Bullet;
use crate::solve::Step;

/// The highest level, at which the step is applied.
pub const LEVELS: usize = 5;

/// The help given so far with the next step of a board.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    level: usize,
    said: Vec<Bullet>,
    now: Vec<Bullet>,
}

impl Ladder {
    /// Advances to the next level that says something new; returns it, from 1 to [`LEVELS`].
    pub fn next(&mut self, board: &Board, step: &Step) -> usize {
        loop {
            self.level = (self.level + 1).min(LEVELS);
            let points = match self.level {
                2 => pointer::digits(board, step),
                3 => pointer::places(board, step),
                _ => return self.level,
            };
            self.now = points.into_iter().filter(|point| !self.said.contains(point)).collect();
            if !self.now.is_empty() {
                self.said.extend(self.now.iter().cloned());
                return self.level;
            }
        }
    }

    /// The level reached.
    pub fn level(&self) -> usize {
        self.level
    }

    /// The bullets of the current level, for levels 2 and 3.
    pub fn points(&self) -> &[Bullet] {
        &self.now
    }
}
