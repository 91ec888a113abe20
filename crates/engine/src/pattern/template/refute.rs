//! Proofs that a digit has no way: a tree of cases along its strong houses, as the kernel takes it.

use super::{Forced, needs, tightest};
use crate::board::{View, one_in, some_in};
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof, Reason};

/// What is still possible after some assumptions, exactly as the kernel sees it: it refuses a
/// reason that forces nothing.
#[derive(Clone)]
pub(super) struct World<'a, const W: usize> {
    board: &'a View<W>,
    /// For each digit, the open cells where it can go; those it was put in are not among them.
    live: Vec<CellSet<W>>,
    /// For each digit, the cells it was put in.
    put: Vec<CellSet<W>>,
}

/// A proof of the claim, which is about whether a digit is in a cell, and how much of `forced` it
/// rests on; `None` if the claim does not follow.
pub(super) fn proof<const W: usize>(
    board: &View<W>,
    forced: &[Forced],
    claim: Literal,
) -> Option<(Proof, usize)> {
    let assume = claim.negated();
    let digit = claim.candidate().digit;
    let mut world = World::new(board);
    let mut steps = vec![];
    world.assume(assume, &mut steps);
    for used in 0..=forced.len() {
        if world.has_no_way(digit) {
            world.refute(digit, &mut steps);
            return Some((Proof::Chase { assume, steps }, used));
        }
        // What a digit is certain to take, under the same assumption.
        let &other = forced.get(used)?;
        let takes_it = other.cell == claim.candidate().cell && other.digit != digit;
        if takes_it && matches!(assume, Literal::Place(_)) {
            world.refute(other.digit, &mut steps);
            return Some((Proof::Chase { assume, steps }, used + 1));
        }
        if world.live[usize::from(other.digit)].contains(other.cell) {
            steps.push(Reason::Lemma(world.lemma(Literal::Remove(other))?));
            world.assume(Literal::Place(other), &mut steps);
        }
    }
    None
}

impl<'a, const W: usize> World<'a, W> {
    pub fn new(board: &'a View<W>) -> World<'a, W> {
        let put = vec![CellSet::EMPTY; usize::from(board.digits)];
        World { board, live: board.spots.clone(), put }
    }

    /// The same with these cells lost to all other digits.
    pub fn without(mut self, forced: &[Forced]) -> World<'a, W> {
        for c in forced {
            self.put_in(*c);
        }
        self
    }

    /// Where a digit can go.
    pub fn live(&self, digit: Digit) -> CellSet<W> {
        self.live[usize::from(digit)]
    }

    fn put_in(&mut self, c: Candidate) {
        self.live.iter_mut().for_each(|live| live.remove(c.cell));
        self.put[usize::from(c.digit)].insert(c.cell);
    }

    /// Takes the literal as known; of a digit put in, the links that take it from elsewhere.
    fn assume(&mut self, literal: Literal, steps: &mut Vec<Reason>) {
        let c = literal.candidate();
        let at = usize::from(c.digit);
        match literal {
            Literal::Remove(_) => self.live[at].remove(c.cell),
            Literal::Place(_) => {
                self.put_in(c);
                for &house in self.board.houses_of(c.cell) {
                    let cells = self.board.geometry.houses[house];
                    if cells.intersects(&self.live[at]) {
                        steps.push(Reason::By(one_in(house, c.digit)));
                        self.live[at] -= cells;
                    }
                }
            }
        }
    }

    /// Whether no way is left for a digit.
    fn has_no_way(&self, digit: Digit) -> bool {
        let at = usize::from(digit);
        let needs = needs(self.board, digit);
        no_way(self.board, &needs, (digit, self.live[at]), self.put[at])
    }

    /// The opposite of this, if the digit has no way with it.
    fn lemma(&self, assume: Literal) -> Option<Proof> {
        let digit = assume.candidate().digit;
        let mut world = self.clone();
        let mut steps = vec![];
        world.assume(assume, &mut steps);
        if !world.has_no_way(digit) {
            return None;
        }
        world.refute(digit, &mut steps);
        Some(Proof::Chase { assume, steps })
    }

    /// Runs into the contradiction that the digit has no way: what is forced is put in, and where
    /// nothing is, the places of the tightest house are refuted one by one.
    fn refute(&mut self, digit: Digit, steps: &mut Vec<Reason>) {
        let at = usize::from(digit);
        let needs = needs(self.board, digit);
        while let Some(house) = tightest(self.board, &needs, self.live[at], self.put[at]) {
            let places = self.live[at] & self.board.geometry.houses[house];
            let mut cells = places.iter();
            let Some(cell) = cells.next() else {
                steps.push(Reason::By(some_in(house, digit)));
                return;
            };
            let place = |cell: CellId| Literal::Place(Candidate { cell, digit });
            if cells.next().is_none() {
                steps.push(Reason::By(some_in(house, digit)));
                self.assume(place(cell), steps);
            } else {
                let mut world = self.clone();
                let mut inner = vec![];
                world.assume(place(cell), &mut inner);
                world.refute(digit, &mut inner);
                steps.push(Reason::Lemma(Proof::Chase { assume: place(cell), steps: inner }));
                self.assume(place(cell).negated(), steps);
            }
        }
    }
}

fn no_way<const W: usize>(
    board: &View<W>,
    needs: &[HouseId],
    (digit, live): (Digit, CellSet<W>),
    put: CellSet<W>,
) -> bool {
    let Some(house) = tightest(board, needs, live, put) else { return false };
    (live & board.geometry.houses[house]).iter().all(|cell| {
        let mut with = put;
        with.insert(cell);
        let mut rest = live - board.excluded(Candidate { cell, digit }, digit);
        rest.remove(cell);
        no_way(board, needs, (digit, rest), with)
    })
}
