//! Random full boards, from which puzzles are carved.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::count::nine::{self, Position};
use crate::count::{self, Budget, Solution};
use crate::image::lines;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::CellId;

/// Node budget of a full board before starting again: most take a dozen.
const NODES_PER_BOARD: u64 = 200;

/// For boards with up to this many cells all full boards are listed: there are 288 of 4×4.
const LISTED: usize = 16;

/// Returns a random full board; `None` if the layout has none or the search takes more than
/// `nodes`.
pub(super) fn random(
    layout: &Arc<Layout>,
    nine: bool,
    nodes: u64,
    rng: &mut Rng,
) -> Option<Solution> {
    if nine {
        return Some(random_nine(rng).to_vec());
    }
    if layout.cells() <= LISTED {
        // Listing all makes each equally likely.
        let empty = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
        let mut boards = vec![];
        count::each(&empty, Budget { nodes }, |board| {
            boards.push(board);
            ControlFlow::Continue(())
        });
        let choice = rng.below(boards.len());
        return (!boards.is_empty()).then(|| boards.swap_remove(choice));
    }
    let board = count::random_solution(layout, rng.bits(), Budget { nodes })?;
    Some(image(layout, &board, rng))
}

/// Returns a random full board of the usual kind. The three boxes on a diagonal share no row and no
/// column, so they are filled at random; the rest is searched in a random order.
pub(super) fn random_nine(rng: &mut Rng) -> [u8; 81] {
    loop {
        let mut position = Position::empty();
        for corner in [0, 30, 60] {
            let mut digits: [usize; 9] = std::array::from_fn(|digit| digit);
            rng.shuffle(&mut digits);
            for (index, digit) in digits.into_iter().enumerate() {
                position.give(digit, corner + index / 3 * 9 + index % 3);
            }
        }
        let mut board = None;
        nine::walk(position, NODES_PER_BOARD, Some(rng), &mut |full| {
            board = Some(full.digits());
            ControlFlow::Break(())
        });
        if let Some(board) = board {
            return board;
        }
    }
}

/// Returns a random image of a board: digits renamed, and on a board of rows, columns and boxes
/// alone, lines in another order. The search does not find every board equally often; this evens
/// out the odds among images of each other.
fn image(layout: &Layout, board: &Solution, rng: &mut Rng) -> Solution {
    let mut digits: Solution = (0..layout.digits()).collect();
    // With signs or sums, renamed digits would break the rules.
    if layout.takes_digits_alike() {
        rng.shuffle(&mut digits);
    }
    let size = layout.rows();
    if !layout.is_classic() {
        return board.iter().map(|digit| digits[usize::from(*digit)]).collect();
    }
    let (rows, columns, turned) = match layout.boxes() {
        Some((tall, wide)) => {
            (lines(size, tall, rng), lines(size, wide, rng), tall == wide && rng.below(2) == 0)
        }
        None => ((0..size).collect(), (0..size).collect(), false),
    };
    (0..layout.cells() as CellId)
        .map(|cell| {
            let (row, column) = (rows[usize::from(cell / size)], columns[usize::from(cell % size)]);
            let from = if turned { column * size + row } else { row * size + column };
            digits[usize::from(board[usize::from(from)])]
        })
        .collect()
}
