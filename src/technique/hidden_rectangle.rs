#![doc = include_str!("../../lessons/hidden_rectangle/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::rectangle::{self, Type};

pub struct HiddenRectangle;

const KINDS: &[Kind] = &[
    kind!("hidden_rectangle", ["0606-1", "0606-2"]),
    kind!("hidden_rectangle_missing", ["0606-2"]),
];

impl Search for HiddenRectangle {
    fn about(&self) -> &'static About {
        about!("hidden_rectangle", Uniqueness, Expert, rank: 16, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::find(board, Search::about(self), Type::Hidden, found)
    }
}
