//! What both kinds of search begin with: the candidates of a board, and what each of them leads to.
//! Worked out once for a state of a board, and shared.

use std::sync::Arc;

use super::branch::Branch;
use super::chain::{NEVER, Reach};
use super::grid::{Grid, Lit};
use super::spread::Spread;
use crate::board::View;

/// What each candidate leads to by single steps.
pub(super) struct Chains(pub Reach);

/// What each candidate leads to by any steps, and which lead nowhere.
pub(super) struct Nets {
    pub reach: Reach,
    pub nowhere: Vec<(Lit, Branch)>,
}

/// The candidates and units, if the board is neither too large nor has something simpler: whoever
/// assumes things has first put in the digits that have one place left.
pub(super) fn grid<const W: usize>(view: &View<W>) -> Option<Arc<Grid>> {
    if view.open.is_empty() || !Grid::fits(view, view.limits().tables) {
        return None;
    }
    Some(view.shared(Grid::new)).filter(|grid| !grid.single)
}

pub(super) fn chains<const W: usize>(view: &View<W>, grid: &Grid) -> Arc<Chains> {
    view.shared(|_| Chains(Reach::of_chains(grid)))
}

pub(super) fn nets<const W: usize>(view: &View<W>, grid: &Grid) -> Arc<Nets> {
    view.shared(|_| {
        let literals = grid.literals();
        let mut steps = vec![NEVER; literals * literals];
        let mut nowhere = vec![];
        let mut spread = Spread::new(grid);
        for index in 0..literals {
            let premise = Lit::of_index(index);
            spread.assume(premise);
            let row = &mut steps[index * literals..][..literals];
            spread.trail.iter().for_each(|&lit| row[lit.index()] = spread.depth(lit));
            if let Some(refuted) = spread.refutation(0) {
                nowhere.push((premise, refuted.branch));
            }
            spread.back(0);
        }
        Nets { reach: Reach::of(steps, literals), nowhere }
    })
}
