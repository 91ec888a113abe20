//! How a kraken is presented: the fish, its fins, and one case for each way out.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Label, Premises, Set, SetRole, Story, Telling};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

use super::super::branch::Branch;
use super::super::narrator::NetNarrator;
use super::super::premises::PremisesBuilder;

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
        let mut narrator = NetNarrator::new(board);
        narrator.telling.figure.scan = self.base.clone();
        let fins = narrator.telling.named(&self.fins);
        let bases = self.tell_fish(&fins, &mut narrator);
        let without = self.without_fins(&fins);
        // Without a split cover the fish itself, with all fins out, is the first case.
        let (start, first) = match self.split {
            Some(house) => (self.tell_split(house, bases, &without, &mut narrator), 1),
            None => (self.tell_without(claims, &bases, &without, &mut narrator), 2),
        };
        let mut uses = vec![start];
        for (case, branch) in (first..).zip(&self.branches) {
            let c = branch.assume.candidate();
            let label = ("label", Arg::Label(narrator.telling.letter(c.cell)));
            let args = [number(case), label, ("digit", Arg::Digit(c.digit))];
            narrator.open("case-is", args, branch.assume);
            narrator.draw(branch);
            narrator.branch(branch);
            uses.push(narrator.gone(claims));
            narrator.close(None);
            narrator.draw_chain(branch);
        }
        let count = self.branches.len() + usize::from(first) - 1;
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        let lemma = Lemma::of(Rule::Follows, uses, says);
        let same = narrator.telling.lemma("all-the-same", [("count", Arg::Count(count))], lemma);
        let premises = &mut narrator.telling.figure.premises;
        premises.sort();
        premises.dedup();
        let premises = premises.clone();
        narrator.telling.figure.aux.retain(|c| !premises.contains(c));
        narrator.conclude(claims, &[same])
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
    fn tell_fish(&self, fins: &[(Label, CellId)], narrator: &mut NetNarrator<'_>) -> Vec<usize> {
        let board = narrator.reasons.board();
        let look = [("houses", Arg::Houses(self.base.clone())), self.digit()];
        narrator.telling.lemma("fish-look", look, Lemma::look(self.digit, &self.base));
        let mut bullets = vec![];
        for &house in &self.base {
            let cells = board.places(house, self.digit);
            let places = cells.iter().map(|&cell| Candidate { cell, digit: self.digit });
            let unit = Unit::House(house, self.digit);
            let lemma = Lemma::left(unit, places.clone());
            narrator.telling.figure.premises.extend(places);
            bullets.push(narrator.telling.lemma(
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
        bullets.push(narrator.telling.lemma("fish-fins", args, Lemma::of(Rule::Show, [], [])));
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
        narrator: &mut NetNarrator<'_>,
    ) -> usize {
        let board = narrator.reasons.board();
        let cells: Vec<CellId> =
            self.branches.iter().map(|branch| branch.assume.candidate().cell).collect();
        let (_, own) = cells.split_at(self.fins.len());
        let crossings = self.crossings(board, house, own);
        let own = narrator.telling.named(own);
        let case_cells = narrator.telling.named(&cells);
        let within = [("house", Arg::House(house)), ("named", Arg::Named(own))];
        for &cell in &crossings {
            let holds = |h: &&HouseId| board.layout().cells_of(**h).contains(&cell);
            let covers: Vec<HouseId> = self.cover.iter().filter(holds).copied().collect();
            let lemma = self.crossing(cell, &bases);
            let args = [("cell", Arg::Cell(cell)), ("covers", Arg::Houses(covers)), self.digit()];
            bases.push(narrator.telling.lemma("fish-crossing", args, lemma));
        }
        let split = Clause::digit_in(self.digit, &cells);
        let args = [without, &within[..]].concat();
        let lemma = Lemma::of(self.room(), bases, [split.clone()]);
        let split_at = narrator.telling.lemma("kraken-split", args, lemma);
        let args = [("named", Arg::Named(case_cells)), self.digit()];
        let lemma = Lemma::of(Rule::Follows, [split_at], [split]);
        narrator.telling.lemma("kraken-cases", args, lemma)
    }

    /// Presents the case that all fins are out, where the fish makes the elimination. Returns the
    /// bullet of that.
    fn tell_without(
        &self,
        claims: &[Literal],
        bases: &[usize],
        without: &[(&'static str, Arg)],
        narrator: &mut NetNarrator<'_>,
    ) -> usize {
        let fins = self.fins.iter();
        let none = fins.map(|&cell| Literal::Remove(Candidate { cell, digit: self.digit }));
        let args = [&[number(1)], without].concat();
        let opened = narrator.telling.assume("kraken-without", args, none.collect());
        let used = [bases, &[opened]].concat();
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        let lemma = Lemma::of(self.room(), used, says);
        let bullet = gone(narrator, claims, lemma);
        narrator.telling.close(None);
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

fn gone(narrator: &mut NetNarrator<'_>, claims: &[Literal], lemma: Lemma) -> usize {
    let Candidate { cell, digit } = claims[0].candidate();
    narrator.telling.lemma(
        "then-gone",
        [
            ("count", Arg::Count(1)),
            ("cells", Arg::Cells(vec![cell])),
            ("digit", Arg::Digit(digit)),
            ("because", Arg::Because { labels: vec![], either: vec![], patterns: vec![] }),
        ],
        lemma,
    )
}
