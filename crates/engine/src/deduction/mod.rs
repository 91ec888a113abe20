//! What a technique produces: claims, a proof for the kernel, and an explanation.
//!
//! An explanation consists of message ids with typed arguments, never of text: `explain` puts it
//! into words, and the same list is the `reason` in JSON.

mod earlier;
mod info;
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
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

pub use info::{Family, ForeignCodes, Kind, Level, TechniqueInfo};
pub use premise::{Earlier, Premises, may_change};
pub use related::says;
pub use sets::{Set, SetRole};
pub use telling::{
    Area, Arg, BUDGET, Beam, Block, Bullet, Figure, Label, Link, Role, Telling, Trial,
};
pub use tight::{barring, why as why_tight};

/// The result of a search: what it claims, with the proof and the explanation.
pub struct Deduction {
    /// The technique that found it.
    pub technique: &'static TechniqueInfo,
    /// The named shape it has, if the technique distinguishes several.
    pub kind: Option<&'static Kind>,
    /// The digits of the pattern, one bit each: for headings, and to recognise the case that an
    /// entry of the library is about.
    pub digits: u64,
    /// The length of a chain in links; 0 if it is no chain.
    pub links: u16,
    /// The digits placed and candidates removed.
    pub claims: Vec<Literal>,
    /// The argument the kernel checks.
    pub proof: Proof,
    /// The pattern, which can explain itself.
    story: Box<dyn Story>,
}

/// Callback for each deduction a search finds; it returns whether the search goes on.
pub type OnDeduction<'a> = &'a mut dyn FnMut(Deduction) -> ControlFlow<()>;

/// A pattern that can explain itself to a reader. Explanations are made on demand, on the board as
/// it was *before* the step, because most deductions of a search are never shown.
pub trait Story: Send + Sync + fmt::Debug {
    /// Returns the bullets and the figure.
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling;

    /// Appends the same in one bullet, preceded by what cannot be seen on the board: for runs of
    /// singles that share a figure. Its lemma must be a [`Rule::Left`](narration::Rule::Left). Only
    /// singles implement this.
    fn tell_in_passing(&self, _board: &Board, _telling: &mut Telling) {}

    /// Returns the sets and links it rests on. Earlier steps need not be listed, because they
    /// follow from the proof.
    fn premises(&self, board: &Board) -> Premises;
}

/// A builder for [`Deduction`]: [`Deduction::of`] begins one, [`Draft::story`] finishes it. Without
/// a call of [`Draft::proof`] the proof is empty, and the kernel refuses it.
#[must_use]
pub struct Draft {
    technique: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    digits: u64,
    links: u16,
    claims: Vec<Literal>,
    proof: Proof,
}

impl Draft {
    /// Sets the named shape.
    pub fn kind(mut self, kind: impl Into<Option<&'static Kind>>) -> Draft {
        self.kind = kind.into();
        self
    }

    /// Sets the digits of the pattern, one bit each.
    pub fn digits(mut self, digits: u64) -> Draft {
        self.digits = digits;
        self
    }

    /// Sets the length of the chain in links.
    pub fn links(mut self, links: usize) -> Draft {
        self.links = links as u16;
        self
    }

    /// Sets the digits placed and candidates removed.
    pub fn claims(mut self, claims: Vec<Literal>) -> Draft {
        self.claims = claims;
        self
    }

    /// Sets the candidates removed, each with an argument of its own, and their digits.
    pub fn removes(self, lost: Vec<(Candidate, Proof)>) -> Draft {
        let remove = |(c, proof)| (Literal::Remove(c), proof);
        let (claims, proofs): (Vec<Literal>, Vec<Proof>) = lost.into_iter().map(remove).unzip();
        self.digits(mask_of(&claims)).claims(claims).proof(Proof::each(proofs))
    }

    /// Sets the argument for the kernel.
    pub fn proof(mut self, proof: Proof) -> Draft {
        self.proof = proof;
        self
    }

    /// Finishes the deduction with the pattern that explains it.
    pub fn story(self, story: impl Story + 'static) -> Deduction {
        let Draft { technique, kind, digits, links, claims, proof } = self;
        Deduction { technique, kind, digits, links, claims, proof, story: Box::new(story) }
    }
}

impl Deduction {
    /// Begins a deduction found by a technique.
    pub fn of(technique: &'static TechniqueInfo) -> Draft {
        let (claims, proof) = (vec![], Proof::Each(vec![]));
        Draft { technique, kind: None, digits: 0, links: 0, claims, proof }
    }

    /// The same with another explanation, made of its own.
    pub(crate) fn retold(self, story: impl FnOnce(Box<dyn Story>) -> Box<dyn Story>) -> Deduction {
        Deduction { story: story(self.story), ..self }
    }

    /// The digits placed.
    pub fn placed(&self) -> impl Iterator<Item = Candidate> + '_ {
        placed(&self.claims)
    }

    /// The candidates removed.
    pub fn eliminated(&self) -> impl Iterator<Item = Candidate> + '_ {
        eliminated(&self.claims)
    }

    /// Returns its explanation. `board` must be the one it was found on.
    pub fn tell(&self, board: &Board) -> Telling {
        let mut telling = self.story.tell(board, &self.claims);
        let premises = self.story.premises(board);
        (telling.figure.sets, telling.figure.ties) = (premises.sets, premises.links);
        telling.figure.printed = self.asks_what_is_printed(board);
        telling.mark_houses(board.layout());
        telling.state_tight_houses(board);
        telling.state_relations(board, &self.proof);
        telling.state_earlier_steps(board);
        telling.vary_openings();
        telling.note_counts();
        telling
    }

    /// Returns whether the argument depends on which digits of `board` are givens. `board` must be
    /// the one it was found on.
    pub fn asks_what_is_printed(&self, board: &Board) -> bool {
        premise::asks_what_is_printed(board, &self.proof)
    }

    /// Appends a bullet that says what it places, preceded by what cannot be seen on the board it
    /// was found on. Only singles can do this.
    pub(crate) fn tell_in_passing(&self, board: &Board, telling: &mut Telling) {
        self.story.tell_in_passing(board, telling);
    }

    /// Returns what it rests on. `board` must be the one it was found on.
    pub fn premises(&self, board: &Board) -> Premises {
        self.story.premises(board).complete(board, &self.proof)
    }

    /// Returns the codes and ratings of this shape in other programs.
    pub fn codes(&self) -> ForeignCodes {
        self.kind.map_or(self.technique.codes, |kind| kind.codes)
    }
}

/// The digits that some claims place.
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
    let mut cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// The digits of the claims, in order and without duplicates.
pub fn digits_of(claims: &[Literal]) -> Vec<Digit> {
    let mut digits: Vec<Digit> = claims.iter().map(|claim| claim.candidate().digit).collect();
    digits.sort();
    digits.dedup();
    digits
}

/// The digits of the claims, one bit each.
pub fn mask_of(claims: &[Literal]) -> u64 {
    claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit)
}

/// The cells from which the claims remove a digit, in order.
pub fn losing(claims: &[Literal], digit: Digit) -> Vec<CellId> {
    let lost = claims.iter().filter_map(|claim| match claim {
        Literal::Remove(c) if c.digit == digit => Some(c.cell),
        _ => None,
    });
    let mut cells: Vec<CellId> = lost.collect();
    cells.sort();
    cells
}
