//! What is settled at a point of a strict proof.

use std::collections::HashMap;

use kotowari_kernel::Candidate;

use crate::formula::Line;
use crate::propagation::Var;

/// Where it is written that a variable has its value.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// Under this label.
    Label(String),
    /// It follows from a line in which as much holds as may: these.
    Full(Line, Vec<String>),
}

/// What is settled: what the kernel knows, with the lines that say so.
#[derive(Default)]
pub(crate) struct Settled {
    pub(crate) facts: HashMap<Var, (bool, Source)>,
    /// The sum of a line with what holds in it, where it has been written.
    pub(crate) filled: HashMap<(Line, Vec<String>), String>,
    /// What was changed, for leaving an assumption.
    pub(crate) changes: Vec<Change>,
    /// For each candidate, those that a relation forbids beside it, with the line.
    pub(crate) related: HashMap<Candidate, Vec<(Candidate, Line)>>,
}

/// A change, with what was there before.
pub(crate) enum Change {
    Fact(Var, Option<(bool, Source)>),
    Filled((Line, Vec<String>)),
}

impl Settled {
    pub(crate) fn value(&self, var: Var) -> Option<bool> {
        self.facts.get(&var).map(|(value, _)| *value)
    }

    pub(crate) fn put(&mut self, var: Var, value: bool, source: Source) {
        let before = self.facts.insert(var, (value, source));
        self.changes.push(Change::Fact(var, before));
    }

    pub(crate) fn put_new(&mut self, var: Var, value: bool, source: impl FnOnce() -> Source) {
        if !self.facts.contains_key(&var) {
            self.put(var, value, source());
        }
    }

    pub(crate) fn back_to(&mut self, mark: usize) {
        while self.changes.len() > mark {
            match self.changes.pop() {
                Some(Change::Fact(var, Some(before))) => drop(self.facts.insert(var, before)),
                Some(Change::Fact(var, None)) => drop(self.facts.remove(&var)),
                Some(Change::Filled(key)) => drop(self.filled.remove(&key)),
                None => break,
            }
        }
    }
}
