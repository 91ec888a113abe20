#![doc = include_str!("../../lessons/medusa_3d/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::colouring;

pub struct Medusa3d;

impl Search for Medusa3d {
    fn about(&self) -> &'static About {
        about!("medusa_3d", Colouring, Expert, rank: 18)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        colouring::medusa(board, Search::about(self), found)
    }
}
