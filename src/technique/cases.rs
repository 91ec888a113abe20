#![doc = include_str!("../../lessons/cases/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net;

pub struct Cases;

impl Search for Cases {
    fn about(&self) -> &'static About {
        about!("cases", Forcing, Computer, rank: 24)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::argue(board, Search::about(self), found)
    }
}
