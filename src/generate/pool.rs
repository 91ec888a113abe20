//! The search for very hard puzzles: the neighbours of hard puzzles are often hard.
//!
//! A small pool of the hardest so far; one of them loses a clue or two and gets as many others, or is
//! filled up towards another solution; if the result has one solution it is made minimal, rated, and
//! takes the place of the easiest of the pool if it is at least as hard.  To accept ties and to keep
//! the pool small is what makes it eight times as fruitful as puzzles at random (forum practice;
//! measured in `docs/generate.md`).

use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;

use super::{carve, full};
use crate::count::nine;
use crate::kernel::Digit;
use crate::rate::explainer::{self, Grid, Tenths};
use crate::rng::Rng;
use crate::sorting;

/// How hard a puzzle is: ER, then EP, then ED.
pub type Score = (Tenths, Tenths, Tenths);

/// The usual size of a pool.
pub const SIZE: usize = 40;

/// How many puzzles are remembered as seen, so that a search of days keeps its size.
const REMEMBERED: usize = 1_000_000;

/// What a question whether there is one solution may cost.
const NODES: u64 = 3_000;

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

/// A search for hard puzzles of the usual board.  The same for the same seed and members.
pub struct Pool {
    rng: Rng,
    /// Hardest first.
    members: Vec<Member>,
    size: usize,
    seen: BTreeSet<Givens>,
    oldest: VecDeque<Givens>,
}

impl Pool {
    /// A pool of this many members (at least one), that starts from some: minimal puzzles of one
    /// solution, as a pool hands them out.  What is missing is made at random.
    pub fn new(seed: u64, size: usize, members: Vec<Member>) -> Pool {
        let mut pool = Pool {
            rng: Rng::new(seed),
            members: vec![],
            size: size.max(1),
            seen: BTreeSet::new(),
            oldest: VecDeque::new(),
        };
        members.into_iter().for_each(|member| pool.insert(member));
        pool
    }

    /// The members, hardest first.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// One try: another puzzle of one solution with its score, whether or not it is hard enough for
    /// the pool; none if the try failed, as most do.
    pub fn step(&mut self) -> Option<Member> {
        let givens = if self.members.len() < self.size {
            self.random()
        } else {
            // The harder members more often.
            let one = self.rng.below(self.size).min(self.rng.below(self.size));
            let from = self.members[one].givens;
            match self.rng.below(4) {
                0 => self.completed(from)?,
                _ => self.exchanged(from)?,
            }
        };
        if self.seen.contains(&givens) {
            return None;
        }
        let member = Member { score: score(&givens), givens };
        self.insert(member);
        Some(member)
    }

    fn insert(&mut self, member: Member) {
        if self.seen.insert(member.givens) {
            self.oldest.push_back(member.givens);
        }
        if self.oldest.len() > REMEMBERED {
            self.oldest.pop_front().map(|oldest| self.seen.remove(&oldest));
        }
        if self.members.len() < self.size {
            self.members.push(member);
        } else if self.members.last().is_some_and(|easiest| member.score >= easiest.score) {
            self.members.pop();
            self.members.push(member);
        }
        sorting::by_key(&mut self.members, |member| std::cmp::Reverse(member.score));
    }

    fn random(&mut self) -> Givens {
        let board = full::random_nine(&mut self.rng);
        self.minimal(board.map(|digit| digit + 1))
    }

    /// One or two clues go and as many others come, wherever they fit.
    fn exchanged(&mut self, mut givens: Givens) -> Option<Givens> {
        let times = 1 + self.rng.below(2);
        let gone = self.without(&mut givens, times);
        for _ in 0..times {
            let cell = self.rng.below(81);
            let digit = 1 + self.rng.below(9) as u8;
            if givens[cell] != 0 || gone.contains(&(cell, digit)) || !fits(&givens, cell, digit) {
                return None;
            }
            givens[cell] = digit;
        }
        carve::solution(position(&givens), NODES)?;
        Some(self.minimal(givens))
    }

    /// Some clues go, and those come that tell a solution from the others.
    fn completed(&mut self, mut givens: Givens) -> Option<Givens> {
        let times = 1 + self.rng.below(3);
        self.without(&mut givens, times);
        let mut solution = None;
        nine::walk(position(&givens), NODES, Some(&mut self.rng), &mut |full| {
            solution = Some(full.digits());
            ControlFlow::Break(())
        });
        let solution = solution?;
        // Each clue added excludes a second solution; six always were enough or hopeless.
        for _ in 0..6 {
            let mut other = None;
            nine::walk(position(&givens), NODES, Some(&mut self.rng), &mut |full| {
                if full.digits() == solution {
                    return ControlFlow::Continue(());
                }
                other = Some(full.digits());
                ControlFlow::Break(())
            });
            let Some(other) = other else { break };
            let differ: Vec<usize> =
                (0..81).filter(|cell| other[*cell] != solution[*cell]).collect();
            let cell = differ[self.rng.below(differ.len())];
            givens[cell] = solution[cell] + 1;
        }
        carve::solution(position(&givens), NODES)?;
        Some(self.minimal(givens))
    }

    /// Takes clues away, and says which.
    fn without(&mut self, givens: &mut Givens, times: usize) -> Vec<(usize, u8)> {
        let mut clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).collect();
        self.rng.shuffle(&mut clues);
        let gone = clues.into_iter().take(times).map(|cell| (cell, givens[cell])).collect();
        for &(cell, _) in &gone as &Vec<(usize, u8)> {
            givens[cell] = 0;
        }
        gone
    }

    /// Takes away every clue that can be spared, in a random order.
    fn minimal(&mut self, mut givens: Givens) -> Givens {
        let mut clues: Vec<usize> = (0..81).filter(|cell| givens[*cell] != 0).collect();
        self.rng.shuffle(&mut clues);
        for cell in clues {
            let digit = std::mem::take(&mut givens[cell]);
            if carve::solution(position(&givens), NODES).is_none() {
                givens[cell] = digit;
            }
        }
        givens
    }
}

/// How hard a puzzle is.
pub fn score(givens: &Givens) -> Score {
    let rating = explainer::rate(&Grid::from_digits(givens));
    (rating.er, rating.ep, rating.ed)
}

fn position(givens: &Givens) -> nine::Position {
    let digits: Vec<Option<Digit>> = givens.iter().map(|given| given.checked_sub(1)).collect();
    carve::position(&digits)
}

/// Whether no cell that shares a house has the digit.
fn fits(givens: &Givens, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    (0..9).all(|other| {
        let boxed = (row / 3 * 3 + other / 3) * 9 + column / 3 * 3 + other % 3;
        [row * 9 + other, other * 9 + column, boxed].iter().all(|cell| givens[*cell] != digit)
    })
}
