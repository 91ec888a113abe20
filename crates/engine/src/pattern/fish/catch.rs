//! A fish with fins, or of houses of any kind: what it removes, why, and what it is called.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};

use rustc_hash::FxHashSet;

use super::hunt;
use super::story::{Part, Told};
use super::waters::Waters;
use crate::board::{View, one_in, some_in};
use crate::deduction::{About, Deduction, Found, Kind};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Proof};

/// Base houses, as many cover houses, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Catch<const W: usize> {
    pub digit: Digit,
    /// Both in ascending order.
    pub base: Vec<HouseId>,
    pub cover: Vec<HouseId>,
    /// The places in the base houses.
    pub cells: CellSet<W>,
    /// Those in no cover, and those in two base houses: were none of them the digit, each cover
    /// would have it once, in a base house.
    pub fins: CellSet<W>,
    /// The fins in no cover.
    pub outside: CellSet<W>,
    /// The fins in two base houses; they may be in no cover, too.
    pub endo: CellSet<W>,
    /// What sees all fins and is in more covers than base houses.
    pub gone: CellSet<W>,
}

/// What a fish is like, for those who want only some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// How many base houses.
    pub size: usize,
    /// What kinds of houses.
    pub waters: Waters,
    /// Whether there are fins.
    pub finned: bool,
    /// Whether without the fins some base house has only one place left, or none.
    pub sashimi: bool,
}

/// The largest fish with a name, and the largest that is searched for.
const LARGEST: usize = 7;

/// The sizes of basic fish with fins that have no name of their own.
pub fn big<const W: usize>(board: &View<W>) -> RangeInclusive<usize> {
    5..=LARGEST.min(usize::from(board.digits))
}

/// The sizes of fish of other houses, as far as the budget lasts: the small ones come first.
fn sizes<const W: usize>(board: &View<W>) -> RangeInclusive<usize> {
    2..=LARGEST.min(usize::from(board.digits))
}

/// Basic fish with fins, of these sizes and shapes.
pub fn finned<const W: usize>(
    board: &View<W>,
    about: &'static About,
    sizes: RangeInclusive<usize>,
    wanted: impl Fn(Shape) -> Option<Option<&'static Kind>>,
    found: Found<'_>,
) -> ControlFlow<()> {
    search(board, about, Waters::Basic, sizes, wanted, found)
}

/// Fish of other houses, of all sizes.
pub fn strange<const W: usize>(
    board: &View<W>,
    about: &'static About,
    waters: Waters,
    wanted: impl Fn(Shape) -> Option<Option<&'static Kind>>,
    found: Found<'_>,
) -> ControlFlow<()> {
    search(board, about, waters, sizes(board), wanted, found)
}

fn search<const W: usize>(
    board: &View<W>,
    about: &'static About,
    waters: Waters,
    sizes: RangeInclusive<usize>,
    wanted: impl Fn(Shape) -> Option<Option<&'static Kind>>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut gone: Vec<CellSet<W>> = vec![CellSet::EMPTY; usize::from(board.digits)];
    for size in sizes {
        for digit in (0..board.digits).take_while(|_| !board.is_spent()) {
            let mut targets = hunt::removable(board, digit);
            if size >= 5 && waters != Waters::Basic {
                // There are many ways to make a fish bigger: only for what no smaller one removes.
                targets -= gone[usize::from(digit)];
            }
            let mut told: FxHashSet<(Shape, CellSet<W>)> = FxHashSet::default();
            hunt::each(board, digit, size, waters, targets, &mut |catch| {
                gone[usize::from(digit)] |= catch.gone;
                let shape = catch.shape(board, waters);
                // Fish that remove the same are one step, told once.
                match wanted(shape).filter(|_| told.insert((shape, catch.gone))) {
                    Some(kind) => found(catch.deduction(board, about, kind)),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Catch<W> {
    pub fn new(board: &View<W>, digit: Digit, base: &[HouseId], cover: &[HouseId]) -> Catch<W> {
        // The places in one house at least, and in two.
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
        Catch { digit, base, cover, cells, fins, outside, endo, gone }
    }

    pub fn shape(&self, board: &View<W>, waters: Waters) -> Shape {
        let bare = |&house: &HouseId| (board.places(house, self.digit) - self.fins).len() <= 1;
        let finned = !self.fins.is_empty();
        let sashimi = finned && self.base.iter().any(bare);
        Shape { size: self.base.len(), waters, finned, sashimi }
    }

    /// The sum of the base houses less that of the covers; and for each fin as often as it counts
    /// there, that it and the target are not both. Then the target weighs more than all fins.
    pub fn proofs(&self, board: &View<W>) -> Vec<Proof> {
        let digit = self.digit;
        let truths = self.base.iter().map(|&house| (1, some_in(house, digit)));
        let links = self.cover.iter().map(|&house| (1, one_in(house, digit)));
        let fish: Vec<(u32, Axiom)> = truths.chain(links).collect();
        let times = |houses: &[HouseId], cell: CellId| {
            let has = |house: &&HouseId| board.geometry.houses[**house].contains(cell);
            houses.iter().filter(has).count() as u32
        };
        let weight = |cell| times(&self.base, cell).saturating_sub(times(&self.cover, cell));
        let fins: BTreeMap<CellId, u32> =
            self.fins.iter().map(|cell| (cell, weight(cell))).filter(|(_, w)| *w > 0).collect();
        if fins.is_empty() {
            return vec![Proof::Count(fish)];
        }
        let of = |target: CellId| {
            let clash = |(&fin, &weight): (&CellId, &u32)| {
                let both = [fin, target].map(|cell| Candidate { cell, digit });
                (weight, Axiom::Clash(both.to_vec()))
            };
            Proof::Count(fish.iter().cloned().chain(fins.iter().map(clash)).collect())
        };
        self.gone.iter().map(of).collect()
    }

    pub fn part(&self) -> Part {
        Part {
            cover: self.cover.clone(),
            outside: self.outside.to_vec(),
            endo: self.endo.to_vec(),
            gone: self.gone.to_vec(),
        }
    }

    fn deduction(
        &self,
        board: &View<W>,
        about: &'static About,
        kind: Option<&'static Kind>,
    ) -> Deduction {
        deduction(board, about, kind, &[self])
    }
}

/// The deduction of fish with one base: one of them, or several put together.
pub(super) fn deduction<const W: usize>(
    board: &View<W>,
    about: &'static About,
    kind: Option<&'static Kind>,
    catches: &[&Catch<W>],
) -> Deduction {
    let first = catches[0];
    let digit = first.digit;
    let gone = catches.iter().fold(CellSet::EMPTY, |all, catch| all | catch.gone);
    let proof = Proof::each(catches.iter().flat_map(|catch| catch.proofs(board)).collect());
    Deduction::of(about)
        .kind(kind)
        .digits(1 << digit)
        .claims(board.removals(gone, digit))
        .proof(proof)
        .story(Told {
            digit,
            base: first.base.clone(),
            parts: catches.iter().map(|catch| catch.part()).collect(),
        })
}
