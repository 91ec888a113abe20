//! Changes that were made and can be undone, changes that were undone and can be made again.

use super::change::Change;
use super::square::Square;

/// The squares, and how they came to be what they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct History {
    pub squares: Vec<Square>,
    pub done: Vec<Change>,
    /// The last one undone is the last.
    pub undone: Vec<Change>,
    /// Places to come back to, by name: how many changes were made there.
    pub marks: Vec<(String, usize)>,
}

impl History {
    pub fn new(squares: Vec<Square>) -> History {
        History { squares, done: vec![], undone: vec![], marks: vec![] }
    }

    /// Makes a change.  What was undone before is gone, and with it the places marked there.
    pub fn push(&mut self, change: Change) {
        change.cells.iter().for_each(|(cell, _, new)| self.squares[usize::from(*cell)] = *new);
        let here = self.done.len();
        if !self.undone.is_empty() {
            self.marks.retain(|(_, at)| *at <= here);
        }
        self.undone.clear();
        self.done.push(change);
    }

    /// Undoes so many changes, or as many as there are; how many.
    pub fn back(&mut self, count: usize) -> usize {
        let count = count.min(self.done.len());
        for _ in 0..count {
            let Some(change) = self.done.pop() else { break };
            change.cells.iter().for_each(|(cell, old, _)| self.squares[usize::from(*cell)] = *old);
            self.undone.push(change);
        }
        count
    }

    /// Makes so many again, or as many as there are; how many.
    pub fn again(&mut self, count: usize) -> usize {
        let count = count.min(self.undone.len());
        for _ in 0..count {
            let Some(change) = self.undone.pop() else { break };
            change.cells.iter().for_each(|(cell, _, new)| self.squares[usize::from(*cell)] = *new);
            self.done.push(change);
        }
        count
    }

    /// Marks this place; a name that is there already moves here.
    pub fn mark(&mut self, name: &str) {
        self.marks.retain(|(known, _)| known != name);
        self.marks.push((name.to_owned(), self.done.len()));
    }

    /// How far a marked place is from here: back (negative) or forward.
    pub fn way_to(&self, name: &str) -> Option<isize> {
        let (_, at) = self.marks.iter().find(|(known, _)| known == name)?;
        isize::try_from(*at).ok()?.checked_sub_unsigned(self.done.len())
    }
}
