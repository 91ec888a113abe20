//! Translates axioms into inequalities over the live candidates, adds them up, and reads off the
//! literals that a sum forces. Trusted.

use super::facts::{Facts, Literal};
use super::proof::{Axiom, Flaw};
use super::rules::{Candidate, Rules, Unit, bit};

/// `Σ weight · candidate ≥ at_least`, over candidates not yet placed.
#[derive(Default)]
pub(super) struct Inequality {
    terms: Vec<(Candidate, i64)>,
    at_least: i64,
}

impl Inequality {
    /// Adds a term. The candidates of a filled cell are constants, so they move to the right side.
    pub(super) fn term(&mut self, facts: &Facts, c: Candidate, weight: i64) {
        if facts.placed[usize::from(c.cell)] {
            self.at_least -= weight;
        } else {
            self.terms.push((c, weight));
        }
    }

    pub(super) fn add(&mut self, times: i64, other: Inequality) {
        self.terms.extend(other.terms.into_iter().map(|(c, weight)| (c, times * weight)));
        self.at_least += times * other.at_least;
    }

    /// Merges the terms of each candidate into one.
    pub(super) fn gather(&mut self) {
        self.terms.sort_unstable_by_key(|(c, _)| *c);
        self.terms.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
    }

    /// Divides by `by`, rounding every weight and the right-hand side up. Returns `None` if the
    /// numbers stay too large to be added up again.
    ///
    /// Why it holds: candidates are 0 or 1, so larger weights make the left side no smaller; and
    /// because the left side is an integer, it is at least the next integer.
    pub(super) fn divided(mut self, by: i64) -> Option<Inequality> {
        let up = |number: i64| -(-number).div_euclid(by);
        self.at_least = up(self.at_least);
        self.terms.iter_mut().for_each(|(_, weight)| *weight = up(*weight));
        let size = self.terms.iter().fold(self.at_least.unsigned_abs(), |size, (_, weight)| {
            size.saturating_add(weight.unsigned_abs())
        });
        (size < 1 << 29).then_some(self)
    }

    /// The greatest value the left side can take, with every candidate of positive weight holding.
    pub(super) fn reach(&self) -> i64 {
        self.terms.iter().map(|(_, weight)| weight).filter(|weight| **weight > 0).sum()
    }

    pub(super) fn is_absurd(&self) -> bool {
        self.reach() < self.at_least
    }

    /// The literals without which the left side could not reach the right side any more.
    pub(super) fn forced(&self) -> Vec<Literal> {
        let slack = self.reach() - self.at_least;
        let decisive = self.terms.iter().filter(|(_, weight)| weight.abs() > slack);
        decisive
            .map(|&(c, weight)| if weight > 0 { Literal::Place(c) } else { Literal::Remove(c) })
            .collect()
    }
}

/// The sum of some inequalities, each multiplied by its factor.
pub(super) fn sum(
    rules: &Rules,
    facts: &Facts,
    axioms: &[(u32, Axiom)],
) -> Result<Inequality, Flaw> {
    // No overflow: the weights of one axiom add up to less than 2^29 (`Rules::of` ensures that for
    // sums, `divided` for cuts; any other axiom has each candidate at most once, so at most 2^22
    // terms of weight 1), and with fewer than 2^32 axioms in all no sum exceeds an i64.
    let all = axioms.iter().try_fold(0_u32, |all, (times, _)| all.checked_add(*times));
    all.ok_or(Flaw::TooMany)?;
    let mut sum = Inequality::default();
    for (times, axiom) in axioms {
        sum.add(i64::from(*times), inequality(rules, facts, axiom)?);
    }
    sum.gather();
    Ok(sum)
}

