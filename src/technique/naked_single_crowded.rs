#![doc = include_str!("../../lessons/naked_single_crowded/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::single;

pub struct NakedSingleCrowded;

impl Search for NakedSingleCrowded {
    fn about(&self) -> &'static About {
        about!("naked_single_crowded", Single, Beginner, rank: 3, hodoku: "0003", explainer: 23)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        single::naked(board, Search::about(self), true, found)
    }
}
