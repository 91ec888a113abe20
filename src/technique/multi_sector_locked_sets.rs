#![doc = include_str!("../../lessons/multi_sector_locked_sets/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::exotic::sectors;

static KINDS: [Kind; 2] = [kind!("multi_sector_locked_sets", []), kind!("sk_loop", [])];

pub struct MultiSectorLockedSets;

impl Search for MultiSectorLockedSets {
    fn about(&self) -> &'static About {
        about!("multi_sector_locked_sets", Exotic, Extreme, rank: 21, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        sectors::sectors(board, Search::about(self), &KINDS, found)
    }
}
