//! Proofs that an assumption leaves no way to fill some cells: first what follows directly, then by
//! cases.
//!
//! What follows directly are bounds of sums, and two kinds of crowds, each of which is one count of
//! the kernel: cells of a house that have too few digits (Hall), and cells in which some digits
//! exclude each other whichever cells they stand in, so that of each such clique only one is there.
//! The second is what keeps a renban of seven short: of 1 and 8 it holds one at most, of 2 and 9
//! too, so its seven cells need all of 3 to 7.
use std::cell::Cell;
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::bound::Weights;
use super::row::{CellState, Row, value};
use crate::board::View;
use crate::limits::Limit;
use crate::pattern::bound::{Assumed, candidates_in, live};
use crate::pattern::tight;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};

/// State of a rule's cells under an assumption.
#[derive(Clone)]
pub(super) struct World<'a, const W: usize> {
    board: &'a View<W>,
    sums: &'a [usize],
    /// Sums that no rule states by itself.
    rows: &'a [Row],
    /// Cells of the rule.
    known: Assumed<'a, W>,
    /// House that contains the crust of the rule, and the digits of the crust.
    crust: Option<(HouseId, [Digit; 2])>,
    /// Houses with several of the cells, by index; whether relations bind all of these, too.
    groups: Rc<Vec<(HouseId, Vec<usize>, bool)>>,
    /// Work that may still be spent on the proof, all its cases together.
    budget: Rc<Cell<u64>>,
}

/// What a counting proof says of some cells.
#[derive(Default)]
struct Forced {
    /// The digits that each of these cells loses, one bit each.
    gone: Vec<(CellId, u64)>,
    placed: Vec<Candidate>,
    /// Whether no digits of these cells can reach what the count asks for.
    is_absurd: bool,
}

/// Units of work for one proof, so that a hopeless one does not use up what all others need.
const WORK: u64 = 100_000;

impl<'a, const W: usize> World<'a, W> {
    pub fn new(board: &'a View<W>, cells: &[CellId], sums: &'a [usize]) -> Self {
        let masks: Vec<u64> = cells.iter().map(|&cell| live(board, cell)).collect();
        World::with(board, cells, &masks, sums)
    }

    /// The same with fewer candidates; what is gone has to be removed by steps before.
    pub fn with(board: &'a View<W>, cells: &[CellId], masks: &[u64], sums: &'a [usize]) -> Self {
        let mut groups = vec![];
        for house in board.houses().filter(|_| board.geometry.several == 0) {
            let set = &board.geometry.houses[house];
            let members: Vec<usize> =
                (0..cells.len()).filter(|&i| set.contains(cells[i])).collect();
            if members.len() < 2 {
                continue;
            }
            let bound = members.iter().all(|&i| {
                let partners: CellSet<W> =
                    board.layout.rules().partners(cells[i]).map(|(cell, _)| cell).collect();
                members.iter().all(|&j| i == j || partners.contains(cells[j]))
            });
            groups.push((house, members, bound));
        }
        let cells = cells.iter().copied().zip(masks.iter().copied()).collect();
        World {
            board,
            sums,
            rows: &[],
            known: Assumed::new(board, cells),
            crust: None,
            groups: Rc::new(groups),
            budget: Rc::new(Cell::new(WORK)),
        }
    }

    /// Sets the crust, whose placements are the first cases.
    pub fn with_crust(self, crust: Option<(HouseId, [Digit; 2])>) -> Self {
        // A crust has many places, and the caller has asked for a budget of its own.
        let budget = Rc::new(Cell::new(if crust.is_some() { u64::MAX } else { WORK }));
        World { crust, budget, ..self }
    }

    /// Adds sums that no rule states by itself.
    pub fn with_rows(self, rows: &'a [Row]) -> Self {
        World { rows, ..self }
    }

    /// Returns the proof that a candidate leaves no way to fill the cells. `None` if there is one,
    /// or if the budget is spent.
    pub fn refute(&self, assume: Candidate) -> Option<Proof> {
        let mut world = self.clone();
        let mut steps = vec![];
        world.known.place(assume, &mut steps);
        world.end(&mut steps).then_some(Proof::Chase { assume: Literal::Place(assume), steps })
    }

