//! A 9×9 board as sets of cells, for counting what a person could write in next.
//!
//! It shares nothing with the techniques: only numbers are asked for here, hundreds of boards for
//! one puzzle, and no step of it is ever told.

use crate::board::Board;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Where every digit can still go.  Cell `c` is bit `c`.
#[derive(Clone)]
pub struct Grid {
    spots: [u128; 9],
    open: u128,
}

/// The digits one could write in, by the easiest way to find them: each cell is in one set.
#[derive(Clone, Copy, Default)]
pub struct Singles {
    /// The last open cell of a house; else the one place in a block; else in a line; else a cell
    /// where one digit is left.
    pub ways: [u128; WAYS],
    /// All that have one place in a block, however else they may be found.
    pub in_blocks: u128,
    /// All that have one place in a block or a line.
    pub in_houses: u128,
    hidden: [u128; 9],
}

/// How many ways there are to find a digit.
pub const WAYS: usize = 4;

const LINES: usize = 18;

/// Rows, columns, blocks.
static HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        houses[row] |= 1 << cell;
        houses[9 + column] |= 1 << cell;
        houses[LINES + row / 3 * 3 + column / 3] |= 1 << cell;
        cell += 1;
    }
    houses
};

static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = LINES + row / 3 * 3 + column / 3;
        peers[cell] = HOUSES[row] | HOUSES[9 + column] | HOUSES[block];
        cell += 1;
    }
    peers
};

fn one(set: u128) -> bool {
    set != 0 && set & (set - 1) == 0
}

impl Grid {
    /// The board, if it is an ordinary 9×9 one.
    pub fn new(board: &Board) -> Option<Grid> {
        let layout = board.layout();
        if !layout.is_classic() || layout.boxes() != Some((3, 3)) {
            return None;
        }
        let mut grid = Grid { spots: [0; 9], open: 0 };
        for cell in 0..81 as CellId {
            if board.value(cell).is_none() {
                grid.open |= 1 << cell;
                for digit in set::digits(board.candidates(cell)) {
                    grid.spots[usize::from(digit)] |= 1 << cell;
                }
            }
        }
        Some(grid)
    }

    /// How many cells are open.
    pub fn open(&self) -> usize {
        self.open.count_ones() as usize
    }

    /// Whether a claim says something new.
    pub fn is_news(&self, claim: Literal) -> bool {
        let c = claim.candidate();
        self.spots[usize::from(c.digit)] >> c.cell & 1 == 1
    }

    /// Takes over a claim.
    pub fn take(&mut self, claim: Literal) {
        let Candidate { cell, digit } = claim.candidate();
        match claim {
            Literal::Remove(_) => self.spots[usize::from(digit)] &= !(1 << cell),
            Literal::Place(_) => {
                self.open &= !(1 << cell);
                self.spots.iter_mut().for_each(|spots| *spots &= !(1 << cell));
                self.spots[usize::from(digit)] &= !PEERS[usize::from(cell)];
            }
        }
    }

    /// What could be written in now.
    pub fn singles(&self) -> Singles {
        let (mut full, mut once, mut twice) = (0, 0, 0);
        for house in &HOUSES {
            let open = self.open & house;
            full |= if one(open) { open } else { 0 };
        }
        let (mut block, mut line) = (0, 0);
        let mut hidden = [0; 9];
        for (spots, hidden) in self.spots.iter().zip(&mut hidden) {
            twice |= once & spots;
            once |= spots;
            let found = |houses: &[u128]| {
                let places = houses.iter().map(|house| spots & house);
                places.fold(0, |found, places| if one(places) { found | places } else { found })
            };
            let (in_lines, in_blocks) = (found(&HOUSES[..LINES]), found(&HOUSES[LINES..]));
            block |= in_blocks;
            line |= in_lines;
            *hidden = in_blocks | in_lines;
        }
        let cell = once & !twice;
        let in_houses = block | line;
        let ways = [full, block & !full, line & !(full | block), cell & !(full | in_houses)];
        Singles { ways, in_blocks: block, in_houses, hidden }
    }

    /// The digit of a cell of `singles`.
    pub fn claim(&self, singles: &Singles, cell: CellId) -> Literal {
        let in_set = |sets: &[u128; 9]| sets.iter().position(|set| set >> cell & 1 == 1);
        let digit = in_set(&singles.hidden).or_else(|| in_set(&self.spots)).unwrap_or_default();
        Literal::Place(Candidate { cell, digit: digit as Digit })
    }

    /// Writes in the digits somebody sees who looks only in this way, as long as there is one.  The
    /// order does not matter: what is found in a way stays found.
    pub fn fill(&mut self, seen: fn(&Singles) -> u128) {
        loop {
            let singles = self.singles();
            let mut cells = seen(&singles);
            if cells == 0 {
                return;
            }
            while cells != 0 {
                let cell = cells.trailing_zeros() as CellId;
                cells &= cells - 1;
                self.take(self.claim(&singles, cell));
            }
        }
    }
}
