#![doc = include_str!("../../lessons/w_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain;

pub struct WWing;

impl Search for WWing {
    fn about(&self) -> &'static About {
        about!("w_wing", Wing, Hard, rank: 12, hodoku: "0803", explainer: 44)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::w_wing(board, Search::about(self), found)
    }
}
