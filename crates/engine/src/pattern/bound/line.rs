//! Refutation of a candidate along related cells: what it excludes there, and what that excludes in
//! turn, until a cell has nothing left.

use crate::board::View;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Reason, Unit};

/// A refutation in progress: the remaining candidates under an assumption, and the proof steps so
/// far.
pub(super) struct Refutation<'a, const W: usize> {
    board: &'a View<W>,
    /// Remaining candidates of the cells changed so far.
    left: Vec<(CellId, u64)>,
    assume: Candidate,
    steps: Vec<Reason>,
}

/// Returns the candidates of a cell as a mask, or its digit if it is filled.
pub(in crate::pattern) fn live<const W: usize>(board: &View<W>, cell: CellId) -> u64 {
    match board.candidates[usize::from(cell)] {
        0 => (0..board.digits)
            .filter(|&digit| board.placed[usize::from(digit)].contains(cell))
            .fold(0, |mask, digit| mask | 1 << digit),
        open => open,
    }
}

/// Returns the candidates of a cell with these digits.
pub(in crate::pattern) fn candidates_in(
    cell: CellId,
    digits: u64,
) -> impl Iterator<Item = Candidate> {
    set::digits(digits).map(move |digit| Candidate { cell, digit })
}

/// Returns the digits of a cell that exclude everything left in a related one.
pub(super) fn lonely<const W: usize>(
    board: &View<W>,
    (cell, digits): (CellId, u64),
    (partner, left): (CellId, u64),
) -> u64 {
    let goes = |c: Candidate| !candidates_in(partner, left).all(|other| board.excludes(c, other));
    candidates_in(cell, digits).filter(|&c| !goes(c)).fold(0, |mask, c| mask | 1 << c.digit)
}

/// Returns the proof that a candidate excludes everything left in a related cell.
pub(super) fn no_partner(c: Candidate, partner: CellId, left: u64) -> Proof {
    let clash = [c].into_iter().chain(candidates_in(partner, left)).collect();
    Proof::count([Axiom::SomeIn(Unit::Cell(partner)), Axiom::Clash(clash)])
}

impl<'a, const W: usize> Refutation<'a, W> {
    /// Starts a refutation of `assume`.
    pub fn new(board: &'a View<W>, assume: Candidate) -> Self {
        let left = vec![(assume.cell, 1 << assume.digit)];
        Refutation { board, left, assume, steps: vec![] }
    }

    /// Returns the remaining candidates of a cell.
    pub fn left(&self, cell: CellId) -> u64 {
        let known = self.left.iter().find(|(known, _)| *known == cell);
        known.map_or_else(|| live(self.board, cell), |(_, left)| *left)
    }

    /// Passes from one cell to a related one; returns whether that one has nothing left.
    pub fn pass(&mut self, from: CellId, to: CellId) -> bool {
        let (own, left) = (self.left(from), self.left(to));
        let gone = lonely(self.board, (to, left), (from, own));
        if gone == 0 {
            return false;
        }
        if from == self.assume.cell {
            // The assumed candidate counts as placed, so one clash excludes all of these.
            let clash = [self.assume].into_iter().chain(candidates_in(to, gone)).collect();
            self.steps.push(Reason::By(Axiom::Clash(clash)));
        } else {
            self.steps
                .extend(candidates_in(to, gone).map(|c| Reason::Lemma(no_partner(c, from, own))));
        }
        match self.left.iter_mut().find(|(known, _)| *known == to) {
            Some((_, known)) => *known = left & !gone,
            None => self.left.push((to, left & !gone)),
        }
        if left == gone {
            self.steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(to))));
        }
        left == gone
    }

    /// Returns whether these cells of one house have too few digits left for all of them.
    pub fn crowd(&mut self, house: usize, cells: &[CellId]) -> bool {
        let digits = cells.iter().fold(0, |all, &cell| all | self.left(cell));
        if digits.count_ones() as usize >= cells.len() {
            return false;
        }
        let cells_hold = cells.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
        let once = set::digits(digits).map(|digit| Axiom::OneIn(Unit::House(house, digit)));
        self.steps.push(Reason::Lemma(Proof::count(cells_hold.chain(once))));
        // The sum is contradictory, so it removes every candidate it counts.
        let open = |cell: &&CellId| self.board.candidates[usize::from(**cell)] != 0;
        if let Some(cell) = cells.iter().find(open) {
            self.steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(*cell))));
        }
        true
    }

    /// Returns the proof that the assumption is false.
    pub fn into_proof(self) -> Proof {
        Proof::Chase { assume: Literal::Place(self.assume), steps: self.steps }
    }
}
