#![doc = include_str!("../../lessons/bound_chain/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::bound::chain;

pub struct BoundChain;

impl Search for BoundChain {
    fn about(&self) -> &'static About {
        about!("bound_chain", Relation, Easy, rank: 5)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        if !board.geometry.related {
            return ControlFlow::Continue(());
        }
        chain::chains(board, Search::about(self), found)
    }
}
