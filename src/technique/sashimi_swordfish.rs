#![doc = include_str!("../../lessons/sashimi_swordfish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;

pub struct SashimiSwordfish;

impl Search for SashimiSwordfish {
    fn about(&self) -> &'static About {
        about!("sashimi_swordfish", Fish, Expert, rank: 14, hodoku: "0321")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| (shape.sashimi).then_some(None);
        fish::finned(board, Search::about(self), 3..=3, wanted, found)
    }
}
