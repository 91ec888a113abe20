//! The tree of choices that both searches walk: a candidate is tried; when that fails or is done
//! with, the search goes on with the candidate removed, so that no solution is found twice.
//!
//! Changes are recorded in a trail and undone from it, because a board of 64×64 copied at every
//! choice would not fit in memory.

use super::answer::Solution;
use crate::rng::Rng;
use kotowari_kernel::{CellId, Digit};

/// A cell, or what else a search keeps a mask for. The first ones are the cells.
pub(super) type Var = u32;

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

/// A position, and the choices that led to it.
pub(super) struct Tree {
    /// What each variable may still be.
    masks: Vec<u64>,
    /// The variables changed and their masks before the change.
    trail: Vec<(Var, u64)>,
    choices: Vec<Choice>,
    /// Whether the position may still become a solution and has not been returned as one.
    open: bool,
    nodes_left: u64,
}

impl Tree {
    pub(super) fn new(masks: Vec<u64>) -> Tree {
        let open = !masks.contains(&0);
        let trail = Vec::with_capacity(4 * masks.len());
        Tree { masks, trail, choices: vec![], open, nodes_left: 0 }
    }

    #[inline]
    pub(super) fn mask(&self, var: impl Into<Var>) -> u64 {
        self.masks[var.into() as usize]
    }

    pub(super) fn masks(&self) -> &[u64] {
        &self.masks
    }

    #[inline]
    pub(super) fn set(&mut self, var: Var, mask: u64) {
        let place = &mut self.masks[var as usize];
        self.trail.push((var, *place));
        *place = mask;
    }

    /// Allows this many nodes more.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.nodes_left += nodes;
    }

    /// Takes all choices back, keeps what was learned without them, and allows this many nodes.
    /// Solutions found before may be found again.
    pub(super) fn restart(&mut self, nodes: u64) {
        self.take_back();
        self.nodes_left = nodes;
    }

    /// Takes all choices back. A contradiction without any choice stays one.
    pub(super) fn take_back(&mut self) {
        self.open |= !self.choices.is_empty();
        while self.backtrack().is_some() {}
    }

    fn backtrack(&mut self) -> Option<Choice> {
        let choice = self.choices.pop()?;
        for (var, mask) in self.trail.drain(choice.trail..).rev() {
            self.masks[var as usize] = mask;
        }
        Some(choice)
    }
}

/// A search that walks a [`Tree`]: what to try next, and what follows from it.
pub(super) trait Walk {
    fn tree(&self) -> &Tree;

    fn tree_mut(&mut self) -> &mut Tree;

    /// The number of cells.
    fn cells(&self) -> usize;

    /// Returns a candidate to try, or `None` if every cell has a digit. With a generator, a random
    /// one.
    fn choose(&self, rng: Option<&mut Rng>) -> Option<(CellId, u64)>;

    /// Reduces the mask of a variable. Returns false if it becomes empty.
    fn narrow(&mut self, var: Var, mask: u64) -> bool;

    /// Propagates all changes to a fixed point. Returns false on a contradiction.
    fn propagate(&mut self) -> bool;

    /// Propagates what holds before any choice.
    fn begin(&mut self) {
        let open = self.tree().open && self.propagate();
        let tree = self.tree_mut();
        tree.open = open;
        tree.trail.clear();
    }

    /// Advances to the next solution. With a generator, choices are random.
    fn next(&mut self, mut rng: Option<&mut Rng>) -> Outcome {
        loop {
            let choice = match self.tree().open {
                true => self.choose(rng.as_deref_mut()),
                false => None,
            };
            let tree = self.tree_mut();
            if tree.open && choice.is_none() {
                tree.open = false;
                return Outcome::Found;
            }
            if !tree.open && tree.choices.is_empty() {
                return Outcome::Exhausted;
            }
            if tree.nodes_left == 0 {
                return Outcome::OutOfBudget;
            }
            tree.nodes_left -= 1;
            let (cell, mask) = match choice {
                Some((cell, digit)) => {
                    tree.choices.push(Choice { cell, digit, trail: tree.trail.len() });
                    (cell, digit)
                }
                None => match tree.backtrack() {
                    Some(choice) => (choice.cell, tree.mask(choice.cell) & !choice.digit),
                    None => return Outcome::Exhausted,
                },
            };
            let open = self.narrow(cell.into(), mask) && self.propagate();
            self.tree_mut().open = open;
        }
    }

    /// The solution found. Only right after [`Outcome::Found`].
    fn solution(&self) -> Solution {
        let cells = &self.tree().masks[..self.cells()];
        cells.iter().map(|mask| mask.trailing_zeros() as Digit).collect()
    }

    /// The masks of all cells before any choice.
    fn root(&mut self) -> &[u64] {
        let cells = self.cells();
        let tree = self.tree_mut();
        tree.take_back();
        &tree.masks[..cells]
    }
}

/// The digit after skipping this many, as a bit.
pub(super) fn nth_digit(mut digits: u64, skipped: usize) -> u64 {
    for _ in 0..skipped {
        digits &= digits - 1;
    }
    digits & digits.wrapping_neg()
}
