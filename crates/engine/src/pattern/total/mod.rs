//! Sum rules (killer cages, arrows, sandwiches, …): bounds on a cell by the others, enumeration of
//! all ways to fill a rule, and the rule of 45 (what remains of houses without the sums inside).
//!
//! The searches are `bound`, `fill`, `crust` and `left`; `row` and `assign` compute bounds,
//! `refute` builds proofs by cases, `story`, `counted` and `drops` explain.

mod assign;
pub mod bound;
mod counted;
pub mod crust;
mod drops;
pub mod fill;
pub mod left;
mod refute;
mod row;
mod story;
