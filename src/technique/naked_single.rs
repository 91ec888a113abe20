#![doc = include_str!("../../lessons/naked_single/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::single;

pub struct NakedSingle;

impl Search for NakedSingle {
    fn about(&self) -> &'static About {
        about!("naked_single", Single, Medium, rank: 6, hodoku: "0003", explainer: 23)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        single::naked(board, Search::about(self), false, found)
    }
}
