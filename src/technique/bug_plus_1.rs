#![doc = include_str!("../../lessons/bug_plus_1/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::deadly::grave;

pub struct BugPlus1;

impl Search for BugPlus1 {
    fn about(&self) -> &'static About {
        about!("bug_plus_1", Uniqueness, Hard, rank: 13, hodoku: "0610", explainer: 56)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        grave::plus_one(board, Search::about(self), found)
    }
}
