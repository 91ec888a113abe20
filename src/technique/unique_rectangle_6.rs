#![doc = include_str!("../../lessons/unique_rectangle_6/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::rectangle::{self, Type};

pub struct UniqueRectangle6;

const KINDS: &[Kind] = &[
    kind!("unique_rectangle_6", ["0605-1", "0605-2"]),
    kind!("unique_rectangle_6_missing", ["0605-2"]),
];

impl Search for UniqueRectangle6 {
    fn about(&self) -> &'static About {
        about!("unique_rectangle_6", Uniqueness, Expert, rank: 16, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::find(board, Search::about(self), Type::Six, found)
    }
}
