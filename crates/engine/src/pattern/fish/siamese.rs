//! Two fish in one: the same base houses, other covers and other fins, and so each removes something
//! the other does not.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::catch::{Catch, Shape, deduction};
use super::hunt;
use super::waters::Waters;
use crate::board::View;
use crate::deduction::{About, Found, Kind};
use crate::hashing::QuickSet;
use crate::set::CellSet;
use crate::sorting;
use kotowari_kernel::{CellId, HouseId};

/// The largest that are put together.
const LARGEST: usize = 4;

/// Pairs of fish with fins, of three or four houses; named by the one that comes first.
pub fn siamese<const W: usize>(
    board: &View<W>,
    about: &'static About,
    waters: &[Waters],
    kind: impl Fn(Shape) -> &'static Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    for &waters in waters {
        for size in 3..=LARGEST {
            for digit in (0..board.digits).take_while(|_| !board.is_spent()) {
                let targets = hunt::removable(board, digit);
                let mut of_base: BTreeMap<Vec<HouseId>, Vec<Catch<W>>> = BTreeMap::new();
                let _ = hunt::each(board, digit, size, waters, targets, &mut |catch| {
                    if !catch.fins.is_empty() {
                        of_base.entry(catch.base.clone()).or_default().push(catch);
                    }
                    ControlFlow::Continue(())
                });
                let mut told: QuickSet<(Shape, CellSet<W>)> = QuickSet::default();
                for catches in of_base.values_mut() {
                    sorting::by(catches, |a, b| a.cover.cmp(&b.cover));
                    for (k, a) in catches.iter().enumerate() {
                        for b in catches[k + 1..].iter().filter(|b| are_twins(a, b)) {
                            let shape = a.shape(board, waters);
                            let gone = a.gone | b.gone;
                            if told.insert((shape, gone)) {
                                found(deduction(board, about, Some(kind(shape)), &[a, b]))?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Each removes something of its own, and that is seen first.
fn are_twins<const W: usize>(a: &Catch<W>, b: &Catch<W>) -> bool {
    let own = |one: &Catch<W>, other: &Catch<W>| !(one.gone - other.gone).is_empty();
    first(a) != first(b) && own(a, b) && own(b, a)
}

/// The first place removed, those outside the base houses before those inside.
fn first<const W: usize>(catch: &Catch<W>) -> Option<CellId> {
    (catch.gone - catch.cells).first().or(catch.gone.first())
}
