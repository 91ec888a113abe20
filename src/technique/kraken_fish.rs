#![doc = include_str!("../../lessons/kraken_fish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::net;

pub struct KrakenFish;

static KINDS: [Kind; 2] = [kind!("kraken_fish_1", ["0371"]), kind!("kraken_fish_2", ["0372"])];

impl Search for KrakenFish {
    fn about(&self) -> &'static About {
        about!("kraken_fish", Fish, Extreme, rank: 21, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::krakens(board, Search::about(self), &KINDS, found)
    }
}
