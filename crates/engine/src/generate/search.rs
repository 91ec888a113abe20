//! One attempt after another, within a limit, with an account of them.

use std::collections::BTreeMap;

use super::generator::{Generator, Made, Rejected};
use super::reason::Reason;
use super::twins::Twins;
use crate::puzzle::Puzzle;

/// How much may be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How many attempts.
    pub attempts: u64,
    /// The index of the first.
    pub from: u64,
}

impl Limit {
    /// So many attempts, from the first on.
    pub fn attempts(attempts: u64) -> Limit {
        Limit { attempts, from: 0 }
    }
}

/// Why a search came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It has made all its attempts.
    Limit,
    /// It was stopped.
    Stopped,
}

/// What became of the attempts so far.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many there were.
    pub tried: u64,
    /// How many made a puzzle.
    pub made: u64,
    /// How many came to nothing, by reason.
    pub rejected: BTreeMap<Reason, u64>,
    /// The puzzle that failed at the last question of all, and where: the nearest to what is wanted.
    pub nearest: Option<(Reason, Puzzle)>,
}

impl Tally {
    /// Takes an attempt into account.  In the order of their indices, or the nearest may be another.
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

/// Puzzles, one after another.
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
    /// Searches one attempt after another, from the first.
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

    /// What became of the attempts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Why there are no more; none as long as there may be.
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
