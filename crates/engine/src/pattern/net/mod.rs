//! Implications: what follows if a candidate holds.
//!
//! It is shown as cases with a common conclusion or as a contradiction.
//!
//! `grid` numbers the open candidates and their units. `chain` follows implications one at a time
//! (`grouped` through several cells at once), `spread` all of them at once, with `plus` patterns as
//! well (the larger ones in `sheet`) and what each `clue` leaves of its cells. A `branch` is a line
//! of reasoning reduced to what it depends on, a `promise` is what a pattern on the board
//! contributes to it, and a `line` is the same by numbers, which `shorten` makes shorter. `joined`
//! says once what a clue does to several cells, `absent` finds all that fails for the same reason.
//! `world` turns it into a proof, `story` and `narrator` into an explanation. The searches are
//! `refute`, `verity`, `listed`, `cases` and `kraken`.

mod absent;
mod branch;
mod cases;
mod chain;
mod clue;
mod drawn;
mod grid;
mod grouped;
mod joined;
mod kraken;
mod line;
mod listed;
mod narrator;
mod nested;
mod plus;
mod premises;
mod promise;
mod reasons;
mod refute;
mod search;
mod sheet;
mod shorten;
mod spread;
mod story;
mod verity;
mod world;

pub use cases::argue;
pub use kraken::krakens;
pub use listed::Listed;
pub use promise::{Assumption, Promise, refutations};
pub use refute::{
    contradictions, grouped_contradictions, nested_contradictions, net_contradictions, nishio,
    plus_contradictions, short_contradictions,
};
pub use story::{CommonChains, Refutation};
pub use verity::{CaseKind, digit_verities, grouped_verities, net_verities, verities};
