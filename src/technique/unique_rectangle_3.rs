#![doc = include_str!("../../lessons/unique_rectangle_3/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::rectangle::{self, Type};

pub struct UniqueRectangle3;

const KINDS: &[Kind] = &[
    kind!("unique_rectangle_3", ["0602-1", "0602-2"], explainer: 45),
    kind!("unique_rectangle_3_missing", ["0602-2"], explainer: 45),
];

impl Search for UniqueRectangle3 {
    fn about(&self) -> &'static About {
        about!("unique_rectangle_3", Uniqueness, Expert, rank: 16, explainer: 45, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::find(board, Search::about(self), Type::Three, found)
    }
}
