#![doc = include_str!("../../lessons/squirmbag/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish;
use crate::pattern::subset::Size;

pub struct Squirmbag;

static KINDS: [Kind; 3] =
    [kind!("starfish", ["0303"]), kind!("whale", ["0304"]), kind!("leviathan", ["0305"])];

impl Search for Squirmbag {
    fn about(&self) -> &'static About {
        about!("squirmbag", Fish, Expert, rank: 15, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        fish::lines(board, Search::about(self), Size::AtLeast(5), found)
    }
}
