//! Proofs that a digit has no template left, as a tree of cases along its strong houses.

use super::{Forced, needs, tightest};
use crate::board::{View, one_in, some_in};
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof, Reason};

/// Candidates under some assumptions, mirrored exactly as the kernel sees them, because it rejects
/// a reason that forces nothing.
#[derive(Clone)]
pub(super) struct World<'a, const W: usize> {
    board: &'a View<W>,
    /// For each digit, the open cells where it can go, without those where it was placed.
    live: Vec<CellSet<W>>,
    /// For each digit, the cells where it was placed.
    placed: Vec<CellSet<W>>,
}

/// Returns a proof of the claim that a digit is or is not in a cell, and how many of `forced` it
/// needs. `None` if the claim does not follow.
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
        // A forced cell of another digit, under the same assumption.
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
        let placed = vec![CellSet::EMPTY; usize::from(board.digits)];
        World { board, live: board.spots.clone(), placed }
    }

    /// Excludes these cells for all other digits.
    pub fn without(mut self, forced: &[Forced]) -> World<'a, W> {
        for c in forced {
            self.put_in(*c);
        }
        self
    }

    /// Returns the cells where a digit can go.
    pub fn live(&self, digit: Digit) -> CellSet<W> {
        self.live[usize::from(digit)]
    }

    fn put_in(&mut self, c: Candidate) {
        self.live.iter_mut().for_each(|live| live.remove(c.cell));
        self.placed[usize::from(c.digit)].insert(c.cell);
    }

    /// Assumes the literal. For a placed digit, adds the links that remove it elsewhere.
    fn assume(&mut self, literal: Literal, steps: &mut Vec<Reason>) {
        let c = literal.candidate();
        let index = usize::from(c.digit);
        match literal {
            Literal::Remove(_) => self.live[index].remove(c.cell),
            Literal::Place(_) => {
                self.put_in(c);
                for &house in self.board.houses_of(c.cell) {
                    let cells = self.board.geometry.houses[house];
                    if cells.intersects(&self.live[index]) {
                        steps.push(Reason::By(one_in(house, c.digit)));
                        self.live[index] -= cells;
                    }
                }
            }
        }
    }

    /// Returns whether the digit has no way left.
    fn has_no_way(&self, digit: Digit) -> bool {
        let index = usize::from(digit);
        let needs = needs(self.board, digit);
        no_way(self.board, &needs, (digit, self.live[index]), self.placed[index])
    }

    /// Returns the proof of the negation, if the digit has no way under the assumption.
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

    /// Appends the steps to the contradiction that the digit has no way: forced places are filled
    /// in, and where nothing is forced, the places of the house with the fewest are refuted one by
    /// one.
    fn refute(&mut self, digit: Digit, steps: &mut Vec<Reason>) {
        let index = usize::from(digit);
        let needs = needs(self.board, digit);
        while let Some(house) = tightest(self.board, &needs, self.live[index], self.placed[index]) {
            let places = self.live[index] & self.board.geometry.houses[house];
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
    placed: CellSet<W>,
) -> bool {
    let Some(house) = tightest(board, needs, live, placed) else { return false };
    (live & board.geometry.houses[house]).iter().all(|cell| {
        let mut with = placed;
        with.insert(cell);
        let mut rest = live - board.excluded(Candidate { cell, digit }, digit);
        rest.remove(cell);
        no_way(board, needs, (digit, rest), with)
    })
}
