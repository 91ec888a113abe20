//! The rules of a puzzle: its digits, houses, relations, sums and readings. Trusted.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use super::machine::Machine;

/// A cell: its index in the layout, from 0.
pub type CellId = u16;

/// A digit: its index from 0, at most 63. The layout decides which symbol is printed for it.
pub type Digit = u8;

/// A house: its index in [`Rules::houses`].
pub type HouseId = usize;

/// A sum: its index in [`Rules::sums`].
pub type SumId = usize;

/// A reading: its index in [`Rules::readings`].
pub type ReadingId = usize;

/// A digit in a cell: the statement "this cell holds this digit", true or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: CellId,
    /// The digit.
    pub digit: Digit,
}

/// A cell, or the places of a digit in a house: the sets of candidates that truths and links are
/// about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unit {
    /// The candidates of a cell.
    Cell(CellId),
    /// The places of a digit in a house.
    House(HouseId, Digit),
}

/// For each digit of a first cell, the digits that a second may hold beside it, one bit each.
pub type Table = Vec<u64>;

/// Two cells that may hold only the pairs of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The first cell and the second.
    pub cells: [CellId; 2],
    /// The index of the table in [`Parts::tables`].
    pub table: usize,
}

/// Cells whose digits, read in order, a machine accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The cells in order. One may be read more than once.
    pub cells: Vec<CellId>,
    /// The index of the machine in [`Parts::machines`].
    pub machine: usize,
}

/// `Σ weight · candidate ≥ at_least`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// Each candidate at most once.
    pub terms: Vec<(Candidate, i32)>,
    /// The right-hand side.
    pub at_least: i64,
}

/// The parts that [`Rules::of`] checks and builds the rules from.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The number of cells.
    pub cells: usize,
    /// How often each digit may be in a house, one entry for each digit; usually 1.
    pub times: Vec<u8>,
    /// The houses: sets of cells that differ.
    pub houses: Vec<Vec<CellId>>,
    /// The digits each cell may hold, one bit each; empty if every cell may hold every digit.
    pub allowed: Vec<u64>,
    /// The tables that the relations refer to.
    pub tables: Vec<Table>,
    /// Pairs of cells.
    pub relations: Vec<Relation>,
    /// Sums.
    pub sums: Vec<Linear>,
    /// The machines that the readings refer to.
    pub machines: Vec<Machine>,
    /// Cells that machines read.
    pub readings: Vec<Reading>,
}

/// The rules of a layout: digits, houses, relations, sums, readings. They never change.
#[derive(Debug)]
pub struct Rules {
    pub(super) id: u64,
    pub(super) digits: u8,
    pub(super) times: Vec<u8>,
    /// How many cells of a house all digits together can fill.
    pub(super) room: usize,
    pub(super) houses: Vec<Vec<CellId>>,
    pub(super) houses_of: Vec<Vec<HouseId>>,
    pub(super) allowed: Vec<u64>,
    /// The tables of the relations, followed by the transpose of each.
    tables: Vec<Table>,
    /// For each cell, the cells it is related to, with the index of the table to read from its
    /// side.
    partners: Vec<Vec<(CellId, usize)>>,
    relations: Vec<Relation>,
    pub(super) sums: Vec<Linear>,
    machines: Vec<Machine>,
    pub(super) readings: Vec<Reading>,
    /// Whether a relation, a sum or a reading names the cell.
    bound: Vec<bool>,
}

impl Rules {
    /// The rules of a puzzle with these houses and nothing else, each digit once in a house.
    ///
    /// # Panics
    /// As [`Rules::of`].
    pub fn new(cells: usize, digits: u8, houses: Vec<Vec<CellId>>) -> Rules {
        Rules::of(Parts {
            cells,
            times: vec![1; usize::from(digits)],
            houses,
            allowed: vec![],
            tables: vec![],
            relations: vec![],
            sums: vec![],
            machines: vec![],
            readings: vec![],
        })
    }

