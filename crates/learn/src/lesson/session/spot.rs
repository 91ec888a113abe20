//! "Is it one?": a shown pattern, real or a near miss, and the learner says yes or no.

use std::sync::Arc;

use super::question::{TOLD, numbered};
use super::{Diagram, Input, Part, Question, Reply, Wants};
use crate::lesson::course::progress::Skill;
use crate::lesson::miss::{Condition, Miss};
use crate::lesson::own;
use crate::lesson::practice::{Item, shows_all};
use crate::lesson::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{About, Family, Figure, Label, cells_of};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_kernel::{Candidate, CellId, Literal};
use kotowari_words::explain::picture::Detail;
use kotowari_words::explain::{Fact, Said};

/// So many digits of a pattern are named.
const NAMED: usize = 4;

/// A pattern to judge.
#[derive(Debug)]
pub enum Spot {
    /// It holds.
    Real(Box<Item>),
    /// It only looks so.
    False(Box<Miss>),
}

impl Spot {
    /// A real one.
    pub fn from_item(item: Item) -> Spot {
        Spot::Real(Box::new(item))
    }

    /// A false one.
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

    /// The step it is, or looks like.
    pub fn step(&self) -> &Step {
        match self {
            Spot::Real(item) => item.step(),
            Spot::False(miss) => &miss.step,
        }
    }

    /// The answer, as a list of questions gives it.
    pub fn listed(&self, number: usize) -> Said {
        let id = match self {
            Spot::Real(_) => "drill-item",
            Spot::False(_) => "drill-item-false",
        };
        let claims = Fact::Claims(self.step().claims().to_vec());
        let said = Said::on(self.layout(), id).count("number", number).with("claims", claims);
        match self {
            Spot::Real(_) => said,
            Spot::False(miss) => said.with("why", why(miss)).with("lost", lost(miss)),
        }
    }

    fn layout(&self) -> &Arc<Layout> {
        match self {
            Spot::Real(item) => &item.source.puzzle.layout,
            Spot::False(miss) => &miss.source.puzzle.layout,
        }
    }

    /// The letters of the pattern as it would look if it held.  Its candidates are not painted: the one
    /// that stays plain would give it away.
    fn figure(&self) -> Figure {
        let told = match self {
            Spot::Real(item) => item.step().tell(&item.board),
            Spot::False(miss) => miss.step.tell(&miss.thinned),
        };
        let full = told.figure;
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

    /// What is said after a yes or a no; without either, the answer.
    fn verdict(&self, said: Option<bool>) -> Vec<Part> {
        match self {
            Spot::Real(_) if said == Some(true) => vec![Part::plain("spot-right-yes")],
            Spot::Real(_) if said.is_none() => vec![Part::plain("spot-answer-yes")],
            Spot::Real(item) => {
                let told = item.step().tell(&item.board).each_indented();
                vec![Part::plain("spot-wrong-no"), Part::Bullets(self.layout().clone(), told)]
            }
            Spot::False(miss) => {
                let lead = match said {
                    Some(true) => "spot-wrong-yes",
                    Some(false) => "spot-right-no",
                    None => "spot-answer-no",
                };
                let whole = Said::new("spot-lead").with("lead", Said::new(lead));
                vec![Part::Say(whole.with("why", why(miss))), Part::Say(lost(miss))]
            }
        }
    }
}

impl Question for Spot {
    fn technique(&self) -> &'static About {
        self.step().deduction().technique
    }

