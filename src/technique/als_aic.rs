#![doc = include_str!("../../lessons/als_aic/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::chain::{self, Grouping, NiceLoop};

static KINDS: [Kind; 3] = [
    kind!("als_alternating_chain", ["0711-3", "0711-4"]),
    kind!("als_discontinuous_nice_loop", ["0710-3", "0710-4"]),
    kind!("als_continuous_nice_loop", ["0709-2"]),
];
const SHAPES: [NiceLoop; 3] =
    [NiceLoop::Alternating, NiceLoop::Discontinuous, NiceLoop::Continuous];

pub struct AlsAic;

impl Search for AlsAic {
    fn about(&self) -> &'static About {
        about!("als_aic", Chain, Expert, rank: 19, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let about = Search::about(self);
        for (kind, shape) in KINDS.iter().zip(SHAPES) {
            chain::nice(board, about, Some(kind), (shape, Grouping::Sets), found)?;
        }
        ControlFlow::Continue(())
    }
}