/// The inequality an axiom states, restricted to live candidates, after checking that it holds.
pub(super) fn inequality(rules: &Rules, facts: &Facts, axiom: &Axiom) -> Result<Inequality, Flaw> {
    let mut stated = Inequality::default();
    match axiom {
        Axiom::Given(c) => {
            if !rules.has(*c) || !facts.given[usize::from(c.cell)] || !facts.is_live(*c) {
                return Err(Flaw::NotGiven(*c));
            }
            stated.at_least = 1;
            stated.term(facts, *c, 1);
        }
        Axiom::SomeIn(unit) => {
            stated.at_least = rules.times(*unit).ok_or(Flaw::OutOfRange)?;
            if let Unit::House(house, digit) = unit {
                if *house >= rules.houses.len() {
                    return Err(Flaw::OutOfRange);
                }
                if !rules.is_tight(facts, *house, *digit) {
                    return Err(Flaw::HouseTooSmall(*house));
                }
            }
            members(rules, facts, *unit, |c| stated.term(facts, c, 1))?;
        }
        Axiom::OneIn(unit) => {
            stated.at_least = -rules.times(*unit).ok_or(Flaw::OutOfRange)?;
            members(rules, facts, *unit, |c| stated.term(facts, c, -1))?;
        }
        Axiom::Clash(candidates) => {
            for (i, &a) in candidates.iter().enumerate() {
                if !rules.has(a) {
                    return Err(Flaw::OutOfRange);
                }
                if let Some(&b) = candidates[..i].iter().find(|&&b| !rules.clash(a, b)) {
                    return Err(Flaw::NoClash(a, b));
                }
            }
            stated.at_least = -1;
            for &c in candidates.iter().filter(|&&c| facts.is_live(c)) {
                stated.term(facts, c, -1);
            }
        }
        Axiom::Sum(sum) => {
            let sum = rules.sums.get(*sum).ok_or(Flaw::OutOfRange)?;
            stated.at_least = sum.at_least;
            for &(c, weight) in sum.terms.iter().filter(|(c, _)| facts.is_live(*c)) {
                stated.term(facts, c, i64::from(weight));
            }
        }
        Axiom::Read { reading, unless } => {
            let reading = rules.readings.get(*reading).ok_or(Flaw::OutOfRange)?;
            if unless.iter().any(|c| !rules.has(*c)) {
                return Err(Flaw::OutOfRange);
            }
            if !rules.needs_some(reading, unless) {
                return Err(Flaw::CanRead);
            }
            stated.at_least = 1;
            let mut unless = unless.clone();
            unless.sort_unstable();
            unless.dedup();
            for &c in unless.iter().filter(|&&c| facts.is_live(c)) {
                stated.term(facts, c, 1);
            }
        }
        Axiom::Guardian(pattern) => {
            if !rules.is_deadly(facts, pattern) {
                return Err(Flaw::NotDeadly);
            }
            stated.at_least = 1;
            for &(cell, pair) in pattern {
                let others = facts.in_cell(cell).filter(|c| !pair.contains(&c.digit));
                others.for_each(|c| stated.term(facts, c, 1));
            }
        }
        Axiom::Exchange { pairs, digits } => {
            if !rules.is_exchangeable(facts, pairs, *digits) {
                return Err(Flaw::NotDeadly);
            }
            stated.at_least = 1;
            for cell in pairs.iter().flat_map(|&(a, b)| [a, b]) {
                let others = facts.in_cell(cell).filter(|c| digits & bit(c.digit) == 0);
                others.for_each(|c| stated.term(facts, c, 1));
            }
        }
        Axiom::Unavoidable(pattern) => {
            rules.is_unavoidable(facts, pattern)?;
            stated.at_least = 1;
            for &(cell, digits) in pattern {
                let others = facts.in_cell(cell).filter(|c| digits & bit(c.digit) == 0);
                others.for_each(|c| stated.term(facts, c, 1));
            }
        }
        Axiom::Impossible { cells, digits } => {
            rules.cannot_hold(cells, *digits)?;
            stated.at_least = 1;
            for &cell in cells {
                let others = facts.in_cell(cell).filter(|c| digits & bit(c.digit) == 0);
                others.for_each(|c| stated.term(facts, c, 1));
            }
        }
        Axiom::Symmetry { cells, digits, of } => {
            if !rules.is_symmetrical(facts, cells, digits) {
                return Err(Flaw::NotSymmetrical);
            }
            let becomes = axiom.becomes(*of).ok_or(Flaw::OutOfRange)?;
            for (c, weight) in [(*of, -1), (becomes, 1)] {
                if facts.is_live(c) {
                    stated.term(facts, c, weight);
                }
            }
        }
        Axiom::Elsewhere { of, digits } => {
            if !rules.may_change_elsewhere(facts, of, digits) {
                return Err(Flaw::NotDeadly);
            }
            stated.at_least = 1 - of.len() as i64;
            for &c in of.iter().filter(|&&c| facts.is_live(c)) {
                stated.term(facts, c, -1);
            }
        }
        Axiom::Cut { of, by } => {
            let sum = sum(rules, facts, of)?;
            return sum.divided(i64::from(by.get())).ok_or(Flaw::TooMany);
        }
    }
    Ok(stated)
}

/// Calls `each` with the live candidates of a unit.
fn members(
    rules: &Rules,
    facts: &Facts,
    unit: Unit,
    mut each: impl FnMut(Candidate),
) -> Result<(), Flaw> {
    match unit {
        Unit::Cell(cell) => {
            if !rules.has(Candidate { cell, digit: 0 }) {
                return Err(Flaw::OutOfRange);
            }
            facts.in_cell(cell).for_each(each);
        }
        Unit::House(house, digit) => {
            let cells = rules.houses.get(house).ok_or(Flaw::OutOfRange)?;
            if digit >= rules.digits {
                return Err(Flaw::OutOfRange);
            }
            for &cell in cells {
                let candidate = Candidate { cell, digit };
                if facts.is_live(candidate) {
                    each(candidate);
                }
            }
        }
    }
    Ok(())
}
