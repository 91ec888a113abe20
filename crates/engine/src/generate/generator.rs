//! Makes a puzzle for an attempt index, or the reason why that attempt failed.

use std::fmt;
use std::sync::Arc;

use super::carve::Check;
use super::form::form;
use super::impossible::{self, Impossible};
use super::reason::Reason;
use super::request::{Minimal, Request, orbits};
use super::start::{Start, neighbour};
use super::symmetry::Symmetry;
use super::wanted::Facts;
use super::{carve, fill, full, plant};
use crate::count::{Solution, nine};
use crate::layout::{Builder, Layout};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// Node budget of the search for a full board.
const NODES: u64 = 1_000_000;
/// The same where the next attempt has another layout.
const FEW_NODES: u64 = 20_000;

/// A failed attempt.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// Why it failed.
    pub reason: Reason,
    /// The puzzle, if the attempt got as far as one with a unique solution.
    pub puzzle: Option<Puzzle>,
}

/// A puzzle that meets the request.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The index of the attempt that made it.
    pub index: u64,
    /// The ratings computed on the way.
    pub facts: Facts,
    /// Its canonical form, if puzzles must be distinct.
    pub(super) form: Option<Vec<Option<Digit>>>,
}

impl Made {
    /// The symmetry of its givens.
    pub fn symmetry(&self) -> Symmetry {
        let has = |cell: CellId| self.puzzle.givens[usize::from(cell)].is_some();
        match self.puzzle.layout.is_square() {
            true => Symmetry::of(self.puzzle.layout.rows(), has),
            false => Symmetry::None,
        }
    }
}