    /// Continues a proof whose steps have removed all but what is left here; returns whether it
    /// ends in a contradiction.
    pub fn refuted(mut self, steps: &mut Vec<Reason>) -> bool {
        self.end(steps)
    }

    /// Continues until a cell has no candidate left; returns whether one has.
    fn end(&mut self, steps: &mut Vec<Reason>) -> bool {
        loop {
            if self.known.is_dead(steps) {
                return true;
            }
            // Bounds are computed for each cell, by a search for the best digits of all others.
            let units = match self.crust {
                Some(_) => 3,
                None => 8 * (1 + self.known.cells.len() + self.sums.len()) as u64,
            };
            let Some(left) = self.budget.get().checked_sub(units) else {
                self.board.stop_at(Limit::Work);
                return false;
            };
            self.budget.set(left);
            if !self.board.spend(units) {
                return false;
            }
            if self.known.single(steps) || self.bound(steps) {
                continue;
            }
            match self.crowd(steps) {
                Some(true) => return true,
                Some(false) => {}
                None => return self.split(steps),
            }
        }
    }

    /// Applies one elimination by a sum; returns whether there was any.
    fn bound(&mut self, steps: &mut Vec<Reason>) -> bool {
        if self.lacking().is_some() {
            return false;
        }
        for &number in self.sums {
            let stands = |c: &Candidate| {
                self.known.left(c.cell) == 1 << c.digit && self.known.is_placed(c.cell)
            };
            if !self.board.layout.sum(number).crust.iter().all(stands) {
                continue;
            }
            let row = Row::of(&self.board.layout, number);
            if row.is_simple() {
                if self.bound_by(&row, steps) {
                    return true;
                }
                if row.cells.iter().any(|(cell, _)| !self.known.is_placed(*cell)) {
                    continue;
                }
            }
            let sum = &self.board.layout.rules().sums()[number];
            let weights = Weights::of(sum, number, &|cell| self.known.left(cell));
            let (lost, is_dead, proof) = weights.lost(&|cell| self.known.is_placed(cell));
            let lost: Vec<Candidate> =
                lost.into_iter().filter(|c| !self.known.is_placed(c.cell)).collect();
            if lost.is_empty() && !is_dead {
                continue;
            }
            let open = weights.cells().any(|cell| !self.known.is_placed(cell));
            if is_dead && !open {
                // No cell is open, so the sum is contradictory by itself.
                self.contradict(Axiom::Sum(number), steps);
                return true;
            }
            let mut forced = self.forced(&proof);
            forced.gone.extend(lost.iter().map(|c| (c.cell, 1 << c.digit)));
            self.apply(proof, forced, steps);
            return true;
        }
        for row in self.rows {
            if self.bound_by(row, steps) {
                return true;
            }
            if row.cells.iter().any(|(cell, _)| !self.known.is_placed(*cell)) {
                continue;
            }
            let worth = |&(cell, factor): &(CellId, i32)| {
                let digit = self.known.left(cell).trailing_zeros() as Digit;
                i64::from(factor) * value(&self.board.layout, digit)
            };
            if row.cells.iter().map(worth).sum::<i64>() < row.at_least {
                // No cell is open, so the sum is contradictory by itself.
                let of = row.axioms.clone();
                self.contradict(Axiom::Cut { of, by: NonZeroU32::MIN }, steps);
                return true;
            }
        }
        false
    }

    /// Applies one elimination by this sum; returns whether there was any.
    fn bound_by(&mut self, row: &Row, steps: &mut Vec<Reason>) -> bool {
        let state = CellState {
            board: self.board,
            live: &|cell| self.known.left(cell),
            is_open: &|cell| !self.known.is_placed(cell),
        };
        let Some((_, proof)) = row.bounds_here(&state).into_iter().next() else { return false };
        let forced = self.forced(&proof);
        self.apply(proof, forced, steps);
        true
    }

    /// Adds the step of a statement that cannot hold, which ends the proof.
    fn contradict(&mut self, axiom: Axiom, steps: &mut Vec<Reason>) {
        steps.push(Reason::By(axiom));
        self.known.cells.iter_mut().for_each(|(_, left)| *left = 0);
    }

