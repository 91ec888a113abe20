//! The trusted part: rules, facts, proofs, theorems.
//!
//! Every rule is a linear inequality over candidates (1 = holds, 0 = does not): a *truth* says "at
//! least one of these", a *link* says "at most one of these".  Rules are of three kinds: houses (cells
//! that all differ), relations (which pairs of digits two cells may hold), and sums of any weights
//! ([`Linear`]).  The kernel knows two arguments:
//!
//! * [`Proof::Count`]: add up some inequalities and read off what the sum forces;
//! * [`Proof::Chase`]: assume something, follow what it forces, and meet a contradiction.
//!   A step of it may be a proof of its own (a lemma).
//!
//! [`Proof::Each`] is several arguments side by side, for a step that claims several things.
//!
//! A [`Theorem`] cannot be built anywhere else, and [`Facts`] change only by a theorem, so a search
//! that is wrong can only propose what is refused here.  This module imports nothing of ours.
//!
//! An unproved theorem cannot be made: the fields are private, and there is no constructor.
//!
//! ```compile_fail,E0451
//! use kotowari::kernel::Theorem;
//! fn forged(proved: Theorem) -> Theorem {
//!     Theorem { literals: vec![], ..proved }
//! }
//! ```
//!
//! # What is not here
//!
//! `Count` does not divide and round, so parity arguments need a `Chase` with lemmas.  Of deadly
//! patterns there are those with two digits a cell and those where cells change places in pairs;
//! neither may touch a cell that is in a relation or a sum.
//!
//! # Mutated by hand
//!
//! 130 faults were put into the trusted part, one at a time: the tests in `tests/kernel` catch 129.
//! The one that survives (in a sum that is absurd, a term of weight 0 is read as a place) proves
//! nothing false, for from there everything follows.  `tests/kernel/mutations.md` has the list;
//! extend it when the kernel changes.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// A cell: its index in the layout, from 0.
pub type CellId = u16;
/// A digit: its index from 0, at most 63.  What is printed for it is the layout's business.
pub type Digit = u8;
/// A house: its index in [`Rules::houses`].
pub type HouseId = usize;
/// A sum: its index in [`Rules::sums`].
pub type SumId = usize;

/// "This cell holds this digit."
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: CellId,
    /// The digit.
    pub digit: Digit,
}

/// A candidate that holds, or one that does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Literal {
    /// The cell holds the digit.
    Place(Candidate),
    /// The cell does not hold the digit.
    Remove(Candidate),
}

impl Literal {
    /// The candidate spoken of.
    pub fn candidate(self) -> Candidate {
        match self {
            Literal::Place(c) | Literal::Remove(c) => c,
        }
    }

    /// The opposite statement.
    pub fn negated(self) -> Literal {
        match self {
            Literal::Place(c) => Literal::Remove(c),
            Literal::Remove(c) => Literal::Place(c),
        }
    }
}

/// A cell, or the places of a digit in a house: what truths and links are made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unit {
    /// The candidates of a cell.
    Cell(CellId),
    /// The places of a digit in a house.
    House(HouseId, Digit),
}

/// What a proof may cite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Axiom {
    /// A given of the puzzle.
    Given(Candidate),
    /// A truth: at least one holds (of a digit that a house has several times: so many).  For a
    /// house, only if it is *tight*: the digits still live in it are no more than its cells.
    SomeIn(Unit),
    /// A link: at most one holds (of a digit that a house has several times: so many).
    OneIn(Unit),
    /// A link between candidates that pairwise cannot both hold: two digits of one cell, one
    /// digit in two cells of a house, or two that a relation of their cells forbids.
    Clash(Vec<Candidate>),
    /// A sum, as the rules have it.
    Sum(SumId),
    /// If the puzzle has one solution, the two digits of each of these cells cannot change places
    /// throughout: some *other* candidate of these cells holds.  "The puzzle" is its rules and its
    /// givens alone: what [`Facts::taking`] took as known must not be what makes it unique.
    Guardian(Vec<(CellId, [Digit; 2])>),
    /// If the puzzle has one solution, the cells of each pair cannot change places all at once: some
    /// candidate of these cells that is not among `digits` holds.  With more than two digits a cell
    /// this is what a guardian cannot say.  "The puzzle" as for [`Axiom::Guardian`].
    Exchange {
        /// Who changes places with whom.
        pairs: Vec<(CellId, CellId)>,
        /// The digits, one bit each.
        digits: u64,
    },
}

