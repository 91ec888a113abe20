#![doc = include_str!("../../lessons/xy_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::wing;

pub struct XyWing;

impl Search for XyWing {
    fn about(&self) -> &'static About {
        about!("xy_wing", Wing, Hard, rank: 12, hodoku: "0800", explainer: 42)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        wing::wings(board, Search::about(self), 2, found)
    }
}
