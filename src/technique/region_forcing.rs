#![doc = include_str!("../../lessons/region_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net::{self, Over};

pub struct RegionForcing;

impl Search for RegionForcing {
    fn about(&self) -> &'static About {
        about!("region_forcing", Forcing, Extreme, rank: 21, explainer: 80)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::verities(board, Search::about(self), Over::Houses, found)
    }
}
