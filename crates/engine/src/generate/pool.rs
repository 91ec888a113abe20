//! A local search for very hard puzzles of the usual board: the neighbours of hard puzzles are
//! often hard.
//!
//! A small pool keeps the hardest puzzles so far. A try takes one of them and either replaces a
//! clue, or adds one and removes those it makes redundant; the result is rated, and replaces the
//! easiest of the pool if it is at least as hard. Accepting ties and keeping the pool small are
//! what makes it productive (forum practice; measured in `docs/generate.md`).

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{carve, full};
use crate::count::{Ended, nine};
use crate::hashing;
use crate::rate::explainer::{self, Grid, Tenths};
use crate::rng::Rng;
use kotowari_kernel::Digit;

/// The difficulty of a puzzle: ER, then EP, then ED.
pub type Score = (Tenths, Tenths, Tenths);

/// The usual size of a pool.
pub const SIZE: usize = 40;

/// The number of tries in a round. All of them start from the same members, so that they can run in
/// any order; about one in ten yields a puzzle to rate, and rating takes nearly all of the time.
pub const TRIES: u64 = 256;

/// The number of digests in each of two generations; a puzzle in either is not rated again. Two
/// generations bound the memory without a queue.
const REMEMBERED: usize = 25_000;

/// Node budget of a uniqueness check.
const NODES: u64 = 3_000;

/// From this rating on puzzles need dynamic chains, which use what they have removed themselves, up
/// to a step in the length of chains: see [`explainer::is_solved_by_static_chains`].
const DYNAMIC: Tenths = Tenths::new(86);

/// Upper bound on the solutions listed for a puzzle without one of its clues.
const SOLUTIONS: usize = 1_000;

/// The givens of a puzzle of the usual board: digits 1 to 9, 0 for an open cell.
pub type Givens = [u8; 81];

/// A member of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Member {
    /// Its difficulty.
    pub score: Score,
    /// The puzzle.
    pub givens: Givens,
}

/// A search for hard puzzles of the usual board. Its results depend only on seed, size, and initial
/// members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The seed of all tries.
    pub seed: u64,
    /// The number of members it holds when full, at least one.
    pub size: usize,
    /// The number of rounds done.
    pub round: u64,
    /// The members, hardest first.
    pub members: Vec<Member>,
    /// Digests of the puzzles rated most recently.
    pub recent: HashSet<u64>,
    /// Digests of the generation before those.
    pub older: HashSet<u64>,
    /// The lowest rating of interest to the caller: puzzles below it that are too easy for the
    /// pool, too, are not rated.
    pub floor: Tenths,
}

impl Pool {
    /// A pool of `size` members (at least one) that starts with some: minimal puzzles with one
    /// solution, as a pool returns them. The rest is made at random.
    pub fn new(seed: u64, size: usize, members: Vec<Member>) -> Pool {
        let mut pool = Pool {
            seed,
            size: size.max(1),
            round: 0,
            members: vec![],
            recent: HashSet::new(),
            older: HashSet::new(),
            floor: Tenths::new(0),
        };
        for member in members {
            pool.insert(member);
        }
        pool
    }

    /// The members, hardest first.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// Makes a try of this round, with an index below [`TRIES`]: a new puzzle with one solution and
    /// its score, whether or not it is hard enough for the pool. `None` if the try failed, as most
    /// do.
    pub fn attempt(&self, index: u64) -> Option<Member> {
        let mut rng = Rng::new(Rng::new(self.seed).bits() ^ (self.round * TRIES + index));
        let mut rng = Rng::new(rng.bits());
        let rng = &mut rng;
        let givens = if self.members.len() < self.size {
            random(rng)
        } else {
            // The smaller of two random indices prefers harder members.
            let index = rng.below(self.size).min(rng.below(self.size));
            let from = self.members[index].givens;
            match rng.below(8) {
                0..5 => exchanged(from, rng)?,
                _ => added(from, rng)?,
            }
        };
        if self.knows(&givens) {
            return None;
        }
        // Recognising a puzzle as too easy takes a tenth of the time of rating it.
        let easiest = self.members.last().filter(|_| self.members.len() >= self.size);
        let floor = easiest.map_or(Tenths::new(0), |easiest| easiest.score.0.min(self.floor));
        if floor >= DYNAMIC && explainer::is_solved_by_static_chains(&Grid::from_digits(&givens)) {
            return None;
        }
        Some(Member { score: score(&givens), givens })
    }

    /// Ends a round with the results of its tries, in the order of their indices; returns those
    /// that are new.
    pub fn settle(&mut self, found: impl IntoIterator<Item = Member>) -> Vec<Member> {
        self.round += 1;
        found.into_iter().filter(|member| self.insert(*member)).collect()
    }

