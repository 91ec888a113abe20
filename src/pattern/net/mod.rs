//! Implications: what follows if a candidate holds, told as cases that all lead to the same, or as
//! something that cannot be.
//!
//! [`grid`] numbers the open candidates and their units; [`chain`] follows implications one at a time,
//! [`spread`] all of them at once, with [`plus`] also patterns.  A [`branch`] is a line of reasoning
//! cut down to what it takes, [`world`] its proof, [`story`] its telling.

mod branch;
mod cases;
mod chain;
mod grid;
mod nested;
mod plus;
mod search;
mod spread;
mod story;
mod world;

pub use cases::argue;
pub use search::{
    Over, contradictions, digit_verities, nested_contradictions, net_contradictions, net_verities,
    nishio, plus_contradictions, verities,
};
