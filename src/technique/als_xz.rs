#![doc = include_str!("../../lessons/als_xz/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::almost::xz::{self, Kinds};

// HoDoKu's variants are names for the two shapes: it looks for both at once.
static KINDS: [Kind; 2] = [kind!("als_xz", ["0901"]), kind!("als_xz_doubly_linked", ["0901"])];

pub struct AlsXz;

impl Search for AlsXz {
    fn about(&self) -> &'static About {
        about!("als_xz", AlmostLocked, Expert, rank: 18, hodoku: "0901", kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let kinds = Kinds { singly: &KINDS[0], doubly: &KINDS[1] };
        xz::pairs(board, Search::about(self), &kinds, found)
    }
}
