#![doc = include_str!("../../lessons/jellyfish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;
use crate::pattern::subset::Size;

pub struct Jellyfish;

impl Search for Jellyfish {
    fn about(&self) -> &'static About {
        about!("jellyfish", Fish, Expert, rank: 14, hodoku: "0302", explainer: 52)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        fish::lines(board, Search::about(self), Size::Exactly(4), found)
    }
}
