//! What somebody has written into a cell.

use kotowari_kernel::Digit;

/// How many colours a cell can be given; 0 is none.
pub const COLOURS: u8 = 9;

/// What somebody has written into a cell.  Masks have one bit a digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// The digit filled in.
    pub digit: Option<Digit>,
    /// Candidates struck out.
    pub struck: u64,
    /// Marks in the corner: the digit is in one of a few cells.
    pub corner: u64,
    /// Marks in the centre: these are all the digits of this cell.
    pub centre: u64,
    /// A colour from 1 to [`COLOURS`]; 0 is none.
    pub colour: u8,
}
