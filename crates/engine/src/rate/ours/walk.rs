//! Several people at one puzzle: each writes in whatever meets the eye first.

use super::grid::{Grid, WAYS};
use super::weights::{Parts, Weights};
use crate::board::Board;
use crate::deduction::Level;
use crate::gather::Each as _;
use crate::rng::Rng;
use crate::solve::Path;
use kotowari_kernel::{CellId, Literal};

/// How many digits one could write in at a moment, each counted once, by the easiest way to find it:
/// last open cell of a house, one place in a block, one place in a line, one digit left in a cell.
pub type Moment = [u8; WAYS];

/// What a puzzle asks of those who solve it.
#[derive(Clone, Debug, Default)]
pub struct Walks {
    /// All moments at which a digit could be written in, of all walks.
    pub moments: Vec<Moment>,
    /// The levels of the steps that had to be taken when no digit could be.
    pub steps: Vec<Level>,
}

/// How many walks are taken.  The order in which digits are written in changes how many can be found
/// next, and nobody knows the order a person takes: so it is left to chance, and averaged.
pub const WALKS: usize = 8;

/// How readily the eye falls on a digit, by the way it can be found.  Rounded from a first fit;
/// fixed, so that what is counted does not depend on what is fitted to it.
const CHANCES: [usize; WAYS] = [32, 8, 2, 1];

/// Every puzzle is walked with the same dice.
const SEED: u64 = 9;

impl Walks {
    /// The walks from a board to its solution, with the help of a path that gets there: whenever no
    /// digit can be written in, the path's next step that says something new is taken.  (Digits can
    /// be written in in any order and lead to the same board, so all walks need the same steps.)
    /// `None` for a board that is not an ordinary 9×9 one, or if the path does not get to the end.
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

    fn walk(
        &mut self,
        mut grid: Grid,
        path: &Path,
        rng: &mut Rng,
        steps: &mut Vec<Level>,
    ) -> Option<()> {
        let mut helps = path.steps.iter();
        while grid.open() > 0 {
            let singles = grid.singles();
            let moment = singles.ways.each(|way| way.count_ones() as u8);
            let chances: usize = moment.iter().zip(CHANCES).map(|(&n, c)| usize::from(n) * c).sum();
            if chances > 0 {
                self.moments.push(moment);
                let cell = pick(&singles.ways, rng.below(chances));
                grid.take(grid.claim(&singles, cell));
                continue;
            }
            let news = |claim: &&Literal| grid.is_news(**claim);
            let help = helps.find(|step| step.claims().iter().any(|claim| news(&claim)))?;
            steps.push(help.deduction().technique.level);
            help.claims().iter().for_each(|claim| grid.take(*claim));
        }
        Some(())
    }

    /// The seconds all this takes one person, by what they go into.
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
        // Not `sum`: of nothing, that is -0.
        parts.steps = self.steps.iter().fold(0.0, |sum, &level| sum + weights.step(level));
        parts
    }
}

/// The cell the dice fall on.
fn pick(ways: &[u128; WAYS], mut dice: usize) -> CellId {
    for (mut cells, chance) in ways.iter().copied().zip(CHANCES) {
        let all = cells.count_ones() as usize * chance;
        if dice < all {
            (0..dice / chance).for_each(|_| cells &= cells - 1);
            return cells.trailing_zeros() as CellId;
        }
        dice -= all;
    }
    unreachable!("the dice are below the sum of all chances")
}
