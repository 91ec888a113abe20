//! Explanation of fish with fins: the places of the base houses, the case with a fin and the case
//! without, and that both remove the same.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Label, Premises, Role, Set, SetRole, Story, Telling, losing};
use crate::pattern::locked::{eliminate_by, eliminate_either_way};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A fish, or a Siamese pair with one base, for its explanation.
#[derive(Debug)]
pub(super) struct FishStory {
    pub digit: Digit,
    pub base: Vec<HouseId>,
    pub parts: Vec<FishPart>,
}

/// One of the fish of a [`FishStory`].
#[derive(Debug)]
pub(super) struct FishPart {
    pub cover: Vec<HouseId>,
    /// Fins in no cover house.
    pub outside: Vec<CellId>,
    /// Fins in two base houses; they may be in no cover as well.
    pub endo: Vec<CellId>,
    pub gone: Vec<CellId>,
}

impl Story for FishStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.digit = Some(self.digit);
        telling.figure.scan = self.base.clone();
        let look = [("houses", Arg::Houses(self.base.clone())), self.digit()];
        telling.lemma("fish-look", look, Lemma::look(self.digit, &self.base));
        let mut bases = vec![];
        self.draw(board, claims, &mut telling);
        for &house in &self.base {
            let cells = board.places(house, self.digit);
            let unit = Unit::House(house, self.digit);
            let places = cells.iter().map(|&cell| self.candidate(cell));
            bases.push(telling.lemma(
                "fish-base",
                [
                    ("house", Arg::House(house)),
                    self.digit(),
                    ("count", Arg::Count(cells.len())),
                    ("cells", Arg::Cells(cells.clone())),
                ],
                Lemma::left(unit, places),
            ));
        }
        let several = self.parts.len() > 1;
        let mut results = vec![];
        for (i, part) in self.parts.iter().enumerate() {
            if several {
                let message = if i == 0 { "fish-twin" } else { "fish-twin-other" };
                let args = [("covers", Arg::Houses(part.cover.clone()))];
                bases.push(telling.lemma(message, args, Lemma::of(Rule::Show, [], [])));
            }
            let shown = self.tell_part(board, part, &bases, &mut telling);
            if several {
                let args = [("cells", Arg::Cells(part.gone.clone())), self.digit()];
                let says = Clause::none_in(self.digit, &part.gone);
                let lemma = Lemma::of(Rule::Follows, shown, says);
                results.push(telling.lemma("locked-so-not", args, lemma));
            } else {
                results = shown;
            }
        }
        let gone = losing(claims, self.digit);
        match &self.parts[..] {
            [part] if !part.outside.is_empty() || !part.endo.is_empty() => {
                eliminate_either_way(self.digit, gone, &results, &mut telling);
            }
            _ => eliminate_by(self.digit, gone, &results, &mut telling),
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let places: Vec<CellId> =
            self.base.iter().flat_map(|&house| board.places(house, self.digit)).collect();
        let set = |role, cells: &[CellId]| Set::of_digit(role, self.digit, cells);
        let mut sets = vec![set(SetRole::Base, &places).within(self.base.clone())];
        for (number, part) in (1..).zip(&self.parts) {
            let inside: Vec<CellId> =
                places.iter().copied().filter(|cell| !part.outside.contains(cell)).collect();
            sets.push(set(SetRole::Cover, &inside).within(part.cover.clone()).numbered(number));
            for (role, fins) in [(SetRole::Fins, &part.outside), (SetRole::EndoFins, &part.endo)] {
                if !fins.is_empty() {
                    sets.push(set(role, fins).numbered(number));
                }
            }
        }
        Premises::of(sets)
    }
}

impl FishStory {
    fn digit(&self) -> (&'static str, Arg) {
        ("digit", Arg::Digit(self.digit))
    }

    fn is_fin(&self, cell: CellId) -> bool {
        self.parts.iter().any(|part| part.outside.contains(&cell) || part.endo.contains(&cell))
    }

