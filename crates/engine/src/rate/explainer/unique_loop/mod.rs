//! Unique rectangles and loops: two digits that could be swapped around a loop, so that a puzzle
//! with one solution cannot leave only these two in its cells.

mod hint;
mod search;

use super::Options;
use super::board::Board;
use super::geometry::{REGIONS_OF, bits, cells};
use super::hint::Hint;
use hint::Offers;
pub(super) use hint::choices;

/// A closed path of cells that all have the same two digits.
struct Loop<'a> {
    /// The cells in the order of the walk.
    path: &'a [usize],
    /// The two digits.
    digits: [usize; 2],
}

impl Loop<'_> {
    /// Whether swapping the digits changes no region: with the cells colored alternately, every
    /// region of the loop has exactly one cell of each color.
    fn is_valid(&self) -> bool {
        let mut seen = [0u32; 2];
        for (index, &cell) in self.path.iter().enumerate() {
            for region in REGIONS_OF[cell] {
                if seen[index % 2] >> region & 1 != 0 {
                    return false;
                }
                seen[index % 2] |= 1 << region;
            }
        }
        seen[0] == seen[1]
    }

    /// The two digits as a set.
    fn mask(&self) -> u16 {
        1 << self.digits[0] | 1 << self.digits[1]
    }

    /// The cells as a set.
    fn set(&self) -> u128 {
        self.path.iter().fold(0, |set, cell| set | 1 << cell)
    }
}

/// Returns the easiest elimination of all loops on the board.
pub(super) fn find(board: &Board, options: &Options) -> Option<Hint> {
    let mut offers = Offers::new(board, options.fixes);
    for start in cells(board.with_count(2..=2)) {
        let mut digits = bits(board.cell[start]);
        let digits = [digits.next()?, digits.next()?];
        search::for_each(board, start, digits, options.fixes, |path| {
            let found = Loop { path, digits };
            if found.is_valid() {
                offers.add(&found);
            }
        });
    }
    offers.best()
}
