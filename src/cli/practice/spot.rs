//! "Is it one?": a shown pattern, real or a near miss, and the learner says yes or no.

use super::ask::{Question, Reply, numbered, said};
use super::words::Words;
use crate::board::Board;
use crate::cli::Context;
use crate::cli::wrap::wrap;
use crate::deduction::{Family, Figure, Label, cells_of};
use crate::error::Error;
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Value};
use crate::kernel::{Candidate, CellId, Literal};
use crate::lesson::miss::{Condition, Miss};
use crate::lesson::practice::{Item, shows_all};
use crate::lesson::typed::{self, Typed};
use crate::solve::Step;

/// So many digits of a pattern are named.
const NAMED: usize = 4;

/// A pattern to judge.
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

    fn words<'a>(&'a self, context: &Context<'a, '_>) -> Words<'a> {
        Words { renderer: context.renderer, layout: self.board().layout() }
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
        cells.sort_unstable();
        cells.dedup();
        let letters = cells.into_iter().enumerate().map(|(i, cell)| (Label(i as u8), cell));
        let labels = if full.labels.is_empty() { letters.collect() } else { full.labels };
        let single = self.step().deduction().technique.family == Family::Single;
        Figure { digit: full.digit, alone: !single, labels, ..Figure::default() }
    }

    fn real(&self, item: &Item, context: &Context<'_, '_>) -> Vec<Line> {
        let mark = context.renderer.text("bullet-mark", &[]);
        let told = item.step().tell(&item.board).bullets;
        let words = told.iter().map(|b| context.renderer.bullet(item.board.layout(), b));
        words.flat_map(|text| wrap(&text, &mark, context.width)).map(Line::plain).collect()
    }

    /// What is said after a yes (`said_yes`) or a no.
    fn verdict(&self, said_yes: bool, context: &Context<'_, '_>) -> Vec<Line> {
        let words = self.words(context);
        let mut lines = vec![];
        match self {
            Spot::Real(item) => {
                let id = if said_yes { "spot-right-yes" } else { "spot-wrong-no" };
                lines.extend(said(&words.text(id, &[]), context));
                if !said_yes {
                    lines.extend(self.real(item, context));
                }
            }
            Spot::False(miss) => {
                let lead =
                    words.text(if said_yes { "spot-wrong-yes" } else { "spot-right-no" }, &[]);
                let whole = words.text(
                    "spot-lead",
                    &[("lead", Value::Text(lead)), ("why", Value::Text(why(miss, words)))],
                );
                lines.extend(said(&whole, context));
                lines.extend(said(&lost(miss, words), context));
            }
        }
        lines
    }
}

impl Question for Spot {
    fn pose(&self, context: &Context<'_, '_>) -> Vec<Line> {
        let words = self.words(context);
        let figure = self.figure();
        let labels: Vec<String> =
            figure.labels.iter().map(|(label, _)| context.renderer.label(*label)).collect();
        let technique = self.step().deduction().technique;
        // What a few digits do together is named by them; a chain runs through many.
        let digits = self.step().digits();
        let named = if figure.alone && figure.digit.is_none() && digits.len() <= NAMED {
            digits
        } else {
            vec![]
        };
        let args = [
            ("labels", Value::List(labels)),
            ("technique", Value::Text(context.renderer.technique(technique))),
            ("claims", words.claims(self.step().claims())),
            ("count", Value::Number(named.len())),
            ("digits", words.digits(&named)),
        ];
        let mut text = words.text("spot-question", &args);
        if let Some(digit) = figure.digit.filter(|_| figure.alone) {
            let alone = words.text("spot-digit", &[("digit", words.digit(digit))]);
            let both = [("lead", Value::Text(alone)), ("why", Value::Text(text))];
            text = words.text("spot-lead", &both);
        }
        let mut lines = said(&text, context);
        let single = self.step().deduction().technique.family == Family::Single;
        let digits = if single { shows_all(self.board()) } else { figure.digit.is_some() };
        let view = if digits { Detail::Digit } else { Detail::Marks };
        let options = Options { view, width: context.width };
        lines.extend(picture::draw(self.board(), &figure, &[], options, context.renderer));
        lines.extend(said(&words.text("spot-how", &[]), context));
        lines
    }

    fn reply(&self, text: &str, context: &Context<'_, '_>) -> Result<Reply, Error> {
        let said_yes = match typed::word(text, context.renderer) {
            Some(Typed::Yes) => true,
            Some(Typed::No) => false,
            _ => return Err(Error::new("answer-yes-or-no").text("text", text.trim())),
        };
        let lines = self.verdict(said_yes, context);
        let right = said_yes == matches!(self, Spot::Real(_));
        Ok(if right { Reply::Right(lines) } else { Reply::Wrong(lines) })
    }

    fn hint(&self, level: usize, context: &Context<'_, '_>) -> Vec<Line> {
        let words = self.words(context);
        let about = self.step().deduction().technique;
        let text = match (level, self) {
            (1, _) => words.text("spot-hint", &[]),
            (2, _) => context.renderer.how_to_find(about),
            (3 | 4, Spot::False(miss)) => match &miss.condition {
                Condition::Places { house, .. } => {
                    words.text("practice-hint-houses", &[("houses", words.houses(&[*house]))])
                }
                Condition::Digits { cell, .. } => {
                    words.text("practice-hint-cells", &[("cells", words.cells(&[*cell]))])
                }
                Condition::WayOut { cells } => {
                    words.text("practice-hint-cells", &[("cells", words.cells(cells))])
                }
            },
            (3 | 4, Spot::Real(_)) => words.text("spot-hint-count", &[]),
            (_, Spot::Real(_)) => return self.verdict(true, context),
            (_, Spot::False(_)) => return self.verdict(false, context),
        };
        numbered(level, text, context)
    }

    fn tries(&self) -> usize {
        1
    }
}

/// Which condition of a look-alike fails, and the cells.
pub fn why(miss: &Miss, words: Words<'_>) -> String {
    let Candidate { cell, digit } = miss.because;
    let also = [("cell", words.cell(cell)), ("digit", words.digit(digit))];
    let with = |id: &str, more: Vec<(&'static str, Value)>| {
        let args: Vec<(&str, Value)> = also.iter().cloned().chain(more).collect();
        words.text(id, &args)
    };
    match &miss.condition {
        Condition::Places { house, cells, .. } => with(
            "miss-places",
            vec![
                ("house", words.house(*house)),
                ("cells", words.cells(cells)),
                ("count", Value::Number(cells.len())),
            ],
        ),
        Condition::Digits { digits, .. } => with(
            "miss-digits",
            vec![("digits", words.digits(digits)), ("count", Value::Number(digits.len()))],
        ),
        Condition::WayOut { cells } => with("miss-way-out", vec![("cells", words.cells(cells))]),
    }
}

/// What the false step would have cost.
pub fn lost(miss: &Miss, words: Words<'_>) -> String {
    let Some(&Candidate { cell, digit }) = miss.would_erase.first() else {
        return words.text("miss-luck", &[]);
    };
    let places = miss.step.claims().iter().any(|claim| matches!(claim, Literal::Place(_)));
    let id = if places { "miss-placed" } else { "miss-erased" };
    words.text(id, &[("cell", words.cell(cell)), ("digit", words.digit(digit))])
}
