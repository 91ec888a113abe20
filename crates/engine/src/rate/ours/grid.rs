//! A 9×9 board as bit sets of cells, for counting the digits that a person could place next.
//!
//! It shares no code with the techniques because only counts are needed here, on hundreds of boards
//! for each puzzle. It builds no deductions and therefore no proofs.

use crate::board::Board;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// The candidates of a board: for each digit the cells that may still hold it. Cell `c` is bit `c`.
#[derive(Clone)]
pub struct Grid {
    spots: [u128; 9],
    open: u128,
}

/// The cells whose digit can be placed now, grouped by the easiest way to find it.
#[derive(Clone, Copy, Default)]
pub struct Singles {
    /// Disjoint sets, easiest first: the last open cell of a house; the only place in a block; the
    /// only place in a row or column; a cell with one candidate left.
    pub ways: [u128; WAYS],
    /// All hidden singles of blocks, including those that are also in an easier set of `ways`.
    pub in_blocks: u128,
    /// All hidden singles of blocks, rows and columns, likewise.
    pub in_houses: u128,
    /// For each digit the cells where it is a hidden single.
    hidden: [u128; 9],
}

/// The number of ways to find a digit that [`Singles::ways`] distinguishes.
pub const WAYS: usize = 4;

/// The number of rows and columns, which come before the blocks in [`HOUSES`].
const LINES: usize = 18;

/// The cells of each house: rows, then columns, then blocks.
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

/// The cells that share a house with a cell, the cell itself included.
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

fn has_one_cell(set: u128) -> bool {
    set != 0 && set & (set - 1) == 0
}

impl Grid {
    /// Returns the candidates of a board, or `None` if it is not a 9×9 of rows, columns and 3×3
    /// blocks only.
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

    /// The number of cells without a digit.
    pub fn open(&self) -> usize {
        self.open.count_ones() as usize
    }

    /// Whether the candidate of a claim is still open, so that the claim would change the grid.
    pub fn is_new(&self, claim: Literal) -> bool {
        let c = claim.candidate();
        self.spots[usize::from(c.digit)] >> c.cell & 1 == 1
    }

    /// Applies a claim; a placed digit is also removed from its peers.
    pub fn apply(&mut self, claim: Literal) {
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

    /// Returns all singles of the grid.
    pub fn singles(&self) -> Singles {
        let (mut full, mut once, mut twice) = (0, 0, 0);
        for house in &HOUSES {
            let open = self.open & house;
            full |= if has_one_cell(open) { open } else { 0 };
        }
        let (mut block, mut line) = (0, 0);
        let mut hidden = [0; 9];
        for (spots, hidden) in self.spots.iter().zip(&mut hidden) {
            twice |= once & spots;
            once |= spots;
            let hidden_in = |houses: &[u128]| {
                let places = houses.iter().map(|house| spots & house);
                places.fold(
                    0,
                    |found, places| if has_one_cell(places) { found | places } else { found },
                )
            };
            let (in_lines, in_blocks) = (hidden_in(&HOUSES[..LINES]), hidden_in(&HOUSES[LINES..]));
            block |= in_blocks;
            line |= in_lines;
            *hidden = in_blocks | in_lines;
        }
        let cell = once & !twice;
        let in_houses = block | line;
        let ways = [full, block & !full, line & !(full | block), cell & !(full | in_houses)];
        Singles { ways, in_blocks: block, in_houses, hidden }
    }

    /// Returns the placement for one of the cells in `singles`, which must be those of this grid.
    pub fn claim(&self, singles: &Singles, cell: CellId) -> Literal {
        let in_set = |sets: &[u128; 9]| sets.iter().position(|set| set >> cell & 1 == 1);
        let digit = in_set(&singles.hidden).or_else(|| in_set(&self.spots)).unwrap_or_default();
        Literal::Place(Candidate { cell, digit: digit as Digit })
    }

    /// Places every single that `seen` selects, again and again until it selects none.
    ///
    /// The order of placement does not change the result, because a single stays a single when
    /// others are placed.
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
                self.apply(self.claim(&singles, cell));
            }
        }
    }
}