/// An argument for the kernel to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The sum of these inequalities, each taken that many times (almost always once).
    Count(Vec<(u32, Axiom)>),
    /// Assume this; each step must force something; the last one must be absurd.  Proves the
    /// opposite of the assumption.
    Chase {
        /// What is assumed.
        assume: Literal,
        /// What follows, in order.
        steps: Vec<Reason>,
    },
    /// Several proofs side by side: gives whatever any of them gives.
    Each(Vec<Proof>),
}

/// A step of a chase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// By one inequality.
    By(Axiom),
    /// By a proof of its own, under the same assumption.
    Lemma(Proof),
}

/// Why a proof was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The candidate cited is no given.
    NotGiven(Candidate),
    /// No such cell, digit or house.
    OutOfRange,
    /// The house has fewer cells than live digits: it need not hold this one.
    HouseTooSmall(HouseId),
    /// These two candidates can both hold.
    NoClash(Candidate, Candidate),
    /// A step of a chase forces nothing.
    ForcesNothing,
    /// A chase ended without a contradiction.
    NoContradiction,
    /// These digits, or these cells, cannot simply change places.
    NotDeadly,
    /// More inequalities in one count than anyone needs (the sums must not overflow).
    TooMany,
    /// The facts were made for other rules.
    OtherRules,
    /// The proof may be right, but it does not give this.
    Unproved(Literal),
}

/// For each digit of a first cell, the digits that a second may hold beside it, one bit each.
pub type Table = Vec<u64>;

/// Two cells that may hold only the pairs of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The first cell and the second.
    pub cells: [CellId; 2],
    /// The number of the table.
    pub table: usize,
}

/// `Σ weight · candidate ≥ at_least`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// Each candidate at most once.
    pub terms: Vec<(Candidate, i32)>,
    /// The right-hand side.
    pub at_least: i64,
}

/// What rules are made of.
#[derive(Clone, Debug)]
pub struct Parts {
    /// How many cells.
    pub cells: usize,
    /// How often each digit may be in a house: usually once.  One entry a digit.
    pub times: Vec<u8>,
    /// The houses: sets of cells that differ.
    pub houses: Vec<Vec<CellId>>,
    /// The digits each cell may hold at all, one bit each; none, if all may hold all.
    pub allowed: Vec<u64>,
    /// What relations allow.
    pub tables: Vec<Table>,
    /// Pairs of cells.
    pub relations: Vec<Relation>,
    /// Sums.
    pub sums: Vec<Linear>,
}

/// The rules of a layout: digits, houses, relations, sums.  They never change.
#[derive(Debug)]
pub struct Rules {
    id: u64,
    digits: u8,
    times: Vec<u8>,
    /// How many cells of a house all digits together can fill.
    room: usize,
    houses: Vec<Vec<CellId>>,
    houses_of: Vec<Vec<HouseId>>,
    allowed: Vec<u64>,
    /// Those of the relations, and each of them read the other way round.
    tables: Vec<Table>,
    /// For each cell, those it is related to, with the table that is read from it.
    partners: Vec<Vec<(CellId, usize)>>,
    relations: Vec<Relation>,
    sums: Vec<Linear>,
    /// Whether a relation or a sum names the cell.
    bound: Vec<bool>,
}

/// What is known of one puzzle.  Only [`Facts::apply`] changes it.
#[derive(Clone, Debug)]
pub struct Facts {
    puzzle: u64,
    rules: u64,
    live: Vec<u64>,
    placed: Vec<bool>,
    given: Vec<bool>,
    /// Whether something here was proved from there being one solution.
    uniqueness: bool,
}

/// Something that holds in a puzzle.  Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Theorem {
    puzzle: u64,
    literals: Vec<Literal>,
    /// Whether the proof, or a fact it may have used, was proved from there being one solution.
    uniqueness: bool,
    cites_uniqueness: bool,
}

impl Theorem {
    /// What holds.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Whether this holds only if the puzzle has a single solution: the proof cites that, or the
    /// facts it was checked against were won so.  Computed, not claimed.
    pub fn relies_on_uniqueness(&self) -> bool {
        self.uniqueness
    }

    /// Whether the proof itself cites that the puzzle has a single solution.
    pub fn cites_uniqueness(&self) -> bool {
        self.cites_uniqueness
    }
}

// ---- the trusted part starts here ---------------------------------------------------------------

