#![doc = include_str!("../../lessons/sashimi_fish_n/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish;

pub struct SashimiFishN;

static KINDS: [Kind; 3] = [
    kind!("sashimi_squirmbag", ["0323"]),
    kind!("sashimi_whale", ["0324"]),
    kind!("sashimi_leviathan", ["0325"]),
];

impl Search for SashimiFishN {
    fn about(&self) -> &'static About {
        about!("sashimi_fish_n", Fish, Expert, rank: 15, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| (shape.sashimi).then(|| Some(&KINDS[shape.size - 5]));
        fish::finned(board, Search::about(self), fish::big(board), wanted, found)
    }
}
