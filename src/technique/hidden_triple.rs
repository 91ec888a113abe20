#![doc = include_str!("../../lessons/hidden_triple/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Size};

pub struct HiddenTriple;

impl Search for HiddenTriple {
    fn about(&self) -> &'static About {
        about!("hidden_triple", Subset, Hard, rank: 10, hodoku: "0211", explainer: 40)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::hidden(board, Search::about(self), Size::Exactly(3), found)
    }
}
