//! Level and score of a 9×9 puzzle as *HoDoKu* 2.2 gives them.
//!
//! HoDoKu (Bernhard Hobiger, 2008 to 2012) solves a puzzle with its techniques in a fixed order, easiest
//! first, and adds up what each step costs.  So the score is the sum over a path, and to get the same
//! one has to walk the same path.  Its table and its order are known; which of several steps of one
//! technique it takes was learnt from paths it printed and scores it gave.  Nothing of its code is used.
//!
//! ```
//! use kotowari_engine::format;
//! use kotowari_engine::rate::hodoku::{Level, rate};
//!
//! let puzzle = ".......5.1......69..2.83.1.6..1....79..2..8......76.......1....86.5....1..3......";
//! let reading = format::read("puzzle", puzzle.as_bytes()).unwrap();
//! let rating = rate(&reading.puzzle).unwrap();
//! assert_eq!((rating.level, rating.score), (Level::Hard, 696));
//! assert_eq!(rating.hardest().unwrap().name, "X-Wing");
//! ```
//!
//! # How it is laid out
//!
//! | module | what it is |
//! |---|---|
//! | `marks` | pencil marks that remember in which order singles turned up |
//! | `row` | what a technique is called, its level and score |
//! | `table` | the rows in order, and what finds them |
//! | `offer` | what a deduction of our catalogue is to HoDoKu |
//! | `choice` | which of several steps of a technique is taken |
//! | `ways` | what leads from one candidate to another, in its order |
//! | `loops` | which discontinuous loops and chains it sees |
//! | `closures` | what its forcing chains and nets see |
//! | `refute` | why that holds |
//! | `almost` | almost locked sets in its order: pairs, wings, chains |
//! | `path` | the walk |
//!
//! The techniques are those of our catalogue, and each of their steps is proved by the kernel.  What is
//! left out of parity, and how much it matters, is in `docs/rating.md`.

mod almost;
mod choice;
mod closures;
mod loops;
mod marks;
mod offer;
mod path;
mod refute;
mod row;
mod table;
mod ways;

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
    /// Quads, fish, wings, patterns of one digit, colours, what holds because there is one solution.
    Hard,
    /// Chains, almost locked sets, larger fish with fins.
    Unfair,
    /// Forcing chains and nets; guesses.
    Extreme,
}

/// A step on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The name of the technique, as HoDoKu prints it.
    pub name: &'static str,
    /// The level the technique is of.
    pub level: Level,
    /// What it adds to the score: 4 for a full house, 10 000 for a guess.
    pub score: u32,
    /// The digits placed and candidates removed.
    pub claims: Vec<Literal>,
}

/// The difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level of the hardest step, or a higher one if the score is above the level's limit.
    pub level: Level,
    /// The scores of all steps added up; most puzzles people solve are between 200 and 2000.
    pub score: u32,
    /// How many cells had to be filled from the solution, for want of any technique.
    pub guessed: u32,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// Why a puzzle has no rating on this scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRated {
    /// It has more rules than rows, columns and blocks, or is not 9×9.
    OtherLayout,
    /// It has fewer givens than ten: HoDoKu does not attempt it.
    TooFewGivens(usize),
    /// It has none or several solutions, or nobody could count them: a guess has no answer then.
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

    /// HoDoKu's English name of it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        }
    }

    /// The highest score of a puzzle of this level: one with more is of the next level.
    pub fn limit(self) -> Option<u32> {
        match self {
            Level::Easy => Some(800),
            Level::Medium => Some(1000),
            Level::Hard => Some(1600),
            Level::Unfair => Some(1800),
            Level::Extreme => None,
        }
    }

    /// The level of steps that are at most this hard and cost so much.
    fn with(self, score: u32) -> Level {
        let fits = |level: &Level| *level >= self && level.limit().is_none_or(|most| score <= most);
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }
}

impl Rating {
    /// The first of the hardest steps, by level and then by score; none if there was nothing to do.
    pub fn hardest(&self) -> Option<&Step> {
        let harder = |step: &Step| (step.level, step.score);
        self.steps.iter().rev().max_by_key(|step| harder(step))
    }
}

/// The fewest givens of a puzzle that HoDoKu attempts.
const LEAST_GIVENS: usize = 10;

/// What is looked for beyond singles, in HoDoKu's order: the ids of the techniques of ours that look for
/// it, its code and its name there.
pub fn sought() -> impl Iterator<Item = (&'static [&'static str], &'static str, &'static str)> {
    let rows = |line: &'static table::Line| {
        line.rows.iter().map(|row| (line.techniques, row.code, row.name))
    };
    table::TABLE.iter().flat_map(rows)
}

/// Rates a puzzle by its givens; digits filled in since and pencil marks are ignored.
///
/// Most puzzles take a few milliseconds, the hardest known some hundred.
///
/// # Errors
/// If HoDoKu would not rate it either; see [`NotRated`].
pub fn rate(puzzle: &Puzzle) -> Result<Rating, NotRated> {
    let layout = &puzzle.layout;
    if !layout.is_classic() || layout.boxes() != Some((3, 3)) {
        return Err(NotRated::OtherLayout);
    }
    if puzzle.clues() < LEAST_GIVENS {
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
    Ok(Rating { level: hardest.with(score), score, guessed, steps })
}
