#![doc = include_str!("../../lessons/unique_rectangle_4/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::rectangle::{self, Type};

pub struct UniqueRectangle4;

const KINDS: &[Kind] = &[
    kind!("unique_rectangle_4", ["0603-1", "0603-2"], explainer: 45),
    kind!("unique_rectangle_4_missing", ["0603-2"], explainer: 45),
];

impl Search for UniqueRectangle4 {
    fn about(&self) -> &'static About {
        about!("unique_rectangle_4", Uniqueness, Hard, rank: 13, explainer: 45, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::find(board, Search::about(self), Type::Four, found)
    }
}
