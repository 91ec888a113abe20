//! The ratings of *Sudoku Explainer*, reproduced exactly: ER, EP and ED.
//!
//! These are the numbers that forums and collections quote. They are defined by a program (*Sudoku
//! Explainer* 1.2.1 by Nicolas Juillerat, 2006; `serate` in later versions), so a rating is right
//! if the program, called the original here, prints the same. Every step must be the one that the
//! original takes, because the rating of a step depends on what the steps before it left. None of
//! its code is used, only a description of its rules and the ratings it printed.
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
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | `geometry`, `board` | regions and peers; the candidates by cell, region and digit |
//! | `single` … `als_wing` | one technique per file, each searched in the order of the original |
//! | `chain::sweep`, `chain::simple` | chains without side effects from one assumption |
//! | `chain::closure`, `chain::multiple` | consequences of an assumption, in order; branches |
//! | `chain::advanced`, `chain::nest` | techniques and chains nested in chains |
//! | `chain::reach`, `chain::spread`, `chain::rules` | consequences as sets: what can be found |
//!
//! # Why it is fast
//!
//! The order of the search decides which of many chains is taken, but not whether there is one. So
//! sets of candidates answer the second question first, for a whole board in a few operations, and
//! the search in the original's order runs only for assumptions that are known to have a
//! consequence. Nested chains depend only on the board that they are searched on, so they are
//! cached by board.

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

pub use grid::{Grid, GridTooShort};
pub use path::{Rating, Step, first_step, rate, rate_with};
pub use quick::is_solved_by_static_chains;
pub use technique::{AlsWingShape, ChainDepth, StrongLinkShape, Technique};
pub use tenths::Tenths;

/// The set of techniques that a rating uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// The techniques of *Sudoku Explainer* 1.2.1, which defines the ER that people quote.
    #[default]
    S,
    /// The default techniques of `serate` 1.18.1, which adds strong links and larger wings.
    D,
}

/// Options of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The techniques that are used.
    pub profile: Profile,
    /// Whether unique loops and BUG are searched as in later versions, not as in 1.2.1.
    pub fixes: bool,
    /// Whether [`Rating::steps`] is filled in.
    pub steps: bool,
    /// A rating from which on the exact value does not matter. Techniques that cannot find a step
    /// below it are skipped, and a puzzle that reaches it is [`Rating::is_capped`]. It saves the
    /// slowest searches when only easier puzzles are wanted.
    pub cap: Option<Tenths>,
}

impl Options {
    /// Returns the behaviour of the program that a profile stands for: no cap, no steps, and fixes
    /// in profile D only.
    pub const fn new(profile: Profile) -> Options {
        Options { profile, fixes: matches!(profile, Profile::D), steps: false, cap: None }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new(Profile::S)
    }
}
