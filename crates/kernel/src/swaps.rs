//! When another solution can be had by letting digits, or cells, change places, some of them or all: what an
//! argument from there being one solution may cite.  Everything here is trusted.

use super::facts::Facts;
use super::proof::Axiom;
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

    /// Each cell goes to a cell, each digit becomes a digit and none twice the same; nothing but houses speaks
    /// of cells; the cells of each house go to those of a house, and each given to a given that is what it becomes.
    ///
    /// Why a solution then becomes a solution: let each cell hold what the cell it goes to holds, changed
    /// back. A house then holds what some house holds, changed back, so its cells differ, and each given
    /// holds its own digit. If there is one solution only, that is the one.
    pub(super) fn is_symmetrical(&self, facts: &Facts, cells: &[CellId], digits: &[Digit]) -> bool {
        let goes = |cell: CellId| cells[usize::from(cell)];
        let becomes = |mask: u64| {
            let all = (0..self.digits).filter(|&digit| mask & bit(digit) != 0);
            all.fold(0, |mask, digit| mask | bit(digits[usize::from(digit)]))
        };
        let (mut each, mut houses) = (digits.to_vec(), self.houses.clone());
        each.sort_unstable();
        houses.iter_mut().for_each(|house| house.sort_unstable());
        cells.len() == self.houses_of.len()
            && cells.iter().all(|&cell| usize::from(cell) < cells.len())
            && each.into_iter().eq(0..self.digits)
            && self.only_houses()
            && houses.iter().all(|house| {
                let mut gone: Vec<CellId> = house.iter().map(|&cell| goes(cell)).collect();
                gone.sort_unstable();
                houses.contains(&gone)
            })
            && (0..cells.len() as CellId).filter(|&cell| facts.given[usize::from(cell)]).all(
                |cell| {
                    let held = facts.candidates(cell);
                    held.count_ones() == 1
                        && facts.given[usize::from(goes(cell))]
                        && facts.candidates(goes(cell)) == becomes(held)
                },
            )
    }

    /// Each digit becomes a digit and none twice the same; nothing but houses speaks of cells; no cell twice;
    /// in each house, what becomes of the digits among the cells are these digits again; a given elsewhere
    /// stays what it is; and some house that holds all digits lacks among the cells one that does not stay.
    ///
    /// Why a solution in which the cells hold these then becomes another one: let each other cell hold what
    /// its digit becomes. In a house these digits differed from each other and from those of the cells, and
    /// they still do, for among the cells are the same digits as become of them. No given has changed, and in
    /// the last house of these something has.
    pub(super) fn may_change_elsewhere(
        &self,
        facts: &Facts,
        of: &[Candidate],
        digits: &[Digit],
    ) -> bool {
        let becomes = |digit: Digit| digits[usize::from(digit)];
        let mut each = digits.to_vec();
        each.sort_unstable();
        let moved = || (0..self.digits).filter(|&digit| becomes(digit) != digit);
        let there = |house: &[CellId], digit: Digit| {
            of.iter().any(|c| c.digit == digit && house.contains(&c.cell))
        };
        let given = (0..self.houses_of.len() as CellId).filter(|&c| facts.given[usize::from(c)]);
        let mut elsewhere = given.filter(|&cell| of.iter().all(|c| c.cell != cell));
        each.into_iter().eq(0..self.digits)
            && self.only_houses()
            && of
                .iter()
                .enumerate()
                .all(|(i, &c)| self.has(c) && of[..i].iter().all(|other| other.cell != c.cell))
            && elsewhere.all(|cell| {
                let held = facts.candidates(cell);
                held.count_ones() == 1 && moved().all(|digit| held & bit(digit) == 0)
            })
            && self.houses.iter().all(|house| {
                moved().all(|digit| there(house, digit) == there(house, becomes(digit)))
            })
            && self
                .houses
                .iter()
                .any(|house| house.len() == self.room && moved().any(|digit| !there(house, digit)))
    }
}

impl Axiom {
    /// The candidate that a symmetry says this one becomes.
    pub fn becomes(&self, c: Candidate) -> Option<Candidate> {
        let Axiom::Symmetry { cells, digits, .. } = self else { return None };
        let cell = *cells.get(usize::from(c.cell))?;
        Some(Candidate { cell, digit: *digits.get(usize::from(c.digit))? })
    }
}
