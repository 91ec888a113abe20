//! A step that removes all candidates of a cell but one is told as the placement it is: a person
//! writes the digit down rather than striking eight others first.

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Deduction, Premises, Story, Telling};
use crate::pattern::single;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Reason, Unit};

/// A step about one cell, and the digit it leaves.
#[derive(Debug)]
struct Settled {
    story: Box<dyn Story>,
    removed: Vec<Literal>,
    only: Candidate,
}

/// Returns the deduction as a placement if it is about one cell and leaves it one digit. Only sums
/// of inequalities are retold: they hold under the opposite of the placement as they are, while a
/// chase may have nothing left to force there.
pub fn settled<const W: usize>(board: &View<W>, deduction: Deduction) -> Deduction {
    let Some(only) = left(board, &deduction.claims).filter(|_| is_sum(&deduction.proof)) else {
        return deduction;
    };
    let removed = deduction.claims.clone();
    let mut retold = deduction.retold(|story| Box::new(Settled { story, removed, only }));
    let some_in = Reason::By(Axiom::SomeIn(Unit::Cell(only.cell)));
    let steps = vec![Reason::Lemma(retold.proof), some_in];
    retold.proof = Proof::Chase { assume: Literal::Remove(only), steps };
    retold.claims = vec![Literal::Place(only)];
    retold.digits = 1 << only.digit;
    retold
}

/// Returns the candidate that is left of the only cell the claims are about.
fn left<const W: usize>(board: &View<W>, claims: &[Literal]) -> Option<Candidate> {
    let cell = claims.first()?.candidate().cell;
    let mut left = board.candidates[usize::from(cell)];
    for claim in claims {
        let Literal::Remove(c) = claim else { return None };
        left &= !(1 << c.digit);
        (c.cell == cell).then_some(())?;
    }
    let digit = left.is_power_of_two().then_some(left.trailing_zeros() as u8)?;
    Some(Candidate { cell, digit })
}

fn is_sum(proof: &Proof) -> bool {
    match proof {
        Proof::Count(_) => true,
        Proof::Chase { .. } => false,
        Proof::Each(proofs) => proofs.iter().all(is_sum),
    }
}

impl Story for Settled {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let mut telling = self.story.tell(board, &self.removed);
        let gone = |clause: &Clause| {
            clause.one_of.is_empty() && clause.given.iter().all(|c| c.cell == self.only.cell)
        };
        let lemmas = telling.lemmas.iter().enumerate();
        let uses = lemmas.filter(|(_, lemma)| lemma.says.iter().any(gone)).map(|(i, _)| i);
        let uses: Vec<usize> = uses.collect();
        let rule = Rule::Left(Unit::Cell(self.only.cell));
        let lemma = Lemma::of(rule, uses, [Clause::is(self.only)]);
        single::place("place-only-digit", self.only, lemma, &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        self.story.premises(board)
    }
}
