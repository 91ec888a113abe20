#![doc = include_str!("../../lessons/double_exocet/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::double;

pub struct DoubleExocet;

impl Search for DoubleExocet {
    fn about(&self) -> &'static About {
        about!("double_exocet", Exotic, Extreme, rank: 21)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        double::doubles(board, Search::about(self), found)
    }
}
