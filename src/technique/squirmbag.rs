#![doc = include_str!("../../lessons/squirmbag/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;
use crate::pattern::subset::Size;

pub struct Squirmbag;

impl Search for Squirmbag {
    fn about(&self) -> &'static About {
        about!("squirmbag", Fish, Expert, rank: 15, hodoku: "0303")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        fish::lines(board, Search::about(self), Size::AtLeast(5), found)
    }
}
