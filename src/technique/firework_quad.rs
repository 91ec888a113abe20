#![doc = include_str!("../../lessons/firework_quad/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::firework;

pub struct FireworkQuad;

impl Search for FireworkQuad {
    fn about(&self) -> &'static About {
        about!("firework_quad", Exotic, Extreme, rank: 20)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        firework::fireworks(board, Search::about(self), 4, found)
    }
}
