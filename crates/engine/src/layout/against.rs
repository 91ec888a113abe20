//! Finds contradictory rules when a layout is built: an inequality between equal cells,
//! inequalities in a cycle.
//!
//! Only relations of two cells are examined, because for these the offending rule can be named. Any
//! other contradiction shows up when solutions are counted.

use super::compiler::RuleCompiler;
use super::{RuleFlaw, RuleId};

/// The first rule that leaves no digits together with the rules before it, and the reason.
///
/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
pub(super) fn find(compiler: &RuleCompiler<'_>) -> Option<(RuleId, RuleFlaw)> {
    same_cells(compiler).or_else(|| chains(compiler))
}

/// Two relations of the same two cells that allow no pair of digits in common.
fn same_cells(compiler: &RuleCompiler<'_>) -> Option<(RuleId, RuleFlaw)> {
    let relations = &compiler.parts.relations;
    let sorted = |at: usize| {
        let [a, b] = relations[at].cells;
        (a.min(b), a.max(b), at)
    };
    let mut order: Vec<_> = (0..relations.len()).map(sorted).collect();
    order.sort();
    for group in order.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let Some(((a, b, first), more)) = group.split_first().filter(|(_, more)| !more.is_empty())
        else {
            continue;
        };
        let digits = 0..compiler.parts.times.len();
        let allows = |at: usize, one: usize, other: usize| {
            let relation = &relations[at];
            let turned = relation.cells[0] != *a;
            let (row, bit) = if turned { (other, one) } else { (one, other) };
            compiler.parts.tables[relation.table][row] >> bit & 1 == 1
        };
        let allowed = |cell: usize, digit: usize| compiler.parts.allowed[cell] >> digit & 1 == 1;
        let mut left: Vec<(usize, usize)> = digits
            .clone()
            .filter(|&one| allowed(usize::from(*a), one))
            .flat_map(|one| digits.clone().map(move |other| (one, other)))
            .filter(|&(one, other)| allowed(usize::from(*b), other) && allows(*first, one, other))
            .collect();
        let mut before = compiler.pairs[*first].rule;
        for &(.., at) in more {
            left.retain(|&(one, other)| allows(at, one, other));
            let rule = compiler.pairs[at].rule;
            if left.is_empty() {
                return Some((rule, RuleFlaw::Against(compiler.written[before].sort.id)));
            }
            before = rule;
        }
    }
    None
}

/// A cell without digits after propagating all relations to a fixed point (arc consistency).
fn chains(compiler: &RuleCompiler<'_>) -> Option<(RuleId, RuleFlaw)> {
    let parts = &compiler.parts;
    let all_digits = u64::MAX >> (64 - parts.times.len());
    let mut left: Vec<u64> = parts.allowed.iter().map(|mask| mask & all_digits).collect();
    // A relation is looked at again only if one of its cells has changed since, counted in steps.
    let (mut step, mut changed, mut seen) =
        (1_usize, vec![1_usize; left.len()], vec![0_usize; parts.relations.len()]);
    loop {
        let start = step;
        for (at, (relation, pair)) in parts.relations.iter().zip(&compiler.pairs).enumerate() {
            let [a, b] = relation.cells.map(usize::from);
            if changed[a].max(changed[b]) <= seen[at] {
                continue;
            }
            let table = &parts.tables[relation.table];
            let (mut of_a, mut of_b) = (0, 0);
            for digit in (0..parts.times.len()).filter(|digit| left[a] >> digit & 1 == 1) {
                let fits = table[digit] & left[b];
                of_b |= fits;
                of_a |= u64::from(fits != 0) << digit;
            }
            if of_a == 0 {
                return Some((pair.rule, RuleFlaw::Impossible));
            }
            for (cell, of_cell) in [(a, of_a), (b, of_b)] {
                if left[cell] != of_cell {
                    step += 1;
                    (left[cell], changed[cell]) = (of_cell, step);
                }
            }
            seen[at] = step;
        }
        if step == start {
            return None;
        }
    }
}
