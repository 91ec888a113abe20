#![doc = include_str!("../../lessons/naked_triple/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Reach, Size};

pub struct NakedTriple;

impl Search for NakedTriple {
    fn about(&self) -> &'static About {
        about!("naked_triple", Subset, Hard, rank: 10, hodoku: "0201", explainer: 36)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::Exactly(3), Reach::Plain, found)
    }
}
