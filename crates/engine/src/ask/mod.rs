//! Answers about a player's position: what comes next, why a candidate goes, which move was wrong.
//!
//! Answers are steps, facts and message ids with typed arguments; `explain` puts them into words.
//! Nothing here reveals more of the solution than it says, so comparing with the solution
//! ([`findings`]) is kept apart from what follows by logic ([`why`]).

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
