#![doc = include_str!("../../lessons/hidden_set_n/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Size};

pub struct HiddenSetN;

impl Search for HiddenSetN {
    fn about(&self) -> &'static About {
        about!("hidden_set_n", Subset, Expert, rank: 15)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::hidden(board, Search::about(self), Size::AtLeast(5), found)
    }
}
