#![doc = include_str!("../../lessons/x_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;
use crate::pattern::subset::Size;

pub struct XWing;

impl Search for XWing {
    fn about(&self) -> &'static About {
        about!("x_wing", Fish, Hard, rank: 9, hodoku: "0300", explainer: 32)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        fish::lines(board, Search::about(self), Size::Exactly(2), found)
    }
}
