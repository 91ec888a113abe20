//! When a second solution can be had by letting digits, or cells, change places: what an argument from there
//! being one solution may cite.  Everything here is trusted.

use super::facts::Facts;
use super::rules::{Candidate, CellId, Digit, Rules, bit};

impl Rules {
    /// No given, and every house sees each digit of the pattern twice or never: swapping the two
    /// digits of every cell turns one solution into another.
    ///
    /// Why: in a house, draw the digits as points and each pattern cell as a line between its two.
    /// Every point has two lines, so these are rings; a ring has as many cells as digits, and as
    /// the cells differ each digit is in one of its two.  Swapping puts it in the other.
    pub(super) fn is_deadly(&self, facts: &Facts, pattern: &[(CellId, [Digit; 2])]) -> bool {
        let sound = pattern.iter().enumerate().all(|(i, &(cell, [a, b]))| {
            a != b
                && self.has(Candidate { cell, digit: a })
                && self.has(Candidate { cell, digit: b })
                && self.is_free(cell, bit(a) | bit(b))
                && !facts.given[usize::from(cell)]
                && pattern[..i].iter().all(|(other, _)| *other != cell)
        });
        let houses = |cell: CellId| self.houses_of[usize::from(cell)].iter();
        !pattern.is_empty()
            && sound
            && pattern.iter().all(|&(cell, pair)| {
                houses(cell).all(|house| {
                    pair.iter().all(|digit| {
                        let holders = pattern.iter().filter(|(other, pair)| {
                            pair.contains(digit) && houses(*other).any(|h| h == house)
                        });
                        holders.count() == 2
                    })
                })
            })
    }

    /// No given, no cell twice, and some pair in one house; and in each house the cells whose
    /// partner is elsewhere are none, or as many as there are digits, with all of their partners in
    /// one house, too: exchanging the pairs turns a solution in which these cells hold only these
    /// digits into another one.
    ///
    /// Why: in a house, partners that are both there change places there.  Those that are not, and
    /// their partners, are as many cells as digits, and differ: both hold each digit once.  So the
    /// house holds what it held before, and no given has moved.  It is another solution, for the
    /// cells of the pair in one house differ.
    pub(super) fn is_exchangeable(
        &self,
        facts: &Facts,
        pairs: &[(CellId, CellId)],
        digits: u64,
    ) -> bool {
        let cells: Vec<CellId> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let sound = cells.iter().enumerate().all(|(i, &cell)| {
            self.has(Candidate { cell, digit: 0 })
                && self.is_free(cell, digits)
                && !facts.given[usize::from(cell)]
                && !cells[..i].contains(&cell)
        });
        let within = |house, cell: CellId| self.houses_of[usize::from(cell)].contains(&house);
        let houses = || 0..self.houses.len();
        let together = |all: &[CellId]| houses().any(|h| all.iter().all(|&cell| within(h, cell)));
        sound
            && digits & !(u64::MAX >> (64 - self.digits)) == 0
            && pairs.iter().any(|&(a, b)| together(&[a, b]))
            && houses().all(|house| {
                let moves = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
                let leave = moves.filter(|&(from, to)| within(house, from) && !within(house, to));
                let partners: Vec<CellId> = leave.map(|(_, to)| to).collect();
                partners.is_empty()
                    || partners.len() == digits.count_ones() as usize && together(&partners)
            })
    }
}
