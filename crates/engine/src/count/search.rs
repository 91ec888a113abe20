//! Backtracking search with propagation, for any layout: yields every solution, one after another.
//!
//! A choice tries a candidate; when that fails or is done with, the search continues with the
//! candidate removed, so that no solution is found twice. Changes are recorded in a trail and
//! undone from it, because a board of 64×64 copied at every choice would not fit in memory.
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

use super::Solution;
use super::tables::Tables;

/// The result of looking for the next solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A solution, which can be read now.
    Found,
    /// There are no more.
    Exhausted,
    /// The budget of positions is used up.
    OutOfBudget,
}

/// A candidate tried, and the length of the trail before it.
struct Choice {
    cell: CellId,
    digit: u64,
    trail: usize,
}

pub(super) struct Search<'a> {
    tables: &'a Tables,
    /// The digits each cell may still hold.
    masks: Vec<u64>,
    /// The cells changed and their masks before the change.
    trail: Vec<(CellId, u64)>,
    choices: Vec<Choice>,
    /// Queue of cells with one digit left that is not yet removed from their peers.
    singles: Vec<CellId>,
    /// Queue of changed cells, if there are rules beside houses.
    changed: Vec<CellId>,
    /// Houses with a changed cell, one bit each.
    dirty: Vec<u64>,
    /// Whether the position may still become a solution and has not been returned as one.
    open: bool,
    nodes_left: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(tables: &'a Tables, masks: Vec<u64>, nodes: u64) -> Search<'a> {
        let mut search = Search {
            tables,
            trail: Vec::with_capacity(4 * masks.len()),
            choices: vec![],
            singles: (0..masks.len() as CellId)
                .filter(|cell| masks[usize::from(*cell)].is_power_of_two())
                .collect(),
            changed: match tables.beyond {
                Some(_) => (0..masks.len() as CellId).collect(),
                None => vec![],
            },
            dirty: vec![0; tables.words],
            open: !masks.contains(&0),
            nodes_left: nodes,
            masks,
        };
        for house in 0..tables.lacking.len() {
            search.dirty[house / 64] |= 1 << (house % 64);
        }
        search.open = search.open && search.propagate();
        search.trail.clear();
        search
    }

    /// Advances to the next solution. With a generator, choices are random.
    pub(super) fn next(&mut self, mut rng: Option<&mut Rng>) -> Outcome {
        loop {
            let choice = match self.open {
                true => self.choose(rng.as_deref_mut()),
                false => None,
            };
            if self.open && choice.is_none() {
                self.open = false;
                return Outcome::Found;
            }
            if !self.open && self.choices.is_empty() {
                return Outcome::Exhausted;
            }
            if self.nodes_left == 0 {
                return Outcome::OutOfBudget;
            }
            self.nodes_left -= 1;
            let (cell, mask) = match choice {
                Some((cell, digit)) => {
                    self.choices.push(Choice { cell, digit, trail: self.trail.len() });
                    (cell, digit)
                }
                None => match self.backtrack() {
                    Some(choice) => (choice.cell, self.mask(choice.cell) & !choice.digit),
                    None => return Outcome::Exhausted,
                },
            };
            self.open = self.narrow(cell, mask) && self.propagate();
        }
    }

    /// The solution found. Only right after [`Outcome::Found`].
    pub(super) fn solution(&self) -> Solution {
        self.masks.iter().map(|mask| mask.trailing_zeros() as Digit).collect()
    }

    /// The masks of all cells before any choice.
    pub(super) fn into_root(mut self) -> Vec<u64> {
        while self.backtrack().is_some() {}
        self.masks
    }

    fn mask(&self, cell: CellId) -> u64 {
        self.masks[usize::from(cell)]
    }

    fn backtrack(&mut self) -> Option<Choice> {
        let choice = self.choices.pop()?;
        for (cell, mask) in self.trail.drain(choice.trail..).rev() {
            self.masks[usize::from(cell)] = mask;
        }
        Some(choice)
    }

    /// Reduces the mask of a cell. Returns false if it becomes empty.
    fn narrow(&mut self, cell: CellId, mask: u64) -> bool {
        let place = &mut self.masks[usize::from(cell)];
        self.trail.push((cell, *place));
        *place = mask;
        for (word, houses) in self.dirty.iter_mut().zip(self.tables.houses_of(cell)) {
            *word |= houses;
        }
        if mask.is_power_of_two() {
            self.singles.push(cell);
        }
        if self.tables.beyond.is_some() {
            self.changed.push(cell);
        }
        mask != 0
    }

    /// Propagates naked and hidden singles to a fixed point. Returns false on a contradiction.
    fn propagate(&mut self) -> bool {
        let consistent = self.propagate_all();
        if !consistent {
            self.singles.clear();
            self.changed.clear();
            self.dirty.fill(0);
        }
        consistent
    }

    fn propagate_all(&mut self) -> bool {
        loop {
            while let Some(cell) = self.singles.pop() {
                // A digit that a house has several times excludes no peer; `propagate_several`
                // handles it.
                let digit = self.mask(cell) & !self.tables.several;
                for &peer in self.tables.peers(cell) {
                    let mask = self.mask(peer);
                    if mask & digit != 0 && !self.narrow(peer, mask & !digit) {
                        return false;
                    }
                }
            }
            if let Some(cell) = self.changed.pop() {
                if !self.revise(cell) {
                    return false;
                }
                continue;
            }
            let Some(word) = self.dirty.iter().position(|word| *word != 0) else { return true };
            let house = word * 64 + self.dirty[word].trailing_zeros() as usize;
            self.dirty[word] &= self.dirty[word] - 1;
            if !self.propagate_house(house) {
                return false;
            }
        }
    }

    /// Propagates relations and sums from a changed cell.
    fn revise(&mut self, cell: CellId) -> bool {
        let Some(beyond) = &self.tables.beyond else { return true };
        let mut less = vec![];
        beyond.revise(cell, &self.masks, &mut less);
        less.into_iter().all(|(cell, mask)| {
            // Another rule may have removed more already.
            let left = self.mask(cell) & mask;
            left == self.mask(cell) || self.narrow(cell, left)
        })
    }

    /// Propagates digits that a house has several times: no more of them, and no fewer if the house
    /// must contain them all.
    fn propagate_several(&mut self, house: usize) -> bool {
        let Some(beyond) = &self.tables.beyond else { return true };
        let cells = self.tables.house(house);
        for &(digit, times) in &beyond.several {
            let has = |cell: &&CellId| self.mask(**cell) & digit != 0;
            let live: Vec<CellId> = cells.iter().filter(has).copied().collect();
            let (filled, open): (Vec<CellId>, Vec<CellId>) =
                live.iter().partition(|cell| self.mask(**cell) == digit);
            let full = self.tables.lacking[house] == 0;
            if filled.len() > times as usize || full && live.len() < times as usize {
                return false;
            }
            let is_complete = filled.len() == times as usize;
            if !open.is_empty() && (is_complete || full && live.len() == times as usize) {
                for cell in open {
                    let mask = if is_complete { self.mask(cell) & !digit } else { digit };
                    if !self.narrow(cell, mask) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Places the digits that have one place left in a house that must contain them.
    ///
    /// A house of nine cells for ten digits lacks just one of them; when one has no place there,
    /// the house contains all others.
    fn propagate_house(&mut self, house: usize) -> bool {
        if self.tables.several != 0 && !self.propagate_several(house) {
            return false;
        }
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in self.tables.house(house) {
            let mask = self.mask(cell);
            twice |= once & mask;
            once |= mask;
            placed |= if mask & (mask - 1) == 0 { mask } else { 0 };
        }
        let missing = self.tables.all & !once;
        match self.tables.lacking[house] {
            0 if missing != 0 => return false,
            0 => {}
            lacking if missing.count_ones() > lacking => return false,
            lacking if missing.count_ones() < lacking => return true,
            _ => {}
        }
        let hidden = once & !twice & !placed & !self.tables.several;
        if hidden == 0 {
            return true;
        }
        for &cell in self.tables.house(house) {
            let digits = self.mask(cell) & hidden;
            if digits & digits.wrapping_sub(1) != 0 {
                return false; // one place for two digits
            }
            if digits != 0 {
                self.narrow(cell, digits);
            }
        }
        true
    }

    /// Returns a candidate to try, or `None` if every cell has a digit: one of a cell with two
    /// candidates, else one of two places in a house, else one of a cell with the fewest
    /// candidates.
    fn choose(&self, rng: Option<&mut Rng>) -> Option<(CellId, u64)> {
        let cells = self.masks.len();
        let start = rng.map(|rng| (rng.below(cells), rng));
        let from = start.as_ref().map_or(0, |(from, _)| *from);
        let mut fewest = (u32::MAX, 0);
        for cell in (from..cells).chain(0..from) {
            let mask = self.masks[cell];
            let rest = mask & (mask - 1);
            if rest == 0 {
                continue;
            }
            if rest & (rest - 1) == 0 {
                fewest = (2, cell);
                break;
            }
            fewest = fewest.min((mask.count_ones(), cell));
        }
        let (count, cell) = fewest;
        if count == u32::MAX {
            return None;
        }
        let digits = self.masks[cell];
        if let Some((_, rng)) = start {
            let skipped = rng.below(count as usize);
            return Some((cell as CellId, nth_digit(digits, skipped)));
        }
        if count > 2 {
            if let Some(place) = self.one_of_two_places() {
                return Some(place);
            }
        }
        Some((cell as CellId, nth_digit(digits, 0)))
    }

    fn one_of_two_places(&self) -> Option<(CellId, u64)> {
        (0..self.tables.lacking.len()).filter(|house| self.tables.lacking[*house] == 0).find_map(
            |house| {
                let (mut once, mut twice, mut thrice) = (0, 0, 0);
                for &cell in self.tables.house(house) {
                    let mask = self.mask(cell);
                    thrice |= twice & mask;
                    twice |= once & mask;
                    once |= mask;
                }
                let digits = twice & !thrice;
                let digit = digits & digits.wrapping_neg();
                let mut cells = self.tables.house(house).iter();
                cells.find(|cell| self.mask(**cell) & digit != 0).map(|cell| (*cell, digit))
            },
        )
    }
}

/// The digit after skipping this many, as a bit.
fn nth_digit(mut digits: u64, skipped: usize) -> u64 {
    for _ in 0..skipped {
        digits &= digits - 1;
    }
    digits & digits.wrapping_neg()
}
