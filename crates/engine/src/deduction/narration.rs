//! The argument behind the bullets: each of them is a lemma that can be checked from what it uses.
//!
//! Everything said is an implication: "if all of these hold, one of those does".  That C is not 5 is
//! "if C is 5, nothing"; that something cannot be at all, "nothing".  What is said inside a
//! [`Block`](super::Block) counts only while what the block assumes does; used outside of it, the assumption
//! becomes a part of the implication.  `docs/json.md` says how each rule is checked.

use crate::gather::Gather as _;
use crate::layout::{Layout, RuleId};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

use crate::board::Board;

/// If all of some candidates hold, one of others does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    /// All of these …
    pub given: Vec<Candidate>,
    /// … then one of these; none if it cannot be.
    pub one_of: Vec<Candidate>,
}

/// How a lemma follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Nothing is claimed that a rule could check: words that lead on, or a search that is not told.
    Unsaid,
    /// A question: a later lemma is about one of these units.
    Look(Vec<Unit>),
    /// Cells are shown, by letter or colour.
    Show,
    /// Digits on the board stand where these would, or see them.
    Seen,
    /// Earlier steps removed these; without a step, the pencil marks never had them.
    Earlier(Vec<u32>),
    /// All else in the unit is out by what is used; the pencil marks are not asked.
    Last(Unit),
    /// All else in the unit is out, by the pencil marks and by what is used.
    Left(Unit),
    /// The units, one clause each, as the pencil marks have them.
    Marks(Vec<Unit>),
    /// More things needed than there is room for: each of the truths, and each clause used, needs
    /// one, and each link has room for one.
    Count {
        /// Units that need something, beside the clauses used.
        truths: Vec<Unit>,
        /// Units with room for one.
        links: Vec<Unit>,
        /// Candidates that all exclude each other: room for one, too.
        once: Vec<Vec<Candidate>>,
    },
    /// Step by step from what is used: with one of a clause left it holds, with none it cannot be.
    Follows,
    /// As `Follows`, after all ways to fill a few cells have been tried.
    Tried,
    /// Opens its block: what the block assumes.
    Assume,
    /// The pattern would have two solutions, and the puzzle has one.
    Deadly(Pattern),
    /// The printed digits look the same after a turn of the board and a change of digits, so the one answer
    /// does, too.
    Symmetry {
        /// Where each cell goes.
        cells: Vec<CellId>,
        /// What each digit becomes.
        digits: Vec<Digit>,
    },
    /// These would be all that is printed of two digits, and in each house both or neither: elsewhere the two
    /// could change places, and the puzzle has one solution.
    Elsewhere {
        /// What does not hold all at once.
        of: Vec<Candidate>,
        /// What each digit becomes elsewhere.
        digits: Vec<Digit>,
    },
    /// What some cells come to by their pencil marks, as far as what excludes each other allows.
    Amounts(Vec<Amount>),
    /// With the opposite, a sum cannot be reached: the cells of the amounts used give these, all others
    /// their least or their most.
    Total(Equation),
    /// Whichever way the cells of a rule are filled.
    Fill(RuleId),
    /// All ways to place a digit were counted: told, not shown.
    Ways,
}

/// What cells come to, at least or at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Which cells.
    pub cells: Vec<CellId>,
    /// At most; else at least.
    pub most: bool,
    /// So much.
    pub sum: i64,
}

/// What a sum is made of: the houses without what the rules add up to; or, without a house, what one
/// rule says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equation {
    /// Houses that hold all their digits.
    pub houses: Vec<HouseId>,
    /// Rules beside houses.
    pub rules: Vec<RuleId>,
}

/// A pattern whose digits could change places: a second solution, if it held nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Its cells, with the digits that could change places there, one bit each.
    pub cells: Vec<(CellId, u64)>,
    /// Where whole lines change places: each cell with the one it does so with.
    pub pairs: Vec<(CellId, CellId)>,
}

/// What a bullet claims, and on what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma {
    /// How it follows.
    pub rule: Rule,
    /// From which bullets before it, by number from 0.
    pub uses: Vec<usize>,
    /// What it says, all of it.
    pub says: Vec<Clause>,
    /// The block it is said in: 0 is the board itself.
    pub block: usize,
}

impl Clause {
    /// One of these holds.
    pub fn one_of(all: impl IntoIterator<Item = Candidate>) -> Clause {
        Clause { given: vec![], one_of: all.into_iter().gather() }
    }

