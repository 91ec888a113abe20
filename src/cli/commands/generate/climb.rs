//! The search for very hard puzzles (`--pool`), in rounds.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use serde_json::{Value, json};

use super::checkpoint::Checkpoint;
use super::facts;
use super::report::Progress;
use super::workers::{SAVE_INTERVAL, Workers};
use crate::cli::Failure;
use kotowari_engine::generate::pool::{Member, Pool, Score, TRIES};
use kotowari_engine::generate::{Generator, Made, Rejected, Request, Tally};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::explainer::Tenths;
use kotowari_kernel::Digit;

/// A puzzle found, with its score.
struct Found {
    score: Score,
    member: Member,
    made: Made,
}

/// A search in progress.
pub struct Climb {
    pool: Pool,
    /// Checks everything but the rating, which the pool knows.
    judge: Generator,
    er: Option<std::ops::RangeInclusive<Tenths>>,
    count: usize,
    /// The puzzles to write, in order.
    best: Vec<Found>,
    tally: Tally,
}

impl Climb {
    /// Starts a search, or resumes one from its state `far`; `None` if that cannot be read.
    pub fn new(size: u64, count: u64, seed: u64, request: &Request, far: &Value) -> Option<Climb> {
        let mut wanted = request.clone();
        let er = wanted.wanted.er.take();
        let judge = Generator::new(wanted, seed).ok()?;
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let pool = Pool::new(seed, size, vec![]);
        let mut climb = Climb { pool, judge, er, count, best: vec![], tally: Tally::default() };
        if !far.is_null() {
            climb.pool = Pool::restored(&far["pool"])?;
            climb.tally = Tally::restored(&far["tally"])?;
            for saved in far["best"].as_array()? {
                let member = Member::restored(&saved["member"])?;
                let made = climb.judged(&member, saved["index"].as_u64()?).ok()?;
                climb.best.push(Found { score: member.score, member, made });
            }
        }
        Some(climb)
    }

    /// Whether there are enough, and better ones are not wanted.
    fn is_enough(&self) -> bool {
        self.er.is_some() && self.best.len() >= self.count
    }

    /// The lowest rating that is of interest.
    fn floor(&self) -> Tenths {
        let worst = self.best.last().filter(|_| self.best.len() >= self.count);
        let hardest = worst.map_or(Tenths::new(0), |found| found.score.0);
        self.er.as_ref().map_or(hardest, |window| *window.start())
    }

    /// Runs until there are enough or the run is over; returns whether there are enough.
    pub fn run(
        &mut self,
        workers: &Workers<'_>,
        checkpoint: &mut Option<Checkpoint>,
        progress: &mut Progress<'_>,
    ) -> Result<bool, Failure> {
        let mut saved = Instant::now();
        while !self.is_enough() && !(workers.is_over)() {
            self.pool.floor = self.floor();
            let Some(found) = round(&self.pool, workers.jobs, workers.is_over) else { break };
            self.tally.tried += TRIES;
            for member in self.pool.settle(found) {
                self.take(member);
            }
            progress.show_pool(&self.tally, self.pool.members().first().map(|m| m.score.0));
            if let Some(checkpoint) =
                checkpoint.as_mut().filter(|_| saved.elapsed() >= SAVE_INTERVAL)
            {
                checkpoint.replace(&self.far(None))?;
                saved = Instant::now();
            }
        }
        Ok(self.is_enough())
    }

    /// The state of the search, to resume from.
    pub fn far(&self, written: Option<String>) -> Value {
        let best = self
            .best
            .iter()
            .map(|found| json!({ "index": found.made.index, "member": found.member.kept() }));
        json!({
            "pool": self.pool.kept(),
            "best": best.collect::<Vec<_>>(),
            "tally": self.tally.kept(),
            "written": written,
        })
    }

    fn take(&mut self, member: Member) {
        let index = self.tally.made;
        self.tally.made += 1;
        let fits = self.er.as_ref().is_none_or(|window| window.contains(&member.score.0));
        let is_full = self.best.len() >= self.count;
        let worst = self.best.last().map(|found| found.score);
        let is_wanted = match self.er {
            Some(_) => fits && !is_full,
            None => !is_full || worst.is_some_and(|worst| member.score > worst),
        };
        if !is_wanted {
            return;
        }
        let Ok(made) = self.judged(&member, index) else { return };
        self.best.push(Found { score: member.score, member, made });
        if self.er.is_none() {
            // The hardest first; among equals the one found first.
            self.best.sort_by_key(|found| (Reverse(found.score), found.made.index));
            self.best.truncate(self.count);
        }
    }

    fn judged(&self, member: &Member, index: u64) -> Result<Made, Rejected> {
        let givens: Vec<Option<Digit>> =
            member.givens.iter().map(|given| given.checked_sub(1)).collect();
        let layout = Layout::classic(3, 3).unwrap_or_else(|_| self.judge.request().layout.clone());
        let puzzle = Puzzle::new(layout, givens);
        let solution =
            kotowari_engine::count::solutions(&puzzle, kotowari_engine::count::Budget::default());
        let rejected =
            Rejected { reason: kotowari_engine::generate::Reason::NotUnique, puzzle: None };
        let kotowari_engine::count::Count::One(solution) = solution else { return Err(rejected) };
        let mut made = self.judge.judge(puzzle, solution, index, &|| false)?;
        self.judge.scored(&mut made, member.score);
        Ok(made)
    }

    /// Completes the facts of the puzzles (some 0.1 s each, because they are hard) until `stop` is
    /// set; returns whether all are complete.
    pub fn complete(
        &mut self,
        jobs: usize,
        stop: &AtomicBool,
        progress: &mut Progress<'_>,
    ) -> bool {
        let judge = &self.judge;
        let made = self.best.iter_mut().map(|found| &mut found.made).collect();
        facts::complete(made, jobs, &|made| judge.complete(made), stop, progress)
    }

    /// The puzzles in order, and the counts.
    pub fn end(self) -> (Vec<Made>, Tally) {
        let all: Vec<Made> = self.best.into_iter().map(|found| found.made).collect();
        let tally = Tally { made: all.len() as u64, ..self.tally };
        (all, tally)
    }
}

/// Runs a round on several threads; `None` if the run was over before its end.
fn round(pool: &Pool, jobs: usize, is_over: &(dyn Fn() -> bool + Sync)) -> Option<Vec<Member>> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut found = vec![];
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= TRIES || is_over() {
                return found;
            }
            found.extend(pool.attempt(index).map(|member| (index, member)));
        }
    };
    let mut found: Vec<(u64, Member)> = thread::scope(|scope| {
        let threads: Vec<_> = (1..jobs).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = threads.into_iter().filter_map(|thread| thread.join().ok()).flatten();
        own.into_iter().chain(others).collect()
    });
    found.sort_unstable_by_key(|(index, _)| *index);
    (!is_over()).then(|| found.into_iter().map(|(_, member)| member).collect())
}
