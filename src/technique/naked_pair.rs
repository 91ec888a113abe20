#![doc = include_str!("../../lessons/naked_pair/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Reach, Size};

pub struct NakedPair;

impl Search for NakedPair {
    fn about(&self) -> &'static About {
        about!("naked_pair", Subset, Medium, rank: 8, hodoku: "0200", explainer: 30)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::Exactly(2), Reach::Plain, found)
    }
}
