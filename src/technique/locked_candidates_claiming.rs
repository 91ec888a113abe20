#![doc = include_str!("../../lessons/locked_candidates_claiming/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::locked;

pub struct LockedCandidatesClaiming;

impl Search for LockedCandidatesClaiming {
    fn about(&self) -> &'static About {
        about!("locked_candidates_claiming", Intersection, Medium, rank: 7, hodoku: "0101", explainer: 28)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        locked::eliminations(
            board,
            Search::about(self),
            HouseKind::is_line,
            HouseKind::is_block,
            found,
        )
    }
}
