#![doc = include_str!("../../lessons/junior_exocet/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::junior;

pub struct JuniorExocet;

impl Search for JuniorExocet {
    fn about(&self) -> &'static About {
        about!("junior_exocet", Exotic, Extreme, rank: 21)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        junior::juniors(board, Search::about(self), found)
    }
}