    /// The rules made of these parts.
    ///
    /// # Panics
    /// If a house names a cell that does not exist, or one twice, or has more cells than its digits
    /// can fill; if there are more than 64 digits, or one that a house may hold zero times; if a
    /// relation is between a cell and itself, or its table has no row for a digit; if a sum names a
    /// candidate twice, or one that does not exist, or has weights too large to add up; if a
    /// machine names a state that it does not have, or has too many arrows, or a reading names a
    /// machine that does not exist. The engine's `layout` reports those of these mistakes that a
    /// puzzle file can contain as errors before it gets here.
    pub fn of(parts: Parts) -> Rules {
        let Parts {
            cells,
            times,
            houses,
            mut allowed,
            mut tables,
            relations,
            sums,
            machines,
            readings,
        } = parts;
        let digits = times.len();
        assert!((1..=64).contains(&digits) && !times.contains(&0));
        let room = times.iter().map(|&times| usize::from(times)).sum();
        let mut houses_of = vec![vec![]; cells];
        for (house, members) in houses.iter().enumerate() {
            assert!(members.len() <= room);
            for (i, &cell) in members.iter().enumerate() {
                assert!(!members[..i].contains(&cell), "a house has a cell once");
                houses_of[usize::from(cell)].push(house);
            }
        }
        let all = u64::MAX >> (64 - digits);
        allowed.resize(cells, all);
        allowed.iter_mut().for_each(|mask| *mask &= all);
        assert!(tables.iter().all(|table| table.len() == digits));
        let count = tables.len();
        for table in 0..count {
            let mut turned = vec![0; digits];
            for (a, row) in tables[table].iter().enumerate() {
                for (b, mask) in turned.iter_mut().enumerate() {
                    *mask |= (row >> b & 1) << a;
                }
            }
            tables.push(turned);
        }
        let (mut partners, mut bound) = (vec![vec![]; cells], vec![false; cells]);
        for &Relation { cells: [a, b], table } in &relations {
            assert!(a != b && table < count, "a relation is of two cells");
            partners[usize::from(a)].push((b, table));
            partners[usize::from(b)].push((a, table + count));
            (bound[usize::from(a)], bound[usize::from(b)]) = (true, true);
        }
        for sum in &sums {
            let mut named: Vec<Candidate> = sum.terms.iter().map(|(c, _)| *c).collect();
            named.sort_unstable();
            assert!(named.windows(2).all(|two| two[0] != two[1]), "a sum has a candidate once");
            let weights = sum.terms.iter().map(|(_, weight)| u64::from(weight.unsigned_abs()));
            assert!(weights.sum::<u64>() + sum.at_least.unsigned_abs() < 1 << 29);
            for c in named {
                assert!(usize::from(c.digit) < digits);
                bound[usize::from(c.cell)] = true;
            }
        }
        assert!(machines.iter().all(Machine::is_whole), "a machine has every state it names");
        for reading in &readings {
            assert!(reading.machine < machines.len());
            reading.cells.iter().for_each(|&cell| bound[usize::from(cell)] = true);
        }
        let (id, digits) = (number(), digits as u8);
        Rules {
            id,
            digits,
            times,
            room,
            houses,
            houses_of,
            allowed,
            tables,
            partners,
            relations,
            sums,
            machines,
            readings,
            bound,
        }
    }

    pub(super) fn has(&self, c: Candidate) -> bool {
        usize::from(c.cell) < self.houses_of.len() && c.digit < self.digits
    }

    /// Returns whether two candidates cannot both hold: two digits in a cell, one digit twice in a
    /// house that has it once, or two that a relation of their cells forbids.
    pub fn clash(&self, a: Candidate, b: Candidate) -> bool {
        let together = || {
            let of_b = &self.houses_of[usize::from(b.cell)];
            self.houses_of[usize::from(a.cell)].iter().any(|house| of_b.contains(house))
        };
        let once = || self.times[usize::from(a.digit)] == 1;
        let related = || {
            let partners = self.partners[usize::from(a.cell)].iter();
            let mut tables = partners.filter(|(cell, _)| *cell == b.cell);
            tables.any(|(_, table)| self.tables[*table][usize::from(a.digit)] & bit(b.digit) == 0)
        };
        a != b && (a.cell == b.cell || a.digit == b.digit && once() && together() || related())
    }

