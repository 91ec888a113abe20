//! The commands that change squares: all of them go through [`Game::change`], so that each can be
//! undone.

use super::change::{Change, ChangeCause};
use super::command::Pen;
use super::game::{Game, Turn};
use super::line;
use super::square::Square;
use kotowari_kernel::{Candidate, CellId, Digit};

impl Game {
    /// Enters a digit into the cells that take it, or removes it if all of them have it.
    pub(super) fn write(&mut self, cells: &[CellId], pen: Pen, digit: Digit) -> Turn {
        if digit >= self.layout().digits() {
            return Turn::default();
        }
        let bit = 1u64 << digit;
        let open: Vec<CellId> = cells.iter().copied().filter(|c| self.accepts(*c, pen)).collect();
        if open.is_empty() && !cells.is_empty() {
            let given = |cell: &CellId| self.printed.givens.get(usize::from(*cell));
            let printed = cells.iter().any(|cell| matches!(given(cell), Some(Some(_))));
            return self.note(if printed { "play-printed" } else { "play-filled" });
        }
        let has = |square: &Square| match pen {
            Pen::Digit => square.digit == Some(digit),
            Pen::Strike => square.struck & bit != 0,
            Pen::Corner => square.corner & bit != 0,
            Pen::Centre => square.centre & bit != 0,
        };
        let remove = open.iter().all(|&cell| has(&self.history.squares[usize::from(cell)]));
        let toggle = |mask: &mut u64| if remove { *mask &= !bit } else { *mask |= bit };
        self.edit(ChangeCause::Hand, &open, false, |square| match pen {
            Pen::Digit => square.digit = (!remove).then_some(digit),
            Pen::Strike => toggle(&mut square.struck),
            Pen::Corner => toggle(&mut square.corner),
            Pen::Centre => toggle(&mut square.centre),
        })
    }

    /// Whether the candidate exists on this board.
    pub(super) fn has(&self, c: Candidate) -> bool {
        usize::from(c.cell) < self.squares().len() && c.digit < self.layout().digits()
    }

    /// Whether a cell accepts this pen: digits where there is no given, marks where there is no
    /// digit.
    fn accepts(&self, cell: CellId, pen: Pen) -> bool {
        let Some(printed) = self.printed.givens.get(usize::from(cell)) else { return false };
        printed.is_none() && (pen == Pen::Digit || self.position().value(cell).is_none())
    }

    /// Fills the centre marks of all open cells with their candidates.
    pub(super) fn fill(&mut self) -> Turn {
        let position = self.position();
        let cells = (0..self.squares().len()).map(|cell| cell as CellId);
        let marks: Vec<(CellId, u64)> =
            cells.map(|cell| (cell, position.left(cell))).filter(|(_, left)| *left != 0).collect();
        let squares: Vec<(CellId, Square)> = marks
            .into_iter()
            .map(|(cell, centre)| (cell, Square { centre, ..self.squares()[usize::from(cell)] }))
            .collect();
        self.change(ChangeCause::Fill, squares)
    }

    /// Applies `edit` to each of the cells once, as one change. Cells with a given are skipped
    /// unless `printed` is true.
    pub(super) fn edit(
        &mut self,
        by: ChangeCause,
        cells: &[CellId],
        printed: bool,
        edit: impl Fn(&mut Square),
    ) -> Turn {
        let mut squares: Vec<(CellId, Square)> = vec![];
        for &cell in cells {
            let Some(given) = self.printed.givens.get(usize::from(cell)) else { continue };
            let repeated = squares.iter().any(|(known, _)| *known == cell);
            if !repeated && (printed || given.is_none()) {
                let mut square = self.history.squares[usize::from(cell)];
                edit(&mut square);
                squares.push((cell, square));
            }
        }
        self.change(by, squares)
    }

    /// Makes a change of the squares that differ; without any there is no change.
    pub(super) fn change(&mut self, by: ChangeCause, squares: Vec<(CellId, Square)>) -> Turn {
        let cells = squares.into_iter();
        let cells = cells.map(|(cell, new)| (cell, self.history.squares[usize::from(cell)], new));
        let cells: Vec<(CellId, Square, Square)> = cells.filter(|(_, a, b)| a != b).collect();
        if cells.is_empty() {
            return Turn::default();
        }
        let change = Change { cells, by };
        let kept = line::change(&change, self.layout());
        self.history.push(change);
        self.board_changed();
        Turn { kept, ..self.after_change() }
    }

    /// Undoes (negative distance) or redoes changes.
    pub(super) fn walk(&mut self, distance: isize) -> Turn {
        let count = distance.unsigned_abs();
        let (moved, kept) = match distance < 0 {
            true => {
                let undone = self.history.undo(count);
                (undone, line::back(undone))
            }
            false => {
                let redone = self.history.redo(count);
                (redone, line::again(redone))
            }
        };
        if moved == 0 && distance != 0 {
            return self.note(if distance < 0 { "play-no-back" } else { "play-no-redo" });
        }
        self.board_changed();
        Turn { kept, ..self.after_change() }
    }
}
