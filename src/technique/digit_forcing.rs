#![doc = include_str!("../../lessons/digit_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::net;

pub struct DigitForcing;

static KINDS: [Kind; 2] = [
    kind!("digit_forcing_contradiction", ["1301"], explainer: 70),
    kind!("digit_forcing_verity", ["1302"], explainer: 70),
];

impl Search for DigitForcing {
    fn about(&self) -> &'static About {
        about!("digit_forcing", Forcing, Extreme, rank: 21, explainer: 70, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::contradictions(board, Search::about(self), &KINDS[0], found)?;
        net::digit_verities(board, Search::about(self), &KINDS[1], found)
    }
}
