//! Implications: what follows if a candidate holds, told as cases that all lead to the same, or as
//! something that cannot be.
//!
//! `grid` numbers the open candidates and their units; `chain` follows implications one at a time
//! (`grouped` through several cells at once), `spread` all of them at once, with `plus` also patterns (the larger ones in `sheet`).  A `branch` is a line of reasoning
//! cut down to what it takes, a `promise` what a pattern on the board lends it, a `line` the same by numbers, which `shorten` makes shorter; `world` is its proof, `story` and `teller` its telling.
//! `refute`, `verity`, `listed`, `cases` and `kraken` are the searches.

mod branch;
mod cases;
mod chain;
mod drawn;
mod grid;
mod grouped;
mod kraken;
mod line;
mod listed;
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
mod teller;
mod verity;
mod world;

pub use cases::argue;
pub use kraken::krakens;
pub use listed::Listed;
pub use promise::{Promise, Try, refutations};
pub use refute::{
    contradictions, grouped_contradictions, nested_contradictions, net_contradictions, nishio,
    plus_contradictions,
};
pub use story::{Refutation, Whichever};
pub use verity::{Over, digit_verities, grouped_verities, net_verities, verities};
