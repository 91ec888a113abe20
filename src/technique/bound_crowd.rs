#![doc = include_str!("../../lessons/bound_crowd/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::bound::crowd;

pub struct BoundCrowd;

impl Search for BoundCrowd {
    fn about(&self) -> &'static About {
        about!("bound_crowd", Relation, Easy, rank: 5)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        if !board.geometry.related {
            return ControlFlow::Continue(());
        }
        crowd::crowds(board, Search::about(self), found)
    }
}
