#![doc = include_str!("../../lessons/skyscraper/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain;

pub struct Skyscraper;

impl Search for Skyscraper {
    fn about(&self) -> &'static About {
        about!("skyscraper", SingleDigit, Hard, rank: 11, hodoku: "0400", explainer: 40)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::skyscraper(board, Search::about(self), found)
    }
}
