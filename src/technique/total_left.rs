#![doc = include_str!("../../lessons/total_left/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::total::left;

pub struct TotalLeft;

impl Search for TotalLeft {
    fn about(&self) -> &'static About {
        about!("total_left", Relation, Hard, rank: 9)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        if board.layout.more().is_empty() {
            return ControlFlow::Continue(());
        }
        left::rests(board, Search::about(self), found)
    }
}
