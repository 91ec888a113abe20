//! Our own scale: the level one must have reached, the minutes it takes, and the openings.
//!
//! ```
//! use kotowari::{format, rate::ours};
//!
//! let text = ".....1.7...7....6858..9...1..4.2..8..9......627....49..514.....9...1..4....5.....";
//! let puzzle = format::read("one line", text.as_bytes()).unwrap().puzzle;
//! let rating = ours::rate(&puzzle).unwrap();
//! assert_eq!(rating.level.unwrap().id(), "beginner");
//! assert!((4.0..8.0).contains(&rating.minutes.unwrap()));
//! ```
//!
//! The level is that of the hardest step of our own path.  The minutes are a model of what people
//! do: at each moment the eye looks for a digit to write in; the harder to see and the fewer there
//! are, the longer it takes (after R. Pelánek, "Difficulty Rating of Sudoku Puzzles: An Overview and
//! Evaluation", 2014).  How long each kind takes was fitted on the times of people:
//! `examples/fit_minutes.rs` does it again, `docs/rating.md` says how well it does.

mod grid;
mod reasons;
mod walk;
mod weights;

use crate::board::Board;
use crate::count::{self, Budget, Count};
use crate::deduction::{About, Kind, Level};
use crate::puzzle::Puzzle;
use crate::solve::{self, Outcome, Path};
use crate::technique::place;

pub use reasons::Reason;
pub use walk::{Moment, WALKS, Walks};
pub use weights::{Parts, Weights};

/// A puzzle on our own scale.
#[derive(Clone, Debug)]
pub struct Rating {
    /// The level of the hardest step of our path; `None` if the path does not get to the end, which
    /// it does not if there is no solution, or more than one.
    pub level: Option<Level>,
    /// The minutes a typical player takes: the mean of some dozen players of one site on the open
    /// internet (see `docs/rating.md`).  A single person may well take half or twice as long.
    ///
    /// `None` without a path to the end, and for all boards but ordinary 9×9 ones: nobody has timed
    /// people on others.  Beyond level medium, the steps' share is a convention, see
    /// [`Weights::step`].
    pub minutes: Option<f64>,
    /// What the minutes go into, in seconds.
    pub parts: Option<Parts>,
    /// How many digits can be written in at the start ([`super::openings`]).
    pub openings: usize,
    /// The hardest step of the path; `None` if it has no steps or does not get to the end.
    pub hardest: Option<Hardest>,
    /// What makes it so: two or three facts; the openings alone, without a path to the end.
    pub reasons: Vec<Reason>,
}

/// The hardest step of a path, the first of them if there are several.
#[derive(Clone, Copy, Debug)]
pub struct Hardest {
    /// Its technique.
    pub technique: &'static About,
    /// The name of its shape, if it has one of its own.
    pub kind: Option<&'static Kind>,
    /// Its place in the path, from 1.
    pub step: usize,
}

impl Rating {
    /// Whether the minutes rest on people's times: beyond level medium they rest on a convention, for
    /// too few people were timed on such puzzles.
    pub fn is_measured(&self) -> bool {
        self.level.is_some_and(|level| level <= Level::Medium)
    }
}

/// Rates a puzzle: counts whether its givens have one solution, walks our path, and rates that.
/// `None` if a digit stands twice in a house: then there is no board to start from.
pub fn rate(puzzle: &Puzzle) -> Option<Rating> {
    let board = Board::new(puzzle).ok()?;
    let count = count::solutions(&puzzle.givens_alone(), Budget::default());
    let techniques = match count {
        Count::One(_) => solve::everything(),
        _ => solve::without_uniqueness(),
    };
    Some(rate_path(&board, &solve::path(&board, &techniques)))
}

/// Rates a board by a path that was walked from it.
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
    /// The hardest step of a path, the first of several; none, if it has no steps.
    pub fn of(path: &Path) -> Option<Hardest> {
        let steps = path.steps.iter().enumerate();
        let (index, step) =
            steps.rev().max_by_key(|(_, step)| place(step.deduction().technique))?;
        let deduction = step.deduction();
        Some(Hardest { technique: deduction.technique, kind: deduction.kind, step: index + 1 })
    }
}
