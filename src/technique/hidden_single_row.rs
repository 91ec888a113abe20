#![doc = include_str!("../../lessons/hidden_single_row/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::single;

pub struct HiddenSingleRow;

impl Search for HiddenSingleRow {
    fn about(&self) -> &'static About {
        about!("hidden_single_row", Single, Easy, rank: 4, hodoku: "0002", explainer: 15)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        single::hidden(board, Search::about(self), |kind| kind == HouseKind::Row, found)
    }
}
