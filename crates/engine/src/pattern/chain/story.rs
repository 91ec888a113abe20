//! Explanation of a chain by the way it ends.

use super::drawn::{Letters, closing, figure, premises};
use super::narrator::ChainNarrator;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Story, Telling, digits_of, losing};
use crate::pattern::link::{Chain, Strong};
use crate::pattern::locked::eliminate_by;
use kotowari_kernel::Literal;

/// What follows from the ends of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainEnd {
    /// One of two cells has the digit.
    Either,
    /// One cell has one digit or another cell another digit, and these see each other.
    Crossed,
    /// The chain returns to the candidate it started from, which therefore holds.
    Same,
    /// The ends exclude each other, so the chain is a ring.
    Ring,
}

/// A chain and what follows from its ends, for the explanation.
#[derive(Debug)]
pub struct ChainStory {
    pub chain: Chain,
    pub end: ChainEnd,
}

impl Story for ChainStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let letters = Letters::of(&[&self.chain]);
        let mut telling = Telling::of(figure(&[&self.chain], &letters));
        let first = &self.chain.nodes[0];
        let narrator = ChainNarrator { board, chain: &self.chain, letters: &letters };
        let by_houses = self.chain.strong.iter().all(|why| matches!(why, Strong::House(_)));
        let short = self.chain.nodes.len() == 4 && self.end == ChainEnd::Either;
        let shown = if short && by_houses && telling.figure.digit.is_some() {
            narrator.two_links(&mut telling)
        } else if self.end == ChainEnd::Ring {
            narrator.forwards(&mut telling)
        } else {
            narrator.forwards(&mut telling).split_off(self.chain.strong.len() - 1)
        };
        let a = letters.label(first.cells[0]);
        let conclusions = match self.end {
            ChainEnd::Either => narrator.either(claims, &shown, &mut telling),
            ChainEnd::Crossed => narrator.crossed(claims, &shown, &mut telling),
            ChainEnd::Same => {
                let back = [("label", Arg::Label(a)), ("digit", Arg::Digit(first.digit))];
                let says = first.candidates().into_iter().map(Clause::is);
                let lemma = Lemma::of(Rule::Follows, shown, says);
                vec![telling.lemma("chain-back", back, lemma)]
            }
            ChainEnd::Ring => narrator.ring(claims, &shown, &mut telling),
        };
        if self.end == ChainEnd::Same {
            let digits = digits_of(claims);
            let says = claims.iter().map(|&claim| Clause::literal(claim));
            let lemma = Lemma::of(Rule::Follows, conclusions, says);
            telling.lemma(
                "strip-cell",
                [
                    ("label", Arg::Label(a)),
                    ("count", Arg::Count(digits.len())),
                    ("digits", Arg::Digits(digits.clone())),
                    ("drop", Arg::Role(Role::Drop, digits)),
                ],
                lemma,
            );
        } else {
            for digit in digits_of(claims) {
                eliminate_by(digit, losing(claims, digit), &conclusions, &mut telling);
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = premises(board, &[&self.chain]);
        if self.end == ChainEnd::Ring {
            premises.links.push(closing(&self.chain));
        }
        premises
    }
}
