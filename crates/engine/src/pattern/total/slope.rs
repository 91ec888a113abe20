//! What the digits of a cell are worth to a sum, and which of those left is the best.
//!
//! A search asks for it millions of times where arrows or sandwiches stand.

use crate::set;

/// How what the digits of a cell are worth goes on from the smallest to the largest. Of nearly all
/// sums it rises or falls, and then the best of a cell's digits is its first or last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slope {
    Rising,
    Falling,
    Mixed,
}

impl Slope {
    pub fn of(worth: &[i64]) -> Slope {
        if worth.windows(2).all(|two| two[0] <= two[1]) {
            Slope::Rising
        } else if worth.windows(2).all(|two| two[0] >= two[1]) {
            Slope::Falling
        } else {
            Slope::Mixed
        }
    }

    /// Returns the best of some digits, unless it is neither the first nor the last one.
    #[inline]
    pub fn best_digit(self, mask: u64) -> Option<usize> {
        match (mask, self) {
            (0, _) | (_, Slope::Mixed) => None,
            (_, Slope::Rising) => Some(63 - mask.leading_zeros() as usize),
            (_, Slope::Falling) => Some(mask.trailing_zeros() as usize),
        }
    }

    /// Returns what the best of some digits is worth, and 0 for none.
    #[inline]
    pub fn best(self, worth: &[i64], mask: u64) -> i64 {
        match self.best_digit(mask) {
            Some(digit) => worth[digit],
            None => set::digits(mask).map(|digit| worth[usize::from(digit)]).max().unwrap_or(0),
        }
    }

    /// Returns what the worst of some digits is worth, and 0 for none.
    #[inline]
    pub fn worst(self, worth: &[i64], mask: u64) -> i64 {
        let turned = match self {
            Slope::Rising => Slope::Falling,
            Slope::Falling => Slope::Rising,
            Slope::Mixed => Slope::Mixed,
        };
        match turned.best_digit(mask) {
            Some(digit) => worth[digit],
            None => set::digits(mask).map(|digit| worth[usize::from(digit)]).min().unwrap_or(0),
        }
    }
}
