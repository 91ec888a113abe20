//! Explanation of an oddagon: the ring, why the two digits cannot alternate along it, and what
//! holds instead.

use super::two_digits::Oddagon;
use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Role, Set, SetRole};
use crate::pattern::exotic::unfillable::{Unfillable, UnfillablePattern};
use crate::pattern::narrator::{Group, Narrator, exclusive};
use kotowari_kernel::Candidate;

impl UnfillablePattern for Oddagon {
    fn what(&self) -> &Unfillable {
        &self.what
    }

    fn tell_why(&self, narrator: &mut Narrator<'_>) -> Vec<usize> {
        let (ring, digits) = (&self.what.cells, self.what.few());
        let named = narrator.named(ring);
        narrator.draw(&Group { cells: ring.clone(), digits: digits.clone() }, Role::Premise);
        let args = [
            ("digits", Arg::Digits(digits.clone())),
            ("named", named),
            ("count", Arg::Count(ring.len())),
            ("part", Arg::Role(Role::Premise, vec![])),
        ];
        let marks = Lemma::cells(ring, |cell| narrator.board.candidates(cell));
        let cells = narrator.say("oddagon-ring", args, marks);
        let args = [("houses", Arg::Houses(self.houses.clone()))];
        let next = ring.iter().zip(ring.iter().cycle().skip(1));
        let differ = next.flat_map(|(&a, &b)| {
            let both = |&digit| exclusive(&[a, b].map(|cell| Candidate { cell, digit }));
            digits.iter().flat_map(both).collect::<Vec<_>>()
        });
        let next = narrator.say("oddagon-next", args, Lemma::of(Rule::Follows, [cells], differ));
        let args = [("digits", Arg::Digits(digits)), ("count", Arg::Count(ring.len()))];
        let turn = narrator.say("oddagon-turn", args, Lemma::of(Rule::Show, [], []));
        vec![cells, next, turn]
    }

    fn sets(&self, board: &Board) -> Vec<Set> {
        let candidates = self.what.few_in(&self.what.cells, board);
        vec![Set::new(SetRole::Ring, candidates).within(self.houses.iter().copied())]
    }
}
