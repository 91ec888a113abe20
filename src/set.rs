//! Sets of cells, `W` words wide.
//!
//! All of this is `#[inline]`: it is used everywhere, and a build in many parts without optimisation
//! across them (`release`, see docs/building.md) would call most of it as functions.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::kernel::{CellId, Digit};

/// A set of cells, one bit a cell; holds cells below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: Self = Self([0; W]);

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
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: CellId) {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: CellId) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// How many cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest cell.
    #[inline]
    pub fn first(&self) -> Option<CellId> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some((word as u32 * 64 + self.0[word].trailing_zeros()) as CellId)
    }

    /// The cell, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<CellId> {
        let several = |word: u64| word & word.wrapping_sub(1) != 0;
        let mut words = self.0.iter().enumerate().filter(|(_, word)| **word != 0);
        let (k, &word) = words.next()?;
        (!several(word) && words.next().is_none())
            .then(|| (k as u32 * 64 + word.trailing_zeros()) as CellId)
    }

    /// Whether every cell is also in `other`.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        (0..W).all(|k| self.0[k] & !other.0[k] == 0)
    }

    /// Whether a cell is in both.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        (0..W).any(|k| self.0[k] & other.0[k] != 0)
    }

    /// The cells, lowest first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = CellId> + use<W> {
        let words = self.0;
        (0..W).flat_map(move |k| {
            let mut word = words[k];
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros();
                word &= word - 1;
                Some((k as u32 * 64 + bit) as CellId)
            })
        })
    }

    /// The cells, lowest first.
    pub fn to_vec(&self) -> Vec<CellId> {
        self.iter().collect()
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

macro_rules! lanewise {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $op:expr),*) => { $(
        impl<const W: usize> $assign for CellSet<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
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
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b,
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b,
    Sub sub SubAssign sub_assign |a: u64, b: u64| a & !b
);

/// Digits, one bit each in a mask, as they come: lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits(u64);

/// The digits in a mask, lowest first.
// Inlined everywhere, as a closure would be: searches spend their time here.
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
