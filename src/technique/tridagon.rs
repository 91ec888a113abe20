#![doc = include_str!("../../lessons/tridagon/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::tridagon;

pub struct Tridagon;

impl Search for Tridagon {
    fn about(&self) -> &'static About {
        about!("tridagon", Exotic, Extreme, rank: 21)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        tridagon::tridagons(board, Search::about(self), found)
    }
}
