#![doc = include_str!("../../lessons/remote_pair/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::chain;

pub struct RemotePair;

impl Search for RemotePair {
    fn about(&self) -> &'static About {
        about!("remote_pair", Colouring, Hard, rank: 12, hodoku: "0703", explainer: 50)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        chain::remote_pair(board, Search::about(self), found)
    }
}
