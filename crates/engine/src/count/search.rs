//! Search with propagation of singles, for any layout of houses alone: yields every solution, one
//! after another. Boards with other rules have `ruled`.

use crate::rng::Rng;
use kotowari_kernel::CellId;

use super::tables::Tables;
use super::tree::{Tree, Var, Walk, nth_digit};

pub(super) struct Search<'a> {
    tables: &'a Tables,
    tree: Tree,
    /// Queue of cells with one digit left that is not yet removed from their peers.
    singles: Vec<CellId>,
    /// Houses with a changed cell, one bit each.
    dirty: Vec<u64>,
}

impl<'a> Search<'a> {
    pub(super) fn new(tables: &'a Tables, masks: Vec<u64>) -> Search<'a> {
        let mut search = Search {
            tables,
            singles: (0..masks.len() as CellId)
                .filter(|cell| masks[usize::from(*cell)].is_power_of_two())
                .collect(),
            dirty: vec![0; tables.words],
            tree: Tree::new(masks),
        };
        for house in 0..tables.lacking.len() {
            search.dirty[house / 64] |= 1 << (house % 64);
        }
        search.begin();
        search
    }

    fn mask(&self, cell: CellId) -> u64 {
        self.tree.mask(cell)
    }

    fn propagate_all(&mut self) -> bool {
        loop {
            while let Some(cell) = self.singles.pop() {
                let digit = self.mask(cell);
                for &peer in self.tables.peers(cell) {
                    let mask = self.mask(peer);
                    if mask & digit != 0 && !self.narrow(peer.into(), mask & !digit) {
                        return false;
                    }
                }
            }
            let Some(word) = self.dirty.iter().position(|word| *word != 0) else { return true };
            let house = word * 64 + self.dirty[word].trailing_zeros() as usize;
            self.dirty[word] &= self.dirty[word] - 1;
            if !self.propagate_house(house) {
                return false;
            }
        }
    }

    /// Places the digits that have one place left in a house that must contain them.
    ///
    /// A house of nine cells for ten digits lacks just one of them; when one has no place there,
    /// the house contains all others.
    fn propagate_house(&mut self, house: usize) -> bool {
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
        let hidden = once & !twice & !placed;
        if hidden == 0 {
            return true;
        }
        for &cell in self.tables.house(house) {
            let digits = self.mask(cell) & hidden;
            if digits & digits.wrapping_sub(1) != 0 {
                return false; // one place for two digits
            }
            if digits != 0 {
                self.narrow(cell.into(), digits);
            }
        }
        true
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

impl Walk for Search<'_> {
    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    fn cells(&self) -> usize {
        self.tree.masks().len()
    }

    /// Returns a candidate to try, or `None` if every cell has a digit: one of a cell with two
    /// candidates, else one of two places in a house, else one of a cell with the fewest
    /// candidates.
    fn choose(&self, rng: Option<&mut Rng>) -> Option<(CellId, u64)> {
        let (masks, cells) = (self.tree.masks(), self.cells());
        let start = rng.map(|rng| (rng.below(cells), rng));
        let from = start.as_ref().map_or(0, |(from, _)| *from);
        let mut fewest = (u32::MAX, 0);
        for cell in (from..cells).chain(0..from) {
            let mask = masks[cell];
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
        let digits = masks[cell];
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

    fn narrow(&mut self, var: Var, mask: u64) -> bool {
        self.tree.set(var, mask);
        let cell = var as CellId;
        for (word, houses) in self.dirty.iter_mut().zip(self.tables.houses_of(cell)) {
            *word |= houses;
        }
        if mask.is_power_of_two() {
            self.singles.push(cell);
        }
        mask != 0
    }

    /// Propagates naked and hidden singles to a fixed point. Returns false on a contradiction.
    fn propagate(&mut self) -> bool {
        let consistent = self.propagate_all();
        if !consistent {
            self.singles.clear();
            self.dirty.fill(0);
        }
        consistent
    }
}
