//! How a kraken is presented: the fish, its fins, and one case for each way out.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Label, Premises, Set, SetRole, Story, Telling};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

use super::super::branch::Branch;
use super::super::premises::PremisesBuilder;
use super::super::teller::Teller;

/// A fish and the chains of its cases, those of the fins first.
#[derive(Debug)]
pub(super) struct KrakenStory {
    pub digit: Digit,
    pub base: Vec<HouseId>,
    pub cover: Vec<HouseId>,
    pub fins: Vec<CellId>,
    /// The cover whose places are cases as well.
    pub split: Option<HouseId>,
    pub branches: Vec<Branch>,
}

impl Story for KrakenStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut teller = Teller::new(board);
        teller.telling.figure.scan = self.base.clone();
        let fins = teller.telling.named(&self.fins);
        let bases = self.tell_fish(&fins, &mut teller);
        let without = self.without_fins(&fins);
        // Without a split cover the fish itself, with all fins out, is the first case.
        let (start, first) = match self.split {
            Some(house) => (self.tell_split(house, bases, &without, &mut teller), 1),
            None => (self.tell_without(claims, &bases, &without, &mut teller), 2),
        };
        let mut uses = vec![start];
        for (case, branch) in (first..).zip(&self.branches) {
            let c = branch.assume.candidate();
            let label = ("label", Arg::Label(teller.telling.letter(c.cell)));
            let args = [number(case), label, ("digit", Arg::Digit(c.digit))];
            teller.open("case-is", args, branch.assume);
            teller.draw(branch);
            teller.branch(branch);
            uses.push(teller.gone(claims));
            teller.close(None);
            teller.draw_chain(branch);
        }
        let count = self.branches.len() + usize::from(first) - 1;
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        let lemma = Lemma::of(Rule::Follows, uses, says);
        let same = teller.telling.lemma("all-the-same", [("count", Arg::Count(count))], lemma);
        let premises = &mut teller.telling.figure.premises;
        premises.sort();
        premises.dedup();
        let premises = premises.clone();
        teller.telling.figure.aux.retain(|c| !premises.contains(c));
        teller.conclude(claims, &[same])
    }

    fn premises(&self, board: &Board) -> Premises {
        let places: Vec<CellId> =
            self.base.iter().flat_map(|&house| board.places(house, self.digit)).collect();
        let inside: Vec<CellId> =
            places.iter().copied().filter(|cell| !self.fins.contains(cell)).collect();
        let set_of = |role, cells: &[CellId]| Set::of_digit(role, self.digit, cells);
        let mut sets = vec![
            set_of(SetRole::Base, &places).within(self.base.clone()),
            set_of(SetRole::Cover, &inside).within(self.cover.clone()),
            set_of(SetRole::Fins, &self.fins),
        ];
        if let Some(house) = self.split {
            let cases: Vec<CellId> =
                self.branches.iter().map(|b| b.assume.candidate().cell).collect();
            sets.push(set_of(SetRole::Split, &cases).within([house]));
        }
        PremisesBuilder::new(board, sets).with(&self.branches)
    }
}

impl KrakenStory {
    /// Presents the base houses, the covers and the fins. Returns the bullets.
    fn tell_fish(&self, fins: &[(Label, CellId)], teller: &mut Teller<'_>) -> Vec<usize> {
        let board = teller.reasons.board();
        let look = [("houses", Arg::Houses(self.base.clone())), self.digit()];
        teller.telling.lemma("fish-look", look, Lemma::look(self.digit, &self.base));
        let mut bullets = vec![];
        for &house in &self.base {
            let cells = board.places(house, self.digit);
            let places = cells.iter().map(|&cell| Candidate { cell, digit: self.digit });
            let unit = Unit::House(house, self.digit);
            let lemma = Lemma::left(unit, places.clone());
            teller.telling.figure.premises.extend(places);
            bullets.push(teller.telling.lemma(
                "fish-base",
                [
                    ("house", Arg::House(house)),
                    self.digit(),
                    ("count", Arg::Count(cells.len())),
                    ("cells", Arg::Cells(cells.clone())),
                ],
                lemma,
            ));
        }
        let args = [
            ("count", Arg::Count(fins.len())),
            ("named", Arg::Named(fins.to_vec())),
            ("covers", Arg::Houses(self.cover.clone())),
        ];
        bullets.push(teller.telling.lemma("fish-fins", args, Lemma::of(Rule::Show, [], [])));
        bullets
    }

