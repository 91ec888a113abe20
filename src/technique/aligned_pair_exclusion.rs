#![doc = include_str!("../../lessons/aligned_pair_exclusion/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::aligned;

pub struct AlignedPairExclusion;

impl Search for AlignedPairExclusion {
    fn about(&self) -> &'static About {
        about!("aligned_pair_exclusion", Exclusion, Expert, rank: 19, explainer: 62)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        aligned::exclusions(board, Search::about(self), 2, found)
    }
}
