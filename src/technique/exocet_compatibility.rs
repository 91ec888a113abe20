#![doc = include_str!("../../lessons/exocet_compatibility/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::compatible;

pub struct ExocetCompatibility;

impl Search for ExocetCompatibility {
    fn about(&self) -> &'static About {
        about!("exocet_compatibility", Exotic, Extreme, rank: 22)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        compatible::incompatibles(board, Search::about(self), found)
    }
}
