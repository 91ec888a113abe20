//! Near misses: patterns that look like a technique but lack one condition of it.
//!
//! They are found by thinning a board: one candidate is left out, one cell is filled, or one given
//! is treated as entered. A step that a technique finds on the thinned board and the kernel rejects
//! on the real one is a near miss, and what was left out is what it lacks. If what was left out is
//! true, the false step may erase a digit of the solution; those are the near misses worth showing.
//! This works for every technique without knowing any of them.

use super::practice;
use super::source::{Source, Sources};
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::deduction::{Family, Level, TechniqueInfo, may_change};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{self, Step, Walk};
use kotowari_engine::technique::by_id;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Unit};

/// Upper bound on the steps of a technique that are looked at on a thinned board.
const MAX_THINNED_STEPS: usize = 60;

/// Upper bound on the real steps of a technique that near misses are compared with.
const MAX_REAL_STEPS: usize = 5_000;

/// Upper bound on the puzzles searched for one near miss.
const MAX_PUZZLES: usize = 40;

/// The bound for finding a costly near miss once a harmless one is known.
const MAX_PUZZLES_FOR_COSTLY: usize = 6;

/// Upper bound on the positions searched in one puzzle.
const MAX_POSITIONS: usize = 6;

/// A pattern that looks like a step but is not one.
#[derive(Debug)]
pub struct Miss {
    /// The puzzle it comes from, and its solution.
    pub source: Source,
    /// The real board.
    pub board: Board,
    /// The thinned board, on which `step` is valid.
    pub thinned: Board,
    /// The step that the pattern looks like.
    pub step: Step,
    /// The candidate that breaks the pattern.
    pub because: Candidate,
    /// The condition that fails.
    pub condition: FailedCondition,
    /// The digits of the solution that the false step would erase, sorted.
    pub would_erase: Vec<Candidate>,
}

/// A condition of a step that fails on the real board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FailedCondition {
    /// The digit has more places in the house than the step assumes.
    Places {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
        /// All its places.
        cells: Vec<CellId>,
    },
    /// The cell has more candidates than the step assumes.
    Digits {
        /// The cell.
        cell: CellId,
        /// All its candidates.
        digits: Vec<Digit>,
    },
    /// These cells could form a deadly pattern, but they need not: one of them has another
    /// candidate.
    WayOut {
        /// The cells of the pattern.
        cells: Vec<CellId>,
    },
    /// These cells cannot exchange their digits, because one of them is a given.
    Printed {
        /// The cells of the pattern.
        cells: Vec<CellId>,
    },
}

/// A way to thin a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thinning {
    /// Leaves out this candidate.
    Without(Candidate),
    /// Enters this digit into its cell, which removes the other candidates of the cell and the
    /// digit elsewhere.
    Filled(Candidate),
    /// Treats the given in this cell as entered by the player.
    Printed(CellId),
}

impl Thinning {
    /// Applies it to a position; `None` if the result has a visible contradiction.
    pub fn board(self, mut puzzle: Puzzle) -> Option<Board> {
        match self {
            Thinning::Without(c) => puzzle.marks.as_mut()?[usize::from(c.cell)] &= !(1 << c.digit),
            Thinning::Filled(c) => puzzle.placed[usize::from(c.cell)] = Some(c.digit),
            Thinning::Printed(cell) => {
                puzzle.placed[usize::from(cell)] = puzzle.givens[usize::from(cell)].take();
            }
        }
        Board::new(&puzzle).ok().filter(|board| board.dead_end().is_none())
    }
}

/// A search for near misses of one technique on one board.
pub struct MissSearch<'a> {
    board: &'a Board,
    /// The board as a puzzle, which thinnings modify.
    snapshot: Puzzle,
    solution: &'a Solution,
    technique: &'static TechniqueInfo,
    /// The claims of the real steps of the technique.
    found: Vec<Literal>,
}

