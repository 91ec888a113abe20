//! How hard a puzzle is.
//!
//! Our own scale is the level one must have reached to take every step of our own path.  Beside it
//! there are those of two other programs: [`explainer`] and [`hodoku`].

pub mod explainer;
pub mod flow;
pub mod hodoku;
pub mod ours;

use crate::board::Board;
use crate::deduction::{Family, Level};
use crate::gather::Gather as _;
use crate::solve::{self, Outcome, Path, Refused};
use crate::sorting;
use crate::technique::Technique;

/// The level of a path: that of its hardest step, or `None` if it did not get to the end.
pub fn level(path: &Path) -> Option<Level> {
    let levels = path.steps.iter().map(|step| step.deduction().technique.level);
    (path.outcome == Outcome::Solved).then(|| levels.max().unwrap_or(Level::Beginner))
}

/// The openings of a board: how many digits one can place at once, looking into blocks and along
/// lines.  People call it the number of entrances; few of them make a puzzle slow to start.
pub fn openings(board: &Board) -> usize {
    let single = |technique: &&'static dyn Technique| technique.about().family == Family::Single;
    let techniques: Vec<_> = solve::everything().into_iter().filter(single).gather();
    let mut refused: Vec<Refused> = vec![];
    let steps = solve::all(board, &techniques, &mut refused);
    let mut singles: Vec<_> = steps.iter().map(|step| step.claims()[0]).gather();
    sorting::sort(&mut singles);
    singles.dedup();
    singles.len()
}
