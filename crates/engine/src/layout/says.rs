//! The relations of two digits, such as "less" or "adds up to 10", and their tables for the kernel.
use kotowari_kernel::{CellId, Digit, Table};

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
    /// The first is no larger.
    NotMore,
    /// They differ by exactly this.
    DiffersBy(u16),
    /// One is this many times the other.
    Times(u16),
    /// Both are in the same of three groups: up to the first number, up to the second, beyond.
    SameThird(u16, u16),
    /// They are in different ones of three groups: up to the first number, up to the second,
    /// beyond.
    OtherThird(u16, u16),
    /// Both leave the same remainder when divided by this.
    SameRest(u16),
    /// They leave different remainders when divided by this.
    OtherRest(u16),
    /// The first is this number exactly where the second is that number.
    Points(u16, u16),
    /// Not both are this.
    NotBoth(u16),
    /// They are a pair of a list.
    Listed(Listed),
}

/// The most digits of a board whose pairs can be listed.
const MOST_LISTED: usize = 16;

/// A list of pairs: for each digit of the first cell, those that may stand beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Listed {
    /// A bit for each digit, counted from the lowest.
    rows: [u16; MOST_LISTED],
    /// The number printed for digit 0.
    lowest: u8,
}

impl Listed {
    /// Returns whether two cells may hold these numbers, as printed.
    fn allows(&self, a: u16, b: u16) -> bool {
        let digit = |label: u16| label.checked_sub(self.lowest.into()).map(usize::from);
        let Some((a, b)) = digit(a).zip(digit(b)) else { return false };
        self.rows.get(a).is_some_and(|row| b < MOST_LISTED && row >> b & 1 == 1)
    }

    /// All pairs of digits, counted from the lowest.
    pub fn pairs(&self) -> impl Iterator<Item = [Digit; 2]> + '_ {
        let rows = (0..).zip(self.rows);
        rows.flat_map(|(a, row)| crate::set::digits(row.into()).map(move |b| [a, b]))
    }
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
            Says::Listed(listed) => listed.allows(a, b),
            Says::NotMore => a <= b,
            Says::DiffersBy(by) => a.abs_diff(b) == by,
            Says::Times(times) => {
                let (a, b, times) = (u32::from(a), u32::from(b), u32::from(times));
                a == times * b || b == times * a
            }
            Says::SameThird(low, middle) => third(a, low, middle) == third(b, low, middle),
            Says::OtherThird(low, middle) => third(a, low, middle) != third(b, low, middle),
            Says::SameRest(by) => a % by == b % by,
            Says::OtherRest(by) => a % by != b % by,
            Says::Points(here, there) => (a == here) == (b == there),
            Says::NotBoth(digit) => a != digit || b != digit,
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
            Says::Listed(_) => "listed",
            Says::NotMore => "not-more",
            Says::DiffersBy(_) => "differs-by",
            Says::Times(_) => "times",
            Says::SameThird(..) => "same-third",
            Says::OtherThird(..) => "other-third",
            // Of odd and even nobody speaks as of remainders.
            Says::SameRest(2) => "same-parity",
            Says::OtherRest(2) => "other-parity",
            Says::SameRest(_) => "same-rest",
            Says::OtherRest(_) => "other-rest",
            Says::Points(..) => "points",
            Says::NotBoth(_) => "not-both",
        }
    }

    /// Its number, for relations that have one.
    pub fn number(self) -> Option<u16> {
        match self {
            Says::Adds(n) | Says::NotAdds(n) | Says::Apart(n) | Says::Within(n) => Some(n),
            Says::DiffersBy(n) | Says::Times(n) | Says::NotBoth(n) => Some(n),
            Says::SameRest(n) | Says::OtherRest(n) => Some(n).filter(|n| *n != 2),
            Says::SameThird(n, _) | Says::OtherThird(n, _) | Says::Points(n, _) => Some(n),
            _ => None,
        }
    }

    /// Its second number, for relations that have two.
    pub fn other_number(self) -> Option<u16> {
        match self {
            Says::SameThird(_, n) | Says::OtherThird(_, n) | Says::Points(_, n) => Some(n),
            _ => None,
        }
    }

    /// The relation with this table, and whether it is read from the second cell: a named one if
    /// there is one, else a list, unless the board has too many digits for one. Digits are printed
    /// from `lowest` on.
    pub(super) fn of_table(table: &[u64], lowest: u8, digits: u16) -> Option<(Says, bool)> {
        let most = 2 * (u16::from(lowest) + digits);
        let plain = [Says::Same, Says::Differ, Says::Less, Says::Next, Says::NotNext, Says::Twice];
        let named = plain.into_iter().chain([Says::NotTwice]);
        let named = named.chain((1..most).flat_map(|n| [Says::Adds(n), Says::NotAdds(n)]));
        let named = named.chain((2..digits).flat_map(|n| [Says::Apart(n), Says::Within(n)]));
        let named = named.chain((2..digits).flat_map(|n| [Says::DiffersBy(n), Says::Times(n)]));
        let mut named =
            named.chain([2, 3].into_iter().flat_map(|n| [Says::SameRest(n), Says::OtherRest(n)]));
        if let Some(says) = named.find(|says| says.table(table.len(), lowest, None) == table) {
            return Some((says, false));
        }
        let turned =
            |b: usize| (0..).zip(table).fold(0, |row, (a, of_a)| row | (of_a >> b & 1) << a);
        if Says::Less.table(table.len(), lowest, None)
            == (0..table.len()).map(turned).collect::<Vec<u64>>()
        {
            return Some((Says::Less, true));
        }
        let mut rows = [0; MOST_LISTED];
        rows.iter_mut().zip(table).for_each(|(row, of_digit)| *row = *of_digit as u16);
        let listed = Says::Listed(Listed { rows, lowest });
        (table.len() <= MOST_LISTED).then_some((listed, false))
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

/// The number of the group: up to `low`, up to `middle`, beyond.
fn third(label: u16, low: u16, middle: u16) -> u8 {
    u8::from(label > low) + u8::from(label > middle)
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
