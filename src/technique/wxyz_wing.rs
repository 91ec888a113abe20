#![doc = include_str!("../../lessons/wxyz_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::almost::bent;

/// By size, from four cells.
static KINDS: [Kind; 4] = [
    kind!("wxyz_wing", [], explainer: 55),
    kind!("vwxyz_wing", [], explainer: 62),
    kind!("uvwxyz_wing", [], explainer: 66),
    kind!("tuvwxyz_wing", [], explainer: 75),
];

pub struct WxyzWing;

impl Search for WxyzWing {
    fn about(&self) -> &'static About {
        about!("wxyz_wing", Wing, Expert, rank: 15, explainer: 55, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        bent::wings(board, Search::about(self), &KINDS, 4, found)
    }
}
