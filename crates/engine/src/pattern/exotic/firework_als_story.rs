//! The story of a firework of two digits with two almost locked sets.

use super::firework_als::FireworkAls;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Story, Telling};
use crate::pattern::almost::story::{places, sets, tell_taken};
use crate::pattern::narrator::Narrator;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Unit};

impl FireworkAls {
    /// Returns the firework's digits that a wing may hold.
    fn at(&self, board: &Board, wing: CellId) -> Vec<Candidate> {
        let candidates =
            self.firework.digits().into_iter().map(|digit| Candidate { cell: wing, digit });
        candidates.filter(|c| board.is_open(*c)).collect()
    }
}

impl Story for FireworkAls {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let (firework, burst) = (&self.firework, &self.firework.bursts[0]);
        let said = burst.tell(firework, true, &mut to);
        let ends = firework.wings.map(|wing| self.at(board, wing)).concat();
        let rule = Rule::room([Unit::Cell(burst.cell)]);
        let lemma = Lemma::of(rule, said.digits, [Clause::one_of(ends)]);
        let args = [
            ("label", Arg::Label(to.label(burst.cell))),
            ("labels", to.labels(&firework.wings)),
            ("digits", Arg::Digits(firework.digits())),
        ];
        let mut uses = vec![to.say("firework-pair", args, lemma)];
        for (&wing, group) in firework.wings.iter().zip(&self.groups) {
            let shown = to.introduce("almost-cells", group, Role::Aux);
            let label = to.labels(&[wing]);
            for by in self.at(board, wing) {
                uses.push(tell_taken(&mut to, (&label, &[by]), by.digit, group, shown));
            }
        }
        let [one, other] = &self.groups;
        let lost: Vec<Digit> = to.lost();
        for digit in lost {
            let cells = places(board, &[one, other], digit);
            to.one_of(digit, &cells, Rule::Tried, &uses);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let firework_sets = self.firework.sets(board).into_iter().chain(sets(board, &self.groups));
        let mut premises = Premises::of(firework_sets);
        for (&wing, group) in self.firework.wings.iter().zip(&self.groups) {
            for by in self.at(board, wing) {
                premises.not_both(by.digit, &[wing], &group.places(board, by.digit));
            }
        }
        premises
    }
}
