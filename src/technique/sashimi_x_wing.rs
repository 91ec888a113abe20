#![doc = include_str!("../../lessons/sashimi_x_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;

pub struct SashimiXWing;

impl Search for SashimiXWing {
    fn about(&self) -> &'static About {
        about!("sashimi_x_wing", Fish, Expert, rank: 14, hodoku: "0320")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| (shape.sashimi).then_some(None);
        fish::finned(board, Search::about(self), 2..=2, wanted, found)
    }
}
