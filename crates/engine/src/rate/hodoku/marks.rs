//! Pencil marks with queues of singles in the order in which they appeared.
//!
//! The order decides the score, because a hidden single adds 14 to it and a naked one only 4. So
//! singles are queued exactly when HoDoKu would notice them: a naked single when a cell has one
//! candidate left, a hidden one when a house has one place left. Givens are placed in order too, so
//! a single that the givens leave is older than one that the first step leaves.

use std::collections::VecDeque;

use kotowari_kernel::{CellId, Digit, HouseId, Literal};

/// The number of cells of the grid.
const CELLS: usize = 81;
/// The set of all digits.
const ALL_DIGITS: u16 = 0x1ff;

/// The kinds of singles, by what makes them one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SingleKind {
    /// The last cell of a house.
    FullHouse,
    /// The last digit of a cell.
    Naked,
    /// The last place in a house.
    Hidden,
}

/// A digit that can be placed without further elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Single {
    pub kind: SingleKind,
    pub cell: CellId,
    pub digit: Digit,
    /// The house in which the digit has one place left; only for hidden singles.
    pub house: Option<HouseId>,
}

/// The candidates of a board of rows, columns and blocks (houses 0 to 8, 9 to 17, 18 to 26).
#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// The candidates of each cell, bit 0 for the digit 1; 0 for a cell with a digit.
    marks: [u16; CELLS],
    /// The number of places of each digit in each house; 0 once it is placed there.
    places: [[u8; 9]; 27],
    /// The number of open cells of each house.
    open: [u8; 27],
    /// The naked singles, oldest first; some may have been placed since.
    naked: VecDeque<(CellId, Digit)>,
    /// The hidden singles, likewise.
    hidden: VecDeque<(CellId, Digit, HouseId)>,
}

