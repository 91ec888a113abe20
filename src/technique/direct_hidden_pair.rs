#![doc = include_str!("../../lessons/direct_hidden_pair/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset;

pub struct DirectHiddenPair;

impl Search for DirectHiddenPair {
    fn about(&self) -> &'static About {
        about!("direct_hidden_pair", Subset, Medium, rank: 8, explainer: 20)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::direct_hidden(board, Search::about(self), 2, found)
    }
}
