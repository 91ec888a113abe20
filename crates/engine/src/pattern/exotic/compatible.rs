//! Incompatible digits in the targets of an exocet.
//!
//! With a base digit in one target, the other target holds the other base digit. So the candidates
//! of the other target are tried in turn: a digit that is in neither target by then is out of the
//! base, and the consequences are followed. If all end in contradictions, the digit is out of the
//! first target. Together the tries of a digit amount to what is known as checking whether two base
//! digits are compatible, in both orders.

use std::ops::ControlFlow;

use super::base;
use super::exocet::{Cover, Exocet};
use super::junior;
use super::nine::Nine;
use crate::board::View;
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::pattern::bound::candidates_in;
use crate::pattern::net::{self, Assumption, Promise, Refutation};
use kotowari_kernel::CellId;

/// An assumption that ends in a contradiction if the exocet is kept.
#[derive(Debug)]
pub(super) struct Incompatible {
    pub exocet: Exocet,
    pub refutation: Refutation,
}

/// The number of the shortest that are shortened further before the shortest of them is chosen.
const MAX_SHORTENED: usize = 6;

/// Reports digits of a target that fit nothing in the other, the shortest first. Of 110 positions
/// of the hardest puzzles where only nets within nets go on, 64 have one.
pub fn incompatibles<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    report(board, ReportAs { info, kind: None }, contradicted(board, Exocet::tries), found)
}

/// Reports other candidates that end in a contradiction if the exocet is kept. Trying them with the
/// candidates of a target as well would spare a third of the nets within nets that are left. But
/// that is a nested net too, and it makes a path longer to read and a third slower to find.
pub fn nets<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kind: &'static Kind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    report(
        board,
        ReportAs { info, kind: Some(kind) },
        contradicted(board, Exocet::tries_alone),
        found,
    )
}

/// The technique and kind of the deductions.
struct ReportAs {
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
}

/// Returns the assumptions to try for an exocet.
type Assumptions<const W: usize> = fn(&Exocet, &View<W>) -> Vec<Assumption>;

fn contradicted<const W: usize>(board: &View<W>, tries: Assumptions<W>) -> Vec<Incompatible> {
    let mut exocets: Vec<Exocet> = vec![];
    for nine in Nine::both(board).iter().flatten() {
        base::for_each_exocet(board, nine, junior::with_base, &mut |exocet| {
            // A digit that is out of the base is eliminated by the exocet alone.
            if !exocet.covers.iter().any(Cover::is_out) {
                exocets.push(exocet);
            }
        });
    }
    let mut incompatibles: Vec<Incompatible> = vec![];
    for exocet in exocets {
        let promises = exocet.covers.iter().filter_map(|cover| exocet.promise(cover)).collect();
        for refutation in net::refutations(board, promises, &tries(&exocet, board)) {
            incompatibles.push(Incompatible { exocet: exocet.clone(), refutation });
        }
    }
    incompatibles
}

fn report<const W: usize>(
    board: &View<W>,
    draft: ReportAs,
    mut all: Vec<Incompatible>,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    all.sort_by_key(|found| found.refutation.length());
    let rest = all.split_off(all.len().min(MAX_SHORTENED));
    let shorter = |found: Incompatible| {
        let refutation = found.refutation.shortened(board);
        Incompatible { refutation, ..found }
    };
    let mut first: Vec<Incompatible> = all.into_iter().map(shorter).collect();
    first.sort_by_key(|found| found.refutation.length());
    for it in first.into_iter().chain(rest.into_iter().map(shorter)) {
        let assumed = it.refutation.assumed();
        let digits = it.exocet.bits() | 1 << assumed.candidate().digit;
        let draft = Deduction::of(draft.info).kind(draft.kind).digits(digits);
        let draft = draft.proof(it.refutation.proof(board));
        found(draft.claims(vec![assumed.negated()]).story(it))?;
    }
    ControlFlow::Continue(())
}

impl Exocet {
    /// Tries each digit of a target with the candidates of the other target.
    fn tries<const W: usize>(&self, board: &View<W>) -> Vec<Assumption> {
        let [a, b] = self.targets;
        let each = |(cell, other): (CellId, CellId)| {
            let candidates = candidates_in(cell, board.candidates[usize::from(cell)]);
            candidates.map(move |candidate| Assumption { candidate, with: Some(other) })
        };
        [(a, b), (b, a)].into_iter().flat_map(each).collect()
    }

    /// Tries each candidate of the other cells.
    fn tries_alone<const W: usize>(&self, board: &View<W>) -> Vec<Assumption> {
        let others = board.open.iter().filter(|cell| !self.targets.contains(cell));
        let candidates =
            others.flat_map(|cell| candidates_in(cell, board.candidates[usize::from(cell)]));
        candidates.map(|candidate| Assumption { candidate, with: None }).collect()
    }

    /// Returns the promise that the base cannot hold a digit that neither target has.
    fn promise(&self, cover: &Cover) -> Option<Promise> {
        // Only the cut is a single inequality: an uncut cover may allow more.
        let (_, says) = self.at_least(cover, 1).pop().filter(|_| cover.rows.len() == 2)?;
        let (needs, gone) = (cover.of(&cover.targets), cover.of(&cover.base));
        Some(Promise { digit: cover.digit, needs, gone, says })
    }
}
