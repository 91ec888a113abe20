//! The open candidates and units of a board, numbered from 0, as implications use them.

use std::sync::{Arc, OnceLock};

use super::clue::Clue;
use super::sheet::Sheet;
use crate::board::View;
use crate::layout::Layout;
use crate::limits::Limit;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A literal packed into an integer: even if its candidate holds, odd if it is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Lit(u16);

impl Lit {
    /// The largest number of candidates that fit the packing.
    const MAX_CANDIDATES: usize = u16::MAX as usize / 2;

    /// The literal that a candidate holds, by its number.
    pub fn place(candidate: u16) -> Lit {
        Lit(2 * candidate)
    }

    /// The literal that a candidate is out, by its number.
    pub fn remove(candidate: u16) -> Lit {
        Lit(2 * candidate + 1)
    }

    /// The literal with this [`index`](Lit::index).
    pub fn of_index(index: usize) -> Lit {
        Lit(index as u16)
    }

    /// Returns the number of its candidate.
    pub fn candidate(self) -> u16 {
        self.0 / 2
    }

    /// Returns whether it says that the candidate holds.
    pub fn is_place(self) -> bool {
        self.0 % 2 == 0
    }

    /// Returns the opposite literal.
    pub fn negated(self) -> Lit {
        Lit(self.0 ^ 1)
    }

    /// Returns its index, below [`Grid::literals`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of candidates of which at most one holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    /// The candidates of a cell, or the places of a digit in a house.
    Unit(Unit),
    /// Two candidates that a relation between their cells forbids together.
    Pair([Candidate; 2]),
}

impl Tie {
    /// Returns the unit, or `None` for a pair.
    pub fn unit(self) -> Option<Unit> {
        match self {
            Tie::Unit(unit) => Some(unit),
            Tie::Pair(_) => None,
        }
    }
}

/// A [`Tie`] with its open candidates.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub tie: Tie,
    pub members: Vec<u16>,
    /// Whether one of the members must hold.
    pub truth: bool,
}

impl Group {
    /// Returns the unit.
    ///
    /// # Panics
    ///
    /// If the group is a pair. A group that must hold one never is.
    pub fn unit(&self) -> Unit {
        match self.tie {
            Tie::Unit(unit) => unit,
            Tie::Pair(_) => unreachable!("a relation says what cannot hold, not what must"),
        }
    }

    /// Returns whether it is a cell or a digit in a house, not a pair.
    pub fn is_unit(&self) -> bool {
        self.tie.unit().is_some()
    }

    /// Returns whether all its candidates are of this digit, in several cells.
    pub fn is_of(&self, digit: Digit) -> bool {
        match self.tie {
            Tie::Unit(Unit::House(_, of)) => of == digit,
            Tie::Unit(Unit::Cell(_)) => false,
            Tie::Pair(both) => both.iter().all(|c| c.digit == digit),
        }
    }
}

/// The open candidates of a board and the groups they are in.
#[derive(Debug)]
pub(super) struct Grid {
    pub candidates: Vec<Candidate>,
    pub groups: Vec<Group>,
    /// The groups of each candidate; the first is its cell.
    groups_of: Vec<Vec<u16>>,
    /// Whether some truth has one candidate left: a single, which is simpler than any chain.
    pub single: bool,
    numbers: Vec<u16>,
    digits: usize,
    cells: usize,
    clues: Vec<Clue>,
    /// The clues of whose cells each candidate is, by their numbers.
    clues_of: Vec<Vec<u16>>,
    layout: Arc<Layout>,
    sheets: OnceLock<Vec<Sheet>>,
}

/// Marks an entry of `numbers` whose candidate is not open.
const NONE: u16 = u16::MAX;

impl Grid {
    /// Returns whether at most `most` candidates are open. Larger boards are not searched, which is
    /// recorded in the view.
    pub fn fits<const W: usize>(view: &View<W>, most: usize) -> bool {
        let open: usize = view.spots.iter().map(|spots| spots.len()).sum();
        let fits = open <= most.min(Lit::MAX_CANDIDATES);
        if !fits {
            view.stop_at(Limit::Candidates);
        }
        fits
    }

