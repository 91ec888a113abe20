#![doc = include_str!("../../lessons/senior_exocet/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::senior;

pub struct SeniorExocet;

impl Search for SeniorExocet {
    fn about(&self) -> &'static About {
        about!("senior_exocet", Exotic, Extreme, rank: 21)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        senior::seniors(board, Search::about(self), found)
    }
}
