//! Fireworks of two digits with two almost locked sets.
//!
//! One of the wings holds one of the digits and takes it from a set.
//!
//! Why: one cell of the crossing and the wings holds the first digit and one the second. The
//! crossing holds at most one. So a wing holds the other, and the set that sees it loses that digit
//! and needs all its others.

use std::ops::ControlFlow;

use super::firework::{BothOrientations, Firework};
use super::nine::Nine;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo, mask_of};
use crate::pattern::almost::{AlmostSets, Finds};
use crate::pattern::narrator::Group;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Proof, Unit};

/// A firework of two digits, and the set that sees each wing.
#[derive(Debug)]
pub(super) struct FireworkAls {
    pub firework: Firework,
    pub groups: [Group; 2],
}

/// Units of work per pair of sets.
const WORK_PER_PAIR: u64 = 6;

/// Reports all such patterns, those with small sets first.
pub fn sparks<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(both) = Nine::both(board) else { return ControlFlow::Continue(()) };
    let sky = BothOrientations::new(&both);
    let mut found_fireworks: Vec<Firework> = vec![];
    for spot in sky.spots(2) {
        if !board.spend(1) {
            break;
        }
        sky.pairs(&spot, &mut |firework| found_fireworks.push(firework));
    }
    // Mostly there is none, and the almost locked sets need not be computed.
    if found_fireworks.is_empty() {
        return ControlFlow::Continue(());
    }
    let sets = board.shared(AlmostSets::new);
    let mut finds = Finds::new();
    for (number, firework) in found_fireworks.iter().enumerate() {
        let lists = firework.wings.map(|wing| losing(board, &sets, firework, wing));
        let pair = firework.mask();
        for &a in &lists[0] {
            if !board.spend(WORK_PER_PAIR * lists[1].len() as u64) {
                break;
            }
            for &b in &lists[1] {
                let [one, other] = [a, b].map(|i| &sets.all()[i]);
                let digits = one.digits & other.digits & !pair;
                if digits != 0 && !one.cells.intersects(&other.cells) {
                    let gone = sets.between(a, b, digits);
                    finds.add(one.size + other.size, gone, || (number, [a, b]));
                }
            }
        }
    }
    finds.report(board, |claims, (number, chosen)| {
        let firework = found_fireworks[number].clone();
        let groups = chosen.map(|i| Group::new(board, sets.all()[i].cells));
        let cells = chosen.map(|i| sets.all()[i].cells);
        let proof = claims.iter().map(|claim| without(board, &firework, cells, claim.candidate()));
        let draft = Deduction::of(info).digits(firework.mask() | mask_of(&claims));
        let draft = draft.proof(Proof::each(proof.collect()));
        found(draft.claims(claims).story(FireworkAls { firework, groups }))
    })
}

/// Returns the sets that lose a digit of the firework if this wing holds it, for each such digit.
fn losing<const W: usize>(
    board: &View<W>,
    sets: &AlmostSets<W>,
    firework: &Firework,
    wing: CellId,
) -> Vec<usize> {
    let own = board.candidates[usize::from(wing)] & firework.mask();
    let cells: CellSet<W> = firework.cells().into_iter().collect();
    let loses = |&number: &usize| {
        let almost_set = &sets.all()[number];
        almost_set.digits & own == own
            && !almost_set.cells.intersects(&cells)
            && set::digits(own).all(|digit| {
                let places = almost_set.cells & board.spots[usize::from(digit)];
                places.is_subset(&board.excluded(Candidate { cell: wing, digit }, digit))
            })
    };
    (0..sets.all().len()).filter(loses).collect()
}

/// Proves that a candidate is out that sees its digit in both sets: each cell of the sets holds a
/// digit, each of their digits is there at most once, and those of the firework at most once in a
/// wing and its set.
fn without<const W: usize>(
    board: &View<W>,
    firework: &Firework,
    groups: [CellSet<W>; 2],
    target: Candidate,
) -> Proof {
    let mut sum = firework.lines();
    sum.push(Axiom::OneIn(Unit::Cell(firework.bursts[0].cell)));
    let pair = firework.mask();
    for (wing, cells) in firework.wings.into_iter().zip(groups) {
        sum.extend(cells.iter().map(|cell| Axiom::SomeIn(Unit::Cell(cell))));
        let at_wing = board.candidates[usize::from(wing)] & pair;
        for digit in set::digits(board.digits_in(cells)) {
            let places = cells & board.spots[usize::from(digit)];
            let own = places.iter().map(|cell| Candidate { cell, digit });
            let wing = (at_wing >> digit & 1 == 1).then_some(Candidate { cell: wing, digit });
            let hit = (digit == target.digit).then_some(target);
            sum.push(Axiom::Clash(own.chain(wing).chain(hit).collect()));
        }
    }
    Proof::count(sum)
}
