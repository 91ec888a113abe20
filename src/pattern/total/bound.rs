//! The least and the most that the cells of a sum can give.

use std::ops::ControlFlow;

use super::told::Told;
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::kernel::{Axiom, Candidate, CellId, Linear, Literal, Proof, Unit};
use crate::pattern::bound::live;
use crate::set;

/// A sum by cells: what each of its cells may give, with what is left there.
pub(super) struct Weights {
    cells: Vec<(CellId, Vec<(u8, i64)>)>,
    at_least: i64,
    axioms: Vec<(u32, Axiom)>,
}

impl Weights {
    /// Nothing added up yet.
    pub fn new() -> Weights {
        Weights { cells: vec![], at_least: 0, axioms: vec![] }
    }

    /// Of one sum of the rules.
    pub fn of(sum: &Linear, number: usize, live: &dyn Fn(CellId) -> u64) -> Weights {
        let mut weights = Weights::new();
        weights.add(sum, number, live);
        weights
    }

    /// Adds a sum of the rules.
    pub fn add(&mut self, sum: &Linear, number: usize, live: &dyn Fn(CellId) -> u64) {
        for &(c, weight) in &sum.terms {
            self.weigh(c, weight.into(), live);
        }
        self.at_least += sum.at_least;
        self.axioms.push((1, Axiom::Sum(number)));
    }

    /// Adds one inequality over candidates of one weight.
    pub fn add_unit(
        &mut self,
        times: u32,
        axiom: Axiom,
        all: &[Candidate],
        sign: i64,
        live: &dyn Fn(CellId) -> u64,
    ) {
        for &c in all {
            self.weigh(c, sign * i64::from(times), live);
        }
        self.at_least += sign * i64::from(times);
        self.axioms.push((times, axiom));
    }

    fn weigh(&mut self, c: Candidate, weight: i64, live: &dyn Fn(CellId) -> u64) {
        let at = match self.cells.iter().position(|(cell, _)| *cell == c.cell) {
            Some(at) => at,
            None => {
                let digits = set::digits(live(c.cell)).map(|digit| (digit, 0)).collect();
                self.cells.push((c.cell, digits));
                self.cells.len() - 1
            }
        };
        if let Some((_, sum)) = self.cells[at].1.iter_mut().find(|(digit, _)| *digit == c.digit) {
            *sum += weight;
        }
    }

    /// The cells whose digit matters.
    pub fn open(&self) -> Vec<CellId> {
        let varies = |all: &[(u8, i64)]| all.iter().any(|(_, weight)| *weight != 0);
        let cells = self.cells.iter().filter(|(_, all)| all.len() > 1 && varies(all));
        cells.map(|(cell, _)| *cell).collect()
    }

    /// What does not fit even if all other cells give their most; and the proof, which gives all of it.
    /// Nothing fits at all, if the second is true.
    pub fn lost(&self, placed: &dyn Fn(CellId) -> bool) -> (Vec<Candidate>, bool, Proof) {
        let most = |all: &[(u8, i64)]| all.iter().map(|(_, w)| *w).max().unwrap_or(0);
        let slack = self.cells.iter().map(|(_, all)| most(all)).sum::<i64>() - self.at_least;
        let mut lost = vec![];
        let mut axioms = self.axioms.clone();
        for (cell, all) in &self.cells {
            let best = most(all);
            for &(digit, weight) in all {
                if best - weight > slack {
                    lost.push(Candidate { cell: *cell, digit });
                }
            }
            let unit = Unit::Cell(*cell);
            if !placed(*cell) && best != 0 {
                let axiom = if best > 0 { Axiom::OneIn(unit) } else { Axiom::SomeIn(unit) };
                axioms.push((best.unsigned_abs() as u32, axiom));
            }
        }
        if slack < 0 {
            // So that all of one cell is in the sum, and goes.
            if let Some((cell, _)) = self.cells.iter().find(|(cell, _)| !placed(*cell)) {
                let unit = Unit::Cell(*cell);
                axioms.extend([(1, Axiom::OneIn(unit)), (1, Axiom::SomeIn(unit))]);
            }
        }
        (lost, slack < 0, Proof::Count(axioms))
    }
}

/// Every sum, one after the other.
pub fn bounds<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let live = |cell: CellId| live(board, cell);
    let placed = |cell: CellId| board.candidates[usize::from(cell)] == 0;
    for (number, sum) in board.layout.rules().sums().iter().enumerate() {
        let weights = Weights::of(sum, number, &live);
        let (lost, is_dead, proof) = weights.lost(&placed);
        let lost: Vec<Candidate> = lost.into_iter().filter(|c| !placed(c.cell)).collect();
        if lost.is_empty() || is_dead || !board.spend(sum.terms.len() as u64 / 8 + 1) {
            continue;
        }
        let rule = board.layout.rule_of_sum(number);
        let digits = lost.iter().fold(0, |mask, c| mask | 1 << c.digit);
        found(
            Deduction::of(about)
                .digits(digits)
                .claims(lost.into_iter().map(Literal::Remove).collect())
                .proof(proof)
                .story(Told::Bound { rule, cells: weights.open() }),
        )?;
    }
    ControlFlow::Continue(())
}
