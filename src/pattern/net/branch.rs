//! A line of reasoning: from something assumed to what follows of it, and only what it takes.

use crate::kernel::{Candidate, Literal, Unit};

/// What follows from an assumption, in order.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub assume: Literal,
    pub steps: Vec<Follows>,
    pub end: End,
}

/// One literal, and why it follows.
#[derive(Clone, Debug)]
pub(super) struct Follows {
    pub literal: Literal,
    pub why: Why,
}

/// Why a literal follows from those before it.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// Another candidate of the unit holds.
    Link(Unit),
    /// This candidate of another cell holds, and a rule between the two cells forbids both.
    Rule(Candidate),
    /// No other candidate of the unit is left.
    Truth(Unit),
    /// These units take as many candidates as those allow.
    Count { truths: Vec<Unit>, links: Vec<Unit> },
    /// Its opposite leads nowhere.
    Refuted(Box<Branch>),
}

/// Where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// To what was to be shown.
    Reaches(Literal),
    /// To a unit with nothing left.
    Nothing(Unit),
}

impl Branch {
    /// How many digits it places, lines within it included: how long it is to read.
    pub fn length(&self) -> usize {
        let step = |step: &Follows| match &step.why {
            Why::Refuted(branch) => 3 + branch.length(),
            Why::Count { .. } => 2,
            Why::Link(_) | Why::Rule(_) | Why::Truth(_) => {
                usize::from(matches!(step.literal, Literal::Place(_)))
            }
        };
        1 + self.steps.iter().map(step).sum::<usize>()
    }
}