/// Checks that `claims` follow from `proof` in this puzzle, and nothing else.
pub fn check(
    rules: &Rules,
    facts: &Facts,
    proof: &Proof,
    claims: &[Literal],
) -> Result<Theorem, Flaw> {
    if facts.rules != rules.id {
        return Err(Flaw::OtherRules);
    }
    let proved = conclusions(rules, facts, proof)?;
    let cites_uniqueness = cites_uniqueness(proof);
    match claims.iter().find(|claim| !proved.contains(claim)) {
        Some(&claim) => Err(Flaw::Unproved(claim)),
        None => Ok(Theorem {
            puzzle: facts.puzzle,
            literals: claims.to_vec(),
            uniqueness: facts.uniqueness || cites_uniqueness,
            cites_uniqueness,
        }),
    }
}

fn conclusions(rules: &Rules, facts: &Facts, proof: &Proof) -> Result<Vec<Literal>, Flaw> {
    match proof {
        Proof::Count(axioms) => {
            // The weights of one axiom come to less than 2^29 (`Rules::of` sees to it for sums; any other
            // has each candidate at most once, so at most 2^22 terms of weight 1), and with fewer than
            // 2^32 axioms in all no sum gets to the end of an i64.
            let all = axioms.iter().try_fold(0_u32, |all, (times, _)| all.checked_add(*times));
            all.ok_or(Flaw::TooMany)?;
            let mut sum = Inequality::default();
            for (times, axiom) in axioms {
                sum.add(i64::from(*times), inequality(rules, facts, axiom)?);
            }
            sum.gather();
            Ok(sum.forced())
        }
        Proof::Chase { assume, steps } => {
            if !rules.has(assume.candidate()) {
                return Err(Flaw::OutOfRange);
            }
            let mut world = facts.clone();
            world.force(*assume);
            for step in steps {
                let forced = match step {
                    Reason::By(axiom) => {
                        let stated = inequality(rules, &world, axiom)?;
                        if stated.is_absurd() {
                            return Ok(vec![assume.negated()]);
                        }
                        stated.forced()
                    }
                    Reason::Lemma(proof) => conclusions(rules, &world, proof)?,
                };
                if forced.is_empty() {
                    return Err(Flaw::ForcesNothing);
                }
                for literal in forced {
                    world.force(literal);
                }
            }
            Err(Flaw::NoContradiction)
        }
        Proof::Each(proofs) => {
            let mut all = vec![];
            for proof in proofs {
                all.extend(conclusions(rules, facts, proof)?);
            }
            Ok(all)
        }
    }
}

fn cites_uniqueness(proof: &Proof) -> bool {
    let guards = |axiom: &Axiom| matches!(axiom, Axiom::Guardian(_) | Axiom::Exchange { .. });
    match proof {
        Proof::Count(axioms) => axioms.iter().any(|(_, axiom)| guards(axiom)),
        Proof::Chase { steps, .. } => steps.iter().any(|step| match step {
            Reason::By(axiom) => guards(axiom),
            Reason::Lemma(proof) => cites_uniqueness(proof),
        }),
        Proof::Each(proofs) => proofs.iter().any(cites_uniqueness),
    }
}

/// What an axiom says about the candidates still live.
fn inequality(rules: &Rules, facts: &Facts, axiom: &Axiom) -> Result<Inequality, Flaw> {
    let mut stated = Inequality::default();
    match axiom {
        Axiom::Given(c) => {
            if !rules.has(*c) || !facts.given[usize::from(c.cell)] || !facts.is_live(*c) {
                return Err(Flaw::NotGiven(*c));
            }
            stated.at_least = 1;
            stated.term(facts, *c, 1);
        }
        Axiom::SomeIn(unit) => {
            stated.at_least = rules.times(*unit)?;
            if let Unit::House(house, digit) = unit {
                if *house >= rules.houses.len() {
                    return Err(Flaw::OutOfRange);
                }
                if !rules.is_tight(facts, *house, *digit) {
                    return Err(Flaw::HouseTooSmall(*house));
                }
            }
            members(rules, facts, *unit, |c| stated.term(facts, c, 1))?;
        }
        Axiom::OneIn(unit) => {
            stated.at_least = -rules.times(*unit)?;
            members(rules, facts, *unit, |c| stated.term(facts, c, -1))?;
        }
        Axiom::Clash(candidates) => {
            for (i, &a) in candidates.iter().enumerate() {
                if !rules.has(a) {
                    return Err(Flaw::OutOfRange);
                }
                if let Some(&b) = candidates[..i].iter().find(|&&b| !rules.clash(a, b)) {
                    return Err(Flaw::NoClash(a, b));
                }
            }
            stated.at_least = -1;
            for &c in candidates.iter().filter(|&&c| facts.is_live(c)) {
                stated.term(facts, c, -1);
            }
        }
        Axiom::Sum(sum) => {
            let sum = rules.sums.get(*sum).ok_or(Flaw::OutOfRange)?;
            stated.at_least = sum.at_least;
            for &(c, weight) in sum.terms.iter().filter(|(c, _)| facts.is_live(*c)) {
                stated.term(facts, c, i64::from(weight));
            }
        }
        Axiom::Guardian(pattern) => {
            if !rules.is_deadly(facts, pattern) {
                return Err(Flaw::NotDeadly);
            }
            stated.at_least = 1;
            for &(cell, pair) in pattern {
                let others = facts.in_cell(cell).filter(|c| !pair.contains(&c.digit));
                others.for_each(|c| stated.term(facts, c, 1));
            }
        }
        Axiom::Exchange { pairs, digits } => {
            if !rules.is_exchangeable(facts, pairs, *digits) {
                return Err(Flaw::NotDeadly);
            }
            stated.at_least = 1;
            for cell in pairs.iter().flat_map(|&(a, b)| [a, b]) {
                let others = facts.in_cell(cell).filter(|c| digits & bit(c.digit) == 0);
                others.for_each(|c| stated.term(facts, c, 1));
            }
        }
    }
    Ok(stated)
}

