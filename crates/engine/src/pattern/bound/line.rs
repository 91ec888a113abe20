//! A line of reasoning along related cells: one holds this, so that one cannot hold those, and so on,
//! until a cell is left with nothing.

use crate::board::View;
use crate::gather::Gather as _;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Reason, Unit};

/// What is left of the cells, once something is assumed.
pub(super) struct Line<'a, const W: usize> {
    board: &'a View<W>,
    /// What is left of the cells that have been asked about.
    left: Vec<(CellId, u64)>,
    assume: Candidate,
    steps: Vec<Reason>,
}

/// The digits a cell has left, its own if it has one.
pub(in crate::pattern) fn live<const W: usize>(board: &View<W>, cell: CellId) -> u64 {
    match board.candidates[usize::from(cell)] {
        0 => (0..board.digits)
            .filter(|&digit| board.placed[usize::from(digit)].contains(cell))
            .fold(0, |mask, digit| mask | 1 << digit),
        open => open,
    }
}

/// The candidates of a cell.
pub(in crate::pattern) fn of(cell: CellId, digits: u64) -> impl Iterator<Item = Candidate> {
    set::digits(digits).map(move |digit| Candidate { cell, digit })
}

/// What of a cell goes with nothing that is left of a related one.
pub(super) fn lonely<const W: usize>(
    board: &View<W>,
    (cell, digits): (CellId, u64),
    (partner, left): (CellId, u64),
) -> u64 {
    let goes = |c: Candidate| !of(partner, left).all(|other| board.excludes(c, other));
    of(cell, digits).filter(|&c| !goes(c)).fold(0, |mask, c| mask | 1 << c.digit)
}

/// The proof that a candidate goes with nothing that is left of a related cell.
pub(super) fn no_partner(c: Candidate, partner: CellId, left: u64) -> Proof {
    let clash = [c].into_iter().chain(of(partner, left)).gather();
    Proof::count([Axiom::SomeIn(Unit::Cell(partner)), Axiom::Clash(clash)])
}

impl<'a, const W: usize> Line<'a, W> {
    /// A line that begins with this.
    pub fn new(board: &'a View<W>, assume: Candidate) -> Self {
        let left = vec![(assume.cell, 1 << assume.digit)];
        Line { board, left, assume, steps: vec![] }
    }

    /// What is left of a cell.
    pub fn left(&self, cell: CellId) -> u64 {
        let known = self.left.iter().find(|(known, _)| *known == cell);
        known.map_or_else(|| live(self.board, cell), |(_, left)| *left)
    }

    /// From one cell to a related one; says whether that one is left with nothing.
    pub fn pass(&mut self, from: CellId, to: CellId) -> bool {
        let (own, left) = (self.left(from), self.left(to));
        let gone = lonely(self.board, (to, left), (from, own));
        if gone == 0 {
            return false;
        }
        if from == self.assume.cell {
            // It is as good as placed: one clash takes all of them.
            let clash = [self.assume].into_iter().chain(of(to, gone)).gather();
            self.steps.push(Reason::By(Axiom::Clash(clash)));
        } else {
            self.steps.extend(of(to, gone).map(|c| Reason::Lemma(no_partner(c, from, own))));
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

    /// What is left of these cells of one house is too little for all of them.
    pub fn crowd(&mut self, house: usize, cells: &[CellId]) -> bool {
        let digits = cells.iter().fold(0, |all, &cell| all | self.left(cell));
        if digits.count_ones() as usize >= cells.len() {
            return false;
        }
        let some = cells.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
        let once = set::digits(digits).map(|digit| Axiom::OneIn(Unit::House(house, digit)));
        self.steps.push(Reason::Lemma(Proof::count(some.chain(once))));
        // The sum is absurd, and takes out whatever it counts.
        let open = |cell: &&CellId| self.board.candidates[usize::from(**cell)] != 0;
        if let Some(cell) = cells.iter().find(open) {
            self.steps.push(Reason::By(Axiom::SomeIn(Unit::Cell(*cell))));
        }
        true
    }

    /// The proof that it cannot begin so.
    pub fn refuted(self) -> Proof {
        Proof::Chase { assume: Literal::Place(self.assume), steps: self.steps }
    }
}
