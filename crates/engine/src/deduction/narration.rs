//! The argument behind the bullets: each bullet states a lemma that can be checked from the lemmas
//! it uses.
//!
//! Every statement is an implication: "if all of these hold, one of those does". "C is not 5" is
//! "if C is 5, nothing holds"; a contradiction is "nothing holds". A lemma inside a
//! [`Block`](super::Block) holds only under the block's assumption; used outside of it, the
//! assumption becomes a premise of the implication. `docs/json.md` says how each rule is checked.
use crate::layout::{Layout, RuleId};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

use crate::board::Board;

/// An implication: if all candidates of one list hold, one of another does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    /// The premises: all of these …
    pub given: Vec<Candidate>,
    /// … then one of these; empty for a contradiction.
    pub one_of: Vec<Candidate>,
}

/// The rule by which a lemma follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// No checkable claim: connecting words, or a search that is not shown.
    Unsaid,
    /// A question: some later lemma is about one of these units.
    Look(Vec<Unit>),
    /// Cells are introduced, by letter or colour.
    Show,
    /// Digits on the board fill the cells of these candidates, or see them.
    Seen,
    /// Earlier steps removed these; an empty list means that the pencil marks never had them.
    Earlier(Vec<u32>),
    /// The lemmas used rule out everything else in the unit, without the pencil marks.
    Last(Unit),
    /// The pencil marks and the lemmas used rule out everything else in the unit.
    Left(Unit),
    /// One clause for each unit, as the pencil marks have it.
    Marks(Vec<Unit>),
    /// A pigeonhole argument: each of the truths and each clause used needs a candidate, and there
    /// are fewer links, each of which holds at most one.
    Count {
        /// Units that need a candidate, beside the clauses used.
        truths: Vec<Unit>,
        /// Units that hold at most one.
        links: Vec<Unit>,
        /// Candidates that all exclude each other, so that at most one holds.
        once: Vec<Vec<Candidate>>,
    },
    /// Unit propagation from the lemmas used: a clause with one candidate left places it, a clause
    /// with none is a contradiction.
    Follows,
    /// As `Follows`, after trying every filling of a few cells.
    Tried,
    /// Opens its block: the block's assumption.
    Assume,
    /// The pattern would have two solutions, and the puzzle has one.
    Deadly(Pattern),
    /// The givens are unchanged by moving the cells and relabelling the digits, so the only
    /// solution is, too.
    Symmetry {
        /// The cell that each cell is moved to.
        cells: Vec<CellId>,
        /// The digit that each digit becomes.
        digits: Vec<Digit>,
    },
    /// These would be all givens of two digits, and each house has both or neither of the digits
    /// among them: elsewhere the two could change places, but the puzzle has one solution.
    Elsewhere {
        /// The candidates that do not all hold.
        of: Vec<Candidate>,
        /// The digit that each digit becomes elsewhere.
        digits: Vec<Digit>,
    },
    /// Bounds on sums of cells, by their pencil marks and as far as exclusions between them allow.
    Amounts(Vec<Amount>),
    /// Under the opposite, a sum of this rule cannot be reached: the amounts used bound their
    /// cells, and all other cells count with their smallest or largest digit.
    Total(RuleId),
    /// As `Total`, for what remains of houses when other sums are taken away.
    Rest(Rest),
    /// Every way to fill the cells of a rule agrees.
    Fill(RuleId),
    /// Every way to fill all of these at once agrees: the cells of rules, and the cells that sums
    /// leave over.
    Fillings {
        /// Rules beside houses.
        rules: Vec<RuleId>,
        /// What remains of houses.
        rests: Vec<Rest>,
    },
    /// Every way to fill these cells agrees that all rules allow which name no other cell.
    FillCells(Vec<CellId>),
    /// Every placement of a digit was counted; the count is stated, not shown.
    Ways,
}

/// A lower or upper bound on the sum of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// The cells.
    pub cells: Vec<CellId>,
    /// Whether it is an upper bound; otherwise a lower one.
    pub most: bool,
    /// The bound.
    pub sum: i64,
}

/// What remains of houses when sums that rules state as equations are added to them, cell by cell:
/// a sum of few cells. A sum that takes cells away has negative factors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// Houses that hold all their digits.
    pub houses: Vec<HouseId>,
    /// Sums, as numbers of [`Layout::sum`]; each is one half of an equation.
    pub sums: Vec<usize>,
}

/// A pattern whose digits could change places: a second solution, if it held nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The cells, each with the digits that could change places there, one bit each.
    pub cells: Vec<(CellId, u64)>,
    /// Where whole lines change places: each cell with its partner.
    pub pairs: Vec<(CellId, CellId)>,
}

/// What a bullet claims, and what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma {
    /// The rule it follows by.
    pub rule: Rule,
    /// The earlier bullets it uses, by index from 0.
    pub uses: Vec<usize>,
    /// Its clauses, all of which hold.
    pub says: Vec<Clause>,
    /// The block that contains it; 0 is the board itself.
    pub block: usize,
}

