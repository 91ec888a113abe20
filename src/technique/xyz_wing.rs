#![doc = include_str!("../../lessons/xyz_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::wing;

pub struct XyzWing;

impl Search for XyzWing {
    fn about(&self) -> &'static About {
        about!("xyz_wing", Wing, Hard, rank: 12, hodoku: "0801", explainer: 44)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        wing::wings(board, Search::about(self), 3, found)
    }
}
