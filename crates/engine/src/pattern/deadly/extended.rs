//! Extended rectangles: two parallel lines with the same three or more digits.
//!
//! The digits are in as many pairs of cells across the lines, which can exchange their digits.

use std::ops::ControlFlow;

use super::conclude;
use super::{Deadly, Shape};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::layout::HouseKind;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, CellId, HouseId};

/// Two cells side by side, one of each line.
type Pair = (CellId, CellId);

/// Reports the conclusions from extended rectangles of three or four digits. The kinds of the
/// technique are its four types, in order.
///
/// The digits are taken from one or two pairs of cells that have no others, because most patterns
/// with few guardians have such pairs.
pub fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let layout = &board.layout;
    for kind in [HouseKind::Row, HouseKind::Column] {
        for grid in 0..layout.grids().len() {
            let lines: Vec<HouseId> = layout.members_of(grid, kind).collect();
            for (i, &one) in lines.iter().enumerate() {
                // Two lines that several grids share are searched in the first grid.
                let is_own = |other: &&HouseId| layout.common_grid(&[one, **other]) == Some(grid);
                for &other in lines[i + 1..].iter().filter(is_own) {
                    beside(board, info, one, other, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Searches two lines.
fn beside<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    one: HouseId,
    other: HouseId,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let cells = |house: HouseId| board.layout.cells_of(house);
    let open = |&(a, b): &Pair| board.open.contains(a) && board.open.contains(b);
    let pairs: Vec<Pair> =
        cells(one).iter().copied().zip(cells(other).iter().copied()).filter(open).collect();
    let marks = |cell: CellId| board.candidates[usize::from(cell)];
    let both = |&(a, b): &Pair| marks(a) | marks(b);
    // The digits are those of one or two pairs that have no others, which keeps the number of sets
    // tried small.
    let mut tried: Vec<u64> = vec![];
    for size in 3..=4 {
        let clean: Vec<u64> = pairs.iter().map(both).filter(|m| m.count_ones() <= size).collect();
        if pairs.len() < size as usize {
            break;
        }
        for (i, &first) in clean.iter().enumerate() {
            for digits in clean[i..].iter().map(|second| first | second) {
                if digits.count_ones() == size && !tried.contains(&digits) {
                    tried.push(digits);
                    choose(board, info, &pairs, digits, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Searches patterns with these digits: as many pairs as digits, each cell with at least two of
/// them.
fn choose<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    pairs: &[Pair],
    digits: u64,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let marks = |cell: CellId| board.candidates[usize::from(cell)];
    let has = |cell: CellId| (marks(cell) & digits).count_ones() >= 2;
    let usable: Vec<Pair> = pairs.iter().copied().filter(|&(a, b)| has(a) && has(b)).collect();
    let size = digits.count_ones() as usize;
    if usable.len() < size {
        return ControlFlow::Continue(());
    }
    for pick in choices(usable.len(), size) {
        if !board.spend(size as u64) {
            break;
        }
        let chosen: Vec<Pair> = set::digits(pick).map(|i| usable[usize::from(i)]).collect();
        let extra = |cell: CellId| marks(cell) & !digits;
        let cells = || chosen.iter().flat_map(|&(a, b)| [a, b]);
        let guardians = cells().fold(0, |guardians, cell| guardians | extra(cell));
        let roofs = cells().filter(|&cell| extra(cell) != 0).count();
        if roofs == 0 || roofs > 2 && guardians.count_ones() > 1 {
            continue;
        }
        if is_whole(board, &chosen, digits) && can_change_places(board, &chosen) {
            conclude(board, info, &chosen, digits, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Yields every choice of `size` out of `count` (at most 64) items as a mask, in increasing order.
pub(super) fn choices(count: usize, size: usize) -> impl Iterator<Item = u64> {
    let first = (size <= count).then(|| u64::MAX >> (64 - size));
    let most = u64::MAX.checked_shr(64 - count as u32).unwrap_or(0);
    std::iter::successors(first, |&pick| {
        // The lowest run of ones moves its highest one up, and the others go down to the end.
        let lowest = pick & pick.wrapping_neg();
        let carried = pick.checked_add(lowest)?;
        Some(carried | (carried ^ pick) >> lowest.trailing_zeros() >> 2)
    })
    .take_while(move |pick| *pick <= most)
}

/// Returns whether each digit is in at least two pairs, in both lines. Otherwise a smaller pattern
/// has an unrelated cell beside it.
fn is_whole<const W: usize>(board: &View<W>, chosen: &[Pair], digits: u64) -> bool {
    let marks = |cell: CellId| board.candidates[usize::from(cell)];
    let twice = |line: &dyn Fn(&Pair) -> CellId| {
        let step = |(once, twice): (u64, u64), pair: &Pair| {
            let here = marks(line(pair));
            (once | here, twice | once & here)
        };
        chosen.iter().fold((0, 0), step).1
    };
    digits & !(twice(&|pair| pair.0) & twice(&|pair| pair.1)) == 0
}

/// Returns whether every house has both cells of each pair it touches, or all cells of one side
/// while the other side shares another house, or none.
fn can_change_places<const W: usize>(board: &View<W>, chosen: &[Pair]) -> bool {
    let sides: [CellSet<W>; 2] =
        [chosen.iter().map(|pair| pair.0).collect(), chosen.iter().map(|pair| pair.1).collect()];
    let touched = chosen.iter().flat_map(|&(a, b)| [a, b]).flat_map(|cell| board.houses_of(cell));
    touched.into_iter().all(|&house| {
        let cells = board.geometry.houses[house];
        let leave = |&(a, b): &Pair| cells.contains(a) != cells.contains(b);
        match chosen.iter().filter(|pair| leave(pair)).count() {
            0 => true,
            count => {
                let has_side = sides.iter().any(|side| side.is_subset(&cells));
                count == chosen.len() && has_side && {
                    let here = sides[0].is_subset(&cells);
                    let far_side = sides[usize::from(here)];
                    board.houses().any(|h| far_side.is_subset(&board.geometry.houses[h]))
                }
            }
        }
    }) && chosen.iter().any(|&(a, b)| board.near(a).contains(b))
}

fn conclude<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    chosen: &[Pair],
    digits: u64,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let cells: Vec<CellId> =
        chosen.iter().map(|pair| pair.0).chain(chosen.iter().map(|pair| pair.1)).collect();
    if !board.may_swap(&cells, digits) {
        return ControlFlow::Continue(());
    }
    let kept = vec![digits; cells.len()];
    let axiom = Axiom::Exchange { pairs: chosen.to_vec(), digits };
    let deadly = Deadly { shape: Shape::Extended, cells, kept, axiom };
    conclude::types(board, info, &deadly, digits, found)
}
