#![doc = include_str!("../../lessons/locked_candidates_two_line/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::fish;

pub struct LockedCandidatesTwoLine;

impl Search for LockedCandidatesTwoLine {
    fn about(&self) -> &'static About {
        about!("locked_candidates_two_line", Intersection, Medium, rank: 7)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        fish::blocks(board, Search::about(self), found)
    }
}