impl<'a> MissSearch<'a> {
    /// A search on a position of a puzzle with this solution.
    pub fn new(
        board: &'a Board,
        solution: &'a Solution,
        technique: &'static TechniqueInfo,
    ) -> MissSearch<'a> {
        let steps = steps(board, technique, MAX_REAL_STEPS);
        let found = steps.iter().flat_map(|step| step.claims().to_vec()).collect();
        MissSearch { board, snapshot: board.snapshot(), solution, technique, found }
    }

    /// Returns a near miss, searching in random order. One that would erase a digit of the solution
    /// is preferred; with `costly_only` no other is returned.
    pub fn any(&self, costly_only: bool, source: &Source, rng: &mut Rng) -> Option<Miss> {
        let mut thinnings = self.thinnings(costly_only);
        rng.shuffle(&mut thinnings);
        // A false step can follow only from leaving out something true.
        thinnings.sort_by_key(|thinning| !self.is_against_solution(*thinning));
        thinnings.extend(self.printed());
        let mut harmless = None;
        for thinning in thinnings {
            let misses = self.misses(thinning, source, None);
            let (costly, others): (Vec<Miss>, Vec<Miss>) =
                misses.into_iter().partition(|miss| !miss.would_erase.is_empty());
            if let Some(miss) = costly.into_iter().next() {
                return Some(miss);
            }
            harmless = harmless.or(others.into_iter().next());
        }
        harmless.filter(|_| !costly_only)
    }

    /// Returns up to `most` near misses with different claims that would erase a digit of the
    /// solution, from at most `tries` random thinnings.
    pub fn some(&self, most: usize, tries: usize, source: &Source, rng: &mut Rng) -> Vec<Miss> {
        let mut thinnings = self.thinnings(true);
        rng.shuffle(&mut thinnings);
        thinnings.truncate(tries);
        let mut found: Vec<Miss> = vec![];
        for thinning in thinnings {
            if found.len() >= most {
                break;
            }
            // At most one for each thinning, so that they fail for different reasons.
            let mut misses = self.misses(thinning, source, None).into_iter();
            let new = |miss: &Miss| {
                !miss.would_erase.is_empty()
                    && found.iter().all(|known| known.step.claims() != miss.step.claims())
            };
            found.extend(misses.find(new));
        }
        found
    }

    /// Returns all near misses, in order of the cells.
    pub fn all(&self, source: &Source) -> impl Iterator<Item = Miss> {
        let thinnings = self.thinnings(false).into_iter().chain(self.printed());
        thinnings.flat_map(|thinning| self.misses(thinning, source, None))
    }

    /// Returns a near miss that makes this claim.
    pub fn claiming(&self, claim: Literal, source: &Source) -> Option<Miss> {
        let mut thinnings = self.thinnings(false).into_iter().chain(self.printed());
        thinnings.find_map(|thinning| self.misses(thinning, source, Some(claim)).into_iter().next())
    }

    /// The thinnings that remove a candidate or fill a cell; with `costly_only` just those that
    /// contradict the solution. Filling a cell is tried for singles only.
    fn thinnings(&self, costly_only: bool) -> Vec<Thinning> {
        let layout = self.board.layout();
        let cells = (0..layout.cells()).map(|cell| cell as CellId);
        let candidates =
            cells.flat_map(|cell| (0..layout.digits()).map(move |digit| Candidate { cell, digit }));
        let open = candidates.filter(|&c| self.board.is_open(c));
        let single = self.technique.family == Family::Single;
        open.flat_map(|c| {
            let filled = single.then_some(Thinning::Filled(c));
            [Some(Thinning::Without(c)), filled].into_iter().flatten()
        })
        .filter(|thinning| !costly_only || self.is_against_solution(*thinning))
        .collect()
    }

    /// The thinnings that treat a given as entered. Only techniques that assume uniqueness
    /// distinguish the two.
    fn printed(&self) -> impl Iterator<Item = Thinning> + use<> {
        let matters = self.technique.needs_uniqueness();
        let givens = self.snapshot.givens.iter().enumerate();
        let printed = givens.filter(|(_, given)| matters && given.is_some());
        let cells: Vec<CellId> = printed.map(|(cell, _)| cell as CellId).collect();
        cells.into_iter().map(Thinning::Printed)
    }

    fn is_against_solution(&self, thinning: Thinning) -> bool {
        match thinning {
            Thinning::Without(c) => self.is_true(c),
            Thinning::Filled(c) => !self.is_true(c),
            // It removes no candidate.
            Thinning::Printed(_) => false,
        }
    }

    fn is_true(&self, c: Candidate) -> bool {
        self.solution[usize::from(c.cell)] == c.digit
    }

    /// The near misses one thinning yields; only those that make `claim`, if there is one.
    fn misses(&self, thinning: Thinning, source: &Source, claim: Option<Literal>) -> Vec<Miss> {
        let Some(thinned) = thinning.board(self.snapshot.clone()) else { return vec![] };
        steps(&thinned, self.technique, MAX_THINNED_STEPS)
            .into_iter()
            .filter(|step| claim.is_none_or(|claim| step.claims().contains(&claim)))
            .filter_map(|step| self.miss(step, &thinned, source))
            .collect()
    }

    /// The step as a near miss, if exactly one of its conditions fails on the real board and none
    /// of its claims holds there.
    fn miss(&self, step: Step, thinned: &Board, source: &Source) -> Option<Miss> {
        let (because, condition) = self.failing(&step, thinned)?;
        let proof = &step.deduction().proof;
        let holds = |claim: &Literal| {
            !self.board.is_open(claim.candidate())
                || self.found.contains(claim)
                || self.board.check(proof, std::slice::from_ref(claim)).is_ok()
        };
        if step.claims().iter().any(holds) {
            return None;
        }
        let mut would_erase: Vec<Candidate> =
            step.claims().iter().filter_map(|claim| self.erased(*claim)).collect();
        would_erase.sort();
        would_erase.dedup();
        let (source, board, thinned) = (source.clone(), self.board.clone(), thinned.clone());
        Some(Miss { source, board, thinned, step, because, condition, would_erase })
    }

    /// The digit of the solution that a claim would erase.
    fn erased(&self, claim: Literal) -> Option<Candidate> {
        let c = claim.candidate();
        let truth = Candidate { digit: self.solution[usize::from(c.cell)], ..c };
        match claim {
            Literal::Place(_) => (truth != c).then_some(truth),
            Literal::Remove(_) => (truth == c).then_some(truth),
        }
    }

    /// Returns the only condition of a step that fails on the real board, with a candidate that
    /// breaks it; `None` if several fail. Also `None` if a condition would have a single candidate
    /// on the thinned board: a learner would see a single there, not this pattern.
    fn failing(&self, step: &Step, thinned: &Board) -> Option<(Candidate, FailedCondition)> {
        let mut failing: Vec<(Candidate, FailedCondition)> = vec![];
        for axiom in step.deduction().proof.axioms() {
            let cells = may_change(self.board, axiom);
            let printed = |cell: &&CellId| self.board.is_given(**cell) && !thinned.is_given(**cell);
            if let Some(&cell) = cells.iter().find(printed) {
                let digit = self.board.value(cell)?;
                let condition = FailedCondition::Printed { cells };
                if failing.iter().all(|(_, known)| *known != condition) {
                    failing.push((Candidate { cell, digit }, condition));
                }
                continue;
            }
            let (members, condition) = self.members(axiom)?;
            let (left, extra): (Vec<Candidate>, Vec<Candidate>) =
                members.into_iter().partition(|&c| thinned.is_open(c));
            let Some((&because, condition)) = extra.first().zip(condition) else { continue };
            let single = self.technique.family == Family::Single;
            if left.len() < 2 && !single && !matches!(condition, FailedCondition::WayOut { .. }) {
                return None;
            }
            if failing.iter().all(|(_, known)| *known != condition) {
                failing.push((because, condition));
            }
        }
        failing.pop().filter(|_| failing.is_empty())
    }

    /// Returns the candidates on the real board of which an axiom says that one holds, and the
    /// condition that they are no more than the step assumes. Further candidates weaken such an
    /// axiom; an axiom that they do not weaken has no condition.
    fn members(&self, axiom: &Axiom) -> Option<(Vec<Candidate>, Option<FailedCondition>)> {
        let board = self.board;
        let digits = |cell: CellId| {
            (0..board.layout().digits())
                .filter(move |&d| board.is_open(Candidate { cell, digit: d }))
        };
        let in_cell = |cell: CellId| digits(cell).map(move |digit| Candidate { cell, digit });
        Some(match axiom {
            Axiom::SomeIn(Unit::Cell(cell)) => {
                let condition =
                    FailedCondition::Digits { cell: *cell, digits: digits(*cell).collect() };
                (in_cell(*cell).collect(), Some(condition))
            }
            Axiom::SomeIn(Unit::House(house, digit)) => {
                let (house, digit) = (*house, *digit);
                let cells = board.places(house, digit);
                let members = cells.iter().map(|&cell| Candidate { cell, digit }).collect();
                (members, Some(FailedCondition::Places { house, digit, cells }))
            }
            Axiom::Guardian(pattern) => {
                let cells: Vec<CellId> = pattern.iter().map(|(cell, _)| *cell).collect();
                let others = pattern.iter().flat_map(|&(cell, pair)| {
                    in_cell(cell).filter(move |c| !pair.contains(&c.digit))
                });
                (others.collect(), Some(FailedCondition::WayOut { cells }))
            }
            Axiom::Exchange { pairs, digits } => {
                let cells: Vec<CellId> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                let others = cells.iter().flat_map(|&cell| in_cell(cell));
                let others = others.filter(|c| digits >> c.digit & 1 == 0).collect();
                (others, Some(FailedCondition::WayOut { cells }))
            }
            Axiom::Unavoidable(pattern) => {
                let cells: Vec<CellId> = pattern.iter().map(|(cell, _)| *cell).collect();
                let others = pattern.iter().flat_map(|&(cell, digits)| {
                    in_cell(cell).filter(move |c| digits >> c.digit & 1 == 0)
                });
                (others.collect(), Some(FailedCondition::WayOut { cells }))
            }
            Axiom::Impossible { cells, digits } => {
                let others = cells.iter().flat_map(|&cell| in_cell(cell));
                let others = others.filter(|c| digits >> c.digit & 1 == 0).collect();
                (others, Some(FailedCondition::WayOut { cells: cells.clone() }))
            }
            // The axiom removes a candidate because its image is gone; with the image present it
            // says nothing.
            Axiom::Symmetry { of, .. } => {
                let becomes = axiom.becomes(*of)?;
                if board.is_open(becomes) || board.value(becomes.cell).is_some() {
                    return Some((vec![], None));
                }
                let cell = becomes.cell;
                let condition = FailedCondition::Digits { cell, digits: digits(cell).collect() };
                (in_cell(cell).collect(), Some(condition))
            }
            // "At most one" is not weakened by further candidates. Sums and readings are left out:
            // near misses are about houses.
            Axiom::Sum(_)
            | Axiom::Read { .. }
            | Axiom::Given(_)
            | Axiom::OneIn(_)
            | Axiom::Clash(_)
            | Axiom::Elsewhere { .. } => (vec![], None),
            // The axioms it is derived from are looked at instead.
            Axiom::Cut { .. } => (vec![], None),
        })
    }
}

