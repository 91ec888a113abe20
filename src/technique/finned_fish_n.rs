#![doc = include_str!("../../lessons/finned_fish_n/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish;

pub struct FinnedFishN;

static KINDS: [Kind; 3] = [
    kind!("finned_squirmbag", ["0313"]),
    kind!("finned_whale", ["0314"]),
    kind!("finned_leviathan", ["0315"]),
];

impl Search for FinnedFishN {
    fn about(&self) -> &'static About {
        about!("finned_fish_n", Fish, Expert, rank: 15, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| {
            (shape.finned && !shape.sashimi).then(|| Some(&KINDS[shape.size - 5]))
        };
        fish::finned(board, Search::about(self), fish::big(board), wanted, found)
    }
}
