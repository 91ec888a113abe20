//! Some cells under an assumption: what is left of each, and the steps of the proof that led there.

use super::line::{candidates_in, live};
use crate::board::View;
use kotowari_kernel::{Axiom, Candidate, CellId, Reason, Unit};

/// The cells, what is left of each, and which of them are placed.
#[derive(Clone)]
pub struct Assumed<'a, const W: usize> {
    board: &'a View<W>,
    /// Each cell with its remaining candidates, one bit each.
    pub cells: Vec<(CellId, u64)>,
    placed: Vec<CellId>,
}

impl<'a, const W: usize> Assumed<'a, W> {
    /// These cells before anything is assumed.
    pub fn new(board: &'a View<W>, cells: Vec<(CellId, u64)>) -> Self {
        Assumed { board, cells, placed: vec![] }
    }

    /// What is left of a cell; of one that is not among these, what the board has.
    pub fn left(&self, cell: CellId) -> u64 {
        let known = self.cells.iter().find(|(known, _)| *known == cell);
        known.map_or_else(|| live(self.board, cell), |(_, left)| *left)
    }

    /// Returns whether a cell is filled, on the board or here.
    pub fn is_placed(&self, cell: CellId) -> bool {
        self.board.candidates[usize::from(cell)] == 0 || self.placed.contains(&cell)
    }

    /// Removes these digits from a cell.
    pub fn remove(&mut self, cell: CellId, gone: u64) {
        let known = self.cells.iter_mut().find(|(known, _)| *known == cell);
        known.into_iter().for_each(|(_, left)| *left &= !gone);
    }

    /// Places a digit and removes what it excludes in the other cells.
    pub fn place(&mut self, c: Candidate, steps: &mut Vec<Reason>) {
        self.placed.push(c.cell);
        let board = self.board;
        for (cell, left) in &mut self.cells {
            if *cell == c.cell {
                *left &= 1 << c.digit;
                continue;
            }
            let gone = *left & board.excluded_in(c, *cell);
            if gone != 0 {
                *left &= !gone;
                let clash = [c].into_iter().chain(candidates_in(*cell, gone)).collect();
                steps.push(Reason::By(Axiom::Clash(clash)));
            }
        }
    }

    /// Ends the proof if a cell has nothing left; returns whether one has.
    pub fn is_dead(&self, steps: &mut Vec<Reason>) -> bool {
        let dead = self.cells.iter().find(|(_, left)| *left == 0);
        steps.extend(dead.map(|(cell, _)| Reason::By(Axiom::SomeIn(Unit::Cell(*cell)))));
        dead.is_some()
    }

    /// Places a cell with one digit left; returns whether there was one.
    pub fn single(&mut self, steps: &mut Vec<Reason>) -> bool {
        let open =
            self.cells.iter().find(|(cell, left)| left.is_power_of_two() && !self.is_placed(*cell));
        let Some(&(cell, left)) = open else { return false };
        steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        self.place(Candidate { cell, digit: left.trailing_zeros() as u8 }, steps);
        true
    }
}
