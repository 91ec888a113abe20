//! Near misses: places that look like a technique and fall short of it by one thing.
//!
//! A board is thinned: one candidate is left out, one cell filled in, or one printed digit taken for
//! one's own.  What a technique sees on the thinned board, and the kernel refuses on the real one, is a
//! near miss, and what was left out shows why.  Where the thing left out is true, the false step may take a true digit away: those are the
//! misses worth showing.  This works for every technique, and knows none of them by name.

use super::practice;
use super::source::{Source, Sources};
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::deduction::{About, Family, Level, may_change};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{self, Step, Walk};
use kotowari_engine::technique::by_id;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Unit};

/// How many steps of a technique are looked at on a thinned board.
const STEPS: usize = 60;

/// How many are compared on the real board.
const REAL_STEPS: usize = 5_000;

/// How many puzzles are walked for one miss.
const TRIES: usize = 40;

/// How many of them for a better one, once there is a miss that would do no harm.
const TRIES_FOR_BETTER: usize = 6;

/// How many positions of a puzzle are searched.
const POSITIONS: usize = 6;

/// What looks like a step and is none.
#[derive(Debug)]
pub struct Miss {
    /// The puzzle it comes from, and its solution.
    pub source: Source,
    /// The board.
    pub board: Board,
    /// The board with the one thing left out: there `step` holds.
    pub thinned: Board,
    /// The step it looks like.
    pub step: Step,
    /// The candidate that shows what is wrong.
    pub because: Candidate,
    /// What is wrong.
    pub condition: Condition,
    /// The digits of the solution that the false step would have taken away.
    pub would_erase: Vec<Candidate>,
}

/// A condition that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The digit fits in more places of the house than it looks: in all of these.
    Places {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
        /// Where it fits.
        cells: Vec<CellId>,
    },
    /// The cell can hold more digits than it looks: all of these.
    Digits {
        /// The cell.
        cell: CellId,
        /// The digits.
        digits: Vec<Digit>,
    },
    /// These cells must not be a deadly pattern, but they need not become one: one of them has
    /// another way out.
    WayOut {
        /// The cells of the pattern.
        cells: Vec<CellId>,
    },
    /// These cells could not change their digits: one of them was printed.
    Printed {
        /// The cells of the pattern.
        cells: Vec<CellId>,
    },
}

/// What is left out of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thinned {
    /// This candidate.
    Without(Candidate),
    /// All others of its cell, and itself elsewhere: its cell is filled.
    Filled(Candidate),
    /// That the digit in this cell was printed.
    Printed(CellId),
}

impl Thinned {
    /// What is left of a board, where it is one that can still be solved as far as one sees.
    pub fn board(self, mut puzzle: Puzzle) -> Option<Board> {
        match self {
            Thinned::Without(c) => puzzle.marks.as_mut()?[usize::from(c.cell)] &= !(1 << c.digit),
            Thinned::Filled(c) => puzzle.placed[usize::from(c.cell)] = Some(c.digit),
            Thinned::Printed(cell) => {
                puzzle.placed[usize::from(cell)] = puzzle.givens[usize::from(cell)].take();
            }
        }
        Board::new(&puzzle).ok().filter(|board| board.dead_end().is_none())
    }
}

/// A search for near misses of one technique on one board.
pub struct Search<'a> {
    board: &'a Board,
    /// The board as it can be thinned.
    snapshot: Puzzle,
    solution: &'a Solution,
    technique: &'static About,
    /// What the technique does find on the board.
    found: Vec<Literal>,
}

