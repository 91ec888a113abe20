#![doc = include_str!("../../lessons/sue_de_coq/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::almost::sue_de_coq;

pub struct SueDeCoq;

impl Search for SueDeCoq {
    fn about(&self) -> &'static About {
        about!("sue_de_coq", AlmostLocked, Expert, rank: 18, hodoku: "1101")
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        sue_de_coq::crossings(board, Search::about(self), found)
    }
}
