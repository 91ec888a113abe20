#![doc = include_str!("../../lessons/siamese_fish/en.md")]

use std::ops::ControlFlow;

use super::{Search, about, kind};
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::pattern::fish::{self, Waters};

pub struct SiameseFish;

/// Finned by size, then sashimi.
static KINDS: [Kind; 4] = [
    kind!("siamese_finned_swordfish", ["03111"]),
    kind!("siamese_finned_jellyfish", ["03121"]),
    kind!("siamese_sashimi_swordfish", ["03211"]),
    kind!("siamese_sashimi_jellyfish", ["03221"]),
];

impl Search for SiameseFish {
    fn about(&self) -> &'static About {
        about!("siamese_fish", Fish, Expert, rank: 14, kinds: &KINDS)
    }

    fn search<const W: usize>(&self, board: &View<W>, found: Found<'_>) -> ControlFlow<()> {
        let kind = |shape: fish::Shape| &KINDS[shape.size - 3 + if shape.sashimi { 2 } else { 0 }];
        fish::siamese(board, Search::about(self), &[Waters::Basic], kind, found)
    }
}
