//! How a kraken is told: the fish, its fins, and a case for each way out.

use crate::board::Board;
use crate::deduction::{Arg, Label, Premises, Set, SetRole, Story, Telling};
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal};
use crate::pattern::exclusion::Exclusion;
use crate::sorting;

use super::super::branch::Branch;
use super::super::premises::Cases;
use super::super::teller::Teller;

/// A fish, and where its fins lead: the fins come first among the branches.
#[derive(Debug)]
pub(super) struct Told {
    pub digit: Digit,
    pub base: Vec<HouseId>,
    pub cover: Vec<HouseId>,
    pub fins: Vec<CellId>,
    /// The cover whose places are cases, too.
    pub split: Option<HouseId>,
    pub branches: Vec<Branch>,
}

impl Story for Told {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::default();
        teller.telling.figure.scan = self.base.clone();
        let fins = self.letters(&mut teller, &self.fins);
        teller.say("fish-look", [("houses", Arg::Houses(self.base.clone())), self.digit()]);
        for &house in &self.base {
            let cells = board.places(house, self.digit);
            let places = cells.iter().map(|&cell| Candidate { cell, digit: self.digit });
            teller.telling.figure.premises.extend(places);
            teller.say(
                "fish-base",
                [
                    ("house", Arg::House(house)),
                    self.digit(),
                    ("count", Arg::Count(cells.len())),
                    ("cells", Arg::Cells(cells.clone())),
                ],
            );
            let why = Exclusion::of_house(board, house, self.digit, &cells);
            why.tell_earlier(self.digit, &mut teller.telling);
        }
        teller.say(
            "fish-fins",
            [
                ("count", Arg::Count(fins.len())),
                ("named", Arg::Named(fins.clone())),
                ("covers", Arg::Houses(self.cover.clone())),
            ],
        );
        let labels: Vec<Label> = fins.iter().map(|(label, _)| *label).collect();
        let without = [
            ("count", Arg::Count(labels.len())),
            ("labels", Arg::Labels(labels)),
            ("bases", Arg::Houses(self.base.clone())),
            ("covers", Arg::Houses(self.cover.clone())),
            self.digit(),
        ];
        let first = if let Some(house) = self.split {
            let cells: Vec<CellId> =
                self.branches.iter().map(|branch| branch.assume.candidate().cell).collect();
            let (_, own) = cells.split_at(self.fins.len());
            let own = self.letters(&mut teller, own);
            let all = self.letters(&mut teller, &cells);
            let within = [("house", Arg::House(house)), ("named", Arg::Named(own))];
            teller.say("kraken-split", [&without[..], &within[..]].concat());
            teller.say("kraken-cases", [("named", Arg::Named(all)), self.digit()]);
            1
        } else {
            teller.say("kraken-without", [&[number(1)], &without[..]].concat());
            gone(&mut teller, claims);
            2
        };
        for (case, branch) in (first..).zip(&self.branches) {
            let c = branch.assume.candidate();
            let label = ("label", Arg::Label(teller.letter(c.cell)));
            teller.say("case-is", [number(case), label, ("digit", Arg::Digit(c.digit))]);
            teller.branch(branch);
            gone(&mut teller, claims);
            teller.draw_chain(branch);
        }
        let count = self.branches.len() + usize::from(first) - 1;
        teller.say("all-the-same", [("count", Arg::Count(count))]);
        let premises = &mut teller.telling.figure.premises;
        sorting::sort(premises);
        premises.dedup();
        let premises = premises.clone();
        teller.telling.figure.aux.retain(|c| !premises.contains(c));
        teller.conclude(claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        let places: Vec<CellId> =
            self.base.iter().flat_map(|&house| board.places(house, self.digit)).collect();
        let inside: Vec<CellId> =
            places.iter().copied().filter(|cell| !self.fins.contains(cell)).collect();
        let of = |role, cells: &[CellId]| Set::of_digit(role, self.digit, cells);
        let mut sets = vec![
            of(SetRole::Base, &places).within(self.base.clone()),
            of(SetRole::Cover, &inside).within(self.cover.clone()),
            of(SetRole::Fins, &self.fins),
        ];
        if let Some(house) = self.split {
            let cases: Vec<CellId> =
                self.branches.iter().map(|b| b.assume.candidate().cell).collect();
            sets.push(of(SetRole::Split, &cases).within([house]));
        }
        Cases::new(board, sets).with(&self.branches)
    }
}

impl Told {
    fn digit(&self) -> (&'static str, Arg) {
        ("digit", Arg::Digit(self.digit))
    }

    fn letters(&self, teller: &mut Teller, cells: &[CellId]) -> Vec<(Label, CellId)> {
        cells.iter().map(|&cell| (teller.letter(cell), cell)).collect()
    }
}

fn number(case: u16) -> (&'static str, Arg) {
    ("case", Arg::Case(vec![case]))
}

fn gone(teller: &mut Teller, claims: &[Literal]) {
    let Candidate { cell, digit } = claims[0].candidate();
    teller.say(
        "then-gone",
        [("count", Arg::Count(1)), ("cells", Arg::Cells(vec![cell])), ("digit", Arg::Digit(digit))],
    );
}