fn members(
    rules: &Rules,
    facts: &Facts,
    unit: Unit,
    mut each: impl FnMut(Candidate),
) -> Result<(), Flaw> {
    match unit {
        Unit::Cell(cell) => {
            if !rules.has(Candidate { cell, digit: 0 }) {
                return Err(Flaw::OutOfRange);
            }
            facts.in_cell(cell).for_each(each);
        }
        Unit::House(house, digit) => {
            let cells = rules.houses.get(house).ok_or(Flaw::OutOfRange)?;
            if digit >= rules.digits {
                return Err(Flaw::OutOfRange);
            }
            for &cell in cells {
                let candidate = Candidate { cell, digit };
                if facts.is_live(candidate) {
                    each(candidate);
                }
            }
        }
    }
    Ok(())
}

/// `Σ weight · candidate ≥ at_least`, over candidates not yet placed.
#[derive(Default)]
struct Inequality {
    terms: Vec<(Candidate, i64)>,
    at_least: i64,
}

impl Inequality {
    /// Adds a term; what is already placed goes to the right-hand side.
    fn term(&mut self, facts: &Facts, c: Candidate, weight: i64) {
        if facts.placed[usize::from(c.cell)] {
            self.at_least -= weight;
        } else {
            self.terms.push((c, weight));
        }
    }

    fn add(&mut self, times: i64, other: Inequality) {
        self.terms.extend(other.terms.into_iter().map(|(c, weight)| (c, times * weight)));
        self.at_least += times * other.at_least;
    }

    /// Brings the terms of each candidate together.
    fn gather(&mut self) {
        self.terms.sort_unstable_by_key(|(c, _)| *c);
        self.terms.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
    }

    /// The greatest value the left side can take.
    fn reach(&self) -> i64 {
        self.terms.iter().map(|(_, weight)| weight).filter(|weight| **weight > 0).sum()
    }

    fn is_absurd(&self) -> bool {
        self.reach() < self.at_least
    }

    /// What must hold, or the left side could not get there.
    fn forced(&self) -> Vec<Literal> {
        let slack = self.reach() - self.at_least;
        let decisive = self.terms.iter().filter(|(_, weight)| weight.abs() > slack);
        decisive
            .map(|&(c, weight)| if weight > 0 { Literal::Place(c) } else { Literal::Remove(c) })
            .collect()
    }
}

impl Rules {
    /// The rules for `cells` cells, `digits` digits and these houses (sets of cells that differ).
    ///
    /// # Panics
    /// As [`Rules::of`].
    pub fn new(cells: usize, digits: u8, houses: Vec<Vec<CellId>>) -> Rules {
        Rules::of(Parts {
            cells,
            times: vec![1; usize::from(digits)],
            houses,
            allowed: vec![],
            tables: vec![],
            relations: vec![],
            sums: vec![],
        })
    }

