//! Checks the patterns from which a second solution could be made by exchanging digits or cells,
//! some or all of them: what uniqueness axioms may state. Trusted.

use super::facts::Facts;
use super::proof::Axiom;
use super::rules::{Candidate, CellId, Digit, Rules, bit};

impl Rules {
    /// Checks that no cell is a given and that every house has each digit of the pattern in two of
    /// its cells or in none: swapping the two digits of every cell turns one solution into another.
    ///
    /// Why: in a house, draw the digits as points and each pattern cell as a line between its two
    /// digits. Every point has two lines, so the lines form rings; a ring has as many cells as
    /// digits, and because the cells differ each digit is in one of its two cells. Swapping puts it
    /// in the other.
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

    /// Checks that no cell is a given or named twice, that the cells of some pair share a house,
    /// and that in each house the cells whose partner is outside it are none, or as many as there
    /// are digits with all of their partners in one house: exchanging the pairs turns a solution in
    /// which these cells hold only these digits into another one.
    ///
    /// Why: partners in the same house change places within it. The cells whose partner is outside,
    /// and those partners, are as many as there are digits, and differ: both groups hold each digit
    /// once. So the house holds what it held before, and no given has moved. It is another
    /// solution, because the cells of the pair that shares a house differ.
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

    /// Checks that `cells` and `digits` are a symmetry: both are permutations, houses are the only
    /// rules, each house is mapped to a house, and each given to a given of the digit that its own
    /// becomes.
    ///
    /// Why a solution then becomes a solution: let each cell hold what its image holds, with the
    /// digit mapped back. A house then holds what some house holds, mapped back, so its cells
    /// differ, and each given holds its own digit. If there is only one solution, this is the same
    /// one.
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

    /// Checks that `digits` is a permutation that can be applied to every cell except those of
    /// `of`: houses are the only rules; no cell is named twice; in each house, the digits of `of`
    /// are mapped onto themselves as a set; a given elsewhere keeps its digit; and in some house
    /// that holds all digits a digit that changes is missing from `of`.
    ///
    /// Why a solution that contains `of` then becomes another one: let each other cell hold what
    /// its digit becomes. The digits of a house differed from each other and from those of `of`,
    /// and they still do, because the digits of `of` are mapped onto themselves. No given has
    /// changed, and in the house of the last condition some digit has.
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
    /// The image of a candidate under this symmetry; `None` for any other axiom or a candidate
    /// outside the board.
    pub fn becomes(&self, c: Candidate) -> Option<Candidate> {
        let Axiom::Symmetry { cells, digits, .. } = self else { return None };
        let cell = *cells.get(usize::from(c.cell))?;
        Some(Candidate { cell, digit: *digits.get(usize::from(c.digit))? })
    }
}
