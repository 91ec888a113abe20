#![doc = include_str!("../../lessons/multi_coloring_1/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::colouring;

pub struct MultiColoring1;

impl Search for MultiColoring1 {
    fn about(&self) -> &'static About {
        about!("multi_coloring_1", Colouring, Expert, rank: 17, hodoku: "0502")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        colouring::multi_1(board, Search::about(self), found)
    }
}
