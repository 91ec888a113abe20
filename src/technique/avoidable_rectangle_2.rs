#![doc = include_str!("../../lessons/avoidable_rectangle_2/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::deadly::avoidable;

pub struct AvoidableRectangle2;

impl Search for AvoidableRectangle2 {
    fn about(&self) -> &'static About {
        about!("avoidable_rectangle_2", Uniqueness, Expert, rank: 16, hodoku: "0608")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        avoidable::two_open(board, Search::about(self), found)
    }
}
