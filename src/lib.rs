//! Sudoku (number place), with reasons.
pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
pub mod deduction;
pub mod error;
pub mod explain;
pub mod kernel;
pub mod layout;
pub mod pattern;
pub mod puzzle;
pub mod rate;
pub mod set;
pub mod solve;
pub mod technique;
