//! Avoidable rectangles: corners that are filled already, but were not printed.  Only the printed
//! digits make a puzzle what it is, so its two digits must not be able to change places there.

use crate::gather::Each as _;
use std::ops::ControlFlow;

use super::conclude::{self, Naming};
use super::{Deadly, Shape, by_twos};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::{HouseKind, Place};
use crate::set::CellSet;
use crate::sorting;
use kotowari_kernel::{CellId, Digit};

/// Four cells of two rows and two columns, row by row.
type Corners = [CellId; 4];

/// Called with the corners and what stands in them.
type Each<'a> = &'a mut dyn FnMut(&Corners, [Option<Digit>; 4]) -> ControlFlow<()>;

/// Three corners filled, with two digits; the fourth has two candidates.
pub fn one_open<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    each(board, 1, &mut |corners, values| {
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
        let naming = Naming { about, kind: None, digits: 1 << p | 1 << q };
        match conclude::one_cell(&deadly, &deadly.roof(board)) {
            Some(conclusion) => conclusion.report(&deadly, naming, found),
            None => ControlFlow::Continue(()),
        }
    })
}

/// Two corners of a line filled; each of the others could have the digit across, or one that both
/// could have.
pub fn two_open<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    each(board, 2, &mut |corners, values| {
        let mut open = (0..4).filter(|&i| values[i].is_none());
        let (Some(a), Some(b)) = (open.next(), open.next()) else { unreachable!() };
        if a + b == 3 {
            return ControlFlow::Continue(());
        }
        let (Some(p), Some(q)) = (values[3 - a], values[3 - b]) else {
            return ControlFlow::Continue(());
        };
        let [of_a, of_b] = [a, b].each(|i| board.candidates[usize::from(corners[i])]);
        let (extra_a, extra_b) = (of_a & !(1 << p), of_b & !(1 << q));
        let twos = of_a.count_ones() == 2 && of_b.count_ones() == 2;
        let apart = p != q && extra_a == extra_b && extra_a.count_ones() == 1;
        if !twos || !apart || !board.may_swap(corners, 1 << p | 1 << q) {
            return ControlFlow::Continue(());
        }
        let deadly = Deadly::of_pair(Shape::Avoidable, corners.to_vec(), [p, q]);
        let naming = Naming { about, kind: None, digits: 1 << p | 1 << q };
        match conclude::one_digit(board, &deadly, &deadly.roof(board)) {
            Some(conclusion) => conclusion.report(&deadly, naming, found),
            None => ControlFlow::Continue(()),
        }
    })
}

/// Rectangles without a printed digit that have `open` open corners, with two candidates each, and
/// what stands in the others.
fn each<const W: usize>(board: &View<W>, open: usize, each: Each<'_>) -> ControlFlow<()> {
    let ours: CellSet<W> = board.placed.iter().fold(CellSet::EMPTY, |all, set| all | *set);
    let ours = ours - board.given;
    if ours.is_empty() {
        return ControlFlow::Continue(());
    }
    let bare = |cell: &CellId| board.candidates[usize::from(*cell)].count_ones() == 2;
    let bare: CellSet<W> = board.open.iter().filter(bare).collect();
    let all = ours | bare;
    let value = |cell: CellId| {
        let stands = |&digit: &Digit| board.placed[usize::from(digit)].contains(cell);
        ours.contains(cell).then(|| (0..board.digits).find(stands)).flatten()
    };
    let lines = |first: CellId| {
        let of_kind = |kind: HouseKind| {
            let houses = board.houses_of(first).iter();
            let houses = houses.filter(|&&house| board.layout.house(house).kind == kind);
            let cells = houses.map(|&house| board.geometry.houses[house]);
            cells.fold(CellSet::EMPTY, |set, cells| set | cells) & all
        };
        (of_kind(HouseKind::Row), of_kind(HouseKind::Column))
    };
    // From an open corner: there are few.
    for first in bare.iter() {
        let (row, column) = lines(first);
        for beside in row.iter().filter(|&cell| cell != first) {
            for below in column.iter().filter(|&cell| cell != first) {
                let filled = ours.contains(beside) || ours.contains(below);
                let row = board.layout.place(below).row;
                let place = Place { row, column: board.layout.place(beside).column };
                let Some(last) = board.layout.cell_at(place).filter(|&c| filled && all.contains(c))
                else {
                    continue;
                };
                let mut corners = [first, beside, below, last];
                sorting::sort(&mut corners);
                let is_open = |cell: &&CellId| bare.contains(**cell);
                let count = corners.iter().filter(is_open).count();
                let is_first = corners.iter().find(is_open) == Some(&first);
                if count == open && is_first && by_twos(board, &corners) {
                    each(&corners, corners.each(value))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
