#![doc = include_str!("../../lessons/fillings/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::total::fill;

pub struct Fillings;

impl Search for Fillings {
    fn about(&self) -> &'static About {
        about!("fillings", Relation, Medium, rank: 6)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        if board.layout.more().is_empty() {
            return ControlFlow::Continue(());
        }
        fill::fillings(board, Search::about(self), found)
    }
}
