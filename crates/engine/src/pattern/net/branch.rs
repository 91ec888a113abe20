//! A chain of inferences from one assumption, reduced to the steps its end depends on.

use std::sync::Arc;

use super::grid::Tie;
use super::promise::Promise;
use kotowari_kernel::{Literal, Unit};

/// The inferences that follow from an assumption, in order.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub assume: Literal,
    pub steps: Vec<Follows>,
    pub end: End,
}

/// One inferred literal and the reason it follows.
#[derive(Clone, Debug)]
pub(super) struct Follows {
    pub literal: Literal,
    pub why: Why,
}

/// The reason a literal follows from the ones before it.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// Another candidate holds and the two exclude each other.
    Link(Tie),
    /// It is the last candidate left in the unit.
    Truth(Unit),
    /// As many truths (units that need a candidate) as links (units that hold at most one) cover
    /// their candidates, so every other candidate of the links is out.
    Count { truths: Vec<Unit>, links: Vec<Unit> },
    /// A pattern on the board guarantees it, see [`Promise`].
    Promised(Arc<Promise>),
    /// Assuming its opposite ends in a contradiction, which this branch derives.
    Refuted(Box<Branch>),
}

/// The end of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The literal that was to be derived.
    Reaches(Literal),
    /// A contradiction: no candidate of this unit is left.
    Nothing(Unit),
}

impl Why {
    /// Returns whether both are one application of one pattern. Its eliminations share a bullet
    /// then.
    pub fn is_same_pattern(&self, other: &Why) -> bool {
        match (self, other) {
            (Why::Count { truths, links }, Why::Count { truths: t, links: l }) => {
                truths == t && links == l
            }
            (Why::Promised(promise), Why::Promised(other)) => Arc::ptr_eq(promise, other),
            _ => false,
        }
    }
}

impl Branch {
    /// Returns the number of digits it places, counting nested branches: a measure of how long it
    /// is to read.
    pub fn length(&self) -> usize {
        let step = |step: &Follows| match &step.why {
            Why::Refuted(branch) => 3 + branch.length(),
            Why::Count { .. } | Why::Promised(_) => 2,
            Why::Link(_) | Why::Truth(_) => usize::from(matches!(step.literal, Literal::Place(_))),
        };
        1 + self.steps.iter().map(step).sum::<usize>()
    }

    /// Returns the digits of the promises that it or a nested branch uses, one bit per digit.
    pub fn promised(&self) -> u64 {
        self.steps.iter().fold(0, |all, step| match &step.why {
            Why::Promised(promise) => all | 1 << promise.digit,
            Why::Refuted(branch) => all | branch.promised(),
            _ => all,
        })
    }

    /// Returns the number of bullets it takes when each nested branch is squeezed into one: the
    /// assumption, the inferences, the end.
    pub fn told(&self) -> usize {
        let mut said = 2;
        let mut before: Option<&Why> = None;
        for Follows { why, .. } in &self.steps {
            said += match why {
                Why::Link(_) => 0,
                Why::Count { .. } | Why::Promised(_) => {
                    usize::from(!before.is_some_and(|before| before.is_same_pattern(why)))
                }
                Why::Truth(_) | Why::Refuted(_) => 1,
            };
            before = Some(why);
        }
        said
    }
}
