#![doc = include_str!("../../lessons/rule_support/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::bound::support;

pub struct RuleSupport;

impl Search for RuleSupport {
    fn about(&self) -> &'static About {
        about!("rule_support", Relation, Easy, rank: 5)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        if !board.geometry.related {
            return ControlFlow::Continue(());
        }
        support::pairs(board, Search::about(self), found)
    }
}