    /// It holds.
    pub fn is(candidate: Candidate) -> Clause {
        Clause::one_of([candidate])
    }

    /// It does not hold.
    pub fn not(candidate: Candidate) -> Clause {
        Clause { given: vec![candidate], one_of: vec![] }
    }

    /// Nothing is possible any more.
    pub fn dead() -> Clause {
        Clause::default()
    }

    /// None of these candidates holds.
    pub fn none_of(all: impl IntoIterator<Item = Candidate>) -> Vec<Clause> {
        all.into_iter().map(Clause::not).gather()
    }

    /// The same for a digit in some cells.
    pub fn none_in(digit: Digit, cells: &[CellId]) -> Vec<Clause> {
        Clause::none_of(cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// The digit is in one of these cells.
    pub fn digit_in(digit: Digit, cells: &[CellId]) -> Clause {
        Clause::one_of(cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// A literal.
    pub fn literal(literal: Literal) -> Clause {
        match literal {
            Literal::Place(c) => Clause::is(c),
            Literal::Remove(c) => Clause::not(c),
        }
    }

    /// If the first holds, so does the second.
    pub fn then(first: Candidate, second: Candidate) -> Clause {
        Clause { given: vec![first], one_of: vec![second] }
    }

    /// The same if something assumed holds.
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
    /// These clauses need more than there is room for in these units.
    pub fn room(links: impl IntoIterator<Item = Unit>) -> Rule {
        Rule::Count { truths: vec![], links: links.into_iter().gather(), once: vec![] }
    }

    /// These cells need more than there is room for: of each of these sets only one holds.
    pub fn once(cells: &[CellId], once: Vec<Vec<Candidate>>) -> Rule {
        let truths = cells.iter().map(|&cell| Unit::Cell(cell)).gather();
        Rule::Count { truths, links: vec![], once }
    }
}

impl Lemma {
    /// Words without a claim.
    pub fn unsaid() -> Lemma {
        Lemma::of(Rule::Unsaid, [], [])
    }

    /// Says this by this rule from these bullets.
    pub fn of(
        rule: Rule,
        uses: impl IntoIterator<Item = usize>,
        says: impl IntoIterator<Item = Clause>,
    ) -> Lemma {
        let (uses, says) = (uses.into_iter().gather(), says.into_iter().gather());
        Lemma { rule, uses, says, block: 0 }
    }

    /// A question about a digit in some houses.
    pub fn look(digit: Digit, houses: &[HouseId]) -> Lemma {
        Lemma::of(Rule::Look(houses.iter().map(|&h| Unit::House(h, digit)).gather()), [], [])
    }

    /// What the pencil marks leave in a unit.
    pub fn left(unit: Unit, says: impl IntoIterator<Item = Candidate>) -> Lemma {
        Lemma::of(Rule::Left(unit), [], [Clause::one_of(says)])
    }

    /// Units with what the pencil marks leave in each.
    pub fn units(board: &Board, units: impl IntoIterator<Item = Unit>) -> Lemma {
        let units: Vec<Unit> = units.into_iter().gather();
        let says = units.iter().map(|&unit| {
            let all = members(board.layout(), unit).into_iter();
            Clause::one_of(all.filter(|c| board.is_open(*c)))
        });
        let says: Vec<Clause> = says.gather();
        Lemma::of(Rule::Marks(units), [], says)
    }

    /// Cells with what the pencil marks leave in each.
    pub fn cells(cells: &[CellId], candidates: impl Fn(CellId) -> u64) -> Lemma {
        let units = cells.iter().map(|&cell| Unit::Cell(cell)).gather();
        let says = cells.iter().map(|&cell| {
            let digits = set::digits(candidates(cell));
            Clause::one_of(digits.map(move |digit| Candidate { cell, digit }))
        });
        Lemma::of(Rule::Marks(units), [], says)
    }
}

/// The candidates a unit could have, whatever is left of it.
pub fn members(layout: &Layout, unit: Unit) -> Vec<Candidate> {
    match unit {
        Unit::Cell(cell) => (0..layout.digits()).map(|digit| Candidate { cell, digit }).gather(),
        Unit::House(house, digit) => {
            layout.cells_of(house).iter().map(|&cell| Candidate { cell, digit }).gather()
        }
    }
}
