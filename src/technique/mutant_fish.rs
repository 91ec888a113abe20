#![doc = include_str!("../../lessons/mutant_fish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish::{self, Waters};

pub struct MutantFish;

/// Without fins by size, then with fins.
static KINDS: [Kind; 12] = [
    kind!("mutant_x_wing", ["0350"]),
    kind!("mutant_swordfish", ["0351"]),
    kind!("mutant_jellyfish", ["0352"]),
    kind!("mutant_squirmbag", ["0353"]),
    kind!("mutant_whale", ["0354"]),
    kind!("mutant_leviathan", ["0355"]),
    kind!("finned_mutant_x_wing", ["0360"]),
    kind!("finned_mutant_swordfish", ["0361"]),
    kind!("finned_mutant_jellyfish", ["0362"]),
    kind!("finned_mutant_squirmbag", ["0363"]),
    kind!("finned_mutant_whale", ["0364"]),
    kind!("finned_mutant_leviathan", ["0365"]),
];

impl Search for MutantFish {
    fn about(&self) -> &'static About {
        about!("mutant_fish", Fish, Extreme, rank: 21, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let wanted = |shape: fish::Shape| {
            Some(Some(&KINDS[shape.size - 2 + if shape.finned { 6 } else { 0 }]))
        };
        fish::strange(board, Search::about(self), Waters::Mutant, wanted, found)
    }
}
