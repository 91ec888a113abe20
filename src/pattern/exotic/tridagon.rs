//! Tridagon: three cells in each of four boxes that form a rectangle, no two of a box in one line, and three
//! digits that cannot fill all twelve.
//!
//! Why: read the digits of a box row by row.  Two boxes side by side have no digit twice in a row, so one
//! order is the other moved round, and turns the same way.  So do two boxes one above the other, column by
//! column.  Where the cells fall to the right, rows and columns turn alike; where they rise, the other way.
//! Going round the rectangle the turn must come back as it was: an odd number of rising boxes is impossible.

use std::ops::ControlFlow;

use super::nine::{Bits, Nine};
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof};
use crate::set;

/// Three cells of a box, one in each of its lines.
#[derive(Clone, Debug)]
pub(super) struct Corner {
    pub block: HouseId,
    pub cells: [CellId; 3],
    /// Whether they rise to the right; if not, they fall.
    pub rises: bool,
    /// Their digits beside the three.
    others: Vec<Candidate>,
}

/// Twelve cells that three digits cannot fill, with one more candidate.
#[derive(Clone, Debug)]
pub(super) struct Tridagon {
    pub corners: [Corner; 4],
    pub digits: u64,
    /// The only other candidate.
    pub other: Candidate,
}

/// For each row of a box the column of its cell; those that fall come first.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// All of them with one other candidate: it holds.
pub fn tridagons<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(nine) = Nine::of(board) else { return ControlFlow::Continue(()) };
    for digits in (0..512).filter(|digits: &Bits| digits.count_ones() == 3) {
        if !board.spend(1) {
            break;
        }
        let of_box = |i: usize| corners(&nine, [i / 3 * 3, i % 3 * 3], digits);
        let all: Vec<Vec<Corner>> = (0..9).map(of_box).gather();
        for boxes in rectangles() {
            if boxes.iter().all(|&i| !all[i].is_empty()) {
                let lists = boxes.map(|i| all[i].as_slice());
                around(about, u64::from(digits), lists, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The corners of each rectangle of boxes.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
    PAIRS.into_iter().flat_map(|[a, b]| {
        PAIRS.into_iter().map(move |[c, d]| [a * 3 + c, a * 3 + d, b * 3 + c, b * 3 + d])
    })
}

fn corners(nine: &Nine, [top, left]: [usize; 2], digits: Bits) -> Vec<Corner> {
    let mut all = vec![];
    for (number, way) in WAYS.iter().enumerate() {
        let places = [0, 1, 2].map(|row| (top + row, left + way[row]));
        let fits = |&(row, column): &(usize, usize)| {
            nine.is_open(row, column) && nine.marks[row][column] & digits != 0
        };
        if !places.iter().all(fits) {
            continue;
        }
        let mut others = vec![];
        for (row, column) in places {
            let more = set::digits(u64::from(nine.marks[row][column] & !digits));
            others.extend(more.map(|digit| Candidate { cell: nine.cell(row, column), digit }));
        }
        if others.len() < 2 {
            let cells = places.map(|(row, column)| nine.cell(row, column));
            all.push(Corner { block: nine.block(top, left), cells, rises: number > 2, others });
        }
    }
    all
}

fn around(
    about: &'static About,
    digits: u64,
    lists: [&[Corner]; 4],
    found: Found<'_>,
) -> ControlFlow<()> {
    for a in lists[0] {
        for b in lists[1].iter().filter(|b| a.others.len() + b.others.len() < 2) {
            for c in lists[2] {
                for d in lists[3] {
                    let odd = a.rises ^ b.rises ^ c.rises ^ d.rises;
                    let others = [a, b, c, d].map(|corner| &corner.others[..]).concat();
                    if let (true, &[other]) = (odd, &others[..]) {
                        let corners = [a, b, c, d].map(Clone::clone);
                        let pattern = Tridagon { corners, digits, other };
                        let cells = pattern.cells();
                        let proof = Proof::count([Axiom::Impossible { cells, digits }]);
                        let draft = Deduction::of(about).digits(digits).proof(proof);
                        found(draft.claims(vec![Literal::Place(other)]).story(pattern))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Tridagon {
    /// The twelve cells, box by box.
    pub(super) fn cells(&self) -> Vec<CellId> {
        self.corners.iter().flat_map(|corner| corner.cells).gather()
    }

    /// The three digits.
    pub(super) fn three(&self) -> Vec<Digit> {
        set::digits(self.digits).gather()
    }
}
