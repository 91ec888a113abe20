#![doc = include_str!("../../lessons/nishio/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net;

pub struct Nishio;

impl Search for Nishio {
    fn about(&self) -> &'static About {
        about!("nishio", Forcing, Extreme, rank: 20, explainer: 75)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::nishio(board, Search::about(self), found)
    }
}
