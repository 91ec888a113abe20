#![doc = include_str!("../../lessons/unique_rectangle_2/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::rectangle::{self, Type};

pub struct UniqueRectangle2;

const KINDS: &[Kind] = &[
    kind!("unique_rectangle_2", ["0601-1", "0601-2"], explainer: 45),
    kind!("unique_rectangle_2_missing", ["0601-2"], explainer: 45),
];

impl Search for UniqueRectangle2 {
    fn about(&self) -> &'static About {
        about!("unique_rectangle_2", Uniqueness, Hard, rank: 13, explainer: 45, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::find(board, Search::about(self), Type::Two, found)
    }
}
