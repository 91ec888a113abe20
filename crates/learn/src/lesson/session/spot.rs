//! The question "is it one?": a pattern is shown, and the learner decides whether it is a step or
//! only a near miss.

use std::sync::Arc;

use super::question::{EXPLAINING_LEVEL, numbered};
use super::{Diagram, Input, Part, Question, Reply, Wants};
use crate::lesson::course::progress::Skill;
use crate::lesson::miss::{FailedCondition, Miss};
use crate::lesson::own;
use crate::lesson::practice::{PracticeItem, shows_all};
use crate::lesson::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Family, Figure, Label, TechniqueInfo, cells_of};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_kernel::{Candidate, CellId, Literal};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{MessageArg, Said};

/// The digits of a pattern are named in the question only if there are at most this many.
const MAX_NAMED_DIGITS: usize = 4;

/// A pattern to judge.
#[derive(Debug)]
pub enum Spot {
    /// A real step.
    Real(Box<PracticeItem>),
    /// A near miss.
    False(Box<Miss>),
}

impl Spot {
    /// A question about a real step.
    pub fn from_item(item: PracticeItem) -> Spot {
        Spot::Real(Box::new(item))
    }

    /// A question about a near miss.
    pub fn from_miss(miss: Miss) -> Spot {
        Spot::False(Box::new(miss))
    }

    /// The puzzle it comes from.
    pub fn source(&self) -> &Source {
        match self {
            Spot::Real(item) => &item.source,
            Spot::False(miss) => &miss.source,
        }
    }

    /// The board it is shown on.
    pub fn board(&self) -> &Board {
        match self {
            Spot::Real(item) => &item.board,
            Spot::False(miss) => &miss.board,
        }
    }

    /// The step that the pattern is or looks like.
    pub fn step(&self) -> &Step {
        match self {
            Spot::Real(item) => item.step(),
            Spot::False(miss) => &miss.step,
        }
    }

    /// The answer as an entry of a list of answers; `number` is that of the question.
    pub fn listed(&self, number: usize) -> Said {
        let id = match self {
            Spot::Real(_) => "drill-item",
            Spot::False(_) => "drill-item-false",
        };
        let claims = MessageArg::Claims(self.step().claims().to_vec());
        let message = Said::on(self.layout(), id).count("number", number).with("claims", claims);
        match self {
            Spot::Real(_) => message,
            Spot::False(miss) => message
                .with("why", failed_condition_message(miss))
                .with("lost", erased_message(miss)),
        }
    }

    fn layout(&self) -> &Arc<Layout> {
        match self {
            Spot::Real(item) => &item.source.puzzle.layout,
            Spot::False(miss) => &miss.source.puzzle.layout,
        }
    }

    /// The figure of the question: the letters of the pattern as if it were valid. Its candidates
    /// are not coloured, because the spoiling one would be the only one left plain.
    fn figure(&self) -> Figure {
        let full = match self {
            Spot::Real(item) => item.step().tell(&item.board).figure,
            Spot::False(miss) => miss.step.tell(&miss.thinned).figure,
        };
        let mut cells: Vec<CellId> = full.keep.clone();
        cells.extend(full.premises.iter().chain(&full.aux).map(|c| c.cell));
        if cells.is_empty() {
            cells = cells_of(self.step().claims());
        }
        cells.sort();
        cells.dedup();
        let letters = cells.into_iter().enumerate().map(|(i, cell)| (Label(i as u8), cell));
        let labels = if full.labels.is_empty() { letters.collect() } else { full.labels };
        let single = self.technique().family == Family::Single;
        let printed = full.printed;
        Figure { digit: full.digit, alone: !single, printed, labels, ..Figure::default() }
    }

    /// The reply to yes (`true`) or no; with `None` the answer.
    fn verdict(&self, answer: Option<bool>) -> Vec<Part> {
        match self {
            Spot::Real(_) if answer == Some(true) => vec![Part::plain("spot-right-yes")],
            Spot::Real(_) if answer.is_none() => vec![Part::plain("spot-answer-yes")],
            Spot::Real(item) => {
                let bullets = item.step().tell(&item.board).each_indented();
                vec![Part::plain("spot-wrong-no"), Part::Bullets(self.layout().clone(), bullets)]
            }
            Spot::False(miss) => {
                let lead = match answer {
                    Some(true) => "spot-wrong-yes",
                    Some(false) => "spot-right-no",
                    None => "spot-answer-no",
                };
                let whole = Said::new("spot-lead").with("lead", Said::new(lead));
                vec![
                    Part::Say(whole.with("why", failed_condition_message(miss))),
                    Part::Say(erased_message(miss)),
                ]
            }
        }
    }
}