    /// Draws fins with letters, and all other places of the base houses as kept places.
    fn draw(&self, board: &Board, claims: &[Literal], telling: &mut Telling) {
        let lost = losing(claims, self.digit);
        let mut cells: Vec<CellId> =
            self.base.iter().flat_map(|&house| board.places(house, self.digit)).collect();
        cells.sort();
        cells.dedup();
        for cell in cells {
            if self.is_fin(cell) {
                telling.letter(cell);
                telling.figure.aux.push(Candidate { cell, digit: self.digit });
            } else if !lost.contains(&cell) {
                telling.figure.keep.push(cell);
            }
        }
    }

    fn candidate(&self, cell: CellId) -> Candidate {
        Candidate { cell, digit: self.digit }
    }

    /// Returns the lemma that without the fins nothing else is in the covers, because there are as
    /// many covers as base houses.
    fn count_up(&self, part: &FishPart, uses: &[usize], fins: &[CellId], gone: &[CellId]) -> Lemma {
        let links = part.cover.iter().map(|&house| Unit::House(house, self.digit));
        let fins: Vec<Candidate> = fins.iter().map(|&cell| self.candidate(cell)).collect();
        let says = gone
            .iter()
            .map(|&cell| Clause { given: vec![self.candidate(cell)], one_of: fins.clone() });
        Lemma::of(Rule::room(links), uses.iter().copied(), says)
    }

    /// Adds the bullets that show the eliminations of one fish, and returns the numbers of the last
    /// ones.
    fn tell_part(
        &self,
        board: &Board,
        part: &FishPart,
        bases: &[usize],
        telling: &mut Telling,
    ) -> Vec<usize> {
        let mut uses = bases.to_vec();
        let show = || Lemma::of(Rule::Show, [], []);
        let named = |cells: &[CellId], telling: &Telling| -> Vec<(Label, CellId)> {
            let labels = telling.figure.labels.iter().copied();
            labels.filter(|(_, cell)| cells.contains(cell)).collect()
        };
        let covers = ("covers", Arg::Houses(part.cover.clone()));
        let premise = ("premise", Arg::Role(Role::Premise, vec![self.digit]));
        if part.outside.is_empty() {
            uses.push(telling.lemma("fish-cover", [covers.clone(), premise], show()));
        } else {
            let args = [
                ("count", Arg::Count(part.outside.len())),
                ("named", Arg::Named(named(&part.outside, telling))),
                covers.clone(),
            ];
            uses.push(telling.lemma("fish-fins", args, show()));
        }
        for &cell in &part.endo {
            let of_cell = |house: &HouseId| board.layout().cells_of(*house).contains(&cell);
            let houses: Vec<HouseId> = self.base.iter().copied().filter(of_cell).collect();
            let args = [
                ("named", Arg::Named(named(&[cell], telling))),
                ("houses", Arg::Houses(houses)),
                self.digit(),
            ];
            uses.push(telling.lemma("fish-endo-fin", args, show()));
        }
        let mut fins = [part.outside.clone(), part.endo.clone()].concat();
        fins.sort();
        fins.dedup();
        // Targets inside the base houses, where covers cross, are explained after the others.
        let inside = |cell: &CellId| {
            self.base.iter().any(|&house| board.layout().cells_of(house).contains(cell))
        };
        let outside: Vec<CellId> = part.gone.iter().copied().filter(|c| !inside(c)).collect();
        let mut results = vec![];
        if fins.is_empty() {
            let lemma = self.count_up(part, &uses, &[], &outside);
            results.push(telling.lemma(
                "fish-used-up",
                [
                    ("count", Arg::Count(self.base.len())),
                    ("bases", Arg::Houses(self.base.clone())),
                    covers,
                    self.digit(),
                ],
                lemma,
            ));
        } else {
            uses.extend(self.tell_sashimi(board, &fins, telling));
            let labels: Vec<Label> =
                named(&fins, telling).into_iter().map(|(label, _)| label).collect();
            let lemma = self.count_up(part, &uses, &fins, &outside);
            results.push(telling.lemma(
                "fish-without-fins",
                [
                    ("count", Arg::Count(labels.len())),
                    ("labels", Arg::Labels(labels.clone())),
                    ("bases", Arg::Houses(self.base.clone())),
                    covers,
                    self.digit(),
                ],
                lemma,
            ));
            let pairs = fins.iter().flat_map(|&fin| part.gone.iter().map(move |&cell| [fin, cell]));
            let says = pairs.map(|pair| Clause {
                given: pair.map(|cell| self.candidate(cell)).to_vec(),
                one_of: vec![],
            });
            let lemma = Lemma::of(Rule::Follows, [], says);
            let mut args = vec![
                ("count", Arg::Count(labels.len())),
                ("labels", Arg::Labels(labels)),
                ("cells", Arg::Cells(part.gone.clone())),
                self.digit(),
            ];
            // Where the fins are not seen along houses, a rule beside houses excludes the targets;
            // it has been named before.
            let houses = between(board, &fins, &part.gone);
            let message = if houses.is_some() { "fish-with-fins" } else { "fish-fins-exclude" };
            args.extend(houses.map(|houses| ("houses", Arg::Houses(houses))));
            results.push(telling.lemma(message, args, lemma));
        }
        results.extend(self.tell_crossings(board, part, &uses, &fins, telling));
        results
    }

