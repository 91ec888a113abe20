//! Rules that cannot hold together: a sign between cells that are equal, signs that go round in a circle.
//!
//! Only relations of two cells are looked at.  What else is impossible is found by whoever counts
//! solutions; here it is said of which rule.

use super::making::Making;
use super::{RuleFlaw, RuleId};
use crate::gather::{Each as _, Gather as _};
use crate::sorting;

/// The first rule that leaves no digits with those before it, and why.
pub(super) fn find(making: &Making<'_>) -> Option<(RuleId, RuleFlaw)> {
    same_cells(making).or_else(|| chains(making))
}

/// Two relations of the same two cells that allow no pair of digits in common.
fn same_cells(making: &Making<'_>) -> Option<(RuleId, RuleFlaw)> {
    let relations = &making.parts.relations;
    let sorted = |at: usize| {
        let [a, b] = relations[at].cells;
        (a.min(b), a.max(b), at)
    };
    let mut order: Vec<_> = (0..relations.len()).map(sorted).gather();
    sorting::sort(&mut order);
    for group in order.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let Some(((a, b, first), more)) = group.split_first().filter(|(_, more)| !more.is_empty())
        else {
            continue;
        };
        let digits = 0..making.parts.times.len();
        let allows = |at: usize, one: usize, other: usize| {
            let relation = &relations[at];
            let turned = relation.cells[0] != *a;
            let (row, bit) = if turned { (other, one) } else { (one, other) };
            making.parts.tables[relation.table][row] >> bit & 1 == 1
        };
        let allowed = |cell: usize, digit: usize| making.parts.allowed[cell] >> digit & 1 == 1;
        let mut left: Vec<(usize, usize)> = digits
            .clone()
            .filter(|&one| allowed(usize::from(*a), one))
            .flat_map(|one| digits.clone().map(move |other| (one, other)))
            .filter(|&(one, other)| allowed(usize::from(*b), other) && allows(*first, one, other))
            .gather();
        let mut before = making.pairs[*first].rule;
        for &(.., at) in more {
            left.retain(|&(one, other)| allows(at, one, other));
            let rule = making.pairs[at].rule;
            if left.is_empty() {
                return Some((rule, RuleFlaw::Against(making.written[before].sort.id)));
            }
            before = rule;
        }
    }
    None
}

/// A cell that no digit is left for, once relations have taken what they take from each other.
fn chains(making: &Making<'_>) -> Option<(RuleId, RuleFlaw)> {
    let parts = &making.parts;
    let all = u64::MAX >> (64 - parts.times.len());
    let mut left: Vec<u64> = parts.allowed.iter().map(|mask| mask & all).gather();
    loop {
        let before = left.clone();
        for (relation, pair) in parts.relations.iter().zip(&making.pairs) {
            let [a, b] = relation.cells.each(usize::from);
            let table = &parts.tables[relation.table];
            let (mut of_a, mut of_b) = (0, 0);
            for digit in (0..parts.times.len()).filter(|digit| left[a] >> digit & 1 == 1) {
                let fits = table[digit] & left[b];
                of_b |= fits;
                of_a |= u64::from(fits != 0) << digit;
            }
            (left[a], left[b]) = (of_a, of_b);
            if of_a == 0 {
                return Some((pair.rule, RuleFlaw::Impossible));
            }
        }
        if left == before {
            return None;
        }
    }
}
