//! Sets of candidates and the role each has in a step.

use super::names::named;
use super::narration::members;
use crate::board::Board;
use crate::layout::Layout;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Unit};

named! {
    /// The role of a set of candidates in a step.
    #[non_exhaustive]
    pub enum SetRole {
        /// The places left to a digit in a house.
        Places => "places",
        /// The digits left to a cell.
        Cell => "cell",
        /// The places of a digit in houses, or in a clue, that need it.
        Base => "base",
        /// The places of the base inside the cover houses, each of which holds the digit once.
        Cover => "cover",
        /// Places of the base in no cover.
        Fins => "fins",
        /// Places in two base houses.
        EndoFins => "endo_fins",
        /// A naked subset: as many digits as cells.
        LockedSet => "locked_set",
        /// A hidden subset: as many cells as digits.
        HiddenSet => "hidden_set",
        /// An almost locked set: one digit more than cells, within a house.
        AlmostLockedSet => "almost_locked_set",
        /// The almost locked set between the others.
        Hub => "hub",
        /// The stem cell of a death blossom, each of whose digits leads to a set of its own.
        Stem => "stem",
        /// As many digits as cells, not all in one house, all but one digit of which occur once.
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
        /// Candidates of which all hold or none does.
        FirstColour => "first_colour",
        /// The opposite colour: all of these hold if the first colour does not.
        SecondColour => "second_colour",
        /// Digits that could change places.
        DeadlyPattern => "deadly_pattern",
        /// Other candidates of a deadly pattern's cells, or other places of its digits, one of
        /// which holds.
        Guardians => "guardians",
        /// The candidate because of which a look-alike is not the pattern, for exercises. No step
        /// has it.
        Overlooked => "overlooked",
        /// The cells of two digits that could change places everywhere else; all givens of the two
        /// are among them.
        Clues => "clues",
        /// The image of a candidate or cell under a symmetry of the board.
        Image => "image",
        /// Cells whose combinations are tried in an aligned exclusion.
        Aligned => "aligned",
        /// A cell that some combinations of the aligned cells leave without a candidate.
        Excluder => "excluder",
        /// The base cells of an exocet: two cells of a row in a box, whose digits are in question.
        BaseCells => "base_cells",
        /// A target cell of an exocet: it holds the digit of one of the base cells.
        Target => "target",
        /// The cell beside a target that has none of the base digits.
        Companion => "companion",
        /// The places of some digits in one of the lines that need them, for an exocet or a
        /// crossing.
        CrossLine => "cross_line",
        /// The places left to a base digit in the columns of the pattern, outside the band.
        CoverLine => "cover_line",
        /// Two cells one of which holds the digit of the target with the same number.
        Mirror => "mirror",
        /// Three cells on a falling diagonal of a box, with their candidates of three digits: read
        /// row by row, the digits rotate the same way as read column by column.
        FallingCorner => "falling_corner",
        /// Three cells on a rising diagonal: read row by row, the digits rotate the opposite way.
        RisingCorner => "rising_corner",
        /// The cell where two lines that need the same digits cross (firework).
        CrossCell => "cross_cell",
        /// The cell outside the box where one of these lines has the digits.
        Wing => "wing",
        /// The candidates of these digits in the box of the crossing.
        CrossBox => "cross_box",
        /// The places left to a digit among cells that need it once more, or several times.
        Remaining => "remaining",
        /// An odd ring of cells with one digit, or two, in common, each in a house with the next,
        /// in order.
        Ring => "ring",
        /// Cells that a few digits cannot fill, as a map may need more colours than there are.
        Chromatic => "chromatic",
        /// The cells of multi-sector locked sets: as many as there are digits for them.
        Sectors => "sectors",
        /// Their candidates of one digit of a house, which occurs there once.
        SectorLink => "sector_link",
        /// The union of all placements of a digit.
        Template => "template",
        /// Cells that every placement of another digit uses.
        Taken => "taken",
        /// The candidates that are distinguished as cases: one of them holds, or a single one does
        /// or does not.
        Split => "split",
        /// The candidates that hold in one case, in order.
        Case => "case",
        /// The candidates that hold in a case within a case, in order; numbered after the cases.
        InnerCase => "inner_case",
        /// The unit that a case leaves empty.
        Emptied => "emptied",
    }
}

/// Candidates with a common role.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Set {
    /// The role.
    pub role: SetRole,
    /// The number among the sets with this role, from 1. Sets that belong together (the cover and
    /// the fins of one fish, the two colours of one cluster, a case and the unit it empties) have
    /// the same number.
    pub number: u16,
    /// The candidates, without duplicates; never empty.
    pub candidates: Vec<Candidate>,
    /// The houses the set belongs to: those it is searched in, or those that contain all of it.
    pub houses: Vec<HouseId>,
}

impl Set {
    /// The set with this role and number 1; duplicate candidates are dropped.
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

    /// The open candidates of these cells.
    pub fn of_cells(board: &Board, role: SetRole, cells: &[CellId]) -> Set {
        let candidates = |&cell: &CellId| {
            set::digits(board.candidates(cell)).map(move |digit| Candidate { cell, digit })
        };
        Set::new(role, cells.iter().flat_map(candidates))
    }

    /// The open candidates of a unit.
    pub fn of_unit(board: &Board, role: SetRole, unit: Unit) -> Set {
        let set = Set::new(role, open_members(board, unit));
        match unit {
            Unit::Cell(_) => set,
            Unit::House(house, _) => set.within([house]),
        }
    }

    /// Sets the number.
    pub fn numbered(mut self, number: usize) -> Set {
        self.number = number as u16;
        self
    }

    /// Sets the houses.
    pub fn within(mut self, houses: impl IntoIterator<Item = HouseId>) -> Set {
        self.houses = houses.into_iter().collect();
        self
    }

    /// Sets the houses to those that contain all of it.
    pub fn within_its_houses(mut self, layout: &Layout) -> Set {
        self.houses = shared_houses(layout, &self.cells());
        self
    }

    /// Its cells, in order and without duplicates.
    pub fn cells(&self) -> Vec<CellId> {
        let mut cells: Vec<CellId> = self.candidates.iter().map(|c| c.cell).collect();
        cells.sort();
        cells.dedup();
        cells
    }

    /// Its digits, in order and without duplicates.
    pub fn digits(&self) -> Vec<Digit> {
        set::digits(self.candidates.iter().fold(0, |all, c| all | 1 << c.digit)).collect()
    }
}

/// The open candidates of a unit.
pub(super) fn open_members(board: &Board, unit: Unit) -> Vec<Candidate> {
    let mut open = members(board.layout(), unit);
    open.retain(|c| board.is_open(*c));
    open
}

/// The houses that contain all of these cells.
pub(super) fn shared_houses(layout: &Layout, cells: &[CellId]) -> Vec<HouseId> {
    let Some(first) = cells.first() else { return vec![] };
    let holds = |house: &HouseId| cells.iter().all(|c| layout.cells_of(*house).contains(c));
    layout.houses_of(*first).iter().copied().filter(holds).collect()
}
