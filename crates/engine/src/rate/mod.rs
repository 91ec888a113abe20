//! Difficulty ratings of puzzles on three scales.
//!
//! [`ours`] rates by the level of the hardest step on our own path and by estimated minutes. The
//! scales of two other programs stand beside it because forums and collections quote them:
//! [`explainer`] reproduces *Sudoku Explainer* and [`hodoku`] reproduces *HoDoKu*.

pub mod explainer;
pub mod flow;
pub mod hodoku;
pub mod ours;

use crate::board::Board;
use crate::deduction::{Family, Level};
use crate::solve::{self, Outcome, Path, Refused};
use crate::technique::Technique;

/// Returns the level of the hardest step of a path, or `None` if the path does not solve the
/// puzzle. A solved path without steps is of the lowest level.
pub fn level(path: &Path) -> Option<Level> {
    let levels = path.steps.iter().map(|step| step.deduction().technique.level);
    (path.outcome == Outcome::Solved).then(|| levels.max().unwrap_or(Level::Beginner))
}

/// Returns the number of openings of a board: the different digits that a single places right now.
///
/// Solvers also call them entrances. A puzzle with few of them is slow to start, because there are
/// few places to find the first digit.
pub fn openings(board: &Board) -> usize {
    let single = |technique: &&'static dyn Technique| technique.info().family == Family::Single;
    let techniques: Vec<_> = solve::everything().into_iter().filter(single).collect();
    let mut refused: Vec<Refused> = vec![];
    let steps = solve::all(board, &techniques, &mut refused);
    let mut singles: Vec<_> = steps.iter().map(|step| step.claims()[0]).collect();
    singles.sort();
    singles.dedup();
    singles.len()
}
