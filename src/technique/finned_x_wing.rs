#![doc = include_str!("../../lessons/finned_x_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;

pub struct FinnedXWing;

impl Search for FinnedXWing {
    fn about(&self) -> &'static About {
        about!("finned_x_wing", Fish, Expert, rank: 14, hodoku: "0310")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| (shape.finned && !shape.sashimi).then_some(None);
        fish::finned(board, Search::about(self), 2..=2, wanted, found)
    }
}
