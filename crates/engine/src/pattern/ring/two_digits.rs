//! Oddagon: an odd ring of cells that all have the same two digits.
//!
//! One of the other candidates of these cells holds, because neighbours differ, so with the two
//! digits alone the cells would alternate, which an odd ring does not allow.

use std::ops::ControlFlow;

use super::walk::{self, Link, RingKind};
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::pattern::exotic::unfillable::{Unfillable, UnfillableStory, excluded};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// Most cells of a ring with other candidates; with more of them hardly any candidate is excluded
/// by all.
const MAX_CELLS_WITH_OTHERS: usize = 4;

/// A ring of two digits, in order, with the other candidates of its cells.
#[derive(Clone, Debug)]
pub(super) struct Oddagon {
    pub what: Unfillable,
    /// For each cell, the house it shares with the next.
    pub houses: Vec<HouseId>,
}

/// Finds rings of two digits, short ones first, and among these the ones with few other candidates
/// first.
pub fn rings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut rings: Vec<(Oddagon, (Vec<Literal>, Proof))> = vec![];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            around(board, [a, b], &mut rings);
        }
    }
    rings.sort_by_key(|(ring, _)| (ring.houses.len(), ring.what.others.len()));
    for (ring, (claims, proof)) in rings {
        let draft = Deduction::of(about).digits(ring.what.digits).claims(claims);
        found(draft.proof(proof).story(UnfillableStory(ring)))?;
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
    // A ring of five cells has at least one cell with only the two digits. Mostly there is none on
    // the board, and then no links need be built.
    if bare.count() < 5 - MAX_CELLS_WITH_OTHERS {
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
        let Some(others) = kind.with(&Others::default(), start) else { continue };
        walk::around(board, &links, start, &others, &mut kind);
    }
}

/// Ring of two digits, for the walk.
struct TwoDigits<'a, const W: usize> {
    board: &'a View<W>,
    digits: u64,
    /// For each cell with both digits, the others that share a house with it.
    near: &'a [CellSet<W>],
    found: &'a mut Vec<(Oddagon, (Vec<Literal>, Proof))>,
}

/// Candidates of the cells so far besides the two digits.
#[derive(Clone, Default)]
struct Others {
    candidates: Vec<Candidate>,
    /// Number of cells that have such candidates.
    cells: usize,
    /// Candidates that all of them exclude.
    lost: Vec<Candidate>,
}

impl<const W: usize> TwoDigits<'_, W> {
    /// Returns these candidates with those of another cell, or `None` if no target excluded by all
    /// of them is left, because adding cells only shrinks that set.
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
        let candidates = [&others.candidates[..], &more].concat();
        let cells = others.cells + 1;
        let any = candidates.len() == 1 || !lost.is_empty();
        (any && cells <= MAX_CELLS_WITH_OTHERS).then_some(Others { candidates, cells, lost })
    }
}

impl<const W: usize> RingKind for TwoDigits<'_, W> {
    type LinkGuardians = ();
    type Guardians = Others;

    /// Three cells of one house are left to simpler patterns; three cells may also share three
    /// different houses.
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
            let in_one_house = |three: &[CellId]| {
                houses().any(|house| three.iter().all(|&cell| house.contains(cell)))
            };
            return (ring.len() > 3 || !in_one_house(ring)).then(|| others.clone());
        }
        // Two cells of a ring that share a house but are no neighbours cut it in two. One of the
        // parts is an odd ring as well, shorter and with no more other candidates.
        let inner = ring.get(1..ring.len() - 1).unwrap_or_default();
        let cut = inner.iter().any(|&cell| sees(cell, link.to))
            || ring.len() > 2 && sees(start, last)
            || ring.len() > 1 && ring.len() % 2 == 1 && sees(start, link.to);
        (!cut).then(|| self.with(others, link.to)).flatten()
    }

    fn keep(&mut self, ring: &[CellId], houses: &[HouseId], others: Others) {
        let what =
            Unfillable { cells: ring.to_vec(), digits: self.digits, others: others.candidates };
        if let Some(follows) = what.conclude(self.board) {
            self.found.push((Oddagon { what, houses: houses.to_vec() }, follows));
        }
    }
}
