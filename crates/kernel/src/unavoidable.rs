//! Checks that a few cells are an unavoidable set: every filling of them can be exchanged for
//! another. Uniqueness axioms may state that. Trusted.

use super::facts::Facts;
use super::proof::Flaw;
use super::rules::{Candidate, CellId, Rules, bit};

/// Upper bound on cells, because the fillings of a larger pattern cannot be pictured.
const CELLS: usize = 12;
/// Upper bound on assignments tried: eight cells of four digits each take 13 000.
const TRIES: u32 = 20_000;

impl Rules {
    /// Checks that no cell is a given or named twice, that no relation or sum names one, and that
    /// for each filling with these digits there is another one that gives each house the same
    /// digits. Every filling is tried.
    ///
    /// Why: a solution with only these digits in these cells fills them in one of these ways. Put
    /// the other filling in its place: each house still holds what it held, and no given has moved.
    /// It is another solution.
    pub(super) fn is_unavoidable(
        &self,
        facts: &Facts,
        pattern: &[(CellId, u64)],
    ) -> Result<(), Flaw> {
        let all = pattern.iter().fold(0, |all, (_, digits)| all | digits);
        let sound = pattern.iter().enumerate().all(|(i, &(cell, _))| {
            self.has(Candidate { cell, digit: 0 })
                && self.is_free(cell, all)
                && !facts.given[usize::from(cell)]
                && pattern[..i].iter().all(|(other, _)| *other != cell)
        });
        if !sound {
            return Err(Flaw::NotDeadly);
        }
        if pattern.len() > CELLS {
            return Err(Flaw::TooMany);
        }
        // For each cell, for each of its houses: the indices of the pattern's cells in that house.
        let inside = |house: usize| {
            let cells = pattern.iter().enumerate();
            let inside = cells.filter(|(_, (cell, _))| self.houses[house].contains(cell));
            inside.map(|(i, _)| i).collect()
        };
        let houses = |(cell, _): &(CellId, u64)| {
            self.houses_of[usize::from(*cell)].iter().map(|&house| inside(house)).collect()
        };
        let together: Vec<Vec<Vec<usize>>> = pattern.iter().map(houses).collect();
        let mut left = TRIES;
        let alone = self.fills(pattern, &mut vec![], &mut left, &mut |way, left| {
            let (mut ways, beside) = (0, beside(way, &together, all));
            !self.fills(&beside, &mut vec![], left, &mut |_, _| {
                ways += 1;
                ways == 2
            })
        });
        match alone {
            _ if left == 0 => Err(Flaw::TooMany),
            true => Err(Flaw::NotDeadly),
            false => Ok(()),
        }
    }
}

/// The digits each cell may have if each house is to keep the digits it has in `way`. The cells of
/// a house differ, so a filling from these masks gives each house the same digits.
fn beside(way: &[Candidate], together: &[Vec<Vec<usize>>], all: u64) -> Vec<(CellId, u64)> {
    let kept = |house: &Vec<usize>| house.iter().fold(0, |kept, &i| kept | bit(way[i].digit));
    let of = |houses: &Vec<Vec<usize>>| houses.iter().map(kept).fold(all, |both, kept| both & kept);
    way.iter().zip(together).map(|(c, houses)| (c.cell, of(houses))).collect()
}
