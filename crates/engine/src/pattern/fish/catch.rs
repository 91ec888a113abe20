//! Fish with fins or of houses of any kind: what they remove, their proof, and their
//! classification.
//!
//! The search in `hunt` enumerates base and cover houses; a `GeneralFish` computes from them the
//! fins and the eliminations, and [`Shape`] decides which technique reports it.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};

use rustc_hash::FxHashSet;

use super::hunt;
use super::story::{FishPart, FishStory};
use super::waters::Waters;
use crate::board::{View, one_in, some_in};
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Proof};

/// A fish: base houses, the same number of cover houses, and what follows from them.
#[derive(Clone, Debug)]
pub(super) struct GeneralFish<const W: usize> {
    pub digit: Digit,
    /// Base houses and cover houses, each in ascending order.
    pub base: Vec<HouseId>,
    pub cover: Vec<HouseId>,
    /// Places of the digit in the base houses.
    pub cells: CellSet<W>,
    /// Places in no cover (`outside`) and places in two base houses (`endo`). If none of them is
    /// the digit, each cover has the digit once, in a base house.
    pub fins: CellSet<W>,
    /// Fins in no cover house.
    pub outside: CellSet<W>,
    /// Fins in two base houses; they may be in no cover as well.
    pub endo: CellSet<W>,
    /// Places that see all fins and are in more covers than base houses, so they lose the digit.
    pub gone: CellSet<W>,
}

/// Properties by which techniques choose fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// Number of base houses.
    pub size: usize,
    /// Kinds of houses it is made of.
    pub waters: Waters,
    /// Whether it has fins.
    pub finned: bool,
    /// Whether some base house has one place or none without the fins.
    pub sashimi: bool,
}

/// Size of the largest fish searched for; larger ones have no name either.
const LARGEST: usize = 7;

/// Returns the sizes of finned basic fish that have no name of their own.
pub fn unnamed_sizes<const W: usize>(board: &View<W>) -> RangeInclusive<usize> {
    5..=LARGEST.min(usize::from(board.digits))
}

/// Returns the sizes of Franken and mutant fish, small ones first because the budget may run out.
fn sizes<const W: usize>(board: &View<W>) -> RangeInclusive<usize> {
    2..=LARGEST.min(usize::from(board.digits))
}

/// Finds basic fish with fins of the given sizes.
///
/// `wanted` returns `None` for shapes to skip, otherwise the kind to report, if the technique has
/// kinds.
pub fn finned<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    sizes: RangeInclusive<usize>,
    wanted: impl Fn(Shape) -> Option<Option<&'static Kind>>,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    search(board, info, Waters::Basic, sizes, wanted, found)
}

/// Finds Franken or mutant fish of all sizes; `wanted` as for [`finned`].
pub fn franken_or_mutant<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    waters: Waters,
    wanted: impl Fn(Shape) -> Option<Option<&'static Kind>>,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    search(board, info, waters, sizes(board), wanted, found)
}

