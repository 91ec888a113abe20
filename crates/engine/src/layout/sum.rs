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

/// Adds up terms cell by cell, in the order in which the cells come; those that cancel each other
/// out are gone.
pub(crate) fn add_up(terms: impl IntoIterator<Item = (CellId, i32)>) -> Vec<(CellId, i32)> {
    let mut cells: Vec<(CellId, i32)> = vec![];
    for (cell, factor) in terms {
        match cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, sum)) => *sum += factor,
            None => cells.push((cell, factor)),
        }
    }
    cells.retain(|(_, factor)| *factor != 0);
    cells
}
