//! Simulated solvers: random walks from a board to its solution, each placing whatever is seen
//! first.
//!
//! The order in which a person places digits is unknown, but it decides how many digits can be
//! found next. So it is randomized and averaged over several walks, with a fixed seed, so that a
//! rating can be reproduced.

use super::grid::{Grid, WAYS};
use super::weights::{Parts, Weights};
use crate::board::Board;
use crate::deduction::Level;
use crate::rng::Rng;
use crate::solve::Path;
use kotowari_kernel::{CellId, Literal};

/// The number of digits that could be placed before one placement, each counted once by the easiest
/// way to find it: last open cell of a house, only place in a block, only place in a row or column,
/// only candidate of a cell.
pub type Moment = [u8; WAYS];

/// The work that a puzzle takes, summed over all simulated solvers.
#[derive(Clone, Debug, Default)]
pub struct Walks {
    /// The moments before each placement, of all walks.
    pub moments: Vec<Moment>,
    /// The levels of the steps that were needed when no digit could be placed; the same in every
    /// walk.
    pub steps: Vec<Level>,
}

/// The number of walks that are averaged.
pub const WALKS: usize = 8;

/// The relative probability that a digit is seen first, by the way it can be found. Rounded from a
/// first fit, and fixed so that the counts do not depend on the weights that are fitted to them.
const CHANCES: [usize; WAYS] = [32, 8, 2, 1];

/// The seed of the walks of every puzzle.
const SEED: u64 = 9;

impl Walks {
    /// Walks from a board to its solution with the help of a path that reaches it.
    ///
    /// Whenever no digit can be placed, the next step of the path that changes the grid is taken.
    /// All walks need the same steps, because singles lead to the same board in whatever order they
    /// are placed.
    ///
    /// Returns `None` for a board that is not an ordinary 9×9 one, or if the path does not solve
    /// it.
    pub fn new(board: &Board, path: &Path) -> Option<Walks> {
        let start = Grid::new(board)?;
        let mut rng = Rng::new(SEED);
        let mut walks = Walks::default();
        for walk in 0..WALKS {
            let mut steps = vec![];
            walks.walk(start.clone(), path, &mut rng, &mut steps)?;
            debug_assert!(walk == 0 || steps == walks.steps);
            walks.steps = steps;
        }
        Some(walks)
    }

    /// Takes one walk, adding to the moments and writing down the levels of the steps it needs.
    fn walk(
        &mut self,
        mut grid: Grid,
        path: &Path,
        rng: &mut Rng,
        steps: &mut Vec<Level>,
    ) -> Option<()> {
        let mut remaining = path.steps.iter();
        while grid.open() > 0 {
            let singles = grid.singles();
            let moment = singles.ways.map(|way| way.count_ones() as u8);
            let chances: usize = moment.iter().zip(CHANCES).map(|(&n, c)| usize::from(n) * c).sum();
            if chances > 0 {
                self.moments.push(moment);
                let cell = pick(&singles.ways, rng.below(chances));
                grid.apply(grid.claim(&singles, cell));
                continue;
            }
            let is_new = |claim: &&Literal| grid.is_new(**claim);
            let step = remaining.find(|step| step.claims().iter().any(|claim| is_new(&claim)))?;
            steps.push(step.deduction().technique.level);
            step.claims().iter().for_each(|claim| grid.apply(*claim));
        }
        Some(())
    }

    /// Returns the seconds that one solver needs, averaged over the walks and split by kind of
    /// work.
    pub fn parts(&self, weights: &Weights) -> Parts {
        let mut parts = Parts::default();
        for moment in &self.moments {
            let seconds = weights.search(moment);
            match moment {
                [0, 0, 0, _] => parts.cells += seconds,
                [0, 0, _, _] => parts.lines += seconds,
                _ => parts.blocks += seconds,
            }
        }
        let walks = WALKS as f64;
        for part in [&mut parts.blocks, &mut parts.lines, &mut parts.cells] {
            *part /= walks;
        }
        parts.writing = weights.write * self.moments.len() as f64 / walks;
        // Not `sum`, which is -0.0 for an empty iterator and would be printed with its sign.
        parts.steps = self.steps.iter().fold(0.0, |sum, &level| sum + weights.step(level));
        parts
    }
}

/// Returns the cell that a random number selects; it must be below the sum of all chances.
fn pick(ways: &[u128; WAYS], mut number: usize) -> CellId {
    for (mut cells, chance) in ways.iter().copied().zip(CHANCES) {
        let total = cells.count_ones() as usize * chance;
        if number < total {
            (0..number / chance).for_each(|_| cells &= cells - 1);
            return cells.trailing_zeros() as CellId;
        }
        number -= total;
    }
    unreachable!("the number is below the sum of all chances")
}
