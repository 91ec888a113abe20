//! A tridagon as it is told: the four boxes with the way each leans, why three digits cannot fill them, and
//! what holds instead.

use super::tridagon::Tridagon;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::gather::Gather as _;
use crate::kernel::{Candidate, HouseId, Literal};
use crate::pattern::almost::teller::{Group, Teller};
use crate::pattern::locked::eliminate_by;

impl Tridagon {
    fn tell_boxes(&self, to: &mut Teller<'_>) -> Vec<usize> {
        let mut uses = vec![];
        for corner in &self.corners {
            to.draw(&Group { cells: corner.cells.to_vec(), digits: self.three() }, Role::Premise);
            let args = [
                ("house", Arg::House(corner.block)),
                ("cells", Arg::Cells(corner.cells.to_vec())),
                ("part", Arg::Role(Role::Premise, vec![])),
            ];
            let message = if corner.rises { "tridagon-rising" } else { "tridagon-falling" };
            let marks = Lemma::cells(&corner.cells, |cell| to.board.candidates(cell));
            uses.push(to.say(message, args, marks));
        }
        let show = || Lemma::of(Rule::Show, [], []);
        let digits = [("digits", Arg::Digits(self.three()))];
        uses.push(to.say("tridagon-suppose", digits, show()));
        for message in ["tridagon-rows", "tridagon-moved", "tridagon-columns", "tridagon-leans"] {
            uses.push(to.say(message, [], show()));
        }
        let rising = self.corners.iter().filter(|corner| corner.rises).map(|corner| corner.block);
        let rising: Vec<HouseId> = rising.gather();
        let count = ("count", Arg::Count(rising.len()));
        uses.push(to.say("tridagon-turn", [count, ("houses", Arg::Houses(rising))], show()));
        uses
    }
}

impl Tridagon {
    /// All else is in one cell: it holds none of the three.
    fn tell_cell(&self, lemma: Lemma, to: &mut Teller<'_>) {
        let cell = self.others[0].cell;
        let others = self.others.iter().map(|other| other.digit).gather();
        let args = [
            ("named", to.named(&[cell])),
            ("digits", Arg::Digits(others)),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        let so = to.say("tridagon-cell", args, lemma);
        to.strip(cell, to.lost(), so);
    }
}

impl Story for Tridagon {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let uses = self.tell_boxes(&mut to);
        if let [other] = self.others[..] {
            let args = [
                ("named", to.named(&[other.cell])),
                ("digit", Arg::Digit(other.digit)),
                ("part", Arg::Role(Role::Goal, vec![other.digit])),
            ];
            to.say("tridagon-one", args, Lemma::of(Rule::Tried, uses, [Clause::is(other)]));
            return to.telling;
        }
        to.telling.figure.aux.extend(&self.others);
        let one_of = Clause::one_of(self.others.iter().copied());
        if self.others.iter().all(|other| other.cell == self.others[0].cell) {
            self.tell_cell(Lemma::of(Rule::Tried, uses, [one_of]), &mut to);
            return to.telling;
        }
        let filled = self.others.iter().map(|&Candidate { cell, digit }| {
            let label = to.label(cell);
            (label, cell, digit)
        });
        let args = [
            ("filled", Arg::Filled(filled.gather())),
            ("count", Arg::Count(self.others.len())),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        let some = to.say("tridagon-some", args, Lemma::of(Rule::Tried, uses, [one_of]));
        for digit in to.lost() {
            let cells = to.losing(digit);
            let args = [("digit", Arg::Digit(digit)), ("cells", Arg::Cells(cells.clone()))];
            let says = Clause::none_in(digit, &cells);
            let either = to.say("tridagon-whichever", args, Lemma::of(Rule::Follows, [some], says));
            eliminate_by(digit, cells, &[either], &mut to.telling);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut sets = vec![];
        for (number, corner) in (1..).zip(&self.corners) {
            let all = corner.cells.iter().flat_map(|&cell| {
                let digits = self.three().into_iter();
                digits.map(move |digit| Candidate { cell, digit }).gather()
            });
            let all: Vec<Candidate> = all.filter(|c: &Candidate| board.is_open(*c)).gather();
            sets.push(Set::new(SetRole::Corner, all).numbered(number).within([corner.block]));
        }
        sets.push(Set::new(SetRole::Guardians, self.others.iter().copied()));
        Premises::of(sets)
    }
}
