//! Complex singles: a digit that follows from locked candidates and subsets seen in passing, for
//! people who write no candidates down.
//!
//! Most puzzles of newspapers need a few eliminations. Who keeps a list of candidates strikes them
//! out one by one; who keeps none sees them, holds them in the head and ends each time with a
//! digit. So nothing is removed here: a step is a run of [pieces](pieces::Piece) and the single
//! they leave, proved and told as one. A board whose steps are all of this kind has no more
//! candidates gone than its digits show.

use std::ops::ControlFlow;

use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use kotowari_kernel::{Axiom, Literal, Proof, Reason};

mod pieces;
mod plan;
mod story;

use plan::Plan;

/// Largest subset to look for. Of four cells in a house of nine the rest is five cells, and whoever
/// sees the one sees the other.
const LARGEST: usize = 4;

/// Finds singles behind locked candidates and subsets, the easiest to see first, one for each cell.
pub fn singles<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // Where a digit may be there several times, cells of one house do not use it up.
    if board.geometry.several != 0 {
        return ControlFlow::Continue(());
    }
    let mut plans: Vec<Plan> = vec![];
    for size in 1..=LARGEST {
        // No larger subset makes it easier.
        let least = pieces::least_cost(size);
        if size > 1 && plans.first().is_some_and(|plan| plan.cost <= least) {
            break;
        }
        for plan in plan::plans(board, size) {
            match plans.iter_mut().find(|known| known.goal.single == plan.goal.single) {
                Some(known) if known.cost <= plan.cost => {}
                Some(known) => *known = plan,
                None => plans.push(plan),
            }
        }
        plans.sort_by_key(|plan| plan.cost);
    }
    for plan in plans {
        found(deduction(info, plan))?;
    }
    ControlFlow::Continue(())
}

/// The proof assumes that the digit goes elsewhere: each piece takes away what it takes anyway, and
/// nothing is left in the cell or house of the single.
fn deduction(info: &'static TechniqueInfo, plan: Plan) -> Deduction {
    let single = plan.goal.single;
    let digits = plan.pieces.iter().fold(1 << single.digit, |all, piece| all | piece.digits);
    let lemmas = plan.pieces.iter().map(|piece| Reason::Lemma(piece.proof()));
    let steps = lemmas.chain([Reason::By(Axiom::SomeIn(plan.goal.unit))]).collect();
    let proof = Proof::Chase { assume: Literal::Remove(single), steps };
    let draft = Deduction::of(info).digits(digits).claims(vec![Literal::Place(single)]);
    draft.proof(proof).story(story::ComplexSingle { pieces: plan.pieces, goal: plan.goal })
}