impl<'a> Search<'a> {
    /// A search on a board of a puzzle with this solution.
    pub fn new(board: &'a Board, solution: &'a Solution, technique: &'static About) -> Search<'a> {
        let steps = steps(board, technique, REAL_STEPS);
        let found = steps.iter().flat_map(|step| step.claims().to_vec()).collect();
        Search { board, snapshot: board.snapshot(), solution, technique, found }
    }

    /// A miss, if there is one, looking in a random order; those that would erase a digit of the
    /// solution first, and no others if `dramatic`.
    pub fn any(&self, dramatic: bool, source: &Source, rng: &mut Rng) -> Option<Miss> {
        let mut ways = self.ways(dramatic);
        rng.shuffle(&mut ways);
        // A false step can only follow from leaving out something true.
        ways.sort_by_key(|way| !self.is_against_the_solution(*way));
        ways.extend(self.printed());
        let mut spare = None;
        for way in ways {
            let misses = self.misses(way, source, None);
            let (erase, other): (Vec<Miss>, Vec<Miss>) =
                misses.into_iter().partition(|miss| !miss.would_erase.is_empty());
            if let Some(miss) = erase.into_iter().next() {
                return Some(miss);
            }
            spare = spare.or(other.into_iter().next());
        }
        spare.filter(|_| !dramatic)
    }

    /// Up to so many that would erase a digit of the solution, looking at no more than `tries` ways to
    /// thin the board, in a random order; each claims something else.
    pub fn some(&self, most: usize, tries: usize, source: &Source, rng: &mut Rng) -> Vec<Miss> {
        let mut ways = self.ways(true);
        rng.shuffle(&mut ways);
        ways.truncate(tries);
        let mut found: Vec<Miss> = vec![];
        for way in ways {
            if found.len() >= most {
                break;
            }
            // One of each way: the next may fail for another reason.
            let mut misses = self.misses(way, source, None).into_iter();
            let new = |miss: &Miss| {
                !miss.would_erase.is_empty()
                    && found.iter().all(|known| known.step.claims() != miss.step.claims())
            };
            found.extend(misses.find(new));
        }
        found
    }

    /// All of them.
    pub fn all(&self, source: &Source) -> impl Iterator<Item = Miss> {
        let ways = self.ways(false).into_iter().chain(self.printed());
        ways.flat_map(|way| self.misses(way, source, None))
    }

    /// A look-alike that claims this, if there is one.
    pub fn claiming(&self, claim: Literal, source: &Source) -> Option<Miss> {
        let mut ways = self.ways(false).into_iter().chain(self.printed());
        ways.find_map(|way| self.misses(way, source, Some(claim)).into_iter().next())
    }

    /// What can be left out.
    fn ways(&self, dramatic: bool) -> Vec<Thinned> {
        let layout = self.board.layout();
        let cells = (0..layout.cells()).map(|cell| cell as CellId);
        let all =
            cells.flat_map(|cell| (0..layout.digits()).map(move |digit| Candidate { cell, digit }));
        let open = all.filter(|&c| self.board.is_open(c));
        let single = self.technique.family == Family::Single;
        open.flat_map(|c| {
            let filled = single.then_some(Thinned::Filled(c));
            [Some(Thinned::Without(c)), filled].into_iter().flatten()
        })
        .filter(|way| !dramatic || self.is_against_the_solution(*way))
        .collect()
    }

    /// Printed digits somebody might take for filled in: only where what is printed tells one answer from
    /// two does it matter.
    fn printed(&self) -> impl Iterator<Item = Thinned> + use<> {
        let matters = self.technique.needs_uniqueness();
        let givens = self.snapshot.givens.iter().enumerate();
        let printed = givens.filter(|(_, given)| matters && given.is_some());
        let cells: Vec<CellId> = printed.map(|(cell, _)| cell as CellId).collect();
        cells.into_iter().map(Thinned::Printed)
    }

    fn is_against_the_solution(&self, way: Thinned) -> bool {
        match way {
            Thinned::Without(c) => self.is_true(c),
            Thinned::Filled(c) => !self.is_true(c),
            // It takes nothing away.
            Thinned::Printed(_) => false,
        }
    }

    fn is_true(&self, c: Candidate) -> bool {
        self.solution[usize::from(c.cell)] == c.digit
    }

    /// The misses one way of thinning shows, those that claim `claim` if that is asked.
    fn misses(&self, way: Thinned, source: &Source, claim: Option<Literal>) -> Vec<Miss> {
        let Some(thinned) = way.board(self.snapshot.clone()) else { return vec![] };
        let seen = steps(&thinned, self.technique, STEPS).into_iter();
        seen.filter(|step| claim.is_none_or(|claim| step.claims().contains(&claim)))
            .filter_map(|step| self.miss(step, &thinned, source))
            .collect()
    }

    /// The step as a miss, if exactly one condition of it fails on the board and it fails entirely.
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

    /// The digit of the solution that a claim takes away.
    fn erased(&self, claim: Literal) -> Option<Candidate> {
        let c = claim.candidate();
        let truth = Candidate { digit: self.solution[usize::from(c.cell)], ..c };
        match claim {
            Literal::Place(_) => (truth != c).then_some(truth),
            Literal::Remove(_) => (truth == c).then_some(truth),
        }
    }

    /// The one condition of a step that fails on the board, and a candidate that shows it.  Where only
    /// one place is left on the thinned board, nobody would see anything but a single.
    fn failing(&self, step: &Step, thinned: &Board) -> Option<(Candidate, Condition)> {
        let mut failing: Vec<(Candidate, Condition)> = vec![];
        for axiom in step.deduction().proof.axioms() {
            let cells = may_change(self.board, axiom);
            let printed = |cell: &&CellId| self.board.is_given(**cell) && !thinned.is_given(**cell);
            if let Some(&cell) = cells.iter().find(printed) {
                let digit = self.board.value(cell)?;
                let condition = Condition::Printed { cells };
                if failing.iter().all(|(_, known)| *known != condition) {
                    failing.push((Candidate { cell, digit }, condition));
                }
                continue;
            }
            let (members, condition) = self.rests_on(axiom)?;
            let (left, more): (Vec<Candidate>, Vec<Candidate>) =
                members.into_iter().partition(|&c| thinned.is_open(c));
            let Some((&because, condition)) = more.first().zip(condition) else { continue };
            let single = self.technique.family == Family::Single;
            if left.len() < 2 && !single && !matches!(condition, Condition::WayOut { .. }) {
                return None;
            }
            if failing.iter().all(|(_, known)| *known != condition) {
                failing.push((because, condition));
            }
        }
        failing.pop().filter(|_| failing.is_empty())
    }

    /// The candidates among which an axiom says one holds: with more of them it says less.
    fn rests_on(&self, axiom: &Axiom) -> Option<(Vec<Candidate>, Option<Condition>)> {
        let board = self.board;
        let digits = |cell: CellId| {
            (0..board.layout().digits())
                .filter(move |&d| board.is_open(Candidate { cell, digit: d }))
        };
        let in_cell = |cell: CellId| digits(cell).map(move |digit| Candidate { cell, digit });
        Some(match axiom {
            Axiom::SomeIn(Unit::Cell(cell)) => {
                let condition = Condition::Digits { cell: *cell, digits: digits(*cell).collect() };
                (in_cell(*cell).collect(), Some(condition))
            }
            Axiom::SomeIn(Unit::House(house, digit)) => {
                let (house, digit) = (*house, *digit);
                let cells = board.places(house, digit);
                let members = cells.iter().map(|&cell| Candidate { cell, digit }).collect();
                (members, Some(Condition::Places { house, digit, cells }))
            }
            Axiom::Guardian(pattern) => {
                let cells: Vec<CellId> = pattern.iter().map(|(cell, _)| *cell).collect();
                let others = pattern.iter().flat_map(|&(cell, pair)| {
                    in_cell(cell).filter(move |c| !pair.contains(&c.digit))
                });
                (others.collect(), Some(Condition::WayOut { cells }))
            }
            Axiom::Exchange { pairs, digits } => {
                let cells: Vec<CellId> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                let others = cells.iter().flat_map(|&cell| in_cell(cell));
                let others = others.filter(|c| digits >> c.digit & 1 == 0).collect();
                (others, Some(Condition::WayOut { cells }))
            }
            Axiom::Unavoidable(pattern) => {
                let cells: Vec<CellId> = pattern.iter().map(|(cell, _)| *cell).collect();
                let others = pattern.iter().flat_map(|&(cell, digits)| {
                    in_cell(cell).filter(move |c| digits >> c.digit & 1 == 0)
                });
                (others.collect(), Some(Condition::WayOut { cells }))
            }
            Axiom::Impossible { cells, digits } => {
                let others = cells.iter().flat_map(|&cell| in_cell(cell));
                let others = others.filter(|c| digits >> c.digit & 1 == 0).collect();
                (others, Some(Condition::WayOut { cells: cells.clone() }))
            }
            // A candidate that is out where this one goes: with it there, nothing is said of this one.
            Axiom::Symmetry { of, .. } => {
                let becomes = axiom.becomes(*of)?;
                if board.is_open(becomes) || board.value(becomes.cell).is_some() {
                    return Some((vec![], None));
                }
                let cell = becomes.cell;
                let condition = Condition::Digits { cell, digits: digits(cell).collect() };
                (in_cell(cell).collect(), Some(condition))
            }
            // At most one of them: that says no less with more of them.  What a sum says with more of them
            // is not asked: near misses are of houses.
            Axiom::Sum(_)
            | Axiom::Given(_)
            | Axiom::OneIn(_)
            | Axiom::Clash(_)
            | Axiom::Elsewhere { .. } => (vec![], None),
            // What it is made of is asked instead.
            Axiom::Cut { .. } => (vec![], None),
        })
    }
}

fn steps(board: &Board, technique: &'static About, most: usize) -> Vec<Step> {
    let Some(technique) = by_id(technique.id) else { return vec![] };
    solve::some(board, &[technique], most, &mut vec![])
}

/// Near misses from real positions, without end; the same for the same seed.
pub struct Misses {
    technique: &'static About,
    sources: Sources,
    rng: Rng,
}

impl Misses {
    /// Near misses of this technique.
    pub fn of(technique: &'static About, seed: u64) -> Misses {
        Misses { technique, sources: Sources::of(technique, seed), rng: Rng::new(seed ^ 0x315) }
    }

