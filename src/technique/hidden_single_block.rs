#![doc = include_str!("../../lessons/hidden_single_block/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::single;

pub struct HiddenSingleBlock;

impl Search for HiddenSingleBlock {
    fn about(&self) -> &'static About {
        about!("hidden_single_block", Single, Beginner, rank: 2, hodoku: "0002", explainer: 12)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        single::hidden(board, Search::about(self), HouseKind::is_block, found)
    }
}