    /// The candidates of other cells that clash with `c`. May contain duplicates.
    pub(super) fn elsewhere(&self, c: Candidate) -> impl Iterator<Item = Candidate> + '_ {
        let once = self.times[usize::from(c.digit)] == 1;
        let houses = self.houses_of[usize::from(c.cell)].iter().filter(move |_| once);
        let cells = houses.flat_map(|&house| self.houses[house].iter().copied());
        let same =
            cells.filter(move |&cell| cell != c.cell).map(move |cell| Candidate { cell, ..c });
        let partners = self.partners[usize::from(c.cell)].iter();
        let other = partners.flat_map(move |&(cell, table)| {
            let allowed = self.tables[table][usize::from(c.digit)];
            let lost = (0..self.digits).filter(move |&digit| allowed & bit(digit) == 0);
            lost.map(move |digit| Candidate { cell, digit })
        });
        same.chain(other)
    }

    /// How many candidates of a unit hold: 1 for a cell, the multiplicity of the digit for a house;
    /// `None` for a digit that does not exist.
    pub(super) fn times(&self, unit: Unit) -> Option<i64> {
        match unit {
            Unit::Cell(_) => Some(1),
            Unit::House(_, digit) => self.times.get(usize::from(digit)).map(|&times| times.into()),
        }
    }

    /// Returns whether a reading fails unless one of these candidates holds: without them, its
    /// machine accepts none of the digits that the rules allow.
    pub(super) fn needs_some(&self, reading: &Reading, candidates: &[Candidate]) -> bool {
        let mut allowed = self.allowed.clone();
        candidates.iter().for_each(|c| allowed[usize::from(c.cell)] &= !bit(c.digit));
        let line = reading.cells.iter().map(|cell| allowed[usize::from(*cell)]);
        !self.machines[reading.machine].accepts_some(line)
    }

    /// Returns whether the digits may change places in this cell: no relation, sum or reading names
    /// the cell, it may hold all of these digits, and a house has each of them once.
    pub fn is_free(&self, cell: CellId, digits: u64) -> bool {
        let once = |digit: Digit| digits & bit(digit) == 0 || self.times[usize::from(digit)] == 1;
        !self.bound[usize::from(cell)]
            && digits & !self.allowed[usize::from(cell)] == 0
            && (0..self.digits).all(once)
    }
}

/// The bit of a digit in a mask; 0 for a digit above 63, because a shift would wrap around.
pub(super) fn bit(digit: Digit) -> u64 {
    1_u64.checked_shl(u32::from(digit)).unwrap_or(0)
}

/// A process-wide unique id. Theorems, facts and rules carry one to check that they belong
/// together.
pub(super) fn number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

// Read access.

impl Rules {
    /// The number of digits.
    pub fn digits(&self) -> u8 {
        self.digits
    }

    /// The houses: sets of cells whose digits all differ.
    pub fn houses(&self) -> &[Vec<CellId>] {
        &self.houses
    }

    /// The houses that contain a cell.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        &self.houses_of[usize::from(cell)]
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.houses_of.len()
    }

    /// How many cells of a house all digits together can fill: the number of digits, unless a house
    /// may hold one of them several times.
    pub fn room(&self) -> usize {
        self.room
    }

    /// How often a house may hold a digit: usually once.
    pub fn most(&self, digit: Digit) -> u8 {
        self.times[usize::from(digit)]
    }

    /// The digits the rules allow in a cell, one bit each, whatever the givens say.
    pub fn allowed(&self, cell: CellId) -> u64 {
        self.allowed[usize::from(cell)]
    }

    /// The relations of pairs of cells.
    pub fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// The cells a cell is related to, each with a mask for each digit of `cell`: what the other
    /// cell may hold beside it.
    pub fn partners(&self, cell: CellId) -> impl Iterator<Item = (CellId, &[u64])> + '_ {
        let partners = self.partners[usize::from(cell)].iter();
        partners.map(|&(cell, table)| (cell, self.tables[table].as_slice()))
    }

    /// The sums.
    pub fn sums(&self) -> &[Linear] {
        &self.sums
    }

    /// The readings: cells in order, and the machine that accepts their digits.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// The machine of a reading.
    pub fn machine(&self, reading: ReadingId) -> &Machine {
        &self.machines[self.readings[reading].machine]
    }

    /// Returns whether houses that have every digit once are the only rules.
    pub fn only_houses(&self) -> bool {
        let all = u64::MAX >> (64 - self.digits);
        self.relations.is_empty()
            && self.sums.is_empty()
            && self.readings.is_empty()
            && self.room == usize::from(self.digits)
            && self.allowed.iter().all(|mask| *mask == all)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}@{}", self.digit, self.cell)
    }
}
