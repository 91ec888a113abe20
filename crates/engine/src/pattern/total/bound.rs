//! The least and the most that the cells of a sum can give.

use std::ops::ControlFlow;

use super::row::{Bounded, Row, exactly};
use super::told::Told;
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::layout::Sum;
use crate::pattern::bound::{live, of};
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Linear, Literal, Proof, Unit};

/// A sum by cells: what each of its cells may give, with what is left there.
pub(super) struct Weights {
    cells: Vec<(CellId, Vec<(u8, i64)>)>,
    at_least: i64,
    axioms: Vec<(u32, Axiom)>,
}

impl Weights {
    /// Of one sum of the rules.
    pub fn of(sum: &Linear, number: usize, live: &dyn Fn(CellId) -> u64) -> Weights {
        let axioms = vec![(1, Axiom::Sum(number))];
        let mut weights = Weights { cells: vec![], at_least: sum.at_least, axioms };
        for &(c, weight) in &sum.terms {
            weights.weigh(c, weight.into(), live);
        }
        weights
    }

    fn weigh(&mut self, c: Candidate, weight: i64, live: &dyn Fn(CellId) -> u64) {
        let at = match self.cells.iter().position(|(cell, _)| *cell == c.cell) {
            Some(at) => at,
            None => {
                let digits = set::digits(live(c.cell)).map(|digit| (digit, 0)).gather();
                self.cells.push((c.cell, digits));
                self.cells.len() - 1
            }
        };
        if let Some((_, sum)) = self.cells[at].1.iter_mut().find(|(digit, _)| *digit == c.digit) {
            *sum += weight;
        }
    }

    /// All cells it names.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + '_ {
        self.cells.iter().map(|(cell, _)| *cell)
    }

    /// The cells whose digit matters.
    pub fn open(&self) -> Vec<CellId> {
        let varies = |all: &[(u8, i64)]| all.iter().any(|(_, weight)| *weight != 0);
        let cells = self.cells.iter().filter(|(_, all)| all.len() > 1 && varies(all));
        cells.map(|(cell, _)| *cell).gather()
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

/// Whether two sums say that the same cells come to so much exactly.
fn is_opposite(one: &Sum, other: &Sum) -> bool {
    let turned = one.cells.iter().map(|&(cell, factor)| (cell, -factor));
    one.rule == other.rule
        && one.at_least == -other.at_least
        && turned.eq(other.cells.iter().copied())
}

/// The digit that a sum only counts, and where it can be.
fn need(sum: &Linear, can: &dyn Fn(&Candidate) -> bool) -> Option<(Digit, Vec<CellId>)> {
    let &(first, _) = sum.terms.first()?;
    let counted = sum.terms.iter().all(|(c, weight)| c.digit == first.digit && *weight == 1);
    let places = sum.terms.iter().filter(|(c, _)| can(c)).map(|(c, _)| c.cell);
    counted.then(|| (first.digit, places.gather()))
}

/// Every sum, one after the other.
pub fn bounds<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    let placed = |cell: CellId| board.candidates[usize::from(cell)] == 0;
    let holds = |c: &Candidate| board.placed[usize::from(c.digit)].contains(c.cell);
    for number in 0..board.layout.rules().sums().len() {
        let sum = board.layout.sum(number);
        let stands = sum.crust.iter().all(holds);
        if !stands || sum.cells.iter().all(|(cell, _)| placed(*cell)) && !sum.cells.is_empty() {
            continue;
        }
        if !board.spend(sum.cells.len() as u64 + 1) {
            continue;
        }
        let row = Row::of(&board.layout, number);
        let (claims, proof, told) = if row.is_simple() {
            let open = row.cells.iter().filter(|(cell, _)| board.open.contains(*cell)).count();
            let mut bounds = row.bounds(board);
            // The sum of the other side, where a single cell is left: it says which digit it is.
            let next = number + 1 < board.layout.rules().sums().len();
            if open == 1 && next && is_opposite(sum, board.layout.sum(number + 1)) {
                let most = Row::of(&board.layout, number + 1).bounds(board);
                bounds = exactly(board, bounds.clone(), most).map_or(bounds, |found| vec![found]);
            }
            let (bounds, proofs): (Vec<Bounded>, Vec<Proof>) = bounds.into_iter().unzip();
            let gone = |bounded: &Bounded| of(bounded.cell, bounded.gone).gather();
            let claims: Vec<Candidate> = bounds.iter().flat_map(gone).gather();
            let at_least = row.at_least;
            (claims, Proof::each(proofs), Told::Bound { rule: sum.rule, at_least, bounds })
        } else {
            let terms = &board.layout.rules().sums()[number];
            let weights = Weights::of(terms, number, &|cell| live(board, cell));
            let (mut lost, is_dead, proof) = weights.lost(&placed);
            lost.retain(|c| !is_dead && !placed(c.cell));
            let told = match need(terms, &|c| holds(c) || live(board, c.cell) >> c.digit & 1 == 1) {
                Some((digit, places)) if places.len() as i64 == terms.at_least => {
                    Told::Need { rule: sum.rule, digit, places }
                }
                _ => Told::Rest { rule: sum.rule, cells: weights.open() },
            };
            (lost, proof, told)
        };
        if claims.is_empty() {
            continue;
        }
        let digits = claims.iter().fold(0, |mask, c| mask | 1 << c.digit);
        found(
            Deduction::of(about)
                .digits(digits)
                .claims(claims.into_iter().map(Literal::Remove).gather())
                .proof(proof)
                .story(told),
        )?;
    }
    ControlFlow::Continue(())
}
