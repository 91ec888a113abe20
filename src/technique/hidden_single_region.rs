#![doc = include_str!("../../lessons/hidden_single_region/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::single;

pub struct HiddenSingleRegion;

impl Search for HiddenSingleRegion {
    fn about(&self) -> &'static About {
        about!("hidden_single_region", Single, Easy, rank: 4, explainer: 15)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let extra = |kind: HouseKind| !kind.is_line() && !kind.is_block();
        single::hidden(board, Search::about(self), extra, found)
    }
}
