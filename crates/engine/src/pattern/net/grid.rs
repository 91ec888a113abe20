//! A state of a board as candidates and units, numbered from 0: what implications run along.

use std::sync::{Arc, OnceLock};

use super::sheet::Sheet;
use crate::board::View;
use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::limits::Limit;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A candidate that holds or does not, as a number: even if it holds, odd if not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Lit(u16);

impl Lit {
    /// So many candidates have numbers.
    const MOST: usize = u16::MAX as usize / 2;

    pub fn place(candidate: u16) -> Lit {
        Lit(2 * candidate)
    }

    pub fn remove(candidate: u16) -> Lit {
        Lit(2 * candidate + 1)
    }

    pub fn of_index(index: usize) -> Lit {
        Lit(index as u16)
    }

    pub fn candidate(self) -> u16 {
        self.0 / 2
    }

    pub fn is_place(self) -> bool {
        self.0 % 2 == 0
    }

    pub fn negated(self) -> Lit {
        Lit(self.0 ^ 1)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Of what at most one holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    /// The candidates of a cell, the places of a digit in a house.
    Unit(Unit),
    /// Two that a relation of their cells forbids together.
    Pair([Candidate; 2]),
}

impl Tie {
    /// The unit, if it is one.
    pub fn unit(self) -> Option<Unit> {
        match self {
            Tie::Unit(unit) => Some(unit),
            Tie::Pair(_) => None,
        }
    }
}

/// A cell, the places of a digit in a house, or two candidates a relation forbids together, with what is
/// still open there.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub tie: Tie,
    pub members: Vec<u16>,
    /// Whether one of them must hold.
    pub truth: bool,
}

impl Group {
    /// The cell, or the digit and the house: of what must hold one there is always one.
    pub fn unit(&self) -> Unit {
        match self.tie {
            Tie::Unit(unit) => unit,
            Tie::Pair(_) => unreachable!("a relation says what cannot hold, not what must"),
        }
    }

    /// Whether it is a cell, or a digit in a house.
    pub fn is_unit(&self) -> bool {
        self.tie.unit().is_some()
    }

    /// Whether it speaks of nothing but this digit in several cells.
    pub fn is_of(&self, digit: Digit) -> bool {
        match self.tie {
            Tie::Unit(Unit::House(_, of)) => of == digit,
            Tie::Unit(Unit::Cell(_)) => false,
            Tie::Pair(both) => both.iter().all(|c| c.digit == digit),
        }
    }
}

/// The open candidates of a board and the units they are in.
#[derive(Debug)]
pub(super) struct Grid {
    pub candidates: Vec<Candidate>,
    pub groups: Vec<Group>,
    /// The groups of each candidate: its cell first.
    pub of: Vec<Vec<u16>>,
    /// Whether some unit has one place left: then there is something simpler to do first.
    pub single: bool,
    numbers: Vec<u16>,
    digits: usize,
    cells: usize,
    layout: Arc<Layout>,
    sheets: OnceLock<Vec<Sheet>>,
}

/// No candidate.
const NONE: u16 = u16::MAX;

impl Grid {
    /// Whether no more candidates than this are open: beyond it a search is not even begun.
    pub fn fits<const W: usize>(view: &View<W>, most: usize) -> bool {
        let open: usize = view.spots.iter().map(|spots| spots.len()).sum();
        let fits = open <= most.min(Lit::MOST);
        if !fits {
            view.stop_at(Limit::Candidates);
        }
        fits
    }

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
                let members: Vec<u16> = places.iter().map(number).gather();
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
        let mut of = vec![vec![]; candidates.len()];
        for (number, group) in groups.iter().enumerate() {
            group.members.iter().for_each(|&m| of[usize::from(m)].push(number as u16));
        }
        let single = groups.iter().any(|group| group.truth && group.members.len() < 2);
        let layout = view.layout.clone();
        let sheets = OnceLock::new();
        Grid { candidates, groups, of, single, numbers, digits, cells, layout, sheets }
    }

    /// What larger patterns are looked for in: made when somebody does.
    pub fn sheets(&self) -> &[Sheet] {
        self.sheets.get_or_init(|| Sheet::all(self, &self.layout))
    }

    pub fn group(&self, number: u16) -> &Group {
        &self.groups[usize::from(number)]
    }

    pub fn of(&self, candidate: u16) -> &[u16] {
        &self.of[usize::from(candidate)]
    }

    pub fn candidate(&self, number: u16) -> Candidate {
        self.candidates[usize::from(number)]
    }

    pub fn literal(&self, lit: Lit) -> Literal {
        let candidate = self.candidate(lit.candidate());
        if lit.is_place() { Literal::Place(candidate) } else { Literal::Remove(candidate) }
    }

    /// How many literals there are.
    pub fn literals(&self) -> usize {
        2 * self.candidates.len()
    }

    pub fn number(&self, cell: CellId, digit: Digit) -> Option<u16> {
        let number = self.numbers[usize::from(cell) * self.digits + usize::from(digit)];
        (number != NONE).then_some(number)
    }

    /// The groups that are cells.
    pub fn cells(&self) -> &[Group] {
        &self.groups[..self.cells]
    }

    /// The groups that are digits of houses, with their numbers.
    pub fn places(&self) -> impl Iterator<Item = (u16, HouseId, Digit, &Group)> {
        self.groups.iter().enumerate().skip(self.cells).filter_map(|(number, group)| {
            match group.tie {
                Tie::Unit(Unit::House(house, digit)) => Some((number as u16, house, digit, group)),
                Tie::Unit(Unit::Cell(_)) | Tie::Pair(_) => None,
            }
        })
    }

    /// A group both candidates are in.
    pub fn shared(&self, a: u16, b: u16) -> Option<u16> {
        self.of(a).iter().copied().find(|group| self.of(b).contains(group))
    }
}