    /// The rules made of these parts.
    ///
    /// # Panics
    /// If a house names a cell that is not there, or one twice, or has more cells than its digits can
    /// fill; if there are more than 64 digits, or one that a house holds no times; if a relation is of a
    /// cell with itself, or its table has no row for a digit; if a sum names a candidate twice, one that
    /// is not there, or has weights too large to add up.  `layout` reports what a puzzle can have of
    /// these as errors first.
    pub fn of(parts: Parts) -> Rules {
        let Parts { cells, times, houses, mut allowed, mut tables, relations, sums } = parts;
        let digits = times.len();
        assert!((1..=64).contains(&digits) && !times.contains(&0));
        let room = times.iter().map(|&times| usize::from(times)).sum();
        let mut houses_of = vec![vec![]; cells];
        for (house, members) in houses.iter().enumerate() {
            assert!(members.len() <= room);
            for (i, &cell) in members.iter().enumerate() {
                assert!(!members[..i].contains(&cell), "a house has a cell once");
                houses_of[usize::from(cell)].push(house);
            }
        }
        let all = u64::MAX >> (64 - digits);
        allowed.resize(cells, all);
        allowed.iter_mut().for_each(|mask| *mask &= all);
        assert!(tables.iter().all(|table| table.len() == digits));
        let count = tables.len();
        for table in 0..count {
            let mut turned = vec![0; digits];
            for (a, row) in tables[table].iter().enumerate() {
                for (b, mask) in turned.iter_mut().enumerate() {
                    *mask |= (row >> b & 1) << a;
                }
            }
            tables.push(turned);
        }
        let (mut partners, mut bound) = (vec![vec![]; cells], vec![false; cells]);
        for &Relation { cells: [a, b], table } in &relations {
            assert!(a != b && table < count, "a relation is of two cells");
            partners[usize::from(a)].push((b, table));
            partners[usize::from(b)].push((a, table + count));
            (bound[usize::from(a)], bound[usize::from(b)]) = (true, true);
        }
        for sum in &sums {
            let mut named: Vec<Candidate> = sum.terms.iter().map(|(c, _)| *c).collect();
            named.sort_unstable();
            assert!(named.windows(2).all(|two| two[0] != two[1]), "a sum has a candidate once");
            let weights = sum.terms.iter().map(|(_, weight)| u64::from(weight.unsigned_abs()));
            assert!(weights.sum::<u64>() + sum.at_least.unsigned_abs() < 1 << 29);
            for c in named {
                assert!(usize::from(c.digit) < digits);
                bound[usize::from(c.cell)] = true;
            }
        }
        let (id, digits) = (number(), digits as u8);
        Rules {
            id,
            digits,
            times,
            room,
            houses,
            houses_of,
            allowed,
            tables,
            partners,
            relations,
            sums,
            bound,
        }
    }

    fn has(&self, c: Candidate) -> bool {
        usize::from(c.cell) < self.houses_of.len() && c.digit < self.digits
    }

    /// Whether two candidates cannot both hold: two digits in a cell, one digit twice in a house that
    /// has it once, or two that a relation of their cells forbids.
    pub fn clash(&self, a: Candidate, b: Candidate) -> bool {
        let together = || {
            let of_b = &self.houses_of[usize::from(b.cell)];
            self.houses_of[usize::from(a.cell)].iter().any(|house| of_b.contains(house))
        };
        let once = || self.times[usize::from(a.digit)] == 1;
        let related = || {
            let partners = self.partners[usize::from(a.cell)].iter();
            let mut tables = partners.filter(|(cell, _)| *cell == b.cell);
            tables.any(|(_, table)| self.tables[*table][usize::from(a.digit)] & bit(b.digit) == 0)
        };
        a != b && (a.cell == b.cell || a.digit == b.digit && once() && together() || related())
    }

    /// The candidates of other cells that a candidate clashes with, some of them more than once.
    fn elsewhere(&self, c: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let once = self.times[usize::from(c.digit)] == 1;
        let houses = self.houses_of[usize::from(c.cell)].iter().filter(move |_| once);
        let cells = houses.flat_map(|&house| self.houses[house].iter().copied());
        let same =
            cells.filter(move |&cell| cell != c.cell).map(move |cell| Candidate { cell, ..c });
        let partners = self.partners[usize::from(c.cell)].iter();
        let other = partners.flat_map(move |&(cell, table)| {
            let allowed = self.tables[table][usize::from(c.digit)];
            let lost = (0..self.digits).filter(move |&digit| allowed & bit(digit) == 0);
            lost.map(move |digit| Candidate { cell, digit })
        });
        same.chain(other)
    }

