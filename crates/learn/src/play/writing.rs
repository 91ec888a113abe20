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
        if pen == Pen::Digit && !remove && self.clean {
            let placed = |&cell: &CellId| {
                (cell, Square { digit: Some(digit), ..self.history.squares[usize::from(cell)] })
            };
            let squares = open.iter().map(placed).collect();
            return self.change(ChangeCause::Hand, self.cleaned(squares));
        }
        self.edit(ChangeCause::Hand, &open, false, |square| match pen {
            Pen::Digit => square.digit = (!remove).then_some(digit),
            Pen::Strike => toggle(&mut square.struck),
            Pen::Corner => toggle(&mut square.corner),
            Pen::Centre => toggle(&mut square.centre),
        })
    }

    /// Adds the squares whose marks these entries make impossible, without those marks: with them
    /// they are one change, which is undone as one.
    pub(super) fn cleaned(&self, mut squares: Vec<(CellId, Square)>) -> Vec<(CellId, Square)> {
        let layout = self.layout().clone();
        let entered = |(cell, square): &(CellId, Square)| {
            let before = self.history.squares[usize::from(*cell)].digit;
            let digit = square.digit.filter(|_| square.digit != before)?;
            Some(Candidate { cell: *cell, digit })
        };
        for placed in squares.iter().filter_map(entered).collect::<Vec<_>>() {
            let houses = layout.houses_of(placed.cell).iter();
            let near = houses.flat_map(|&house| layout.cells_of(house)).copied();
            let related = layout.pairs_of(placed.cell).flat_map(|pair| pair.cells);
            for cell in near.chain(related).filter(|&cell| cell != placed.cell) {
                let at = squares.iter().position(|(known, _)| *known == cell);
                let old = at.map_or(self.history.squares[usize::from(cell)], |at| squares[at].1);
                let excluded =
                    |digit: &Digit| layout.excludes(placed, Candidate { cell, digit: *digit });
                let gone = kotowari_engine::set::digits(old.corner | old.centre)
                    .filter(excluded)
                    .fold(0u64, |gone, digit| gone | 1 << digit);
                if gone == 0 {
                    continue;
                }
                let new = Square { corner: old.corner & !gone, centre: old.centre & !gone, ..old };
                match at {
                    Some(at) => squares[at].1 = new,
                    None => squares.push((cell, new)),
                }
            }
        }
        squares
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Command;

    const DEMO: &str =
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

    /// A game with the note 2 in the corner of r1c1, 2 and 3 in the centre of r1c2, and 2 in r5c1.
    fn noted(clean: bool) -> Game {
        let mut game = Game::read("-", DEMO.as_bytes()).expect("a puzzle");
        game.send(Command::CleanMarks(clean));
        game.send(Command::Write(vec![0], Pen::Corner, 1));
        game.send(Command::Write(vec![1], Pen::Centre, 1));
        game.send(Command::Write(vec![1], Pen::Centre, 2));
        game.send(Command::Write(vec![36], Pen::Centre, 1));
        game
    }

    #[test]
    fn an_entry_takes_its_notes_along_and_one_undo_brings_them_back() {
        let mut game = noted(true);
        let before = game.squares().to_vec();
        let kept = game.send(Command::Write(vec![2], Pen::Digit, 1)).kept.clone();
        let marks = |game: &Game| {
            [0, 1, 36].map(|at| game.squares()[at].corner | game.squares()[at].centre)
        };
        // The 3 of r1c2 stays, and r5c1 is in no house of r1c3.
        assert_eq!(marks(&game), [0, 1 << 2, 1 << 1]);
        assert_eq!(kept.lines().count(), 1, "{kept}");
        // What is kept needs no option to be read again.
        let again = Game::load(&game.save()).expect("a game");
        assert_eq!(again.squares(), game.squares());
        game.send(Command::Undo);
        assert_eq!(game.squares(), before);
        // The same digit once more takes it back, and no notes with it.
        game.send(Command::Redo);
        game.send(Command::Write(vec![2], Pen::Digit, 1));
        assert_eq!(marks(&game), [0, 1 << 2, 1 << 1]);
    }

    #[test]
    fn without_the_option_notes_stay() {
        let mut game = noted(false);
        game.send(Command::Write(vec![2], Pen::Digit, 1));
        assert_eq!(game.squares()[0].corner, 1 << 1);
        assert_eq!(game.squares()[1].centre, 0b110);
    }

    #[test]
    fn a_step_that_is_taken_cleans_as_well() {
        let mut game = Game::read("-", DEMO.as_bytes()).expect("a puzzle");
        game.send(Command::CleanMarks(true));
        // The first step puts a 1 into r6c2: a note of it in the same row goes with it.
        game.send(Command::Write(vec![53], Pen::Corner, 0));
        game.send(Command::Show);
        game.send(Command::Take);
        assert_eq!(game.position().value(46), Some(0));
        assert_eq!(game.squares()[53].corner, 0);
    }
}
