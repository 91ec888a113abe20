//! Sudoku (number place), with reasons.
pub mod count;
pub mod error;
pub mod kernel;
pub mod layout;
pub mod puzzle;
pub mod rng;
pub mod set;
