//! Something to be said, before it is put into words: a message and the facts it speaks of.
//!
//! A [`Bullet`] is what a step tells; this is what everything around the
//! steps tells: questions, verdicts, help.  Whoever makes one knows no language, and every front end
//! words it the same way.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Renderer, Value};
use kotowari_engine::deduction::{About, Arg, Bullet, Label};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{CellId, Digit, HouseId, Literal};

/// A message of `locales/*`, and what it speaks of.
#[derive(Clone, Debug)]
pub struct Said {
    /// The message's id, or `id.attribute`.
    pub id: Cow<'static, str>,
    /// Its arguments.
    pub facts: Vec<(&'static str, Fact)>,
    /// The board whose cells and houses are named, if any are.
    layout: Option<Arc<Layout>>,
}

/// What a message speaks of.
#[derive(Clone, Debug)]
pub enum Fact {
    /// How many.
    Count(usize),
    /// Something that is the same in every language: a day, the number of a shuffle.
    Text(String),
    /// A technique.
    Technique(&'static About),
    /// A unit of the course, by its id: it has a name of its own or is called like its only technique.
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
    Said(Box<Said>),
    /// Several of them.
    List(Vec<Said>),
}

impl From<Said> for Fact {
    fn from(said: Said) -> Fact {
        Fact::Said(Box::new(said))
    }
}

impl Said {
    /// A message that names no place on a board.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Said {
        Said { id: id.into(), facts: vec![], layout: None }
    }

    /// A message about a board of this layout.
    pub fn on(layout: &Arc<Layout>, id: impl Into<Cow<'static, str>>) -> Said {
        Said { layout: Some(layout.clone()), ..Said::new(id) }
    }

    /// What a bullet says, as a sentence.
    pub fn of(layout: &Arc<Layout>, bullet: &Bullet) -> Said {
        let mut said = Said::on(layout, bullet.message);
        for (name, arg) in &bullet.args {
            let fact = match arg {
                Arg::Digit(digit) => Fact::Digit(*digit),
                Arg::Digits(digits) => Fact::Digits(digits.clone()),
                Arg::Cell(cell) => Fact::Cell(*cell),
                Arg::Cells(cells) => Fact::Cells(cells.clone()),
                Arg::House(house) => Fact::House(*house),
                Arg::Houses(houses) => Fact::Houses(houses.clone()),
                Arg::Labels(labels) => Fact::Labels(labels.clone()),
                Arg::Count(count) => Fact::Count(*count),
                // Only a story speaks of parts of a figure, of steps and of cases.
                _ => continue,
            };
            said = said.with(name, fact);
        }
        said
    }

    /// The board whose cells and houses it names, if it names any.
    pub(super) fn layout(&self) -> Option<&Layout> {
        self.layout.as_deref()
    }

    /// Gives it a fact.
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Said {
        self.facts.push((name, fact.into()));
        self
    }

    /// Gives it a number.
    pub fn count(self, name: &'static str, count: usize) -> Said {
        self.with(name, Fact::Count(count))
    }

    /// In words.
    pub fn text(&self, renderer: &Renderer) -> String {
        self.part(renderer, "")
    }

    /// In words as an error is told: what is wrong, and what to try, if the message says that.
    pub fn problem(&self, renderer: &Renderer) -> (String, Option<String>) {
        let hint = renderer.has(&format!("{}.hint", self.id));
        (self.text(renderer), hint.then(|| self.part(renderer, ".hint")))
    }

    fn part(&self, renderer: &Renderer, attribute: &str) -> String {
        let words = Words { renderer, layout: self.layout.as_deref() };
        let facts: Vec<(&str, Value)> =
            self.facts.iter().map(|(name, fact)| (*name, words.value(fact))).collect();
        renderer.text(&format!("{}{attribute}", self.id), &facts)
    }
}

/// A language, and the board spoken of.
struct Words<'a> {
    renderer: &'a Renderer,
    layout: Option<&'a Layout>,
}

impl Words<'_> {
    fn value(&self, fact: &Fact) -> Value {
        let renderer = self.renderer;
        match fact {
            Fact::Count(count) => Value::Number(*count),
            Fact::Text(text) => Value::Text(text.clone()),
            Fact::Technique(about) => Value::Text(renderer.technique(about)),
            Fact::Unit(id) => {
                let own = format!("unit-{id}");
                let is_own = renderer.has(&own);
                Value::Text(renderer.text(if is_own { &own } else { id }, &[]))
            }
            Fact::Digit(digit) => Value::Text(self.digit(*digit)),
            Fact::Digits(digits) => self.digits(digits),
            Fact::Cell(cell) => Value::Text(self.cell(*cell)),
            Fact::Cells(cells) => self.cells(cells),
            Fact::House(house) => Value::Text(self.house(*house)),
            Fact::Houses(houses) => {
                Value::List(houses.iter().map(|&house| self.house(house)).collect())
            }
            Fact::Labels(labels) => {
                Value::List(labels.iter().map(|&label| renderer.label(label)).collect())
            }
            Fact::Claim(claim) => Value::Text(self.claim(*claim)),
            Fact::Claims(claims) => Value::Text(self.claims(claims)),
            Fact::Said(said) => Value::Text(said.text(renderer)),
            Fact::List(all) => Value::List(all.iter().map(|said| said.text(renderer)).collect()),
        }
    }

    /// A place of the board; a message that names one was made with [`Said::on`].
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
            match groups.iter_mut().find(|(p, _, of)| *p == place && *of == cells) {
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