    /// How often a unit holds what it is about: a cell one digit, a house a digit so many times.
    fn times(&self, unit: Unit) -> Result<i64, Flaw> {
        match unit {
            Unit::Cell(_) => Ok(1),
            Unit::House(_, digit) => self
                .times
                .get(usize::from(digit))
                .map(|&times| times.into())
                .ok_or(Flaw::OutOfRange),
        }
    }

    /// Whether a house must hold a digit as often as it may.
    ///
    /// Why: its cells hold only digits still live in it, each no more often than it may.  If that is
    /// room for just as many cells as it has, each of them is there as often as it may; if for fewer,
    /// the facts contradict each other, and everything follows.
    fn is_tight(&self, facts: &Facts, house: HouseId, digit: Digit) -> bool {
        let Some(cells) = self.houses.get(house) else { return false };
        if cells.len() == self.room {
            return true;
        }
        let live = cells.iter().fold(0, |live, &cell| live | facts.live[usize::from(cell)]);
        let mut room = 0;
        for (digit, &times) in (0..).zip(&self.times) {
            room += if live & bit(digit) == 0 { 0 } else { usize::from(times) };
        }
        room < cells.len() || room == cells.len() && live & bit(digit) != 0
    }

    /// Whether nothing but houses speaks of the cell, it may hold all of these digits, and a house has
    /// each of them once: only then may they change places.
    pub fn is_free(&self, cell: CellId, digits: u64) -> bool {
        let once = |digit: Digit| digits & bit(digit) == 0 || self.times[usize::from(digit)] == 1;
        !self.bound[usize::from(cell)]
            && digits & !self.allowed[usize::from(cell)] == 0
            && (0..self.digits).all(once)
    }

    /// No given, and every house sees each digit of the pattern twice or never: swapping the two
    /// digits of every cell turns one solution into another.
    ///
    /// Why: in a house, draw the digits as points and each pattern cell as a line between its two.
    /// Every point has two lines, so these are rings; a ring has as many cells as digits, and as
    /// the cells differ each digit is in one of its two.  Swapping puts it in the other.
    fn is_deadly(&self, facts: &Facts, pattern: &[(CellId, [Digit; 2])]) -> bool {
        let sound = pattern.iter().enumerate().all(|(i, &(cell, [a, b]))| {
            a != b
                && self.has(Candidate { cell, digit: a })
                && self.has(Candidate { cell, digit: b })
                && self.is_free(cell, bit(a) | bit(b))
                && !facts.given[usize::from(cell)]
                && pattern[..i].iter().all(|(other, _)| *other != cell)
        });
        let houses = |cell: CellId| self.houses_of[usize::from(cell)].iter();
        !pattern.is_empty()
            && sound
            && pattern.iter().all(|&(cell, pair)| {
                houses(cell).all(|house| {
                    pair.iter().all(|digit| {
                        let holders = pattern.iter().filter(|(other, pair)| {
                            pair.contains(digit) && houses(*other).any(|h| h == house)
                        });
                        holders.count() == 2
                    })
                })
            })
    }
}

impl Rules {
    /// No given, no cell twice, and some pair in one house; and in each house the cells whose
    /// partner is elsewhere are none, or as many as there are digits, with all of their partners in
    /// one house, too: exchanging the pairs turns a solution in which these cells hold only these
    /// digits into another one.
    ///
    /// Why: in a house, partners that are both there change places there.  Those that are not, and
    /// their partners, are as many cells as digits, and differ: both hold each digit once.  So the
    /// house holds what it held before, and no given has moved.  It is another solution, for the
    /// cells of the pair in one house differ.
    fn is_exchangeable(&self, facts: &Facts, pairs: &[(CellId, CellId)], digits: u64) -> bool {
        let cells: Vec<CellId> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let sound = cells.iter().enumerate().all(|(i, &cell)| {
            self.has(Candidate { cell, digit: 0 })
                && self.is_free(cell, digits)
                && !facts.given[usize::from(cell)]
                && !cells[..i].contains(&cell)
        });
        let within = |house, cell: CellId| self.houses_of[usize::from(cell)].contains(&house);
        let houses = || 0..self.houses.len();
        let together = |all: &[CellId]| houses().any(|h| all.iter().all(|&cell| within(h, cell)));
        sound
            && digits & !(u64::MAX >> (64 - self.digits)) == 0
            && pairs.iter().any(|&(a, b)| together(&[a, b]))
            && houses().all(|house| {
                let moves = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
                let leave = moves.filter(|&(from, to)| within(house, from) && !within(house, to));
                let partners: Vec<CellId> = leave.map(|(_, to)| to).collect();
                partners.is_empty()
                    || partners.len() == digits.count_ones() as usize && together(&partners)
            })
    }
}

