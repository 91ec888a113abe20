//! Sets of candidates, and the part each plays in a step.

use super::names::named;
use crate::board::Board;
use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::set;
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Unit};

named! {
    /// The part a set of candidates plays in a step.
    #[non_exhaustive]
    pub enum SetRole {
        /// The places left to a digit in a house.
        Places => "places",
        /// The digits left to a cell.
        Cell => "cell",
        /// The places of a digit in houses that need it.
        Base => "base",
        /// Those of them that lie in houses with room for it only once each.
        Cover => "cover",
        /// Places of the base in no cover.
        Fins => "fins",
        /// Places in two base houses.
        EndoFins => "endo_fins",
        /// As many digits as cells: a naked subset.
        LockedSet => "locked_set",
        /// As many cells as digits: a hidden subset.
        HiddenSet => "hidden_set",
        /// One digit more than cells, within a house.
        AlmostLockedSet => "almost_locked_set",
        /// The almost locked set between the others.
        Hub => "hub",
        /// The cell whose digits are gone through, each with a set of its own.
        Stem => "stem",
        /// As many digits as cells, not in one house: all but one of them go in once.
        BentSet => "bent_set",
        /// Cells where two houses cross.
        Crossing => "crossing",
        /// Cells of one of the crossing houses.
        Arm => "arm",
        /// The cell between the pincers.
        Pivot => "pivot",
        /// A cell of two digits, at one end.
        Pincer => "pincer",
        /// A node of a chain, in order.
        Node => "node",
        /// Candidates that hold all or not at all.
        FirstColour => "first_colour",
        /// The others: they hold if the first do not.
        SecondColour => "second_colour",
        /// Digits that could change places.
        DeadlyPattern => "deadly_pattern",
        /// Other candidates of its cells: one of them holds.
        Guardians => "guardians",
        /// The candidate that spoils a look-alike, for who overlooks it.  No step has it.
        Overlooked => "overlooked",
        /// Where two digits stand that could change places everywhere else, all that are printed among them.
        Clues => "clues",
        /// What a candidate becomes, or the cell that a cell goes to, when the board is turned.
        Image => "image",
        /// Cells that are filled together.
        Aligned => "aligned",
        /// A cell that some ways to fill them leave with nothing.
        Excluder => "excluder",
        /// Two cells of a row in a box, whose digits are the question.
        BaseCells => "base_cells",
        /// A cell that holds what one of the base cells does.
        Target => "target",
        /// The cell beside a target that has no digit of the base.
        Companion => "companion",
        /// The places of some digits in one of the lines that need them: those of a base, or of a crossing.
        CrossLine => "cross_line",
        /// What is left to a digit of the base in the columns of the pattern, outside the band.
        CoverLine => "cover_line",
        /// Two cells that hold what the target of this number does.
        Mirror => "mirror",
        /// Three cells of a box that fall to the right, with what they have of three digits: read row by
        /// row, these turn as they do column by column.
        FallingCorner => "falling_corner",
        /// Three that rise to the right: read row by row, these turn the other way.
        RisingCorner => "rising_corner",
        /// The cell where two lines cross that need the same digits.
        CrossCell => "cross_cell",
        /// The cell where one of these lines has them outside the box.
        Wing => "wing",
        /// What the box around a crossing has of these digits.
        CrossBox => "cross_box",
        /// The places a digit has left among cells that need it once more, or several times.
        Remaining => "remaining",
        /// Cells that may hold a digit, or two, an odd number of them, each in a house with the next, in order.
        Ring => "ring",
        /// Cells that some digits cannot fill, as so many colours are too few for a map.
        Chromatic => "chromatic",
        /// Cells of many houses, as many as there are digits for them.
        Sectors => "sectors",
        /// What they may hold of a house's digits, each of which goes in once.
        SectorLink => "sector_link",
        /// All that the ways to place a digit use.
        Template => "template",
        /// Cells that every way of another digit uses.
        Taken => "taken",
        /// What is split into cases: one of these holds, or one candidate does or does not.
        Split => "split",
        /// What holds in one case, in order.
        Case => "case",
        /// What holds in a case within a case, in order; numbered after the cases.
        InnerCase => "inner_case",
        /// What a case leaves nothing of.
        Emptied => "emptied",
    }
}

