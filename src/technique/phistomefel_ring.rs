#![doc = include_str!("../../lessons/phistomefel_ring/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::equal;

pub struct PhistomefelRing;

impl Search for PhistomefelRing {
    fn about(&self) -> &'static About {
        about!("phistomefel_ring", Exotic, Extreme, rank: 20)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        equal::ring(board, Search::about(self), found)
    }
}
