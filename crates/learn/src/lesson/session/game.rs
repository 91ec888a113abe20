//! A whole puzzle: the learner fills it in, or has the easy part filled in, until the unit's step is
//! needed and found.

use std::sync::Arc;

use super::drawn::{diagram, pencilled, plain};
use super::find::wrong;
use super::question::{Asked, End, numbered};
use super::{Find, Input, Part, Turn, Wants};
use crate::lesson::answer::seen_wrong;
use crate::lesson::course::{Course, Unit};
use crate::lesson::practice::Item;
use crate::lesson::source::Source;
use crate::lesson::typed::{self, Entry};
use kotowari_engine::ask::Ladder;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::About;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{self, Selection, Step};
use kotowari_engine::technique::by_id;
use kotowari_kernel::Literal;
use kotowari_words::explain::{Fact, Said};

/// A puzzle half done.
pub(super) struct Game<'c> {
    unit: &'c Unit,
    known: Selection,
    source: Source,
    board: Board,
    /// How much help was given with the next step.
    ladder: Ladder,
    /// The unit's step, once the easy part has been done for the learner.
    last: Option<Asked>,
    /// How it ended, once it has.
    pub end: Option<End>,
}

/// What a move was.
enum Move {
    /// A step that holds.
    Step(Step),
    /// Not wrong, but nothing taught so far shows it.
    Unproved,
    /// Wrong.
    Wrong,
}

impl<'c> Game<'c> {
    /// A puzzle to be filled in with what is known after a unit.
    pub fn new(course: &Course, unit: &'c Unit, source: Source) -> Option<Game<'c>> {
        let board = Board::new(&source.puzzle).ok()?;
        let known = course.known_for(unit, &board);
        let ladder = Ladder::default();
        Some(Game { unit, known, source, board, ladder, last: None, end: None })
    }

    /// The puzzle, and what to do with it.
    pub fn pose(&self) -> Turn {
        let mut parts = self.shown();
        parts.push(Part::plain("free-ask"));
        Turn { parts, effects: vec![], wants: self.wants() }
    }

    /// What an input leads to.  When the puzzle is over, the turn wants [`Wants::Next`].
    pub fn send(&mut self, input: Input) -> Turn {
        if let Some(last) = &mut self.last {
            let turn = last.send(input);
            self.end = last.end;
            return turn;
        }
        let parts = match input {
            Input::Quit => self.ends(End::Over, vec![]),
            Input::Skip => self.ends(End::Skipped, vec![]),
            Input::Advance => self.advanced(),
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

    fn ends(&mut self, end: End, parts: Vec<Part>) -> Vec<Part> {
        self.end = Some(end);
        parts
    }

    fn teaches(&self, about: &About) -> bool {
        self.unit.teaches.iter().any(|taught| taught.id == about.id)
    }

    /// The easiest step.
    fn next(&self) -> Option<Step> {
        solve::next(&self.board, &self.known, &mut vec![])
    }

    /// Takes all steps until one of the unit's is needed, and asks for that one.
    fn advanced(&mut self) -> Vec<Part> {
        let mut taken = 0;
        while let Some(step) = self.next() {
            if self.teaches(step.deduction().technique) {
                break;
            }
            step.apply(&mut self.board);
            taken += 1;
        }
        let mut parts = vec![Part::Say(Said::new("free-advanced").count("count", taken))];
        let Some(item) = self.item() else { return self.ends(End::Skipped, parts) };
        let asked = Asked::new(Box::new(Find::nameless(item)));
        parts.push(Part::Gap);
        parts.extend(asked.pose().parts);
        self.last = Some(asked);
        parts
    }

    /// The position as a task, if the unit's step comes next.
    fn item(&self) -> Option<Item> {
        let technique = self.next()?.deduction().technique;
        let steps = solve::all(&self.board, &[by_id(technique.id)?], &mut vec![]);
        let (source, board) = (self.source.clone(), self.board.clone());
        Some(Item { source, board, technique, steps })
    }

    /// Help with the next step, each time more of it; in the end it is taken.
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
                let told = self.teaches(step.deduction().technique);
                let claims = Fact::Claims(step.claims().to_vec());
                let answer = Said::on(self.layout(), "practice-answer").with("claims", claims);
                step.apply(&mut self.board);
                self.ladder = Ladder::default();
                // Whoever is told the step this is all about has not found it.
                if told || self.board.is_solved() {
                    return self.ends(End::Wrong, vec![Part::Say(answer)]);
                }
                [vec![Part::Say(answer)], self.shown()].concat()
            }
        }
    }

    fn typed(&mut self, entries: &[Entry]) -> Vec<Part> {
        let steps: Vec<Step> = self.next().into_iter().collect();
        match typed::understood(entries, &steps, None) {
            Ok(claims) => self.play(&claims),
            Err(cell) => {
                let asks = Said::on(self.layout(), "answer-which-digit");
                vec![Part::Problem(asks.with("cell", Fact::Cell(cell)))]
            }
        }
    }

    /// Plays what was claimed; with the unit's step among it, the puzzle is over.
    fn play(&mut self, claims: &[Literal]) -> Vec<Part> {
        let mut parts = vec![];
        for &claim in claims {
            let about = |id| Said::on(self.layout(), id).with("claim", Fact::Claim(claim));
            match self.judge(claim) {
                Move::Step(step) => {
                    let technique = step.deduction().technique;
                    let found = self.teaches(technique);
                    let said = about(if found { "free-found" } else { "free-played" });
                    parts.push(Part::Say(said.with("technique", Fact::Technique(technique))));
                    step.apply(&mut self.board);
                    self.ladder = Ladder::default();
                    if found {
                        return self.ends(End::Right, parts);
                    }
                }
                Move::Unproved => parts.push(Part::Say(about("free-not-yet"))),
                Move::Wrong => parts.push(Part::Say(match seen_wrong(&self.board, claim) {
                    Some(reason) => wrong(self.layout(), &self.board, claim, &reason),
                    None => about("free-wrong"),
                })),
            }
        }
        if self.board.is_solved() {
            parts.push(Part::plain("free-solved"));
            return self.ends(End::Right, parts);
        }
        parts.extend(self.shown());
        parts
    }

    /// The easiest step that claims it, or why there is none.
    fn judge(&self, claim: Literal) -> Move {
        let c = claim.candidate();
        let is_true = (self.source.solution[usize::from(c.cell)] == c.digit)
            == matches!(claim, Literal::Place(_));
        if !is_true || !self.board.is_open(c) {
            return Move::Wrong;
        }
        let by = self.known.iter().find_map(|technique| {
            let steps = solve::all(&self.board, &[*technique], &mut vec![]);
            steps.into_iter().find(|step| step.claims().contains(&claim))
        });
        by.map_or(Move::Unproved, Move::Step)
    }

    fn shown(&self) -> Vec<Part> {
        vec![Part::Gap, plain(&self.board, self.unit.marks)]
    }
}
