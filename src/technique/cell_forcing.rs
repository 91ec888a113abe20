#![doc = include_str!("../../lessons/cell_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about};
use crate::board::View;
use crate::deduction::{About, Found};
use crate::pattern::net::{self, Over};

pub struct CellForcing;

impl Search for CellForcing {
    fn about(&self) -> &'static About {
        about!("cell_forcing", Forcing, Extreme, rank: 21, explainer: 80)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        net::verities(board, Search::about(self), Over::Cells, found)
    }
}
