//! Bounds by a single sum: candidates that do not fit even if all other cells contribute their
//! most.

use std::ops::ControlFlow;

use super::row::{Bounded, Row, exactly};
use super::story::SumStory;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::Sum;
use crate::pattern::bound::{candidates_in, live};
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Linear, Literal, Proof, Unit};

/// A sum grouped by cells: what each remaining candidate contributes.
pub(super) struct Weights {
    cells: Vec<(CellId, Vec<(u8, i64)>)>,
    at_least: i64,
    axioms: Vec<(u32, Axiom)>,
}

impl Weights {
    /// Groups sum number `number` of the rules; `live` returns the candidates of a cell.
    pub fn of(sum: &Linear, number: usize, live: &dyn Fn(CellId) -> u64) -> Weights {
        let axioms = vec![(1, Axiom::Sum(number))];
        let mut weights = Weights { cells: vec![], at_least: sum.at_least, axioms };
        for &(c, weight) in &sum.terms {
            weights.weigh(c, weight.into(), live);
        }
        weights
    }

    fn weigh(&mut self, c: Candidate, weight: i64, live: &dyn Fn(CellId) -> u64) {
        let index = match self.cells.iter().position(|(cell, _)| *cell == c.cell) {
            Some(index) => index,
            None => {
                let digits = set::digits(live(c.cell)).map(|digit| (digit, 0)).collect();
                self.cells.push((c.cell, digits));
                self.cells.len() - 1
            }
        };
        if let Some((_, sum)) = self.cells[index].1.iter_mut().find(|(digit, _)| *digit == c.digit)
        {
            *sum += weight;
        }
    }

    /// Returns all cells of the sum.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + '_ {
        self.cells.iter().map(|(cell, _)| *cell)
    }

    /// Returns the cells whose digit makes a difference.
    pub fn open(&self) -> Vec<CellId> {
        let varies = |all: &[(u8, i64)]| all.iter().any(|(_, weight)| *weight != 0);
        let cells = self.cells.iter().filter(|(_, all)| all.len() > 1 && varies(all));
        cells.map(|(cell, _)| *cell).collect()
    }

    /// Returns the candidates that do not fit even if all other cells contribute their most,
    /// whether nothing fits at all, and the proof, which removes all of these.
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
            // Adds a cell to the sum whole, so that the contradiction removes all of its
            // candidates.
            if let Some((cell, _)) = self.cells.iter().find(|(cell, _)| !placed(*cell)) {
                let unit = Unit::Cell(*cell);
                axioms.extend([(1, Axiom::OneIn(unit)), (1, Axiom::SomeIn(unit))]);
            }
        }
        (lost, slack < 0, Proof::Count(axioms))
    }
}

/// Returns whether two sums are the two halves of an equation for the same cells.
fn is_opposite(one: &Sum, other: &Sum) -> bool {
    let turned = one.cells.iter().map(|&(cell, factor)| (cell, -factor));
    one.rule == other.rule
        && one.at_least == -other.at_least
        && turned.eq(other.cells.iter().copied())
}

/// Returns the digit if the sum only counts one, with its possible places.
fn need(sum: &Linear, can: &dyn Fn(&Candidate) -> bool) -> Option<(Digit, Vec<CellId>)> {
    let &(first, _) = sum.terms.first()?;
    let counted = sum.terms.iter().all(|(c, weight)| c.digit == first.digit && *weight == 1);
    let places = sum.terms.iter().filter(|(c, _)| can(c)).map(|(c, _)| c.cell);
    counted.then(|| (first.digit, places.collect()))
}

/// Finds bounds by every sum of the rules, one after the other.
pub fn bounds<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() {
        return ControlFlow::Continue(());
    }
    bounds_of_rules(board, info, found)
}

/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn bounds_of_rules<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
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
        let (claims, proof, story) = if row.is_simple() {
            let open = row.cells.iter().filter(|(cell, _)| board.open.contains(*cell)).count();
            let mut bounds = row.bounds(board);
            // With a single open cell both halves of the equation together determine its digit.
            let next = number + 1 < board.layout.rules().sums().len();
            if open == 1 && next && is_opposite(sum, board.layout.sum(number + 1)) {
                let other_half = Row::of(&board.layout, number + 1).bounds(board);
                bounds =
                    exactly(board, bounds.clone(), other_half).map_or(bounds, |found| vec![found]);
            }
            let (bounds, proofs): (Vec<Bounded>, Vec<Proof>) = bounds.into_iter().unzip();
            let gone =
                |bounded: &Bounded| candidates_in(bounded.cell, bounded.gone).collect::<Vec<_>>();
            let claims: Vec<Candidate> = bounds.iter().flat_map(gone).collect();
            let at_least = row.at_least;
            (claims, Proof::each(proofs), SumStory::Bound { rule: sum.rule, at_least, bounds })
        } else {
            let terms = &board.layout.rules().sums()[number];
            let weights = Weights::of(terms, number, &|cell| live(board, cell));
            let (mut lost, is_dead, proof) = weights.lost(&placed);
            lost.retain(|c| !is_dead && !placed(c.cell));
            let story = match need(terms, &|c| holds(c) || live(board, c.cell) >> c.digit & 1 == 1)
            {
                Some((digit, places)) if places.len() as i64 == terms.at_least => {
                    SumStory::Need { rule: sum.rule, digit, places }
                }
                _ => SumStory::Rest { rule: sum.rule, cells: weights.open() },
            };
            (lost, proof, story)
        };
        if claims.is_empty() {
            continue;
        }
        let digits = claims.iter().fold(0, |mask, c| mask | 1 << c.digit);
        found(
            Deduction::of(info)
                .digits(digits)
                .claims(claims.into_iter().map(Literal::Remove).collect())
                .proof(proof)
                .story(story),
        )?;
    }
    ControlFlow::Continue(())
}