/// The row, the column and the block of a cell.
pub(super) fn houses_of(cell: CellId) -> [HouseId; 3] {
    let (row, column) = (usize::from(cell) / 9, usize::from(cell) % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The cells of a house in ascending order.
pub(super) fn cells_of(house: HouseId) -> impl Iterator<Item = CellId> {
    (0..CELLS as CellId).filter(move |&cell| houses_of(cell).contains(&house))
}

/// Every pair of a line and a block, line by line, including those that do not cross.
pub(super) fn lines_and_blocks() -> impl Iterator<Item = [HouseId; 2]> {
    (0..18).flat_map(|line| (18..27).map(move |block| [line, block]))
}

/// The cells that see a cell, in ascending order.
pub(super) fn peers(cell: CellId) -> impl Iterator<Item = CellId> {
    let houses = houses_of(cell);
    let shares = move |&other: &CellId| houses_of(other).iter().any(|house| houses.contains(house));
    (0..CELLS as CellId).filter(move |&other| other != cell).filter(shares)
}

impl Marks {
    /// The marks of an empty board.
    pub fn new() -> Marks {
        Marks {
            marks: [ALL_DIGITS; CELLS],
            places: [[9; 9]; 27],
            open: [9; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        }
    }

    /// Whether every cell has its digit.
    pub fn is_solved(&self) -> bool {
        self.open == [0; 27]
    }

    /// Applies one claim of a step.
    pub fn apply(&mut self, literal: Literal) {
        let c = literal.candidate();
        match literal {
            Literal::Place(_) => self.place(c.cell, c.digit),
            Literal::Remove(_) => self.remove(c.cell, c.digit),
        }
    }

    /// Places a digit. Its peers lose the digit in ascending order, and only then the cell loses
    /// its other digits, because that is the order in which HoDoKu notices new singles. Does
    /// nothing in a filled cell.
    pub fn place(&mut self, cell: CellId, digit: Digit) {
        let mut rest = std::mem::take(&mut self.marks[usize::from(cell)]);
        if rest == 0 {
            return;
        }
        rest &= !(1 << digit);
        for house in houses_of(cell) {
            self.open[house] -= 1;
            self.places[house][usize::from(digit)] = 0;
        }
        for peer in peers(cell) {
            self.remove(peer, digit);
        }
        for other in (0..9).filter(|other| rest >> other & 1 == 1) {
            self.one_place_less(cell, other);
        }
    }

    /// Removes a candidate, if it is there.
    pub fn remove(&mut self, cell: CellId, digit: Digit) {
        let mark = &mut self.marks[usize::from(cell)];
        if *mark >> digit & 1 == 0 {
            return;
        }
        *mark &= !(1 << digit);
        let left = *mark;
        self.one_place_less(cell, digit);
        if left.is_power_of_two() {
            self.naked.push_back((cell, left.trailing_zeros() as Digit));
        }
    }

    /// Counts down the places of a digit in the houses of a cell, and queues hidden singles.
    fn one_place_less(&mut self, cell: CellId, digit: Digit) {
        for house in houses_of(cell) {
            let places = &mut self.places[house][usize::from(digit)];
            *places = places.saturating_sub(1);
            if *places == 1 {
                let has = |cell: &CellId| self.marks[usize::from(*cell)] >> digit & 1 == 1;
                if let Some(last) = cells_of(house).find(has) {
                    self.hidden.push_back((last, digit, house));
                }
            }
        }
    }

    /// Returns the single that is taken next, without placing it: full houses before naked singles
    /// before hidden ones, the oldest of each.
    pub fn single(&mut self) -> Option<Single> {
        let open = |marks: &Marks, cell: CellId| marks.marks[usize::from(cell)] != 0;
        while self.naked.front().is_some_and(|&(cell, _)| !open(self, cell)) {
            self.naked.pop_front();
        }
        while self.hidden.front().is_some_and(|&(cell, ..)| !open(self, cell)) {
            self.hidden.pop_front();
        }
        self.full_house().or_else(|| {
            let naked = self.naked.front().map(|&(cell, digit)| Single {
                kind: SingleKind::Naked,
                cell,
                digit,
                house: None,
            });
            let hidden = self.hidden.front().map(|&(cell, digit, house)| Single {
                kind: SingleKind::Hidden,
                cell,
                digit,
                house: Some(house),
            });
            naked.or(hidden)
        })
    }

    /// The oldest naked single that is the last cell of a house.
    fn full_house(&self) -> Option<Single> {
        let mut open = self.naked.iter().filter(|(cell, _)| self.marks[usize::from(*cell)] != 0);
        let last = |cell: CellId| houses_of(cell).iter().any(|&house| self.open[house] == 1);
        let &(cell, digit) = open.find(|(cell, _)| last(*cell))?;
        Some(Single { kind: SingleKind::FullHouse, cell, digit, house: None })
    }
}

#[cfg(test)]
mod tests {
    use super::{Marks, SingleKind, houses_of};

    #[test]
    fn a_cell_is_in_a_row_a_column_and_a_block() {
        assert_eq!(houses_of(0), [0, 9, 18]);
        assert_eq!(houses_of(80), [8, 17, 26]);
        assert_eq!(houses_of(33), [3, 15, 23]);
    }

    #[test]
    fn the_single_that_turned_up_first_is_taken_first() {
        let mut marks = Marks::new();
        // Of cell 40 and then of cell 0 one digit is left.
        for cell in [40, 0] {
            (1..9).for_each(|digit| marks.remove(cell, digit));
        }
        assert_eq!(marks.single().map(|single| single.cell), Some(40));
        marks.place(40, 0);
        assert_eq!(
            marks.single().map(|single| (single.kind, single.cell)),
            Some((SingleKind::Naked, 0))
        );
    }

    #[test]
    fn a_naked_single_comes_before_an_older_hidden_one_and_a_full_house_before_both() {
        let mut marks = Marks::new();
        (0..8).for_each(|cell| marks.remove(cell, 0));
        assert_eq!(
            marks.single().map(|single| (single.kind, single.cell)),
            Some((SingleKind::Hidden, 8))
        );
        (0..8).for_each(|digit| marks.remove(80, digit));
        assert_eq!(
            marks.single().map(|single| (single.kind, single.cell)),
            Some((SingleKind::Naked, 80))
        );
        (0..8).for_each(|cell| marks.place(cell, cell as u8 + 1));
        let single = marks.single().map(|single| (single.kind, single.cell, single.digit));
        assert_eq!(single, Some((SingleKind::FullHouse, 8, 0)));
    }
}
