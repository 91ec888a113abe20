#![doc = include_str!("../../lessons/simple_coloring_trap/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::colouring;

pub struct SimpleColoringTrap;

impl Search for SimpleColoringTrap {
    fn about(&self) -> &'static About {
        about!("simple_coloring_trap", Colouring, Hard, rank: 12, hodoku: "0500")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        colouring::trap(board, Search::about(self), found)
    }
}
