#![doc = include_str!("../../lessons/unique_rectangle_5/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::rectangle::{self, Type};

pub struct UniqueRectangle5;

const KINDS: &[Kind] = &[
    kind!("unique_rectangle_5", ["0604-1", "0604-2"]),
    kind!("unique_rectangle_5_missing", ["0604-2"]),
];

impl Search for UniqueRectangle5 {
    fn about(&self) -> &'static About {
        about!("unique_rectangle_5", Uniqueness, Expert, rank: 16, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        rectangle::find(board, Search::about(self), Type::Five, found)
    }
}
