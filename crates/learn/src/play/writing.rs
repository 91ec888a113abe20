//! How a game is written into: every way ends in a change that can be undone.

use super::change::{By, Change};
use super::command::Pen;
use super::game::{Game, Turn};
use super::line;
use super::square::Square;
use kotowari_kernel::{Candidate, CellId, Digit};

impl Game {
    pub(super) fn write(&mut self, cells: &[CellId], pen: Pen, digit: Digit) -> Turn {
        if digit >= self.layout().digits() {
            return Turn::default();
        }
        let bit = 1u64 << digit;
        let open: Vec<CellId> = cells.iter().copied().filter(|c| self.may(*c, pen)).collect();
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
        let all = open.iter().all(|&cell| has(&self.history.squares[usize::from(cell)]));
        let mask = |mask: &mut u64| if all { *mask &= !bit } else { *mask |= bit };
        self.each(By::Hand, &open, false, |square| match pen {
            Pen::Digit => square.digit = (!all).then_some(digit),
            Pen::Strike => mask(&mut square.struck),
            Pen::Corner => mask(&mut square.corner),
            Pen::Centre => mask(&mut square.centre),
        })
    }

    /// Whether there is such a candidate on this board.
    pub(super) fn has(&self, c: Candidate) -> bool {
        usize::from(c.cell) < self.squares().len() && c.digit < self.layout().digits()
    }

    /// Whether this can be written into a cell: a digit where none is printed, marks where none is.
    fn may(&self, cell: CellId, pen: Pen) -> bool {
        let Some(printed) = self.printed.givens.get(usize::from(cell)) else { return false };
        printed.is_none() && (pen == Pen::Digit || self.position().value(cell).is_none())
    }

    pub(super) fn fill(&mut self) -> Turn {
        let position = self.position();
        let cells = (0..self.squares().len()).map(|cell| cell as CellId);
        let marks: Vec<(CellId, u64)> =
            cells.map(|cell| (cell, position.left(cell))).filter(|(_, left)| *left != 0).collect();
        let squares: Vec<(CellId, Square)> = marks
            .into_iter()
            .map(|(cell, centre)| (cell, Square { centre, ..self.squares()[usize::from(cell)] }))
            .collect();
        self.change(By::Fill, squares)
    }

    /// Changes squares; of printed cells only what may be changed there.
    pub(super) fn each(
        &mut self,
        by: By,
        cells: &[CellId],
        printed: bool,
        edit: impl Fn(&mut Square),
    ) -> Turn {
        let mut squares: Vec<(CellId, Square)> = vec![];
        for &cell in cells {
            let Some(given) = self.printed.givens.get(usize::from(cell)) else { continue };
            let twice = squares.iter().any(|(known, _)| *known == cell);
            if !twice && (printed || given.is_none()) {
                let mut square = self.history.squares[usize::from(cell)];
                edit(&mut square);
                squares.push((cell, square));
            }
        }
        self.change(by, squares)
    }

    pub(super) fn change(&mut self, by: By, squares: Vec<(CellId, Square)>) -> Turn {
        let cells = squares.into_iter();
        let cells = cells.map(|(cell, new)| (cell, self.history.squares[usize::from(cell)], new));
        let cells: Vec<(CellId, Square, Square)> = cells.filter(|(_, a, b)| a != b).collect();
        if cells.is_empty() {
            return Turn::default();
        }
        let change = Change { cells, by };
        let kept = line::change(&change, self.layout());
        self.history.push(change);
        self.moved();
        Turn { kept, ..self.ended() }
    }

    /// Goes back (negative) or forward so many changes.
    pub(super) fn walk(&mut self, way: isize) -> Turn {
        let count = way.unsigned_abs();
        let (went, kept) = match way < 0 {
            true => {
                let went = self.history.back(count);
                (went, line::back(went))
            }
            false => {
                let went = self.history.again(count);
                (went, line::again(went))
            }
        };
        if went == 0 && way != 0 {
            return self.note(if way < 0 { "play-no-back" } else { "play-no-redo" });
        }
        self.moved();
        Turn { kept, ..self.ended() }
    }
}
