#![doc = include_str!("../../lessons/dynamic_forcing_plus/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::{exotic::compatible, net};

pub struct DynamicForcingPlus;

static KINDS: [Kind; 1] = [kind!("exocet_net", [])];

impl Search for DynamicForcingPlus {
    fn about(&self) -> &'static About {
        about!("dynamic_forcing_plus", Forcing, Extreme, rank: 22, explainer: 90, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let mut is_found = false;
        net::plus_contradictions(board, Search::about(self), &mut |deduction| {
            is_found = true;
            found(deduction)
        })?;
        // Only where nothing else goes: with an exocet it takes more bullets.
        match is_found {
            true => ControlFlow::Continue(()),
            false => compatible::nets(board, Search::about(self), &KINDS[0], found),
        }
    }
}