impl Facts {
    /// What is known at the start: where the givens are.  Nothing is placed yet: citing
    /// [`Axiom::Given`] does that.
    ///
    /// # Panics
    /// If the rules have no such cell or digit.
    pub fn new(rules: &Rules, givens: &[Candidate]) -> Facts {
        let cells = rules.houses_of.len();
        let mut facts = Facts {
            puzzle: number(),
            rules: rules.id,
            live: rules.allowed.clone(),
            placed: vec![false; cells],
            given: vec![false; cells],
            uniqueness: false,
        };
        for given in givens {
            assert!(rules.has(*given), "a given outside the rules");
            facts.given[usize::from(given.cell)] = true;
            facts.live[usize::from(given.cell)] &= bit(given.digit);
        }
        facts
    }

    /// The puzzle with something taken as known beside the givens: the pencil marks and digits
    /// somebody has already written.  They are part of the question, and the answer is only as good
    /// as they are: what is proved from here on is no theorem of the puzzle without them.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn taking(mut self, known: &[Literal]) -> Facts {
        self.puzzle = number();
        for literal in known {
            self.force(*literal);
        }
        self
    }

    /// The only way facts change.  A placed digit also removes what it clashes with.  Hands back
    /// all that changed, for whoever keeps a second view of the facts.
    ///
    /// # Panics
    /// If the theorem was proved for another puzzle, or these are the rules of another.
    pub fn apply(&mut self, rules: &Rules, theorem: &Theorem) -> Vec<Literal> {
        assert_eq!(self.puzzle, theorem.puzzle, "a theorem of another puzzle");
        assert_eq!(self.rules, rules.id, "the rules of another puzzle");
        self.uniqueness |= theorem.uniqueness;
        let mut changed = vec![];
        for &literal in &theorem.literals {
            let news = match literal {
                Literal::Remove(c) => self.is_live(c),
                Literal::Place(c) => !self.placed[usize::from(c.cell)],
            };
            if news {
                self.force(literal);
                changed.push(literal);
            }
            if let Literal::Place(placed) = literal {
                for other in rules.elsewhere(placed) {
                    if self.is_live(other) {
                        self.force(Literal::Remove(other));
                        changed.push(Literal::Remove(other));
                    }
                }
                if rules.times[usize::from(placed.digit)] > 1 {
                    self.fill(rules, placed, &mut changed);
                }
            }
        }
        changed
    }

    /// Removes a digit from the open cells of each house of a cell that has it as often as it may.
    fn fill(&mut self, rules: &Rules, placed: Candidate, changed: &mut Vec<Literal>) {
        for &house in &rules.houses_of[usize::from(placed.cell)] {
            let live = rules.houses[house].iter().map(|&cell| Candidate { cell, ..placed });
            let live: Vec<Candidate> = live.filter(|&c| self.is_live(c)).collect();
            let (there, open): (Vec<_>, Vec<_>) =
                live.into_iter().partition(|c| self.placed[usize::from(c.cell)]);
            if there.len() >= usize::from(rules.times[usize::from(placed.digit)]) {
                for c in open {
                    self.force(Literal::Remove(c));
                    changed.push(Literal::Remove(c));
                }
            }
        }
    }

    fn force(&mut self, literal: Literal) {
        let c = literal.candidate();
        match literal {
            Literal::Remove(_) => self.live[usize::from(c.cell)] &= !bit(c.digit),
            Literal::Place(_) => {
                self.live[usize::from(c.cell)] &= bit(c.digit);
                self.placed[usize::from(c.cell)] = true;
            }
        }
    }

    fn in_cell(&self, cell: CellId) -> impl Iterator<Item = Candidate> + use<> {
        let mut live = self.live[usize::from(cell)];
        std::iter::from_fn(move || {
            if live == 0 {
                return None;
            }
            let digit = live.trailing_zeros() as Digit;
            live &= live - 1;
            Some(Candidate { cell, digit })
        })
    }

    /// Whether the candidate is still possible.
    pub fn is_live(&self, c: Candidate) -> bool {
        self.live[usize::from(c.cell)] & bit(c.digit) != 0
    }
}

/// The digit in a mask; none for what cannot be a digit, rather than a shift that wraps around.
fn bit(digit: Digit) -> u64 {
    1_u64.checked_shl(u32::from(digit)).unwrap_or(0)
}

