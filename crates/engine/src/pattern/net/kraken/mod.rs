//! Kraken fish: finned fish whose fins reach the elimination by chains.
//!
//! [`body`] finds the fish, [`story`] presents them.

use std::ops::ControlFlow;

use super::branch::Branch;
use super::chain::{NEVER, way};
use super::grid::{Grid, Lit};
use super::search::{Chains, chains, grid};
use super::world::World;
use crate::board::View;
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

mod body;
mod story;

use body::FinnedFish;
use story::KrakenStory;

/// The largest number of cases, since longer lists cannot be followed.
const MAX_CASES: usize = 5;

/// An elimination and the fish that makes it.
struct KrakenFind<const W: usize> {
    cost: u32,
    body: FinnedFish<W>,
    /// The cover whose places are cases as well, or `None` if the fish without fins makes the
    /// elimination.
    split: Option<HouseId>,
    cases: Vec<u16>,
}

/// Reports finned fish whose fins all lead by chains to the same elimination: one that the fish
/// would make without them (type 1), or one that the places of one cover lead to as well (type 2).
pub fn krakens<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &'static [Kind],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let leads = Removals::new(&grid, &chains);
    let mut finds = KrakenSearch::new(view, &leads).finds();
    finds.sort_by_key(|(target, catch)| (catch.cost, *target));
    let world = World::new(view);
    for (target, KrakenFind { body, split, cases, .. }) in finds {
        let premises = cases.iter().map(|&case| Lit::place(case));
        let to = |premise| way(&grid, premise, Lit::remove(target));
        let branches: Vec<Branch> = premises.map(to).collect();
        let claim = grid.literal(Lit::remove(target));
        // A split cover is no link of the sum, since each of its places is a case.
        let covers: Vec<HouseId> =
            body.cover.iter().copied().filter(|&house| Some(house) != split).collect();
        let fish = (&body.base[..], &covers[..], body.digit);
        let Some(proof) = world.without(claim, &branches, fish) else { continue };
        found(
            Deduction::of(info)
                .kind(&kinds[usize::from(split.is_some())])
                .digits(1 << body.digit | 1 << claim.candidate().digit)
                .links(branches.iter().map(|branch| branch.steps.len()).sum::<usize>())
                .proof(proof)
                .claims(vec![claim])
                .story(KrakenStory {
                    digit: body.digit,
                    fins: body.fins.to_vec(),
                    base: body.base,
                    cover: body.cover,
                    split,
                    branches,
                }),
        )?;
    }
    ControlFlow::Continue(())
}

/// Collects the cheapest kraken for each elimination.
struct KrakenSearch<'a, const W: usize> {
    view: &'a View<W>,
    leads: &'a Removals<'a>,
    /// The best fish found for each candidate.
    best: Vec<Option<KrakenFind<W>>>,
    /// Buffers for the common eliminations of the fins, and of the fins with one cover. Reused
    /// because every fish is looked at, mostly in vain.
    common: [Vec<u64>; 2],
    /// Buffer for the cases of one fish.
    cases: Vec<u16>,
}

/// The candidates each candidate eliminates by chains.
struct Removals<'a> {
    grid: &'a Grid,
    chains: &'a Chains,
    /// For each candidate the candidates it eliminates, one bit each.
    away: Vec<Vec<u64>>,
}

impl<'a> Removals<'a> {
    fn new(grid: &'a Grid, chains: &'a Chains) -> Removals<'a> {
        let count = grid.candidates.len();
        let away = |number: usize| {
            let row = chains.0.from(Lit::place(number as u16));
            let mut bits = vec![0; count.div_ceil(64)];
            for other in 0..count {
                let gone = row[Lit::remove(other as u16).index()] != NEVER;
                bits[other / 64] |= u64::from(gone) << (other % 64);
            }
            bits
        };
        Removals { grid, chains, away: (0..count).map(away).collect() }
    }

    fn number(&self, cell: CellId, digit: Digit) -> u16 {
        self.grid.number(cell, digit).expect("a place of the digit is a candidate")
    }

    fn away(&self, candidate: u16) -> &[u64] {
        &self.away[usize::from(candidate)]
    }

    /// Returns whether a candidate implies its own opposite. It can be removed then, and its other
    /// implications say nothing.
    fn refuted(&self, candidate: u16) -> bool {
        has(self.away(candidate), candidate)
    }

    /// Returns whether these fins, at most two, have an elimination in common.
    fn agree<const W: usize>(&self, fins: CellSet<W>, digit: Digit) -> bool {
        let mut numbers = fins.iter().map(|fin| self.number(fin, digit));
        let Some(first) = numbers.next().filter(|&fin| !self.refuted(fin)) else { return false };
        numbers.all(|fin| {
            let both = self.away(first).iter().zip(self.away(fin));
            !self.refuted(fin) && both.into_iter().any(|(a, b)| a & b != 0)
        })
    }
}

