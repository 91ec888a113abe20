#![doc = include_str!("../../lessons/unique_loop/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::ring;

pub struct UniqueLoop;

const KINDS: &[Kind] = &[
    kind!("unique_loop_1", [], explainer: 46),
    kind!("unique_loop_2", [], explainer: 46),
    kind!("unique_loop_3", [], explainer: 46),
    kind!("unique_loop_4", [], explainer: 46),
];

impl Search for UniqueLoop {
    fn about(&self) -> &'static About {
        about!("unique_loop", Uniqueness, Expert, rank: 16, explainer: 46, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        ring::find(board, Search::about(self), found)
    }
}
