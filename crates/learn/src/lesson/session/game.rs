//! The stage of a unit in which the learner solves a whole puzzle until they find a step of the
//! unit.
//!
//! Instead of entering the easy steps, the learner can let the program take them up to the point
//! where the unit's step is needed ([`Input::Advance`]); then that step is asked for like any other
//! question.

use std::sync::Arc;

use super::drawn::{diagram, pencilled, plain};
use super::find::wrong;
use super::question::{OpenQuestion, QuestionEnd, numbered};
use super::{Find, Input, Part, Turn, Wants};
use crate::lesson::answer::contradicted_by;
use crate::lesson::course::{Course, Unit};
use crate::lesson::practice::PracticeItem;
use crate::lesson::source::Source;
use crate::lesson::typed::{self, CellEntry};
use kotowari_engine::ask::Ladder;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{self, Selection, Step};
use kotowari_engine::technique::by_id;
use kotowari_kernel::Literal;
use kotowari_words::explain::{MessageArg, Said};

/// A puzzle being solved in a unit.
pub(super) struct FreePuzzle<'c> {
    unit: &'c Unit,
    /// The techniques the learner knows after the unit.
    known: Selection,
    source: Source,
    board: Board,
    /// The hints given for the next step.
    ladder: Ladder,
    /// The question for the unit's step, after [`Input::Advance`].
    last: Option<OpenQuestion>,
    /// How the puzzle ended, once it has.
    pub end: Option<QuestionEnd>,
}

/// The verdict on a move.
enum MoveVerdict {
    /// It is part of this step.
    Step(Step),
    /// It is true, but no technique taught so far proves it yet.
    Unproved,
    /// It is false or already on the board.
    Wrong,
}

