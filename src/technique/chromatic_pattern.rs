#![doc = include_str!("../../lessons/chromatic_pattern/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::exotic::chromatic;

pub struct ChromaticPattern;

impl Search for ChromaticPattern {
    fn about(&self) -> &'static About {
        about!("chromatic_pattern", Exotic, Extreme, rank: 21)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chromatic::patterns(board, Search::about(self), found)
    }
}
