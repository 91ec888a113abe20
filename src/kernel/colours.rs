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
        let mut tries = 0;
        match self.fills(cells, digits, &mut vec![], &mut tries) {
            _ if tries > TRIES => Err(Flaw::TooMany),
            true => Err(Flaw::CanHold),
            false => Ok(()),
        }
    }

    /// Whether the cells after those filled can be filled, too; meaningless after too many tries.
    fn fills(
        &self,
        cells: &[CellId],
        digits: u64,
        filled: &mut Vec<Candidate>,
        tries: &mut u32,
    ) -> bool {
        let Some(&cell) = cells.get(filled.len()) else { return true };
        for digit in (0..self.digits).filter(|&digit: &Digit| digits & bit(digit) != 0) {
            let next = Candidate { cell, digit };
            *tries += 1;
            if *tries > TRIES {
                return false;
            }
            if filled.iter().all(|&other| !self.clash(other, next)) {
                filled.push(next);
                if self.fills(cells, digits, filled, tries) {
                    return true;
                }
                filled.pop();
            }
        }
        false
    }
}
