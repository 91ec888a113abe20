//! Rings of an odd number of cells, each in a house with the next, and who guards them: without the guardians
//! the cells would take turns, and an odd number cannot.

pub mod one_digit;
pub mod two_digits;
mod two_digits_told;
mod walk;
