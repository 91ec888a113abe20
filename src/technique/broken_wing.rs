#![doc = include_str!("../../lessons/broken_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::ring::one_digit;

pub struct BrokenWing;

impl Search for BrokenWing {
    fn about(&self) -> &'static About {
        about!("broken_wing", SingleDigit, Expert, rank: 17)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        one_digit::rings(board, Search::about(self), found)
    }
}
