//! Tables shared by the searches: the candidates of a board and what each implies.
//!
//! Computed once for a state of the board.

use std::sync::Arc;

use super::branch::Branch;
use super::chain::{NEVER, Reach};
use super::grid::{Grid, Lit};
use super::spread::Spread;
use crate::board::View;

/// The distances by chains.
pub(super) struct Chains(pub Reach);

/// The distances by nets, and the premises that end in a contradiction.
pub(super) struct Nets {
    pub reach: Reach,
    pub nowhere: Vec<(Lit, Branch)>,
}

/// Returns the numbered candidates and units. Returns `None` if the board has too many candidates
/// or still has a single, which goes first.
pub(super) fn grid<const W: usize>(view: &View<W>) -> Option<Arc<Grid>> {
    if view.open.is_empty() || !Grid::fits(view, view.limits().tables) {
        return None;
    }
    Some(view.shared(Grid::new)).filter(|grid| !grid.single)
}

/// Returns the distances by chains, computed once for the board.
pub(super) fn chains<const W: usize>(view: &View<W>, grid: &Grid) -> Arc<Chains> {
    view.shared(|_| Chains(Reach::of_chains(grid)))
}

/// Returns the distances by nets, computed once for the board.
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
            spread.undo_to(0);
        }
        Nets { reach: Reach::of(steps, literals), nowhere }
    })
}
