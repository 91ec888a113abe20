#![doc = include_str!("../../lessons/als_chain/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::almost::chain;

pub struct AlsChain;

impl Search for AlsChain {
    fn about(&self) -> &'static About {
        about!("als_chain", AlmostLocked, Extreme, rank: 20, hodoku: "0903")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::chains(board, Search::about(self), found)
    }
}
