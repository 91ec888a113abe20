#![doc = include_str!("../../lessons/direct_pointing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::locked;

pub struct DirectPointing;

impl Search for DirectPointing {
    fn about(&self) -> &'static About {
        about!("direct_pointing", Intersection, Easy, rank: 5, explainer: 17)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        locked::direct(board, Search::about(self), HouseKind::is_block, HouseKind::is_line, found)
    }
}
