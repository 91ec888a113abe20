#![doc = include_str!("../../lessons/total_bound/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::total::bound;

pub struct TotalBound;

impl Search for TotalBound {
    fn about(&self) -> &'static About {
        about!("total_bound", Relation, Medium, rank: 6)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        if board.layout.more().is_empty() {
            return ControlFlow::Continue(());
        }
        bound::bounds(board, Search::about(self), found)
    }
}
