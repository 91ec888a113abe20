//! What goes with what in the targets of an exocet.
//!
//! With a digit in one target, the other one holds the other digit of the base.  So its candidates are tried in
//! turn: a digit of the base that neither target has now leaves the base, and what follows is followed.  Where all of
//! them lead nowhere, the digit cannot be in that target.  Between them the tries of a digit are what is known as
//! checking whether two digits of the base are compatible, in both orders.

use std::ops::ControlFlow;

use super::base;
use super::exocet::{Cover, Exocet};
use super::junior;
use super::nine::Nine;
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind};
use crate::pattern::bound::candidates_in as of;
use crate::pattern::net::{self, Promise, Refutation, Try};
use kotowari_kernel::CellId;

/// A digit that goes with nothing in the other target.
#[derive(Debug)]
pub(super) struct Incompatible {
    pub exocet: Exocet,
    pub refutation: Refutation,
}

/// So many of the shortest are cut down to what they take, and the shortest of those comes first.
const COMPARED: usize = 6;

/// What goes with nothing in the targets, the shortest first.  Of 110 positions of the hardest puzzles where only nets
/// within nets go on, 64 have one.
pub fn incompatibles<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    hand_over(board, Draft { about, kind: None }, all(board, Exocet::tries), found)
}

/// Any other candidate that leads nowhere if the exocet is kept.  Trying it with the candidates of a target as well would spare
/// a third of the nets within nets that are left, but it is one itself, makes a path longer to tell, and a third longer to find.
pub fn nets<const W: usize>(
    board: &View<W>,
    about: &'static About,
    kind: &'static Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    hand_over(board, Draft { about, kind: Some(kind) }, all(board, Exocet::tries_alone), found)
}

/// As what they are handed over.
struct Draft {
    about: &'static About,
    kind: Option<&'static Kind>,
}

/// What is tried of an exocet.
type Tries<const W: usize> = fn(&Exocet, &View<W>) -> Vec<Try>;

fn all<const W: usize>(board: &View<W>, tries: Tries<W>) -> Vec<Incompatible> {
    let mut exocets: Vec<Exocet> = vec![];
    for nine in Nine::both(board).iter().flatten() {
        base::each(board, nine, junior::with_base, &mut |exocet| {
            // A digit that is out of the base goes by the exocet alone.
            if !exocet.covers.iter().any(Cover::is_out) {
                exocets.push(exocet);
            }
        });
    }
    let mut all: Vec<Incompatible> = vec![];
    for exocet in exocets {
        let promises = exocet.covers.iter().filter_map(|cover| exocet.promise(cover)).collect();
        for refutation in net::refutations(board, promises, &tries(&exocet, board)) {
            all.push(Incompatible { exocet: exocet.clone(), refutation });
        }
    }
    all
}

fn hand_over<const W: usize>(
    board: &View<W>,
    draft: Draft,
    mut all: Vec<Incompatible>,
    found: Found<'_>,
) -> ControlFlow<()> {
    all.sort_by_key(|found| found.refutation.length());
    let rest = all.split_off(all.len().min(COMPARED));
    let shorter = |found: Incompatible| {
        let refutation = found.refutation.shortened(board);
        Incompatible { refutation, ..found }
    };
    let mut first: Vec<Incompatible> = all.into_iter().map(shorter).collect();
    first.sort_by_key(|found| found.refutation.length());
    for it in first.into_iter().chain(rest.into_iter().map(shorter)) {
        let assumed = it.refutation.assumed();
        let digits = it.exocet.bits() | 1 << assumed.candidate().digit;
        let draft = Deduction::of(draft.about).kind(draft.kind).digits(digits);
        let draft = draft.proof(it.refutation.proof(board));
        found(draft.claims(vec![assumed.negated()]).story(it))?;
    }
    ControlFlow::Continue(())
}

impl Exocet {
    /// Each digit of a target, and the other target.
    fn tries<const W: usize>(&self, board: &View<W>) -> Vec<Try> {
        let [a, b] = self.targets;
        let each = |(cell, other): (CellId, CellId)| {
            let candidates = of(cell, board.candidates[usize::from(cell)]);
            candidates.map(move |candidate| Try { candidate, with: Some(other) })
        };
        [(a, b), (b, a)].into_iter().flat_map(each).collect()
    }

    /// Each candidate of the other cells.
    fn tries_alone<const W: usize>(&self, board: &View<W>) -> Vec<Try> {
        let others = board.open.iter().filter(|cell| !self.targets.contains(cell));
        let candidates = others.flat_map(|cell| of(cell, board.candidates[usize::from(cell)]));
        candidates.map(|candidate| Try { candidate, with: None }).collect()
    }

    /// That the base cannot hold a digit that neither target has.
    fn promise(&self, cover: &Cover) -> Option<Promise> {
        // One inequality, the cut: what is not cut may take more than that.
        let (_, says) = self.at_least(cover, 1).pop().filter(|_| cover.rows.len() == 2)?;
        let (needs, gone) = (cover.of(&cover.targets), cover.of(&cover.base));
        Some(Promise { digit: cover.digit, needs, gone, says })
    }
}
