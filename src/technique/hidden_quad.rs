#![doc = include_str!("../../lessons/hidden_quad/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Size};

pub struct HiddenQuad;

impl Search for HiddenQuad {
    fn about(&self) -> &'static About {
        about!("hidden_quad", Subset, Expert, rank: 14, hodoku: "0212", explainer: 54)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::hidden(board, Search::about(self), Size::Exactly(4), found)
    }
}