    /// Positions of a puzzle in which somebody could be looking for the technique: from the start for
    /// a single, else where no single waits.
    fn positions(&mut self, source: &Source) -> Vec<Board> {
        let Ok(board) = Board::new(&source.puzzle) else { return vec![] };
        let mut walk = Walk::new(board, practice::upto_level_of(self.technique));
        let hard = self.technique.level > Level::Medium;
        let mut positions = vec![];
        while let Some(step) = walk.look() {
            let single = step.deduction().technique.family == Family::Single;
            if !hard || !single || rate::openings(walk.board()) == 0 {
                // Whoever begins here has not seen the steps before.
                positions.extend(Board::new(&walk.board().snapshot()));
            }
            walk.apply(&step);
        }
        self.rng.shuffle(&mut positions);
        positions.truncate(POSITIONS);
        positions
    }
}

impl Iterator for Misses {
    type Item = Miss;

    /// One that would erase a digit of the solution, if the puzzles tried have one.
    fn next(&mut self) -> Option<Miss> {
        let mut spare = None;
        for tried in 0..TRIES {
            if spare.is_some() && tried >= TRIES_FOR_BETTER {
                break;
            }
            let source = self.sources.next()?;
            for board in self.positions(&source) {
                let search = Search::new(&board, &source.solution, self.technique);
                if let Some(miss) = search.any(true, &source, &mut self.rng) {
                    return Some(miss);
                }
                if spare.is_none() {
                    spare = search.any(false, &source, &mut self.rng);
                }
            }
        }
        spare
    }
}
