//! The ratings of the *Sudoku Explainer*, exactly: ER, EP and ED.
//!
//! These are the numbers that forums and collections quote.  They were defined by a program
//! (*Sudoku Explainer* 1.2.1 by Nicolas Juillerat, 2006; `serate` in later versions), so the only
//! right answer is what it answers.  Every step here is the one it would take, since what one step
//! leaves decides what the next one costs.  Nothing of its code is used: a description of its rules
//! is, and the answers it gave.
//!
//! ```
//! use kotowari_engine::rate::explainer::{Grid, rate};
//!
//! let puzzle = ".....3.58.......2.8..54..3.32........1.3...96...17...3..5.62..4......9...768.....";
//! let rating = rate(&puzzle.parse::<Grid>()?);
//! assert_eq!(rating.er.to_string(), "7.2");
//! assert_eq!(rating.hardest.unwrap().name(), "Forcing Chain");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is laid out
//!
//! | module | what it is |
//! |---|---|
//! | `geometry`, `board` | who sees whom; where every candidate is |
//! | `single` … `als_wing` | one technique a file, in the order of the original's hints |
//! | `chain::sweep`, `chain::simple` | chains without side effects from one assumption |
//! | `chain::closure`, `chain::multiple` | all that follows from an assumption, in order; branches |
//! | `chain::advanced`, `chain::nest` | techniques and chains inside chains |
//! | `chain::reach`, `chain::spread`, `chain::rules` | the same as sets: what can be found at all |
//!
//! # Why it is fast
//!
//! The order of the search decides which of many chains is taken, but not whether there are any.
//! So sets of candidates answer that first, a whole board in a few operations, and the search in
//! the original's order is made only for assumptions from which something is known to follow.
//! Chains inside chains depend only on the board they are looked for on: they are remembered.

mod aligned;
mod als_wing;
mod board;
mod bug;
mod chain;
mod cover;
mod fish;
mod geometry;
mod grid;
mod hidden_set;
mod hint;
mod locking;
mod naked_set;
mod path;
mod producer;
mod quick;
mod single;
mod strong_links;
mod technique;
mod tenths;
mod unique_loop;
mod wing;

pub use grid::{Grid, TooShort};
pub use path::{Rating, Step, first_step, rate, rate_with};
pub use quick::is_solved_by_static_chains;
pub use technique::{Depth, Links, Technique, Wing};
pub use tenths::Tenths;

/// Which techniques are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// Those of *Sudoku Explainer* 1.2.1, whose ER is the one people quote.
    #[default]
    S,
    /// Those of `serate` 1.18.1 as it comes: strong links and larger wings as well.
    D,
}

/// How to rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which techniques are asked.
    pub profile: Profile,
    /// Whether unique loops and BUG are searched as later versions do, not as 1.2.1 did.
    pub fixes: bool,
    /// Whether the steps are kept.
    pub steps: bool,
    /// From here on nobody wants to know how much harder it is: nothing is searched that could only say
    /// so, and what comes to this or more is [`Rating::is_capped`].
    pub cap: Option<Tenths>,
}

impl Options {
    /// What the profile's program does: fixes belong to D only.
    pub const fn new(profile: Profile) -> Options {
        Options { profile, fixes: matches!(profile, Profile::D), steps: false, cap: None }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new(Profile::S)
    }
}
