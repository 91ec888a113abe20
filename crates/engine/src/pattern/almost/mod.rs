//! Almost locked sets: cells of one house with one digit more than cells.
//!
//! If such a set loses a digit, all its others are placed.
//!
//! [`AlmostSets`] are the sets of a board, [`links::Links`] the digits that two of them cannot both
//! hold. [`count::Sum`] is the counting argument that all techniques on them share.

use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::board::View;
use crate::limits::Limit;
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

pub mod bent;
pub mod blossom;
pub mod chain;
pub mod count;
pub mod hub;
pub mod links;
pub mod story;
pub mod sue_de_coq;
pub mod xz;

/// Cells of one house with one digit more than cells.
#[derive(Clone, Copy, Debug)]
pub struct AlmostSet<const W: usize> {
    /// The cells.
    pub cells: CellSet<W>,
    /// Their number.
    pub size: usize,
    /// Their digits, one more than cells, as a mask.
    pub digits: u64,
    /// The digits that some cell outside loses wherever in the set they are placed, as a mask.
    pub reaching: u64,
}

/// The almost locked sets of a board, smallest first.
#[derive(Debug)]
pub struct AlmostSets<const W: usize> {
    sets: Vec<AlmostSet<W>>,
    /// For each set and digit the cells that lose the digit wherever in the set it is placed.
    seen: Vec<CellSet<W>>,
    width: usize,
}

impl<const W: usize> AlmostSets<W> {
    /// Finds all sets within the limits. Puzzles of 9x9 have about 250. Boards with most of their
    /// candidates eliminated can have thousands, and pairs of these take long.
    pub fn new(board: &View<W>) -> AlmostSets<W> {
        let most = board.limits().sets;
        let mut sets: Vec<AlmostSet<W>> = vec![];
        let mut known = FxHashSet::default();
        // Sizes grow step by step: a large house has too many choices of cells to try, but the
        // small ones are found quickly.
        for (least, largest) in sizes(board) {
            for house in board.houses() {
                let cells = board.counted_in(house);
                let largest = largest.min(cells.len());
                let most = (largest, largest + 1);
                subsets(board, cells, most, u64::MAX, &mut |cells, size, digits| {
                    let almost = digits.count_ones() as usize == size + 1;
                    if size >= least && almost && known.insert(cells) {
                        sets.push(AlmostSet { cells, size, digits, reaching: 0 });
                    }
                });
            }
            if sets.len() > most || !board.spend(1) {
                break;
            }
        }
        sets.sort_by_key(|set| set.size);
        if sets.len() > most {
            sets.truncate(most);
            board.stop_at(Limit::Sets);
        }
        let width = usize::from(board.digits);
        let mut seen = vec![CellSet::EMPTY; sets.len() * width];
        for (i, set) in sets.iter_mut().enumerate() {
            for digit in set::digits(set.digits) {
                let places = set.cells & board.spots[usize::from(digit)];
                let common = board.common(places, digit);
                seen[i * width + usize::from(digit)] = common;
                set.reaching |= u64::from(!common.is_empty()) << digit;
            }
        }
        AlmostSets { sets, seen, width }
    }

    /// Returns the sets.
    pub fn all(&self) -> &[AlmostSet<W>] {
        &self.sets
    }

    /// Returns the cells that lose a digit of a set wherever in the set it is placed. None of them
    /// is in the set.
    pub fn seen(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.seen[set * self.width + usize::from(digit)]
    }

    /// Returns the candidates that are out if each of these digits is in one of the two sets.
    pub fn between(&self, a: usize, b: usize, digits: u64) -> Vec<Candidate> {
        let both = digits & self.sets[a].reaching & self.sets[b].reaching;
        let lost = |digit| {
            let cells = self.seen(a, digit) & self.seen(b, digit);
            cells.iter().map(move |cell| Candidate { cell, digit })
        };
        set::digits(both).flat_map(lost).collect()
    }
}

/// Returns ranges of sizes to search one after the other. Houses of up to nine cells are searched
/// in one go.
fn sizes<const W: usize>(board: &View<W>) -> impl Iterator<Item = (usize, usize)> + use<W> {
    let largest = board.houses().map(|house| board.open_in(house).len()).max().unwrap_or(0);
    let at_once = if largest <= 9 { largest } else { 1 };
    (1..=largest).step_by(at_once.max(1)).map(move |least| (least, least + at_once.max(1) - 1))
}

/// Visits every choice of up to `limits.0` of these cells that has up to `limits.1` digits of
/// `counted`, with its size and all its digits.
fn subsets<const W: usize>(
    board: &View<W>,
    cells: CellSet<W>,
    limits: (usize, usize),
    counted: u64,
    each: &mut dyn FnMut(CellSet<W>, usize, u64),
) {
    let few = |digits: u64| (digits & counted).count_ones() as usize <= limits.1;
    let usable: Vec<(CellId, u64)> = cells
        .iter()
        .map(|cell| (cell, board.candidates[usize::from(cell)]))
        .filter(|&(_, digits)| digits != 0 && few(digits))
        .collect();
    extend(board, &usable, limits, counted, (CellSet::EMPTY, 0, 0), each);
}

fn extend<const W: usize>(
    board: &View<W>,
    usable: &[(CellId, u64)],
    limits: (usize, usize),
    counted: u64,
    (cells, size, digits): (CellSet<W>, usize, u64),
    each: &mut dyn FnMut(CellSet<W>, usize, u64),
) {
    if size == limits.0 || !board.spend(1) {
        return;
    }
    for (k, &(cell, more)) in usable.iter().enumerate() {
        let union = digits | more;
        if (union & counted).count_ones() as usize <= limits.1 {
            let mut chosen = cells;
            chosen.insert(cell);
            each(chosen, size + 1, union);
            extend(board, &usable[k + 1..], limits, counted, (chosen, size + 1, union), each);
        }
    }
}
/// The finds of one search: for each set of eliminations the first of least cost.
pub struct Finds<T>(FxHashMap<Vec<Candidate>, (usize, usize, T)>);

impl<T> Finds<T> {
    /// Starts without finds.
    pub fn new() -> Finds<T> {
        Finds(FxHashMap::default())
    }

    /// Adds a find that eliminates something, unless a cheaper one eliminates the same.
    pub fn add(&mut self, cost: usize, gone: Vec<Candidate>, find: impl FnOnce() -> T) {
        let order = self.0.len();
        if gone.is_empty() {
            return;
        }
        match self.0.entry(gone) {
            Entry::Vacant(entry) => drop(entry.insert((cost, order, find()))),
            Entry::Occupied(mut entry) if entry.get().0 > cost => {
                entry.insert((cost, order, find()));
            }
            Entry::Occupied(_) => {}
        }
    }

    /// Visits the finds, the cheapest first, up to the limit of finds. A puzzle has a few dozen. A
    /// board with most of its candidates eliminated can have ten thousands.
    pub fn report<const W: usize>(
        self,
        board: &View<W>,
        mut each: impl FnMut(Vec<Literal>, T) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let most = board.limits().finds;
        let more = self.0.len() > most;
        let mut finds: Vec<_> = self.0.into_iter().collect();
        finds.sort_by(|(a, one), (b, other)| (one.0, one.1, a).cmp(&(other.0, other.1, b)));
        for (gone, (_, _, find)) in finds.into_iter().take(most) {
            each(gone.into_iter().map(Literal::Remove).collect(), find)?;
        }
        if more {
            board.stop_at(Limit::Finds);
        }
        ControlFlow::Continue(())
    }
}
