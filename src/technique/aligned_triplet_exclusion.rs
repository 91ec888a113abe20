#![doc = include_str!("../../lessons/aligned_triplet_exclusion/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::aligned;

pub struct AlignedTripletExclusion;

impl Search for AlignedTripletExclusion {
    fn about(&self) -> &'static About {
        about!("aligned_triplet_exclusion", Exclusion, Extreme, rank: 20, explainer: 75)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        aligned::exclusions(board, Search::about(self), 3, found)
    }
}