impl<'c> FreePuzzle<'c> {
    /// A puzzle to solve with the techniques known after a unit; `None` if it has a contradiction.
    pub fn new(course: &Course, unit: &'c Unit, source: Source) -> Option<FreePuzzle<'c>> {
        let board = Board::new(&source.puzzle).ok()?;
        let known = course.known_for(unit, &board);
        let ladder = Ladder::default();
        Some(FreePuzzle { unit, known, source, board, ladder, last: None, end: None })
    }

    /// The first turn.
    pub fn pose(&self) -> Turn {
        let mut parts = self.board_parts();
        parts.push(Part::plain("free-ask"));
        Turn { parts, effects: vec![], wants: self.wants() }
    }

    /// Handles an input. When the puzzle has ended, the turn wants [`Wants::Next`].
    pub fn send(&mut self, input: Input) -> Turn {
        if let Some(last) = &mut self.last {
            let turn = last.send(input);
            self.end = last.end;
            return turn;
        }
        let parts = match input {
            Input::Quit => self.finish(QuestionEnd::Left, vec![]),
            Input::Skip => self.finish(QuestionEnd::Skipped, vec![]),
            Input::Advance => self.advance(),
            Input::Hint => self.hint(),
            Input::Cells(entries) => self.typed(&entries),
            _ => vec![Part::plain("free-ask")],
        };
        let wants = if self.end.is_some() { Wants::Next } else { self.wants() };
        Turn { parts, effects: vec![], wants }
    }

    fn wants(&self) -> Wants {
        match &self.last {
            Some(last) => last.wants(),
            None => Wants::Moves(self.layout().clone()),
        }
    }

    fn layout(&self) -> &Arc<Layout> {
        &self.source.puzzle.layout
    }

    fn finish(&mut self, end: QuestionEnd, parts: Vec<Part>) -> Vec<Part> {
        self.end = Some(end);
        parts
    }

    fn teaches(&self, about: &TechniqueInfo) -> bool {
        self.unit.teaches.iter().any(|taught| taught.id == about.id)
    }

    /// The easiest next step.
    fn next(&self) -> Option<Step> {
        solve::next(&self.board, &self.known, &mut vec![])
    }

    /// Takes steps until one of the unit is next, and asks for that one.
    fn advance(&mut self) -> Vec<Part> {
        let mut taken = 0;
        while let Some(step) = self.next() {
            if self.teaches(step.deduction().technique) {
                break;
            }
            step.apply(&mut self.board);
            taken += 1;
        }
        let mut parts = vec![Part::Say(Said::new("free-advanced").count("count", taken))];
        let Some(item) = self.item() else { return self.finish(QuestionEnd::Skipped, parts) };
        let asked = OpenQuestion::new(Box::new(Find::nameless(item)));
        parts.push(Part::Gap);
        parts.extend(asked.pose().parts);
        self.last = Some(asked);
        parts
    }

    /// The position as a practice item for the next step; `None` if there is no step.
    fn item(&self) -> Option<PracticeItem> {
        let technique = self.next()?.deduction().technique;
        let steps = solve::all(&self.board, &[by_id(technique.id)?], &mut vec![]);
        let (source, board) = (self.source.clone(), self.board.clone());
        Some(PracticeItem { source, board, technique, steps })
    }

    /// The next hint; the last one takes the step.
    fn hint(&mut self) -> Vec<Part> {
        let Some(step) = self.next() else { return vec![Part::plain("stuck")] };
        let level = self.ladder.next(&self.board, &step);
        match level {
            1 => {
                let nudge = format!("{}.nudge", step.deduction().technique.id);
                numbered(level, Said::new(nudge))
            }
            2 | 3 => {
                let points = self.ladder.points().iter();
                let mut points = points.map(|point| Said::of(self.layout(), point));
                let first = points.next().map(|point| numbered(level, point));
                first.into_iter().flatten().chain(points.map(Part::Say)).collect()
            }
            4 => {
                let telling = step.tell_to_people(&self.board, false);
                let claims = step.claims().to_vec();
                let bullets = telling.each_indented();
                let detail = pencilled(self.unit.marks, &telling.figure, true);
                vec![
                    Part::name(step.deduction()),
                    diagram(&self.board, telling.figure, claims, detail),
                    Part::Bullets(self.layout().clone(), bullets),
                ]
            }
            _ => {
                let reveals_unit_step = self.teaches(step.deduction().technique);
                let claims = MessageArg::Claims(step.claims().to_vec());
                let answer = Said::on(self.layout(), "practice-answer").with("claims", claims);
                step.apply(&mut self.board);
                self.ladder = Ladder::default();
                // The unit's step has been given away, so the learner has not found it.
                if reveals_unit_step || self.board.is_solved() {
                    return self.finish(QuestionEnd::Wrong, vec![Part::Say(answer)]);
                }
                [vec![Part::Say(answer)], self.board_parts()].concat()
            }
        }
    }

    /// Plays typed cells.
    fn typed(&mut self, entries: &[CellEntry]) -> Vec<Part> {
        let steps: Vec<Step> = self.next().into_iter().collect();
        match typed::complete_claims(entries, &steps, None) {
            Ok(claims) => self.play(&claims),
            Err(cell) => {
                let asks = Said::on(self.layout(), "answer-which-digit");
                vec![Part::Problem(asks.with("cell", MessageArg::Cell(cell)))]
            }
        }
    }

    /// Plays claims one by one; a step of the unit among them ends the puzzle.
    fn play(&mut self, claims: &[Literal]) -> Vec<Part> {
        let mut parts = vec![];
        for &claim in claims {
            let about = |id| Said::on(self.layout(), id).with("claim", MessageArg::Claim(claim));
            match self.judge(claim) {
                MoveVerdict::Step(step) => {
                    let technique = step.deduction().technique;
                    let found = self.teaches(technique);
                    let message = about(if found { "free-found" } else { "free-played" });
                    parts.push(Part::Say(
                        message.with("technique", MessageArg::Technique(technique)),
                    ));
                    step.apply(&mut self.board);
                    self.ladder = Ladder::default();
                    if found {
                        return self.finish(QuestionEnd::Right, parts);
                    }
                }
                MoveVerdict::Unproved => parts.push(Part::Say(about("free-not-yet"))),
                MoveVerdict::Wrong => {
                    parts.push(Part::Say(match contradicted_by(&self.board, claim) {
                        Some(reason) => wrong(self.layout(), &self.board, claim, &reason),
                        None => about("free-wrong"),
                    }))
                }
            }
        }
        if self.board.is_solved() {
            parts.push(Part::plain("free-solved"));
            return self.finish(QuestionEnd::Right, parts);
        }
        parts.extend(self.board_parts());
        parts
    }

    /// Finds the easiest step that makes the claim, or says why there is none.
    fn judge(&self, claim: Literal) -> MoveVerdict {
        let c = claim.candidate();
        let is_true = (self.source.solution[usize::from(c.cell)] == c.digit)
            == matches!(claim, Literal::Place(_));
        if !is_true || !self.board.is_open(c) {
            return MoveVerdict::Wrong;
        }
        let step = self.known.iter().find_map(|technique| {
            let steps = solve::all(&self.board, &[*technique], &mut vec![]);
            steps.into_iter().find(|step| step.claims().contains(&claim))
        });
        step.map_or(MoveVerdict::Unproved, MoveVerdict::Step)
    }

    /// The current board.
    fn board_parts(&self) -> Vec<Part> {
        vec![Part::Gap, plain(&self.board, self.unit.marks)]
    }
}
