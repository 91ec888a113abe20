//! The search for senior exocets.
//!
//! The targets are any two cells of their columns except in the base's row. The conditions apply to
//! everything that the three columns have left beside them.

use std::ops::ControlFlow;

use super::base::{self, Base};
use super::exocet::Exocet;
use super::nine::{Bits, Nine, ones};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};

/// Reports the senior exocets that eliminate something, those with the most eliminations first.
pub fn seniors<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    base::find(board, info, with_base, found)
}

/// Three columns, and their places of the base digits that the base does not exclude.
struct Columns {
    columns: [usize; 3],
    /// For each digit and column the rows.
    rows: [[Bits; 3]; 9],
    /// Digits with three rows, and with four, of which targets must take one or two away.
    three: Bits,
    four: Bits,
}

/// A possible target.
struct SeniorTarget {
    row: usize,
    column: usize,
    /// The index of its column.
    at: usize,
    /// The digits that have no other place in its row.
    alone: Bits,
}

fn with_base(nine: &Nine, base: &Base, each: &mut dyn FnMut(Exocet)) {
    let elsewhere = (0..9).filter(|column| column / 3 != base.beside / 3);
    for a in elsewhere.clone() {
        for b in elsewhere.clone().filter(|&b| b > a) {
            let Some(columns) = Columns::of(nine, base, [base.beside, a, b]) else { continue };
            let ends = columns.ends(nine, base);
            for (i, one) in ends.iter().enumerate() {
                for two in &ends[i + 1..] {
                    if columns.fits(one, two) && is_new(nine, base, &columns, [one, two]) {
                        let targets = [(one.row, one.column), (two.row, two.column)];
                        let rows = |digit: usize| columns.left(digit, [one, two]);
                        each(base.along(nine, targets, columns.columns, &rows));
                    }
                }
            }
        }
    }
}

impl Columns {
    /// Returns `None` if some digit has more rows than two targets can take away.
    fn of(nine: &Nine, base: &Base, columns: [usize; 3]) -> Option<Columns> {
        let outside: Bits = !(0b111 << (base.row / 3 * 3)) & 0b1_1111_1111;
        let open = [outside, !(1 << base.row), !(1 << base.row)];
        let mut made = Columns { columns, rows: [[0; 3]; 9], three: 0, four: 0 };
        for digit in ones(base.digits) {
            let rows = [0, 1, 2].map(|at| nine.rows[digit][columns[at]] & open[at]);
            match (rows[0] | rows[1] | rows[2]).count_ones() {
                1 | 2 => {}
                3 => made.three |= 1 << digit,
                4 => made.four |= 1 << digit,
                _ => return None,
            }
            made.rows[digit] = rows;
        }
        Some(made)
    }

    fn ends(&self, nine: &Nine, base: &Base) -> Vec<SeniorTarget> {
        let mut ends = vec![];
        for (at, other) in [(1, 2), (2, 1)] {
            for row in (0..9).filter(|&row| row != base.row) {
                let column = self.columns[at];
                if !nine.is_open(row, column) || nine.marks[row][column] & base.digits == 0 {
                    continue;
                }
                let alone = ones(base.digits).filter(|&digit| {
                    let rows = &self.rows[digit];
                    rows[at] & !(rows[0] | rows[other]) & 1 << row != 0
                });
                ends.push(SeniorTarget {
                    row,
                    column,
                    at,
                    alone: alone.fold(0, |all, d| all | 1 << d),
                });
            }
        }
        ends
    }

    /// Returns whether these targets take away the rows that are too many.
    fn fits(&self, one: &SeniorTarget, two: &SeniorTarget) -> bool {
        let together = if one.row == two.row {
            let both = |rows: &[Bits; 3]| rows[1] & rows[2] & !rows[0] & 1 << one.row != 0;
            (0..9).filter(|&d| both(&self.rows[d])).fold(0, |all: Bits, d| all | 1 << d)
        } else {
            0
        };
        self.four & !(one.alone & two.alone) == 0
            && self.three & !(one.alone | two.alone | together) == 0
    }

    /// Returns the rows of a digit without these targets.
    fn left(&self, digit: usize, ends: [&SeniorTarget; 2]) -> Bits {
        let mut rows = self.rows[digit];
        for end in ends {
            rows[end.at] &= !(1 << end.row);
        }
        rows[0] | rows[1] | rows[2]
    }
}

/// Returns whether it eliminates something and is not a junior exocet.
fn is_new(nine: &Nine, base: &Base, columns: &Columns, ends: [&SeniorTarget; 2]) -> bool {
    let marks = ends.map(|end| nine.marks[end.row][end.column]);
    if ((marks[0] | marks[1]) & base.digits).count_ones() < 2 {
        return false;
    }
    // Some row is left for each digit; a target in one of them is no third place.
    let (mut kept, mut out) = ([0, 0], false);
    for digit in ones(base.digits) {
        let rows = columns.left(digit, ends);
        let third = [0, 1].map(|i| marks[i] >> digit & 1 == 1 && rows >> ends[i].row & 1 == 0);
        let targets = third.iter().filter(|&&third| third).count() as u32;
        if rows == 0 {
            return false;
        }
        if rows.count_ones() == 2 && targets > 0 {
            (0..2).filter(|&i| third[i]).for_each(|i| kept[i] |= 1 << digit);
        } else {
            out = true;
        }
    }
    let goes = out || (0..2).any(|i| marks[i] & !kept[i] != 0);
    goes && !is_junior(nine, base, ends)
}

fn is_junior(nine: &Nine, base: &Base, ends: [&SeniorTarget; 2]) -> bool {
    let beside = |end: &SeniorTarget| {
        let band = base.row / 3 * 3;
        let mut rest = (band..band + 3).filter(|&row| row != base.row && row != end.row);
        let companion = rest.next().unwrap_or(base.row);
        nine.marks[companion][end.column] & base.digits == 0
    };
    ends[0].column != ends[1].column
        && ends.iter().all(|end| end.row / 3 == base.row / 3 && beside(end))
}