impl<'a, const W: usize> KrakenSearch<'a, W> {
    fn new(view: &'a View<W>, leads: &'a Removals<'a>) -> Self {
        let best = (0..leads.grid.candidates.len()).map(|_| None).collect();
        KrakenSearch { view, leads, best, common: Default::default(), cases: vec![] }
    }

    fn finds(mut self) -> Vec<(u16, KrakenFind<W>)> {
        let (view, leads) = (self.view, self.leads);
        for digit in 0..view.digits {
            let agree = |fins| leads.agree(fins, digit);
            body::for_each_fish(view, digit, &agree, &mut |body| self.look(body));
        }
        let best = (0..).zip(self.best);
        best.filter_map(|(target, catch)| Some((target, catch?))).collect()
    }

    /// Keeps what one fish and its fins eliminate.
    fn look(&mut self, body: &FinnedFish<W>) {
        if !self.leads.agree(body.fins, body.digit) {
            return;
        }
        let ([mut common, mut narrow], mut all) =
            (std::mem::take(&mut self.common), std::mem::take(&mut self.cases));
        let leads = self.leads;
        all.clear();
        all.extend(body.fins.iter().map(|fin| leads.number(fin, body.digit)));
        let fins = all.len();
        common.clear();
        common.extend(leads.away(all[0]));
        all[1..].iter().for_each(|&fin| narrow_down(&mut common, leads.away(fin)));
        for target in (body.covered - body.cells).iter() {
            let number = leads.number(target, body.digit);
            let place = Candidate { cell: target, digit: body.digit };
            let seen = || self.view.excluded(place, body.digit);
            if has(&common, number) && !self.alone(body, body.fins | seen()) {
                self.keep(body, number, None, &all);
            }
        }
        for &house in &body.cover {
            let inside = self.view.places(house, body.digit);
            let own = (body.cells & inside) - body.crossings;
            let count = own.len();
            if count == 0 || count + fins > MAX_CASES {
                continue;
            }
            all.truncate(fins);
            all.extend(own.iter().map(|cell| leads.number(cell, body.digit)));
            narrow.clone_from(&common);
            let refuted = all[fins..].iter().any(|&case| {
                narrow_down(&mut narrow, leads.away(case));
                leads.refuted(case)
            });
            let nothing = refuted || narrow.iter().all(|&word| word == 0);
            if nothing || self.alone(body, body.fins | own) {
                continue;
            }
            for (i, &word) in narrow.iter().enumerate() {
                for bit in crate::set::digits(word) {
                    let number = 64 * i as u16 + u16::from(bit);
                    let c = leads.grid.candidate(number);
                    // Without the cases of the cover this is type 1, and shorter.
                    let outside = c.digit == body.digit
                        && inside.contains(c.cell)
                        && !body.cells.contains(c.cell);
                    // An elimination that all cases see directly needs no chains.
                    let seen = |&case: &u16| self.steps(case, number) == 1;
                    if !outside && !all.contains(&number) && !all.iter().all(seen) {
                        self.keep(body, number, Some(house), &all);
                    }
                }
            }
        }
        (self.common, self.cases) = ([common, narrow], all);
    }

    /// Returns whether some base house has no places but `cells`. It needs no fish then.
    fn alone(&self, body: &FinnedFish<W>, cells: CellSet<W>) -> bool {
        body.base.iter().any(|&house| self.view.places(house, body.digit).is_subset(&cells))
    }

    /// Returns the number of steps from a case to the elimination.
    fn steps(&self, case: u16, target: u16) -> u32 {
        u32::from(self.leads.chains.0.from(Lit::place(case))[Lit::remove(target).index()])
    }

    fn keep(&mut self, body: &FinnedFish<W>, target: u16, split: Option<HouseId>, cases: &[u16]) {
        let steps = |&case: &u16| self.steps(case, target) + 1;
        let cost = cases.iter().map(steps).sum::<u32>() + 2 * body.base.len() as u32;
        let old = &mut self.best[usize::from(target)];
        if old.as_ref().is_none_or(|old| cost < old.cost) {
            let (body, cases) = (body.clone(), cases.to_vec());
            *old = Some(KrakenFind { cost, body, split, cases });
        }
    }
}

/// Intersects two bit sets, in place.
fn narrow_down(bits: &mut [u64], other: &[u64]) {
    bits.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

fn has(bits: &[u64], number: u16) -> bool {
    bits[usize::from(number) / 64] >> (number % 64) & 1 == 1
}
