//! What two cells may hold beside each other.

use std::collections::HashMap;

use crate::set;
use kotowari_kernel::{CellId, Rules};

/// What a cell may hold beside each digit of another.
pub(super) struct Table {
    pub(super) rows: Vec<u64>,
    /// The same beside each set of digits, if there are not too many sets.
    images: Vec<u16>,
}

/// The most digits for which a table lists every set of digits: 1024 sets of two bytes each.
const MOST_LISTED: usize = 10;

impl Table {
    pub(super) fn new(rows: Vec<u64>) -> Table {
        let mut images = vec![];
        if rows.len() <= MOST_LISTED {
            images = vec![0; 1 << rows.len()];
            for sets in 1..images.len() {
                let first = sets.trailing_zeros() as usize;
                images[sets] = images[sets & (sets - 1)] | rows[first] as u16;
            }
        }
        Table { rows, images }
    }

    /// What the other cell may hold beside one of these digits.
    #[inline]
    pub(super) fn beside(&self, mask: u64) -> u64 {
        match self.images.get(mask as usize) {
            Some(image) => u64::from(*image),
            None => set::digits(mask).fold(0, |all, digit| all | self.rows[usize::from(digit)]),
        }
    }
}

/// The tables of pairs of cells, the smaller cell first.
pub(super) struct Pairs {
    pub(super) rows: HashMap<[CellId; 2], Vec<u64>>,
    /// The second cells of each first, in the order of adding.
    seconds: HashMap<CellId, Vec<CellId>>,
}

impl Pairs {
    pub(super) fn of(rules: &Rules) -> Pairs {
        let mut pairs = Pairs { rows: HashMap::new(), seconds: HashMap::new() };
        for a in 0..rules.cells() as CellId {
            for (b, rows) in rules.partners(a).filter(|(b, _)| *b > a) {
                pairs.add([a, b], rows.to_vec());
            }
        }
        pairs
    }

    /// Adds a relation of two cells, in any order.
    pub(super) fn add(&mut self, [a, b]: [CellId; 2], rows: Vec<u64>) {
        if a > b {
            return self.add([b, a], transposed(&rows));
        }
        match self.rows.get_mut(&[a, b]) {
            Some(known) => known.iter_mut().zip(rows).for_each(|(known, row)| *known &= row),
            None => {
                self.rows.insert([a, b], rows);
                self.seconds.entry(a).or_default().push(b);
            }
        }
    }

    pub(super) fn of_cell(&self, a: CellId) -> &[CellId] {
        self.seconds.get(&a).map_or(&[], |seconds| seconds)
    }
}

pub(super) fn transposed(rows: &[u64]) -> Vec<u64> {
    let bit = |a: usize, b: usize| (rows[a] >> b & 1) << a;
    (0..rows.len()).map(|b| (0..rows.len()).fold(0, |row, a| row | bit(a, b))).collect()
}
