#![doc = include_str!("../../lessons/siamese_franken_fish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish::{self, Waters};

pub struct SiameseFrankenFish;

/// Franken by size, then mutant.
static KINDS: [Kind; 4] = [
    kind!("siamese_franken_swordfish", ["03411"]),
    kind!("siamese_franken_jellyfish", ["03421"]),
    kind!("siamese_mutant_swordfish", ["03611"]),
    kind!("siamese_mutant_jellyfish", ["03621"]),
];

impl Search for SiameseFrankenFish {
    fn about(&self) -> &'static About {
        about!("siamese_franken_fish", Fish, Extreme, rank: 21, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let kind = |shape: fish::Shape| {
            &KINDS[shape.size - 3 + if shape.waters == Waters::Mutant { 2 } else { 0 }]
        };
        let waters = [Waters::Franken, Waters::Mutant];
        fish::siamese(board, Search::about(self), &waters, kind, found)
    }
}
