//! What a relation says of the digits of two cells.

use crate::gather::Gather as _;
use kotowari_kernel::{CellId, Table};

use super::RuleId;

/// What a relation says of two cells, in the order they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Says {
    /// The first is smaller.
    Less,
    /// They differ by one.
    Next,
    /// They do not.
    NotNext,
    /// One is twice the other.
    Twice,
    /// Neither is twice the other.
    NotTwice,
    /// They add up to so much.
    Adds(u16),
    /// They do not.
    NotAdds(u16),
    /// They differ by so much or more.
    Apart(u16),
    /// They differ by less than this.
    Within(u16),
    /// They are equal.
    Same,
    /// They are not.
    Differ,
    /// The first is larger, unless one of them is blank.
    Drops,
}

impl Says {
    /// Whether two digits, as they are printed, may stand there.
    pub fn allows(self, a: u16, b: u16) -> bool {
        match self {
            Says::Less => a < b,
            Says::Next => a.abs_diff(b) == 1,
            Says::NotNext => a.abs_diff(b) != 1,
            Says::Twice => a == 2 * b || b == 2 * a,
            Says::NotTwice => a != 2 * b && b != 2 * a,
            Says::Adds(sum) => a + b == sum,
            Says::NotAdds(sum) => a + b != sum,
            Says::Apart(least) => a.abs_diff(b) >= least,
            Says::Within(most) => a.abs_diff(b) < most,
            Says::Same => a == b,
            Says::Differ => a != b,
            Says::Drops => a > b,
        }
    }

    /// Its name in data and messages.
    pub fn id(self) -> &'static str {
        match self {
            Says::Less => "less",
            Says::Next => "next",
            Says::NotNext => "not-next",
            Says::Twice => "twice",
            Says::NotTwice => "not-twice",
            Says::Adds(_) => "adds",
            Says::NotAdds(_) => "not-adds",
            Says::Apart(_) => "apart",
            Says::Within(_) => "within",
            Says::Same => "same",
            Says::Differ => "differ",
            Says::Drops => "drops",
        }
    }

    /// The number it speaks of, if it does.
    pub fn number(self) -> Option<u16> {
        match self {
            Says::Adds(n) | Says::NotAdds(n) | Says::Apart(n) | Says::Within(n) => Some(n),
            _ => None,
        }
    }

    /// Whether two digits, printed from `lowest` on, may not stand there.
    pub(super) fn forbids(self, a: u8, b: u8, lowest: u8, blank: Option<u8>) -> bool {
        let label = |digit: u8| u16::from(digit) + u16::from(lowest);
        match blank == Some(a) || blank == Some(b) {
            // A blank is no number: only whether it is one can be said of it.
            true => match self {
                Says::Same => a != b,
                Says::Differ => a == b,
                _ => false,
            },
            false => !self.allows(label(a), label(b)),
        }
    }

    /// The pairs of digits it allows, where digits are printed from `lowest` on.
    pub(super) fn table(self, digits: usize, lowest: u8, blank: Option<u8>) -> Table {
        let allows = |a: usize, b: usize| !self.forbids(a as u8, b as u8, lowest, blank);
        let row = |a| (0..digits).filter(|&b| allows(a, b)).fold(0, |mask, b| mask | 1 << b);
        (0..digits).map(row).gather()
    }
}

/// Two cells that are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The cells, in the order of what is said of them.
    pub cells: [CellId; 2],
    /// What is said of them.
    pub says: Says,
    /// The rule that says it.
    pub rule: RuleId,
}
