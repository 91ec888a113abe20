//! The story of [`super::elsewhere`]: the givens, what each house would have with one candidate
//! more, and what could change elsewhere.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::Narrator;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// A candidate with which two digits could change places everywhere but in some cells.
#[derive(Clone, Debug)]
pub(super) struct ElsewhereStory {
    /// The digits in the other cells.
    pub held: Vec<Candidate>,
    /// Those of the cells that are givens.
    pub givens: Vec<CellId>,
    /// The two digits.
    pub digits: [Digit; 2],
    /// The permutation: what each digit of the board becomes.
    pub becomes: Vec<Digit>,
    /// The candidate that is out.
    pub found: Candidate,
}

impl ElsewhereStory {
    /// Returns the candidates that do not all hold.
    pub fn forbidden(&self) -> Vec<Candidate> {
        let mut candidates = self.held.clone();
        candidates.push(self.found);
        candidates
    }
}

impl Story for ElsewhereStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let digits = || ("digits", Arg::Digits(self.digits.to_vec()));
        let show = || Lemma::of(Rule::Show, [], []);
        let filled = self.held.iter().map(|c| c.cell).filter(|cell| !self.givens.contains(cell));
        let filled: Vec<CellId> = filled.collect();
        to.telling.figure.sources = self.held.iter().map(|c| c.cell).collect();
        let cells = |all: &[CellId]| ("cells", Arg::Cells(all.to_vec()));
        let mut shown = vec![to.say("elsewhere-printed", [digits(), cells(&self.givens)], show())];
        if !filled.is_empty() {
            shown.push(to.say("elsewhere-filled", [digits(), cells(&filled)], show()));
        }
        let named = ("named", to.named(&[self.found.cell]));
        let digit = ("digit", Arg::Digit(self.found.digit));
        let count = ("count", Arg::Count(self.held.len() + 1));
        shown.push(to.say("elsewhere-even", [named, digit, digits(), count], show()));
        let rule = Rule::Elsewhere { of: self.forbidden(), digits: self.becomes.clone() };
        let lemma = Lemma::of(rule, shown, [Clause::not(self.found)]);
        let swap = to.say("elsewhere-swap", [digits()], lemma);
        eliminate_by(self.found.digit, vec![self.found.cell], &[swap], &mut to.telling);
        to.telling
    }

    fn premises(&self, _board: &Board) -> Premises {
        Premises::of([Set::new(SetRole::Clues, self.held.iter().copied())])
    }
}
