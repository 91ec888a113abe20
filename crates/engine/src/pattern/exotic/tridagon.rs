//! Tridagons: twelve cells in four boxes that three digits cannot fill.
//!
//! The boxes form a rectangle, and each has three of the cells, no two of them in one line.
//!
//! Why: read the digits of a box row by row. Two boxes side by side never have a digit in the same
//! row, so one order is a rotation of the other. So are the orders of two boxes one above the
//! other, read column by column. In a box whose cells fall to the right, row order and column order
//! turn the same way; where they rise, opposite ways. Going round the rectangle must restore the
//! direction, so an odd number of rising boxes is impossible.

use std::ops::ControlFlow;

use super::nine::{Bits, Nine};
use super::unfillable::{Unfillable, UnfillableStory};
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::set;
use kotowari_kernel::{Candidate, CellId, HouseId};

/// Three cells of a box, one in each of its lines.
#[derive(Clone, Debug)]
pub(super) struct TridagonCorner {
    pub block: HouseId,
    pub cells: [CellId; 3],
    /// Whether they rise to the right; otherwise they fall.
    pub rises: bool,
    /// Their candidates besides the three digits.
    others: Vec<Candidate>,
}

/// Twelve cells that three digits cannot fill, with their guardians.
#[derive(Clone, Debug)]
pub(super) struct Tridagon {
    pub corners: [TridagonCorner; 4],
    pub what: Unfillable,
}

/// The most guardians. This defines the technique rather than limiting the search: with more,
/// hardly anything is excluded by all of them.
const MAX_GUARDIANS: usize = 3;

/// For each row of a box the column of its cell. Falling ones come first.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Reports all tridagons with few guardians, one of which holds.
pub fn tridagons<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for_each_tridagon(board, MAX_GUARDIANS, &mut |tridagon| {
        let Some((claims, proof)) = tridagon.what.conclude(board) else {
            return ControlFlow::Continue(());
        };
        let draft = Deduction::of(info).digits(tridagon.what.digits).claims(claims);
        found(draft.proof(proof).story(UnfillableStory(tridagon)))
    })
}

/// Visits all tridagons with at most `most` guardians.
pub(super) fn for_each_tridagon<const W: usize>(
    board: &View<W>,
    most: usize,
    found: &mut dyn FnMut(Tridagon) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(nine) = Nine::of(board) else { return ControlFlow::Continue(()) };
    let ways: [[CornerShape; 6]; 9] = std::array::from_fn(|i| {
        WAYS.map(|way| {
            CornerShape::of(&nine, [0, 1, 2].map(|row| (i / 3 * 3 + row, i % 3 * 3 + way[row])))
        })
    });
    for digits in (0..512).filter(|digits: &Bits| digits.count_ones() == 3) {
        if !board.spend(1) {
            break;
        }
        // Boxes are tested before corners are built, because mostly none has a corner.
        let has: [bool; 9] =
            ways.each_ref().map(|of| of.iter().any(|way| way.is_corner(digits, most)));
        for boxes in rectangles().filter(|boxes| boxes.iter().all(|&i| has[i])) {
            let lists = boxes.map(|i| corners(&nine, &ways[i], digits, most));
            around(u64::from(digits), most, lists.each_ref().map(|list| &list[..]), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether these cells, which three digits cannot fill, form a tridagon.
pub(super) fn is_one<const W: usize>(board: &View<W>, cells: &[CellId]) -> bool {
    let place = |&cell: &CellId| board.layout.place(cell);
    let block = |cell: &CellId| (place(cell).row / 3, place(cell).column / 3);
    let apart =
        |a: &CellId, b: &CellId| place(a).row != place(b).row && place(a).column != place(b).column;
    let three = |cell: &CellId| {
        let inside = cells.iter().filter(|other| block(other) == block(cell));
        inside.clone().count() == 3 && inside.filter(|other| *other != cell).all(|o| apart(o, cell))
    };
    let lines = |line: &dyn Fn(&CellId) -> u16| {
        let mut numbers: Vec<u16> = cells.iter().map(line).collect();
        numbers.sort();
        numbers.dedup();
        numbers.len()
    };
    board.layout.boxes() == Some((3, 3))
        && cells.len() == 12
        && cells.iter().all(three)
        && lines(&|cell| block(cell).0) == 2
        && lines(&|cell| block(cell).1) == 2
}

/// Three cells of a box, one in each of its lines, with their candidates.
struct CornerShape {
    places: [(usize, usize); 3],
    marks: [Bits; 3],
    open: bool,
}

impl CornerShape {
    fn of(nine: &Nine, places: [(usize, usize); 3]) -> CornerShape {
        let marks = places.map(|(row, column)| nine.marks[row][column]);
        CornerShape {
            places,
            marks,
            open: places.iter().all(|&(row, column)| nine.is_open(row, column)),
        }
    }

    /// Returns whether each cell may hold one of the digits and they have few guardians.
    fn is_corner(&self, digits: Bits, most: usize) -> bool {
        let others: u32 = self.marks.iter().map(|marks| (marks & !digits).count_ones()).sum();
        self.open && others as usize <= most && self.marks.iter().all(|marks| marks & digits != 0)
    }
}

/// Yields the corners of each rectangle of boxes.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
    PAIRS.into_iter().flat_map(|[a, b]| {
        PAIRS.into_iter().map(move |[c, d]| [a * 3 + c, a * 3 + d, b * 3 + c, b * 3 + d])
    })
}

fn corners(nine: &Nine, ways: &[CornerShape; 6], digits: Bits, most: usize) -> Vec<TridagonCorner> {
    let made = |(number, way): (usize, &CornerShape)| {
        let mut others = vec![];
        for ((row, column), marks) in way.places.into_iter().zip(way.marks) {
            let more = set::digits(u64::from(marks & !digits));
            others.extend(more.map(|digit| Candidate { cell: nine.cell(row, column), digit }));
        }
        let cells = way.places.map(|(row, column)| nine.cell(row, column));
        let [(top, left), ..] = way.places;
        TridagonCorner { block: nine.block(top, left), cells, rises: number > 2, others }
    };
    ways.iter().enumerate().filter(|(_, way)| way.is_corner(digits, most)).map(made).collect()
}

fn around(
    digits: u64,
    most: usize,
    lists: [&[TridagonCorner]; 4],
    found: &mut dyn FnMut(Tridagon) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for a in lists[0] {
        for b in lists[1].iter().filter(|b| a.others.len() + b.others.len() <= most) {
            for c in lists[2] {
                for d in lists[3] {
                    let corners = [a, b, c, d];
                    let odd = corners.iter().fold(false, |odd, corner| odd ^ corner.rises);
                    let others = corners.iter().flat_map(|corner| corner.others.iter().copied());
                    if odd && (1..=most).contains(&others.clone().count()) {
                        let corners = corners.map(Clone::clone);
                        let cells = corners.iter().flat_map(|corner| corner.cells).collect();
                        let what = Unfillable { cells, digits, others: others.collect() };
                        found(Tridagon { corners, what })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