/// A number no one else has: theorems, facts and rules know by it that they belong together.
fn number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

// ---- and ends here --------------------------------------------------------------------------------

impl Rules {
    /// How many digits there are.
    pub fn digits(&self) -> u8 {
        self.digits
    }

    /// The houses: sets of cells that all differ.
    pub fn houses(&self) -> &[Vec<CellId>] {
        &self.houses
    }

    /// The houses a cell is in.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        &self.houses_of[usize::from(cell)]
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.houses_of.len()
    }

    /// How many cells of a house all digits together can fill: usually one each.
    pub fn room(&self) -> usize {
        self.room
    }

    /// How often a house may hold a digit: usually once.
    pub fn most(&self, digit: Digit) -> u8 {
        self.times[usize::from(digit)]
    }

    /// The digits a cell may hold at all, one bit each.
    pub fn allowed(&self, cell: CellId) -> u64 {
        self.allowed[usize::from(cell)]
    }

    /// The relations of pairs of cells.
    pub fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// The cells a cell is related to, each with what they may hold beside each of its digits.
    pub fn partners(&self, cell: CellId) -> impl Iterator<Item = (CellId, &[u64])> + '_ {
        let partners = self.partners[usize::from(cell)].iter();
        partners.map(|&(cell, table)| (cell, self.tables[table].as_slice()))
    }

    /// The sums.
    pub fn sums(&self) -> &[Linear] {
        &self.sums
    }

    /// Whether nothing speaks of the cells but houses that have every digit once.
    pub fn only_houses(&self) -> bool {
        let all = u64::MAX >> (64 - self.digits);
        self.relations.is_empty()
            && self.sums.is_empty()
            && self.room == usize::from(self.digits)
            && self.allowed.iter().all(|mask| *mask == all)
    }
}

impl Facts {
    /// The digits still possible in a cell, one bit each.
    pub fn candidates(&self, cell: CellId) -> u64 {
        self.live[usize::from(cell)]
    }

    /// Whether a digit has been placed in the cell.
    pub fn is_placed(&self, cell: CellId) -> bool {
        self.placed[usize::from(cell)]
    }

    /// Whether the cell is a given of the puzzle.
    pub fn is_given(&self, cell: CellId) -> bool {
        self.given[usize::from(cell)]
    }

    /// Whether anything known here was proved from there being one solution.
    pub fn rely_on_uniqueness(&self) -> bool {
        self.uniqueness
    }
}

impl Proof {
    /// A count of axioms taken once each.
    pub fn count(axioms: impl IntoIterator<Item = Axiom>) -> Proof {
        Proof::Count(axioms.into_iter().map(|axiom| (1, axiom)).collect())
    }

    /// Several proofs side by side; one alone stands for itself.
    pub fn each(mut proofs: Vec<Proof>) -> Proof {
        match proofs.len() {
            1 => proofs.swap_remove(0),
            _ => Proof::Each(proofs),
        }
    }

    /// Every axiom cited, lemmas included.
    pub fn axioms(&self) -> Vec<&Axiom> {
        match self {
            Proof::Count(axioms) => axioms.iter().map(|(_, axiom)| axiom).collect(),
            Proof::Chase { steps, .. } => steps
                .iter()
                .flat_map(|step| match step {
                    Reason::By(axiom) => vec![axiom],
                    Reason::Lemma(proof) => proof.axioms(),
                })
                .collect(),
            Proof::Each(proofs) => proofs.iter().flat_map(Proof::axioms).collect(),
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NotGiven(c) => write!(f, "{c:?} is no given"),
            Flaw::OutOfRange => f.write_str("there is no such cell, digit or house"),
            Flaw::HouseTooSmall(house) => write!(f, "house {house} need not hold every digit"),
            Flaw::NoClash(a, b) => write!(f, "{a:?} and {b:?} can both hold"),
            Flaw::ForcesNothing => f.write_str("a step of a chase forces nothing"),
            Flaw::NoContradiction => f.write_str("a chase ends without a contradiction"),
            Flaw::NotDeadly => f.write_str("these digits or cells cannot change places"),
            Flaw::TooMany => f.write_str("a sum of too many inequalities"),
            Flaw::OtherRules => f.write_str("the facts were made for other rules"),
            Flaw::Unproved(literal) => write!(f, "the proof does not give {literal:?}"),
        }
    }
}

impl std::error::Error for Flaw {}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}@{}", self.digit, self.cell)
    }
}
