//! Arguments as data: what a technique hands over.  Nothing here is believed; `check` reads it.

use std::fmt;
use std::num::NonZeroU32;

use super::facts::Literal;
use super::rules::{Candidate, CellId, Digit, HouseId, SumId, Unit};

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
    /// givens alone: what [`Facts::taking`](super::Facts::taking) took as known must not be what makes it unique.
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
    /// If the puzzle has one solution, these cells do not hold only these digits, one bit each: however they
    /// fill the cells, these could be filled in another way.  The kernel tries all ways, so at most 12 cells.
    /// With cells of three digits and more this is what neither of the two above can say; they take more cells.
    /// "The puzzle" as for [`Axiom::Guardian`].
    Unavoidable(Vec<(CellId, u64)>),
    /// These cells cannot all be filled with these digits: some candidate of them that is not among
    /// the digits holds.  The kernel tries all ways, so at most 16 cells and three digits; it does not
    /// take one solution for granted.
    Impossible {
        /// Which cells.
        cells: Vec<CellId>,
        /// The digits, one bit each.
        digits: u64,
    },
    /// If the puzzle has one solution, and its houses and givens look the same after each cell has gone to
    /// another one and each digit has become another one: where this candidate holds, the one it becomes
    /// holds, too.  "The puzzle" as for [`Axiom::Guardian`].
    Symmetry {
        /// Where each cell goes.
        cells: Vec<CellId>,
        /// What each digit becomes.
        digits: Vec<Digit>,
        /// The candidate.
        of: Candidate,
    },
    /// If the puzzle has one solution, these candidates do not all hold: in all other cells each digit could
    /// become another one.  Each house has of these digits among the cells those that become each other or
    /// none of them, and all their givens are among the cells.  "The puzzle" as for [`Axiom::Guardian`].
    Elsewhere {
        /// What does not hold all at once.
        of: Vec<Candidate>,
        /// What each digit becomes in the other cells.
        digits: Vec<Digit>,
    },
    /// The sum of these inequalities divided by a number, with every weight and what is needed
    /// rounded *up*: the left side is a whole number.  Halving is what an argument by parity needs.
    Cut {
        /// What is added up, each so many times.
        of: Vec<(u32, Axiom)>,
        /// What it is divided by.
        by: NonZeroU32,
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
    /// The houses or the givens do not look the same then.
    NotSymmetrical,
    /// There is a way to fill these cells with these digits.
    CanHold,
    /// More inequalities in one count, or more cells or digits to try, than anyone needs (the sums must
    /// not overflow, and the search must end).
    TooMany,
    /// The facts were made for other rules.
    OtherRules,
    /// The proof may be right, but it does not give this.
    Unproved(Literal),
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

    /// Every axiom cited, lemmas included; for a cut those it is made of.
    pub fn axioms(&self) -> Vec<&Axiom> {
        match self {
            Proof::Count(axioms) => axioms.iter().flat_map(|(_, axiom)| axiom.parts()).collect(),
            Proof::Chase { steps, .. } => steps
                .iter()
                .flat_map(|step| match step {
                    Reason::By(axiom) => axiom.parts(),
                    Reason::Lemma(proof) => proof.axioms(),
                })
                .collect(),
            Proof::Each(proofs) => proofs.iter().flat_map(Proof::axioms).collect(),
        }
    }
}

impl Axiom {
    /// A sum of axioms taken once each, as one statement: where a sum that cannot be has to be said as such.
    pub fn sum(axioms: impl IntoIterator<Item = Axiom>) -> Axiom {
        let of = axioms.into_iter().map(|axiom| (1, axiom)).collect();
        Axiom::Cut { of, by: NonZeroU32::MIN }
    }

    /// What a cut is made of; all else stands for itself.
    fn parts(&self) -> Vec<&Axiom> {
        match self {
            Axiom::Cut { of, .. } => of.iter().flat_map(|(_, axiom)| axiom.parts()).collect(),
            axiom => vec![axiom],
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
            Flaw::NotSymmetrical => f.write_str("houses or givens do not look the same"),
            Flaw::CanHold => f.write_str("these cells can hold these digits"),
            Flaw::TooMany => f.write_str("too many inequalities in a sum, or too much to try"),
            Flaw::OtherRules => f.write_str("the facts were made for other rules"),
            Flaw::Unproved(literal) => write!(f, "the proof does not give {literal:?}"),
        }
    }
}

impl std::error::Error for Flaw {}
