//! Fish whose fins reach by chains what they do not see: krakens.
//!
//! [`body`] has the fish, [`story`] their telling.

use std::ops::ControlFlow;

use super::branch::Branch;
use super::chain::{NEVER, way};
use super::grid::{Grid, Lit};
use super::search::{Chains, chains, grid};
use super::world::World;
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind};
use crate::gather::Gather as _;
use crate::set::CellSet;
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

mod body;
mod story;

use body::Body;
use story::Told;

/// No more cases than this, so that it can still be told.
const MOST_CASES: usize = 5;

/// A candidate that goes, and why.
struct Catch<const W: usize> {
    cost: u32,
    body: Body<W>,
    /// The cover whose places are cases, too; none if the fish itself removes the candidate.
    split: Option<HouseId>,
    cases: Vec<u16>,
}

/// Fish with fins, all of which lead by single steps to the same: what the fish would remove without
/// them (the first kind), or what the places of one cover lead to as well (the second).
pub fn krakens<const W: usize>(
    view: &View<W>,
    about: &'static About,
    kinds: &'static [Kind],
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(grid) = grid(view) else { return ControlFlow::Continue(()) };
    let chains = chains(view, &grid);
    let leads = Leads::new(&grid, &chains);
    let mut catches = Arms::new(view, &leads).catches();
    sorting::by_key(&mut catches, |(target, catch)| (catch.cost, *target));
    let world = World::new(view);
    for (target, Catch { body, split, cases, .. }) in catches {
        let premises = cases.iter().map(|&case| Lit::place(case));
        let to = |premise| way(&grid, premise, Lit::remove(target));
        let branches: Vec<Branch> = premises.map(to).gather();
        let claim = grid.literal(Lit::remove(target));
        // A cover that is split has no part in the sum: its places are out by then.
        let covers: Vec<HouseId> =
            body.cover.iter().copied().filter(|&house| Some(house) != split).gather();
        let fish = (&body.base[..], &covers[..], body.digit);
        let Some(proof) = world.without(claim, &branches, fish) else { continue };
        found(
            Deduction::of(about)
                .kind(&kinds[usize::from(split.is_some())])
                .digits(1 << body.digit | 1 << claim.candidate().digit)
                .links(branches.iter().map(|branch| branch.steps.len()).sum::<usize>())
                .proof(proof)
                .claims(vec![claim])
                .story(Told {
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

/// What the places of a digit lead to.
struct Arms<'a, const W: usize> {
    view: &'a View<W>,
    leads: &'a Leads<'a>,
    /// For each candidate, the best that was found.
    best: Vec<Option<Catch<W>>>,
    /// Room for what the cases of one fish lead to, and with the places of a cover: it is asked for
    /// every fish, and mostly in vain.
    common: [Vec<u64>; 2],
    /// Room for its cases.
    cases: Vec<u16>,
}

/// What each candidate takes away.
struct Leads<'a> {
    grid: &'a Grid,
    chains: &'a Chains,
    /// For each candidate, those that go if it holds, one bit each.
    away: Vec<Vec<u64>>,
}

impl<'a> Leads<'a> {
    fn new(grid: &'a Grid, chains: &'a Chains) -> Leads<'a> {
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
        Leads { grid, chains, away: (0..count).map(away).gather() }
    }

    fn number(&self, cell: CellId, digit: Digit) -> u16 {
        self.grid.number(cell, digit).expect("a place of the digit is a candidate")
    }

    fn away(&self, candidate: u16) -> &[u64] {
        &self.away[usize::from(candidate)]
    }

    /// Whether a candidate leads to its own opposite: then it goes, and everything follows from it.
    fn refuted(&self, candidate: u16) -> bool {
        has(self.away(candidate), candidate)
    }

    /// Whether these, two at most, take something away together.
    fn agree<const W: usize>(&self, fins: CellSet<W>, digit: Digit) -> bool {
        let mut all = fins.iter().map(|fin| self.number(fin, digit));
        let Some(first) = all.next().filter(|&fin| !self.refuted(fin)) else { return false };
        all.all(|fin| {
            let both = self.away(first).iter().zip(self.away(fin));
            !self.refuted(fin) && both.into_iter().any(|(a, b)| a & b != 0)
        })
    }
}

impl<'a, const W: usize> Arms<'a, W> {
    fn new(view: &'a View<W>, leads: &'a Leads<'a>) -> Self {
        let best = (0..leads.grid.candidates.len()).map(|_| None).gather();
        Arms { view, leads, best, common: Default::default(), cases: vec![] }
    }

    fn catches(mut self) -> Vec<(u16, Catch<W>)> {
        let (view, leads) = (self.view, self.leads);
        for digit in 0..view.digits {
            let agree = |fins| leads.agree(fins, digit);
            body::each(view, digit, &agree, &mut |body| self.look(body));
        }
        let best = (0..).zip(self.best);
        best.filter_map(|(target, catch)| Some((target, catch?))).gather()
    }

    /// What one fish and its fins lead to.
    fn look(&mut self, body: &Body<W>) {
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
            if count == 0 || count + fins > MOST_CASES {
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
                    // Without the cases of the cover it is the first kind, and shorter.
                    let outside = c.digit == body.digit
                        && inside.contains(c.cell)
                        && !body.cells.contains(c.cell);
                    // What all see is no matter of chains.
                    let seen = |&case: &u16| self.steps(case, number) == 1;
                    if !outside && !all.contains(&number) && !all.iter().all(seen) {
                        self.keep(body, number, Some(house), &all);
                    }
                }
            }
        }
        (self.common, self.cases) = ([common, narrow], all);
    }

    /// Whether some base house has no other places than these: then it takes no fish.
    fn alone(&self, body: &Body<W>, cells: CellSet<W>) -> bool {
        body.base.iter().any(|&house| self.view.places(house, body.digit).is_subset(&cells))
    }

    /// How many steps it takes from a case to the loss of a candidate.
    fn steps(&self, case: u16, target: u16) -> u32 {
        u32::from(self.leads.chains.0.from(Lit::place(case))[Lit::remove(target).index()])
    }

    fn keep(&mut self, body: &Body<W>, target: u16, split: Option<HouseId>, cases: &[u16]) {
        let steps = |&case: &u16| self.steps(case, target) + 1;
        let cost = cases.iter().map(steps).sum::<u32>() + 2 * body.base.len() as u32;
        let old = &mut self.best[usize::from(target)];
        if old.as_ref().is_none_or(|old| cost < old.cost) {
            let (body, cases) = (body.clone(), cases.to_vec());
            *old = Some(Catch { cost, body, split, cases });
        }
    }
}

/// Leaves what is in both.
fn narrow_down(bits: &mut [u64], other: &[u64]) {
    bits.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

fn has(bits: &[u64], number: u16) -> bool {
    bits[usize::from(number) / 64] >> (number % 64) & 1 == 1
}
