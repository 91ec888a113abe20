//! Contradictions within contradictions.
//!
//! A second assumption is made inside the first, and if it fails its opposite is established.

use super::branch::Branch;
use super::grid::{Grid, Lit};
use super::plus::{self, Patterns};
use super::spread::Spread;
use crate::deduction::BUDGET;

/// So many times as many are looked at in the hope of some that can be read.
pub(super) const MAX_LONG: usize = 4;
/// Units of work per assumption.
const WORK_PER_ASSUMPTION: u64 = 500;

/// Returns contradictions that need an inner assumption, the cells with the fewest candidates
/// first, and whether it stopped at `most` with premises left: the shortest found by then is good
/// enough. `spend` charges work and returns `false` when none is left.
pub(super) fn contradictions(
    grid: &Grid,
    most: usize,
    spend: &dyn Fn(u64) -> bool,
) -> (Vec<Branch>, bool) {
    let mut spread = Spread::with_pairs_of_clues(grid);
    let (mut branches, mut readable): (Vec<Branch>, usize) = (vec![], 0);
    // On a board with clues a contradiction is often too long to read, but seldom all are.
    let all = if grid.clues().is_empty() { most } else { MAX_LONG * most };
    for premise in premises(grid) {
        if readable >= most || branches.len() >= all {
            return (branches, true);
        }
        spread.assume(premise);
        // A premise that fails at once needs no nesting.
        if spread.conflict.is_none() {
            match probe(&mut spread, Order::FIRST, spend) {
                Ok(true) => branches.extend(spread.refutation(0).map(|refuted| refuted.branch)),
                Ok(false) => {}
                Err(Spent) => break,
            }
        }
        readable = branches.iter().filter(|b| b.all_bullets() <= BUDGET).count();
        spread.undo_to(0);
    }
    (branches, false)
}

/// Returns the candidates as premises, those in small cells and houses first.
pub(super) fn premises(grid: &Grid) -> Vec<Lit> {
    let smallest = |m: u16| {
        let truths = grid.of(m).iter().map(|&g| grid.group(g)).filter(|group| group.truth);
        truths.map(|group| group.members.len()).min()
    };
    let mut candidates: Vec<u16> = (0..grid.candidates.len() as u16).collect();
    candidates.sort_by_key(|&m| smallest(m));
    candidates.into_iter().map(Lit::place).collect()
}

/// The number of other orders tried for one premise.
const ORDERS: u16 = 10;

/// Refutes the same premise in other orders. Other inner assumptions fail on the way then, possibly
/// fewer.
pub(super) fn in_other_orders(
    grid: &Grid,
    premise: Lit,
    spend: &dyn Fn(u64) -> bool,
) -> Vec<Branch> {
    let mut spread = Spread::with_pairs_of_clues(grid);
    let mut branches = vec![];
    for number in 0..ORDERS {
        let order = Order { mixed: number.div_ceil(2), patterns: number % 2 == 0 };
        spread.assume(premise);
        let probed = probe(&mut spread, order, spend);
        if let Ok(true) = probed {
            branches.extend(spread.refutation(0).map(|refuted| refuted.branch));
        }
        spread.undo_to(0);
        if probed.is_err() {
            break;
        }
    }
    branches
}

/// The order in which inner assumptions are tried, among units with equally many candidates.
#[derive(Clone, Copy)]
struct Order {
    /// 0 for the numbering of the units, else the number of a permutation of it.
    mixed: u16,
    /// Whether patterns are applied first: one of them can spare several trials.
    patterns: bool,
}

impl Order {
    const FIRST: Order = Order { mixed: 0, patterns: false };

    fn place(self, group: u16) -> u16 {
        match self.mixed {
            0 => group,
            // Multiplying by an odd number is a bijection, so no two units collide.
            by => group.wrapping_mul((2 * by).wrapping_mul(12_345) | 1),
        }
    }
}

/// The work budget is exhausted.
struct Spent;

/// Assumes candidates of small units one by one and notes the opposite of those that fail. Returns
/// whether that empties a unit.
fn probe(
    spread: &mut Spread<'_>,
    order: Order,
    spend: &dyn Fn(u64) -> bool,
) -> Result<bool, Spent> {
    loop {
        if order.patterns && plus::follow(spread, Patterns::Pairs, spend).ok_or(Spent)? {
            return Ok(true);
        }
        let before = spread.mark();
        let mut small: Vec<(u16, u16)> = (0..spread.grid.groups.len() as u16)
            .filter(|&g| spread.grid.group(g).truth && (2..=3).contains(&spread.left(g)))
            .map(|g| (spread.left(g), g))
            .collect();
        small.sort_by_key(|&(left, g)| (left, order.place(g)));
        let mut tried = vec![false; spread.grid.candidates.len()];
        for (_, group) in small {
            let open: Vec<u16> = spread.open(group).collect();
            for m in open {
                let lit = Lit::place(m);
                let known = spread.has(lit) || spread.has(lit.negated());
                if known || std::mem::replace(&mut tried[usize::from(m)], true) {
                    continue;
                }
                if !spend(WORK_PER_ASSUMPTION + spread.take_work()) {
                    return Err(Spent);
                }
                if spread.rule_out(lit, |_| ()) && spread.conflict.is_some() {
                    return Ok(true);
                }
            }
        }
        if spread.mark() == before {
            return Ok(false);
        }
    }
}
