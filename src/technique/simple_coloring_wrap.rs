#![doc = include_str!("../../lessons/simple_coloring_wrap/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::colouring;

pub struct SimpleColoringWrap;

impl Search for SimpleColoringWrap {
    fn about(&self) -> &'static About {
        about!("simple_coloring_wrap", Colouring, Hard, rank: 12, hodoku: "0501")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        colouring::wrap(board, Search::about(self), found)
    }
}
