#![doc = include_str!("../../lessons/als_xy_wing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::almost::hub::{self, Kinds};

static KINDS: [Kind; 2] =
    [kind!("als_xy_wing", ["0902-1", "0902-2"]), kind!("als_xy_wing_overlapping", ["0902-2"])];

pub struct AlsXyWing;

impl Search for AlsXyWing {
    fn about(&self) -> &'static About {
        about!("als_xy_wing", AlmostLocked, Expert, rank: 19, hodoku: "0902", kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let kinds = Kinds { apart: &KINDS[0], overlapping: &KINDS[1] };
        hub::wings(board, Search::about(self), &kinds, found)
    }
}