fn search<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    waters: Waters,
    sizes: RangeInclusive<usize>,
    wanted: impl Fn(Shape) -> Option<Option<&'static Kind>>,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut removed: Vec<CellSet<W>> = vec![CellSet::EMPTY; usize::from(board.digits)];
    for size in sizes {
        for digit in (0..board.digits).take_while(|_| !board.is_spent()) {
            let mut targets = hunt::removable(board, digit);
            if size >= 5 && waters != Waters::Basic {
                // Adding houses to a fish gives many larger ones, so these are searched only for
                // eliminations that no smaller fish makes.
                targets -= removed[usize::from(digit)];
            }
            let mut reported: FxHashSet<(Shape, CellSet<W>)> = FxHashSet::default();
            hunt::for_each_fish(board, digit, size, waters, targets, &mut |fish| {
                removed[usize::from(digit)] |= fish.gone;
                let shape = fish.shape(board, waters);
                // Fish of one shape that remove the same are reported once.
                match wanted(shape).filter(|_| reported.insert((shape, fish.gone))) {
                    Some(kind) => found(fish.deduction(board, info, kind)),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> GeneralFish<W> {
    pub fn new(
        board: &View<W>,
        digit: Digit,
        base: &[HouseId],
        cover: &[HouseId],
    ) -> GeneralFish<W> {
        // Returns the places in at least one of the houses, and those in at least two.
        let count = |houses: &[HouseId]| {
            houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), &house| {
                let places = board.places(house, digit);
                (once | places, twice | (once & places))
            })
        };
        let (cells, endo) = count(base);
        let (covered, crossings) = count(cover);
        let outside = cells - covered;
        let fins = outside | endo;
        let spare = (covered - cells) | ((cells & crossings) - endo);
        let lost = |cell| board.excluded(Candidate { cell, digit }, digit);
        let gone = fins.iter().fold(spare, |gone, fin| gone & lost(fin));
        let (base, cover) = (base.to_vec(), cover.to_vec());
        GeneralFish { digit, base, cover, cells, fins, outside, endo, gone }
    }

    pub fn shape(&self, board: &View<W>, waters: Waters) -> Shape {
        let bare = |&house: &HouseId| (board.places(house, self.digit) - self.fins).len() <= 1;
        let finned = !self.fins.is_empty();
        let sashimi = finned && self.base.iter().any(bare);
        Shape { size: self.base.len(), waters, finned, sashimi }
    }

    /// Returns the proofs: the base houses minus the covers, plus, for each fin as often as it
    /// counts in that sum, that it and the target are not both true. Then the target outweighs all
    /// fins.
    ///
    /// Without such fins one proof serves all targets; otherwise there is one for each target.
    pub fn proofs(&self, board: &View<W>) -> Vec<Proof> {
        let digit = self.digit;
        let truths = self.base.iter().map(|&house| (1, some_in(house, digit)));
        let links = self.cover.iter().map(|&house| (1, one_in(house, digit)));
        let fish_sum: Vec<(u32, Axiom)> = truths.chain(links).collect();
        let times = |houses: &[HouseId], cell: CellId| {
            let has = |house: &&HouseId| board.geometry.houses[**house].contains(cell);
            houses.iter().filter(has).count() as u32
        };
        let weight = |cell| times(&self.base, cell).saturating_sub(times(&self.cover, cell));
        let fins: BTreeMap<CellId, u32> =
            self.fins.iter().map(|cell| (cell, weight(cell))).filter(|(_, w)| *w > 0).collect();
        if fins.is_empty() {
            return vec![Proof::Count(fish_sum)];
        }
        let proof_for = |target: CellId| {
            let clash = |(&fin, &weight): (&CellId, &u32)| {
                let both = [fin, target].map(|cell| Candidate { cell, digit });
                (weight, Axiom::Clash(both.to_vec()))
            };
            Proof::Count(fish_sum.iter().cloned().chain(fins.iter().map(clash)).collect())
        };
        self.gone.iter().map(proof_for).collect()
    }

    pub fn part(&self) -> FishPart {
        FishPart {
            cover: self.cover.clone(),
            outside: self.outside.to_vec(),
            endo: self.endo.to_vec(),
            gone: self.gone.to_vec(),
        }
    }

    fn deduction(
        &self,
        board: &View<W>,
        info: &'static TechniqueInfo,
        kind: Option<&'static Kind>,
    ) -> Deduction {
        deduction(board, info, kind, &[self])
    }
}

/// Returns the deduction of one fish, or of several with the same base houses combined.
pub(super) fn deduction<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    fishes: &[&GeneralFish<W>],
) -> Deduction {
    let first = fishes[0];
    let digit = first.digit;
    let gone = fishes.iter().fold(CellSet::EMPTY, |all, fish| all | fish.gone);
    let proof = Proof::each(fishes.iter().flat_map(|fish| fish.proofs(board)).collect());
    Deduction::of(info)
        .kind(kind)
        .digits(1 << digit)
        .claims(board.removals(gone, digit))
        .proof(proof)
        .story(FishStory {
            digit,
            base: first.base.clone(),
            parts: fishes.iter().map(|fish| fish.part()).collect(),
        })
}
