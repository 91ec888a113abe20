//! Pencil marks that remember in which order singles turned up.
//!
//! Two puzzles that need the same singles cost the same only if a hidden single (14) is not taken
//! where a naked one (4) would have appeared first.  So the order is kept exactly: a naked single is
//! noted when a cell has one digit left, a hidden one when a house has one place left, while digits
//! are placed in order (givens, too: a single the givens left is older than one of the first step).

use std::collections::VecDeque;

use crate::kernel::Literal;

/// The number of cells.
const CELLS: usize = 81;
/// Every digit.
const ALL: u16 = 0x1ff;

/// A kind of single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The last cell of a house.
    FullHouse,
    /// The last digit of a cell.
    Naked,
    /// The last place in a house.
    Hidden,
}

/// A single: what it is called, its cell, its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Single {
    pub kind: Kind,
    pub cell: u8,
    pub digit: u8,
    /// The house in which it is hidden or the last one; for a naked single one of its own.
    pub house: u8,
}

/// The marks of a board of rows, columns and blocks (houses 0 to 8, 9 to 17, 18 to 26).
#[derive(Clone, Debug)]
pub(super) struct Marks {
    marks: [u16; CELLS],
    /// How many places a digit has in a house; 0 once it stands there.
    places: [[u8; 9]; 27],
    /// How many cells of a house are open.
    open: [u8; 27],
    naked: VecDeque<(u8, u8)>,
    hidden: VecDeque<(u8, u8, u8)>,
}

/// The row, the column and the block of a cell.
pub(super) fn houses_of(cell: u8) -> [u8; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn cells_of(house: u8) -> [u8; 9] {
    let (kind, n) = (house / 9, house % 9);
    std::array::from_fn(|i| {
        let i = i as u8;
        match kind {
            0 => n * 9 + i,
            1 => i * 9 + n,
            _ => (n / 3 * 3 + i / 3) * 9 + n % 3 * 3 + i % 3,
        }
    })
}

fn sees(a: u8, b: u8) -> bool {
    a != b && houses_of(a).iter().zip(houses_of(b)).any(|(a, b)| *a == b)
}

impl Marks {
    /// An empty board.
    pub fn new() -> Marks {
        Marks {
            marks: [ALL; CELLS],
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

    /// Takes note of what a step did.
    pub fn apply(&mut self, literal: Literal) {
        let c = literal.candidate();
        match literal {
            Literal::Place(_) => self.place(c.cell as u8, c.digit),
            Literal::Remove(_) => self.remove(c.cell as u8, c.digit),
        }
    }

    /// A digit goes in: its peers lose it, in the order of the cells, and only then the cell its
    /// other digits.
    pub fn place(&mut self, cell: u8, digit: u8) {
        let mut rest = std::mem::take(&mut self.marks[usize::from(cell)]);
        if rest == 0 {
            return;
        }
        rest &= !(1 << digit);
        for house in houses_of(cell) {
            self.open[usize::from(house)] -= 1;
            self.places[usize::from(house)][usize::from(digit)] = 0;
        }
        for peer in (0..CELLS as u8).filter(|&peer| sees(cell, peer)) {
            self.remove(peer, digit);
        }
        for other in (0..9).filter(|other| rest >> other & 1 == 1) {
            self.one_place_less(cell, other);
        }
    }

    /// A cell loses a digit.
    pub fn remove(&mut self, cell: u8, digit: u8) {
        let mark = &mut self.marks[usize::from(cell)];
        if *mark >> digit & 1 == 0 {
            return;
        }
        *mark &= !(1 << digit);
        let left = *mark;
        self.one_place_less(cell, digit);
        if left.is_power_of_two() {
            self.naked.push_back((cell, left.trailing_zeros() as u8));
        }
    }

    fn one_place_less(&mut self, cell: u8, digit: u8) {
        for house in houses_of(cell) {
            let places = &mut self.places[usize::from(house)][usize::from(digit)];
            *places = places.saturating_sub(1);
            if *places == 1 {
                let has = |cell: &u8| self.marks[usize::from(*cell)] >> digit & 1 == 1;
                if let Some(last) = cells_of(house).into_iter().find(has) {
                    self.hidden.push_back((last, digit, house));
                }
            }
        }
    }

    /// The single that is taken next, if there is one.
    pub fn single(&mut self) -> Option<Single> {
        let open = |marks: &Marks, cell: u8| marks.marks[usize::from(cell)] != 0;
        while self.naked.front().is_some_and(|&(cell, _)| !open(self, cell)) {
            self.naked.pop_front();
        }
        while self.hidden.front().is_some_and(|&(cell, ..)| !open(self, cell)) {
            self.hidden.pop_front();
        }
        self.full_house().or_else(|| {
            let naked = self.naked.front().map(|&(cell, digit)| Single {
                kind: Kind::Naked,
                cell,
                digit,
                house: houses_of(cell)[0],
            });
            let hidden = self.hidden.front().map(|&(cell, digit, house)| Single {
                kind: Kind::Hidden,
                cell,
                digit,
                house,
            });
            naked.or(hidden)
        })
    }

    /// The oldest naked single that is the last cell of a house.
    fn full_house(&self) -> Option<Single> {
        self.naked.iter().filter(|(cell, _)| self.marks[usize::from(*cell)] != 0).find_map(
            |&(cell, digit)| {
                let last = |house: &u8| self.open[usize::from(*house)] == 1;
                let house = houses_of(cell).into_iter().find(last)?;
                Some(Single { kind: Kind::FullHouse, cell, digit, house })
            },
        )
    }
}
