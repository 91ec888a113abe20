//! Sum rules (killer cages, arrows, sandwiches, …): bounds on a cell by the others, enumeration of
//! all ways to fill a rule, and the rule of 45 (what remains of houses without the sums inside).
//!
//! The searches are `bound` (one sum at a time), `fill` (all cells of a rule, with `crust` for
//! sandwiches), `left` (the rule of 45), `together` (two rules), `hold` (a digit that two clues
//! must hold), `house` (a house with its clues) and `wide` (with those that touch it). They stand
//! on `row` and `assign` (bounds of a sum), `equality` (sums that follow from houses and rules),
//! `joint` (all fillings as a list), `scope` with `line` (fillings asked for one at a time; `slope`
//! is which digit counts most, `sight` is what a reader sees of them) and `listed` (those of a
//! scope while they are few). `refute` builds proofs by cases, and `tree` finds the cases that are
//! short to tell. The stories are `story`, `fill_story`, `left_story`, `trial`, `counted` and
//! `drops`.

mod assign;
pub mod bound;
mod counted;
pub mod crust;
pub(super) mod drops;
mod equality;
pub mod fill;
mod fill_story;
pub mod hold;
pub mod house;
mod joint;
pub mod left;
mod left_story;
mod line;
mod listed;
mod refute;
mod row;
mod scope;
mod sight;
pub mod slope;
mod story;
pub mod together;
mod tree;
mod trial;
mod wide;
