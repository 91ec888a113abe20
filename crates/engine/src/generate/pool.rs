//! The search for very hard puzzles: the neighbours of hard puzzles are often hard.
//!
//! A small pool of the hardest so far; one of them loses a clue and gets another, or gets a clue and
//! loses those it makes superfluous; what comes of it is rated, and takes the place of the easiest of
//! the pool if it is at least as hard.  To accept ties and to keep the pool small is what makes it
//! fruitful (forum practice; measured in `docs/generate.md`).

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{carve, full};
use crate::count::{Ended, nine};
use crate::gather::Gather as _;
use crate::rate::explainer::{self, Grid, Tenths};
use crate::rng::Rng;
use crate::sorting;
use kotowari_kernel::Digit;

/// How hard a puzzle is: ER, then EP, then ED.
pub type Score = (Tenths, Tenths, Tenths);

/// The usual size of a pool.
pub const SIZE: usize = 40;

/// How many tries a round has.  All of them start from the same members, so that they can be made in
/// any order; about one in ten comes to a puzzle that is rated, and that takes nearly all of the time.
pub const TRIES: u64 = 256;

/// A puzzle is not rated again if it is one of so many that came last, or of as many before them.
const REMEMBERED: usize = 25_000;

/// What a question whether there is one solution may cost.
const NODES: u64 = 3_000;

/// From here on puzzles need chains that count on what they have removed themselves, up to one step in the
/// length of chains: see [`explainer::is_solved_by_static_chains`].
const DYNAMIC: Tenths = Tenths::new(86);

/// How many solutions of a puzzle that has lost a clue or two are looked at.
const SOLUTIONS: usize = 1_000;

/// The givens of a puzzle of the usual board, 0 for an open cell.
pub type Givens = [u8; 81];

/// A member of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Member {
    /// How hard it is.
    pub score: Score,
    /// The puzzle.
    pub givens: Givens,
}

/// A search for hard puzzles of the usual board.  What it finds depends on seed and size alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Pool {
    /// What all tries begin with.
    pub seed: u64,
    /// How many members there are to be, at least one.
    pub size: usize,
    /// How many rounds are done.
    pub round: u64,
    /// The members, hardest first.
    pub members: Vec<Member>,
    /// Digests of the puzzles that were rated last.
    pub recent: HashSet<u64>,
    /// Digests of those before them.
    pub older: HashSet<u64>,
    /// Nobody but the pool wants puzzles easier than this, so that they need not be rated if they are too
    /// easy for the pool as well.
    pub floor: Tenths,
}

impl Pool {
    /// A pool of this many members (at least one), that starts from some: minimal puzzles of one
    /// solution, as a pool hands them out.  What is missing is made at random.
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

    /// A try of this round, of [`TRIES`]: another puzzle of one solution with its score, whether or
    /// not it is hard enough for the pool; none if the try failed, as most do.
    pub fn attempt(&self, index: u64) -> Option<Member> {
        let mut rng = Rng::new(Rng::new(self.seed).bits() ^ (self.round * TRIES + index));
        let mut rng = Rng::new(rng.bits());
        let rng = &mut rng;
        let givens = if self.members.len() < self.size {
            random(rng)
        } else {
            // The harder members more often.
            let one = rng.below(self.size).min(rng.below(self.size));
            let from = self.members[one].givens;
            match rng.below(8) {
                0..5 => exchanged(from, rng)?,
                _ => added(from, rng)?,
            }
        };
        if self.knows(&givens) {
            return None;
        }
        // To see that a puzzle is too easy takes a tenth of the time of rating it.
        let easiest = self.members.last().filter(|_| self.members.len() >= self.size);
        let floor = easiest.map_or(Tenths::new(0), |easiest| easiest.score.0.min(self.floor));
        if floor >= DYNAMIC && explainer::is_solved_by_static_chains(&Grid::from_digits(&givens)) {
            return None;
        }
        Some(Member { score: score(&givens), givens })
    }

    /// Ends a round: takes what its tries came to, in the order of their indices, and says which of
    /// them are new.
    pub fn settle(&mut self, found: impl IntoIterator<Item = Member>) -> Vec<Member> {
        self.round += 1;
        found.into_iter().filter(|member| self.insert(*member)).gather()
    }

    /// A whole round, one try after another.
    pub fn round(&mut self) -> Vec<Member> {
        let found: Vec<Member> = (0..TRIES).filter_map(|index| self.attempt(index)).gather();
        self.settle(found)
    }

    fn knows(&self, givens: &Givens) -> bool {
        let digest = digest(givens);
        self.recent.contains(&digest) || self.older.contains(&digest)
    }

    /// Takes a puzzle in if it is hard enough; says whether it is new.
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
        sorting::by_key(&mut self.members, |member| std::cmp::Reverse(member.score));
        true
    }
}

/// A number that tells a puzzle from others, the same on every machine (FNV-1a).
fn digest(givens: &Givens) -> u64 {
    givens.iter().fold(0xcbf2_9ce4_8422_2325, |hash, digit| {
        (hash ^ u64::from(*digit)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn random(rng: &mut Rng) -> Givens {
    let board = full::random_nine(rng);
    minimal(board.map(|digit| digit + 1), rng)
}

/// A clue goes, and another one comes that leaves one solution.
///
/// All solutions of what is left are listed; a clue that only one of them has is a good one.  So no try
/// is in vain, where of clues tried at random one of five hundred is good.
fn exchanged(mut givens: Givens, rng: &mut Rng) -> Option<Givens> {
    let clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).gather();
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
        .gather();
    let (cell, digit) = *may.get(rng.below(may.len()))?;
    givens[cell] = digit;
    Some(minimal(givens, rng))
}

/// A clue of the solution comes, and others go that it makes superfluous.
fn added(mut givens: Givens, rng: &mut Rng) -> Option<Givens> {
    let solution = carve::solution(position(&givens), NODES)?;
    let mut clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).gather();
    rng.shuffle(&mut clues);
    let cell = rng.below(81);
    if givens[cell] != 0 {
        return None;
    }
    givens[cell] = solution[cell] + 1;
    for cell in clues {
        spare(&mut givens, cell);
    }
    // Last, or nothing would have changed.
    spare(&mut givens, cell);
    Some(givens)
}

/// Takes a clue away if the others do without it.
fn spare(givens: &mut Givens, cell: usize) {
    let digit = std::mem::take(&mut givens[cell]);
    let mut position = position(givens);
    // There was one solution, so another has another digit there.
    position.remove(usize::from(digit - 1), cell);
    if nine::walk(position, NODES, None, &mut |_| ControlFlow::Break(())) != Ended::Exhausted {
        givens[cell] = digit;
    }
}

/// Takes away every clue that can be spared, in a random order.
fn minimal(mut givens: Givens, rng: &mut Rng) -> Givens {
    let mut clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).gather();
    rng.shuffle(&mut clues);
    for cell in clues {
        spare(&mut givens, cell);
    }
    givens
}

/// How hard a puzzle is.
pub fn score(givens: &Givens) -> Score {
    let rating = explainer::rate(&Grid::from_digits(givens));
    (rating.er, rating.ep, rating.ed)
}

fn position(givens: &Givens) -> nine::Position {
    let digits: Vec<Option<Digit>> = givens.iter().map(|given| given.checked_sub(1)).gather();
    carve::position(&digits)
}
