//! A line of reasoning: from something assumed to what follows of it, and only what it takes.

use std::sync::Arc;

use super::grid::Tie;
use super::promise::Promise;
use kotowari_kernel::{Literal, Unit};

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
    /// Another candidate it is tied to holds.
    Link(Tie),
    /// No other candidate of the unit is left.
    Truth(Unit),
    /// These units take as many candidates as those allow.
    Count { truths: Vec<Unit>, links: Vec<Unit> },
    /// A pattern on the board says so.
    Promised(Arc<Promise>),
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

impl Why {
    /// Whether both are one pattern: what goes by it is told at once.
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
    /// How many digits it places, lines within it included: how long it is to read.
    pub fn length(&self) -> usize {
        let step = |step: &Follows| match &step.why {
            Why::Refuted(branch) => 3 + branch.length(),
            Why::Count { .. } | Why::Promised(_) => 2,
            Why::Link(_) | Why::Truth(_) => usize::from(matches!(step.literal, Literal::Place(_))),
        };
        1 + self.steps.iter().map(step).sum::<usize>()
    }

    /// The digits of the promises that it takes, or a line within it: one bit each.
    pub fn promised(&self) -> u64 {
        self.steps.iter().fold(0, |all, step| match &step.why {
            Why::Promised(promise) => all | 1 << promise.digit,
            Why::Refuted(branch) => all | branch.promised(),
            _ => all,
        })
    }

    /// In how many bullets it is told with a trial within it in one bullet each: what is assumed, what
    /// follows, where it ends.
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
