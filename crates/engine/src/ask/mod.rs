//! Questions about somebody's own position: what comes next, why this candidate goes, where it went
//! wrong.
//!
//! Answers are steps, facts and message ids with typed arguments; putting them into words is
//! `explain`'s business.  Nothing here gives more of the solution away than it says: what compares
//! with the solution ([`findings`]) is kept apart from what only follows ([`why`]).

pub mod findings;
pub mod first;
mod ladder;
pub mod pointer;
mod trail;
mod unit;
pub mod why;
pub mod wrong;

pub use ladder::{LEVELS, Ladder};
pub use trail::{Decision, Trail, decide};
pub use unit::Alternatives;
