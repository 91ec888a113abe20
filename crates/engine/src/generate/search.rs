//! Runs attempts one after another within a limit, and keeps count of the results.

use std::collections::BTreeMap;

use super::generator::{Generator, Made, Rejected};
use super::reason::Reason;
use super::twins::Twins;
use crate::puzzle::Puzzle;

/// The attempts a search may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The number of attempts.
    pub attempts: u64,
    /// The index of the first.
    pub from: u64,
}

impl Limit {
    /// This many attempts from index 0.
    pub fn attempts(attempts: u64) -> Limit {
        Limit { attempts, from: 0 }
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All attempts were made.
    Limit,
    /// It was stopped.
    Stopped,
}

/// The results of the attempts so far, counted.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of attempts.
    pub tried: u64,
    /// The number of attempts that made a puzzle.
    pub made: u64,
    /// The number of failures by reason.
    pub rejected: BTreeMap<Reason, u64>,
    /// The puzzle that failed at the latest demand, and which: the nearest to what is wanted.
    pub nearest: Option<(Reason, Puzzle)>,
}

impl Tally {
    /// Counts an attempt. Attempts must come in the order of their indices, otherwise the nearest
    /// puzzle may differ.
    pub fn add(&mut self, attempt: &Result<Made, Rejected>) {
        match attempt {
            Ok(_) => {
                self.tried += 1;
                self.made += 1;
            }
            Err(Rejected { reason: Reason::Stopped, .. }) => {}
            Err(Rejected { reason, puzzle }) => {
                self.tried += 1;
                *self.rejected.entry(*reason).or_default() += 1;
                let is_nearer = self.nearest.as_ref().is_none_or(|(nearest, _)| reason > nearest);
                if let Some(puzzle) = puzzle.as_ref().filter(|_| is_nearer) {
                    self.nearest = Some((*reason, puzzle.clone()));
                }
            }
        }
    }
}

/// An iterator over the puzzles of successful attempts.
pub struct Search<'a> {
    generator: &'a Generator,
    limit: Limit,
    next: u64,
    stop: &'a dyn Fn() -> bool,
    tally: Tally,
    twins: Twins,
    end: Option<End>,
}

impl Generator {
    /// Runs the attempts of a limit in order. `stop` is polled between them.
    pub fn search<'a>(&'a self, limit: Limit, stop: &'a dyn Fn() -> bool) -> Search<'a> {
        Search::new(self, limit, stop)
    }
}

impl<'a> Search<'a> {
    fn new(generator: &'a Generator, limit: Limit, stop: &'a dyn Fn() -> bool) -> Search<'a> {
        Search {
            generator,
            limit,
            next: limit.from,
            stop,
            tally: Tally::default(),
            twins: Twins::default(),
            end: None,
        }
    }

    /// The results so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Why the search ended; `None` while it has not.
    pub fn end(&self) -> Option<End> {
        self.end
    }
}

impl Iterator for Search<'_> {
    type Item = Made;

    fn next(&mut self) -> Option<Made> {
        while self.end.is_none() {
            if self.next - self.limit.from >= self.limit.attempts {
                self.end = Some(End::Limit);
                break;
            }
            let mut attempt = self.generator.attempt(self.next, self.stop);
            if self.generator.request().distinct {
                attempt = self.twins.pass(attempt);
            }
            self.next += 1;
            self.tally.add(&attempt);
            match attempt {
                Ok(made) => return Some(made),
                Err(Rejected { reason: Reason::Stopped, .. }) => self.end = Some(End::Stopped),
                Err(_) => {}
            }
        }
        None
    }
}
