//! Proofs that an assumption leaves no way to fill the cells of a reading: what digits exclude,
//! what the machine still accepts, and then by cases.

use super::forced::forced;
use crate::board::View;
use crate::pattern::bound::{Assumed, live};
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, ReadingId, Reason, Unit};

/// The cells of a reading under an assumption.
#[derive(Clone)]
pub(super) struct World<'a, const W: usize> {
    board: &'a View<W>,
    number: ReadingId,
    /// The cells, each once.
    known: Assumed<'a, W>,
}

impl<'a, const W: usize> World<'a, W> {
    pub fn new(board: &'a View<W>, number: ReadingId) -> Self {
        let cells = board.layout.rules().readings()[number].cells.iter();
        let mut cells: Vec<(CellId, u64)> = cells.map(|&cell| (cell, live(board, cell))).collect();
        cells.sort_unstable();
        cells.dedup();
        World { board, number, known: Assumed::new(board, cells) }
    }

    /// Returns the proof that a candidate leaves no way to fill the cells. `None` if there is one,
    /// or if the budget is spent.
    pub fn refute(&self, assume: Candidate) -> Option<Proof> {
        let mut world = self.clone();
        let mut steps = vec![];
        world.known.place(assume, &mut steps);
        world.end(&mut steps).then_some(Proof::Chase { assume: Literal::Place(assume), steps })
    }

    /// Continues until nothing can be read; returns whether it comes to that.
    fn end(&mut self, steps: &mut Vec<Reason>) -> bool {
        loop {
            if self.known.is_dead(steps) {
                return true;
            }
            if !self.board.spend(1) {
                return false;
            }
            let lost = match forced(self.board, self.number, |cell| self.known.left(cell)) {
                Ok(lost) => lost,
                Err(none) => {
                    steps.push(Reason::By(none));
                    return true;
                }
            };
            if !lost.is_empty() {
                for (c, proof) in lost {
                    steps.push(Reason::Lemma(proof));
                    self.known.remove(c.cell, 1 << c.digit);
                }
                continue;
            }
            if self.known.single(steps) {
                continue;
            }
            return self.split(steps);
        }
    }

    /// Refutes the candidates of the cell with the fewest, one by one.
    fn split(&mut self, steps: &mut Vec<Reason>) -> bool {
        let open = self.known.cells.iter().filter(|(cell, _)| !self.known.is_placed(*cell));
        let Some(&(cell, left)) = open.min_by_key(|(_, left)| left.count_ones()) else {
            return false;
        };
        for digit in set::digits(left) {
            let c = Candidate { cell, digit };
            let Some(proof) = self.refute(c) else { return false };
            steps.push(Reason::Lemma(proof));
            self.known.remove(c.cell, 1 << c.digit);
        }
        steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        true
    }
}
