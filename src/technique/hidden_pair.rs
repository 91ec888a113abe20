#![doc = include_str!("../../lessons/hidden_pair/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Size};

pub struct HiddenPair;

impl Search for HiddenPair {
    fn about(&self) -> &'static About {
        about!("hidden_pair", Subset, Medium, rank: 8, hodoku: "0210", explainer: 34)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::hidden(board, Search::about(self), Size::Exactly(2), found)
    }
}
