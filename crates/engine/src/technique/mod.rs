//! The techniques, as trait objects in one table.
//!
//! [`CATALOGUE`] is the table. The searches its rows call are shared by several techniques and live
//! in `pattern`; the texts are files of other packages, found by the id of the row.

use std::ops::ControlFlow;

use crate::board::{Board, View, Visit};
use crate::deduction::{Level, OnDeduction, TechniqueInfo};
use crate::limits::Effort;

mod catalogue;

pub use catalogue::CATALOGUE;

/// A technique for callers: object-safe, because the width of the board is picked inside.
pub trait Technique: Sync {
    /// Returns the description of the technique.
    fn info(&self) -> &'static TechniqueInfo;
    /// Calls `found` with each deduction until it breaks off. Returns whether it did, and what the
    /// search spent.
    fn find(&self, board: &Board, found: OnDeduction<'_>) -> (ControlFlow<()>, Effort);
}

/// A technique for its author: one search that is generic over the board's width.
pub trait Search: Sync {
    /// Returns the description of the technique.
    fn info(&self) -> &'static TechniqueInfo;
    /// Calls `found` with each deduction until it breaks off.
    fn search<const W: usize>(&self, board: &View<W>, found: OnDeduction<'_>) -> ControlFlow<()>;
}

impl<T: Search> Technique for T {
    fn info(&self) -> &'static TechniqueInfo {
        Search::info(self)
    }

    fn find(&self, board: &Board, found: OnDeduction<'_>) -> (ControlFlow<()>, Effort) {
        struct Run<'a, T>(&'a T, OnDeduction<'a>);
        impl<T: Search> Visit for Run<'_, T> {
            type Output = (ControlFlow<()>, Effort);
            fn visit<const W: usize>(self, view: &View<W>) -> Self::Output {
                let flow = self.0.search(view, self.1);
                (flow, view.effort())
            }
        }
        board.visit(Run(self, found))
    }
}

/// Returns the technique with this id, in which `-` counts as `_`.
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    let id = id.replace('-', "_");
    CATALOGUE.iter().copied().find(|technique| technique.info().id == id)
}

/// Returns the level of a technique and its index in [`CATALOGUE`], as a sort key for difficulty.
/// Finer than the rank, which several techniques share.
pub fn place(info: &TechniqueInfo) -> (Level, usize) {
    let same = |technique: &&'static dyn Technique| technique.info().id == info.id;
    (info.level, CATALOGUE.iter().position(same).unwrap_or_default())
}
