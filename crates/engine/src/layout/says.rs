//! The relations of two digits, such as "less" or "adds up to 10", and their tables for the kernel.
use kotowari_kernel::{CellId, Table};

use super::RuleId;

/// A relation of two cells, in the order in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Says {
    /// The first is smaller.
    Less,
    /// The two are consecutive.
    Next,
    /// The two are not consecutive.
    NotNext,
    /// One is twice the other.
    Twice,
    /// Neither is twice the other.
    NotTwice,
    /// Their sum is this.
    Adds(u16),
    /// Their sum is not this.
    NotAdds(u16),
    /// They differ by this or more.
    Apart(u16),
    /// They differ by less than this.
    Within(u16),
    /// The two are equal.
    Same,
    /// The two differ.
    Differ,
    /// The first is larger, unless one of them is blank.
    Drops,
}

impl Says {
    /// Returns whether two cells may hold these numbers, as printed.
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

    /// Its id in data and messages.
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

    /// Its number, for relations that have one.
    pub fn number(self) -> Option<u16> {
        match self {
            Says::Adds(n) | Says::NotAdds(n) | Says::Apart(n) | Says::Within(n) => Some(n),
            _ => None,
        }
    }

    /// Returns whether two cells may not hold these digits, which are printed from `lowest` on.
    pub(super) fn forbids(self, a: u8, b: u8, lowest: u8, blank: Option<u8>) -> bool {
        let label = |digit: u8| u16::from(digit) + u16::from(lowest);
        match blank == Some(a) || blank == Some(b) {
            // A blank is not a number, so it can only be equal to or different from another digit.
            true => match self {
                Says::Same => a != b,
                Says::Differ => a == b,
                _ => false,
            },
            false => !self.allows(label(a), label(b)),
        }
    }

    /// The table of the pairs it allows, for digits printed from `lowest` on.
    pub(super) fn table(self, digits: usize, lowest: u8, blank: Option<u8>) -> Table {
        let allows = |a: usize, b: usize| !self.forbids(a as u8, b as u8, lowest, blank);
        let row = |a| (0..digits).filter(|&b| allows(a, b)).fold(0, |mask, b| mask | 1 << b);
        (0..digits).map(row).collect()
    }
}

/// Two related cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The cells, in the order of the relation.
    pub cells: [CellId; 2],
    /// The relation.
    pub says: Says,
    /// The rule it comes from.
    pub rule: RuleId,
}
