//! Exocets: two base cells of a row in a box, and two targets that hold the same digits.
//!
//! Why, for a digit `d` of the base: three columns (that of the box's third cell and those of the
//! targets) need `d` three times. If the base holds `d`, its row and box exclude it there, and
//! elsewhere, apart from the targets, `d` is left in two rows only. So the third place is a target.
//! As sums: three truths minus the two rows, the row and the box say that the targets' `d` minus
//! twice the base's is at least -1. Halved and rounded up, the targets' `d` minus the base's is at
//! least 0.

use std::num::NonZeroU32;

use crate::board::{View, one_in, some_in};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// A base digit and its places in the three columns apart from the targets.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    pub digit: Digit,
    /// The cover rows, at most two.
    pub rows: Vec<HouseId>,
    /// The base cells that may hold it.
    pub base: Vec<CellId>,
    /// The targets that may hold it.
    pub targets: Vec<CellId>,
    /// Its places in the cover rows.
    pub places: Vec<CellId>,
}

impl Cover {
    /// Returns whether the base cannot hold it, because the three columns would have too few
    /// places.
    pub(super) fn is_starved(&self) -> bool {
        self.rows.len() + self.targets.len() < 3
    }

    /// Returns whether the base cannot hold it: it is starved, or both targets would have to hold
    /// it.
    pub(super) fn is_out(&self) -> bool {
        self.rows.len() < 2 || self.is_starved()
    }
}

/// A digit a target cannot hold, because its mirror cells cannot.
#[derive(Clone, Debug)]
pub(super) struct Mirror {
    pub digit: Digit,
    /// The index of the target.
    pub target: usize,
    /// The two cells of the other target's box that would have to hold it.
    pub cells: [CellId; 2],
    /// The other target's box.
    pub block: HouseId,
    /// The row of the target, and that of the mirror cells.
    pub rows: [HouseId; 2],
}

/// A digit that the base is known to hold. Then a target holds it, and so do the three columns in
/// its cover rows.
#[derive(Clone, Debug)]
pub(super) struct KnownDigit {
    pub digit: Digit,
    /// The house in which only the base can hold it.
    pub house: HouseId,
    /// Its places in the cover rows, outside the three columns.
    pub beside: Vec<CellId>,
    /// Its places that see every target that may hold it.
    pub seen: Vec<CellId>,
}

/// An exocet and its eliminations.
#[derive(Clone, Debug)]
pub(super) struct Exocet {
    pub base: [CellId; 2],
    pub targets: [CellId; 2],
    /// The cells beside the targets that have no base digit, if the kind requires them.
    pub companions: Vec<CellId>,
    /// The row of the base.
    pub row: HouseId,
    pub block: HouseId,
    pub columns: [HouseId; 3],
    pub covers: Vec<Cover>,
    pub mirrors: Vec<Mirror>,
    pub known: Vec<KnownDigit>,
}

impl Exocet {
    /// Returns a digit's places in its cover rows, outside the three columns.
    pub(super) fn beside<const W: usize>(&self, board: &View<W>, cover: &Cover) -> CellSet<W> {
        let rows = cover.rows.iter().map(|&row| board.places(row, cover.digit));
        let rows = rows.fold(CellSet::EMPTY, |all, places| all | places);
        self.columns.iter().fold(rows, |left, &column| left - board.places(column, cover.digit))
    }

    /// Returns the digits that the base's row or box has only in the base, as far as they eliminate
    /// something.
    fn known<const W: usize>(&self, board: &View<W>) -> Vec<KnownDigit> {
        let base: CellSet<W> = self.base.iter().copied().collect();
        let known = |cover: &Cover| {
            let digit = cover.digit;
            let only = |&house: &HouseId| board.places(house, digit).is_subset(&base);
            let house = [self.row, self.block].into_iter().find(only)?;
            let targets: CellSet<W> = cover.targets.iter().copied().collect();
            let beside = self.beside(board, cover);
            let seen = board.common(targets, digit) - beside;
            (!(beside | seen).is_empty()).then(|| KnownDigit {
                digit,
                house,
                beside: beside.to_vec(),
                seen: seen.to_vec(),
            })
        };
        self.covers.iter().filter(|cover| !cover.is_out()).filter_map(known).collect()
    }

    /// Returns the base digits, as a mask.
    pub(super) fn bits(&self) -> u64 {
        self.covers.iter().fold(0, |all, cover| all | 1 << cover.digit)
    }

    /// Returns the cover of a digit.
    pub(super) fn cover(&self, digit: Digit) -> Option<&Cover> {
        self.covers.iter().find(|cover| cover.digit == digit)
    }

    /// Returns the eliminations: digits that are out of the base, then digits of the targets that
    /// the base cannot hold, then the consequences of digits known to be in the base.
    pub(super) fn claims<const W: usize>(&mut self, board: &View<W>) -> Vec<Literal> {
        self.known = self.known(board);
        let mut gone = vec![];
        for cover in self.covers.iter().filter(|cover| cover.is_out()) {
            gone.extend(cover.base.iter().map(|&cell| Candidate { cell, digit: cover.digit }));
        }
        for (target, &cell) in self.targets.iter().enumerate() {
            let kept = self.kept(cell);
            let mirrored = self.mirrors.iter().filter(|mirror| mirror.target == target);
            let kept = mirrored.fold(kept, |kept, mirror| kept & !(1 << mirror.digit));
            let lost = board.candidates[usize::from(cell)] & !kept;
            gone.extend(crate::set::digits(lost).map(|digit| Candidate { cell, digit }));
        }
        for known in &self.known {
            let cells = known.beside.iter().chain(&known.seen);
            gone.extend(cells.map(|&cell| Candidate { cell, digit: known.digit }));
        }
        gone.into_iter().map(Literal::Remove).collect()
    }

