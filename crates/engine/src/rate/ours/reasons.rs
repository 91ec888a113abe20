//! The two or three facts that explain a rating.
//!
//! They are chosen by the parts of the estimated time that are unusually long. Each can be checked
//! on the board, so that an explanation stays true when the weights are fitted again.

use super::grid::{Grid, Singles};
use super::weights::Parts;
use super::{Hardest, Rating};
use crate::board::Board;
use crate::deduction::Level;
use crate::solve::Path;
use kotowari_kernel::Literal;

/// A fact that makes a puzzle easy or hard. It can be checked on the board and does not depend on
/// the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Reason {
    /// The number of digits that can be placed at the start.
    Openings {
        /// The number of digits.
        count: usize,
    },
    /// Narrow points of our path: placements at which at most two digits can be placed and neither
    /// is the last of a house.
    Narrow {
        /// The number of narrow points.
        count: usize,
        /// The number of digits that the path places.
        digits: usize,
    },
    /// Hidden singles of blocks alone do not solve the puzzle.
    Blocks {
        /// The number of cells that they fill.
        count: usize,
        /// The number of cells that are open at the start.
        cells: usize,
    },
    /// Hidden singles of blocks, rows and columns do not solve the puzzle.
    Lines {
        /// The number of cells that they fill.
        count: usize,
        /// The number of cells that are open at the start.
        cells: usize,
    },
    /// Some steps of our path place no digit.
    Steps {
        /// The number of such steps.
        count: usize,
    },
    /// The hardest step of our path.
    Hardest,
}

/// Upper bound on the reasons of one rating.
const MAX_REASONS: usize = 3;
/// Up to this number of openings, they are always one of the reasons.
const FEW_OPENINGS: usize = 3;
/// From this number on, narrow points are a reason. Fewer are not, because the end of most puzzles
/// has one or two.
const MANY_NARROW_POINTS: usize = 3;
/// A part of the time is unusually long if it exceeds its median by this share of the time of a
/// typical puzzle.
const UNUSUAL_SHARE: f64 = 0.1;

/// Returns the reasons of a rating: what takes unusually long, longest first; the openings; the
/// hardest step. At most [`MAX_REASONS`]; only the openings if the path does not solve the puzzle.
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
    reasons.extend((rating.openings <= FEW_OPENINGS).then_some(openings));
    let remaining = MAX_REASONS - reasons.len() - usize::from(is_hard);
    reasons.extend(slow.into_iter().take(remaining));
    if reasons.len() < 2 && rating.openings > FEW_OPENINGS {
        reasons.insert(0, openings);
    }
    let is_full = reasons.len() >= MAX_REASONS;
    reasons.extend(hardest.filter(|_| !is_full));
    reasons
}

/// Returns a reason for each part of the time that is unusually long, longest first.
fn unusual(parts: &Parts, grid: &Grid, path: &Path) -> Vec<Reason> {
    let typical = Parts::typical();
    let mut slow = [
        (parts.blocks - typical.blocks, narrow(grid, path)),
        (parts.lines - typical.lines, blocks(grid)),
        (parts.cells - typical.cells, lines(grid)),
        (parts.steps - typical.steps, steps(path)),
    ];
    slow.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let slow = slow.into_iter().filter(|(excess, _)| *excess > UNUSUAL_SHARE * typical.seconds());
    slow.filter_map(|(_, reason)| reason).collect()
}

/// Counts the narrow points of a path, see [`Reason::Narrow`].
fn narrow(grid: &Grid, path: &Path) -> Option<Reason> {
    let mut grid = grid.clone();
    let (mut count, mut digits) = (0, 0);
    for step in &path.steps {
        let places = step.claims().iter().filter(|claim| matches!(claim, Literal::Place(_)));
        let places = places.count();
        if places > 0 {
            let [full, rest @ ..] = grid.singles().ways.map(u128::count_ones);
            count += usize::from(full == 0 && rest.iter().sum::<u32>() <= 2);
        }
        digits += places;
        step.claims().iter().for_each(|claim| grid.apply(*claim));
    }
    (count >= MANY_NARROW_POINTS).then_some(Reason::Narrow { count, digits })
}

/// The reason [`Reason::Blocks`], unless hidden singles of blocks solve the puzzle.
fn blocks(grid: &Grid) -> Option<Reason> {
    let [count, cells] = filled(grid, |singles| singles.in_blocks);
    (count < cells).then_some(Reason::Blocks { count, cells })
}

/// The reason [`Reason::Lines`], unless hidden singles of houses solve the puzzle.
fn lines(grid: &Grid) -> Option<Reason> {
    let [count, cells] = filled(grid, |singles| singles.in_houses);
    (count < cells).then_some(Reason::Lines { count, cells })
}

/// Returns the number of cells that can be filled by searching in one way only, and the number of
/// open cells.
fn filled(grid: &Grid, seen: fn(&Singles) -> u128) -> [usize; 2] {
    let mut end = grid.clone();
    end.fill(seen);
    [grid.open() - end.open(), grid.open()]
}

/// The reason [`Reason::Steps`], unless all steps place a digit.
fn steps(path: &Path) -> Option<Reason> {
    let places = |claim: &Literal| matches!(claim, Literal::Place(_));
    let count = path.steps.iter().filter(|step| !step.claims().iter().any(places)).count();
    (count > 0).then_some(Reason::Steps { count })
}
