//! Ratings, as they are compared and as they are printed.

use std::fmt;
use std::str::FromStr;

/// A rating as it is printed: tenths, so that 7.1 is 71.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(u16);

impl Tenths {
    /// A rating from its tenths.
    pub const fn new(tenths: u16) -> Tenths {
        Tenths(tenths)
    }

    /// The tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// A rating as somebody types it: `9`, `9.0`; none if it is no number from 0.0 to 19.9.
    pub fn typed(text: &str) -> Option<Tenths> {
        let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
        let (whole, part) = (whole.parse::<u16>().ok()?, part.parse::<u16>().ok()?);
        (whole < 20 && part < 10).then(|| Tenths::new(whole * 10 + part))
    }

    /// What is printed for this sum of tenths and lengths.
    pub(super) fn of(rating: f64) -> Tenths {
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

/// A base rating and what a chain of so many nodes adds to it.
///
/// The tenths are added one by one: sums that print alike may differ in their last bit, and the
/// original prefers the smaller.
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
