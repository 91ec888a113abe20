//! Which of several steps of one technique is taken.

use crate::deduction::Deduction;
use super::marks::houses_of;
use crate::kernel::{Axiom, Candidate, CellId, HouseId, Proof, Unit};

/// What steps are compared by: the smaller one is taken, of equal ones the first found.
pub(super) type Key = Vec<i32>;

/// How a step is chosen.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    /// The first one our search finds: it looks in the same order.
    First,
    /// The first one in this order.
    Least(fn(&Deduction) -> Key),
}

impl Choice {
    /// What a step is compared by, if the search has to go on.
    pub fn key(self, deduction: &Deduction) -> Option<Key> {
        match self {
            Choice::First => None,
            Choice::Least(key) => Some(key(deduction)),
        }
    }
}

/// The truths a proof cites.
fn truths(proof: &Proof, each: &mut dyn FnMut(Unit)) {
    match proof {
        Proof::Count(axioms) => axioms.iter().for_each(|(_, axiom)| {
            if let Axiom::SomeIn(unit) = axiom {
                each(*unit);
            }
        }),
        Proof::Each(proofs) => proofs.iter().for_each(|proof| truths(proof, each)),
        Proof::Chase { .. } => {}
    }
}

/// The links a proof cites, each a set of candidates.
fn clashes(proof: &Proof, each: &mut dyn FnMut(&[Candidate])) {
    match proof {
        Proof::Count(axioms) => axioms.iter().for_each(|(_, axiom)| {
            if let Axiom::Clash(candidates) = axiom {
                each(candidates);
            }
        }),
        Proof::Each(proofs) => proofs.iter().for_each(|proof| clashes(proof, each)),
        Proof::Chase { .. } => {}
    }
}

/// Whether a ring takes a candidate from one of its own cells.
pub(super) fn clears_a_cell_of_its_own(deduction: &Deduction) -> bool {
    let mut clears = false;
    clashes(&deduction.proof, &mut |candidates| {
        clears |= candidates.len() > 2 && candidates.iter().all(|c| c.cell == candidates[0].cell);
    });
    clears
}

/// Whether it is a grouped chain between ends of which one is a group, with several eliminations.
pub(super) fn ends_in_a_group(deduction: &Deduction) -> bool {
    let mut wide = false;
    let target = deduction.claims[0].candidate();
    clashes(&deduction.proof, &mut |link| wide |= link.len() > 2 && link.contains(&target));
    wide && deduction.elsewhere().code() == Some("0711")
}

/// A deduction of several claims, each proved by itself, as several deductions.
pub(super) fn one_by_one(deduction: Deduction) -> Vec<Deduction> {
    let Proof::Each(proofs) = deduction.proof else { return vec![] };
    let each = deduction.claims.into_iter().zip(proofs);
    let part = |(claim, proof)| Deduction {
        technique: deduction.technique,
        kind: None,
        digits: deduction.digits,
        links: deduction.links + 2,
        claims: vec![claim],
        proof,
        story: Box::new(NoStory),
    };
    each.map(part).collect()
}

#[derive(Debug)]
struct NoStory;
impl crate::deduction::Story for NoStory {
    fn tell(&self, _: &crate::board::Board, _: &[crate::kernel::Literal]) -> crate::deduction::Telling {
        crate::deduction::Telling::default()
    }
}

/// The houses whose links a proof cites, in order.
fn covers(proof: &Proof) -> Vec<HouseId> {
    let mut houses = vec![];
    let axioms = match proof {
        Proof::Count(axioms) => &axioms[..],
        Proof::Each(proofs) => return proofs.first().map(covers).unwrap_or_default(),
        Proof::Chase { .. } => &[],
    };
    for (_, axiom) in axioms {
        if let Axiom::OneIn(Unit::House(house, _)) = axiom {
            houses.push(*house);
        }
    }
    houses
}

/// The houses the pattern is based on, and its cells.
fn base(deduction: &Deduction) -> (Vec<HouseId>, Vec<CellId>) {
    let (mut houses, mut cells) = (vec![], vec![]);
    truths(&deduction.proof, &mut |unit| match unit {
        Unit::House(house, _) => houses.push(house),
        Unit::Cell(cell) => cells.push(cell),
    });
    houses.sort_unstable();
    houses.dedup();
    cells.sort_unstable();
    cells.dedup();
    (houses, cells)
}

fn first_digit(deduction: &Deduction) -> i32 {
    deduction.digits.trailing_zeros() as i32
}

/// Digit by digit, then house by house.
pub(super) fn by_digit(deduction: &Deduction) -> Key {
    let (houses, cells) = base(deduction);
    let mut key = vec![first_digit(deduction)];
    key.extend(houses.iter().map(|&h| h as i32));
    key.extend(cells.iter().map(|&c| i32::from(c)));
    key.extend(covers(&deduction.proof).iter().map(|&h| h as i32));
    key
}

/// Blocks first, then rows and columns; in a house by cells.
pub(super) fn by_house(deduction: &Deduction) -> Key {
    let (houses, cells) = base(deduction);
    let blocks_first = |house: i32| (house + 9) % 27;
    let mut key: Key = vec![];
    if houses.is_empty() {
        let shared = (0..27).filter(|house| {
            cells.iter().all(|&cell| houses_of(cell as u8).contains(house))
        });
        key.extend(shared.map(|house| blocks_first(i32::from(house))).min());
    } else {
        key.extend(houses.iter().map(|&house| blocks_first(house as i32)).min());
    }
    key.extend(cells.iter().map(|&c| i32::from(c)));
    key.extend(crate::set::digits(deduction.digits).map(i32::from));
    key
}

/// By the cells of the pattern.
pub(super) fn by_cells(deduction: &Deduction) -> Key {
    let (_, cells) = base(deduction);
    cells.iter().map(|&c| i32::from(c)).collect()
}

/// Most eliminations, then the lowest index sum, then the shortest chain.
pub(super) fn best(deduction: &Deduction) -> Key {
    let mut claims: Vec<Candidate> = deduction.claims.iter().map(|c| c.candidate()).collect();
    claims.sort_unstable_by_key(|c| (c.digit, c.cell));
    let weighted = claims.iter().zip((0..).map(|i| 1 + 80 * i));
    let sum: i32 = weighted.map(|(c, w)| i32::from(c.cell) * w + i32::from(c.digit)).sum();
    vec![-(claims.len() as i32), sum, i32::from(deduction.links)]
}
