//! Techniques: a trait object each, listed in one table.
//!
//! [`CATALOGUE`] is the table. The searches it calls are shared by several techniques and live in
//! `pattern`; the words are files of other packages, found by the id of the row.

use std::ops::ControlFlow;

use crate::board::{Board, View, Visit};
use crate::deduction::{About, Found, Level};
use crate::limits::Effort;

mod catalogue;

pub use catalogue::CATALOGUE;

/// A technique, as everyone but its author sees it.
pub trait Technique: Sync {
    /// Its description.
    fn about(&self) -> &'static About;
    /// Hands over what it finds, until told to stop, and says what the search took.
    fn find(&self, board: &Board, found: Found<'_>) -> (ControlFlow<()>, Effort);
}

/// A technique, as its author writes it: one search for every size of board.
pub trait Search: Sync {
    /// Its description.
    fn about(&self) -> &'static About;
    /// Hands over what it finds, until told to stop.
    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()>;
}

impl<T: Search> Technique for T {
    fn about(&self) -> &'static About {
        Search::about(self)
    }

    fn find(&self, board: &Board, found: Found<'_>) -> (ControlFlow<()>, Effort) {
        struct Run<'a, T>(&'a T, Found<'a>);
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

/// The technique of this id; `-` counts as `_`.
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    let id = id.replace('-', "_");
    CATALOGUE.iter().copied().find(|technique| technique.about().id == id)
}

/// Its place among all of them, easiest first: finer than its rank, which several share.
pub fn place(about: &About) -> (Level, usize) {
    let same = |technique: &&'static dyn Technique| technique.about().id == about.id;
    (about.level, CATALOGUE.iter().position(same).unwrap_or_default())
}
