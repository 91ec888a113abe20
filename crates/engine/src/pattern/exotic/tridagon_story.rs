//! The story of a tridagon.
//!
//! It shows the four boxes with the direction each leans, states why three digits cannot fill them,
//! and then what holds instead.

use super::tridagon::Tridagon;
use super::unfillable::{Unfillable, UnfillablePattern};
use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Role, Set, SetRole};
use crate::pattern::narrator::{Group, Narrator};
use kotowari_kernel::{CellId, HouseId};

impl UnfillablePattern for Tridagon {
    fn what(&self) -> &Unfillable {
        &self.what
    }

    fn tell_why(&self, to: &mut Narrator<'_>) -> Vec<usize> {
        let mut uses = vec![];
        for corner in &self.corners {
            to.draw(
                &Group { cells: corner.cells.to_vec(), digits: self.what.few() },
                Role::Premise,
            );
            let args = [
                ("house", Arg::House(corner.block)),
                ("cells", Arg::Cells(corner.cells.to_vec())),
                ("part", Arg::Role(Role::Premise, vec![])),
            ];
            let column = |cell: &CellId| to.board.layout().place(*cell).column;
            let columns = corner.cells.each_ref().map(column);
            let straight = columns.is_sorted() || columns.is_sorted_by(|a, b| a > b);
            let message = match (corner.rises, straight) {
                (true, true) => "tridagon-rising",
                (true, false) => "tridagon-rising-moved",
                (false, true) => "tridagon-falling",
                (false, false) => "tridagon-falling-moved",
            };
            let marks = Lemma::cells(&corner.cells, |cell| to.board.candidates(cell));
            uses.push(to.say(message, args, marks));
        }
        let show = || Lemma::of(Rule::Show, [], []);
        let digits = [("digits", Arg::Digits(self.what.few()))];
        uses.push(to.say("tridagon-suppose", digits, show()));
        uses.push(to.say("tridagon-rows", [], show()));
        let order = ["first", "second", "third"].into_iter().zip(self.what.few());
        let order: Vec<_> = order.map(|(name, digit)| (name, Arg::Digit(digit))).collect();
        uses.push(to.say("tridagon-moved", order, show()));
        for message in ["tridagon-columns", "tridagon-falls", "tridagon-rises"] {
            uses.push(to.say(message, [], show()));
        }
        let rising = self.corners.iter().filter(|corner| corner.rises).map(|corner| corner.block);
        let rising: Vec<HouseId> = rising.collect();
        let count = ("count", Arg::Count(rising.len()));
        uses.push(to.say("tridagon-turn", [count, ("houses", Arg::Houses(rising))], show()));
        uses
    }

    fn sets(&self, board: &Board) -> Vec<Set> {
        let mut sets = vec![];
        for (role, rises) in [(SetRole::FallingCorner, false), (SetRole::RisingCorner, true)] {
            let leaning = self.corners.iter().filter(|corner| corner.rises == rises);
            for (number, corner) in (1..).zip(leaning) {
                let candidates = self.what.few_in(&corner.cells, board);
                sets.push(Set::new(role, candidates).numbered(number).within([corner.block]));
            }
        }
        sets
    }
}