    /// Adds a bullet for each base house with only one place besides the fins, because a missing
    /// corner looks like a mistake until it is mentioned. No base house has fins only: whatever
    /// sees all of these needs no fish.
    fn tell_sashimi(&self, board: &Board, fins: &[CellId], telling: &mut Telling) -> Vec<usize> {
        let mut bullets = vec![];
        for &house in &self.base {
            let mut cells = board.places(house, self.digit);
            let place_count = cells.len();
            cells.retain(|cell| !fins.contains(cell));
            if let ([cell], true) = (&cells[..], place_count > 1) {
                let args = [("house", Arg::House(house)), ("cell", Arg::Cell(*cell)), self.digit()];
                let corner = Clause::digit_in(self.digit, &board.places(house, self.digit));
                let lemma = Lemma::of(Rule::Left(Unit::House(house, self.digit)), [], [corner]);
                bullets.push(telling.lemma("fish-missing-corner", args, lemma));
            }
        }
        bullets
    }

    /// Adds the bullets for targets that are places of the base houses themselves: they lie in two
    /// covers.
    fn tell_crossings(
        &self,
        board: &Board,
        part: &FishPart,
        uses: &[usize],
        fins: &[CellId],
        telling: &mut Telling,
    ) -> Vec<usize> {
        let mut bullets = vec![];
        let layout = board.layout();
        for &cell in &part.gone {
            let of_cell = |house: &&HouseId| layout.cells_of(**house).contains(&cell);
            if self.base.iter().any(|house| of_cell(&house)) {
                let covers: Vec<HouseId> = part.cover.iter().filter(of_cell).copied().collect();
                let args =
                    [("cell", Arg::Cell(cell)), ("covers", Arg::Houses(covers)), self.digit()];
                let lemma = self.count_up(part, uses, fins, &[cell]);
                bullets.push(telling.lemma("fish-crossing", args, lemma));
            }
        }
        bullets
    }
}

/// Returns the houses along which the targets see the fins, or `None` if some pair shares no house.
fn between(board: &Board, fins: &[CellId], gone: &[CellId]) -> Option<Vec<HouseId>> {
    let layout = board.layout();
    let mut houses: Vec<HouseId> = vec![];
    for fin in fins {
        // A target in two covers may be a fin itself.
        for &cell in gone.iter().filter(|cell| *cell != fin) {
            let of_both = |house: &&HouseId| layout.houses_of(*fin).contains(*house);
            let shared: Vec<HouseId> =
                layout.houses_of(cell).iter().filter(of_both).copied().collect();
            if !shared.iter().any(|house| houses.contains(house)) {
                houses.push(*shared.last()?);
            }
        }
    }
    houses.sort();
    Some(houses)
}