    /// Numbers the open candidates and collects their groups.
    pub fn new<const W: usize>(view: &View<W>) -> Grid {
        let digits = usize::from(view.digits);
        let mut candidates = vec![];
        let mut numbers = vec![NONE; view.candidates.len() * digits];
        let mut groups: Vec<Group> = vec![];
        for cell in view.open.iter() {
            let mut members = vec![];
            for digit in set::digits(view.candidates[usize::from(cell)]) {
                let number = candidates.len() as u16;
                numbers[usize::from(cell) * digits + usize::from(digit)] = number;
                candidates.push(Candidate { cell, digit });
                members.push(number);
            }
            groups.push(Group { tie: Tie::Unit(Unit::Cell(cell)), members, truth: true });
        }
        let cells = groups.len();
        for house in view.houses() {
            for digit in 0..view.digits {
                let stands =
                    view.geometry.houses[house].intersects(&view.placed[usize::from(digit)]);
                let places = view.places(house, digit);
                let number =
                    |cell: CellId| numbers[usize::from(cell) * digits + usize::from(digit)];
                let members: Vec<u16> = places.iter().map(number).collect();
                let truth = view.is_strong(house);
                if !stands && !members.is_empty() && (truth || members.len() > 1) {
                    let tie = Tie::Unit(Unit::House(house, digit));
                    groups.push(Group { tie, members, truth });
                }
            }
        }
        for (a, number) in candidates.iter().zip(0_u16..) {
            for b in view.forbidden_with(*a) {
                let other = numbers[usize::from(b.cell) * digits + usize::from(b.digit)];
                if number < other && other != NONE {
                    let tie = Tie::Pair([*a, b]);
                    groups.push(Group { tie, members: vec![number, other], truth: false });
                }
            }
        }
        let mut groups_of = vec![vec![]; candidates.len()];
        for (number, group) in groups.iter().enumerate() {
            group.members.iter().for_each(|&m| groups_of[usize::from(m)].push(number as u16));
        }
        let single = groups.iter().any(|group| group.truth && group.members.len() < 2);
        let number = |cell: CellId, digit: Digit| {
            let number = numbers[usize::from(cell) * digits + usize::from(digit)];
            (number != NONE).then_some(number)
        };
        let clues = Clue::all(view, &number);
        let mut clues_of = vec![vec![]; candidates.len()];
        for (index, clue) in (0_u16..).zip(&clues) {
            let open = clue.slots.iter().filter(|slot| slot.open);
            let inside = open.flat_map(|slot| set::digits(slot.live).map(|d| (slot.cell, d)));
            for number in inside.filter_map(|(cell, digit)| number(cell, digit)) {
                clues_of[usize::from(number)].push(index);
            }
        }
        let layout = view.layout.clone();
        let sheets = OnceLock::new();
        Grid {
            candidates,
            groups,
            groups_of,
            single,
            numbers,
            digits,
            cells,
            clues,
            clues_of,
            layout,
            sheets,
        }
    }

    /// Returns the sheets larger patterns are searched in, built on first use.
    pub fn sheets(&self) -> &[Sheet] {
        self.sheets.get_or_init(|| Sheet::all(self, &self.layout))
    }

    /// Returns the clues with open cells.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns the numbers of the clues whose cells have a candidate.
    pub fn clues_of(&self, candidate: u16) -> &[u16] {
        &self.clues_of[usize::from(candidate)]
    }

    /// Returns a group by its number.
    pub fn group(&self, number: u16) -> &Group {
        &self.groups[usize::from(number)]
    }

    /// Returns the numbers of a candidate's groups, its cell first.
    pub fn of(&self, candidate: u16) -> &[u16] {
        &self.groups_of[usize::from(candidate)]
    }

    /// Returns a candidate by its number.
    pub fn candidate(&self, number: u16) -> Candidate {
        self.candidates[usize::from(number)]
    }

    /// Converts a literal for the kernel.
    pub fn literal(&self, lit: Lit) -> Literal {
        let candidate = self.candidate(lit.candidate());
        if lit.is_place() { Literal::Place(candidate) } else { Literal::Remove(candidate) }
    }

    /// Converts a literal back, or returns `None` if its candidate is not open.
    pub fn lit(&self, literal: Literal) -> Option<Lit> {
        let c = literal.candidate();
        let number = self.number(c.cell, c.digit)?;
        Some(match literal {
            Literal::Place(_) => Lit::place(number),
            Literal::Remove(_) => Lit::remove(number),
        })
    }

    /// Returns the number of literals, two per candidate.
    pub fn literals(&self) -> usize {
        2 * self.candidates.len()
    }

    /// Returns the number of a candidate, or `None` if it is not open.
    pub fn number(&self, cell: CellId, digit: Digit) -> Option<u16> {
        let number = self.numbers[usize::from(cell) * self.digits + usize::from(digit)];
        (number != NONE).then_some(number)
    }

    /// Returns the groups that are cells.
    pub fn cells(&self) -> &[Group] {
        &self.groups[..self.cells]
    }

    /// Yields the groups that are digits in houses: number, house, digit, group.
    pub fn places(&self) -> impl Iterator<Item = (u16, HouseId, Digit, &Group)> {
        self.groups.iter().enumerate().skip(self.cells).filter_map(|(number, group)| {
            match group.tie {
                Tie::Unit(Unit::House(house, digit)) => Some((number as u16, house, digit, group)),
                Tie::Unit(Unit::Cell(_)) | Tie::Pair(_) => None,
            }
        })
    }

    /// Returns a group that contains both candidates.
    pub fn shared(&self, a: u16, b: u16) -> Option<u16> {
        self.of(a).iter().copied().find(|group| self.of(b).contains(group))
    }
}
