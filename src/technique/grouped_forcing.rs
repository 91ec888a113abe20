#![doc = include_str!("../../lessons/grouped_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::net;

pub struct GroupedForcing;

static KINDS: [Kind; 4] = [
    kind!("grouped_forcing_contradiction", ["1301"]),
    kind!("grouped_forcing_verity", ["1302"]),
    kind!("grouped_cell_forcing", ["1302"]),
    kind!("grouped_region_forcing", ["1302"]),
];

impl Search for GroupedForcing {
    fn about(&self) -> &'static About {
        about!("grouped_forcing", Forcing, Extreme, rank: 21, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let about = Search::about(self);
        let [contradiction, verity, cell, region] = &KINDS;
        net::grouped_contradictions(board, about, contradiction, found)?;
        net::grouped_verities(board, about, [verity, cell, region], found)
    }
}
