//! Search with propagation for boards with rules beside houses: yields every solution, one after
//! another.
//!
//! A clue is propagated when one of its cells has changed, the cheapest first. Sums keep the totals
//! that their parts can reach, cells that differ keep the sets of digits they can hold together
//! ([`families`]), pairs keep what a table allows. The cell to try next has few candidates and was
//! in many contradictions, because most of a board with rules follows from a few of its clues, and
//! the search has to find out which.

mod clue;
mod facts;
mod families;
mod in_order;
mod model;
mod pairs;
mod revise;

use crate::rng::Rng;
use kotowari_kernel::CellId;

use super::tree::{Tree, Var, Walk, nth_digit};
use clue::Clue;

pub(in crate::count) use model::Model;

/// What left no candidate.
enum Failed {
    Cell(Var),
    Clue(u32),
}

pub(super) struct Search<'a> {
    model: &'a Model,
    /// What each cell and total may still be.
    tree: Tree,
    /// Queue of cells with one digit left that is not yet removed from their peers.
    singles: Vec<CellId>,
    /// Queue of changed cells whose partners have not been looked at, each once.
    changed: Vec<CellId>,
    is_changed: Vec<bool>,
    /// Clues to propagate, one bit each.
    dirty: Vec<u64>,
    /// How often each variable was in a contradiction, recent ones counting more.
    scores: Vec<f32>,
    /// What a contradiction counts now.
    bump: f32,
}

/// How much more each contradiction counts than the one before: after 35, twice as much.
const GROWTH: f32 = 1.02;
/// Beyond this all scores are scaled down, long before an `f32` overflows at 3e38.
const LARGEST_BUMP: f32 = 1e20;
const SCALE: f32 = 1e-20;
/// No score falls below this, so that the quotient by which a cell is chosen stays finite.
const LEAST_SCORE: f32 = 1e-3;

