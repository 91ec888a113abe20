#![doc = include_str!("../../lessons/reverse_bug/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::elsewhere;

pub struct ReverseBug;

const KINDS: &[Kind] = &[kind!("reverse_unique_rectangle", [])];

impl Search for ReverseBug {
    fn about(&self) -> &'static About {
        about!("reverse_bug", Uniqueness, Extreme, rank: 20, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        elsewhere::candidates(board, Search::about(self), found)
    }
}
