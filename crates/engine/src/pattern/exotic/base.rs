//! The base cells of an exocet, and the exocet they form with two targets.

use std::ops::ControlFlow;

use super::exocet::{Cover, Exocet};
use super::nine::{Bits, Nine, ones};
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use kotowari_kernel::{Digit, Literal};

/// Two open cells of a row in a box, with three or four digits.
pub(super) struct Base {
    pub row: usize,
    pub columns: [usize; 2],
    /// The column of the box's third cell.
    pub beside: usize,
    pub digits: Bits,
}

fn bases(nine: &Nine) -> Vec<Base> {
    let mut bases = vec![];
    for row in 0..9 {
        for beside in 0..9 {
            let first = beside / 3 * 3;
            let mut two = (first..first + 3).filter(|&column| column != beside);
            let columns = [two.next().unwrap_or(0), two.next().unwrap_or(0)];
            let digits = columns.iter().fold(0, |bases, &column| bases | nine.marks[row][column]);
            let open = columns.iter().all(|&column| nine.is_open(row, column));
            if open && matches!(digits.count_ones(), 3 | 4) {
                bases.push(Base { row, columns, beside, digits });
            }
        }
    }
    bases
}

/// Visits the exocets of one kind that a base has.
pub(super) type ExocetSearch = fn(&Nine, &Base, &mut dyn FnMut(Exocet));

/// Visits all exocets of a kind along the rows, whether or not they eliminate anything.
pub(super) fn for_each_exocet<const W: usize>(
    board: &View<W>,
    nine: &Nine,
    make: ExocetSearch,
    each: &mut dyn FnMut(Exocet),
) {
    for base in &bases(nine) {
        if !board.spend(1) {
            break;
        }
        make(nine, base, each);
    }
}

/// Reports the exocets of a kind that eliminate something, those with the most eliminations first.
pub(super) fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    make: ExocetSearch,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut exocets: Vec<(Exocet, Vec<Literal>)> = vec![];
    for nine in Nine::both(board).iter().flatten() {
        for_each_exocet(board, nine, make, &mut |mut exocet| {
            let claims = exocet.claims(board);
            if !claims.is_empty() {
                exocets.push((exocet, claims));
            }
        });
    }
    exocets.sort_by_key(|found| std::cmp::Reverse(found.1.len()));
    for (exocet, claims) in exocets {
        let draft = Deduction::of(info).digits(exocet.bits()).proof(exocet.proof(board));
        found(draft.claims(claims).story(exocet))?;
    }
    ControlFlow::Continue(())
}

impl Base {
    /// Builds the exocet with these targets, by row and column. `rows` are the cover rows of each
    /// digit.
    pub(super) fn with(
        &self,
        nine: &Nine,
        targets: [(usize, usize); 2],
        rows: &dyn Fn(usize) -> Bits,
    ) -> Exocet {
        self.along(nine, targets, [self.beside, targets[0].1, targets[1].1], rows)
    }

    /// As [`with`](Base::with), with other cross columns.
    pub(super) fn along(
        &self,
        nine: &Nine,
        targets: [(usize, usize); 2],
        columns: [usize; 3],
        rows: &dyn Fn(usize) -> Bits,
    ) -> Exocet {
        let band = self.row / 3;
        let cover = |digit: usize| {
            let holding = self.columns.iter().filter(|&&column| nine.has(self.row, column, digit));
            let rows: Vec<usize> = ones(rows(digit)).collect();
            // In one of the rows a target is no third place.
            let third = |&&(row, column): &&(usize, usize)| {
                nine.has(row, column, digit) && !rows.contains(&row)
            };
            let places_in = |&row: &usize| {
                // Inside the box the base excludes it.
                let free =
                    columns.into_iter().filter(move |&c| c != self.beside || row / 3 != band);
                let places = free.filter(move |&column| nine.has(row, column, digit));
                places.map(move |column| nine.cell(row, column))
            };
            Cover {
                digit: digit as Digit,
                base: holding.map(|&column| nine.cell(self.row, column)).collect(),
                targets: targets.iter().filter(third).map(|&(r, c)| nine.cell(r, c)).collect(),
                places: rows.iter().flat_map(places_in).collect(),
                rows: rows.iter().map(|&row| nine.row(row)).collect(),
            }
        };
        Exocet {
            base: self.columns.map(|column| nine.cell(self.row, column)),
            targets: targets.map(|(row, column)| nine.cell(row, column)),
            companions: vec![],
            row: nine.row(self.row),
            block: nine.block(self.row, self.beside),
            columns: columns.map(|column| nine.column(column)),
            covers: ones(self.digits).map(cover).collect(),
            mirrors: vec![],
            known: vec![],
        }
    }
}
