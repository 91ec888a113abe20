//! Undo and redo stacks, and named points to return to.

use super::change::Change;
use super::line::mark_name;
use super::square::Square;

/// The current squares with the changes that led to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct History {
    pub squares: Vec<Square>,
    /// Changes in force, oldest first.
    pub done: Vec<Change>,
    /// Undone changes, in the order they were undone: the next to redo is the last.
    pub undone: Vec<Change>,
    /// Named points: name, and the length of `done` there.
    pub marks: Vec<(String, usize)>,
}

impl History {
    pub fn new(squares: Vec<Square>) -> History {
        History { squares, done: vec![], undone: vec![], marks: vec![] }
    }

    /// Makes a change. This discards the undone changes and the points marked among them.
    pub fn push(&mut self, change: Change) {
        change.cells.iter().for_each(|(cell, _, new)| self.squares[usize::from(*cell)] = *new);
        let here = self.done.len();
        if !self.undone.is_empty() {
            self.marks.retain(|(_, at)| *at <= here);
        }
        self.undone.clear();
        self.done.push(change);
    }

    /// Undoes up to `count` changes and returns how many were undone.
    pub fn undo(&mut self, count: usize) -> usize {
        let count = count.min(self.done.len());
        for _ in 0..count {
            let Some(change) = self.done.pop() else { break };
            change.cells.iter().for_each(|(cell, old, _)| self.squares[usize::from(*cell)] = *old);
            self.undone.push(change);
        }
        count
    }

    /// Redoes up to `count` changes and returns how many were redone.
    pub fn redo(&mut self, count: usize) -> usize {
        let count = count.min(self.undone.len());
        for _ in 0..count {
            let Some(change) = self.undone.pop() else { break };
            change.cells.iter().for_each(|(cell, _, new)| self.squares[usize::from(*cell)] = *new);
            self.done.push(change);
        }
        count
    }

    /// Names the current point; a name already in use moves here.
    pub fn mark(&mut self, name: &str) {
        let name = mark_name(name);
        self.marks.retain(|(known, _)| *known != name);
        self.marks.push((name, self.done.len()));
    }

    /// Returns how many changes a named point lies back (negative) or forward.
    pub fn distance_to(&self, name: &str) -> Option<isize> {
        let name = mark_name(name);
        let (_, at) = self.marks.iter().find(|(known, _)| *known == name)?;
        isize::try_from(*at).ok()?.checked_sub_unsigned(self.done.len())
    }
}
