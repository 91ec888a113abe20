//! The search for junior exocets.
//!
//! Both targets are in the base's band, each with a companion cell that has none of the base
//! digits.

use std::ops::ControlFlow;

use super::base::{self, Base};
use super::exocet::{Cover, Exocet, Mirror};
use super::nine::{Bits, Nine, ones};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};

/// Reports the junior exocets that eliminate something, those with the most eliminations first.
pub fn juniors<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    base::find(board, info, with_base, found)
}

/// A target with its companion: their rows and common column.
#[derive(Clone, Copy)]
struct JuniorTarget {
    row: usize,
    companion: usize,
    column: usize,
}

/// Visits the junior exocets of a base.
pub(super) fn with_base(nine: &Nine, base: &Base, each: &mut dyn FnMut(Exocet)) {
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
                ends.push(JuniorTarget { row, companion, column });
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
                each(exocet(nine, base, [a, b], &rows));
            }
        }
    }
}

fn exocet(
    nine: &Nine,
    base: &Base,
    ends: [JuniorTarget; 2],
    rows: &dyn Fn(usize) -> Bits,
) -> Exocet {
    let mut exocet = base.with(nine, ends.map(|end| (end.row, end.column)), rows);
    if ends[0].column / 3 != ends[1].column / 3 {
        exocet.mirrors = mirrors(nine, ends, &exocet.covers);
    }
    let companions = ends.iter().map(|end| nine.cell(end.companion, end.column));
    exocet.companions = companions.collect();
    exocet
}

/// Returns the digits that a target cannot hold, because the cells of the other target's box that
/// would have to hold them cannot.
fn mirrors(nine: &Nine, ends: [JuniorTarget; 2], covers: &[Cover]) -> Vec<Mirror> {
    let mut mirrors = vec![];
    for (target, [own, other]) in [[ends[0], ends[1]], [ends[1], ends[0]]].iter().enumerate() {
        let first = other.column / 3 * 3;
        let mut two = (first..first + 3).filter(|&column| column != other.column);
        let pair = [two.next().unwrap_or(0), two.next().unwrap_or(0)];
        for cover in covers.iter().filter(|cover| !cover.is_out()) {
            let digit = usize::from(cover.digit);
            let none = pair.iter().all(|&column| !nine.has(own.companion, column, digit));
            if none && nine.has(own.row, own.column, digit) {
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
    mirrors
}
