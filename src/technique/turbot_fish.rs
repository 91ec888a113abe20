#![doc = include_str!("../../lessons/turbot_fish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain::{self, TURBOT};

pub struct TurbotFish;

impl Search for TurbotFish {
    fn about(&self) -> &'static About {
        about!("turbot_fish", SingleDigit, Hard, rank: 11, hodoku: "0403", explainer: 42)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::ends(board, Search::about(self), &TURBOT, |chain| 1 << chain.nodes[0].digit, found)
    }
}
