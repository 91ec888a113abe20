//! Rings of an odd number of cells, each sharing a house with the next.
//!
//! Along such a ring one or two digits would have to alternate, which an odd number of cells does
//! not allow. So one of the *guardians* holds: another place of the digit, or another candidate of
//! the cells.

pub mod one_digit;
pub mod two_digits;
mod two_digits_story;
mod walk;
