//! A sum of the kernel as somebody would write it: cells that are added and taken away, what they come to
//! at least, and which digits must stand first for it to say anything.

use super::RuleId;
use kotowari_kernel::{Candidate, CellId};

/// `Σ factor · digit ≥ at_least`, once all of `crust` holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The rule it belongs to.
    pub rule: RuleId,
    /// The cells with what their digits count; none if it is no sum of digits (a corner that needs one,
    /// a cell between two others).
    pub cells: Vec<(CellId, i32)>,
    /// What they come to, at least.
    pub at_least: i64,
    /// What must hold first: the least and the greatest digit around what a sandwich adds up.
    pub crust: Vec<Candidate>,
}
