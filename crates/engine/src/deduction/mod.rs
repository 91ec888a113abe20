//! What a technique says: claims, a proof, and a story that can be told about them.
//!
//! A story is told as message ids with typed arguments, never as text: `explain` puts it into
//! words, and the same list is the `reason` in JSON.

mod about;
mod earlier;
mod names;
pub mod narration;
mod premise;
mod related;
mod sets;
mod telling;
mod tight;

use std::fmt;
use std::ops::ControlFlow;

use crate::board::Board;
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

pub use about::{About, Elsewhere, Family, Kind, Level};
pub use premise::{Earlier, Premises, may_change};
pub use related::says;
pub use sets::{Set, SetRole};
pub use telling::{
    Area, Arg, BUDGET, Beam, Block, Bullet, Figure, Label, Link, Role, Telling, Trial,
};
pub use tight::why as why_tight;

/// What a technique claims and why.
pub struct Deduction {
    /// Which technique.
    pub technique: &'static About,
    /// The name of this very shape, where the technique has several.
    pub kind: Option<&'static Kind>,
    /// The digits the pattern is made of, one bit each: for headings, and for telling apart what a
    /// library case is about.
    pub digits: u64,
    /// How long a chain is, in links; 0 for what is no chain.
    pub links: u16,
    /// The digits placed and candidates removed.
    pub claims: Vec<Literal>,
    /// The argument, for the kernel.
    pub proof: Proof,
    /// The pattern, which can tell itself.
    story: Box<dyn Story>,
}

/// Called with each deduction a search finds; says whether to go on.
pub type Found<'a> = &'a mut dyn FnMut(Deduction) -> ControlFlow<()>;

/// A pattern that can be told to a person.  Telling is asked for only when somebody listens, and on
/// the board as it was *before* the step.
pub trait Story: Send + Sync + fmt::Debug {
    /// The bullets and the figure.
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling;

    /// The same in one bullet, after what one cannot see on the board: for singles that follow one another, which are
    /// told together.  Its lemma says that all else is out of a unit ([`Rule::Left`](narration::Rule::Left)).
    fn tell_in_passing(&self, _board: &Board, _telling: &mut Telling) {}

    /// What it rests on: the sets and the links.  Which earlier steps it owes something to need not
    /// be said: the proof knows.
    fn premises(&self, board: &Board) -> Premises;
}

/// A deduction in the making: [`Deduction::of`] begins one, [`Draft::story`] ends it.  Whoever forgets
/// the proof has one that the kernel refuses.
#[must_use]
pub struct Draft {
    technique: &'static About,
    kind: Option<&'static Kind>,
    digits: u64,
    links: u16,
    claims: Vec<Literal>,
    proof: Proof,
}

impl Draft {
    /// The name of this very shape.
    pub fn kind(mut self, kind: impl Into<Option<&'static Kind>>) -> Draft {
        self.kind = kind.into();
        self
    }

    /// The digits the pattern is made of, one bit each.
    pub fn digits(mut self, digits: u64) -> Draft {
        self.digits = digits;
        self
    }

    /// How long the chain is, in links.
    pub fn links(mut self, links: usize) -> Draft {
        self.links = links as u16;
        self
    }

    /// The digits placed and candidates removed.
    pub fn claims(mut self, claims: Vec<Literal>) -> Draft {
        self.claims = claims;
        self
    }

    /// The argument.
    pub fn proof(mut self, proof: Proof) -> Draft {
        self.proof = proof;
        self
    }

    /// The pattern, which can tell itself.
    pub fn story(self, story: impl Story + 'static) -> Deduction {
        let Draft { technique, kind, digits, links, claims, proof } = self;
        Deduction { technique, kind, digits, links, claims, proof, story: Box::new(story) }
    }
}

impl Deduction {
    /// Begins a deduction of a technique.
    pub fn of(technique: &'static About) -> Draft {
        let (claims, proof) = (vec![], Proof::Each(vec![]));
        Draft { technique, kind: None, digits: 0, links: 0, claims, proof }
    }

    /// The digits placed.
    pub fn placed(&self) -> impl Iterator<Item = Candidate> + '_ {
        placed(&self.claims)
    }

    /// The candidates removed.
    pub fn eliminated(&self) -> impl Iterator<Item = Candidate> + '_ {
        eliminated(&self.claims)
    }

    /// Tells it, on the board it was found on.
    pub fn tell(&self, board: &Board) -> Telling {
        let mut telling = self.story.tell(board, &self.claims);
        let premises = self.story.premises(board);
        (telling.figure.sets, telling.figure.ties) = (premises.sets, premises.links);
        telling.figure.printed = self.asks_what_is_printed(board);
        telling.mark_houses(board.layout());
        telling.tell_tight(board);
        telling.tell_related(board, &self.proof);
        telling.tell_silent(board);
        telling.go_on();
        telling
    }

    /// Whether it matters which of the digits on the board it was found on were printed.
    pub fn asks_what_is_printed(&self, board: &Board) -> bool {
        premise::asks_what_is_printed(board, &self.proof)
    }

    /// Adds a bullet that says what it places, and before it what one cannot see on the board it was found on.  Only
    /// singles can be told so.
    pub(crate) fn tell_in_passing(&self, board: &Board, telling: &mut Telling) {
        self.story.tell_in_passing(board, telling);
    }

    /// What it rests on, on the board it was found on.
    pub fn premises(&self, board: &Board) -> Premises {
        self.story.premises(board).complete(board, &self.proof)
    }

    /// What other programs call and rate this very shape.
    pub fn elsewhere(&self) -> Elsewhere {
        self.kind.map_or(self.technique.elsewhere, |kind| kind.elsewhere)
    }
}

/// The digits placed by some claims.
pub fn placed(claims: &[Literal]) -> impl Iterator<Item = Candidate> + '_ {
    claims.iter().filter_map(|claim| match claim {
        Literal::Place(c) => Some(*c),
        Literal::Remove(_) => None,
    })
}

/// The candidates removed by some claims.
pub fn eliminated(claims: &[Literal]) -> impl Iterator<Item = Candidate> + '_ {
    claims.iter().filter_map(|claim| match claim {
        Literal::Remove(c) => Some(*c),
        Literal::Place(_) => None,
    })
}

/// The cells of the claims, each once, in order.
pub fn cells_of(claims: &[Literal]) -> Vec<CellId> {
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).gather();
    sorting::sort(&mut cells);
    cells.dedup();
    cells
}

/// The digits of the claims, each once, in order.
pub fn digits_of(claims: &[Literal]) -> Vec<Digit> {
    let mut digits: Vec<Digit> = claims.iter().map(|claim| claim.candidate().digit).gather();
    sorting::sort(&mut digits);
    digits.dedup();
    digits
}

/// The digits of the claims, one bit each.
pub fn mask_of(claims: &[Literal]) -> u64 {
    claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit)
}

/// The cells that lose a digit.
pub fn losing(claims: &[Literal], digit: Digit) -> Vec<CellId> {
    let lost = claims.iter().filter_map(|claim| match claim {
        Literal::Remove(c) if c.digit == digit => Some(c.cell),
        _ => None,
    });
    let mut cells: Vec<CellId> = lost.gather();
    sorting::sort(&mut cells);
    cells
}
