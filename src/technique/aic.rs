#![doc = include_str!("../../lessons/aic/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain::{self, Grouping, NiceLoop};

pub struct Aic;

impl Search for Aic {
    fn about(&self) -> &'static About {
        about!("aic", Chain, Expert, rank: 18, hodoku: "0708", explainer: 70)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = (NiceLoop::Alternating, Grouping::Singles);
        chain::nice(board, Search::about(self), None, wanted, found)
    }
}
