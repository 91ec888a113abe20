//! Level and score of a 9×9 puzzle as *HoDoKu* 2.2 gives them.

mod choice;
mod marks;
mod path;
mod table;

use crate::count::{self, Budget, Count};
use crate::kernel::Literal;
use crate::puzzle::Puzzle;
#[doc(hidden)]
pub use path::{Found, Walk};

/// HoDoKu's five levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Fish, wings, single-digit patterns, uniqueness.
    Hard,
    /// Chains, almost locked sets, strange fish.
    Unfair,
    /// Forcing chains, guesses.
    Extreme,
}

impl Level {
    const ALL: [Level; 5] =
        [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// HoDoKu's English name.
    pub fn name(self) -> &'static str {
        ["Easy", "Medium", "Hard", "Unfair", "Extreme"][self as usize]
    }

    /// The highest score a puzzle of this level may have; with more it counts as the next one.
    pub fn limit(self) -> Option<u32> {
        [Some(800), Some(1000), Some(1600), Some(1800), None][self as usize]
    }
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// HoDoKu's English name of the technique.
    pub name: &'static str,
    /// The level it takes.
    pub level: Level,
    /// What it adds to the score.
    pub score: u32,
    /// The digits placed and candidates removed.
    pub claims: Vec<Literal>,
}

/// The difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level: that of the hardest step, or a higher one if the score is above its limit.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// How many cells were filled from the solution.
    pub guessed: u32,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// Rates a puzzle.
pub fn rate(puzzle: &Puzzle) -> Option<Rating> {
    let Count::One(solution) = count::solutions(puzzle, Budget::default()) else { return None };
    let mut walk = Walk::new(puzzle, solution)?;
    let mut steps = vec![];
    while !walk.is_solved() {
        let found = walk.look();
        walk.take(&found);
        steps.push(found.step);
    }
    let score = steps.iter().map(|step| step.score).sum();
    let mut level = steps.iter().map(|step| step.level).max().unwrap_or(Level::Easy);
    while level.limit().is_some_and(|limit| score > limit) {
        level = Level::ALL[level as usize + 1];
    }
    let guessed = steps.iter().filter(|step| step.name == "Brute Force").count() as u32;
    Some(Rating { level, score, guessed, steps })
}

#[doc(hidden)]
pub fn lines() -> usize {
    table::TABLE.len()
}

#[doc(hidden)]
pub fn score_of(line: usize) -> u32 {
    table::TABLE[line].score
}
