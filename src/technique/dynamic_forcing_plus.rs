#![doc = include_str!("../../lessons/dynamic_forcing_plus/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net;

pub struct DynamicForcingPlus;

impl Search for DynamicForcingPlus {
    fn about(&self) -> &'static About {
        about!("dynamic_forcing_plus", Forcing, Extreme, rank: 22, explainer: 90)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::plus_contradictions(board, Search::about(self), found)
    }
}
