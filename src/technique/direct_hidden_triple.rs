#![doc = include_str!("../../lessons/direct_hidden_triple/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset;

pub struct DirectHiddenTriple;

impl Search for DirectHiddenTriple {
    fn about(&self) -> &'static About {
        about!("direct_hidden_triple", Subset, Hard, rank: 10, explainer: 25)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::direct_hidden(board, Search::about(self), 3, found)
    }
}
