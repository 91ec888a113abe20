//! A chain of inferences from one assumption, reduced to the steps its end depends on.

use std::sync::Arc;

use super::clue::ClueStep;
use super::grid::Tie;
use super::promise::Promise;
use kotowari_kernel::{Literal, Unit};

/// The inferences that follow from an assumption, in order.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub assume: Literal,
    pub steps: Vec<Inference>,
    pub end: BranchEnd,
}

/// One inferred literal and the reason it follows.
#[derive(Clone, Debug)]
pub(super) struct Inference {
    pub literal: Literal,
    pub why: StepReason,
}

/// The reason a literal follows from the ones before it.
#[derive(Clone, Debug)]
pub(super) enum StepReason {
    /// Another candidate holds and the two exclude each other.
    Link(Tie),
    /// It is the last candidate left in the unit.
    Truth(Unit),
    /// As many truths (units that need a candidate) as links (units that hold at most one) cover
    /// their candidates, so every other candidate of the links is out.
    Count { truths: Vec<Unit>, links: Vec<Unit> },
    /// A pattern on the board guarantees it, see [`Promise`].
    Promised(Arc<Promise>),
    /// No way to fill the cells of a clue has it.
    Clue(Arc<ClueStep>),
    /// Assuming its opposite ends in a contradiction, which this branch derives.
    Refuted(Box<Branch>),
}

/// The end of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BranchEnd {
    /// The literal that was to be derived.
    Reaches(Literal),
    /// A contradiction: no candidate of this unit is left.
    Nothing(Unit),
}

impl StepReason {
    /// Returns whether both are one application of one pattern. Its eliminations share a bullet
    /// then.
    pub fn is_same_pattern(&self, other: &StepReason) -> bool {
        match (self, other) {
            (StepReason::Count { truths, links }, StepReason::Count { truths: t, links: l }) => {
                truths == t && links == l
            }
            (StepReason::Promised(promise), StepReason::Promised(other)) => {
                Arc::ptr_eq(promise, other)
            }
            (StepReason::Clue(clue), StepReason::Clue(other)) => Arc::ptr_eq(clue, other),
            _ => false,
        }
    }
}

impl Branch {
    /// Returns the number of digits it places, counting nested branches: a measure of how long it
    /// is to read.
    pub fn length(&self) -> usize {
        let step = |step: &Inference| match &step.why {
            StepReason::Refuted(branch) => 3 + branch.length(),
            StepReason::Count { .. } | StepReason::Promised(_) => 2,
            StepReason::Clue(_) => 1,
            StepReason::Link(_) | StepReason::Truth(_) => {
                usize::from(matches!(step.literal, Literal::Place(_)))
            }
        };
        1 + self.steps.iter().map(step).sum::<usize>()
    }

    /// Returns the digits of the promises that it or a nested branch uses, one bit per digit.
    pub fn promised(&self) -> u64 {
        self.steps.iter().fold(0, |all, step| match &step.why {
            StepReason::Promised(promise) => all | 1 << promise.digit,
            StepReason::Refuted(branch) => all | branch.promised(),
            _ => all,
        })
    }

    /// Returns the number of bullets it takes with all of its nested branches, each of which has a
    /// conclusion.
    pub fn all_bullets(&self) -> usize {
        let inner = self.steps.iter().map(|step| match &step.why {
            StepReason::Refuted(within) => within.all_bullets(),
            _ => 0,
        });
        self.bullets() + inner.sum::<usize>()
    }

    /// Returns the number of bullets it takes when each nested branch is squeezed into one: the
    /// assumption, the inferences, the end.
    pub fn bullets(&self) -> usize {
        let mut count = 2;
        let mut before: Option<&StepReason> = None;
        for Inference { why, .. } in &self.steps {
            count += match why {
                StepReason::Link(_) => 0,
                StepReason::Count { .. } | StepReason::Promised(_) | StepReason::Clue(_) => {
                    usize::from(!before.is_some_and(|before| before.is_same_pattern(why)))
                }
                StepReason::Truth(_) | StepReason::Refuted(_) => 1,
            };
            before = Some(why);
        }
        count
    }
}