impl Clause {
    /// At least one of these holds.
    pub fn one_of(all: impl IntoIterator<Item = Candidate>) -> Clause {
        Clause { given: vec![], one_of: all.into_iter().collect() }
    }

    /// This candidate holds.
    pub fn is(candidate: Candidate) -> Clause {
        Clause::one_of([candidate])
    }

    /// This candidate does not hold.
    pub fn not(candidate: Candidate) -> Clause {
        Clause { given: vec![candidate], one_of: vec![] }
    }

    /// The contradiction.
    pub fn dead() -> Clause {
        Clause::default()
    }

    /// None of these candidates holds.
    pub fn none_of(all: impl IntoIterator<Item = Candidate>) -> Vec<Clause> {
        all.into_iter().map(Clause::not).collect()
    }

    /// The digit is in none of these cells.
    pub fn none_in(digit: Digit, cells: &[CellId]) -> Vec<Clause> {
        Clause::none_of(cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// The digit is in one of these cells.
    pub fn digit_in(digit: Digit, cells: &[CellId]) -> Clause {
        Clause::one_of(cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// The clause that states a literal.
    pub fn literal(literal: Literal) -> Clause {
        match literal {
            Literal::Place(c) => Clause::is(c),
            Literal::Remove(c) => Clause::not(c),
        }
    }

    /// The first implies the second.
    pub fn then(first: Candidate, second: Candidate) -> Clause {
        Clause { given: vec![first], one_of: vec![second] }
    }

    /// Weakens the clause by the assumptions it was derived under.
    pub fn under(mut self, assumed: &[Literal]) -> Clause {
        for literal in assumed {
            match literal {
                Literal::Place(c) => self.given.push(*c),
                Literal::Remove(c) => self.one_of.push(*c),
            }
        }
        self
    }
}

impl Rule {
    /// A pigeonhole argument whose truths are the clauses used.
    pub fn room(links: impl IntoIterator<Item = Unit>) -> Rule {
        Rule::Count { truths: vec![], links: links.into_iter().collect(), once: vec![] }
    }

    /// A pigeonhole argument whose truths are cells and whose links are sets of which one holds.
    pub fn once(cells: &[CellId], once: Vec<Vec<Candidate>>) -> Rule {
        let truths = cells.iter().map(|&cell| Unit::Cell(cell)).collect();
        Rule::Count { truths, links: vec![], once }
    }
}

impl Lemma {
    /// A lemma without a claim, for connecting words.
    pub fn unsaid() -> Lemma {
        Lemma::of(Rule::Unsaid, [], [])
    }

    /// A lemma on the board itself.
    pub fn of(
        rule: Rule,
        uses: impl IntoIterator<Item = usize>,
        says: impl IntoIterator<Item = Clause>,
    ) -> Lemma {
        let (uses, says) = (uses.into_iter().collect(), says.into_iter().collect());
        Lemma { rule, uses, says, block: 0 }
    }

    /// A question about a digit in some houses.
    pub fn look(digit: Digit, houses: &[HouseId]) -> Lemma {
        Lemma::of(Rule::Look(houses.iter().map(|&h| Unit::House(h, digit)).collect()), [], [])
    }

    /// The candidates that the pencil marks leave in a unit.
    pub fn left(unit: Unit, says: impl IntoIterator<Item = Candidate>) -> Lemma {
        Lemma::of(Rule::Left(unit), [], [Clause::one_of(says)])
    }

    /// What the pencil marks leave in each of these units.
    pub fn units(board: &Board, units: impl IntoIterator<Item = Unit>) -> Lemma {
        let units: Vec<Unit> = units.into_iter().collect();
        let says = units.iter().map(|&unit| {
            let candidates = members(board.layout(), unit).into_iter();
            Clause::one_of(candidates.filter(|c| board.is_open(*c)))
        });
        let says: Vec<Clause> = says.collect();
        Lemma::of(Rule::Marks(units), [], says)
    }

    /// What the candidates given by the function leave in each of these cells.
    pub fn cells(cells: &[CellId], candidates: impl Fn(CellId) -> u64) -> Lemma {
        let units = cells.iter().map(|&cell| Unit::Cell(cell)).collect();
        let says = cells.iter().map(|&cell| {
            let digits = set::digits(candidates(cell));
            Clause::one_of(digits.map(move |digit| Candidate { cell, digit }))
        });
        Lemma::of(Rule::Marks(units), [], says)
    }
}

/// All candidates of a unit, whether the pencil marks still have them or not.
pub fn members(layout: &Layout, unit: Unit) -> Vec<Candidate> {
    match unit {
        Unit::Cell(cell) => (0..layout.digits()).map(|digit| Candidate { cell, digit }).collect(),
        Unit::House(house, digit) => {
            layout.cells_of(house).iter().map(|&cell| Candidate { cell, digit }).collect()
        }
    }
}
