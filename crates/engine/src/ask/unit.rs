//! The smallest unit in which a candidate has competitors.

use crate::board::Board;
use crate::set;
use kotowari_kernel::{Candidate, Unit};

/// The open candidates of a unit, one of which holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternatives {
    /// The cell or the house.
    pub unit: Unit,
    /// Its open candidates, in order, the one asked about included.
    pub candidates: Vec<Candidate>,
}

impl Alternatives {
    /// Returns the unit of an open candidate with the fewest alternatives. Among equals blocks come
    /// before lines, and houses before the cell, because people look in this order.
    pub fn fewest(board: &Board, c: Candidate) -> Alternatives {
        let layout = board.layout();
        let mut houses = layout.houses_of(c.cell).to_vec();
        houses.retain(|&house| layout.is_strong(house));
        houses.sort_by_key(|&house| (!layout.house(house).kind.is_block(), house));
        let digit = c.digit;
        let in_houses = houses.into_iter().map(|house| Alternatives {
            unit: Unit::House(house, digit),
            candidates: board
                .places(house, digit)
                .into_iter()
                .map(|cell| Candidate { cell, digit })
                .collect(),
        });
        let digits = set::digits(board.candidates(c.cell));
        let in_cell = Alternatives {
            unit: Unit::Cell(c.cell),
            candidates: digits.map(|digit| Candidate { cell: c.cell, digit }).collect(),
        };
        let units = in_houses.chain([in_cell.clone()]);
        units.min_by_key(|found| found.candidates.len()).unwrap_or(in_cell)
    }
}
