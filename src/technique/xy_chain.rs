#![doc = include_str!("../../lessons/xy_chain/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain::{self, CELLS};

pub struct XyChain;

impl Search for XyChain {
    fn about(&self) -> &'static About {
        about!("xy_chain", Chain, Expert, rank: 17, hodoku: "0702", explainer: 66)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::ends(board, Search::about(self), &CELLS, |chain| 1 << chain.nodes[0].digit, found)
    }
}
