//! The search for very hard puzzles, a round at a time.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use serde_json::{Value, json};

use super::facts;
use super::kept::Kept;
use super::told::Progress;
use super::workers::{OFTEN, Orders};
use crate::cli::Failure;
use crate::generate::pool::{Member, Pool, Score, TRIES};
use crate::generate::{Generator, Made, Rejected, Request, Tally};
use crate::kernel::Digit;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::rate::explainer::Tenths;

/// A puzzle found, with its score.
struct Found {
    score: Score,
    member: Member,
    made: Made,
}

/// A search in progress.
pub struct Climb {
    pool: Pool,
    /// Asks everything but the rating, which is known.
    judge: Generator,
    er: Option<std::ops::RangeInclusive<Tenths>>,
    count: usize,
    /// What is to be written, in its order.
    best: Vec<Found>,
    tally: Tally,
}

impl Climb {
    /// A search from nothing, or from what was kept.
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
            for kept in far["best"].as_array()? {
                let member = Member::restored(&kept["member"])?;
                let made = climb.judged(&member, kept["index"].as_u64()?).ok()?;
                climb.best.push(Found { score: member.score, member, made });
            }
        }
        Some(climb)
    }

    /// Whether there are as many as were asked for, and none can be better.
    fn is_enough(&self) -> bool {
        self.er.is_some() && self.best.len() >= self.count
    }

    /// What is easier than this is not wanted.
    fn floor(&self) -> Tenths {
        let worst = self.best.last().filter(|_| self.best.len() >= self.count);
        let hardest = worst.map_or(Tenths::new(0), |found| found.score.0);
        self.er.as_ref().map_or(hardest, |window| *window.start())
    }

    /// Goes on until there are enough, or it is over; says whether there are enough.
    pub fn run(
        &mut self,
        orders: &Orders<'_>,
        kept: &mut Option<Kept>,
        progress: &mut Progress<'_>,
    ) -> Result<bool, Failure> {
        let mut saved = Instant::now();
        while !self.is_enough() && !(orders.is_over)() {
            self.pool.floor = self.floor();
            let Some(found) = round(&self.pool, orders.jobs, orders.is_over) else { break };
            self.tally.tried += TRIES;
            for member in self.pool.settle(found) {
                self.take(member);
            }
            progress.show_pool(&self.tally, self.pool.members().first().map(|m| m.score.0));
            if let Some(kept) = kept.as_mut().filter(|_| saved.elapsed() >= OFTEN) {
                kept.replace(&self.far(None))?;
                saved = Instant::now();
            }
        }
        Ok(self.is_enough())
    }

    /// How far it is.
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
            // The hardest first; of equals, the one that was found first.
            self.best.sort_by_key(|found| (Reverse(found.score), found.made.index));
            self.best.truncate(self.count);
        }
    }

    fn judged(&self, member: &Member, index: u64) -> Result<Made, Rejected> {
        let givens: Vec<Option<Digit>> =
            member.givens.iter().map(|given| given.checked_sub(1)).collect();
        let layout = Layout::classic(3, 3).unwrap_or_else(|_| self.judge.request().layout.clone());
        let puzzle = Puzzle::new(layout, givens);
        let solution = crate::count::solutions(&puzzle, crate::count::Budget::default());
        let rejected = Rejected { reason: crate::generate::Reason::NotUnique, puzzle: None };
        let crate::count::Count::One(solution) = solution else { return Err(rejected) };
        let mut made = self.judge.judge(puzzle, solution, index, &|| false)?;
        self.judge.scored(&mut made, member.score);
        Ok(made)
    }

    /// Works out what is not known of what was found, some 0.1 s for a puzzle so hard, until somebody says
    /// stop; says whether it came to the end.
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

    /// What was found, in the order in which it is written, and what became of the tries.
    pub fn end(self) -> (Vec<Made>, Tally) {
        let all: Vec<Made> = self.best.into_iter().map(|found| found.made).collect();
        let tally = Tally { made: all.len() as u64, ..self.tally };
        (all, tally)
    }
}

/// A round on several threads; none if it was over in the middle of it.
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
