#![doc = include_str!("../../lessons/death_blossom/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::almost::{blossom, hub::Kinds};

static KINDS: [Kind; 2] =
    [kind!("death_blossom", ["0904-1", "0904-2"]), kind!("death_blossom_overlapping", ["0904-2"])];

pub struct DeathBlossom;

impl Search for DeathBlossom {
    fn about(&self) -> &'static About {
        about!("death_blossom", AlmostLocked, Extreme, rank: 20, hodoku: "0904", kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let kinds = Kinds { apart: &KINDS[0], overlapping: &KINDS[1] };
        blossom::blossoms(board, Search::about(self), &kinds, found)
    }
}
