//! Almost locked sets, numbered in HoDoKu's order.
//!
//! The order decides which of two steps it takes and which chains it sees at all. Sets are numbered
//! by house (rows, columns, blocks) and within a house by cells, a set before its supersets. Links
//! (restricted common digits) are numbered by their lower set, then by their higher one. Of pairs
//! and wings the first is taken, and a chain only goes from lower to higher sets. All of this was
//! inferred from the steps that HoDoKu prints, and from the chains of its own library that it does
//! not find.

mod search;

use std::collections::HashSet;

use super::marks::{cells_of, peers};
use crate::board::Board;
use kotowari_kernel::{Candidate, CellId, Digit};

pub(super) use search::{chains, pairs, wings};

/// One bit for each cell.
type Cells = u128;
/// One bit for each digit.
type Digits = u16;

/// An almost locked set: cells of a house that together have one candidate digit more than there
/// are cells.
#[derive(Clone)]
struct AlmostLockedSet {
    cells: Cells,
    digits: Digits,
    /// The cells of the set that may hold each digit.
    places: [Cells; 9],
    /// For each digit, the places outside the set that see all of its places inside.
    seen: [Cells; 9],
}

/// A link from a set to a higher one.
#[derive(Clone)]
struct AlsLink {
    /// The number of the higher set.
    to: usize,
    /// The restricted common digits: those that only one of the two sets can hold.
    digits: Digits,
}

/// All almost locked sets of a board and the links between them.
#[derive(Clone)]
pub(super) struct AlsIndex {
    sets: Vec<AlmostLockedSet>,
    /// For each set its links to higher ones that share no cell with it.
    up: Vec<Vec<AlsLink>>,
}

impl AlsIndex {
    /// Finds all sets and links of a board.
    pub fn new(board: &Board) -> AlsIndex {
        let mut places = [0; 9];
        let open: Vec<CellId> = (0..81).filter(|&cell| board.value(cell).is_none()).collect();
        for &cell in &open {
            digits_of(board.candidates(cell) as Digits).for_each(|d| places[d] |= bit(cell));
        }
        let near: Vec<Cells> = (0..81).map(near).collect();
        let mut sets = vec![];
        let mut known = HashSet::new();
        for house in 0..27 {
            let cells: Vec<CellId> = cells_of(house).filter(|cell| open.contains(cell)).collect();
            grow(board, &cells, (0, 0), &mut |cells, digits| {
                if !known.insert(cells) {
                    return;
                }
                let mut set = AlmostLockedSet {
                    cells,
                    digits,
                    places: places.map(|d| d & cells),
                    seen: [0; 9],
                };
                for d in digits_of(digits) {
                    let common = |all: Cells, cell: CellId| all & near[usize::from(cell)];
                    set.seen[d] = cells_in(set.places[d]).fold(places[d], common);
                }
                sets.push(set);
            });
        }
        let up = (0..sets.len()).map(|low| links_up(&sets, low)).collect();
        AlsIndex { sets, up }
    }

    /// Returns the candidates that are eliminated if each of these digits is in at least one of two
    /// sets.
    fn between(&self, [a, b]: [usize; 2], digits: Digits) -> Vec<Candidate> {
        let (a, b) = (&self.sets[a], &self.sets[b]);
        digits_of(digits).flat_map(|d| candidates_in(a.seen[d] & b.seen[d], d)).collect()
    }
}

/// Returns the links of the set `low` to higher ones.
fn links_up(sets: &[AlmostLockedSet], low: usize) -> Vec<AlsLink> {
    let set = &sets[low];
    let mut up = vec![];
    for (to, other) in sets.iter().enumerate().skip(low + 1) {
        let common = set.digits & other.digits;
        if common == 0 || set.cells & other.cells != 0 {
            continue;
        }
        let all_seen = |&d: &usize| other.places[d] & !set.seen[d] == 0;
        let digits = digits_of(common).filter(all_seen).fold(0, |all, d| all | 1 << d);
        if digits != 0 {
            up.push(AlsLink { to, digits });
        }
    }
    up
}

/// Calls `found` with every almost locked set that extends the chosen cells by some of `cells`, in
/// order.
fn grow(
    board: &Board,
    cells: &[CellId],
    (chosen, digits): (Cells, Digits),
    found: &mut dyn FnMut(Cells, Digits),
) {
    for (k, &cell) in cells.iter().enumerate() {
        let chosen = chosen | bit(cell);
        let digits = digits | board.candidates(cell) as Digits;
        if digits.count_ones() == chosen.count_ones() + 1 {
            found(chosen, digits);
        }
        grow(board, &cells[k + 1..], (chosen, digits), found);
    }
}

fn bit(cell: CellId) -> Cells {
    1 << cell
}

/// The cells that see a cell.
fn near(cell: CellId) -> Cells {
    peers(cell).fold(0, |all, cell| all | bit(cell))
}

fn cells_in(cells: Cells) -> impl Iterator<Item = CellId> {
    (0..81).filter(move |&cell| cells & bit(cell) != 0)
}

fn digits_of(digits: Digits) -> impl Iterator<Item = usize> {
    (0..9).filter(move |d| digits >> d & 1 == 1)
}

/// The candidates of a digit in these cells.
fn candidates_in(cells: Cells, digit: usize) -> impl Iterator<Item = Candidate> {
    cells_in(cells).map(move |cell| Candidate { cell, digit: digit as Digit })
}