    /// Takes over what a counting proof says: what it was made for, and all else that it removes or
    /// places. A step of the kernel that forces nothing new is refused, so nothing may be proved
    /// twice.
    fn apply(&mut self, proof: Proof, forced: Forced, steps: &mut Vec<Reason>) {
        let proof = match proof {
            Proof::Count(of) if forced.is_absurd => {
                return self.contradict(Axiom::Cut { of, by: NonZeroU32::MIN }, steps);
            }
            proof => proof,
        };
        steps.push(Reason::Lemma(proof));
        forced.gone.into_iter().for_each(|(cell, gone)| self.known.remove(cell, gone));
        forced.placed.into_iter().for_each(|c| self.known.place(c, steps));
    }

    /// Returns all that a counting proof says of the cells of the rule, as the kernel reads it.
    fn forced(&self, proof: &Proof) -> Forced {
        let Proof::Count(axioms) = proof else { return Forced::default() };
        let digits = usize::from(self.board.digits);
        // `None` for candidates that occur in none of the axioms.
        let mut weights: Vec<Option<i64>> = vec![None; self.known.cells.len() * digits];
        let (mut at_least, mut is_whole) = (0, true);
        let rules = self.board.layout.rules();
        for (times, axiom) in axioms {
            let times = i64::from(*times);
            let mut add = |c: Candidate, weight: i64| {
                let index = self
                    .known
                    .cells
                    .iter()
                    .position(|(cell, left)| *cell == c.cell && left >> c.digit & 1 == 1);
                match index {
                    Some(_) if self.known.is_placed(c.cell) => at_least -= times * weight,
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
                _ => {
                    is_whole = false;
                    continue;
                }
            };
            match *unit {
                Unit::Cell(cell) => {
                    candidates_in(cell, self.known.left(cell)).for_each(|c| add(c, weight))
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
            (cell, if self.known.is_placed(cell) { 0 } else { lost })
        };
        let cells = self.known.cells.iter().enumerate();
        let gone = cells.clone().map(gone).filter(|(_, gone)| *gone != 0).collect();
        let open =
            cells.filter(|(_, (cell, _))| is_whole && slack >= 0 && !self.known.is_placed(*cell));
        let placed = open.filter_map(|(index, &(cell, left))| {
            let needed = |digit: &Digit| {
                weights[index * digits + usize::from(*digit)].is_some_and(|weight| weight > slack)
            };
            set::digits(left).find(needed).map(|digit| Candidate { cell, digit })
        });
        Forced { gone, placed: placed.collect(), is_absurd: is_whole && slack < 0 }
    }

    /// Applies one count of a house: cells with too few digits or cliques of digits, which end the
    /// search (true), or with just enough, which takes these from the others.
    fn crowd(&mut self, steps: &mut Vec<Reason>) -> Option<bool> {
        if self.lacking().is_some() {
            return None;
        }
        let groups = self.groups.clone();
        for (house, members, bound) in groups.iter() {
            let open: Vec<usize> = members
                .iter()
                .copied()
                .filter(|&i| !self.known.is_placed(self.known.cells[i].0))
                .collect();
            let masks: Vec<u64> = open.iter().map(|&i| self.known.cells[i].1).collect();
            let some_in = |i: usize| Axiom::SomeIn(Unit::Cell(self.known.cells[i].0));
            let one_in = |digit: Digit| Axiom::OneIn(Unit::House(*house, digit));
            if let Some((crowded, union)) = tight::crowded(&masks) {
                let truths = crowded.into_iter().map(|k| some_in(open[k]));
                let all = truths.chain(set::digits(union).map(one_in));
                steps.push(Reason::By(Axiom::sum(all)));
                return Some(true);
            }
            let mut found = None;
            let _ = tight::smallest_hall_sets(&masks, 1, &mut |chosen, union| {
                let inside = |i: &usize| chosen.iter().any(|&k| open[k] == *i);
                let others = members.iter().filter(|i| !inside(i));
                if others.fold(0, |all, &i| all | self.known.cells[i].1) & union == 0 {
                    return ControlFlow::Continue(());
                }
                found = Some((chosen.to_vec(), union));
                ControlFlow::Break(())
            });
            if let Some((chosen, union)) = found {
                let truths = chosen.iter().map(|&k| some_in(open[k]));
                let proof = Proof::count(truths.chain(set::digits(union).map(one_in)));
                let forced = self.forced(&proof);
                if !forced.gone.is_empty() {
                    self.apply(proof, forced, steps);
                    return Some(false);
                }
            }
            if let Some(cliques) = bound.then(|| self.cliques(&open)).flatten() {
                let truths = open.iter().map(|&i| some_in(i));
                let links = cliques.into_iter().map(Axiom::Clash);
                steps.push(Reason::By(Axiom::sum(truths.chain(links))));
                return Some(true);
            }
        }
        None
    }

    /// Returns sets of digits of which these cells hold one each, if there are fewer sets than
    /// cells: first fit, digits ascending, which is the fewest possible where digits exclude each
    /// other because they are far apart.
    fn cliques(&self, open: &[usize]) -> Option<Vec<Vec<Candidate>>> {
        if open.len() < 2 {
            return None;
        }
        let union = open.iter().fold(0, |all, &i| all | self.known.cells[i].1);
        let places = |digit: Digit| {
            open.iter()
                .map(|&i| self.known.cells[i])
                .filter(move |(_, left)| left >> digit & 1 == 1)
        };
        let apart = |a: Digit, b: Digit| {
            places(a).all(|(cell, _)| {
                let c = Candidate { cell, digit: a };
                places(b).all(|(other, _)| {
                    other == cell || self.board.excluded_in(c, other) >> b & 1 == 1
                })
            })
        };
        let mut cliques: Vec<Vec<Digit>> = vec![];
        for digit in set::digits(union) {
            let fits = |clique: &&mut Vec<Digit>| clique.iter().all(|&other| apart(other, digit));
            match cliques.iter_mut().find(fits) {
                Some(clique) => clique.push(digit),
                None => cliques.push(vec![digit]),
            }
            if cliques.len() >= open.len() {
                return None;
            }
        }
        let all = |clique: Vec<Digit>| {
            let of = |digit: Digit| places(digit).map(move |(cell, _)| Candidate { cell, digit });
            clique.into_iter().flat_map(of).collect()
        };
        Some(cliques.into_iter().map(all).collect())
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
            for cell in places(&self.known.cells) {
                let Some(proof) = self.refute(Candidate { cell, digit }) else { return false };
                steps.push(Reason::Lemma(proof));
                self.known.remove(cell, 1 << digit);
            }
            steps.push(Reason::By(Axiom::SomeIn(Unit::House(house, digit))));
            return true;
        }
        let is_left = |cell: CellId| !self.known.is_placed(cell) && self.is_between(cell);
        let inside =
            self.crust.is_some() && self.known.cells.iter().any(|(cell, _)| is_left(*cell));
        // Cells between the crust first, then the rest of the line.
        let counts = |cell: CellId| !inside || is_left(cell);
        let open = self
            .known
            .cells
            .iter()
            .filter(|(cell, _)| !self.known.is_placed(*cell) && counts(*cell));
        let Some(&(cell, left)) = open.min_by_key(|(_, left)| left.count_ones()) else {
            return false;
        };
        for digit in set::digits(left) {
            let Some(proof) = self.refute(Candidate { cell, digit }) else { return false };
            steps.push(Reason::Lemma(proof));
            self.known.remove(cell, 1 << digit);
        }
        steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(cell))));
        true
    }

    /// Returns the digit of the crust that is not placed yet and has the fewest places, with its
    /// house.
    fn lacking(&self) -> Option<(HouseId, Digit)> {
        let (house, digits) = self.crust?;
        let stands = |digit: Digit| {
            self.known
                .cells
                .iter()
                .any(|&(cell, left)| left == 1 << digit && self.known.is_placed(cell))
        };
        let places = |digit: &Digit| {
            self.known.cells.iter().filter(|(_, left)| left >> digit & 1 == 1).count()
        };
        let lacking = digits.into_iter().filter(|&digit| !stands(digit)).min_by_key(places)?;
        Some((house, lacking))
    }

    /// Returns whether a sum whose crust is placed counts the cell.
    fn is_between(&self, cell: CellId) -> bool {
        self.sums.iter().any(|&number| {
            let sum = self.board.layout.sum(number);
            let stands = |c: &Candidate| {
                self.known.left(c.cell) == 1 << c.digit && self.known.is_placed(c.cell)
            };
            sum.crust.iter().all(stands) && sum.cells.iter().any(|(known, _)| *known == cell)
        })
    }
}
