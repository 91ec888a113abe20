//! Exocets: two cells of a row in a box, and two target cells that must hold the same two digits.
//!
//! Why, for a digit `d` of the base: three columns (that of the box's third cell, and those of the
//! targets) need `d` three times.  If the base holds `d`, its row and its box are closed to them; and
//! elsewhere, but for the targets, `d` is left in two rows only.  So the third is a target.
//! In sums: three truths less the two rows, the row and the box say that the targets' `d` less twice the
//! base's is at least -1.  Halved and rounded up, it is at least 0 with the base's `d` once.

use std::num::NonZeroU32;

use crate::board::{View, one_in, some_in};
use crate::gather::{Each as _, Gather as _};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// A digit of the base, and where it can be in the three columns, but for the targets.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    pub digit: Digit,
    /// The rows: two at most.
    pub rows: Vec<HouseId>,
    /// The base cells that may hold it.
    pub base: Vec<CellId>,
    /// The targets that may.
    pub targets: Vec<CellId>,
    /// Its places in these rows.
    pub places: Vec<CellId>,
}

impl Cover {
    /// Whether the base cannot hold it, for the three columns could not.
    pub(super) fn is_starved(&self) -> bool {
        self.rows.len() + self.targets.len() < 3
    }

    /// Whether the base cannot hold it: it starves, or both targets would have to hold it.
    pub(super) fn is_out(&self) -> bool {
        self.rows.len() < 2 || self.is_starved()
    }
}

/// A digit a target cannot hold, for its mirror cannot.
#[derive(Clone, Debug)]
pub(super) struct Mirror {
    pub digit: Digit,
    /// The number of the target.
    pub target: usize,
    /// The two cells of the other target's box that would have to hold it.
    pub cells: [CellId; 2],
    /// That box.
    pub block: HouseId,
    /// The row of the target, and that of the mirror.
    pub rows: [HouseId; 2],
}

/// A digit that the base is known to hold.  Then a target holds it, and in its two rows the three columns.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub digit: Digit,
    /// It can be nowhere else in this one.
    pub house: HouseId,
    /// Its places in the two rows, outside the three columns.
    pub beside: Vec<CellId>,
    /// Those that see each target it can be in.
    pub seen: Vec<CellId>,
}

/// An exocet, and what comes of it.
#[derive(Clone, Debug)]
pub(super) struct Exocet {
    pub base: [CellId; 2],
    pub targets: [CellId; 2],
    /// The cells beside the targets that have no digit of the base; none where that is not asked.
    pub companions: Vec<CellId>,
    /// That of the base.
    pub row: HouseId,
    pub block: HouseId,
    pub columns: [HouseId; 3],
    pub covers: Vec<Cover>,
    pub mirrors: Vec<Mirror>,
    pub known: Vec<Known>,
}

impl Exocet {
    /// Its places in its rows, outside the three columns.
    pub(super) fn beside<const W: usize>(&self, board: &View<W>, cover: &Cover) -> CellSet<W> {
        let rows = cover.rows.iter().map(|&row| board.places(row, cover.digit));
        let rows = rows.fold(CellSet::EMPTY, |all, places| all | places);
        self.columns.iter().fold(rows, |left, &column| left - board.places(column, cover.digit))
    }

    /// The digits that its row or its box has nowhere but in the base, as far as something follows.
    fn known<const W: usize>(&self, board: &View<W>) -> Vec<Known> {
        let base: CellSet<W> = self.base.iter().copied().collect();
        let known = |cover: &Cover| {
            let digit = cover.digit;
            let only = |&house: &HouseId| board.places(house, digit).is_subset(&base);
            let house = [self.row, self.block].into_iter().find(only)?;
            let targets: CellSet<W> = cover.targets.iter().copied().collect();
            let beside = self.beside(board, cover);
            let seen = board.common(targets, digit) - beside;
            (!(beside | seen).is_empty()).then(|| Known {
                digit,
                house,
                beside: beside.to_vec(),
                seen: seen.to_vec(),
            })
        };
        self.covers.iter().filter(|cover| !cover.is_out()).filter_map(known).gather()
    }

    /// Its digits, one bit each.
    pub(super) fn bits(&self) -> u64 {
        self.covers.iter().fold(0, |all, cover| all | 1 << cover.digit)
    }

