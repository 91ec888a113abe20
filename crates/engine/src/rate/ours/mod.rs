//! Our own difficulty scale: the level of the hardest step, estimated minutes, and the openings.
//!
//! ```
//! use kotowari_engine::rate::ours;
//!
//! let text = ".....1.7...7....6858..9...1..4.2..8..9......627....49..514.....9...1..4....5.....";
//! let puzzle = kotowari_format::read("one line", text.as_bytes()).unwrap().puzzle;
//! let rating = ours::rate(&puzzle).unwrap();
//! assert_eq!(rating.level.unwrap().id(), "beginner");
//! assert!((4.0..8.0).contains(&rating.minutes.unwrap()));
//! ```
//!
//! The level is that of the hardest step of our own path. The minutes come from a model of how
//! people solve: before each placement the solver searches for a digit, and the search takes longer
//! the fewer digits can be found and the harder they are to see (after R. Pelánek, "Difficulty
//! Rating of Sudoku Puzzles: An Overview and Evaluation", 2014). The seconds for each kind of
//! search were fitted to measured solving times. `lab/src/bin/fit_minutes.rs` repeats the fit, and
//! `docs/rating.md` says how good it is.

mod grid;
mod reasons;
mod walk;
mod weights;

use crate::board::Board;
use crate::count::{self, Budget, Count};
use crate::deduction::{Kind, Level, TechniqueInfo};
use crate::puzzle::Puzzle;
use crate::solve::{self, Outcome, Path};
use crate::technique::place;

pub use reasons::Reason;
pub use walk::{Moment, WALKS, Walks};
pub use weights::{Parts, Weights};

/// The rating of a puzzle on our own scale.
#[derive(Clone, Debug)]
pub struct Rating {
    /// The level of the hardest step of our path; `None` if the path does not solve the puzzle. It
    /// never does if there is no solution, or more than one.
    pub level: Option<Level>,
    /// The estimated minutes of a typical player: the mean of some dozen players of one site on the
    /// open internet (see `docs/rating.md`). A single person may well take half or twice as long.
    ///
    /// `None` without a path to the solution, and for all boards but ordinary 9×9 ones, because no
    /// solving times are available for others. Beyond level medium the share of the steps is a
    /// convention, see [`Weights::step`].
    pub minutes: Option<f64>,
    /// The same time in seconds, split by kind of work; `None` exactly if `minutes` is.
    pub parts: Option<Parts>,
    /// The number of digits that can be placed at the start, see [`super::openings`].
    pub openings: usize,
    /// The hardest step of the path; `None` if it has no steps or does not solve the puzzle.
    pub hardest: Option<Hardest>,
    /// Two or three facts that explain the rating; without a path to the solution, only the
    /// openings.
    pub reasons: Vec<Reason>,
}

/// The hardest step of a path; of several equally hard ones, the first.
#[derive(Clone, Copy, Debug)]
pub struct Hardest {
    /// The technique of the step.
    pub technique: &'static TechniqueInfo,
    /// The variant of the technique, if the variant has a name of its own.
    pub kind: Option<&'static Kind>,
    /// The position of the step in the path, from 1.
    pub step: usize,
}

impl Rating {
    /// Whether the minutes were fitted to measured times. Beyond level medium they rest on a
    /// convention, because too few people were timed on such puzzles.
    pub fn is_measured(&self) -> bool {
        self.level.is_some_and(|level| level <= Level::Medium)
    }
}

/// Rates a puzzle by the path that our solver takes.
///
/// Counts the solutions of the givens first, because techniques that rest on uniqueness are only
/// used if there is exactly one. Returns `None` if a digit stands twice in a house, as there is no
/// board to start from then.
pub fn rate(puzzle: &Puzzle) -> Option<Rating> {
    let board = Board::new(puzzle).ok()?;
    let count = count::solutions(&puzzle.givens_alone(), Budget::default());
    let techniques = match count {
        Count::One(_) => solve::everything(),
        _ => solve::without_uniqueness(),
    };
    Some(rate_path(&board, &solve::path(&board, &techniques)))
}

/// Rates a board by a path that starts from it.
pub fn rate_path(board: &Board, path: &Path) -> Rating {
    let is_solved = path.outcome == Outcome::Solved;
    let walks = is_solved.then(|| Walks::new(board, path)).flatten();
    let parts = walks.map(|walks| walks.parts(&Weights::fitted()));
    let mut rating = Rating {
        level: super::level(path),
        minutes: parts.map(|parts| parts.seconds() / 60.0),
        parts,
        openings: super::openings(board),
        hardest: is_solved.then(|| Hardest::of(path)).flatten(),
        reasons: vec![],
    };
    rating.reasons = reasons::reasons(&rating, board, path);
    rating
}

impl Hardest {
    /// Returns the hardest step of a path (the first of several), or `None` if the path has no
    /// steps.
    pub fn of(path: &Path) -> Option<Hardest> {
        let steps = path.steps.iter().enumerate();
        let (index, step) =
            steps.rev().max_by_key(|(_, step)| place(step.deduction().technique))?;
        let deduction = step.deduction();
        Some(Hardest { technique: deduction.technique, kind: deduction.kind, step: index + 1 })
    }
}
