//! Proofs as data: what a technique hands to the kernel. Untrusted; `check` verifies it.

use std::fmt;
use std::num::NonZeroU32;

use super::facts::Literal;
use super::rules::{Candidate, CellId, Digit, HouseId, ReadingId, SumId, Unit};

/// What a proof may cite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Axiom {
    /// A given of the puzzle.
    Given(Candidate),
    /// A truth: at least one of the unit's candidates holds, or `k` of them if a house holds the
    /// digit `k` times. For a house, only if it is *tight*: the digits still live in it are no more
    /// than its cells.
    SomeIn(Unit),
    /// A link: at most one of the unit's candidates holds, or `k` if a house holds the digit `k`
    /// times.
    OneIn(Unit),
    /// A link between candidates that pairwise exclude each other: two digits of one cell, one
    /// digit in two cells of a house, or two candidates that a relation of their cells forbids.
    Clash(Vec<Candidate>),
    /// A sum of the rules.
    Sum(SumId),
    /// At least one of these candidates holds, because without them a machine of the rules accepts
    /// nothing that its cells may hold. The kernel runs it over the cells with all other digits
    /// that the rules allow, whatever is known of the puzzle.
    Read {
        /// The reading of the rules.
        reading: ReadingId,
        /// The candidates; any that are out already may be among them.
        unless: Vec<Candidate>,
    },
    /// If the puzzle has one solution, the two digits of each of these cells cannot change places
    /// throughout: some *other* candidate of these cells holds. "The puzzle" is its rules and
    /// givens alone: what [`Facts::taking`](super::Facts::taking) assumed must not be what makes it
    /// unique.
    Guardian(Vec<(CellId, [Digit; 2])>),
    /// If the puzzle has one solution, the cells of each pair cannot change places all at once:
    /// some candidate of these cells that is not among `digits` holds. With more than two digits a
    /// cell this is what a guardian cannot say. "The puzzle" as for [`Axiom::Guardian`].
    Exchange {
        /// The cells that change places with each other.
        pairs: Vec<(CellId, CellId)>,
        /// The digits, one bit each.
        digits: u64,
    },
    /// If the puzzle has one solution, these cells do not hold only these digits (one bit each),
    /// because however these fill the cells, there is another filling. The kernel tries every
    /// filling, so there may be at most 12 cells. This covers cells with three digits and more,
    /// which neither of the two above can; those allow more cells. "The puzzle" as for
    /// [`Axiom::Guardian`].
    Unavoidable(Vec<(CellId, u64)>),
    /// These cells cannot all be filled with these digits: some candidate of them that is not among
    /// the digits holds. The kernel tries every filling, so there may be at most 16 cells and three
    /// digits. This does not assume a unique solution.
    Impossible {
        /// The cells.
        cells: Vec<CellId>,
        /// The digits, one bit each.
        digits: u64,
    },
    /// If the puzzle has one solution, and its houses and givens look the same after moving the
    /// cells and relabelling the digits: where this candidate holds, its image holds, too. "The
    /// puzzle" as for [`Axiom::Guardian`].
    Symmetry {
        /// Where each cell goes.
        cells: Vec<CellId>,
        /// The digit that each digit becomes.
        digits: Vec<Digit>,
        /// The candidate.
        of: Candidate,
    },
    /// If the puzzle has one solution, these candidates do not all hold, because then the digits of
    /// all other cells could be relabelled. For each cycle of the relabelling, a house has all of
    /// its digits among these cells or none of them, and all givens of these digits are among the
    /// cells. "The puzzle" as for [`Axiom::Guardian`].
    Elsewhere {
        /// The candidates that do not all hold.
        of: Vec<Candidate>,
        /// The digit that each digit becomes in the other cells.
        digits: Vec<Digit>,
    },
    /// The sum of these inequalities divided by a number, with every weight and the right-hand side
    /// rounded *up*, which is sound because the left side is an integer. Parity arguments divide by
    /// two.
    Cut {
        /// The inequalities to add up, each with its factor.
        of: Vec<(u32, Axiom)>,
        /// The divisor.
        by: NonZeroU32,
    },
}

/// An argument for the kernel to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The sum of these inequalities, each with its factor (almost always 1).
    Count(Vec<(u32, Axiom)>),
    /// A refutation: assume a literal, let each step force something new, and end with an absurd
    /// inequality. Proves the negation of the assumption.
    Chase {
        /// The assumption.
        assume: Literal,
        /// The steps that follow from it, in order.
        steps: Vec<Reason>,
    },
    /// Several proofs side by side: proves everything that any of them proves.
    Each(Vec<Proof>),
}

/// A step of a chase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// An inequality that forces something.
    By(Axiom),
    /// A proof of its own under the same assumption.
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
    /// The machine accepts its cells without any of these candidates.
    CanRead,
    /// More inequalities in one count, or more cells or digits to try, than the kernel accepts, so
    /// that sums cannot overflow and the search ends.
    TooMany,
    /// The facts were made for other rules.
    OtherRules,
    /// The proof may be valid, but it does not prove this claim.
    Unproved(Literal),
}

impl Proof {
    /// A count of axioms taken once each.
    pub fn count(axioms: impl IntoIterator<Item = Axiom>) -> Proof {
        Proof::Count(axioms.into_iter().map(|axiom| (1, axiom)).collect())
    }

    /// Several proofs side by side; a single proof is returned as it is.
    pub fn each(mut proofs: Vec<Proof>) -> Proof {
        match proofs.len() {
            1 => proofs.swap_remove(0),
            _ => Proof::Each(proofs),
        }
    }

    /// Every axiom cited, those of lemmas included; a cut is replaced by the axioms it adds up.
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
    /// A sum of axioms with factor 1 each as one axiom (a cut by 1), for a step of a chase that
    /// needs several inequalities at once.
    pub fn sum(axioms: impl IntoIterator<Item = Axiom>) -> Axiom {
        let of = axioms.into_iter().map(|axiom| (1, axiom)).collect();
        Axiom::Cut { of, by: NonZeroU32::MIN }
    }

    /// The axioms a cut is made of; any other axiom is its own single part.
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
            Flaw::CanRead => f.write_str("the cells can be read without these candidates"),
            Flaw::TooMany => f.write_str("too many inequalities in a sum, or too much to try"),
            Flaw::OtherRules => f.write_str("the facts were made for other rules"),
            Flaw::Unproved(literal) => write!(f, "the proof does not give {literal:?}"),
        }
    }
}

impl std::error::Error for Flaw {}
