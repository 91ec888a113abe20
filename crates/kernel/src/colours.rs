//! When some cells cannot all be filled with a few digits, like a map that so many colours are too few
//! for: what an argument by an impossible pattern may cite.  Everything here is trusted.

use super::proof::Flaw;
use super::rules::{Candidate, CellId, Digit, Rules, bit};

/// More cells than any such pattern people use has.
const CELLS: usize = 16;
/// With more digits it takes too long to see that they do not do.
const DIGITS: u32 = 3;
/// So many cells are filled before the search gives up: the patterns people use take some hundred.
const TRIES: u32 = 10_000;

impl Rules {
    /// That there is no way to fill these cells with these digits alone, each cell with one of them,
    /// whatever the pencil marks say: all ways are tried.
    ///
    /// Why that is enough: a solution that had no other digit in these cells would be such a way.
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

    /// Whether the cells after those filled can be filled, too, each with one of its digits, so that the
    /// whole is as wanted; meaningless when no tries are left.
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
