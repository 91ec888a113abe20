//! The rules of a layout: digits, and what cannot all be.  Everything here is trusted.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// A cell: its index in the layout, from 0.
pub type CellId = u16;

/// A digit: its index from 0, at most 63.  What is printed for it is the layout's business.
pub type Digit = u8;

/// A house: its index in [`Rules::houses`].
pub type HouseId = usize;

/// A sum: its index in [`Rules::sums`].
pub type SumId = usize;

/// "This cell holds this digit."
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: CellId,
    /// The digit.
    pub digit: Digit,
}

/// A cell, or the places of a digit in a house: what truths and links are made of.
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
    /// The number of the table.
    pub table: usize,
}

/// `Σ weight · candidate ≥ at_least`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// Each candidate at most once.
    pub terms: Vec<(Candidate, i32)>,
    /// The right-hand side.
    pub at_least: i64,
}

/// What rules are made of.
#[derive(Clone, Debug)]
pub struct Parts {
    /// How many cells.
    pub cells: usize,
    /// How often each digit may be in a house: usually once.  One entry a digit.
    pub times: Vec<u8>,
    /// The houses: sets of cells that differ.
    pub houses: Vec<Vec<CellId>>,
    /// The digits each cell may hold at all, one bit each; none, if all may hold all.
    pub allowed: Vec<u64>,
    /// What relations allow.
    pub tables: Vec<Table>,
    /// Pairs of cells.
    pub relations: Vec<Relation>,
    /// Sums.
    pub sums: Vec<Linear>,
}

/// The rules of a layout: digits, houses, relations, sums.  They never change.
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
    /// Those of the relations, and each of them read the other way round.
    tables: Vec<Table>,
    /// For each cell, those it is related to, with the table that is read from it.
    partners: Vec<Vec<(CellId, usize)>>,
    relations: Vec<Relation>,
    pub(super) sums: Vec<Linear>,
    /// Whether a relation or a sum names the cell.
    bound: Vec<bool>,
}

impl Rules {
    /// The rules for `cells` cells, `digits` digits and these houses (sets of cells that differ).
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
        })
    }

    /// The rules made of these parts.
    ///
    /// # Panics
    /// If a house names a cell that is not there, or one twice, or has more cells than its digits can
    /// fill; if there are more than 64 digits, or one that a house holds no times; if a relation is of a
    /// cell with itself, or its table has no row for a digit; if a sum names a candidate twice, one that
    /// is not there, or has weights too large to add up.  `layout` reports what a puzzle can have of
    /// these as errors first.
    pub fn of(parts: Parts) -> Rules {
        let Parts { cells, times, houses, mut allowed, mut tables, relations, sums } = parts;
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
            bound,
        }
    }

    pub(super) fn has(&self, c: Candidate) -> bool {
        usize::from(c.cell) < self.houses_of.len() && c.digit < self.digits
    }

    /// Whether two candidates cannot both hold: two digits in a cell, one digit twice in a house that
    /// has it once, or two that a relation of their cells forbids.
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

    /// The candidates of other cells that a candidate clashes with, some of them more than once.
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

    /// How often a unit holds what it is about: a cell one digit, a house a digit so many times; none
    /// for a digit that is not there.
    pub(super) fn times(&self, unit: Unit) -> Option<i64> {
        match unit {
            Unit::Cell(_) => Some(1),
            Unit::House(_, digit) => self.times.get(usize::from(digit)).map(|&times| times.into()),
        }
    }

    /// Whether nothing but houses speaks of the cell, it may hold all of these digits, and a house has
    /// each of them once: only then may they change places.
    pub fn is_free(&self, cell: CellId, digits: u64) -> bool {
        let once = |digit: Digit| digits & bit(digit) == 0 || self.times[usize::from(digit)] == 1;
        !self.bound[usize::from(cell)]
            && digits & !self.allowed[usize::from(cell)] == 0
            && (0..self.digits).all(once)
    }
}

/// The digit in a mask; none for what cannot be a digit, rather than a shift that wraps around.
pub(super) fn bit(digit: Digit) -> u64 {
    1_u64.checked_shl(u32::from(digit)).unwrap_or(0)
}

/// A number no one else has: theorems, facts and rules know by it that they belong together.
pub(super) fn number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

// What follows only reads.

impl Rules {
    /// How many digits there are.
    pub fn digits(&self) -> u8 {
        self.digits
    }

    /// The houses: sets of cells that all differ.
    pub fn houses(&self) -> &[Vec<CellId>] {
        &self.houses
    }

    /// The houses a cell is in.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        &self.houses_of[usize::from(cell)]
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.houses_of.len()
    }

    /// How many cells of a house all digits together can fill: usually one each.
    pub fn room(&self) -> usize {
        self.room
    }

    /// How often a house may hold a digit: usually once.
    pub fn most(&self, digit: Digit) -> u8 {
        self.times[usize::from(digit)]
    }

    /// The digits a cell may hold at all, one bit each.
    pub fn allowed(&self, cell: CellId) -> u64 {
        self.allowed[usize::from(cell)]
    }

    /// The relations of pairs of cells.
    pub fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// The cells a cell is related to, each with what they may hold beside each of its digits.
    pub fn partners(&self, cell: CellId) -> impl Iterator<Item = (CellId, &[u64])> + '_ {
        let partners = self.partners[usize::from(cell)].iter();
        partners.map(|&(cell, table)| (cell, self.tables[table].as_slice()))
    }

    /// The sums.
    pub fn sums(&self) -> &[Linear] {
        &self.sums
    }

    /// Whether nothing speaks of the cells but houses that have every digit once.
    pub fn only_houses(&self) -> bool {
        let all = u64::MAX >> (64 - self.digits);
        self.relations.is_empty()
            && self.sums.is_empty()
            && self.room == usize::from(self.digits)
            && self.allowed.iter().all(|mask| *mask == all)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}@{}", self.digit, self.cell)
    }
}
