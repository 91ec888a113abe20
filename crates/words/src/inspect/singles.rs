//! A solver that uses singles only, on any board.
//!
//! The search for backdoors runs it once per open cell and needs only the result, so it works on
//! bit masks and records no steps, unlike the solver of the engine.

use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId};

/// State of the solver.
#[derive(Clone)]
pub struct Singles<'a> {
    layout: &'a Layout,
    /// Candidates of each cell, as a bit mask of digits.
    masks: Vec<u64>,
    /// By cell: whether it has its digit.
    filled: Vec<bool>,
    /// Number of cells without a digit.
    open: usize,
}

impl<'a> Singles<'a> {
    /// Starts with the givens of a puzzle.
    pub fn new(puzzle: &'a Puzzle) -> Singles<'a> {
        let layout = &*puzzle.layout;
        let all_digits = u64::MAX >> (64 - layout.digits());
        let cells = layout.cells();
        let mut singles = Singles {
            layout,
            masks: vec![all_digits; cells],
            filled: vec![false; cells],
            open: cells,
        };
        for (cell, digit) in (0..).zip(&puzzle.givens) {
            if let Some(digit) = *digit {
                singles.write(Candidate { cell, digit });
            }
        }
        singles
    }

    /// Places a digit and removes it from all other cells of its houses. Does nothing if the cell
    /// is filled.
    pub fn write(&mut self, c: Candidate) {
        let index = usize::from(c.cell);
        if std::mem::replace(&mut self.filled[index], true) {
            return;
        }
        self.open -= 1;
        for &house in self.layout.houses_of(c.cell) {
            for &other in self.layout.cells_of(house) {
                self.masks[usize::from(other)] &= !(1 << c.digit);
            }
        }
        self.masks[index] = 1 << c.digit;
    }

    /// Places naked and hidden singles until there are none. Their order does not matter for the
    /// result.
    pub fn fill(&mut self) {
        loop {
            let before = self.open;
            for cell in 0..self.masks.len() as CellId {
                let mask = self.masks[usize::from(cell)];
                if mask.is_power_of_two() {
                    self.write(Candidate { cell, digit: mask.trailing_zeros() as u8 });
                }
            }
            for house in 0..self.layout.houses().len() {
                self.fill_house(house);
            }
            if self.open == before || self.open == 0 {
                return;
            }
        }
    }

    /// Places the hidden singles of a house that must contain every digit.
    fn fill_house(&mut self, house: usize) {
        if !self.layout.is_strong(house) {
            return;
        }
        let layout = self.layout;
        let cells = layout.cells_of(house);
        let (mut once, mut twice) = (0u64, 0u64);
        for &cell in cells {
            let mask = self.masks[usize::from(cell)];
            twice |= once & mask;
            once |= mask;
        }
        let only = once & !twice;
        if only == 0 {
            return;
        }
        for &cell in cells {
            let digits = self.masks[usize::from(cell)] & only;
            if digits != 0 && !self.filled[usize::from(cell)] {
                self.write(Candidate { cell, digit: digits.trailing_zeros() as u8 });
            }
        }
    }

    /// Iterates over the cells without a digit.
    pub fn open(&self) -> impl Iterator<Item = CellId> + '_ {
        (0..).zip(&self.filled).filter(|(_, filled)| !**filled).map(|(cell, _)| cell)
    }

    /// Returns whether every cell has its digit.
    pub fn is_full(&self) -> bool {
        self.open == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::{read, samples};
    use kotowari_engine::board::Board;
    use kotowari_engine::deduction::Family;
    use kotowari_engine::solve::{self, Outcome};

    #[test]
    fn they_go_as_far_as_the_singles_of_the_catalogue() {
        let mut both = [0; 2];
        for (name, puzzle) in samples() {
            let board = Board::new(&puzzle).unwrap();
            let mut techniques = solve::everything();
            techniques.retain(|technique| technique.info().family == Family::Single);
            let path = solve::path(&board, &techniques);
            let end = path.end(&board);
            let mut singles = Singles::new(&puzzle);
            singles.fill();
            let open = (0..puzzle.layout.cells() as CellId).filter(|c| end.value(*c).is_none());
            assert_eq!(singles.open().collect::<Vec<_>>(), open.collect::<Vec<_>>(), "{name}");
            assert_eq!(singles.is_full(), path.outcome == Outcome::Solved, "{name}");
            both[usize::from(singles.is_full())] += 1;
        }
        assert!(both.iter().all(|count| *count > 0), "{both:?}");
    }

    #[test]
    fn they_stop_where_singles_stop() {
        let puzzle = read(
            "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.",
        );
        let mut singles = Singles::new(&puzzle);
        singles.fill();
        assert!(!singles.is_full());
    }
}