    /// Returns the arguments of a message about the fish without its fins.
    fn without_fins(&self, fins: &[(Label, CellId)]) -> [(&'static str, Arg); 5] {
        let labels: Vec<Label> = fins.iter().map(|(label, _)| *label).collect();
        [
            ("count", Arg::Count(labels.len())),
            ("labels", Arg::Labels(labels)),
            ("bases", Arg::Houses(self.base.clone())),
            ("covers", Arg::Houses(self.cover.clone())),
            self.digit(),
        ]
    }

    /// Returns the rule that the covers, except for the split one, hold the digit once each.
    fn room(&self) -> Rule {
        let links = self.cover.iter().filter(|&&house| Some(house) != self.split);
        Rule::room(links.map(|&house| Unit::House(house, self.digit)))
    }

    /// States that the digit is in a fin or in one of the base's places in the split cover.
    /// Returns the bullet.
    fn tell_split(
        &self,
        house: HouseId,
        mut bases: Vec<usize>,
        without: &[(&'static str, Arg)],
        teller: &mut Teller<'_>,
    ) -> usize {
        let board = teller.reasons.board();
        let cells: Vec<CellId> =
            self.branches.iter().map(|branch| branch.assume.candidate().cell).collect();
        let (_, own) = cells.split_at(self.fins.len());
        let crossings = self.crossings(board, house, own);
        let own = teller.telling.named(own);
        let case_cells = teller.telling.named(&cells);
        let within = [("house", Arg::House(house)), ("named", Arg::Named(own))];
        for &cell in &crossings {
            let holds = |h: &&HouseId| board.layout().cells_of(**h).contains(&cell);
            let covers: Vec<HouseId> = self.cover.iter().filter(holds).copied().collect();
            let lemma = self.crossing(cell, &bases);
            let args = [("cell", Arg::Cell(cell)), ("covers", Arg::Houses(covers)), self.digit()];
            bases.push(teller.telling.lemma("fish-crossing", args, lemma));
        }
        let split = Clause::digit_in(self.digit, &cells);
        let args = [without, &within[..]].concat();
        let lemma = Lemma::of(self.room(), bases, [split.clone()]);
        let split_at = teller.telling.lemma("kraken-split", args, lemma);
        let args = [("named", Arg::Named(case_cells)), self.digit()];
        let lemma = Lemma::of(Rule::Follows, [split_at], [split]);
        teller.telling.lemma("kraken-cases", args, lemma)
    }

    /// Presents the case that all fins are out, where the fish makes the elimination. Returns the
    /// bullet of that.
    fn tell_without(
        &self,
        claims: &[Literal],
        bases: &[usize],
        without: &[(&'static str, Arg)],
        teller: &mut Teller<'_>,
    ) -> usize {
        let fins = self.fins.iter();
        let none = fins.map(|&cell| Literal::Remove(Candidate { cell, digit: self.digit }));
        let args = [&[number(1)], without].concat();
        let opened = teller.telling.assume("kraken-without", args, none.collect());
        let used = [bases, &[opened]].concat();
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        let lemma = Lemma::of(self.room(), used, says);
        let bullet = gone(teller, claims, lemma);
        teller.telling.close(None);
        bullet
    }

    fn digit(&self) -> (&'static str, Arg) {
        ("digit", Arg::Digit(self.digit))
    }

    /// Returns the places of the base in this cover that are in another cover too. With the digit
    /// there the fish would be one cover short.
    fn crossings(&self, board: &Board, house: HouseId, own: &[CellId]) -> Vec<CellId> {
        let mut places: Vec<CellId> =
            self.base.iter().flat_map(|&base| board.places(base, self.digit)).collect();
        let inside = board.layout().cells_of(house);
        places.retain(|c| inside.contains(c) && !own.contains(c) && !self.fins.contains(c));
        places.sort();
        places.dedup();
        places
    }

    /// The digit cannot be where covers cross, unless it is in a fin.
    fn crossing(&self, cell: CellId, bases: &[usize]) -> Lemma {
        let candidate = |cell| Candidate { cell, digit: self.digit };
        let links = self.cover.iter().map(|&house| Unit::House(house, self.digit));
        let rule = Rule::room(links);
        let one_of = self.fins.iter().map(|&fin| candidate(fin)).collect();
        Lemma::of(rule, bases.iter().copied(), [Clause { given: vec![candidate(cell)], one_of }])
    }
}

fn number(case: u16) -> (&'static str, Arg) {
    ("case", Arg::Case(vec![case]))
}

fn gone(teller: &mut Teller<'_>, claims: &[Literal], lemma: Lemma) -> usize {
    let Candidate { cell, digit } = claims[0].candidate();
    teller.telling.lemma(
        "then-gone",
        [
            ("count", Arg::Count(1)),
            ("cells", Arg::Cells(vec![cell])),
            ("digit", Arg::Digit(digit)),
            ("because", Arg::Because(vec![], vec![])),
        ],
        lemma,
    )
}
