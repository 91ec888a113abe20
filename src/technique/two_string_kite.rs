#![doc = include_str!("../../lessons/two_string_kite/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::chain;

static KINDS: [Kind; 1] = [kind!("dual_two_string_kite", ["0404"])];

pub struct TwoStringKite;

impl Search for TwoStringKite {
    fn about(&self) -> &'static About {
        about!("two_string_kite", SingleDigit, Hard, rank: 11, hodoku: "0401", explainer: 41, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::kite(board, Search::about(self), &KINDS[0], found)
    }
}
