//! Proofs that the cells of a rule cannot be filled once something is assumed: what follows at once,
//! then case by case.

use super::bound::Weights;
use crate::board::View;
use crate::kernel::{Axiom, Candidate, CellId, Literal, Proof, Reason, Unit};
use crate::pattern::bound::{live, of};
use crate::set;

/// A rule under an assumption.
#[derive(Clone)]
pub(super) struct World<'a, const W: usize> {
    board: &'a View<W>,
    sums: &'a [usize],
    /// The cells of the rule and what is left of them.
    cells: Vec<(CellId, u64)>,
    placed: Vec<Candidate>,
}

impl<'a, const W: usize> World<'a, W> {
    pub fn new(board: &'a View<W>, cells: &[CellId], sums: &'a [usize]) -> Self {
        let cells = cells.iter().map(|&cell| (cell, live(board, cell))).collect();
        World { board, sums, cells, placed: vec![] }
    }

    /// The proof that a candidate leaves no way to fill the cells, or nothing if it does or the search
    /// is too long.
    pub fn refute(&self, assume: Candidate) -> Option<Proof> {
        let mut world = self.clone();
        let mut steps = vec![];
        world.place(assume, &mut steps);
        world.end(&mut steps).then_some(Proof::Chase { assume: Literal::Place(assume), steps })
    }

    fn left(&self, cell: CellId) -> u64 {
        let known = self.cells.iter().find(|(known, _)| *known == cell);
        known.map_or_else(|| live(self.board, cell), |(_, left)| *left)
    }

    fn is_placed(&self, cell: CellId) -> bool {
        self.board.candidates[usize::from(cell)] == 0 || self.placed.iter().any(|c| c.cell == cell)
    }

    /// A cell holds a digit: what that takes from the others.
    fn place(&mut self, c: Candidate, steps: &mut Vec<Reason>) {
        self.placed.push(c);
        let board = self.board;
        for (cell, left) in &mut self.cells {
            if *cell == c.cell {
                *left &= 1 << c.digit;
                continue;
            }
            let gone = *left & board.excluded_in(c, *cell);
            if gone != 0 {
                *left &= !gone;
                let clash = [c].into_iter().chain(of(*cell, gone)).collect();
                steps.push(Reason::By(Axiom::Clash(clash)));
            }
        }
    }

    /// Goes on until a cell is left with nothing.
    fn end(&mut self, steps: &mut Vec<Reason>) -> bool {
        loop {
            if let Some((cell, _)) = self.cells.iter().find(|(_, left)| *left == 0) {
                steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(*cell))));
                return true;
            }
            if !self.board.spend(self.sums.len() as u64 + 1) {
                return false;
            }
            if self.bound(steps) || self.single(steps) {
                continue;
            }
            return self.split(steps);
        }
    }

    /// What the sums take away.
    fn bound(&mut self, steps: &mut Vec<Reason>) -> bool {
        for &number in self.sums {
            let sum = &self.board.layout.rules().sums()[number];
            let weights = Weights::of(sum, number, &|cell| self.left(cell));
            let (lost, is_dead, proof) = weights.lost(&|cell| self.is_placed(cell));
            let lost: Vec<Candidate> =
                lost.into_iter().filter(|c| !self.is_placed(c.cell)).collect();
            if lost.is_empty() && !is_dead {
                continue;
            }
            let open = self.cells.iter().any(|(cell, _)| !self.is_placed(*cell));
            if is_dead && !open {
                // Nothing is open: the sum alone is absurd.
                steps.push(Reason::By(Axiom::Sum(number)));
                self.cells.iter_mut().for_each(|(_, left)| *left = 0);
                return true;
            }
            steps.push(Reason::Lemma(proof));
            for (cell, left) in &mut self.cells {
                let gone = lost.iter().filter(|c| c.cell == *cell);
                *left &= !gone.fold(0, |mask, c| mask | 1_u64 << c.digit);
            }
            return true;
        }
        false
    }

    /// A cell with one digit left.
    fn single(&mut self, steps: &mut Vec<Reason>) -> bool {
        let open =
            self.cells.iter().find(|(cell, left)| left.is_power_of_two() && !self.is_placed(*cell));
        let Some(&(cell, left)) = open else { return false };
        steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        self.place(Candidate { cell, digit: left.trailing_zeros() as u8 }, steps);
        true
    }

    /// Case by case, in the cell with the fewest digits.
    fn split(&mut self, steps: &mut Vec<Reason>) -> bool {
        let open = self.cells.iter().filter(|(cell, _)| !self.is_placed(*cell));
        let Some(&(cell, left)) = open.min_by_key(|(_, left)| left.count_ones()) else {
            return false;
        };
        for digit in set::digits(left) {
            let Some(proof) = self.refute(Candidate { cell, digit }) else { return false };
            steps.push(Reason::Lemma(proof));
            for (known, left) in &mut self.cells {
                if *known == cell {
                    *left &= !(1 << digit);
                }
            }
        }
        steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        true
    }
}
