#![doc = include_str!("../../lessons/gurth_symmetrical_placement/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::symmetry;

pub struct GurthSymmetricalPlacement;

impl Search for GurthSymmetricalPlacement {
    fn about(&self) -> &'static About {
        about!("gurth_symmetrical_placement", Uniqueness, Extreme, rank: 20)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        symmetry::placements(board, Search::about(self), found)
    }
}
