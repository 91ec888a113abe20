//! Families of sets of digits, one bit for each set: 512 bits for nine digits.
//!
//! A set of digits is a number below 512, so "all sets that these cells can hold together, each
//! digit once" is a bit set of 512 bits. Adding a digit to all sets of a family at once is a shift,
//! because it adds the same power of two to each of their numbers. This makes it cheap to keep
//! exactly the digits that some filling of a cage has, whatever its length.

use crate::set;

/// The most digits that families are made of.
pub(super) const MOST_DIGITS: u8 = 9;
const WORDS: usize = 8;

/// The numbers below 64 without a digit, as bits.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Sets of digits below [`MOST_DIGITS`], one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Family([u64; WORDS]);

impl Family {
    pub(super) const NONE: Family = Family([0; WORDS]);

    /// This set alone.
    pub(super) fn only(digits: u64) -> Family {
        let mut family = Family::NONE;
        family.insert(digits);
        family
    }

    /// The sets of digits below `count` for which `wanted` holds.
    pub(super) fn of(count: u8, wanted: impl Fn(u64) -> bool) -> Family {
        let mut family = Family::NONE;
        (0..1 << count).filter(|digits| wanted(*digits)).for_each(|digits| family.insert(digits));
        family
    }

    pub(super) fn insert(&mut self, digits: u64) {
        self.0[digits as usize / 64] |= 1 << (digits % 64);
    }

    pub(super) fn has(&self, digits: u64) -> bool {
        self.0[digits as usize / 64] >> (digits % 64) & 1 == 1
    }

    /// The digits that all sets have.
    pub(super) fn common(&self) -> u64 {
        let all = |digit: &u8| match WITHOUT.get(usize::from(*digit)) {
            Some(without) => self.0.iter().all(|sets| sets & without == 0),
            None => (0..WORDS).all(|word| word >> (digit - 6) & 1 == 1 || self.0[word] == 0),
        };
        (0..MOST_DIGITS).filter(all).fold(0, |digits, digit| digits | 1 << digit)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    pub(super) fn and(&self, other: &Family) -> Family {
        Family(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    fn or(&mut self, other: &Family) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    fn meets(&self, other: &Family) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    pub(super) fn sets(&self) -> impl Iterator<Item = u64> + '_ {
        let of = |(word, sets): (usize, &u64)| {
            set::digits(*sets).map(move |set| word as u64 * 64 + u64::from(set))
        };
        self.0.iter().enumerate().flat_map(of)
    }

    /// The sets that lack the digit, with it.
    fn with(&self, digit: u8) -> Family {
        let mut out = [0; WORDS];
        match WITHOUT.get(usize::from(digit)) {
            Some(without) => {
                let by = 1_u32 << digit;
                for (to, from) in out.iter_mut().zip(self.0) {
                    *to = (from & without) << by;
                }
            }
            None => {
                let by = 1 << (digit - 6);
                for word in (0..WORDS).filter(|word| word & by == 0) {
                    out[word | by] = self.0[word];
                }
            }
        }
        Family(out)
    }

    /// The sets that have the digit, without it.
    fn less(&self, digit: u8) -> Family {
        let mut out = [0; WORDS];
        match WITHOUT.get(usize::from(digit)) {
            Some(without) => {
                let by = 1_u32 << digit;
                for (to, from) in out.iter_mut().zip(self.0) {
                    *to = (from >> by) & without;
                }
            }
            None => {
                let by = 1 << (digit - 6);
                for word in (0..WORDS).filter(|word| word & by == 0) {
                    out[word] = self.0[word | by];
                }
            }
        }
        Family(out)
    }

    /// The sets after one more cell, which holds one of these digits.
    fn and_one_of(&self, mask: u64) -> Family {
        let mut out = Family::NONE;
        set::digits(mask).for_each(|digit| out.or(&self.with(digit)));
        out
    }

    /// The sets before the last cell, which holds one of these digits.
    fn but_one_of(&self, mask: u64) -> Family {
        let mut out = Family::NONE;
        set::digits(mask).for_each(|digit| out.or(&self.less(digit)));
        out
    }
}

/// What cells that all differ can hold: the digits with a filling, cell by cell, and the sets of
/// digits of the fillings.
///
/// `masks` are the digits of each cell, changed in place to those with a filling. After `at` cells
/// the set must be in `then`, after all of them in `last(sets)`, where `sets` are those that can
/// be reached. Returns the sets reached at the end, empty if there is no filling.
pub(super) fn fillings(
    masks: &mut [u64],
    from: u64,
    then: Option<(usize, &Family)>,
    last: impl FnOnce(&Family) -> Family,
) -> Family {
    let mut reached = [Family::NONE; MOST_DIGITS as usize + 1];
    let count = masks.len();
    if count >= reached.len() {
        return Family::NONE;
    }
    reached[0] = Family::only(from);
    for cell in 0..=count {
        if let Some((_, filter)) = then.filter(|(at, _)| *at == cell) {
            reached[cell] = reached[cell].and(filter);
        }
        if reached[cell].is_empty() {
            return Family::NONE;
        }
        if cell < count {
            reached[cell + 1] = reached[cell].and_one_of(masks[cell]);
        }
    }
    let all = last(&reached[count]).and(&reached[count]);
    if all.is_empty() {
        return all;
    }
    let mut after = all;
    for cell in (0..count).rev() {
        let before = &reached[cell];
        let fits = |digit: &u8| before.with(*digit).meets(&after);
        masks[cell] = set::digits(masks[cell]).filter(fits).fold(0, |mask, d| mask | 1 << d);
        after = after.but_one_of(masks[cell]).and(before);
    }
    all
}
