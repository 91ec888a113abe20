#![doc = include_str!("../../lessons/multi_coloring_2/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::colouring;

pub struct MultiColoring2;

impl Search for MultiColoring2 {
    fn about(&self) -> &'static About {
        about!("multi_coloring_2", Colouring, Expert, rank: 17, hodoku: "0503")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        colouring::multi_2(board, Search::about(self), found)
    }
}