impl Question for Spot {
    fn technique(&self) -> &'static TechniqueInfo {
        self.step().deduction().technique
    }

    fn pose(&self) -> Vec<Part> {
        let figure = self.figure();
        // A pattern of a few digits is identified by them; a chain may use many.
        let mut digits = self.step().digits();
        if !figure.alone || figure.digit.is_some() || digits.len() > MAX_NAMED_DIGITS {
            digits.clear();
        }
        let labels = figure.labels.iter().map(|(label, _)| *label).collect();
        let mut asked = Said::on(self.layout(), "spot-question")
            .with("labels", MessageArg::Labels(labels))
            .with("technique", MessageArg::Technique(self.technique()))
            .with("claims", MessageArg::Claims(self.step().claims().to_vec()))
            .count("count", digits.len())
            .with("digits", MessageArg::Digits(digits));
        if let Some(digit) = figure.digit.filter(|_| figure.alone) {
            let alone =
                Said::on(self.layout(), "spot-digit").with("digit", MessageArg::Digit(digit));
            asked = Said::new("spot-lead").with("lead", alone).with("why", asked);
        }
        let single = self.technique().family == Family::Single;
        let digits = if single { shows_all(self.board()) } else { figure.digit.is_some() };
        let detail = if digits { FigureView::Digit } else { FigureView::Marks };
        let board = self.board().clone();
        vec![
            Part::Say(asked),
            Part::Diagram(Box::new(Diagram { board, figure, claims: vec![], detail })),
            Part::plain("spot-how"),
        ]
    }

    fn wants(&self) -> Wants {
        Wants::YesNo
    }

    fn reply(&mut self, input: &Input) -> Reply {
        let answer = match input {
            Input::Yes => true,
            Input::No => false,
            _ => return Reply::Again(vec![Part::plain("spot-how")]),
        };
        let parts = self.verdict(Some(answer));
        let right = answer == matches!(self, Spot::Real(_));
        if right { Reply::Right(parts) } else { Reply::Wrong(parts) }
    }

    fn hint(&self, level: usize) -> Vec<Part> {
        let message = match (level, self) {
            (1, _) => Said::new("spot-hint"),
            (2, _) => Said::new(format!("{}.find", self.technique().id)),
            (3 | 4, Spot::False(miss)) => {
                let cells = |cells: &[CellId]| {
                    let message = Said::on(self.layout(), "practice-hint-cells");
                    message.with("cells", MessageArg::Cells(cells.to_vec()))
                };
                match &miss.condition {
                    FailedCondition::Places { house, .. } => {
                        Said::on(self.layout(), "practice-hint-houses")
                            .with("houses", MessageArg::Houses(vec![*house]))
                    }
                    FailedCondition::Digits { cell, .. } => cells(&[*cell]),
                    FailedCondition::WayOut { cells: pattern }
                    | FailedCondition::Printed { cells: pattern } => cells(pattern),
                }
            }
            (3 | 4, Spot::Real(_)) => Said::new("spot-hint-count"),
            _ => return self.verdict(None),
        };
        numbered(level, message)
    }

    fn repeats(&self, level: usize) -> bool {
        // Levels 3 and 4 are the same, because nothing lies between the place and the answer.
        level == EXPLAINING_LEVEL
    }

    fn skill(&self) -> Option<Skill> {
        Some(Skill::Alike)
    }

    fn near_miss(&self) -> Option<String> {
        match self {
            Spot::Real(_) => None,
            Spot::False(miss) => own::write_line(miss),
        }
    }

    fn tries(&self) -> usize {
        1
    }
}

/// The message that says which condition of a near miss fails, and where.
pub fn failed_condition_message(miss: &Miss) -> Said {
    let Candidate { cell, digit } = miss.because;
    let about = |id| {
        let message = Said::on(&miss.source.puzzle.layout, id);
        message.with("cell", MessageArg::Cell(cell)).with("digit", MessageArg::Digit(digit))
    };
    match &miss.condition {
        FailedCondition::Places { house, cells, .. } => about("miss-places")
            .with("house", MessageArg::House(*house))
            .with("cells", MessageArg::Cells(cells.clone()))
            .count("count", cells.len()),
        FailedCondition::Digits { digits, .. } => about("miss-digits")
            .with("digits", MessageArg::Digits(digits.clone()))
            .count("count", digits.len()),
        FailedCondition::WayOut { cells } => {
            about("miss-way-out").with("cells", MessageArg::Cells(cells.clone()))
        }
        FailedCondition::Printed { cells } => {
            about("miss-printed").with("cells", MessageArg::Cells(cells.clone()))
        }
    }
}

/// The message that says which digit of the solution the false step would have cost; if none, that
/// it would have been luck.
pub fn erased_message(miss: &Miss) -> Said {
    let Some(&Candidate { cell, digit }) = miss.would_erase.first() else {
        return Said::new("miss-luck");
    };
    let places = miss.step.claims().iter().any(|claim| matches!(claim, Literal::Place(_)));
    let id = if places { "miss-placed" } else { "miss-erased" };
    let message = Said::on(&miss.source.puzzle.layout, id);
    message.with("cell", MessageArg::Cell(cell)).with("digit", MessageArg::Digit(digit))
}
