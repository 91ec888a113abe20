//! The counting argument of almost locked sets.
//!
//! Every cell holds a digit, and no set holds one of its digits twice. So each set has one digit to
//! spare, and each digit that two sets cannot both hold takes one away again.

use crate::board::View;
use crate::deduction::{Deduction, Draft, TechniqueInfo, mask_of};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Unit};

/// A sum of cells that each hold a digit and places that hold a digit at most once.
#[derive(Clone, Debug)]
pub struct Sum<'a, const W: usize> {
    board: &'a View<W>,
    cells: Vec<CellId>,
    /// For each part its digits, with the places of each.
    once: Vec<(usize, Digit, CellSet<W>)>,
}

impl<'a, const W: usize> Sum<'a, W> {
    /// Sums up `parts`, each the cells of one house or a single cell: every cell holds a digit, no
    /// part holds one twice. A link `(a, b, digit)` says that parts `a` and `b` do not both hold
    /// the digit, because all its places in one see all those in the other.
    ///
    /// A cell in two parts is counted twice, and so are its links.
    pub fn new(
        board: &'a View<W>,
        parts: impl IntoIterator<Item = CellSet<W>>,
        links: impl IntoIterator<Item = (usize, usize, Digit)>,
    ) -> Sum<'a, W> {
        let mut sum = Sum { board, cells: vec![], once: vec![] };
        for (part, cells) in parts.into_iter().enumerate() {
            sum.cells.extend(cells.iter());
            for digit in set::digits(board.digits_in(cells)) {
                let places = cells & board.spots[usize::from(digit)];
                sum.once.push((part, digit, places));
            }
        }
        for (a, b, digit) in links {
            sum.join(a, b, digit);
        }
        sum
    }

    fn join(&mut self, a: usize, b: usize, digit: Digit) {
        let is_once = |part: usize| {
            move |once: &(usize, Digit, CellSet<W>)| once.0 == part && once.1 == digit
        };
        let Some(from) = self.once.iter().position(is_once(b)) else { return };
        let places = self.once[from].2;
        if let Some(into) = self.once.iter_mut().find(|once| is_once(a)(once)) {
            into.2 |= places;
            self.once.remove(from);
        }
    }

    /// Starts the deduction that these candidates are out: wherever one sees all places of its
    /// digit, it excludes them. The deduction is labelled with the eliminated digits unless the
    /// caller names others.
    pub fn conclude(&self, info: &'static TechniqueInfo, claims: Vec<Literal>) -> Draft {
        let proofs = claims.iter().map(|claim| self.without(claim.candidate()));
        let proof = Proof::each(proofs.collect());
        Deduction::of(info).digits(mask_of(&claims)).proof(proof).claims(claims)
    }

    fn without(&self, target: Candidate) -> Proof {
        let lost = self.board.excluded(target, target.digit);
        let some = self.cells.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
        let once = self.once.iter().map(|&(_, digit, places)| {
            let hit = digit == target.digit && places.is_subset(&lost);
            let own = places.iter().map(|cell| Candidate { cell, digit });
            Axiom::Clash(own.chain(hit.then_some(target)).collect())
        });
        Proof::count(some.chain(once))
    }
}
