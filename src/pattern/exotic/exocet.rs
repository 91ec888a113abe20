//! Junior exocet: two cells of a row in a box, and two target cells that must hold the same two digits.
//!
//! Why, for a digit `d` of the base: three columns (that of the box's third cell, and those of the
//! targets) need `d` three times.  If the base holds `d`, its row and its box are closed to them; the
//! companions never had it; and outside the band `d` is left in two rows only.  So the third is a target.
//! In sums: three truths less the two rows, the row and the box say that the targets' `d` less twice the
//! base's is at least -1.  Halved and rounded up, it is at least 0 with the base's `d` once.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use super::nine::{Bits, Nine, ones};
use crate::board::{View, one_in, some_in};
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};
use crate::sorting;

/// A digit of the base, and where it can be outside the band in the three columns.
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

/// A junior exocet, and what comes of it.
#[derive(Clone, Debug)]
pub(super) struct Exocet {
    pub base: [CellId; 2],
    pub targets: [CellId; 2],
    pub companions: [CellId; 2],
    /// That of the base.
    pub row: HouseId,
    pub block: HouseId,
    pub columns: [HouseId; 3],
    pub covers: Vec<Cover>,
    pub mirrors: Vec<Mirror>,
}

/// All of them that remove something, those that remove most first.
pub fn exocets<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut all: Vec<(Exocet, Vec<Literal>)> = vec![];
    for nine in Nine::both(board).iter().flatten() {
        for base in bases(nine) {
            if !board.spend(1) {
                break;
            }
            with_base(nine, &base, &mut |exocet| {
                let claims = exocet.claims(board);
                if !claims.is_empty() {
                    all.push((exocet, claims));
                }
            });
        }
    }
    sorting::by(&mut all, |a, b| b.1.len().cmp(&a.1.len()));
    for (exocet, claims) in all {
        let digits = exocet.covers.iter().fold(0, |all, cover| all | 1 << cover.digit);
        found(
            Deduction::of(about)
                .digits(digits)
                .proof(exocet.proof(board))
                .claims(claims)
                .story(exocet),
        )?;
    }
    ControlFlow::Continue(())
}

/// Two open cells of a row in a box, with three or four digits.
struct Base {
    row: usize,
    columns: [usize; 2],
    /// The column of the third cell.
    beside: usize,
    digits: Bits,
}

fn bases(nine: &Nine) -> Vec<Base> {
    let mut all = vec![];
    for row in 0..9 {
        for beside in 0..9 {
            let first = beside / 3 * 3;
            let mut two = (first..first + 3).filter(|&column| column != beside);
            let columns = [two.next().unwrap_or(0), two.next().unwrap_or(0)];
            let digits = columns.iter().fold(0, |all, &column| all | nine.marks[row][column]);
            let open = columns.iter().all(|&column| nine.is_open(row, column));
            if open && matches!(digits.count_ones(), 3 | 4) {
                all.push(Base { row, columns, beside, digits });
            }
        }
    }
    all
}

/// A target with its companion: their rows, and the column.
#[derive(Clone, Copy)]
struct End {
    row: usize,
    companion: usize,
    column: usize,
}

fn with_base(nine: &Nine, base: &Base, each: &mut dyn FnMut(Exocet)) {
    let band = base.row / 3 * 3;
    let mut rest = (band..band + 3).filter(|&row| row != base.row);
    let rest = [rest.next().unwrap_or(0), rest.next().unwrap_or(0)];
    let mut ends = vec![];
    for column in (0..9).filter(|column| column / 3 != base.beside / 3) {
        for (row, companion) in [(rest[0], rest[1]), (rest[1], rest[0])] {
            let marks = nine.marks[row][column];
            let fits = nine.is_open(row, column)
                && marks & base.digits != 0
                && nine.marks[companion][column] & base.digits == 0;
            if fits {
                ends.push(End { row, companion, column });
            }
        }
    }
    let outside: Bits = !(0b111 << band) & 0b1_1111_1111;
    for (i, &a) in ends.iter().enumerate() {
        for &b in ends[i + 1..].iter().filter(|b| b.column != a.column) {
            let columns = [base.beside, a.column, b.column];
            let rows = |digit: usize| {
                columns.iter().fold(0, |all, &column| all | nine.rows[digit][column]) & outside
            };
            let shared = (nine.marks[a.row][a.column] | nine.marks[b.row][b.column]) & base.digits;
            let covered = |digit| matches!(rows(digit).count_ones(), 1 | 2);
            if shared.count_ones() >= 2 && ones(base.digits).all(covered) {
                each(made(nine, base, [a, b], &rows));
            }
        }
    }
}

