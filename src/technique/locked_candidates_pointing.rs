#![doc = include_str!("../../lessons/locked_candidates_pointing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::layout::HouseKind;
use crate::pattern::locked;

pub struct LockedCandidatesPointing;

impl Search for LockedCandidatesPointing {
    fn about(&self) -> &'static About {
        about!("locked_candidates_pointing", Intersection, Medium, rank: 7, hodoku: "0100", explainer: 26)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        locked::eliminations(
            board,
            Search::about(self),
            HouseKind::is_block,
            HouseKind::is_line,
            found,
        )
    }
}
