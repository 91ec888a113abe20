//! Fish whose fins reach by chains what they do not see: krakens.
//!
//! [`body`] has the fish, [`story`] their telling.

use std::ops::ControlFlow;

use super::branch::Branch;
use super::chain::{NEVER, Ways};
use super::grid::{Grid, Lit};
use super::search::{Chains, chains, grid};
use super::world::World;
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind};
use crate::gather::Gather as _;
use crate::kernel::{Candidate, CellId, Digit, HouseId};
use crate::set::CellSet;
use crate::sorting;

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
    kinds: &'static [Kind; 2],
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
        let to = |premise| Ways::new(&grid, premise).to(Lit::remove(target));
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
        Arms { view, leads, best }
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

    fn number(&self, body: &Body<W>, cell: CellId) -> u16 {
        self.leads.number(cell, body.digit)
    }

    /// What one fish and its fins lead to.
    fn look(&mut self, body: &Body<W>) {
        let fins: Vec<u16> = body.fins.iter().map(|fin| self.number(body, fin)).gather();
        if !self.leads.agree(body.fins, body.digit) {
            return;
        }
        let mut common = self.leads.away(fins[0]).to_vec();
        for &fin in &fins[1..] {
            common.iter_mut().zip(self.leads.away(fin)).for_each(|(a, b)| *a &= b);
        }
        for target in (body.covered - body.cells).iter() {
            let number = self.number(body, target);
            let place = Candidate { cell: target, digit: body.digit };
            let seen = self.view.excluded(place, body.digit);
            if has(&common, number) && !self.alone(body, body.fins | seen) {
                self.keep(body, number, None, fins.clone());
            }
        }
        for &house in &body.cover {
            let inside = self.view.places(house, body.digit);
            let own = (body.cells & inside) - body.crossings;
            let count = own.len();
            if count == 0 || count + fins.len() > MOST_CASES || self.alone(body, body.fins | own) {
                continue;
            }
            let mut all = fins.clone();
            let mut common = common.clone();
            for cell in own.iter() {
                let number = self.number(body, cell);
                if self.leads.refuted(number) {
                    common.fill(0);
                }
                common.iter_mut().zip(self.leads.away(number)).for_each(|(a, b)| *a &= b);
                all.push(number);
            }
            for (i, &word) in common.iter().enumerate() {
                for bit in crate::set::digits(word) {
                    let number = 64 * i as u16 + u16::from(bit);
                    let c = self.leads.grid.candidate(number);
                    // Without the cases of the cover it is the first kind, and shorter.
                    let outside = c.digit == body.digit
                        && inside.contains(c.cell)
                        && !body.cells.contains(c.cell);
                    // What all see is no matter of chains.
                    let seen = |&case: &u16| self.steps(case, number) == 1;
                    if !outside && !all.contains(&number) && !all.iter().all(seen) {
                        self.keep(body, number, Some(house), all.clone());
                    }
                }
            }
        }
    }

    /// Whether some base house has no other places than these: then it takes no fish.
    fn alone(&self, body: &Body<W>, cells: CellSet<W>) -> bool {
        body.base.iter().any(|&house| self.view.places(house, body.digit).is_subset(&cells))
    }

    /// How many steps it takes from a case to the loss of a candidate.
    fn steps(&self, case: u16, target: u16) -> u32 {
        u32::from(self.leads.chains.0.from(Lit::place(case))[Lit::remove(target).index()])
    }

    fn keep(&mut self, body: &Body<W>, target: u16, split: Option<HouseId>, cases: Vec<u16>) {
        let steps = |&case: &u16| self.steps(case, target) + 1;
        let cost = cases.iter().map(steps).sum::<u32>() + 2 * body.base.len() as u32;
        let old = &mut self.best[usize::from(target)];
        if old.as_ref().is_none_or(|old| cost < old.cost) {
            *old = Some(Catch { cost, body: body.clone(), split, cases });
        }
    }
}

fn has(bits: &[u64], number: u16) -> bool {
    bits[usize::from(number) / 64] >> (number % 64) & 1 == 1
}