fn made(nine: &Nine, base: &Base, ends: [End; 2], rows: &dyn Fn(usize) -> Bits) -> Exocet {
    let columns = [base.beside, ends[0].column, ends[1].column];
    let has = |row: usize, column: usize, digit| nine.marks[row][column] >> digit & 1 == 1;
    let cover = |digit: usize| {
        let holding = base.columns.iter().filter(|&&column| has(base.row, column, digit));
        let targets = ends.iter().filter(|end| has(end.row, end.column, digit));
        let rows: Vec<usize> = ones(rows(digit)).gather();
        let at = |&row: &usize| {
            let there = columns.into_iter().filter(move |&column| has(row, column, digit));
            there.map(move |column| nine.cell(row, column))
        };
        Cover {
            digit: digit as Digit,
            rows: rows.iter().map(|&row| nine.row(row)).gather(),
            base: holding.map(|&column| nine.cell(base.row, column)).gather(),
            targets: targets.map(|end| nine.cell(end.row, end.column)).gather(),
            places: rows.iter().flat_map(at).gather(),
        }
    };
    let covers: Vec<Cover> = ones(base.digits).map(cover).gather();
    let mut mirrors = vec![];
    if ends[0].column / 3 != ends[1].column / 3 {
        for (target, [own, other]) in [[ends[0], ends[1]], [ends[1], ends[0]]].iter().enumerate() {
            let first = other.column / 3 * 3;
            let mut two = (first..first + 3).filter(|&column| column != other.column);
            let pair = [two.next().unwrap_or(0), two.next().unwrap_or(0)];
            for cover in covers.iter().filter(|cover| !cover.is_out()) {
                let digit = usize::from(cover.digit);
                let none = pair.iter().all(|&column| !has(own.companion, column, digit));
                if none && has(own.row, own.column, digit) {
                    mirrors.push(Mirror {
                        digit: cover.digit,
                        target,
                        cells: pair.map(|column| nine.cell(own.companion, column)),
                        block: nine.block(other.row, other.column),
                        rows: [nine.row(own.row), nine.row(own.companion)],
                    });
                }
            }
        }
    }
    Exocet {
        base: base.columns.map(|column| nine.cell(base.row, column)),
        targets: ends.map(|end| nine.cell(end.row, end.column)),
        companions: ends.map(|end| nine.cell(end.companion, end.column)),
        row: nine.row(base.row),
        block: nine.block(base.row, base.beside),
        columns: columns.map(|column| nine.column(column)),
        covers,
        mirrors,
    }
}

impl Exocet {
    /// What goes: digits that are out of the base, then all of the targets that is not left in it.
    fn claims<const W: usize>(&self, board: &View<W>) -> Vec<Literal> {
        let mut gone = vec![];
        for cover in self.covers.iter().filter(|cover| cover.is_out()) {
            gone.extend(cover.base.iter().map(|&cell| Candidate { cell, digit: cover.digit }));
        }
        let kept = self.covers.iter().filter(|cover| !cover.is_out());
        let kept = kept.fold(0_u64, |all, cover| all | 1 << cover.digit);
        for (target, &cell) in self.targets.iter().enumerate() {
            let mirrored = self.mirrors.iter().filter(|mirror| mirror.target == target);
            let kept = mirrored.fold(kept, |kept, mirror| kept & !(1 << mirror.digit));
            let lost = board.candidates[usize::from(cell)] & !kept;
            gone.extend(crate::set::digits(lost).map(|digit| Candidate { cell, digit }));
        }
        gone.into_iter().map(Literal::Remove).gather()
    }

    /// That the targets hold a digit at least as often as the base, so many times.
    fn at_least(&self, cover: &Cover, times: u32) -> Vec<(u32, Axiom)> {
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

    /// The sum over all digits, some taken more often or left out.
    fn sum(&self, cells: u32, times: impl Fn(&Cover) -> u32) -> Vec<(u32, Axiom)> {
        let covers = self.covers.iter().filter(|cover| times(cover) > 0);
        let all = covers.flat_map(|cover| self.at_least(cover, times(cover)));
        self.cells(cells).chain(all).gather()
    }

    fn proof<const W: usize>(&self, board: &View<W>) -> Proof {
        let mut proofs = vec![];
        let beside = |cell: CellId| {
            let kept = self.covers.iter().fold(0_u64, |all, cover| all | 1 << cover.digit);
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
            let links = [self.row, mirror.rows[0]].map(|row| one_in(row, digit));
            sum.extend([some_in(mirror.block, digit)].into_iter().chain(links).map(|a| (1, a)));
            proofs.push(Proof::Count(sum));
        }
        Proof::each(proofs)
    }
}
