//! Ratings in tenths, and the contribution of the length of a chain to a rating.

use std::fmt;

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

    /// Parses a rating such as `9` or `9.0`, surrounding space allowed. Returns `None` unless it is
    /// a number from 0.0 to 19.9 with at most one decimal.
    pub fn typed(text: &str) -> Option<Tenths> {
        let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
        // `parse` alone takes "+9", and would read 9.05 as 9.5.
        let number = |text: &str, most: usize| match text.len() {
            length if (1..=most).contains(&length) && text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse::<u16>().ok()
            }
            _ => None,
        };
        let (whole, part) = (number(whole, 2)?, number(part, 1)?);
        (whole < 20).then(|| Tenths::new(whole * 10 + part))
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

#[cfg(test)]
mod tests {
    use super::Tenths;

    #[test]
    fn a_rating_has_at_most_one_decimal() {
        for (text, tenths) in [("9", 90), ("9.0", 90), (" 7.1 ", 71), ("19.9", 199), ("0.0", 0)] {
            assert_eq!(Tenths::typed(text).map(Tenths::get), Some(tenths), "{text}");
        }
        for text in ["", ".", "9.", ".5", "9.05", "7.15", "+9", "9.+5", "20", "009", "9,1", "-1"] {
            assert_eq!(Tenths::typed(text), None, "{text}");
        }
    }
}
