//! Sets of cells as bit sets of `W` words, and digits as bits of a word.
//!
//! The methods are `#[inline]`, because they are used in every search, and a build with many
//! codegen units and without cross-crate optimisation (`release`, see docs/building.md) would
//! otherwise call most of them as functions.

use kotowari_kernel::{CellId, Digit};
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The number of words for boards of up to 128 cells.
pub const NARROW: usize = 2;

/// The number of words for boards of up to 640 cells.
pub const MEDIUM: usize = 10;

/// The number of words for all others: 67 words of cells, enough for 59 overlapping grids, and a
/// summary, so that only nonzero words are visited.
pub const WIDE: usize = 67 + SUMMARY;

/// The number of words at the end of a wide set that have a bit for each nonzero word before them.
const SUMMARY: usize = 2;

/// A set of cells, `W` words wide: [`NARROW`], [`MEDIUM`] or [`WIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        CellSet::EMPTY
    }
}

/// An iterator over the indices of nonzero words, lowest first, from a bit set of them.
#[derive(Clone, Copy)]
struct Words(u128);

impl Iterator for Words {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let word = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(word)
    }
}

impl<const W: usize> CellSet<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// The number of words that hold cells.
    const WORDS: usize = if Self::SUMMED { W - SUMMARY } else { W };

    /// Whether the last words are a summary.
    const SUMMED: bool = W > MEDIUM;

    /// The indices of nonzero words, for a set with a summary.
    #[inline]
    fn words(&self) -> Words {
        Words(u128::from(self.0[W - 1]) << 64 | u128::from(self.0[W - 2]))
    }

    /// Sets a word and its bit in the summary.
    #[inline]
    fn put(&mut self, k: usize, word: u64) {
        self.0[k] = word;
        if Self::SUMMED {
            let summary = &mut self.0[Self::WORDS + k / 64];
            *summary = *summary & !(1 << (k % 64)) | u64::from(word != 0) << (k % 64);
        }
    }

    /// The set of one cell.
    #[inline]
    pub fn only(cell: CellId) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: CellId) {
        let k = usize::from(cell) / 64;
        self.put(k, self.0[k] | 1 << (cell % 64));
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: CellId) {
        let k = usize::from(cell) / 64;
        self.put(k, self.0[k] & !(1 << (cell % 64)));
    }

    /// Returns whether the set contains the cell.
    #[inline]
    pub fn contains(&self, cell: CellId) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// The number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        if Self::SUMMED {
            return self.words().map(|k| self.0[k].count_ones() as usize).sum();
        }
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        if Self::SUMMED { self.words().0 == 0 } else { self.0.iter().all(|&word| word == 0) }
    }

    /// The lowest cell.
    #[inline]
    pub fn first(&self) -> Option<CellId> {
        self.iter().next()
    }

    /// The cell, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<CellId> {
        let mut cells = self.iter();
        let cell = cells.next()?;
        cells.next().is_none().then_some(cell)
    }

    /// Returns whether `other` contains every cell of the set.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        if Self::SUMMED {
            return self.words().all(|k| self.0[k] & !other.0[k] == 0);
        }
        (0..W).all(|k| self.0[k] & !other.0[k] == 0)
    }

    /// Returns whether the sets have a cell in common.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        if Self::SUMMED {
            let mut both = Words(self.words().0 & other.words().0);
            return both.any(|k| self.0[k] & other.0[k] != 0);
        }
        (0..W).any(|k| self.0[k] & other.0[k] != 0)
    }

    /// The cells, lowest first.
    #[inline]
    pub fn iter(&self) -> Cells<W> {
        Cells { set: *self, k: 0 }
    }

    /// The cells, lowest first.
    pub fn to_vec(&self) -> Vec<CellId> {
        self.iter().collect()
    }
}

/// The cells of a set, lowest first.
///
/// A named type rather than a chain of iterator adapters, because those were compiled anew some
/// hundred times.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize> {
    /// The cells not yet returned.
    set: CellSet<W>,
    /// The current word; used only without a summary.
    k: usize,
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = CellId;

    #[inline]
    fn next(&mut self) -> Option<CellId> {
        let k = if CellSet::<W>::SUMMED {
            self.set.words().next()?
        } else {
            while self.k < W && self.set.0[self.k] == 0 {
                self.k += 1;
            }
            self.k
        };
        let word = *self.set.0.get(k).filter(|word| **word != 0)?;
        self.set.put(k, word & (word - 1));
        Some((k as u32 * 64 + word.trailing_zeros()) as CellId)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.set.len();
        (left, Some(left))
    }
}

impl<const W: usize> Hash for CellSet<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if Self::SUMMED {
            return self.words().for_each(|k| (k, self.0[k]).hash(state));
        }
        self.0.hash(state);
    }
}

impl<const W: usize> FromIterator<CellId> for CellSet<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = CellId>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

// A narrow set loops over all words, a wide one over those that can change: the nonzero words of
// `self` (`&`), of `other` (`|`), or of both (`-`).
macro_rules! lanewise {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $op:expr, $touched:expr);*) => { $(
        impl<const W: usize> $assign for CellSet<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                if Self::SUMMED {
                    for k in Words($touched(self.words().0, other.words().0)) {
                        self.put(k, $op(self.0[k], other.0[k]));
                    }
                    return;
                }
                for k in 0..W {
                    self.0[k] = $op(self.0[k], other.0[k]);
                }
            }
        }
        impl<const W: usize> $trait for CellSet<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                self.$assign_method(other);
                self
            }
        }
    )* };
}
lanewise!(
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b, |one, _| one;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b, |_, other| other;
    Sub sub SubAssign sub_assign |a: u64, b: u64| a & !b, |one, other| one & other
);

/// An iterator over the digits of a mask, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits(u64);

/// The digits in a mask, lowest first.
// Inlined like a closure would be, because searches spend their time here.
#[inline]
pub fn digits(mask: u64) -> Digits {
    Digits(mask)
}

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        if self.0 == 0 {
            return None;
        }
        let digit = self.0.trailing_zeros() as Digit;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Digits {}
