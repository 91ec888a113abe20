//! A state of a board as candidates and units, numbered from 0: what implications run along.

use crate::board::View;
use crate::gather::Gather as _;
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use crate::limits::Limit;
use crate::set;
use crate::sorting;

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

/// A cell, or the places of a digit in a house, with what is still open there.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub unit: Unit,
    pub members: Vec<u16>,
    /// Whether one of them must hold.
    pub truth: bool,
}

/// The open candidates of a board and the units they are in.
#[derive(Debug)]
pub(super) struct Grid {
    pub candidates: Vec<Candidate>,
    pub groups: Vec<Group>,
    /// The groups of each candidate: its cell first.
    pub of: Vec<Vec<u16>>,
    /// What each candidate excludes by a rule between two cells, and by no unit; nothing at all, if there are no
    /// such rules.
    beyond: Vec<Vec<u16>>,
    /// Whether some unit has one place left: then there is something simpler to do first.
    pub single: bool,
    numbers: Vec<u16>,
    digits: usize,
    cells: usize,
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
            groups.push(Group { unit: Unit::Cell(cell), members, truth: true });
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
                    groups.push(Group { unit: Unit::House(house, digit), members, truth });
                }
            }
        }
        let mut of = vec![vec![]; candidates.len()];
        for (number, group) in groups.iter().enumerate() {
            group.members.iter().for_each(|&m| of[usize::from(m)].push(number as u16));
        }
        let single = groups.iter().any(|group| group.truth && group.members.len() < 2);
        let beyond = vec![];
        let mut grid = Grid { candidates, groups, of, beyond, single, numbers, digits, cells };
        if !view.layout.pairs().is_empty() {
            grid.beyond = (0..grid.candidates.len() as u16).map(|c| grid.related(view, c)).gather();
        }
        grid
    }

    fn related<const W: usize>(&self, view: &View<W>, c: u16) -> Vec<u16> {
        let lost = view.excluded_by(self.candidate(c));
        let mut all: Vec<u16> = lost.filter_map(|lost| self.number(lost.cell, lost.digit)).gather();
        all.retain(|&m| self.shared(c, m).is_none());
        sorting::sort(&mut all);
        all.dedup();
        all
    }

    pub fn group(&self, number: u16) -> &Group {
        &self.groups[usize::from(number)]
    }

    pub fn of(&self, candidate: u16) -> &[u16] {
        &self.of[usize::from(candidate)]
    }

    /// What a candidate excludes by a rule between two cells alone.
    pub fn beyond(&self, candidate: u16) -> &[u16] {
        self.beyond.get(usize::from(candidate)).map_or(&[], |all| all)
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
            match group.unit {
                Unit::House(house, digit) => Some((number as u16, house, digit, group)),
                Unit::Cell(_) => None,
            }
        })
    }

    /// A group both candidates are in.
    pub fn shared(&self, a: u16, b: u16) -> Option<u16> {
        self.of(a).iter().copied().find(|group| self.of(b).contains(group))
    }
}
