//! A ring of two digits as it is told: the ring, why it cannot come out even, and what holds instead.

use super::two_digits::Oddagon;
use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::gather::{Each as _, Gather as _};
use crate::kernel::{Candidate, Literal};
use crate::pattern::almost::teller::{Group, Teller, exclusive};

impl Story for Oddagon {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let (ring, digits) = (&self.what.cells, self.what.few());
        let named = to.named(ring);
        to.draw(&Group { cells: ring.clone(), digits: digits.clone() }, Role::Premise);
        let args = [
            ("digits", Arg::Digits(digits.clone())),
            ("named", named),
            ("count", Arg::Count(ring.len())),
            ("part", Arg::Role(Role::Premise, vec![])),
        ];
        let marks = Lemma::cells(ring, |cell| board.candidates(cell));
        let cells = to.say("oddagon-ring", args, marks);
        let args = [("houses", Arg::Houses(self.houses.clone()))];
        let next = ring.iter().zip(ring.iter().cycle().skip(1));
        let differ = next.flat_map(|(&a, &b)| {
            let both = |&digit| exclusive(&[a, b].each(|cell| Candidate { cell, digit }));
            digits.iter().flat_map(both).gather()
        });
        let next = to.say("oddagon-next", args, Lemma::of(Rule::Follows, [cells], differ));
        let args = [("digits", Arg::Digits(digits)), ("count", Arg::Count(ring.len()))];
        let turn = to.say("oddagon-turn", args, Lemma::of(Rule::Show, [], []));
        self.what.tell(vec![cells, next, turn], &mut to);
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let few = self.what.few();
        let all = self
            .what
            .cells
            .iter()
            .flat_map(|&cell| few.iter().map(move |&digit| Candidate { cell, digit }));
        let all: Vec<Candidate> = all.filter(|c| board.is_open(*c)).gather();
        let ring = Set::new(SetRole::Ring, all).within(self.houses.iter().copied());
        Premises::of(vec![ring, self.what.guardians()])
    }
}
