#![doc = include_str!("../../lessons/continuous_nice_loop/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain::{self, Grouping, NiceLoop};

pub struct ContinuousNiceLoop;

impl Search for ContinuousNiceLoop {
    fn about(&self) -> &'static About {
        about!("continuous_nice_loop", Chain, Expert, rank: 18, hodoku: "0706", explainer: 70)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = (NiceLoop::Continuous, Grouping::Singles);
        chain::nice(board, Search::about(self), None, wanted, found)
    }
}
