//! Messages that are not part of a step: questions, verdicts, help, errors.
//!
//! A [`Bullet`] is a sentence of a step's explanation; a [`Said`] is any other sentence: a message
//! id with typed arguments. The code that creates one knows no language, so that the console, JSON
//! and the browser all word it alike.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Renderer, Value};
use kotowari_engine::deduction::{Arg, Bullet, Label, TechniqueInfo};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{CellId, Digit, HouseId, Literal};

/// A message of `locales/*` with its arguments, not yet in words.
#[derive(Clone, Debug)]
pub struct Said {
    /// The message's id, or `id.attribute`.
    pub id: Cow<'static, str>,
    /// Its arguments.
    pub args: Vec<(&'static str, MessageArg)>,
    /// The board whose cells and houses are named, if any are.
    layout: Option<Arc<Layout>>,
}

/// An argument of a message.
#[derive(Clone, Debug)]
pub enum MessageArg {
    /// A number of things.
    Count(usize),
    /// Text that is the same in every language: a date, the number of a shuffle.
    Text(String),
    /// A technique.
    Technique(&'static TechniqueInfo),
    /// A unit of the course, by its id: it has a name of its own or that of its only technique.
    Unit(String),
    /// A digit.
    Digit(Digit),
    /// Several digits.
    Digits(Vec<Digit>),
    /// A cell.
    Cell(CellId),
    /// Several cells.
    Cells(Vec<CellId>),
    /// A house.
    House(HouseId),
    /// Several houses.
    Houses(Vec<HouseId>),
    /// Letters of a figure.
    Labels(Vec<Label>),
    /// A claim as it can be typed: r6c2=1, r1c9<>9.
    Claim(Literal),
    /// Claims as a sentence names them, those about the same cells together: "r1c9 and r4c6 cannot
    /// be 3 or 9".
    Claims(Vec<Literal>),
    /// Another message.
    Message(Box<Said>),
    /// Several other messages, joined as a list.
    List(Vec<Said>),
}

impl From<Said> for MessageArg {
    fn from(said: Said) -> MessageArg {
        MessageArg::Message(Box::new(said))
    }
}

impl Said {
    /// Creates a message that names nothing on a board.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Said {
        Said { id: id.into(), args: vec![], layout: None }
    }

    /// Creates a message about a board of this layout.
    pub fn on(layout: &Arc<Layout>, id: impl Into<Cow<'static, str>>) -> Said {
        Said { layout: Some(layout.clone()), ..Said::new(id) }
    }

    /// Converts a bullet that names nothing but places and digits, such as the reason why a board
    /// has no solution.
    pub fn of(layout: &Arc<Layout>, bullet: &Bullet) -> Said {
        let mut said = Said::on(layout, bullet.message);
        for (name, arg) in &bullet.args {
            let fact = match arg {
                Arg::Digit(digit) => MessageArg::Digit(*digit),
                Arg::Digits(digits) => MessageArg::Digits(digits.clone()),
                Arg::Cell(cell) => MessageArg::Cell(*cell),
                Arg::Cells(cells) => MessageArg::Cells(cells.clone()),
                Arg::House(house) => MessageArg::House(*house),
                Arg::Houses(houses) => MessageArg::Houses(houses.clone()),
                Arg::Labels(labels) => MessageArg::Labels(labels.clone()),
                Arg::Count(count) => MessageArg::Count(*count),
                // Roles, step numbers and cases occur only in explanations of steps.
                _ => continue,
            };
            said = said.with(name, fact);
        }
        said
    }

    /// Returns the layout whose cells and houses the message names, if it was made with one.
    pub(super) fn layout(&self) -> Option<&Layout> {
        self.layout.as_deref()
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, fact: impl Into<MessageArg>) -> Said {
        self.args.push((name, fact.into()));
        self
    }

    /// Adds a [`MessageArg::Count`].
    pub fn count(self, name: &'static str, count: usize) -> Said {
        self.with(name, MessageArg::Count(count))
    }

    /// Formats the message.
    pub fn text(&self, renderer: &Renderer) -> String {
        self.part(renderer, "")
    }

    /// Formats the message as an error: what is wrong, and, if the message has an attribute `hint`,
    /// what to try.
    pub fn problem(&self, renderer: &Renderer) -> (String, Option<String>) {
        let hint = renderer.has(&format!("{}.hint", self.id));
        (self.text(renderer), hint.then(|| self.part(renderer, ".hint")))
    }

