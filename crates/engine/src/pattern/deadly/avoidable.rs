//! Avoidable rectangles: deadly rectangles with filled corners that are not givens.
//!
//! Only the givens distinguish the solution from another one, so two digits must not be able to
//! change places where there is no given.

use std::ops::ControlFlow;

use super::conclude::{self, Naming};
use super::{Deadly, Shape, by_twos};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::layout::{HouseKind, Place};
use crate::set::CellSet;
use kotowari_kernel::{CellId, Digit};

/// Four cells in two rows and two columns, row by row.
type Corners = [CellId; 4];

/// A callback with the corners and the digits placed in them.
type OnCorners<'a> = &'a mut dyn FnMut(&Corners, [Option<Digit>; 4]) -> ControlFlow<()>;

/// Reports rectangles with three corners filled with two digits, and two candidates in the fourth.
pub fn one_open<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for_each_rectangle(board, 1, &mut |corners, values| {
        let Some(open) = values.iter().position(Option::is_none) else { unreachable!() };
        let (Some(p), Some(q)) = (values[3 - open], values[open ^ 1]) else {
            return ControlFlow::Continue(());
        };
        let swap = board.may_swap(corners, 1 << p | 1 << q);
        if p == q || values[open ^ 2] != Some(q) || !swap {
            return ControlFlow::Continue(());
        }
        let marks = board.candidates[usize::from(corners[open])];
        if marks.count_ones() != 2 || marks >> p & 1 == 0 {
            return ControlFlow::Continue(());
        }
        let deadly = Deadly::of_pair(Shape::Avoidable, corners.to_vec(), [p, q]);
        let naming = Naming { info, kind: None, digits: 1 << p | 1 << q };
        match conclude::one_cell(&deadly, &deadly.roof(board)) {
            Some(conclusion) => conclusion.report(&deadly, naming, found),
            None => ControlFlow::Continue(()),
        }
    })
}

/// Reports rectangles with two corners of a line filled, where each of the others has the digit
/// across from it and one candidate more, the same in both.
pub fn two_open<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for_each_rectangle(board, 2, &mut |corners, values| {
        let mut open = (0..4).filter(|&i| values[i].is_none());
        let (Some(a), Some(b)) = (open.next(), open.next()) else { unreachable!() };
        if a + b == 3 {
            return ControlFlow::Continue(());
        }
        let (Some(p), Some(q)) = (values[3 - a], values[3 - b]) else {
            return ControlFlow::Continue(());
        };
        let [of_a, of_b] = [a, b].map(|i| board.candidates[usize::from(corners[i])]);
        let (extra_a, extra_b) = (of_a & !(1 << p), of_b & !(1 << q));
        let twos = of_a.count_ones() == 2 && of_b.count_ones() == 2;
        let apart = p != q && extra_a == extra_b && extra_a.count_ones() == 1;
        if !twos || !apart || !board.may_swap(corners, 1 << p | 1 << q) {
            return ControlFlow::Continue(());
        }
        let deadly = Deadly::of_pair(Shape::Avoidable, corners.to_vec(), [p, q]);
        let naming = Naming { info, kind: None, digits: 1 << p | 1 << q };
        match conclude::one_digit(board, &deadly, &deadly.roof(board)) {
            Some(conclusion) => conclusion.report(&deadly, naming, found),
            None => ControlFlow::Continue(()),
        }
    })
}

/// Visits the rectangles without a given that have `open` open corners with two candidates each.
fn for_each_rectangle<const W: usize>(
    board: &View<W>,
    open: usize,
    each: OnCorners<'_>,
) -> ControlFlow<()> {
    let ours: CellSet<W> = board.placed.iter().fold(CellSet::EMPTY, |usable, set| usable | *set);
    let ours = ours - board.given;
    if ours.is_empty() {
        return ControlFlow::Continue(());
    }
    let bare = |cell: &CellId| board.candidates[usize::from(*cell)].count_ones() == 2;
    let bare: CellSet<W> = board.open.iter().filter(bare).collect();
    let usable = ours | bare;
    let value = |cell: CellId| {
        let stands = |&digit: &Digit| board.placed[usize::from(digit)].contains(cell);
        ours.contains(cell).then(|| (0..board.digits).find(stands)).flatten()
    };
    let lines = |first: CellId| {
        let of_kind = |kind: HouseKind| {
            let houses = board.houses_of(first).iter();
            let houses = houses.filter(|&&house| board.layout.house(house).kind == kind);
            let cells = houses.map(|&house| board.geometry.houses[house]);
            cells.fold(CellSet::EMPTY, |set, cells| set | cells) & usable
        };
        (of_kind(HouseKind::Row), of_kind(HouseKind::Column))
    };
    // The search starts from an open corner, because there are few.
    for first in bare.iter() {
        let (row, column) = lines(first);
        for beside in row.iter().filter(|&cell| cell != first) {
            for below in column.iter().filter(|&cell| cell != first) {
                let filled = ours.contains(beside) || ours.contains(below);
                let row = board.layout.place(below).row;
                let place = Place { row, column: board.layout.place(beside).column };
                let Some(last) =
                    board.layout.cell_at(place).filter(|&c| filled && usable.contains(c))
                else {
                    continue;
                };
                let mut corners = [first, beside, below, last];
                corners.sort();
                let is_open = |cell: &&CellId| bare.contains(**cell);
                let count = corners.iter().filter(is_open).count();
                let is_first = corners.iter().find(is_open) == Some(&first);
                if count == open && is_first && by_twos(board, &corners) {
                    each(&corners, corners.map(value))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
