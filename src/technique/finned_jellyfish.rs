#![doc = include_str!("../../lessons/finned_jellyfish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;

pub struct FinnedJellyfish;

impl Search for FinnedJellyfish {
    fn about(&self) -> &'static About {
        about!("finned_jellyfish", Fish, Expert, rank: 14, hodoku: "0312")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| (shape.finned && !shape.sashimi).then_some(None);
        fish::finned(board, Search::about(self), 4..=4, wanted, found)
    }
}
