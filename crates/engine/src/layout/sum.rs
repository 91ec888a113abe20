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
    /// The condition: the least and the greatest digit around the cells of a sandwich.
    pub crust: Vec<Candidate>,
}
