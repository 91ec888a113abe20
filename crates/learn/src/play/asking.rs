//! What a game is asked: help, why, is it right, does this follow.

use super::change::By;
use super::command::Reason;
use super::game::{Game, Mood, Turn};
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
    /// How many solutions the printed digits have; and with it, which techniques may be used.
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

    /// What is right and wrong about the position.
    pub(super) fn findings(&mut self) -> (Puzzle, Findings) {
        let count = self.counted();
        let puzzle = self.position().puzzle();
        let findings = Findings::counted(&puzzle, count);
        (puzzle, findings)
    }

    /// What has to be looked at before anything else: a mistake.
    pub(super) fn first(&mut self) -> Option<Turn> {
        let (puzzle, findings) = self.findings();
        let said = help::first(&puzzle, &findings)?;
        Some(Turn { parts: vec![Part::Say(said)], mood: Mood::Wrong, kept: String::new() })
    }

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

    /// The next step; or what to say instead.
    pub(super) fn next(&mut self) -> Result<(Board, Step), Turn> {
        if let Some(mistake) = self.first() {
            return Err(mistake);
        }
        let Some(board) = self.board() else { return Err(Turn::default()) };
        if board.is_solved() {
            return Err(Turn { mood: Mood::Solved, ..self.note("play-solved") });
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
                let parts = help::told(&step, &board, self.layout());
                self.shown = Some(step);
                Turn { parts, mood: Mood::Step, kept: String::new() }
            }
            Err(turn) => turn,
        }
    }

    /// Takes the step that is shown, or what was just proved: nothing else goes onto the board.
    pub(super) fn take(&mut self, mood: &Mood) -> Turn {
        match (mood, self.shown.take()) {
            (Mood::Step, Some(step)) => {
                let id = step.deduction().technique.id.to_owned();
                self.claimed(By::Step(id), step.claims())
            }
            (Mood::Proved(claim), _) => self.claimed(By::Hand, &[*claim]),
            _ => self.note("play-nothing-shown"),
        }
    }

    /// Writes down what is proved.
    pub(super) fn claimed(&mut self, by: By, claims: &[Literal]) -> Turn {
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
            return self.take(&Mood::Step);
        }
        let parts = help::parts(&self.ladder, &board, &step, self.layout());
        if level < help::TOLD {
            return Turn { parts, mood: Mood::Said, kept: String::new() };
        }
        self.shown = Some(step);
        Turn { parts, mood: Mood::Step, kept: String::new() }
    }

    pub(super) fn why(&mut self, c: Candidate) -> Turn {
        if !self.has(c) {
            return Turn::default();
        }
        let (mut puzzle, findings) = self.findings();
        let mut parts = vec![];
        if !findings.wrong.is_empty() || !findings.repeats.is_empty() {
            let wrong = findings.wrong.len();
            let said = Said::new("why-without-wrong").count("count", wrong);
            parts.push(Part::Say(said));
            puzzle = findings.mended(&puzzle);
        }
        parts.extend(why::answer(puzzle, c, &self.techniques, self.stop.as_ref()));
        Turn { parts, mood: Mood::Said, kept: String::new() }
    }

    pub(super) fn check(&mut self) -> Turn {
        let (puzzle, findings) = self.findings();
        let moves = fault::moves(&self.history.done, &self.printed);
        let parts = fault::told(&puzzle, &findings, &moves, &self.techniques);
        let mood = if findings.is_clean() { Mood::Said } else { Mood::Wrong };
        Turn { parts, mood, kept: String::new() }
    }

    pub(super) fn claim(&mut self, claim: Literal, reason: &Reason) -> Turn {
        if !self.has(claim.candidate()) {
            return Turn::default();
        }
        if let Some(mistake) = self.first() {
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
            parts.extend(help::told(&step, &board, self.layout()));
            self.shown = Some(step);
            mood = Mood::Step;
        }
        Turn { parts, mood, kept: String::new() }
    }
}