    /// The cover of a digit.
    pub(super) fn cover(&self, digit: Digit) -> Option<&Cover> {
        self.covers.iter().find(|cover| cover.digit == digit)
    }

    /// What goes: digits that are out of the base, then all of the targets that is not left in it, then what
    /// follows of a digit that is known to be in the base.
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
        gone.into_iter().map(Literal::Remove).gather()
    }

    /// What a target may hold, so far: the digits of the base that need it.
    pub(super) fn kept(&self, target: CellId) -> u64 {
        let kept = self.covers.iter().filter(|cover| !cover.is_out());
        let kept = kept.filter(|cover| cover.targets.contains(&target));
        kept.fold(0, |all, cover| all | 1 << cover.digit)
    }

    /// That the targets hold a digit at least as often as the base, so many times.
    pub(super) fn at_least(&self, cover: &Cover, times: u32) -> Vec<(u32, Axiom)> {
        match NonZeroU32::new(2).filter(|_| cover.rows.len() == 2) {
            Some(by) => vec![(times, Axiom::Cut { of: self.uncut(cover, 1), by })],
            None => self.uncut(cover, times),
        }
    }

    /// The three columns, less what they share their digit with, so many times.
    fn uncut(&self, cover: &Cover, times: u32) -> Vec<(u32, Axiom)> {
        let truths = self.columns.iter().map(|&column| some_in(column, cover.digit));
        let links = cover.rows.iter().chain([&self.row, &self.block]);
        let links = links.map(|&house| one_in(house, cover.digit));
        truths.chain(links).map(|axiom| (times, axiom)).gather()
    }

    /// The base and the targets hold a digit each, so many times.
    fn cells(&self, times: u32) -> impl Iterator<Item = (u32, Axiom)> + '_ {
        let base = self.base.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
        let targets = self.targets.iter().map(|&cell| Axiom::OneIn(Unit::Cell(cell)));
        base.chain(targets).map(move |axiom| (times, axiom))
    }

    /// That its places beside the three columns in its rows, and the base, hold it once at most: the other
    /// digits of the base leave it one target only.
    pub(super) fn at_most(&self, cover: &Cover) -> Vec<(u32, Axiom)> {
        let mut sum = self.sum(1, |other| u32::from(other.digit != cover.digit));
        sum.extend(self.uncut(cover, 1));
        sum
    }

    /// The sum over all digits, some taken more often or left out.
    fn sum(&self, cells: u32, times: impl Fn(&Cover) -> u32) -> Vec<(u32, Axiom)> {
        let covers = self.covers.iter().filter(|cover| times(cover) > 0);
        let all = covers.flat_map(|cover| self.at_least(cover, times(cover)));
        self.cells(cells).chain(all).gather()
    }

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
                // Twice all others, for this one counts twice in the base.
                let digit = cover.digit;
                proofs.push(Proof::Count(self.sum(2, |other| 2 - u32::from(other.digit == digit))));
            }
        }
        for mirror in &self.mirrors {
            let digit = mirror.digit;
            let mut sum = self.sum(1, |cover| u32::from(cover.digit != digit));
            let links = [self.row, mirror.rows[0]].each(|row| one_in(row, digit));
            sum.extend([some_in(mirror.block, digit)].into_iter().chain(links).map(|a| (1, a)));
            proofs.push(Proof::Count(sum));
        }
        for known in &self.known {
            let Some(cover) = self.cover(known.digit) else { continue };
            let held = || [(1, some_in(known.house, known.digit))];
            if !known.beside.is_empty() {
                proofs.push(Proof::Count(self.at_most(cover).into_iter().chain(held()).gather()));
            }
            for &cell in &known.seen {
                let sum = self.at_least(cover, 1).into_iter().chain(held());
                proofs.push(Proof::Count(sum.chain(clashes(cover, &cover.targets, cell)).gather()));
            }
        }
        Proof::each(proofs)
    }
}

/// That the digit is in that cell, or in one of these, which see it.
pub(super) fn clashes(
    cover: &Cover,
    cells: &[CellId],
    cell: CellId,
) -> impl Iterator<Item = (u32, Axiom)> {
    let of = |cell| Candidate { cell, digit: cover.digit };
    cells.iter().map(move |&other| (1, Axiom::Clash(vec![of(cell), of(other)])))
}