impl<'a> Search<'a> {
    pub(super) fn new(model: &'a Model, cells: &[u64]) -> Search<'a> {
        let mut masks = model.start.clone();
        masks.iter_mut().zip(cells).for_each(|(mask, cell)| *mask &= cell);
        let mut search = Search {
            model,
            singles: vec![],
            changed: vec![],
            is_changed: vec![false; model.cells],
            dirty: vec![0; model.clues.len().div_ceil(64)],
            scores: vec![1.0; masks.len()],
            bump: 1.0,
            tree: Tree::new(masks),
        };
        for cell in 0..model.cells as CellId {
            if search.mask(cell).is_power_of_two() {
                search.singles.push(cell);
            }
            if !model.partners[usize::from(cell)].is_empty() {
                search.is_changed[usize::from(cell)] = true;
                search.changed.push(cell);
            }
        }
        for clue in 0..model.clues.len() {
            search.dirty[clue / 64] |= 1 << (clue % 64);
        }
        search.begin();
        search
    }

    fn mask(&self, var: impl Into<Var>) -> u64 {
        self.tree.mask(var)
    }

    /// [`Walk::narrow`] to what of the mask is left, if that is less.
    fn keep(&mut self, var: Var, mask: u64) -> bool {
        let left = self.mask(var) & mask;
        left == self.mask(var) || self.narrow(var, left)
    }

    fn propagate_all(&mut self) -> Result<(), Failed> {
        let model = self.model;
        loop {
            while let Some(cell) = self.singles.pop() {
                // A digit that a house has several times excludes no peer; `several` handles it.
                let digit = self.mask(cell) & !model.several_digits;
                for &peer in &model.peers[usize::from(cell)] {
                    let mask = self.mask(peer);
                    if mask & digit != 0 && !self.narrow(peer.into(), mask & !digit) {
                        return Err(Failed::Cell(peer.into()));
                    }
                }
            }
            if let Some(cell) = self.changed.pop() {
                self.is_changed[usize::from(cell)] = false;
                let mask = self.mask(cell);
                for &(partner, table) in &model.partners[usize::from(cell)] {
                    let allowed = model.tables[table as usize].beside(mask);
                    if !self.keep(partner.into(), allowed) {
                        return Err(Failed::Cell(partner.into()));
                    }
                }
                continue;
            }
            let Some(word) = self.dirty.iter().position(|word| *word != 0) else { return Ok(()) };
            let clue = word * 64 + self.dirty[word].trailing_zeros() as usize;
            self.dirty[word] &= self.dirty[word] - 1;
            let consistent = match &model.clues[clue] {
                Clue::House { cells, lacking } => self.house(cells, *lacking),
                Clue::Triple { cells, rows } => self.triple(*cells, rows),
                Clue::Sum { terms, least, most } => self.sum(terms, *least, *most),
                Clue::Weights { cells, at_least } => self.weights(cells, *at_least),
                Clue::Needs { cells, needs } => self.needs(cells, needs),
                Clue::Sets { cells, sets, total } => self.sets(cells, sets, *total),
                Clue::Reading(reading) => self.reading(reading),
                Clue::Ways { cells, ways, sets } => self.ways(cells, ways, sets),
            };
            if !consistent {
                return Err(Failed::Clue(clue as u32));
            }
        }
    }

    /// Raises the scores of what left no candidate.
    fn blame(&mut self, failed: Failed) {
        let (scores, bump) = (&mut self.scores, self.bump);
        match failed {
            Failed::Cell(var) => scores[var as usize] += bump,
            Failed::Clue(clue) => {
                for &cell in &self.model.cells_of[clue as usize] {
                    scores[usize::from(cell)] += bump;
                }
            }
        }
        self.bump *= GROWTH;
        if self.bump > LARGEST_BUMP {
            self.bump = 1.0;
            let scaled = |score: f32| (score * SCALE).max(LEAST_SCORE);
            self.scores.iter_mut().for_each(|score| *score = scaled(*score));
        }
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
        self.model.cells
    }

    /// Returns a candidate to try, or `None` if every cell has a digit: one of the cell with the
    /// fewest candidates for its score. With a generator, one of a cell with the fewest candidates.
    fn choose(&self, rng: Option<&mut Rng>) -> Option<(CellId, u64)> {
        let (cells, masks) = (self.model.cells, self.tree.masks());
        if let Some(rng) = rng {
            let from = rng.below(cells);
            let open = (from..cells).chain(0..from).filter(|&cell| !masks[cell].is_power_of_two());
            let cell = open.min_by_key(|&cell| masks[cell].count_ones())?;
            let skipped = rng.below(masks[cell].count_ones() as usize);
            return Some((cell as CellId, nth_digit(masks[cell], skipped)));
        }
        let mut best = (f32::INFINITY, None);
        for (cell, mask) in masks[..cells].iter().enumerate() {
            if !mask.is_power_of_two() {
                let price = mask.count_ones() as f32 / self.scores[cell];
                if price < best.0 {
                    best = (price, Some(cell));
                }
            }
        }
        let cell = best.1?;
        Some((cell as CellId, nth_digit(masks[cell], 0)))
    }

    fn narrow(&mut self, var: Var, mask: u64) -> bool {
        self.tree.set(var, mask);
        for &clue in &self.model.clues_of[var as usize] {
            self.dirty[clue as usize / 64] |= 1 << (clue % 64);
        }
        let cell = var as usize;
        if cell < self.model.cells {
            if mask.is_power_of_two() {
                self.singles.push(var as CellId);
            }
            if !self.is_changed[cell] && !self.model.partners[cell].is_empty() {
                self.is_changed[cell] = true;
                self.changed.push(var as CellId);
            }
        }
        mask != 0
    }

    /// Propagates all clues to a fixed point. Returns false on a contradiction.
    fn propagate(&mut self) -> bool {
        let Err(failed) = self.propagate_all() else { return true };
        self.singles.clear();
        while let Some(cell) = self.changed.pop() {
            self.is_changed[usize::from(cell)] = false;
        }
        self.dirty.fill(0);
        self.blame(failed);
        false
    }
}
