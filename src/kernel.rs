//! The trusted part: rules, facts, proofs, theorems.
//!
//! Every rule is a linear inequality over candidates (1 = holds, 0 = does not): a *truth* says "at
//! least one of these", a *link* says "at most one of these".  The kernel knows two arguments:
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
//! patterns there are those with two digits a cell and those where cells change places in pairs.
//! Rules other than houses (inequalities, cages) have no axiom yet; a layout that has them must add
//! its own, and must make [`Axiom::Guardian`] and [`Axiom::Exchange`] refuse its cells.
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
    /// A truth: at least one holds.  For a house, only if it has as many cells as there are digits.
    SomeIn(Unit),
    /// A link: at most one holds.
    OneIn(Unit),
    /// A link between candidates that pairwise cannot both hold: two digits of one cell, or one
    /// digit in two cells of a house.
    Clash(Vec<Candidate>),
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
    /// The house has fewer cells than there are digits: it need not hold them all.
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

/// The rules of a layout: digits and houses.  They never change.
#[derive(Debug)]
pub struct Rules {
    id: u64,
    digits: u8,
    houses: Vec<Vec<CellId>>,
    houses_of: Vec<Vec<HouseId>>,
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
            // An axiom has each candidate at most once, so at most 2^22 terms of weight 1, and with
            // fewer than 2^32 of them in all no sum gets near the end of an i64.
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
            if let Unit::House(house, _) = unit {
                let cells = rules.houses.get(*house).ok_or(Flaw::OutOfRange)?;
                if cells.len() < usize::from(rules.digits) {
                    return Err(Flaw::HouseTooSmall(*house));
                }
            }
            stated.at_least = 1;
            members(rules, facts, *unit, |c| stated.term(facts, c, 1))?;
        }
        Axiom::OneIn(unit) => {
            stated.at_least = -1;
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
    /// If a house names a cell that is not there, or one twice, or has more cells than there are
    /// digits, or if there are more than 64 digits.  `layout` reports all of these as errors first.
    pub fn new(cells: usize, digits: u8, houses: Vec<Vec<CellId>>) -> Rules {
        assert!((1..=64).contains(&digits));
        let mut houses_of = vec![vec![]; cells];
        for (house, members) in houses.iter().enumerate() {
            assert!(members.len() <= usize::from(digits));
            for (i, &cell) in members.iter().enumerate() {
                assert!(!members[..i].contains(&cell), "a house has a cell once");
                houses_of[usize::from(cell)].push(house);
            }
        }
        Rules { id: number(), digits, houses, houses_of }
    }

    fn has(&self, c: Candidate) -> bool {
        usize::from(c.cell) < self.houses_of.len() && c.digit < self.digits
    }

    /// Whether two candidates cannot both hold: two digits in a cell, or one digit twice in a house.
    pub fn clash(&self, a: Candidate, b: Candidate) -> bool {
        let together = || {
            let of_b = &self.houses_of[usize::from(b.cell)];
            self.houses_of[usize::from(a.cell)].iter().any(|house| of_b.contains(house))
        };
        a != b && (a.cell == b.cell || a.digit == b.digit && together())
    }

    /// The candidates of other cells that a candidate clashes with, some of them more than once.
    fn elsewhere(&self, c: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let houses = self.houses_of[usize::from(c.cell)].iter();
        let cells = houses.flat_map(|&house| self.houses[house].iter().copied());
        cells.filter(move |&cell| cell != c.cell).map(move |cell| Candidate { cell, ..c })
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
            live: vec![u64::MAX >> (64 - rules.digits); cells],
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
            }
        }
        changed
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
