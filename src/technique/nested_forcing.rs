#![doc = include_str!("../../lessons/nested_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net;

pub struct NestedForcing;

impl Search for NestedForcing {
    fn about(&self) -> &'static About {
        about!("nested_forcing", Forcing, Computer, rank: 23, explainer: 95)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::nested_contradictions(board, Search::about(self), found)
    }
}
