#![doc = include_str!("../../lessons/bug_type_2_3_4/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::deadly::grave;

pub struct BugType234;

const KINDS: &[Kind] = &[
    kind!("bug_type_2", [], explainer: 57),
    kind!("bug_type_3", [], explainer: 57),
    kind!("bug_type_4", [], explainer: 57),
];

impl Search for BugType234 {
    fn about(&self) -> &'static About {
        about!("bug_type_2_3_4", Uniqueness, Expert, rank: 16, explainer: 57, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        grave::several(board, Search::about(self), found)
    }
}
