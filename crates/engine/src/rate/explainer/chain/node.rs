//! Nodes of chains: the statements "this candidate is true" and "this candidate is false".

/// A candidate as a number: cell × 9 + digit (0 to 8).
pub(super) type Candidate = u16;

/// The number of candidates.
pub(super) const CANDIDATES: usize = 729;

/// A candidate that is assumed or concluded to be true ("on") or false ("off"); the lowest bit is
/// set for true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Node(pub u16);

impl Node {
    /// Returns the statement that the candidate is true.
    pub fn on(candidate: Candidate) -> Node {
        Node(candidate << 1 | 1)
    }

    /// Returns the statement that the candidate is false.
    pub fn off(candidate: Candidate) -> Node {
        Node(candidate << 1)
    }

    /// Whether the statement is "true".
    pub fn is_on(self) -> bool {
        self.0 & 1 != 0
    }

    /// Returns the opposite statement.
    pub fn negated(self) -> Node {
        Node(self.0 ^ 1)
    }

    /// The candidate of the statement.
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

/// Returns the candidate of a cell and a digit.
pub(super) fn candidate(cell: usize, digit: usize) -> Candidate {
    (cell * 9 + digit) as Candidate
}

/// Why a node follows from its first parent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Cause {
    /// A link between places of the digit in the block.
    Block,
    /// A link between places in the row.
    Row,
    /// A link between places in the column.
    Column,
    /// A link between candidates of the cell.
    Cell,
    /// A nested technique or chain.
    Advanced,
    /// None: it is the assumption.
    None,
}

/// The causes that are regions, by type of region.
pub(super) const REGION_CAUSES: [Cause; 3] = [Cause::Block, Cause::Row, Cause::Column];

/// A set of candidates, as a bit set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Set([u64; 12]);

impl Set {
    /// The empty set.
    pub const EMPTY: Set = Set([0; 12]);

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[(candidate >> 6) as usize] |= 1 << (candidate & 63);
    }

    /// Whether the candidate is a member.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.0[(candidate >> 6) as usize] >> (candidate & 63) & 1 != 0
    }

    /// Keeps only the members of the other set.
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
