//! The attempt of an index: a puzzle, or the reason why not.

use std::fmt;

use super::impossible::{self, Impossible};
use super::reason::Reason;
use super::request::{Minimal, Request, is_square, orbits};
use super::symmetry::Symmetry;
use super::wanted::Facts;
use super::{carve, fill, full};
use crate::count::{Solution, nine};
use crate::kernel::{CellId, Digit};
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// An attempt that came to nothing.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// Why.
    pub reason: Reason,
    /// The puzzle, if it got so far as to have one solution.
    pub puzzle: Option<Puzzle>,
}

/// A puzzle that is as it was wanted.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The index of the attempt that made it.
    pub index: u64,
    /// What was found out about it on the way.
    pub facts: Facts,
}

impl Made {
    /// The symmetry of its givens.
    pub fn symmetry(&self) -> Symmetry {
        let has = |cell: CellId| self.puzzle.givens[usize::from(cell)].is_some();
        match is_square(&self.puzzle.layout) {
            true => Symmetry::of(self.puzzle.layout.rows(), has),
            false => Symmetry::None,
        }
    }
}

/// Makes puzzles.
#[derive(Clone)]
pub struct Generator {
    request: Request,
    seed: u64,
    nine: bool,
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Generator({:?}, seed {})", self.request.layout, self.seed)
    }
}

impl Generator {
    /// A generator of what is wanted.
    ///
    /// # Errors
    /// If no puzzle can be like that; see [`Impossible`].
    pub fn new(request: Request, seed: u64) -> Result<Generator, Impossible> {
        let nine = nine::fits(&request.layout);
        impossible::check(&request, nine)?;
        Ok(Generator { request, seed, nine })
    }

    /// What is wanted.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// The attempt of this index: the same for the same seed, whoever asks and in whatever order.
    ///
    /// # Errors
    /// If it came to nothing, as most do if much is wanted; see [`Reason`].
    pub fn attempt(&self, index: u64, stop: &dyn Fn() -> bool) -> Result<Made, Rejected> {
        let early = |reason| Rejected { reason, puzzle: None };
        if stop() {
            return Err(early(Reason::Stopped));
        }
        let mut rng = Rng::new(Rng::new(self.seed).bits() ^ index);
        let mut rng = Rng::new(rng.bits());
        let request = &self.request;
        let (givens, solution) = match &request.mask {
            Some(mask) => fill::fill(&request.layout, self.nine, mask.cells(), &mut rng)
                .ok_or(early(Reason::NotUnique))?,
            None => {
                let solution = full::random(&request.layout, self.nine, &mut rng)
                    .ok_or(early(Reason::NoBoard))?;
                let target = self.target(&mut rng);
                (
                    carve::carve(
                        &request.layout,
                        orbits(request),
                        self.nine,
                        &solution,
                        target,
                        &mut rng,
                    ),
                    solution,
                )
            }
        };
        let mut puzzle = Puzzle::new(request.layout.clone(), givens);
        match self.check(&mut puzzle, &solution, stop) {
            Ok(facts) => Ok(Made { puzzle, solution, index, facts }),
            Err(reason) => Err(Rejected { reason, puzzle: Some(puzzle) }),
        }
    }

    /// Finds out what has not been asked: level, minutes, openings, hardest technique, and on the usual
    /// board the ER.  Takes some milliseconds.
    pub fn complete(&self, made: &mut Made) {
        made.facts.complete(&made.puzzle, self.nine);
    }

    /// At how many givens taking away ends: at none that can be spared, or at a number that was
    /// asked for, any of them as likely.
    fn target(&self, rng: &mut Rng) -> usize {
        let cells = self.request.layout.cells();
        match (&self.request.clues, self.request.minimal) {
            (_, Minimal::Yes | Minimal::Orbit) => 0,
            (Some(clues), Minimal::No) => {
                let end = (*clues.end()).min(cells);
                clues.start() + rng.below(end - clues.start() + 1)
            }
            // As many as most puzzles in print have: 28 to 36 of 81.
            (None, Minimal::No) => {
                let (least, most) = (cells * 28 / 81, cells * 36 / 81);
                least + rng.below(most - least + 1)
            }
        }
    }

    /// Asks everything of a puzzle.
    fn check(
        &self,
        puzzle: &mut Puzzle,
        solution: &Solution,
        stop: &dyn Fn() -> bool,
    ) -> Result<Facts, Reason> {
        let request = &self.request;
        if let Some(clues) = &request.clues {
            if puzzle.clues() > *clues.end() {
                return Err(Reason::ManyClues);
            }
            if puzzle.clues() < *clues.start() {
                return Err(Reason::FewClues);
            }
        }
        if request.spread && !is_spread(puzzle) {
            return Err(Reason::NotSpread);
        }
        let carved = request.mask.is_none() && request.symmetry == Symmetry::None;
        if request.minimal == Minimal::Yes && !carved && !carve::is_minimal(puzzle, self.nine) {
            return Err(Reason::NotMinimal);
        }
        request.wanted.check(puzzle, solution, self.nine, stop)
    }
}

/// No empty block, and every digit given twice at least, and not too often.
fn is_spread(puzzle: &Puzzle) -> bool {
    let layout = &puzzle.layout;
    let given = |cell: &CellId| puzzle.givens[usize::from(*cell)];
    let mut blocks =
        (0..layout.houses().len()).filter(|house| layout.house(*house).kind.is_block());
    let digits = usize::from(layout.digits());
    let most = (puzzle.clues() * 3).div_ceil(digits * 2);
    let times = |digit: Digit| puzzle.givens.iter().filter(|given| **given == Some(digit)).count();
    blocks.all(|house| layout.cells_of(house).iter().any(|cell| given(cell).is_some()))
        && (0..layout.digits()).all(|digit| (2..=most).contains(&times(digit)))
}
