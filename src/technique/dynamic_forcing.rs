#![doc = include_str!("../../lessons/dynamic_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net;

pub struct DynamicForcing;

impl Search for DynamicForcing {
    fn about(&self) -> &'static About {
        about!("dynamic_forcing", Forcing, Extreme, rank: 22, hodoku: "1303", explainer: 85)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::net_contradictions(board, Search::about(self), found)?;
        net::net_verities(board, Search::about(self), found)
    }
}
