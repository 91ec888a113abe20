#![doc = include_str!("../../lessons/extended_rectangle/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::extended;

pub struct ExtendedRectangle;

const KINDS: &[Kind] = &[
    kind!("extended_rectangle_1", []),
    kind!("extended_rectangle_2", []),
    kind!("extended_rectangle_3", []),
    kind!("extended_rectangle_4", []),
];

impl Search for ExtendedRectangle {
    fn about(&self) -> &'static About {
        about!("extended_rectangle", Uniqueness, Expert, rank: 16, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        extended::find(board, Search::about(self), found)
    }
}
