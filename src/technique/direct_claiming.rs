#![doc = include_str!("../../lessons/direct_claiming/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::locked;

pub struct DirectClaiming;

impl Search for DirectClaiming {
    fn about(&self) -> &'static About {
        about!("direct_claiming", Intersection, Easy, rank: 5, explainer: 19)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        locked::direct(board, Search::about(self), HouseKind::is_line, HouseKind::is_block, found)
    }
}