/// Makes puzzles for a request. Each attempt is a pure function of seed and index.
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
    /// A generator for a request.
    ///
    /// # Errors
    /// If no puzzle can meet the request; see [`Impossible`].
    pub fn new(request: Request, seed: u64) -> Result<Generator, Impossible> {
        let nine = nine::fits(&request.layout) && !request.has_own_boards();
        impossible::check(&request, nine)?;
        Ok(Generator { request, seed, nine })
    }

    /// The request.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Makes the attempt with this index. The result depends only on the seed and the index, so
    /// attempts may run in any order and on any thread. `stop` is polled between stages.
    ///
    /// # Errors
    /// If it failed, as most do if much is wanted; see [`Reason`].
    pub fn attempt(&self, index: u64, stop: &dyn Fn() -> bool) -> Result<Made, Rejected> {
        let early = |reason| Rejected { reason, puzzle: None };
        if stop() {
            return Err(early(Reason::Stopped));
        }
        let mut rng = self.rng(index);
        let layout = match &self.request.design {
            Some(design) => design.layout(&mut rng).map_err(|_| early(Reason::NoBoard))?,
            None => self.request.layout.clone(),
        };
        let made = match self.request.rules.is_empty() {
            true => {
                let made = self.givens(&layout, stop, &mut rng);
                made.map(|(givens, solution)| (Puzzle::new(layout, givens), solution))
            }
            false => self.planted(&layout, stop, &mut rng),
        };
        // What was cut short depends on when.
        if stop() {
            return Err(early(Reason::Stopped));
        }
        let (puzzle, solution) = made.map_err(early)?;
        self.judge(puzzle, solution, index, stop)
    }

    /// Returns the layout of the attempt with this index. With rules that are planted
    /// ([`Request::rules`]) that takes as long as the attempt.
    pub fn layout(&self, index: u64) -> Arc<Layout> {
        let mut rng = self.rng(index);
        let design = self.request.design.as_ref();
        let own = design.and_then(|design| design.layout(&mut rng).ok());
        let own = own.unwrap_or_else(|| self.request.layout.clone());
        if self.request.rules.is_empty() {
            return own;
        }
        self.planted(&own, &|| false, &mut rng).map_or(own, |(puzzle, _)| puzzle.layout)
    }

    fn rng(&self, index: u64) -> Rng {
        Rng::new(Rng::new(Rng::new(self.seed).bits() ^ index).bits())
    }

    /// Makes a puzzle with clues of the rules that are wanted, and its solution: a full board,
    /// clues that are true of it, and as few givens and clues as leave it the only one.
    ///
    /// Not inlined: a page that makes puzzles without rules need not fetch it first.
    #[inline(never)]
    fn planted(
        &self,
        layout: &Layout,
        stop: &dyn Fn() -> bool,
        rng: &mut Rng,
    ) -> Result<(Puzzle, Solution), Reason> {
        let request = &self.request;
        let everywhere = plant::everywhere(&request.rules);
        let base = everywhere.fold(layout.rebuild(|_| true, |_| true), Builder::rule);
        let base = Arc::new(base.build().map_err(|_| Reason::NoBoard)?);
        let solution = match &request.start {
            Start::Board(solution) => solution.clone(),
            _ => full::random(&base, false, NODES, rng).ok_or(Reason::NoBoard)?,
        };
        let full = Puzzle::new(base.clone(), solution.iter().copied().map(Some).collect());
        if full.broken().is_some() {
            return Err(Reason::NoClues);
        }
        let check = Check::of_clues(&base, stop);
        let clues = plant::clues(&base, &request.rules, &solution, check, rng);
        let clues = clues.ok_or(Reason::NoClues)?;
        let ruled = base.with_rules(clues.iter().map(|(clue, _)| clue.clone()));
        let ruled = Arc::new(ruled.build().map_err(|_| Reason::NoClues)?);
        let givens = match &request.mask {
            Some(mask) => masked(&solution, mask.cells()),
            None => {
                let target = self.target(rng);
                carve::carve(&ruled, orbits(request), check, &solution, target, rng)
            }
        };
        let puzzle = Puzzle::new(ruled, givens);
        if carve::only_solution(&puzzle).is_none_or(|only| only != solution) {
            return Err(Reason::NotUnique);
        }
        let keeps_all = request.minimal == Minimal::No;
        let puzzle = if keeps_all { puzzle } else { plant::spare(puzzle, &clues, check, rng) };
        Ok((puzzle, solution))
    }

    /// Makes givens with a unique solution, without looking at the rest of the request.
    fn givens(
        &self,
        layout: &Arc<Layout>,
        stop: &dyn Fn() -> bool,
        rng: &mut Rng,
    ) -> Result<(Vec<Option<Digit>>, Solution), Reason> {
        let request = &self.request;
        let solution = match (&request.start, &request.mask) {
            (Start::Near(puzzle, swap), _) => {
                return neighbour(&orbits(request), puzzle, swap, rng).ok_or(Reason::NotUnique);
            }
            (Start::Board(solution), _) => solution.clone(),
            (Start::Any, Some(mask)) => {
                let filled = fill::fill(layout, self.nine, mask.cells(), rng);
                return filled.ok_or(Reason::NotUnique);
            }
            (Start::Any, None) => {
                // Random regions may have few full boards, or none.
                let nodes = if request.design.is_some() { FEW_NODES } else { NODES };
                full::random(layout, self.nine, nodes, rng).ok_or(Reason::NoBoard)?
            }
        };
        match &request.mask {
            Some(mask) => {
                let givens = masked(&solution, mask.cells());
                let only = carve::only_solution(&Puzzle::new(layout.clone(), givens.clone()));
                only.map(|only| (givens, only)).ok_or(Reason::NotUnique)
            }
            None => {
                let target = self.target(rng);
                let orbits = orbits(request);
                let check = Check::of_board(layout, self.nine, stop);
                Ok((carve::carve(layout, orbits, check, &solution, target, rng), solution))
            }
        }
    }

    /// Checks a puzzle with a unique solution against the whole request.
    ///
    /// # Errors
    /// The first demand that it does not meet.
    pub fn judge(
        &self,
        mut puzzle: Puzzle,
        solution: Solution,
        index: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Made, Rejected> {
        match self.check(&mut puzzle, &solution, stop) {
            Ok(facts) => Ok(self.made(puzzle, solution, index, facts)),
            Err(reason) => Err(Rejected { reason, puzzle: Some(puzzle) }),
        }
    }

    pub(super) fn made(
        &self,
        puzzle: Puzzle,
        solution: Solution,
        index: u64,
        facts: Facts,
    ) -> Made {
        let form = self.request.distinct.then(|| form(&puzzle));
        Made { puzzle, solution, index, facts, form }
    }

    /// Computes the ratings that are still missing: level, minutes, openings, hardest technique,
    /// and on the usual board the ER. Takes some milliseconds.
    pub fn complete(&self, made: &mut Made) {
        made.facts.complete(&made.puzzle, self.nine);
    }

    /// Sets the score that a [`pool`](super::pool) computed, and counts the openings. Completing
    /// the ratings of so hard a puzzle would take a hundred times as long
    /// ([`Generator::complete`]).
    pub fn scored(&self, made: &mut Made, score: super::pool::Score) {
        made.facts.rated(score);
        if made.facts.openings.is_none() {
            let board = crate::board::Board::new(&made.puzzle);
            made.facts.openings = board.ok().map(|board| crate::rate::openings(&board));
        }
    }

    /// The number of givens at which carving stops: 0 for minimal puzzles, else a random number in
    /// the requested window.
    fn target(&self, rng: &mut Rng) -> usize {
        let cells = self.request.layout.cells();
        match (&self.request.clues, self.request.minimal) {
            (_, Minimal::Yes | Minimal::Orbit) => 0,
            (Some(clues), Minimal::No) => {
                let end = (*clues.end()).min(cells);
                clues.start() + rng.below(end - clues.start() + 1)
            }
            // As most printed puzzles have: 28 to 36 of 81.
            (None, Minimal::No) => {
                let (least, most) = (cells * 28 / 81, cells * 36 / 81);
                least + rng.below(most - least + 1)
            }
        }
    }

    /// Checks a puzzle against the request, cheapest demands first.
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
        let is_near = matches!(request.start, Start::Near(..));
        let carved = request.mask.is_none() && request.symmetry == Symmetry::None && !is_near;
        if request.minimal == Minimal::Yes && !carved && !carve::is_minimal(puzzle, self.nine) {
            return Err(Reason::NotMinimal);
        }
        request.wanted.check(puzzle, solution, self.nine, stop)
    }
}

/// The solution's digits in these cells as givens.
fn masked(solution: &Solution, cells: &[CellId]) -> Vec<Option<Digit>> {
    let mut givens = vec![None; solution.len()];
    for cell in cells.iter().map(|cell| usize::from(*cell)) {
        givens[cell] = Some(solution[cell]);
    }
    givens
}

/// Returns whether no block is empty and every digit is given at least twice and not too often.
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
