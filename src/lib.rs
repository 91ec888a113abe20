//! Sudoku (number place), with reasons.
pub mod error;
pub mod format;
pub mod kernel;
pub mod layout;
pub mod puzzle;
pub mod set;
