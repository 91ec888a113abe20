//! The input of a rating: the givens of a puzzle, or a position with pencil marks.

use std::fmt;
use std::str::FromStr;

use super::geometry::CELLS;

/// Eighty-one digits or 729 pencil marks, read as the original reads them.
///
/// Nothing is checked. Contradictory givens are accepted, and their rating is meaningless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The givens, 0 for none.
    pub(super) values: [u8; CELLS],
    /// The candidates before the givens are taken into account; bit 0 is the digit 1.
    pub(super) marks: [u16; CELLS],
    /// Whether it was written with pencil marks.
    pub(super) pencilled: bool,
}

/// The error of parsing a [`Grid`] from a text that is too short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridTooShort {
    /// The length of the text in bytes.
    pub characters: usize,
}

impl fmt::Display for GridTooShort {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let characters = self.characters;
        write!(f, "{characters} characters, where 81 digits or 729 pencil marks are needed")
    }
}

impl std::error::Error for GridTooShort {}

impl Grid {
    /// Returns the puzzle with these givens, row by row; 0 is an empty cell.
    ///
    /// # Panics
    ///
    /// If a digit is above 9.
    pub fn from_digits(digits: &[u8; 81]) -> Grid {
        assert!(digits.iter().all(|&digit| digit <= 9), "digits are 0 to 9");
        Grid { values: *digits, marks: [0x1ff; CELLS], pencilled: false }
    }

    /// Returns the position with these candidates, row by row; bit 0 is the digit 1.
    ///
    /// A cell with one candidate counts as solved if none of its peers has that candidate.
    pub fn from_marks(marks: &[u16; 81]) -> Grid {
        Grid { values: [0; CELLS], marks: marks.map(|mask| mask & 0x1ff), pencilled: true }
    }
}

impl FromStr for Grid {
    type Err = GridTooShort;

    /// Reads 81 characters (a digit from 1 to 9 is a given, anything else an empty cell), or, if
    /// there are at least 729, the pencil marks of every cell, nine characters each.
    ///
    /// # Errors
    ///
    /// If there are fewer than 81 characters.
    fn from_str(text: &str) -> Result<Grid, GridTooShort> {
        let digit = |byte: u8| if (b'1'..=b'9').contains(&byte) { byte - b'0' } else { 0 };
        let bytes = text.as_bytes();
        if bytes.len() >= 729 {
            let mut marks = [0; CELLS];
            for (index, &byte) in bytes[..729].iter().enumerate() {
                marks[index / 9] |= (1 << digit(byte)) >> 1;
            }
            return Ok(Grid::from_marks(&marks));
        }
        let Some(bytes) = bytes.get(..81) else {
            return Err(GridTooShort { characters: bytes.len() });
        };
        let mut values = [0; CELLS];
        for (value, &byte) in values.iter_mut().zip(bytes) {
            *value = digit(byte);
        }
        Ok(Grid::from_digits(&values))
    }
}
