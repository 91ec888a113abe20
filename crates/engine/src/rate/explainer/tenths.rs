//! Ratings in tenths, and the contribution of the length of a chain to a rating.

use std::fmt;
use std::str::FromStr;

/// A rating in tenths, as it is printed: 7.1 is 71.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(u16);

impl Tenths {
    /// Returns the rating of this number of tenths.
    pub const fn new(tenths: u16) -> Tenths {
        Tenths(tenths)
    }

    /// Returns the number of tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Parses a rating from user input such as `9` or `9.0`, surrounding space allowed. Returns
    /// `None` unless it is a number from 0.0 to 19.9 with at most one decimal.
    pub fn typed(text: &str) -> Option<Tenths> {
        let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
        let (whole, part) = (whole.parse::<u16>().ok()?, part.parse::<u16>().ok()?);
        (whole < 20 && part < 10).then(|| Tenths::new(whole * 10 + part))
    }

    /// Rounds a computed rating to the nearest tenth, as the original prints it.
    pub(super) fn rounded(rating: f64) -> Tenths {
        Tenths(((rating + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl FromStr for Tenths {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Tenths, Self::Err> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        Ok(Tenths(whole.parse::<u16>()? * 10 + tenths.parse::<u16>()?))
    }
}

/// Returns a base rating plus the surcharge for a chain of `complexity` nodes.
///
/// The tenths are added one by one as in the original, because sums that print alike may differ in
/// their last bit, and the original prefers the smaller.
pub(super) fn with_length(base: f64, complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut rating, mut threshold, mut odd) = (base, 4, false);
    let mut added = 0.0;
    while length > threshold {
        added += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    rating += added;
    rating
}