    /// Returns the digits that a target may hold: those of the base that need it, as a mask.
    pub(super) fn kept(&self, target: CellId) -> u64 {
        let kept = self.covers.iter().filter(|cover| !cover.is_out());
        let kept = kept.filter(|cover| cover.targets.contains(&target));
        kept.fold(0, |all, cover| all | 1 << cover.digit)
    }

    /// Returns the sum by which the targets hold a digit at least as often as the base, `times`
    /// times.
    pub(super) fn at_least(&self, cover: &Cover, times: u32) -> Vec<(u32, Axiom)> {
        match NonZeroU32::new(2).filter(|_| cover.rows.len() == 2) {
            Some(by) => vec![(times, Axiom::Cut { of: self.uncut(cover, 1), by })],
            None => self.uncut(cover, times),
        }
    }

    /// Returns the three columns as truths with the links that share the digit, `times` times.
    fn uncut(&self, cover: &Cover, times: u32) -> Vec<(u32, Axiom)> {
        let truths = self.columns.iter().map(|&column| some_in(column, cover.digit));
        let links = cover.rows.iter().chain([&self.row, &self.block]);
        let links = links.map(|&house| one_in(house, cover.digit));
        truths.chain(links).map(|axiom| (times, axiom)).collect()
    }

    /// Returns the sum by which base and targets hold one digit per cell, `times` times.
    fn cells(&self, times: u32) -> impl Iterator<Item = (u32, Axiom)> + '_ {
        let base = self.base.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
        let targets = self.targets.iter().map(|&cell| Axiom::OneIn(Unit::Cell(cell)));
        base.chain(targets).map(move |axiom| (times, axiom))
    }

    /// Returns the sum by which a digit's places beside the three columns and the base hold it at
    /// most once, because the other base digits leave it only one target.
    pub(super) fn at_most(&self, cover: &Cover) -> Vec<(u32, Axiom)> {
        let mut sum = self.sum(1, |other| u32::from(other.digit != cover.digit));
        sum.extend(self.uncut(cover, 1));
        sum
    }

    /// Returns the sum over all digits, each taken `times` times.
    fn sum(&self, cells: u32, times: impl Fn(&Cover) -> u32) -> Vec<(u32, Axiom)> {
        let covers = self.covers.iter().filter(|cover| times(cover) > 0);
        let all = covers.flat_map(|cover| self.at_least(cover, times(cover)));
        self.cells(cells).chain(all).collect()
    }

    /// Proves the claims, one sum for each kind of elimination.
    pub(super) fn proof<const W: usize>(&self, board: &View<W>) -> Proof {
        let mut proofs = vec![];
        let beside = |cell: CellId| {
            let needs = self.covers.iter().filter(|cover| cover.targets.contains(&cell));
            let kept = needs.fold(0_u64, |all, cover| all | 1 << cover.digit);
            board.candidates[usize::from(cell)] & !kept != 0
        };
        let both = |cover: &Cover| cover.is_out() && !cover.is_starved();
        if self.targets.iter().any(|&cell| beside(cell)) || self.covers.iter().any(both) {
            proofs.push(Proof::Count(self.sum(1, |_| 1)));
        }
        for cover in self.covers.iter().filter(|cover| cover.is_out()) {
            if cover.is_starved() {
                proofs.push(Proof::Count(self.uncut(cover, 1)));
            }
            if !cover.targets.is_empty() {
                // All other digits count twice, because this one counts twice in the base.
                let digit = cover.digit;
                proofs.push(Proof::Count(self.sum(2, |other| 2 - u32::from(other.digit == digit))));
            }
        }
        for mirror in &self.mirrors {
            let digit = mirror.digit;
            let mut sum = self.sum(1, |cover| u32::from(cover.digit != digit));
            let links = [self.row, mirror.rows[0]].map(|row| one_in(row, digit));
            sum.extend([some_in(mirror.block, digit)].into_iter().chain(links).map(|a| (1, a)));
            proofs.push(Proof::Count(sum));
        }
        for known in &self.known {
            let Some(cover) = self.cover(known.digit) else { continue };
            let held = || [(1, some_in(known.house, known.digit))];
            if !known.beside.is_empty() {
                proofs.push(Proof::Count(self.at_most(cover).into_iter().chain(held()).collect()));
            }
            for &cell in &known.seen {
                let sum = self.at_least(cover, 1).into_iter().chain(held());
                proofs
                    .push(Proof::Count(sum.chain(clashes(cover, &cover.targets, cell)).collect()));
            }
        }
        Proof::each(proofs)
    }
}

/// Returns the axioms that the digit is not both in `cell` and in one of `cells`, which it sees.
pub(super) fn clashes(
    cover: &Cover,
    cells: &[CellId],
    cell: CellId,
) -> impl Iterator<Item = (u32, Axiom)> {
    let candidate = |cell| Candidate { cell, digit: cover.digit };
    cells.iter().map(move |&other| (1, Axiom::Clash(vec![candidate(cell), candidate(other)])))
}
