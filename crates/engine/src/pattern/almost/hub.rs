//! Three almost locked sets: the first lacks one digit only, so it takes one of two others their link.

use crate::gather::Each as _;
use std::ops::ControlFlow;

use super::count::Sum;
use super::links::{Link, Links};
use super::told::{Group, Hub};
use super::{AlmostSets, Finds};
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind, mask_of};
use kotowari_kernel::Digit;

/// The two shapes: of sets that share no cell, and of others.
pub struct Kinds {
    /// No cell is in two of the sets.
    pub apart: &'static Kind,
    /// Some cell is.
    pub overlapping: &'static Kind,
}

/// How much more a find costs if its sets overlap: they come after all that do not.
pub(super) const OVERLAP: usize = 1000;

/// Units of work for a pair of links.  A 9x9 puzzle has some ten thousands of pairs; a board with most
/// of its pencil marks struck out has millions, and wings enough by the time the budget is spent.
const TRY: u64 = 6;

/// Each set as the hub, and two others linked to it by different digits.
pub fn wings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    kinds: &Kinds,
    found: Found<'_>,
) -> ControlFlow<()> {
    let sets = board.shared(AlmostSets::new);
    let links = board.shared(|board| Links::new(board, &sets));
    let all = sets.all();
    let mut finds = Finds::new();
    for hub in 0..all.len() {
        let ends = links.of(hub);
        if !board.spend(TRY * (ends.len() * ends.len() / 2) as u64) {
            break;
        }
        for (i, first) in ends.iter().enumerate() {
            let a = first.to as usize;
            for second in &ends[i + 1..] {
                let b = second.to as usize;
                let common = all[a].digits & all[b].digits & all[a].reaching & all[b].reaching;
                let ends_with = common & !(first.digits | second.digits);
                let Some(by) = different(first, second).filter(|_| ends_with != 0) else {
                    continue;
                };
                let (one, other) = (&all[a].cells, &all[b].cells);
                if one.is_subset(other) || other.is_subset(one) {
                    continue;
                }
                let claims = sets.between(a, b, ends_with);
                if claims.is_empty() {
                    continue;
                }
                let apart = first.disjoint && second.disjoint && !one.intersects(other);
                let cost = all[hub].size + all[a].size + all[b].size;
                let cost = if apart { cost } else { cost + OVERLAP };
                finds.add(cost, claims, || (hub, [a, b], by, apart));
            }
        }
    }
    finds.tell(board, |claims, (hub, [a, b], by, apart)| {
        let cells = [hub, a, b].each(|i| all[i].cells);
        let mut sum = Sum::new(board);
        let parts = cells.each(|cells| sum.add(cells));
        sum.join(parts[0], parts[1], by[0]);
        sum.join(parts[0], parts[2], by[1]);
        let [hub, a, b] = cells.each(|cells| Group::new(board, cells));
        found(
            Deduction::of(about)
                .kind(if apart { kinds.apart } else { kinds.overlapping })
                .digits(mask_of(&claims))
                .proof(sum.proof(&claims))
                .claims(claims)
                .story(Hub { hub, ends: [a, b], by }),
        )
    })
}

/// A digit of each link, not the same one.
fn different(first: &Link, second: &Link) -> Option<[Digit; 2]> {
    let pick = |mask: u64| (mask != 0).then(|| mask.trailing_zeros() as Digit);
    let x = pick(first.digits)?;
    match pick(second.digits & !(1 << x)) {
        Some(y) => Some([x, y]),
        None => pick(first.digits & !second.digits).zip(pick(second.digits)).map(|(x, y)| [x, y]),
    }
}
