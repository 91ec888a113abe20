//! Proofs that an assumption leaves no way to fill the cells of a rule: first what follows
//! directly, then by cases.

use super::bound::Weights;
use super::row::{CellState, Row};
use crate::board::View;
use crate::pattern::bound::{candidates_in, live};
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};

/// State of a rule's cells under an assumption.
#[derive(Clone)]
pub(super) struct World<'a, const W: usize> {
    board: &'a View<W>,
    sums: &'a [usize],
    /// Cells of the rule with their remaining candidates.
    cells: Vec<(CellId, u64)>,
    placed: Vec<Candidate>,
    /// House that contains the crust of the rule, and the digits of the crust.
    crust: Option<(HouseId, [Digit; 2])>,
}

impl<'a, const W: usize> World<'a, W> {
    pub fn new(board: &'a View<W>, cells: &[CellId], sums: &'a [usize]) -> Self {
        let cells = cells.iter().map(|&cell| (cell, live(board, cell))).collect();
        World { board, sums, cells, placed: vec![], crust: None }
    }

    /// Sets the crust, whose placements are the first cases.
    pub fn with_crust(self, crust: Option<(HouseId, [Digit; 2])>) -> Self {
        World { crust, ..self }
    }

    /// Returns the proof that a candidate leaves no way to fill the cells. `None` if there is one,
    /// or if the budget is spent.
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

