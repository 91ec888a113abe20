#![doc = include_str!("../../lessons/bivalue_oddagon/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::ring::two_digits;

pub struct BivalueOddagon;

impl Search for BivalueOddagon {
    fn about(&self) -> &'static About {
        about!("bivalue_oddagon", Colouring, Expert, rank: 17)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        two_digits::rings(board, Search::about(self), found)
    }
}
