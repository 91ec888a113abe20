//! Almost locked sets in the order HoDoKu numbers them, which decides which of two steps it takes and
//! which chains it sees at all.
//!
//! Sets are numbered house by house, rows before columns before blocks, in each by cells, a set before
//! those it grows to.  Links (restricted common digits) are numbered by their lower set, then by their
//! higher one.  Of pairs and wings the first is taken; a chain only ever goes up.  All of that can be
//! read off the steps it prints, and off the chains of its own library that it does not find.

mod search;

use std::collections::HashSet;

use super::marks::{cells_of, peers};
use crate::board::Board;
use crate::gather::{Each as _, Gather as _};
use kotowari_kernel::{Candidate, CellId, Digit};

pub(super) use search::{chains, pairs, wings};

/// One bit for each cell.
type Cells = u128;
/// One bit for each digit.
type Digits = u16;

/// Cells of a house with one digit more than cells.
#[derive(Clone)]
struct Set {
    cells: Cells,
    digits: Digits,
    /// Where each digit is.
    places: [Cells; 9],
    /// The places of each digit elsewhere that see all of these.
    seen: [Cells; 9],
}

/// The higher of two sets, and the digits that only one of the two can hold.
#[derive(Clone)]
struct Link {
    to: usize,
    digits: Digits,
}

/// The sets of a board.
#[derive(Clone)]
pub(super) struct Sets {
    sets: Vec<Set>,
    /// For each set its links to higher ones that share no cell with it.
    up: Vec<Vec<Link>>,
}

impl Sets {
    pub fn new(board: &Board) -> Sets {
        let mut places = [0; 9];
        let open: Vec<CellId> = (0..81).filter(|&cell| board.value(cell).is_none()).gather();
        for &cell in &open {
            digits_of(board.candidates(cell) as Digits).for_each(|d| places[d] |= bit(cell));
        }
        let near: Vec<Cells> = (0..81).map(near).gather();
        let mut sets = vec![];
        let mut known = HashSet::new();
        for house in 0..27 {
            let cells: Vec<CellId> = cells_of(house).filter(|cell| open.contains(cell)).gather();
            grow(board, &cells, (0, 0), &mut |cells, digits| {
                if !known.insert(cells) {
                    return;
                }
                let mut set =
                    Set { cells, digits, places: places.each(|d| d & cells), seen: [0; 9] };
                for d in digits_of(digits) {
                    let common = |all: Cells, cell: CellId| all & near[usize::from(cell)];
                    set.seen[d] = cells_in(set.places[d]).fold(places[d], common);
                }
                sets.push(set);
            });
        }
        let up = (0..sets.len()).map(|low| links_up(&sets, low)).gather();
        Sets { sets, up }
    }

    /// What goes if each of these digits is in one of two sets.
    fn between(&self, [a, b]: [usize; 2], digits: Digits) -> Vec<Candidate> {
        let (a, b) = (&self.sets[a], &self.sets[b]);
        digits_of(digits).flat_map(|d| all_of(a.seen[d] & b.seen[d], d)).gather()
    }
}

/// The links of a set to those after it.
fn links_up(sets: &[Set], low: usize) -> Vec<Link> {
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
            up.push(Link { to, digits });
        }
    }
    up
}

/// Every choice of cells with one digit more than cells, in order.
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

/// A digit in these cells.
fn all_of(cells: Cells, digit: usize) -> impl Iterator<Item = Candidate> {
    cells_in(cells).map(move |cell| Candidate { cell, digit: digit as Digit })
}
