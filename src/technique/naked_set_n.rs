#![doc = include_str!("../../lessons/naked_set_n/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Reach, Size};

pub struct NakedSetN;

impl Search for NakedSetN {
    fn about(&self) -> &'static About {
        about!("naked_set_n", Subset, Expert, rank: 15, explainer: 56)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::AtLeast(5), Reach::Plain, found)
    }
}
