//! Practice: items are what they say, near misses miss, answers are judged fairly, and what is
//! remembered survives.

#[path = "practice/answers.rs"]
mod answers;
#[cfg(feature = "cli")]
#[path = "practice/kept.rs"]
mod kept;
#[path = "practice/misses.rs"]
mod misses;
#[cfg(feature = "cli")]
#[path = "practice/program.rs"]
mod program;
#[path = "practice/review.rs"]
mod review;
#[path = "practice/typed.rs"]
mod typed;

use kotowari::deduction::{Level, TechniqueInfo};
use kotowari::kernel::Literal;
use kotowari::technique::CATALOGUE;

/// The techniques that people practise.
fn practised() -> impl Iterator<Item = &'static TechniqueInfo> {
    CATALOGUE.iter().map(|technique| technique.info()).filter(|a| a.level <= Level::Expert)
}

/// Whether a claim agrees with a solution.
fn holds(claim: Literal, solution: &[u8]) -> bool {
    let c = claim.candidate();
    (solution[usize::from(c.cell)] == c.digit) == matches!(claim, Literal::Place(_))
}
