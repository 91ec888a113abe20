#![doc = include_str!("../../lessons/guardian_forcing/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::exotic::guardians;

pub struct GuardianForcing;

const KINDS: &[Kind; 2] = &[kind!("tridagon_forcing", []), kind!("chromatic_forcing", [])];

impl Search for GuardianForcing {
    fn about(&self) -> &'static About {
        about!("guardian_forcing", Exotic, Extreme, rank: 22, kinds: KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        guardians::chains(board, Search::about(self), KINDS, found)
    }
}
