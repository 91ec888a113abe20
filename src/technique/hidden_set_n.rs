#![doc = include_str!("../../lessons/hidden_set_n/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::subset::{self, Size};

pub struct HiddenSetN;

/// Those of five, six, seven and eight; larger ones have no name of their own.
const KINDS: &[Kind] = &[
    kind!("hidden_set_5", []),
    kind!("hidden_set_6", []),
    kind!("hidden_set_7", []),
    kind!("hidden_set_8", []),
];

impl Search for HiddenSetN {
    fn about(&self) -> &'static About {
        about!("hidden_set_n", Subset, Expert, rank: 15, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        subset::hidden(board, Search::about(self), Size::AtLeast(5), found)
    }
}
