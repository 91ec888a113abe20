#![doc = include_str!("../../lessons/unique_polygon/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::polygon;

pub struct UniquePolygon;

const KINDS: &[Kind] = &[
    kind!("unique_polygon_1", []),
    kind!("unique_polygon_2", []),
    kind!("unique_polygon_3", []),
    kind!("unique_polygon_4", []),
];

impl Search for UniquePolygon {
    fn about(&self) -> &'static About {
        about!("unique_polygon", Uniqueness, Expert, rank: 16, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        polygon::find(board, Search::about(self), found)
    }
}
