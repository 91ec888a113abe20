//! A puzzle as it was written down: a layout, its givens, and what somebody has filled in since.

use std::sync::Arc;

use crate::kernel::{CellId, Digit};
use crate::layout::Layout;

/// A puzzle, before anything is deduced.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its rules.
    pub layout: Arc<Layout>,
    /// The digits printed in the puzzle, one entry a cell.
    pub givens: Vec<Option<Digit>>,
    /// Digits filled in since (HoDoKu's `+4`), one entry a cell.
    pub placed: Vec<Option<Digit>>,
    /// Pencil marks, one mask a cell, if they were written; cells with a digit are ignored.
    /// What they lack is taken as already removed.
    pub marks: Option<Vec<u64>>,
    /// A title found in the file.
    pub title: Option<String>,
}

impl Puzzle {
    /// A puzzle of this layout with these givens and nothing else.
    ///
    /// # Panics
    /// If there is not one entry for each cell.
    pub fn new(layout: Arc<Layout>, givens: Vec<Option<Digit>>) -> Puzzle {
        assert_eq!(givens.len(), layout.cells());
        let placed = vec![None; givens.len()];
        Puzzle { layout, givens, placed, marks: None, title: None }
    }

    /// The digit written in a cell, given or filled in.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        self.givens[usize::from(cell)].or(self.placed[usize::from(cell)])
    }

    /// The puzzle as it was printed: without what has been filled in since, and without marks.
    pub fn givens_alone(&self) -> Puzzle {
        Puzzle {
            placed: vec![None; self.placed.len()],
            marks: None,
            layout: self.layout.clone(),
            givens: self.givens.clone(),
            title: self.title.clone(),
        }
    }

    /// How many givens there are.
    pub fn clues(&self) -> usize {
        self.givens.iter().flatten().count()
    }
}
