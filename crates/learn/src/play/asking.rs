//! The commands of a game that consult the engine: show, take, hint, why, check, claim.

use super::change::ChangeCause;
use super::command::Reason;
use super::game::{Game, Turn, TurnKind};
use super::judge::Judge;
use super::square::Square;
use super::{fault, help, why};
use crate::lesson::session::Part;
use kotowari_engine::ask::LEVELS;
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Notes, Step};
use kotowari_kernel::{Candidate, CellId, Literal};
use kotowari_words::explain::Said;

impl Game {
    /// Counts the solutions of the givens, once per game, and selects the techniques accordingly:
    /// those that assume uniqueness are allowed only if the solution is known to be unique.
    pub(super) fn counted(&mut self) -> Count {
        if self.count.is_none() {
            let count = count::solutions(&self.printed, Budget::default());
            self.techniques = match count::is_unique(&self.printed, &count) {
                true => solve::everything(),
                false => solve::without_uniqueness(),
            };
            self.count = Some(count);
        }
        self.count.clone().unwrap_or(Count::Unknown)
    }

    /// The current position as a puzzle, and what is right and wrong about it.
    pub(super) fn findings(&mut self) -> (Puzzle, Findings) {
        let count = self.counted();
        let puzzle = self.position().puzzle();
        let findings = Findings::counted(&puzzle, count);
        (puzzle, findings)
    }

    /// The turn that points out a mistake, if there is one. Hints and steps come after it, because
    /// on a wrong board they would be meaningless.
    pub(super) fn mistake(&mut self) -> Option<Turn> {
        let (puzzle, findings) = self.findings();
        let message = help::mistake(&puzzle, &findings)?;
        Some(Turn { parts: vec![Part::Say(message)], mood: TurnKind::Wrong, kept: String::new() })
    }

    /// The current board, with the stop callback of this game; `None` if two equal digits clash.
    pub(super) fn board(&self) -> Option<Board> {
        let board = self.position().board()?;
        Some(match &self.stop {
            Some(stop) => {
                let mut limits = board.limits().clone();
                limits.ask = Some(stop.clone());
                board.limited(limits)
            }
            None => board,
        })
    }

    /// Returns the easiest next step and the board it is on, or the turn to show if there is none.
    pub(super) fn next(&mut self) -> Result<(Board, Step), Turn> {
        if let Some(mistake) = self.mistake() {
            return Err(mistake);
        }
        let Some(board) = self.board() else { return Err(Turn::default()) };
        if board.is_solved() {
            return Err(Turn { mood: TurnKind::Solved, ..self.note("play-solved") });
        }
        let mut notes = Notes::default();
        match solve::next(&board, &self.techniques, &mut notes) {
            Some(step) => Ok((board, step)),
            None if board.limits().says_stop() => Err(self.note("play-stopped")),
            None => Err(self.note("stuck")),
        }
    }

    pub(super) fn show(&mut self) -> Turn {
        match self.next() {
            Ok((board, step)) => {
                let parts = help::step_parts(&step, &board, self.layout());
                self.shown = Some(step);
                Turn { parts, mood: TurnKind::Step, kept: String::new() }
            }
            Err(turn) => turn,
        }
    }

    /// Applies the step that is shown or the claim just proved; anything else is refused, so that
    /// only proved conclusions get onto the board this way.
    pub(super) fn take(&mut self, mood: &TurnKind) -> Turn {
        match (mood, self.shown.take()) {
            (TurnKind::Step, Some(step)) => {
                let id = step.deduction().technique.id.to_owned();
                self.claimed(ChangeCause::Step(id), step.claims())
            }
            (TurnKind::Proved(claim), _) => self.claimed(ChangeCause::Hand, &[*claim]),
            _ => self.note("play-nothing-shown"),
        }
    }

    /// Enters proved claims as one change. A removal also erases the digit from the centre marks.
    pub(super) fn claimed(&mut self, by: ChangeCause, claims: &[Literal]) -> Turn {
        let mut squares: Vec<(CellId, Square)> = vec![];
        for claim in claims {
            let c = claim.candidate();
            if !squares.iter().any(|(cell, _)| *cell == c.cell) {
                squares.push((c.cell, self.squares()[usize::from(c.cell)]));
            }
            let Some((_, square)) = squares.iter_mut().find(|(cell, _)| *cell == c.cell) else {
                continue;
            };
            match claim {
                Literal::Place(_) => square.digit = Some(c.digit),
                Literal::Remove(_) => {
                    square.struck |= 1 << c.digit;
                    square.centre &= !(1 << c.digit);
                }
            }
        }
        let squares = if self.clean { self.cleaned(squares) } else { squares };
        self.change(by, squares)
    }

    pub(super) fn hint(&mut self) -> Turn {
        let (board, step) = match self.next() {
            Ok(found) => found,
            Err(turn) => return turn,
        };
        let level = self.ladder.next(&board, &step);
        if level >= LEVELS {
            self.shown = Some(step);
            return self.take(&TurnKind::Step);
        }
        let parts = help::parts(&self.ladder, &board, &step, self.layout());
        if level < help::STEP_LEVEL {
            return Turn { parts, mood: TurnKind::Said, kept: String::new() };
        }
        self.shown = Some(step);
        Turn { parts, mood: TurnKind::Step, kept: String::new() }
    }

    /// Explains a candidate. Wrong digits are left out first, and the answer says so: with them on
    /// the board anything would follow.
    pub(super) fn why(&mut self, c: Candidate) -> Turn {
        if !self.has(c) {
            return Turn::default();
        }
        let (mut puzzle, findings) = self.findings();
        let mut parts = vec![];
        if !findings.wrong.is_empty() || !findings.repeats.is_empty() {
            let wrong = findings.wrong.len();
            let message = Said::new("why-without-wrong").count("count", wrong);
            parts.push(Part::Say(message));
            puzzle = findings.mended(&puzzle);
        }
        parts.extend(why::answer(puzzle, c, &self.techniques, self.stop.as_ref()));
        Turn { parts, mood: TurnKind::Said, kept: String::new() }
    }

    pub(super) fn check(&mut self) -> Turn {
        let (puzzle, findings) = self.findings();
        let moves = fault::moves(&self.history.done, &self.printed);
        let parts = fault::parts(&puzzle, &findings, &moves, &self.techniques);
        let mood = if findings.is_clean() { TurnKind::Said } else { TurnKind::Wrong };
        Turn { parts, mood, kept: String::new() }
    }

    // Not inlined: rare, and a page fetches first what `send` is made of (web/split.mjs).
    #[inline(never)]
    pub(super) fn claim(&mut self, claim: Literal, reason: &Reason) -> Turn {
        if !self.has(claim.candidate()) {
            return Turn::default();
        }
        if let Some(mistake) = self.mistake() {
            return mistake;
        }
        let Some(board) = self.board() else { return Turn::default() };
        let count = self.counted();
        let solution = match &count {
            Count::One(solution) => Some(solution),
            _ => None,
        };
        let judge = Judge {
            layout: &self.printed.layout,
            board: &board,
            techniques: &self.techniques,
            printed: &self.printed,
            solution,
            unique: count::is_unique(&self.printed, &count),
        };
        let (mut parts, mut mood, step) = judge.answer(claim, reason);
        if let Some(step) = step {
            parts.extend(help::step_parts(&step, &board, self.layout()));
            self.shown = Some(step);
            mood = TurnKind::Step;
        }
        Turn { parts, mood, kept: String::new() }
    }
}
