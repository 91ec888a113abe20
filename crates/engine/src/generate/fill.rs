//! Givens for a mask: the places are fixed, the digits are to be found.

use std::sync::Arc;

use super::carve;
use super::full;
use crate::count::Solution;
use crate::count::nine::Position;
use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// What the question whether there is one solution may cost: a hopeless filling can have millions.
const NODES: u64 = 3_000;
/// What the search for a full board may cost.
const BOARD_NODES: u64 = 100_000;

/// A filling with exactly one solution, and the solution; none if this try failed.
pub(super) fn fill(
    layout: &Arc<Layout>,
    nine: bool,
    cells: &[CellId],
    rng: &mut Rng,
) -> Option<(Vec<Option<Digit>>, Solution)> {
    if nine {
        return fill_nine(cells, rng);
    }
    let solution = full::random(layout, nine, BOARD_NODES, rng)?;
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
    for &cell in cells {
        puzzle.givens[usize::from(cell)] = Some(solution[usize::from(cell)]);
    }
    let only = carve::only_solution(&puzzle)?;
    Some((puzzle.givens, only))
}

/// On the usual board, cell by cell in a random order, each digit one that is still possible after
/// all that follows from those before.  In the first half any of them; in the second the one that
/// leaves the fewest candidates: with a heart of 25 cells that makes 16 of 100 tries good, and 1
/// without (20 000 tries a second against 33 000, on one core of a cloud machine).
fn fill_nine(cells: &[CellId], rng: &mut Rng) -> Option<(Vec<Option<Digit>>, Solution)> {
    let mut order = cells.to_vec();
    rng.shuffle(&mut order);
    let mut position = Position::empty();
    let mut givens = vec![None; 81];
    for (index, &cell) in order.iter().enumerate() {
        let mut digits: Vec<usize> = position.digits_of(cell.into()).gather();
        rng.shuffle(&mut digits);
        let mut best: Option<(u32, usize, Position)> = None;
        for digit in digits {
            let mut next = position;
            next.place(digit, cell.into());
            if !next.propagate() {
                continue;
            }
            let left = next.candidates();
            if best.is_none_or(|(fewest, ..)| left < fewest) {
                best = Some((left, digit, next));
            }
            if 2 * index < order.len() {
                break;
            }
        }
        let (_, digit, next) = best?;
        position = next;
        givens[usize::from(cell)] = Some(digit as Digit);
    }
    // Counted from the givens alone: what was propagated is checked by being found again.
    let solution = carve::solution(carve::position(&givens), NODES)?;
    Some((givens, solution.to_vec()))
}
