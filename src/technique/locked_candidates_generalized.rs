#![doc = include_str!("../../lessons/locked_candidates_generalized/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::locked;

pub struct LockedCandidatesGeneralized;

impl Search for LockedCandidatesGeneralized {
    fn about(&self) -> &'static About {
        about!("locked_candidates_generalized", Intersection, Medium, rank: 7, explainer: 29)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        locked::generalized(board, Search::about(self), found)
    }
}
