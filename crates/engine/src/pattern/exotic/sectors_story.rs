//! The story of a multi-sector locked set.
//!
//! It shows the cells, states house by house how many of them it can fill, and then what is out.

use super::sectors::{Sectors, digits_of};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_in_words;
use crate::pattern::narrator::{Group, Narrator};
use kotowari_kernel::{Candidate, CellId, Literal, Unit};

impl Story for Sectors {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let group = Group { cells: self.cells.clone(), digits: digits_of(board, &self.cells) };
        to.draw(&group, Role::Premise);
        let [first, second] = &self.lines;
        to.telling.figure.made_of(first.iter().chain(second).copied());
        let cells = ("cells", Arg::Cells(self.cells.clone()));
        let args = [
            ("rows", Arg::Houses(first.clone())),
            ("columns", Arg::Houses(second.clone())),
            cells.clone(),
            ("count", Arg::Count(self.cells.len())),
            ("part", Arg::Role(Role::Premise, vec![])),
        ];
        let message = if self.ring { "sectors-ring" } else { "sectors-cells" };
        let marks = Lemma::cells(&self.cells, |cell| board.candidates(cell));
        let mut uses = vec![to.say(message, args, marks)];
        for (house, digits) in &self.links {
            let args = [
                ("house", Arg::House(*house)),
                ("digits", Arg::Digits(digits.clone())),
                ("count", Arg::Count(digits.len())),
            ];
            uses.push(to.say("sectors-link", args, Lemma::of(Rule::Show, [], [])));
        }
        let truths = self.cells.iter().map(|&cell| Unit::Cell(cell)).collect();
        let rule = Rule::Count { truths, links: self.units(), once: vec![] };
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        let args = [cells, ("count", Arg::Count(self.cells.len()))];
        let full = to.say("sectors-full", args, Lemma::of(rule, uses, says));
        self.tell_lost(full, &mut to);
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut cells = self.cells.clone();
        cells.sort();
        let mut sets = vec![Set::of_cells(board, SetRole::Sectors, &cells)];
        for (number, &(house, ref digits)) in (1..).zip(&self.links) {
            let inside = board.layout().cells_of(house).iter();
            let inside = inside.copied().filter(|cell| self.cells.contains(cell));
            let all = inside.flat_map(|cell| {
                let of = digits.iter().map(move |&digit| Candidate { cell, digit });
                of.filter(|c| board.is_open(*c)).collect::<Vec<_>>()
            });
            let all: Vec<Candidate> = all.collect();
            if !all.is_empty() {
                sets.push(Set::new(SetRole::SectorLink, all).numbered(number).within([house]));
            }
        }
        Premises::of(sets)
    }
}

impl Sectors {
    /// States the eliminations by digit and house, since each house has its digits within the
    /// cells.
    fn tell_lost(&self, full: usize, to: &mut Narrator<'_>) {
        for digit in to.lost() {
            let mut lost = to.losing(digit);
            for (house, _) in self.links.iter().filter(|(_, digits)| digits.contains(&digit)) {
                let inside = to.board.layout().cells_of(*house);
                let (here, rest): (Vec<CellId>, Vec<CellId>) =
                    lost.into_iter().partition(|cell| inside.contains(cell));
                lost = rest;
                if here.is_empty() {
                    continue;
                }
                let more = Some(("house", Arg::House(*house)));
                eliminate_in_words("sectors-out", digit, here, &[full], more, &mut to.telling);
            }
        }
    }
}