    /// Runs a whole round on this thread; returns the new puzzles.
    pub fn round(&mut self) -> Vec<Member> {
        let found: Vec<Member> = (0..TRIES).filter_map(|index| self.attempt(index)).collect();
        self.settle(found)
    }

    fn knows(&self, givens: &Givens) -> bool {
        let digest = digest(givens);
        self.recent.contains(&digest) || self.older.contains(&digest)
    }

    /// Inserts a puzzle if it is hard enough; returns whether it is new.
    fn insert(&mut self, member: Member) -> bool {
        if self.knows(&member.givens) {
            return false;
        }
        if self.recent.len() >= REMEMBERED {
            self.older = std::mem::take(&mut self.recent);
        }
        self.recent.insert(digest(&member.givens));
        if self.members.len() < self.size {
            self.members.push(member);
        } else if self.members.last().is_some_and(|easiest| member.score >= easiest.score) {
            self.members.pop();
            self.members.push(member);
        }
        self.members.sort_by_key(|member| std::cmp::Reverse(member.score));
        true
    }
}

/// A hash of a puzzle. It must be stable, because snapshots of a pool contain it.
fn digest(givens: &Givens) -> u64 {
    hashing::fnv1a(hashing::EMPTY, *givens)
}

fn random(rng: &mut Rng) -> Givens {
    let board = full::random_nine(rng);
    minimal(board.map(|digit| digit + 1), rng)
}

/// Replaces a clue by another such that the solution is unique.
///
/// It lists all solutions without the old clue; a clue that only one of them has is a valid one. So
/// nearly every try succeeds, where of clues tried at random one in five hundred would.
fn exchanged(mut givens: Givens, rng: &mut Rng) -> Option<Givens> {
    let clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).collect();
    let gone = *clues.get(rng.below(clues.len()))?;
    let was = std::mem::take(&mut givens[gone]);
    let (mut counts, mut solutions) = ([[0_u16; 9]; 81], 0);
    let ended = nine::walk(position(&givens), NODES, None, &mut |full| {
        for (cell, digit) in full.digits().into_iter().enumerate() {
            counts[cell][usize::from(digit)] += 1;
        }
        solutions += 1;
        match solutions < SOLUTIONS {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    if ended != Ended::Exhausted {
        return None;
    }
    let may: Vec<(usize, u8)> = (0..81)
        .filter(|cell| givens[*cell] == 0)
        .flat_map(|cell| (1..=9).map(move |digit| (cell, digit)))
        .filter(|(cell, digit)| counts[*cell][usize::from(*digit) - 1] == 1)
        .filter(|one| *one != (gone, was))
        .collect();
    let (cell, digit) = *may.get(rng.below(may.len()))?;
    givens[cell] = digit;
    Some(minimal(givens, rng))
}

/// Adds a clue of the solution, and removes others that it makes redundant.
fn added(mut givens: Givens, rng: &mut Rng) -> Option<Givens> {
    let solution = carve::solution(position(&givens), NODES)?;
    let mut clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).collect();
    rng.shuffle(&mut clues);
    let cell = rng.below(81);
    if givens[cell] != 0 {
        return None;
    }
    givens[cell] = solution[cell] + 1;
    for cell in clues {
        remove_if_redundant(&mut givens, cell);
    }
    // The new clue comes last, otherwise it would just be removed again.
    remove_if_redundant(&mut givens, cell);
    Some(givens)
}

/// Removes a clue if it is redundant.
fn remove_if_redundant(givens: &mut Givens, cell: usize) {
    let digit = std::mem::take(&mut givens[cell]);
    let mut position = position(givens);
    // The solution was unique, so a second one would have another digit here.
    position.remove(usize::from(digit - 1), cell);
    if nine::walk(position, NODES, None, &mut |_| ControlFlow::Break(())) != Ended::Exhausted {
        givens[cell] = digit;
    }
}

/// Removes redundant clues in a random order until none is left.
fn minimal(mut givens: Givens, rng: &mut Rng) -> Givens {
    let mut clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).collect();
    rng.shuffle(&mut clues);
    for cell in clues {
        remove_if_redundant(&mut givens, cell);
    }
    givens
}

/// Rates a puzzle.
pub fn score(givens: &Givens) -> Score {
    let rating = explainer::rate(&Grid::from_digits(givens));
    (rating.er, rating.ep, rating.ed)
}

fn position(givens: &Givens) -> nine::Position {
    let digits: Vec<Option<Digit>> = givens.iter().map(|given| given.checked_sub(1)).collect();
    carve::position(&digits)
}
