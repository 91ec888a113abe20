//! Level and score of a 9×9 puzzle as *HoDoKu* 2.2 computes them.
//!
//! HoDoKu (Bernhard Hobiger, 2008 to 2012) solves a puzzle with its techniques in a fixed order,
//! easiest first, and adds up the scores of the steps. Because the score is the sum over a path,
//! the same path must be taken to get the same score. Its table and its order are known; which of
//! several steps of one technique it takes was inferred from paths it printed and scores it gave.
//! None of its code is used.
//!
//! ```
//! use kotowari_engine::rate::hodoku::{Level, rate};
//!
//! let puzzle = ".......5.1......69..2.83.1.6..1....79..2..8......76.......1....86.5....1..3......";
//! let reading = kotowari_format::read("puzzle", puzzle.as_bytes()).unwrap();
//! let rating = rate(&reading.puzzle).unwrap();
//! assert_eq!((rating.level, rating.score), (Level::Hard, 696));
//! assert_eq!(rating.hardest().unwrap().name, "X-Wing");
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | `marks` | pencil marks with queues of singles in the order of their appearance |
//! | `row` | name, level and score of a technique |
//! | `table` | the rows in order, with the techniques of ours that find them |
//! | `offer` | translates a deduction of our catalogue into steps of HoDoKu |
//! | `choice` | sort keys that select one of several steps |
//! | `implications` | links between candidates and groups, in its order |
//! | `shortest_paths` | the discontinuous loops and chains that it sees |
//! | `closures` | the consequences that its forcing chains and nets see |
//! | `refute` | proofs of those consequences |
//! | `almost` | almost locked sets in its order: pairs, wings, chains |
//! | `path` | the walk to the solution |
//!
//! The techniques are those of our catalogue, and the kernel checks a proof of every step but
//! guesses. Where the scores still differ from HoDoKu's, and how often, is documented in
//! `docs/rating.md`.

mod almost;
mod choice;
mod closures;
mod implications;
mod marks;
mod offer;
mod path;
mod refute;
mod row;
mod shortest_paths;
mod table;

use std::fmt;

use crate::count::{self, Budget, Count, Solutions};
use crate::puzzle::Puzzle;
use kotowari_kernel::Literal;
use path::Walk;

/// HoDoKu's five levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles only.
    Easy,
    /// Locked candidates; pairs and triples.
    Medium,
    /// Quads, fish, wings, single-digit patterns, coloring, uniqueness.
    Hard,
    /// Chains, almost locked sets, larger finned fish.
    Unfair,
    /// Forcing chains and nets; guesses.
    Extreme,
}

/// One step of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The name of the technique, as HoDoKu prints it.
    pub name: &'static str,
    /// The level of the technique.
    pub level: Level,
    /// The points that the step adds to the score: from 4 for a full house to 10 000 for a guess.
    pub score: u32,
    /// The digits that it places and the candidates that it removes.
    pub claims: Vec<Literal>,
}

/// The difficulty of a puzzle on HoDoKu's scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level of the hardest step, or a higher one if the score exceeds [`Level::limit`].
    pub level: Level,
    /// The sum of the scores of all steps; between 200 and 2000 for most puzzles that people solve.
    pub score: u32,
    /// The number of cells filled from the solution because no technique found a step.
    pub guessed: u32,
    /// The steps in order, singles included.
    pub steps: Vec<Step>,
}

/// Why a puzzle has no rating on this scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRated {
    /// The layout is not a 9×9 of rows, columns and 3×3 blocks only.
    OtherLayout,
    /// There are fewer than ten givens (this many), which HoDoKu does not attempt.
    TooFewGivens(usize),
    /// There is no solution or more than one, or counting them exceeded the budget. A guess has no
    /// defined answer then.
    NotOneSolution(Solutions),
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::OtherLayout => f.write_str("it is no plain 9×9"),
            NotRated::TooFewGivens(clues) => write!(f, "{clues} givens are too few"),
            NotRated::NotOneSolution(count) => write!(f, "its solutions: {}", count.id()),
        }
    }
}

impl std::error::Error for NotRated {}

impl Level {
    const ALL: [Level; 5] =
        [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// Returns the English name that HoDoKu prints.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        }
    }

    /// Returns the highest score of a puzzle of this level; a puzzle with a higher score is of the
    /// next level. `None` for the last level.
    pub fn limit(self) -> Option<u32> {
        match self {
            Level::Easy => Some(800),
            Level::Medium => Some(1000),
            Level::Hard => Some(1600),
            Level::Unfair => Some(1800),
            Level::Extreme => None,
        }
    }

    /// Returns the level of a puzzle whose hardest step is of this level and whose steps add up to
    /// `score`.
    fn raised_by(self, score: u32) -> Level {
        let fits = |level: &Level| *level >= self && level.limit().is_none_or(|most| score <= most);
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }
}

impl Rating {
    /// Returns the hardest step by level and then by score, the first of several; `None` if the
    /// puzzle was already solved.
    pub fn hardest(&self) -> Option<&Step> {
        // Reversed, because `max_by_key` returns the last of equal ones.
        self.steps.iter().rev().max_by_key(|step| (step.level, step.score))
    }
}

/// The smallest number of givens that HoDoKu attempts.
const MIN_GIVENS: usize = 10;

/// Returns the techniques beyond singles in HoDoKu's order: the ids of our techniques that find
/// their steps, and HoDoKu's code and name.
pub fn sought() -> impl Iterator<Item = (&'static [&'static str], &'static str, &'static str)> {
    let rows = |entry: &'static table::TableEntry| {
        entry.rows.iter().map(|row| (entry.techniques, row.code, row.name))
    };
    table::TABLE.iter().flat_map(rows)
}

/// Rates a puzzle by its givens; placed digits and pencil marks are ignored.
///
/// Most puzzles take a few milliseconds, the hardest known some hundred.
///
/// # Errors
///
/// Returns [`NotRated`] for puzzles that HoDoKu would not rate either.
pub fn rate(puzzle: &Puzzle) -> Result<Rating, NotRated> {
    let layout = &puzzle.layout;
    if !layout.is_classic() || layout.boxes() != Some((3, 3)) {
        return Err(NotRated::OtherLayout);
    }
    if puzzle.clues() < MIN_GIVENS {
        return Err(NotRated::TooFewGivens(puzzle.clues()));
    }
    let puzzle = puzzle.givens_alone();
    let solution = match count::solutions(&puzzle, Budget::default()) {
        Count::One(solution) => solution,
        count => return Err(NotRated::NotOneSolution(count.solutions())),
    };
    let steps = Walk::new(&puzzle, solution).finish();
    let score = steps.iter().map(|step| step.score).sum();
    let hardest = steps.iter().map(|step| step.level).max().unwrap_or(Level::Easy);
    let guessed = steps.iter().filter(|step| step.name == path::GUESS).count() as u32;
    Ok(Rating { level: hardest.raised_by(score), score, guessed, steps })
}
