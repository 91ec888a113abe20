//! Siamese fish: two fish with the same base houses but other covers and fins, combined to one step
//! because each removes something that the other does not.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use super::catch::{GeneralFish, Shape, deduction};
use super::hunt;
use super::waters::Waters;
use crate::board::View;
use crate::deduction::{Kind, OnDeduction, TechniqueInfo};
use crate::set::CellSet;
use kotowari_kernel::{CellId, HouseId};

/// Size of the largest fish that are combined.
const MAX_SIZE: usize = 4;

/// Finds pairs of finned fish of three or four houses. The pair is named after the fish that comes
/// first.
pub fn siamese<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    waters: &[Waters],
    kind: impl Fn(Shape) -> &'static Kind,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for &waters in waters {
        for size in 3..=MAX_SIZE {
            for digit in (0..board.digits).take_while(|_| !board.is_spent()) {
                let targets = hunt::removable(board, digit);
                let mut of_base: BTreeMap<Vec<HouseId>, Vec<GeneralFish<W>>> = BTreeMap::new();
                let _ = hunt::for_each_fish(board, digit, size, waters, targets, &mut |catch| {
                    if !catch.fins.is_empty() {
                        of_base.entry(catch.base.clone()).or_default().push(catch);
                    }
                    ControlFlow::Continue(())
                });
                let mut reported: FxHashSet<(Shape, CellSet<W>)> = FxHashSet::default();
                for catches in of_base.values_mut() {
                    catches.sort_by(|a, b| a.cover.cmp(&b.cover));
                    for (k, a) in catches.iter().enumerate() {
                        for b in catches[k + 1..].iter().filter(|b| complement(a, b)) {
                            let shape = a.shape(board, waters);
                            let gone = a.gone | b.gone;
                            if reported.insert((shape, gone)) {
                                found(deduction(board, info, Some(kind(shape)), &[a, b]))?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether each removes something that the other does not, and not only that: the first
/// removal, which is seen first, differs as well.
fn complement<const W: usize>(a: &GeneralFish<W>, b: &GeneralFish<W>) -> bool {
    let own = |one: &GeneralFish<W>, other: &GeneralFish<W>| !(one.gone - other.gone).is_empty();
    first(a) != first(b) && own(a, b) && own(b, a)
}

/// Returns the first place removed; places outside the base houses come before those inside.
fn first<const W: usize>(catch: &GeneralFish<W>) -> Option<CellId> {
    (catch.gone - catch.cells).first().or(catch.gone.first())
}
