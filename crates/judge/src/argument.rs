//! What somebody claims, and what they say it rests on: read, not yet judged.

use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// A claim of one line: results, and perhaps an argument for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// What is placed and what is removed, in the order in which it is written.
    pub results: Vec<Literal>,
    /// The argument; `None` where only results stand.
    pub argument: Option<Argument>,
}

/// What a line says besides its results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Argument {
    /// The name it gives itself, as written; empty if none.
    pub name: String,
    /// What it states, in the order of the text.
    pub stated: Vec<Stated>,
    /// Candidates it names without a statement about them.
    pub named: Vec<Candidate>,
    /// Units it cites in a sentence: that a cell has its digit, that a house has a digit.
    pub cited: Vec<Unit>,
    /// A pattern of two digits in some cells that cannot be all there is, if the solution is
    /// unique.
    pub rectangles: Vec<(Vec<CellId>, [Digit; 2])>,
    /// For a placement: what the argument may mean by "the last one".
    pub last: Last,
    /// The proof itself, in a step in JSON of ours.
    pub proof: Option<Proof>,
}

impl Argument {
    /// Adds what a sentence cites: its cells, and each of its digits in each of its houses.
    pub fn cite(&mut self, cells: &[CellId], houses: &[HouseId], digits: &[Digit]) {
        let cells = cells.iter().map(|&cell| Unit::Cell(cell));
        let houses = houses
            .iter()
            .flat_map(|&house| digits.iter().map(move |&digit| Unit::House(house, digit)));
        for unit in cells.chain(houses) {
            if !self.cited.contains(&unit) {
                self.cited.push(unit);
            }
        }
    }

    /// Adds what may be a pattern that cannot be all there is, of any two of some digits: the
    /// kernel will say whether it is.
    pub fn cite_rectangles(&mut self, cells: &[CellId], digits: &[Digit], layout: &Layout) {
        if cells.len() < 4 || cells.len() % 2 == 1 || !layout.rules().only_houses() {
            return;
        }
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        for (at, &one) in digits.iter().enumerate() {
            for &other in &digits[at + 1..] {
                let pair = [one.min(other), one.max(other)];
                self.rectangles.push((cells.clone(), pair));
            }
        }
    }

    /// Whether it names nothing that a proof could rest on.
    pub fn is_empty(&self) -> bool {
        self.stated.is_empty()
            && self.named.is_empty()
            && self.cited.is_empty()
            && self.rectangles.is_empty()
            && self.proof.is_none()
            && self.last == Last::Nothing
    }
}

/// A statement, and where in its line it stands (in characters from 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The statement.
    pub what: Statement,
    /// The column at which it begins.
    pub column: usize,
    /// Its width in characters.
    pub width: usize,
}

/// Something an argument states, which is so on a board or is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// At least one of two ends holds.
    Strong {
        /// One end; more than one candidate is a group.
        from: Vec<Candidate>,
        /// The other.
        to: Vec<Candidate>,
    },
    /// Not both ends hold.
    Weak {
        /// One end.
        from: Vec<Candidate>,
        /// The other.
        to: Vec<Candidate>,
    },
    /// The cell holds one of these digits (one bit each).
    Cell {
        /// The cell.
        cell: CellId,
        /// The digits; `u64::MAX` where the cell is named and no digits are.
        digits: u64,
    },
    /// The digit has its place in the house among these cells.
    Places {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
        /// The cells; `None` where the house is named and no cells are.
        cells: Option<Vec<CellId>>,
    },
}

/// Which units of a digit that is placed the argument names: the last digit of its cell, the last
/// place of a house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Last {
    /// None.
    #[default]
    Nothing,
    /// The cell: a naked single.
    Cell,
    /// The houses of the cell: a hidden single.
    Houses,
    /// The houses of one kind.
    Kind(HouseKind),
    /// Cell and houses: a pattern after which a single is left.
    Any,
}
