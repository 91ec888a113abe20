#![doc = include_str!("../../lessons/bug_lite/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::lite;

pub struct BugLite;

const KINDS: &[Kind] = &[
    kind!("bug_lite_1", []),
    kind!("bug_lite_2", []),
    kind!("bug_lite_3", []),
    kind!("bug_lite_4", []),
];

impl Search for BugLite {
    fn about(&self) -> &'static About {
        about!("bug_lite", Uniqueness, Expert, rank: 16, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        lite::find(board, Search::about(self), found)
    }
}
