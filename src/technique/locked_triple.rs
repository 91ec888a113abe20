#![doc = include_str!("../../lessons/locked_triple/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::subset::{self, Reach, Size};

pub struct LockedTriple;

impl Search for LockedTriple {
    fn about(&self) -> &'static About {
        about!("locked_triple", Subset, Hard, rank: 10, hodoku: "0111", explainer: 36)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::Exactly(3), Reach::Locked, found)
    }
}
