//! What is in a certificate, or why there is none.

use std::fmt;

/// What a certificate contains, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Lines of the formula.
    pub lines: usize,
    /// Those of them that say what somebody has written: digits filled in, pencil marks.
    pub known: usize,
    /// Those that assume a unique solution.
    pub assumed: usize,
    /// Statements that follow from a unique solution and were proved by the plain path.
    pub discharged: usize,
    /// Steps.
    pub steps: usize,
    /// Claims: digits placed and candidates removed.
    pub claims: usize,
    /// Steps whose claims the checker finds by propagation alone; none in a strict proof.
    pub by_propagation: usize,
    /// Whether it ends with the solution, and that there is no other.
    pub finished: bool,
}

/// Why no certificate was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// An axiom that is not exported: its name, and the number of the step that cites it.
    NotExported(&'static str, usize),
    /// The claims of this step do not follow from what was written for it: a mistake of the export.
    NotProved(usize),
    /// The formula would have more terms than this.
    TooLarge(usize),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotExported(axiom, step) => write!(f, "not exported: {axiom} (step {step})"),
            Refusal::NotProved(step) => write!(f, "what was written does not prove step {step}"),
            Refusal::TooLarge(most) => write!(f, "the formula would have more than {most} terms"),
        }
    }
}

impl std::error::Error for Refusal {}
