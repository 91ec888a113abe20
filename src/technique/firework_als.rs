#![doc = include_str!("../../lessons/firework_als/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::firework_als;

pub struct FireworkAls;

impl Search for FireworkAls {
    fn about(&self) -> &'static About {
        about!("firework_als", Exotic, Extreme, rank: 20)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        firework_als::sparks(board, Search::about(self), found)
    }
}
