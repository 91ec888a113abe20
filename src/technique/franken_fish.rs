#![doc = include_str!("../../lessons/franken_fish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish::{self, Waters};

pub struct FrankenFish;

/// Without fins by size, then with fins.
static KINDS: [Kind; 12] = [
    kind!("franken_x_wing", ["0330"]),
    kind!("franken_swordfish", ["0331"]),
    kind!("franken_jellyfish", ["0332"]),
    kind!("franken_squirmbag", ["0333"]),
    kind!("franken_whale", ["0334"]),
    kind!("franken_leviathan", ["0335"]),
    kind!("finned_franken_x_wing", ["0340"]),
    kind!("finned_franken_swordfish", ["0341"]),
    kind!("finned_franken_jellyfish", ["0342"]),
    kind!("finned_franken_squirmbag", ["0343"]),
    kind!("finned_franken_whale", ["0344"]),
    kind!("finned_franken_leviathan", ["0345"]),
];

impl Search for FrankenFish {
    fn about(&self) -> &'static About {
        about!("franken_fish", Fish, Extreme, rank: 20, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| {
            Some(Some(&KINDS[shape.size - 2 + if shape.finned { 6 } else { 0 }]))
        };
        fish::strange(board, Search::about(self), Waters::Franken, wanted, found)
    }
}
