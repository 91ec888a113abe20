//! Sums: what the others leave to a cell, the ways to fill the cells of a rule, and what is left of a
//! house when the sums inside are taken away.

mod assign;
pub mod bound;
mod counted;
pub mod crust;
mod drops;
pub mod fill;
pub mod left;
mod refute;
mod row;
mod told;
