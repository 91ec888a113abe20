//! A small counter of solutions, so that the tests of this package build no engine: the fullest
//! cell first, by masks of digits.

use kotowari_photo::Solutions;

/// Cells that are tried before it gives up.
const MOST_TRIED: usize = 200_000;

/// Counts up to two.
pub fn count(digits: &[u8; 81]) -> Solutions {
    let mut search = Search { taken: [[0; 9]; 3], cells: *digits, tried: 0, found: 0 };
    for (cell, digit) in digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        let bit = 1 << digit;
        if search.taken_at(cell) & bit != 0 {
            return Solutions::None;
        }
        search.set(cell, *digit);
    }
    search.go();
    match (search.found, search.tried < MOST_TRIED) {
        (0, true) => Solutions::None,
        (1, true) => Solutions::One,
        _ => Solutions::Several,
    }
}

struct Search {
    /// By kind of house and house: a bit for each digit it has.
    taken: [[u16; 9]; 3],
    cells: [u8; 81],
    tried: usize,
    found: usize,
}

impl Search {
    fn houses(cell: usize) -> [usize; 3] {
        let (row, column) = (cell / 9, cell % 9);
        [row, column, row / 3 * 3 + column / 3]
    }

    fn taken_at(&self, cell: usize) -> u16 {
        let houses = Search::houses(cell);
        (0..3).fold(0, |taken, kind| taken | self.taken[kind][houses[kind]])
    }

    /// Writes a digit, or takes it away again.
    fn flip(&mut self, cell: usize, digit: u8) {
        for (kind, house) in Search::houses(cell).into_iter().enumerate() {
            self.taken[kind][house] ^= 1 << digit;
        }
    }

    fn set(&mut self, cell: usize, digit: u8) {
        self.flip(cell, digit);
        self.cells[cell] = digit;
    }

    fn go(&mut self) {
        let open = (0..81).filter(|cell| self.cells[*cell] == 0);
        let fullest = open.max_by_key(|cell| self.taken_at(*cell).count_ones());
        let Some(cell) = fullest else {
            self.found += 1;
            return;
        };
        let taken = self.taken_at(cell);
        for digit in (1..=9).filter(|digit| taken & (1 << digit) == 0) {
            self.tried += 1;
            if self.found > 1 || self.tried >= MOST_TRIED {
                return;
            }
            self.set(cell, digit);
            self.go();
            self.flip(cell, digit);
            self.cells[cell] = 0;
        }
    }
}
