#![doc = include_str!("../../lessons/naked_set_n/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::subset::{self, Reach, Size};

pub struct NakedSetN;

/// Those of five, six, seven and eight; larger ones have no name of their own.
const KINDS: &[Kind] = &[
    kind!("naked_set_5", [], explainer: 56),
    kind!("naked_set_6", [], explainer: 65),
    kind!("naked_set_7", []),
    kind!("naked_set_8", []),
];

impl Search for NakedSetN {
    fn about(&self) -> &'static About {
        about!("naked_set_n", Subset, Expert, rank: 15, explainer: 56, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::naked(board, Search::about(self), Size::AtLeast(5), Reach::Plain, found)
    }
}
