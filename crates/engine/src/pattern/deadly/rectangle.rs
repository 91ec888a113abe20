//! Unique rectangles: four cells in two rows and two columns with the same two digits.
//!
//! Every other house has two corners or none. On a board with boxes the corners are in two boxes.

use std::ops::ControlFlow;

use super::conclude::{self, Conclusion, Naming};
use super::subsets::each_subset;
use super::{Deadly, Roof, Shape, by_twos};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::layout::{HouseKind, Place};
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit};

/// The types of unique rectangles: one to six, and hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectangleType {
    /// Guardians in one corner.
    One,
    /// One guardian digit in two corners of a line.
    Two,
    /// Guardians that act as one cell of a subset.
    Three,
    /// Two corners of a line, one of which takes a digit of the pair.
    Four,
    /// One guardian digit in two opposite corners, or in three.
    Five,
    /// Two opposite corners that both or neither hold a digit of the pair.
    Six,
    /// One corner with the pair alone, and its opposite.
    Hidden,
}

/// Four open cells where both digits are possible as far as the placed digits say. At least one has
/// only the pair. Candidates that earlier steps eliminated may be missing.
struct Rectangle {
    /// Row by row: the opposite of corner `i` is `3 - i`.
    deadly: Deadly,
    pair: u64,
    roof: Vec<Roof>,
    /// Whether every corner still has both digits.
    whole: bool,
}

/// All rectangles of a board, shared by all types.
struct Rectangles(Vec<Rectangle>);

/// Reports the conclusions of one type. The first kind is for rectangles that have all their
/// candidates, the second for those that lack some.
pub fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    wanted: RectangleType,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for rectangle in &board.shared(Rectangles::new).0 {
        let kind = usize::from(!rectangle.whole);
        let naming = Naming { info, kind: info.kinds.get(kind), digits: rectangle.pair };
        let mut report =
            |conclusion: Conclusion| conclusion.report(&rectangle.deadly, naming, found);
        rectangle.conclude(board, wanted, &mut report)?;
    }
    ControlFlow::Continue(())
}

impl Rectangle {
    fn conclude<const W: usize>(
        &self,
        board: &View<W>,
        wanted: RectangleType,
        report: &mut dyn FnMut(Conclusion) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (deadly, roof) = (&self.deadly, &self.roof[..]);
        let corner = |roof: &Roof| deadly.cells.iter().position(|&cell| cell == roof.cell);
        let across = match roof {
            [conclusion, two] => {
                corner(conclusion).zip(corner(two)).is_some_and(|(a, b)| a + b == 3)
            }
            _ => false,
        };
        let beside = roof.len() == 2 && !across;
        let conclusion = match wanted {
            RectangleType::One => conclude::one_cell(deadly, roof),
            RectangleType::Two if beside => conclude::one_digit(board, deadly, roof),
            RectangleType::Five if across || roof.len() == 3 => {
                conclude::one_digit(board, deadly, roof)
            }
            RectangleType::Four if beside => conclude::locked(board, deadly, roof),
            RectangleType::Six if across => conclude::diagonal(board, deadly, roof),
            RectangleType::Three if beside => return each_subset(board, deadly, roof, report),
            RectangleType::Hidden if across || roof.len() == 3 => {
                for bare in 0..4 {
                    if roof.iter().all(|roof| roof.cell != deadly.cells[bare]) {
                        conclude::hidden(board, deadly, bare, report)?;
                    }
                }
                None
            }
            _ => None,
        };
        conclusion.map_or(ControlFlow::Continue(()), report)
    }
}

impl Rectangles {
    fn new<const W: usize>(board: &View<W>) -> Rectangles {
        let mut rectangles = vec![];
        let allowed: Vec<CellSet<W>> = (0..usize::from(board.digits))
            .map(|digit| {
                let number = digit as Digit;
                let left = |open, cell: CellId| {
                    open - board.excluded(Candidate { cell, digit: number }, number)
                };
                board.placed[digit].iter().fold(board.open, left)
            })
            .collect();
        for first in board.open.iter() {
            let bare = board.candidates[usize::from(first)];
            if bare.count_ones() == 2 {
                let pair = [bare.trailing_zeros(), 63 - bare.leading_zeros()].map(|d| d as Digit);
                let both = allowed[usize::from(pair[0])] & allowed[usize::from(pair[1])];
                around(board, first, pair, both, &mut rectangles);
            }
        }
        Rectangles(rectangles)
    }
}

/// Adds the rectangles with this corner, if it is their first that has only the pair.
fn around<const W: usize>(
    board: &View<W>,
    first: CellId,
    pair: [Digit; 2],
    both: CellSet<W>,
    all: &mut Vec<Rectangle>,
) {
    let bare = 1 << pair[0] | 1 << pair[1];
    let mark = |cell: CellId| board.candidates[usize::from(cell)];
    let before = |cell: CellId| cell < first && mark(cell) == bare;
    let along = |kind: HouseKind| {
        let of_kind = |house: &&usize| board.layout.house(**house).kind == kind;
        let houses = board.houses_of(first).iter().filter(of_kind);
        let cells = houses.map(|&house| board.geometry.houses[house]);
        cells.fold(CellSet::EMPTY, |all, cells| all | cells) & both
    };
    let (row, column) = (along(HouseKind::Row), along(HouseKind::Column));
    for beside in row.iter().filter(|&cell| cell != first && !before(cell)) {
        for below in column.iter().filter(|&cell| cell != first && !before(cell)) {
            let (right, down) = (board.layout.place(beside).column, board.layout.place(below).row);
            let Some(last) = board.layout.cell_at(Place { row: down, column: right }) else {
                continue;
            };
            if !both.contains(last) || before(last) {
                continue;
            }
            let mut cells = vec![first, beside, below, last];
            cells.sort();
            if cells.iter().any(|&cell| mark(cell) == 0)
                || !by_twos(board, &cells)
                || !board.may_swap(&cells, bare)
            {
                continue;
            }
            let whole = cells.iter().all(|&cell| mark(cell) & bare == bare);
            let deadly = Deadly::of_pair(Shape::Rectangle, cells, pair);
            let roof = deadly.roof(board);
            all.push(Rectangle { roof, deadly, pair: bare, whole });
        }
    }
}
