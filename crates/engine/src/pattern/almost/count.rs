//! The counting argument of almost locked sets: every cell holds a digit, and no set holds one of its
//! digits twice.  Each set leaves one digit to spare; each digit that two sets cannot both hold takes
//! one away again.

use crate::board::View;
use crate::gather::Gather as _;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Unit};

/// Cells that hold something, and places of a digit of which only one holds it.
#[derive(Clone, Debug)]
pub struct Sum<'a, const W: usize> {
    board: &'a View<W>,
    cells: Vec<CellId>,
    /// For each part added: its digits, and the places of each.
    once: Vec<(usize, Digit, CellSet<W>)>,
    parts: usize,
}

impl<'a, const W: usize> Sum<'a, W> {
    /// Of nothing yet.
    pub fn new(board: &'a View<W>) -> Sum<'a, W> {
        Sum { board, cells: vec![], once: vec![], parts: 0 }
    }

    /// Adds cells of one house (or a single one): each holds something, no digit is there twice.
    /// A cell that two parts share is counted twice, and so are its links.
    pub fn add(&mut self, cells: CellSet<W>) -> usize {
        self.cells.extend(cells.iter());
        for digit in set::digits(self.board.digits_in(cells)) {
            let places = cells & self.board.spots[usize::from(digit)];
            self.once.push((self.parts, digit, places));
        }
        self.parts += 1;
        self.parts - 1
    }

    /// Says that only one of two parts holds the digit: all its places see each other.
    pub fn join(&mut self, a: usize, b: usize, digit: Digit) {
        let of = |part: usize| {
            move |once: &(usize, Digit, CellSet<W>)| once.0 == part && once.1 == digit
        };
        let Some(from) = self.once.iter().position(of(b)) else { return };
        let places = self.once[from].2;
        if let Some(into) = self.once.iter_mut().find(|once| of(a)(once)) {
            into.2 |= places;
            self.once.remove(from);
        }
    }

    /// Joins what all parts together hold only once anyway: for cells that mostly see each other.
    pub fn join_all(&mut self, digits: u64) {
        for digit in set::digits(digits) {
            for part in 1..self.parts {
                self.join(0, part, digit);
            }
        }
    }

    /// That these candidates go: each excludes all places of its digit wherever it sees them all.
    pub fn proof(&self, claims: &[Literal]) -> Proof {
        Proof::each(claims.iter().map(|claim| self.without(claim.candidate())).gather())
    }

    fn without(&self, target: Candidate) -> Proof {
        let lost = self.board.excluded(target, target.digit);
        let some = self.cells.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
        let once = self.once.iter().map(|&(_, digit, places)| {
            let hit = digit == target.digit && places.is_subset(&lost);
            let own = places.iter().map(|cell| Candidate { cell, digit });
            Axiom::Clash(own.chain(hit.then_some(target)).gather())
        });
        Proof::count(some.chain(once))
    }
}
