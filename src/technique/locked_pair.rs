#![doc = include_str!("../../lessons/locked_pair/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Reach, Size};

pub struct LockedPair;

impl Search for LockedPair {
    fn about(&self) -> &'static About {
        about!("locked_pair", Subset, Medium, rank: 8, hodoku: "0110", explainer: 30)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::Exactly(2), Reach::Locked, found)
    }
}