    /// Places a digit and removes what it excludes in the other cells.
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
                let clash = [c].into_iter().chain(candidates_in(*cell, gone)).collect();
                steps.push(Reason::By(Axiom::Clash(clash)));
            }
        }
    }

    /// Continues until a cell has no candidate left; returns whether one has.
    fn end(&mut self, steps: &mut Vec<Reason>) -> bool {
        loop {
            if let Some((cell, _)) = self.cells.iter().find(|(_, left)| *left == 0) {
                steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(*cell))));
                return true;
            }
            let sums = if self.crust.is_some() { 2 } else { self.sums.len() as u64 };
            if !self.board.spend(sums + 1) {
                return false;
            }
            if self.bound(steps) || self.single(steps) {
                continue;
            }
            return self.split(steps);
        }
    }

    /// Applies one elimination by a sum; returns whether there was any.
    fn bound(&mut self, steps: &mut Vec<Reason>) -> bool {
        if self.lacking().is_some() {
            return false;
        }
        for &number in self.sums {
            let stands =
                |c: &Candidate| self.left(c.cell) == 1 << c.digit && self.is_placed(c.cell);
            if !self.board.layout.sum(number).crust.iter().all(stands) {
                continue;
            }
            let row = Row::of(&self.board.layout, number);
            if row.is_simple() {
                let state = CellState {
                    board: self.board,
                    live: &|cell| self.left(cell),
                    is_open: &|cell| !self.is_placed(cell),
                };
                if let Some((_, proof)) = row.bounds_here(&state).into_iter().next() {
                    for (cell, gone) in self.forced(&proof) {
                        let known = self.cells.iter_mut().find(|(known, _)| *known == cell);
                        known.into_iter().for_each(|(_, left)| *left &= !gone);
                    }
                    steps.push(Reason::Lemma(proof));
                    return true;
                }
                if row.cells.iter().any(|(cell, _)| !self.is_placed(*cell)) {
                    continue;
                }
            }
            let sum = &self.board.layout.rules().sums()[number];
            let weights = Weights::of(sum, number, &|cell| self.left(cell));
            let (lost, is_dead, proof) = weights.lost(&|cell| self.is_placed(cell));
            let lost: Vec<Candidate> =
                lost.into_iter().filter(|c| !self.is_placed(c.cell)).collect();
            if lost.is_empty() && !is_dead {
                continue;
            }
            let open = weights.cells().any(|cell| !self.is_placed(cell));
            if is_dead && !open {
                // No cell is open, so the sum is contradictory by itself.
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

    /// Returns all that a counting proof removes from the cells of the rule, as the kernel reads
    /// it. That may be more than the proof was made for, and what is gone must not be proved again,
    /// because the kernel rejects steps that force nothing.
    fn forced(&self, proof: &Proof) -> Vec<(CellId, u64)> {
        let Proof::Count(axioms) = proof else { return vec![] };
        let digits = usize::from(self.board.digits);
        // `None` for candidates that occur in none of the axioms.
        let mut weights: Vec<Option<i64>> = vec![None; self.cells.len() * digits];
        let mut at_least = 0;
        let rules = self.board.layout.rules();
        for (times, axiom) in axioms {
            let times = i64::from(*times);
            let mut add = |c: Candidate, weight: i64| {
                let index = self
                    .cells
                    .iter()
                    .position(|(cell, left)| *cell == c.cell && left >> c.digit & 1 == 1);
                match index {
                    Some(_) if self.is_placed(c.cell) => at_least -= times * weight,
                    Some(index) => {
                        let sum = &mut weights[index * digits + usize::from(c.digit)];
                        *sum = Some(sum.unwrap_or(0) + times * weight);
                    }
                    None => {}
                }
            };
            let (unit, weight) = match axiom {
                Axiom::SomeIn(unit) => (unit, 1),
                Axiom::OneIn(unit) => (unit, -1),
                Axiom::Sum(sum) => {
                    let sum = &rules.sums()[*sum];
                    sum.terms.iter().for_each(|(c, weight)| add(*c, i64::from(*weight)));
                    at_least += times * sum.at_least;
                    continue;
                }
                _ => continue,
            };
            match *unit {
                Unit::Cell(cell) => {
                    candidates_in(cell, self.left(cell)).for_each(|c| add(c, weight))
                }
                Unit::House(house, digit) => {
                    let cells = rules.houses()[house].iter();
                    cells.for_each(|&cell| add(Candidate { cell, digit }, weight));
                }
            }
            at_least += times * weight;
        }
        let reach: i64 = weights.iter().flatten().filter(|weight| **weight > 0).sum();
        let slack = reach - at_least;
        let gone = |(index, &(cell, left)): (usize, &(CellId, u64))| {
            let lost = |digit: &Digit| {
                weights[index * digits + usize::from(*digit)].is_some_and(|weight| weight < -slack)
            };
            let lost = set::digits(left).filter(lost).fold(0, |mask, digit| mask | 1 << digit);
            (cell, if self.is_placed(cell) { 0 } else { lost })
        };
        self.cells.iter().enumerate().map(gone).filter(|(_, gone)| *gone != 0).collect()
    }

    /// Places a cell with one digit left; returns whether there was one.
    fn single(&mut self, steps: &mut Vec<Reason>) -> bool {
        let open =
            self.cells.iter().find(|(cell, left)| left.is_power_of_two() && !self.is_placed(*cell));
        let Some(&(cell, left)) = open else { return false };
        steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        self.place(Candidate { cell, digit: left.trailing_zeros() as u8 }, steps);
        true
    }

    /// Refutes the cases one by one: the placements of the crust, otherwise the candidates of the
    /// cell with the fewest.
    fn split(&mut self, steps: &mut Vec<Reason>) -> bool {
        if let Some((house, digit)) = self.lacking() {
            let places = |all: &[(CellId, u64)]| -> Vec<CellId> {
                all.iter()
                    .filter(|(_, left)| left >> digit & 1 == 1)
                    .map(|(cell, _)| *cell)
                    .collect()
            };
            for cell in places(&self.cells) {
                let Some(proof) = self.refute(Candidate { cell, digit }) else { return false };
                steps.push(Reason::Lemma(proof));
                let known = self.cells.iter_mut().find(|(known, _)| *known == cell);
                known.into_iter().for_each(|(_, left)| *left &= !(1 << digit));
            }
            steps.push(Reason::By(Axiom::SomeIn(Unit::House(house, digit))));
            return true;
        }
        let is_left = |cell: CellId| !self.is_placed(cell) && self.is_between(cell);
        let inside = self.crust.is_some() && self.cells.iter().any(|(cell, _)| is_left(*cell));
        // Cells between the crust first, then the rest of the line.
        let counts = |cell: CellId| !inside || is_left(cell);
        let open = self.cells.iter().filter(|(cell, _)| !self.is_placed(*cell) && counts(*cell));
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

    /// Returns the digit of the crust that is not placed yet and has the fewest places, with its
    /// house.
    fn lacking(&self) -> Option<(HouseId, Digit)> {
        let (house, digits) = self.crust?;
        let stands = |digit: Digit| {
            self.cells.iter().any(|&(cell, left)| left == 1 << digit && self.is_placed(cell))
        };
        let places =
            |digit: &Digit| self.cells.iter().filter(|(_, left)| left >> digit & 1 == 1).count();
        let lacking = digits.into_iter().filter(|&digit| !stands(digit)).min_by_key(places)?;
        Some((house, lacking))
    }

    /// Returns whether a sum whose crust is placed counts the cell.
    fn is_between(&self, cell: CellId) -> bool {
        self.sums.iter().any(|&number| {
            let sum = self.board.layout.sum(number);
            let stands =
                |c: &Candidate| self.left(c.cell) == 1 << c.digit && self.is_placed(c.cell);
            sum.crust.iter().all(stands) && sum.cells.iter().any(|(known, _)| *known == cell)
        })
    }
}
