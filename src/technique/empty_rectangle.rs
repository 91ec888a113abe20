#![doc = include_str!("../../lessons/empty_rectangle/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::chain::{self, Rectangles};

static KINDS: [Kind; 2] =
    [kind!("empty_rectangle_two", ["0402-1"]), kind!("dual_empty_rectangle", ["0405"])];
static RECTANGLES: Rectangles = Rectangles { two: &KINDS[0], dual: &KINDS[1] };

pub struct EmptyRectangle;

impl Search for EmptyRectangle {
    fn about(&self) -> &'static About {
        about!("empty_rectangle", SingleDigit, Hard, rank: 11, hodoku: "0402", explainer: 43, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::empty_rectangle(board, Search::about(self), &RECTANGLES, found)
    }
}
