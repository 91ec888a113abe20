//! Checks that a few cells cannot all be filled with two or three digits, as a map may need more
//! colours than there are: what [`Axiom::Impossible`](super::Axiom::Impossible) states. Trusted.

use super::proof::Flaw;
use super::rules::{Candidate, CellId, Digit, Rules, bit};

/// Upper bound on cells; no pattern in use (tridagon, chromatic patterns) has more.
const CELLS: usize = 16;
/// Upper bound on digits, because the search for a filling takes too long with more.
const DIGITS: u32 = 3;
/// Upper bound on assignments tried, so that checking ends; patterns in use take a few hundred.
const TRIES: u32 = 10_000;

impl Rules {
    /// Checks, by trying every filling, that these cells cannot all hold one of these digits (one
    /// bit each). Pencil marks are ignored.
    ///
    /// Why that is enough: a solution with no other digit in these cells would be such a filling.
    pub(super) fn cannot_hold(&self, cells: &[CellId], digits: u64) -> Result<(), Flaw> {
        let there = |&cell: &CellId| self.has(Candidate { cell, digit: 0 });
        if !cells.iter().all(there) || digits & !(u64::MAX >> (64 - self.digits)) != 0 {
            return Err(Flaw::OutOfRange);
        }
        if cells.len() > CELLS || digits.count_ones() > DIGITS {
            return Err(Flaw::TooMany);
        }
        let (mut left, of) = (TRIES, |&cell: &CellId| (cell, digits));
        let cells: Vec<(CellId, u64)> = cells.iter().map(of).collect();
        match self.fills(&cells, &mut vec![], &mut left, &mut |_, _| true) {
            _ if left == 0 => Err(Flaw::TooMany),
            true => Err(Flaw::CanHold),
            false => Ok(()),
        }
    }

    /// Backtracking search: returns whether the cells after those in `filled` can be filled, each
    /// with one of its digits, such that `wanted` accepts the whole. Each assignment costs one of
    /// `left`; when `left` reaches 0 the result is meaningless and the caller must refuse the
    /// proof.
    pub(super) fn fills(
        &self,
        cells: &[(CellId, u64)],
        filled: &mut Vec<Candidate>,
        left: &mut u32,
        wanted: &mut dyn FnMut(&[Candidate], &mut u32) -> bool,
    ) -> bool {
        let Some(&(cell, digits)) = cells.get(filled.len()) else { return wanted(filled, left) };
        for digit in (0..self.digits).filter(|&digit: &Digit| digits & bit(digit) != 0) {
            let next = Candidate { cell, digit };
            *left = left.saturating_sub(1);
            if *left == 0 {
                return false;
            }
            if filled.iter().all(|&other| !self.clash(other, next)) {
                filled.push(next);
                if self.fills(cells, filled, left, wanted) {
                    return true;
                }
                filled.pop();
            }
        }
        false
    }
}