/// Candidates that play a part together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Set {
    /// Which part.
    pub role: SetRole,
    /// Which of the sets with this part, from 1.  Sets that belong together (the cover and the fins
    /// of one fish, the two colours of one cluster, a case and what it empties) have one number.
    pub number: u16,
    /// The candidates, each once; never none.
    pub candidates: Vec<Candidate>,
    /// The houses it is a set of: those it is looked for in, or that hold all of it.
    pub houses: Vec<HouseId>,
}

impl Set {
    /// The first set with this part.
    pub fn new(role: SetRole, candidates: impl IntoIterator<Item = Candidate>) -> Set {
        let mut each: Vec<Candidate> = vec![];
        for candidate in candidates {
            if !each.contains(&candidate) {
                each.push(candidate);
            }
        }
        Set { role, number: 1, candidates: each, houses: vec![] }
    }

    /// The places of a digit in these cells.
    pub fn of_digit(role: SetRole, digit: Digit, cells: &[CellId]) -> Set {
        Set::new(role, cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// All that is left of these cells.
    pub fn of_cells(board: &Board, role: SetRole, cells: &[CellId]) -> Set {
        let of = |&cell: &CellId| {
            set::digits(board.candidates(cell)).map(move |digit| Candidate { cell, digit })
        };
        Set::new(role, cells.iter().flat_map(of))
    }

    /// All that is left of a unit.
    pub fn of_unit(board: &Board, role: SetRole, unit: Unit) -> Set {
        let set = Set::new(role, members(board, unit));
        match unit {
            Unit::Cell(_) => set,
            Unit::House(house, _) => set.within([house]),
        }
    }

    /// The same as the set of this number.
    pub fn numbered(mut self, number: usize) -> Set {
        self.number = number as u16;
        self
    }

    /// The same as a set of these houses.
    pub fn within(mut self, houses: impl IntoIterator<Item = HouseId>) -> Set {
        self.houses = houses.into_iter().gather();
        self
    }

    /// The same as a set of the houses that hold all of it.
    pub fn within_its_houses(mut self, layout: &Layout) -> Set {
        self.houses = shared_houses(layout, &self.cells());
        self
    }

    /// Its cells, each once, in order.
    pub fn cells(&self) -> Vec<CellId> {
        let mut cells: Vec<CellId> = self.candidates.iter().map(|c| c.cell).gather();
        sorting::sort(&mut cells);
        cells.dedup();
        cells
    }

    /// Its digits, each once, in order.
    pub fn digits(&self) -> Vec<Digit> {
        set::digits(self.candidates.iter().fold(0, |all, c| all | 1 << c.digit)).gather()
    }
}

/// All candidates a unit could have.
pub(super) fn all(layout: &Layout, unit: Unit) -> Vec<Candidate> {
    match unit {
        Unit::Cell(cell) => (0..layout.digits()).map(|digit| Candidate { cell, digit }).gather(),
        Unit::House(house, digit) => {
            layout.cells_of(house).iter().map(|&cell| Candidate { cell, digit }).gather()
        }
    }
}

/// The candidates a unit has.
pub(super) fn members(board: &Board, unit: Unit) -> Vec<Candidate> {
    let mut all = all(board.layout(), unit);
    all.retain(|c| board.is_open(*c));
    all
}

/// The houses that hold all of these cells.
pub(super) fn shared_houses(layout: &Layout, cells: &[CellId]) -> Vec<HouseId> {
    let Some(first) = cells.first() else { return vec![] };
    let holds = |house: &HouseId| cells.iter().all(|c| layout.cells_of(*house).contains(c));
    layout.houses_of(*first).iter().copied().filter(holds).gather()
}
