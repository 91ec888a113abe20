//! A player's entries in one cell.

use kotowari_kernel::Digit;

/// The highest colour number; 0 is no colour.
pub const COLOURS: u8 = 9;

/// A player's entries in one cell. Masks have one bit per digit, bit 0 for the smallest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// The entered digit.
    pub digit: Option<Digit>,
    /// Mask of struck candidates.
    pub struck: u64,
    /// Mask of corner marks: the digit is in one of a few cells of a house.
    pub corner: u64,
    /// Mask of centre marks: the digit of this cell is one of these.
    pub centre: u64,
    /// A colour from 1 to [`COLOURS`], or 0 for none.
    pub colour: u8,
}
