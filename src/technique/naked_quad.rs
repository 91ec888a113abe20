#![doc = include_str!("../../lessons/naked_quad/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Reach, Size};

pub struct NakedQuad;

impl Search for NakedQuad {
    fn about(&self) -> &'static About {
        about!("naked_quad", Subset, Expert, rank: 14, hodoku: "0202", explainer: 50)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::Exactly(4), Reach::Plain, found)
    }
}
