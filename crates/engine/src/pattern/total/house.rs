//! All ways to fill a row, column or box with the clues in it: candidates that none of them uses.
//!
//! A clue that lies partly in the house takes its other cells along, as long as they are few. What
//! a clue or the house alone excludes is found by easier techniques; here both are needed. After
//! that, a clue or two that stick out farther, or that cells of the house see, are filled together
//! with it ([`super::wide`]).

use std::ops::ControlFlow;

use super::fill::cells_of;
use super::fill_story::HouseStory;
use super::refute::World;
use super::scope::{Answer, Scope};
use super::tree::{self, Supposed};
use super::wide;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::{RuleId, Says};
use crate::pattern::bound::candidates_in;
use crate::set::CellSet;
use kotowari_kernel::{CellId, HouseId, SumId};

/// Most cells of a clue outside of the house.
const MOST_OUT: usize = 2;
/// Most sentences that try out cells, in one step.
const TRIALS: usize = 12;
/// Most candidates of a house for which a short trial is sought.
const CLAIMS: usize = 8;
/// Most cells with those of the clues.
const MOST_CELLS: usize = 15;

/// Finds candidates that no filling of a house and the clues in it uses, the fullest houses first.
pub fn houses<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() || board.geometry.several != 0 {
        return ControlFlow::Continue(());
    }
    houses_of_rules(board, info, found)
}

/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn houses_of_rules<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // It is tried at every hard position, mostly in vain.
    board.allow(board.limits().work / 8);
    let clues: Vec<(RuleId, CellSet<W>)> = (0..board.layout.more().len())
        .filter_map(|rule| Some((rule, cells_of(board, rule)?.into_iter().collect())))
        .collect();
    // The cells of each sum, but not of those that only count between a crust.
    let sums: Vec<(SumId, CellSet<W>)> = (0..board.layout.rules().sums().len())
        .filter(|&number| board.layout.sum(number).crust.is_empty())
        .map(|number| {
            let terms = &board.layout.rules().sums()[number].terms;
            (number, terms.iter().map(|(c, _)| c.cell).collect())
        })
        .collect();
    let open = |house: HouseId| board.open_in(house).len();
    let mut houses: Vec<HouseId> =
        board.houses().filter(|&house| board.geometry.strong[house] && open(house) > 2).collect();
    houses.sort_by_key(|&house| open(house));
    let mut is_found = false;
    for house in houses {
        let own = board.geometry.houses[house];
        let mut cells = own;
        for (_, clue) in &clues {
            let out = (*clue - own).len();
            let all = (cells | *clue).len();
            if out <= MOST_OUT && (*clue & own).len() > 1 && all <= MOST_CELLS.max(own.len()) {
                cells |= *clue;
            }
        }
        let numbers: Vec<SumId> = sums
            .iter()
            .filter(|(_, sum)| (*sum - cells).is_empty() && sum.intersects(&own))
            .map(|(number, _)| *number)
            .collect();
        let inside = |(_, clue): &&(RuleId, CellSet<W>)| (*clue - cells).is_empty();
        // Of a long line what it says of neighbours counts, as far as they are in the house.
        let related = || {
            let says = own.iter().flat_map(|cell| board.layout.pairs_of(cell));
            let mut says = says.filter(|pair| pair.says != Says::Differ);
            says.any(|pair| pair.cells.iter().all(|cell| own.contains(*cell)))
        };
        if clues.iter().filter(inside).count() == 0 && !related() {
            continue;
        }
        search(board, info, (house, cells.to_vec(), &numbers), &clues, &mut |deduction| {
            is_found = true;
            found(deduction)
        })?;
    }
    // Only if nothing else is found, because it takes more cells to look at.
    match is_found {
        true => ControlFlow::Continue(()),
        false => wide::touched(board, info, &clues, &sums, found),
    }
}

fn search<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    (house, cells, numbers): (HouseId, Vec<CellId>, &[SumId]),
    clues: &[(RuleId, CellSet<W>)],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let scope = Scope::new(board, cells.clone(), numbers.to_vec());
    let Answer::Found(common) = scope.common() else { return ControlFlow::Continue(()) };
    if !common.any {
        return ControlFlow::Continue(());
    }
    let lost = cells
        .iter()
        .zip(&common.some)
        .flat_map(|(&cell, some)| candidates_in(cell, board.candidates[usize::from(cell)] & !some));
    let (mut trials, mut proved, mut told) = (vec![], vec![], 0);
    for c in lost.take(CLAIMS) {
        let trial = tree::trial(board, &cells, numbers, Supposed::Holds(c));
        let Some((part, ends)) = trial else { continue };
        if told + ends.len() > TRIALS {
            continue;
        }
        let Some(proof) = World::new(board, &part.cells, &part.numbers).refute(c) else {
            continue;
        };
        told += ends.len() + 1;
        proved.push((c, proof));
        trials.push((part.cells, (None, vec![c], ends)));
    }
    if proved.is_empty() {
        return ControlFlow::Continue(());
    }
    let matters = |(_, clue): &&(RuleId, CellSet<W>)| {
        trials.iter().any(|(core, _)| core.iter().filter(|cell| clue.contains(**cell)).count() > 1)
    };
    let rules = clues.iter().filter(matters).map(|(rule, _)| *rule).collect();
    let story = HouseStory { houses: vec![house], touching: false, rules, trials };
    found(Deduction::of(info).removes(proved).story(story))
}
