//! What makes a puzzle what it is: facts about it, chosen by where its minutes go.

use super::grid::{Grid, Singles};
use super::weights::Parts;
use super::{Hardest, Rating};
use crate::board::Board;
use crate::deduction::Level;
use crate::gather::{Each as _, Gather as _};
use crate::solve::Path;
use crate::sorting;
use kotowari_kernel::Literal;

/// A fact about a puzzle.  Each can be checked on the board, whatever the weights are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Reason {
    /// So many digits can be written in at the start.
    Openings {
        /// How many.
        count: usize,
    },
    /// So many times on our path, no more than two digits can be written in, and neither is the last
    /// of a house.
    Narrow {
        /// How many times.
        count: usize,
        /// How many digits the path writes in.
        digits: usize,
    },
    /// Looking into blocks alone fills so many cells and no more.
    Blocks {
        /// How many can be filled.
        count: usize,
        /// How many are open at the start.
        cells: usize,
    },
    /// Looking into blocks and along rows and columns fills so many cells and no more.
    Lines {
        /// How many can be filled.
        count: usize,
        /// How many are open at the start.
        cells: usize,
    },
    /// So many steps of our path place no digit.
    Steps {
        /// How many.
        count: usize,
    },
    /// The hardest step of our path.
    Hardest,
}

/// So many at the most.
const REASONS: usize = 3;
/// Openings so few are always worth a word.
const FEW: usize = 3;
/// Narrow places so many are worth a word: the end of most puzzles has one or two.
const OFTEN: usize = 3;
/// A part of the minutes is unusual, if it is this part of a typical puzzle's time above its usual
/// length.
const UNUSUAL: f64 = 0.1;

/// Two or three facts: what takes longer than usual, the longest first; how many openings; the
/// hardest step.  One fact, if there is no path to the end.
pub fn reasons(rating: &Rating, board: &Board, path: &Path) -> Vec<Reason> {
    let openings = Reason::Openings { count: rating.openings };
    let hardest = rating.hardest.map(|_| Reason::Hardest);
    let slow = match (rating.parts, Grid::new(board)) {
        (Some(parts), Some(grid)) => unusual(&parts, &grid, path),
        _ => vec![],
    };
    let is_hard =
        rating.hardest.is_some_and(|Hardest { technique, .. }| technique.level >= Level::Medium);
    let mut reasons: Vec<Reason> = vec![];
    reasons.extend((rating.openings <= FEW).then_some(openings));
    let room = REASONS - reasons.len() - usize::from(is_hard);
    reasons.extend(slow.into_iter().take(room));
    if reasons.len() < 2 && rating.openings > FEW {
        reasons.insert(0, openings);
    }
    let has_room = reasons.len() < REASONS;
    reasons.extend(hardest.filter(|_| has_room));
    reasons
}

/// The parts that take longer than usual, as facts that show it.
fn unusual(parts: &Parts, grid: &Grid, path: &Path) -> Vec<Reason> {
    let typical = Parts::typical();
    let mut slow = [
        (parts.blocks - typical.blocks, narrow(grid, path)),
        (parts.lines - typical.lines, blocks(grid)),
        (parts.cells - typical.cells, lines(grid)),
        (parts.steps - typical.steps, steps(path)),
    ];
    sorting::by(&mut slow, |(a, _), (b, _)| b.total_cmp(a));
    let slow = slow.into_iter().filter(|(excess, _)| *excess > UNUSUAL * typical.seconds());
    slow.filter_map(|(_, reason)| reason).gather()
}

/// The steps of the path at which hardly another digit could be written in.
fn narrow(grid: &Grid, path: &Path) -> Option<Reason> {
    let mut grid = grid.clone();
    let (mut count, mut digits) = (0, 0);
    for step in &path.steps {
        let places = step.claims().iter().filter(|claim| matches!(claim, Literal::Place(_)));
        let places = places.count();
        if places > 0 {
            let [full, rest @ ..] = grid.singles().ways.each(u128::count_ones);
            count += usize::from(full == 0 && rest.iter().sum::<u32>() <= 2);
        }
        digits += places;
        step.claims().iter().for_each(|claim| grid.take(*claim));
    }
    (count >= OFTEN).then_some(Reason::Narrow { count, digits })
}

fn blocks(grid: &Grid) -> Option<Reason> {
    let [count, cells] = filled(grid, |singles| singles.in_blocks);
    (count < cells).then_some(Reason::Blocks { count, cells })
}

fn lines(grid: &Grid) -> Option<Reason> {
    let [count, cells] = filled(grid, |singles| singles.in_houses);
    (count < cells).then_some(Reason::Lines { count, cells })
}

/// How many cells can be filled by looking in one way only, and how many are open.
fn filled(grid: &Grid, seen: fn(&Singles) -> u128) -> [usize; 2] {
    let mut end = grid.clone();
    end.fill(seen);
    [grid.open() - end.open(), grid.open()]
}

fn steps(path: &Path) -> Option<Reason> {
    let places = |claim: &Literal| matches!(claim, Literal::Place(_));
    let count = path.steps.iter().filter(|step| !step.claims().iter().any(places)).count();
    (count > 0).then_some(Reason::Steps { count })
}