    fn part(&self, renderer: &Renderer, attribute: &str) -> String {
        let words = Words { renderer, layout: self.layout.as_deref() };
        let facts: Vec<(&str, Value)> =
            self.args.iter().map(|(name, fact)| (*name, words.value(fact))).collect();
        renderer.text(&format!("{}{attribute}", self.id), &facts)
    }
}

/// Formatter of arguments for one language and one board.
struct Words<'a> {
    renderer: &'a Renderer,
    layout: Option<&'a Layout>,
}

impl Words<'_> {
    fn value(&self, fact: &MessageArg) -> Value {
        let renderer = self.renderer;
        match fact {
            MessageArg::Count(count) => Value::Number(*count),
            MessageArg::Text(text) => Value::Text(text.clone()),
            MessageArg::Technique(about) => Value::Text(renderer.technique(about)),
            MessageArg::Unit(id) => {
                let own = format!("unit-{id}");
                let is_own = renderer.has(&own);
                Value::Text(renderer.text(if is_own { &own } else { id }, &[]))
            }
            MessageArg::Digit(digit) => Value::Text(self.digit(*digit)),
            MessageArg::Digits(digits) => self.digits(digits),
            MessageArg::Cell(cell) => Value::Text(self.cell(*cell)),
            MessageArg::Cells(cells) => self.cells(cells),
            MessageArg::House(house) => Value::Text(self.house(*house)),
            MessageArg::Houses(houses) => {
                Value::List(houses.iter().map(|&house| self.house(house)).collect())
            }
            MessageArg::Labels(labels) => {
                Value::List(labels.iter().map(|&label| renderer.label(label)).collect())
            }
            MessageArg::Claim(claim) => Value::Text(self.claim(*claim)),
            MessageArg::Claims(claims) => Value::Text(self.claims(claims)),
            MessageArg::Message(said) => Value::Text(said.text(renderer)),
            MessageArg::List(list) => {
                Value::List(list.iter().map(|said| said.text(renderer)).collect())
            }
        }
    }

    /// Applies `name` to the layout; a message that names places has one, given to [`Said::on`].
    fn named(&self, name: impl FnOnce(&Layout) -> String) -> String {
        debug_assert!(self.layout.is_some(), "a place without a board");
        self.layout.map(name).unwrap_or_default()
    }

    fn cell(&self, cell: CellId) -> String {
        self.named(|layout| self.renderer.cell(layout, cell))
    }

    fn cells(&self, cells: &[CellId]) -> Value {
        Value::List(cells.iter().map(|&cell| self.cell(cell)).collect())
    }

    fn digit(&self, digit: Digit) -> String {
        self.named(|layout| self.renderer.digit(layout, digit))
    }

    fn digits(&self, digits: &[Digit]) -> Value {
        Value::List(digits.iter().map(|&digit| self.digit(digit)).collect())
    }

    fn house(&self, house: HouseId) -> String {
        self.named(|layout| self.renderer.house(layout, house))
    }

    fn claim(&self, claim: Literal) -> String {
        let c = claim.candidate();
        let id = match claim {
            Literal::Place(_) => "placement-short",
            Literal::Remove(_) => "practice-removal-short",
        };
        let args =
            [("cell", Value::Text(self.cell(c.cell))), ("digit", Value::Text(self.digit(c.digit)))];
        self.renderer.text(id, &args)
    }

    fn claims(&self, claims: &[Literal]) -> String {
        let mut by_digit: Vec<(bool, Digit, Vec<CellId>)> = vec![];
        for claim in claims {
            let (place, c) = (matches!(claim, Literal::Place(_)), claim.candidate());
            match by_digit.iter_mut().find(|(p, digit, _)| *p == place && *digit == c.digit) {
                Some((.., cells)) => cells.push(c.cell),
                None => by_digit.push((place, c.digit, vec![c.cell])),
            }
        }
        let mut groups: Vec<(bool, Vec<Digit>, Vec<CellId>)> = vec![];
        for (place, digit, mut cells) in by_digit {
            cells.sort();
            match groups.iter_mut().find(|(p, _, own)| *p == place && *own == cells) {
                Some((_, digits, _)) => digits.push(digit),
                None => groups.push((place, vec![digit], cells)),
            }
        }
        let said = groups.iter().map(|(place, digits, cells)| {
            let id = if *place { "practice-places" } else { "practice-removes" };
            let args = [("digits", self.digits(digits)), ("cells", self.cells(cells))];
            self.renderer.text(id, &args)
        });
        said.collect::<Vec<_>>().join(&self.renderer.text("practice-semicolon", &[]))
    }
}
