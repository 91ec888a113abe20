//! A sum of the kernel in terms of cells rather than candidates, for explanations and diagrams.

use super::RuleId;
use kotowari_kernel::{Candidate, CellId};

/// `Σ factor · digit ≥ at_least`, provided that all of `crust` holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The rule it comes from.
    pub rule: RuleId,
    /// The cells with their factors; empty if it is not a sum of digits (a quadruple that needs a
    /// digit, a cell of a between line).
    pub cells: Vec<(CellId, i32)>,
    /// The lower bound.
    pub at_least: i64,
    /// The condition: the least and the greatest digit around the cells of a sandwich, or the
    /// first cell of an X-sum.
    pub crust: Vec<Candidate>,
}

/// Adds up terms of the same cell or candidate, in the order in which these come; those that cancel
/// each other out are gone.
pub(crate) fn add_up<T: PartialEq>(terms: impl IntoIterator<Item = (T, i32)>) -> Vec<(T, i32)> {
    let mut sums: Vec<(T, i32)> = vec![];
    for (term, factor) in terms {
        match sums.iter_mut().find(|(known, _)| *known == term) {
            Some((_, sum)) => *sum += factor,
            None => sums.push((term, factor)),
        }
    }
    sums.retain(|(_, factor)| *factor != 0);
    sums
}
