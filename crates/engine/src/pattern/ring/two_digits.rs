//! Two digits round a ring: an odd number of cells, each in a house with the next, that all may hold both.
//!
//! Why something else holds in one of them: neighbours differ, so with these two digits alone the cells would
//! take turns, and an odd ring has no such round.

use std::ops::ControlFlow;

use super::walk::{self, Kind, Link};
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::pattern::exotic::unfillable::{Told, Unfillable, excluded};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// In more cells than this other candidates hardly ever have something in sight.
const MOST: usize = 4;

/// A ring for two digits, in order, and what else its cells may hold.
#[derive(Clone, Debug)]
pub(super) struct Oddagon {
    pub what: Unfillable,
    /// That of each cell and the next.
    pub houses: Vec<HouseId>,
}

/// Rings of two digits: short ones first, and of these those with few other candidates.
pub fn rings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut all: Vec<(Oddagon, (Vec<Literal>, Proof))> = vec![];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            around(board, [a, b], &mut all);
        }
    }
    all.sort_by_key(|(ring, _)| (ring.houses.len(), ring.what.others.len()));
    for (ring, (claims, proof)) in all {
        let draft = Deduction::of(about).digits(ring.what.digits).claims(claims);
        found(draft.proof(proof).story(Told(ring)))?;
    }
    ControlFlow::Continue(())
}

fn around<const W: usize>(
    board: &View<W>,
    pair: [Digit; 2],
    found: &mut Vec<(Oddagon, (Vec<Literal>, Proof))>,
) {
    let digits = 1 << pair[0] | 1 << pair[1];
    let [a, b] = pair.map(|digit| board.spots[usize::from(digit)]);
    let cells = a & b;
    let bare = cells.iter().filter(|&cell| board.candidates[usize::from(cell)] == digits);
    // So many cells of a ring of five have nothing else: mostly there are fewer, and nothing need be built.
    if bare.count() < 5 - MOST {
        return;
    }
    let mut links = vec![vec![]; board.layout.cells()];
    let mut near = vec![CellSet::EMPTY; board.layout.cells()];
    for cell in cells.iter() {
        let lost = pair.map(|digit| board.excluded(Candidate { cell, digit }, digit));
        for to in (lost[0] & lost[1] & cells).iter() {
            let common = |house: &&HouseId| board.geometry.houses[**house].contains(to);
            if let Some(&house) = board.houses_of(cell).iter().find(common) {
                links[usize::from(cell)].push(Link { to, house, guards: () });
                near[usize::from(cell)].insert(to);
            }
        }
    }
    let mut kind = TwoDigits { board, digits, near: &near, found };
    for start in cells.iter() {
        let Some(all) = kind.with(&Others::default(), start) else { continue };
        walk::around(board, &links, start, &all, &mut kind);
    }
}

/// Rings of two digits, as they are walked.
struct TwoDigits<'a, const W: usize> {
    board: &'a View<W>,
    digits: u64,
    /// For each cell of both digits, those in a house with it.
    near: &'a [CellSet<W>],
    found: &'a mut Vec<(Oddagon, (Vec<Literal>, Proof))>,
}

/// What the cells so far may hold beside the two digits.
#[derive(Clone, Default)]
struct Others {
    all: Vec<Candidate>,
    /// In so many cells.
    cells: usize,
    /// What all of them exclude.
    lost: Vec<Candidate>,
}

impl<const W: usize> TwoDigits<'_, W> {
    /// With those of another cell, if they still have something in sight: with more it never gets better.
    fn with(&self, others: &Others, cell: CellId) -> Option<Others> {
        let more = set::digits(self.board.candidates[usize::from(cell)] & !self.digits);
        let more: Vec<Candidate> = more.map(|digit| Candidate { cell, digit }).collect();
        if more.is_empty() {
            return Some(others.clone());
        }
        let lost = match others.cells {
            0 => excluded(self.board, &more),
            _ => {
                let mut lost = others.lost.clone();
                lost.retain(|&c| more.iter().all(|&other| self.board.excludes(c, other)));
                lost
            }
        };
        let all = [&others.all[..], &more].concat();
        let cells = others.cells + 1;
        let any = all.len() == 1 || !lost.is_empty();
        (any && cells <= MOST).then_some(Others { all, cells, lost })
    }
}

impl<const W: usize> Kind for TwoDigits<'_, W> {
    type Guards = ();
    type All = Others;

    /// Three cells of one house are left to easier patterns; other houses may have three that are not.
    const SHORTEST: usize = 3;
    const LONGEST: usize = 11;

    fn joined(
        &self,
        ring: &[CellId],
        others: &Others,
        link: &Link<()>,
        closes: bool,
    ) -> Option<Others> {
        let (start, last) = (ring[0], ring[ring.len() - 1]);
        let sees = |a: CellId, b: CellId| self.near[usize::from(a)].contains(b);
        if closes {
            let houses = || self.board.geometry.houses.iter();
            let one = |three: &[CellId]| {
                houses().any(|house| three.iter().all(|&cell| house.contains(cell)))
            };
            return (ring.len() > 3 || !one(ring)).then(|| others.clone());
        }
        // Two cells of a ring in a house that are no neighbours cut it in two. One of these is a ring of an odd
        // number of cells, too: a shorter one with no more guardians.
        let inner = ring.get(1..ring.len() - 1).unwrap_or_default();
        let cut = inner.iter().any(|&cell| sees(cell, link.to))
            || ring.len() > 2 && sees(start, last)
            || ring.len() > 1 && ring.len() % 2 == 1 && sees(start, link.to);
        (!cut).then(|| self.with(others, link.to)).flatten()
    }

    fn keep(&mut self, ring: &[CellId], houses: &[HouseId], others: Others) {
        let what = Unfillable { cells: ring.to_vec(), digits: self.digits, others: others.all };
        if let Some(follows) = what.conclude(self.board) {
            self.found.push((Oddagon { what, houses: houses.to_vec() }, follows));
        }
    }
}
