#![doc = include_str!("../../lessons/x_chain/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain::{self, ONE_DIGIT};

pub struct XChain;

impl Search for XChain {
    fn about(&self) -> &'static About {
        about!("x_chain", Chain, Expert, rank: 17, hodoku: "0701", explainer: 66)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::ends(
            board,
            Search::about(self),
            &ONE_DIGIT,
            |chain| 1 << chain.nodes[0].digit,
            found,
        )
    }
}
