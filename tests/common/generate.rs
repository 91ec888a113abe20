//! Random puzzles with one solution, for any layout: those the surveys have always asked.
//!
//! Not yet the library's (`generate::puzzle`): on its puzzles the survey finds 19 deductions of
//! `dynamic_forcing_plus` that the kernel refuses, which must be understood first.

use std::sync::Arc;

use kotowari::count::{self, Budget, Count};
use kotowari::kernel::CellId;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;

/// How often a clue is taken away on a board of more than 100 cells: more takes too long.
const TRIES_ON_LARGE_BOARDS: usize = 90;

/// A puzzle with exactly one solution, another one for each seed.
///
/// Minimal: no clue can be taken away (except on boards of more than 100 cells, where only some are
/// tried).  Otherwise about half of the clues that could be spared stay.
pub fn puzzle(layout: Arc<Layout>, seed: u64, minimal: bool) -> Puzzle {
    let plenty = Budget { nodes: 1_000_000 };
    let solution = count::random_solution(&layout, seed, plenty).expect("the layout has boards");
    let mut rng = Rng::new(!seed);
    let mut order: Vec<CellId> = (0..layout.cells() as CellId).collect();
    rng.shuffle(&mut order);
    if order.len() > 100 {
        order.truncate(TRIES_ON_LARGE_BOARDS);
    }
    let mut puzzle = Puzzle::new(layout, solution.into_iter().map(Some).collect());
    for cell in order {
        if !minimal && rng.below(2) == 0 {
            continue;
        }
        let digit = puzzle.givens[usize::from(cell)].take();
        if !matches!(count::solutions(&puzzle, Budget::default()), Count::One(_)) {
            puzzle.givens[usize::from(cell)] = digit;
        }
    }
    puzzle
}
