//! Statements that chains are made of: "this candidate is true", "this candidate is false".

/// A candidate: cell × 9 + digit.
pub(super) type Candidate = u16;

/// The number of candidates.
pub(super) const CANDIDATES: usize = 729;

/// A candidate that is assumed or concluded to be on or off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Node(pub u16);

impl Node {
    /// The candidate is true.
    pub fn on(candidate: Candidate) -> Node {
        Node(candidate << 1 | 1)
    }

    /// The candidate is false.
    pub fn off(candidate: Candidate) -> Node {
        Node(candidate << 1)
    }

    /// Whether it says "true".
    pub fn is_on(self) -> bool {
        self.0 & 1 != 0
    }

    /// The opposite statement.
    pub fn negated(self) -> Node {
        Node(self.0 ^ 1)
    }

    /// What it is about.
    pub fn candidate(self) -> Candidate {
        self.0 >> 1
    }

    /// The cell of the candidate.
    pub fn cell(self) -> usize {
        (self.0 / 18) as usize
    }

    /// The digit of the candidate.
    pub fn digit(self) -> usize {
        (self.0 / 2 % 9) as usize
    }
}

/// The candidate of a cell and a digit.
pub(super) fn candidate(cell: usize, digit: usize) -> Candidate {
    (cell * 9 + digit) as Candidate
}

/// Why a node follows from its first parent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Cause {
    /// The places of the digit in the block.
    Block,
    /// The places of the digit in the row.
    Row,
    /// The places of the digit in the column.
    Column,
    /// The candidates of the cell.
    Cell,
    /// A technique that is not a link.
    Advanced,
    /// It was assumed.
    None,
}

/// The causes that are regions, by type.
pub(super) const REGION_CAUSES: [Cause; 3] = [Cause::Block, Cause::Row, Cause::Column];

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Set([u64; 12]);

impl Set {
    /// The set without members.
    pub const EMPTY: Set = Set([0; 12]);

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[(candidate >> 6) as usize] |= 1 << (candidate & 63);
    }

    /// Whether the candidate is a member.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.0[(candidate >> 6) as usize] >> (candidate & 63) & 1 != 0
    }

    /// Keeps what is a member of the other set too.
    pub fn intersect(&mut self, other: &Set) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
}
