#![doc = include_str!("../../lessons/finned_swordfish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;

pub struct FinnedSwordfish;

impl Search for FinnedSwordfish {
    fn about(&self) -> &'static About {
        about!("finned_swordfish", Fish, Expert, rank: 14, hodoku: "0311")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| (shape.finned && !shape.sashimi).then_some(None);
        fish::finned(board, Search::about(self), 3..=3, wanted, found)
    }
}
