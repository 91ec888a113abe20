//! ALS-XY-Wing: three almost locked sets.
//!
//! The hub has one digit more than cells, so it takes its link digit from one of the other two.

use std::ops::ControlFlow;

use super::Finds;
use super::count::Sum;
use super::links::{Link, linked_sets};
use super::story::{Group, HubStory};
use crate::board::View;
use crate::deduction::{Kind, OnDeduction, TechniqueInfo};
use kotowari_kernel::Digit;

/// The kinds of a technique for sets that share no cell, and for others.
pub struct OverlapKinds {
    /// For sets without common cells.
    pub apart: &'static Kind,
    /// For sets of which some cell is in two.
    pub overlapping: &'static Kind,
}

impl OverlapKinds {
    /// Returns the kind of a find.
    pub(super) fn of(&self, apart: bool) -> &'static Kind {
        if apart { self.apart } else { self.overlapping }
    }

    /// Returns the cost of a find of `cells` cells. Overlapping sets come after all others, because
    /// they are harder to follow.
    pub(super) fn cost(cells: usize, apart: bool) -> usize {
        if apart { cells } else { cells + 1000 }
    }
}

/// Units of work per pair of links. A 9x9 puzzle has some ten thousands of pairs. A board with most
/// of its candidates eliminated has millions, and enough wings by the time the budget is spent.
const WORK_PER_PAIR: u64 = 6;

/// Reports wings with every set as the hub and two others linked to it by different digits.
pub fn wings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &OverlapKinds,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (sets, links) = linked_sets(board);
    let almost_sets = sets.all();
    let mut finds = Finds::new();
    for hub in 0..almost_sets.len() {
        let ends = links.of(hub);
        if !board.spend(WORK_PER_PAIR * (ends.len() * ends.len() / 2) as u64) {
            break;
        }
        for (i, first) in ends.iter().enumerate() {
            let a = first.to as usize;
            for second in &ends[i + 1..] {
                let b = second.to as usize;
                let common = almost_sets[a].digits
                    & almost_sets[b].digits
                    & almost_sets[a].reaching
                    & almost_sets[b].reaching;
                let ends_with = common & !(first.digits | second.digits);
                let Some(by) = different(first, second).filter(|_| ends_with != 0) else {
                    continue;
                };
                let (one, other) = (&almost_sets[a].cells, &almost_sets[b].cells);
                if one.is_subset(other) || other.is_subset(one) {
                    continue;
                }
                let claims = sets.between(a, b, ends_with);
                if claims.is_empty() {
                    continue;
                }
                let apart = first.disjoint && second.disjoint && !one.intersects(other);
                let size = almost_sets[hub].size + almost_sets[a].size + almost_sets[b].size;
                finds.add(OverlapKinds::cost(size, apart), claims, || (hub, [a, b], by, apart));
            }
        }
    }
    finds.report(board, |claims, (hub, [a, b], by, apart)| {
        let cells = [hub, a, b].map(|i| almost_sets[i].cells);
        let sum = Sum::new(board, cells, [(0, 1, by[0]), (0, 2, by[1])]);
        let [hub, a, b] = cells.map(|cells| Group::new(board, cells));
        let story = HubStory { hub, ends: [a, b], by };
        found(sum.conclude(info, claims).kind(kinds.of(apart)).story(story))
    })
}

/// Picks a digit of each link so that they differ, if possible.
fn different(first: &Link, second: &Link) -> Option<[Digit; 2]> {
    let pick = |mask: u64| (mask != 0).then(|| mask.trailing_zeros() as Digit);
    let x = pick(first.digits)?;
    match pick(second.digits & !(1 << x)) {
        Some(y) => Some([x, y]),
        None => pick(first.digits & !second.digits).zip(pick(second.digits)).map(|(x, y)| [x, y]),
    }
}
