//! The state of one puzzle: which candidates are still possible and which digits are placed.
//! Trusted; only `check` changes it, by a theorem.

use super::rules::{Candidate, CellId, Digit, HouseId, Rules, bit, number};

/// A candidate that holds, or one that does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Literal {
    /// The cell holds the digit.
    Place(Candidate),
    /// The cell does not hold the digit.
    Remove(Candidate),
}

impl Literal {
    /// The candidate that this places or removes.
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

/// The candidates and placed digits of one puzzle. Only [`Facts::apply`] changes them.
#[derive(Clone, Debug)]
pub struct Facts {
    pub(super) puzzle: u64,
    pub(super) rules: u64,
    live: Vec<u64>,
    pub(super) placed: Vec<bool>,
    pub(super) given: Vec<bool>,
    /// Whether some of this was proved from the puzzle having one solution.
    pub(super) uniqueness: bool,
}

impl Facts {
    /// The facts of a fresh puzzle: which cells are givens, and the candidates its rules and givens
    /// leave. No digit is placed yet: citing [`Axiom::Given`](super::Axiom::Given) does that.
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

    /// The same puzzle with some literals assumed: digits and pencil marks that a player has
    /// already entered. They become part of the puzzle, so a theorem proved from here on holds only
    /// if they do, and is no theorem of the puzzle without them.
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

    pub(super) fn force(&mut self, literal: Literal) {
        let c = literal.candidate();
        match literal {
            Literal::Remove(_) => self.live[usize::from(c.cell)] &= !bit(c.digit),
            Literal::Place(_) => {
                self.live[usize::from(c.cell)] &= bit(c.digit);
                self.placed[usize::from(c.cell)] = true;
            }
        }
    }

    pub(super) fn in_cell(&self, cell: CellId) -> impl Iterator<Item = Candidate> + use<> {
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

    /// Returns whether the candidate is still possible.
    pub fn is_live(&self, c: Candidate) -> bool {
        self.live[usize::from(c.cell)] & bit(c.digit) != 0
    }
}

impl Rules {
    /// Returns whether the house must hold the digit as often as the rules allow it to.
    ///
    /// Why: the cells hold only digits still live in the house, each no more often than allowed. If
    /// these fill exactly as many cells as the house has, each of them occurs as often as allowed;
    /// if they fill fewer, the facts contradict each other and everything follows.
    pub(super) fn is_tight(&self, facts: &Facts, house: HouseId, digit: Digit) -> bool {
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
}

// Read access.

impl Facts {
    /// The digits still possible in a cell, one bit each.
    pub fn candidates(&self, cell: CellId) -> u64 {
        self.live[usize::from(cell)]
    }

    /// Returns whether a digit has been placed in the cell.
    pub fn is_placed(&self, cell: CellId) -> bool {
        self.placed[usize::from(cell)]
    }

    /// Returns whether the cell is a given of the puzzle.
    pub fn is_given(&self, cell: CellId) -> bool {
        self.given[usize::from(cell)]
    }

    /// Returns whether any of these facts was proved from the puzzle having one solution.
    pub fn rely_on_uniqueness(&self) -> bool {
        self.uniqueness
    }
}