    fn pose(&self) -> Vec<Part> {
        let figure = self.figure();
        // What a few digits do together is named by them; a chain runs through many.
        let mut digits = self.step().digits();
        if !figure.alone || figure.digit.is_some() || digits.len() > NAMED {
            digits.clear();
        }
        let labels = figure.labels.iter().map(|(label, _)| *label).collect();
        let mut asked = Said::on(self.layout(), "spot-question")
            .with("labels", Fact::Labels(labels))
            .with("technique", Fact::Technique(self.technique()))
            .with("claims", Fact::Claims(self.step().claims().to_vec()))
            .count("count", digits.len())
            .with("digits", Fact::Digits(digits));
        if let Some(digit) = figure.digit.filter(|_| figure.alone) {
            let alone = Said::on(self.layout(), "spot-digit").with("digit", Fact::Digit(digit));
            asked = Said::new("spot-lead").with("lead", alone).with("why", asked);
        }
        let single = self.technique().family == Family::Single;
        let digits = if single { shows_all(self.board()) } else { figure.digit.is_some() };
        let detail = if digits { Detail::Digit } else { Detail::Marks };
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
        let said_yes = match input {
            Input::Yes => true,
            Input::No => false,
            _ => return Reply::Again(vec![Part::plain("spot-how")]),
        };
        let parts = self.verdict(Some(said_yes));
        let right = said_yes == matches!(self, Spot::Real(_));
        if right { Reply::Right(parts) } else { Reply::Wrong(parts) }
    }

    fn hint(&self, level: usize) -> Vec<Part> {
        let said = match (level, self) {
            (1, _) => Said::new("spot-hint"),
            (2, _) => Said::new(format!("{}.find", self.technique().id)),
            (3 | 4, Spot::False(miss)) => {
                let cells = |cells: &[CellId]| {
                    let said = Said::on(self.layout(), "practice-hint-cells");
                    said.with("cells", Fact::Cells(cells.to_vec()))
                };
                match &miss.condition {
                    Condition::Places { house, .. } => {
                        Said::on(self.layout(), "practice-hint-houses")
                            .with("houses", Fact::Houses(vec![*house]))
                    }
                    Condition::Digits { cell, .. } => cells(&[*cell]),
                    Condition::WayOut { cells: all } | Condition::Printed { cells: all } => {
                        cells(all)
                    }
                }
            }
            (3 | 4, Spot::Real(_)) => Said::new("spot-hint-count"),
            _ => return self.verdict(None),
        };
        numbered(level, said)
    }

    fn repeats(&self, level: usize) -> bool {
        // Levels 3 and 4 are the same for it: there is nothing between the place and the answer.
        level == TOLD
    }

    fn skill(&self) -> Option<Skill> {
        Some(Skill::Alike)
    }

    fn near_miss(&self) -> Option<String> {
        match self {
            Spot::Real(_) => None,
            Spot::False(miss) => own::line(miss),
        }
    }

    fn tries(&self) -> usize {
        1
    }
}

/// Which condition of a look-alike fails, and the cells.
pub fn why(miss: &Miss) -> Said {
    let Candidate { cell, digit } = miss.because;
    let about = |id| {
        let said = Said::on(&miss.source.puzzle.layout, id);
        said.with("cell", Fact::Cell(cell)).with("digit", Fact::Digit(digit))
    };
    match &miss.condition {
        Condition::Places { house, cells, .. } => about("miss-places")
            .with("house", Fact::House(*house))
            .with("cells", Fact::Cells(cells.clone()))
            .count("count", cells.len()),
        Condition::Digits { digits, .. } => about("miss-digits")
            .with("digits", Fact::Digits(digits.clone()))
            .count("count", digits.len()),
        Condition::WayOut { cells } => {
            about("miss-way-out").with("cells", Fact::Cells(cells.clone()))
        }
        Condition::Printed { cells } => {
            about("miss-printed").with("cells", Fact::Cells(cells.clone()))
        }
    }
}

/// What the false step would have cost.
pub fn lost(miss: &Miss) -> Said {
    let Some(&Candidate { cell, digit }) = miss.would_erase.first() else {
        return Said::new("miss-luck");
    };
    let places = miss.step.claims().iter().any(|claim| matches!(claim, Literal::Place(_)));
    let id = if places { "miss-placed" } else { "miss-erased" };
    let said = Said::on(&miss.source.puzzle.layout, id);
    said.with("cell", Fact::Cell(cell)).with("digit", Fact::Digit(digit))
}