/// Up to `most` steps of a technique on a board.
fn steps(board: &Board, technique: &'static TechniqueInfo, most: usize) -> Vec<Step> {
    let Some(technique) = by_id(technique.id) else { return vec![] };
    solve::some(board, &[technique], most, &mut vec![])
}

/// An endless iterator of near misses from positions of real puzzles, the same for the same seed.
pub struct Misses {
    technique: &'static TechniqueInfo,
    sources: Sources,
    rng: Rng,
}

impl Misses {
    /// Near misses of this technique by this seed.
    pub fn of(technique: &'static TechniqueInfo, seed: u64) -> Misses {
        Misses { technique, sources: Sources::of(technique, seed), rng: Rng::new(seed ^ 0x315) }
    }

    /// Positions of a puzzle, in random order, in which a learner could be looking for the
    /// technique: for hard techniques those without an open single, for easier ones all.
    fn positions(&mut self, source: &Source) -> Vec<Board> {
        let Ok(board) = Board::new(&source.puzzle) else { return vec![] };
        let mut walk = Walk::new(board, practice::techniques_up_to(self.technique));
        let hard = self.technique.level > Level::Medium;
        let mut positions = vec![];
        while let Some(step) = walk.look() {
            let single = step.deduction().technique.family == Family::Single;
            if !hard || !single || rate::openings(walk.board()) == 0 {
                // The learner has not seen the steps before.
                positions.extend(Board::new(&walk.board().snapshot()));
            }
            walk.apply(&step);
        }
        self.rng.shuffle(&mut positions);
        positions.truncate(MAX_POSITIONS);
        positions
    }
}

impl Iterator for Misses {
    type Item = Miss;

    /// Returns one that would erase a digit of the solution, if there is one in the puzzles
    /// searched.
    fn next(&mut self) -> Option<Miss> {
        let mut harmless = None;
        for tried in 0..MAX_PUZZLES {
            if harmless.is_some() && tried >= MAX_PUZZLES_FOR_COSTLY {
                break;
            }
            let source = self.sources.next()?;
            for board in self.positions(&source) {
                let search = MissSearch::new(&board, &source.solution, self.technique);
                if let Some(miss) = search.any(true, &source, &mut self.rng) {
                    return Some(miss);
                }
                if harmless.is_none() {
                    harmless = search.any(false, &source, &mut self.rng);
                }
            }
        }
        harmless
    }
}
