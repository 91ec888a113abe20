#![doc = include_str!("../../lessons/discontinuous_nice_loop/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::chain::{self, Grouping, NiceLoop};

/// Short ones that people call wings.
static KINDS: [Kind; 4] = [
    kind!("m_wing", ["0707"], explainer: 70),
    kind!("s_wing", ["0707"], explainer: 70),
    kind!("l_wing", ["0707"], explainer: 70),
    kind!("h_wing", ["0707"], explainer: 70),
];

pub struct DiscontinuousNiceLoop;

impl Search for DiscontinuousNiceLoop {
    fn about(&self) -> &'static About {
        about!("discontinuous_nice_loop", Chain, Expert, rank: 18, hodoku: "0707", explainer: 70, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = (NiceLoop::Discontinuous, Grouping::Singles);
        chain::nice(board, Search::about(self), None, wanted, found)
    }
}
