//! Where else: the smallest cell or house in which a candidate has to compete.

use crate::board::Board;
use crate::gather::Gather as _;
use crate::set;
use crate::sorting;
use kotowari_kernel::{Candidate, Unit};

/// The candidates of a cell, or of a digit in a house, one of which holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternatives {
    /// The cell or the house.
    pub unit: Unit,
    /// The candidates left there, in order, the one asked about among them.
    pub candidates: Vec<Candidate>,
}

impl Alternatives {
    /// The fewest there are for an open candidate.  Among equals a block comes before a line, any
    /// house before the cell: that is the order in which people look.
    pub fn fewest(board: &Board, c: Candidate) -> Alternatives {
        let layout = board.layout();
        let mut houses = layout.houses_of(c.cell).to_vec();
        houses.retain(|&house| layout.is_strong(house));
        sorting::by_key(&mut houses, |&house| (!layout.house(house).kind.is_block(), house));
        let digit = c.digit;
        let in_houses = houses.into_iter().map(|house| Alternatives {
            unit: Unit::House(house, digit),
            candidates: board
                .places(house, digit)
                .into_iter()
                .map(|cell| Candidate { cell, digit })
                .gather(),
        });
        let digits = set::digits(board.candidates(c.cell));
        let in_cell = Alternatives {
            unit: Unit::Cell(c.cell),
            candidates: digits.map(|digit| Candidate { cell: c.cell, digit }).gather(),
        };
        let all = in_houses.chain([in_cell.clone()]);
        all.min_by_key(|found| found.candidates.len()).unwrap_or(in_cell)
    }
}
