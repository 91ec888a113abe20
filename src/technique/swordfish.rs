#![doc = include_str!("../../lessons/swordfish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;
use crate::pattern::subset::Size;

pub struct Swordfish;

impl Search for Swordfish {
    fn about(&self) -> &'static About {
        about!("swordfish", Fish, Hard, rank: 11, hodoku: "0301", explainer: 38)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        fish::lines(board, Search::about(self), Size::Exactly(3), found)
    }
}
