//! The story of a deadly pattern: its cells, why their digits could change places, what follows.

mod polygon;

use super::conclude::ConclusionForm;
use super::{Deadly, Shape};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Pattern, Rule};
use crate::deduction::{
    Arg, Label, Premises, Role, Set, SetRole, Story, Telling, digits_of, losing,
};
use crate::pattern::locked::eliminate_by;
use crate::pattern::single::digit_list;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

#[derive(Debug)]
pub(super) struct DeadlyStory {
    shape: Shape,
    cells: Vec<CellId>,
    kept: Vec<u64>,
    end: ConclusionForm,
}

type Named = Vec<(Label, CellId)>;

impl DeadlyStory {
    pub fn new(deadly: &Deadly, end: ConclusionForm) -> DeadlyStory {
        let Deadly { shape, cells, kept, .. } = deadly.clone();
        DeadlyStory { shape, cells, kept, end }
    }
}

impl Story for DeadlyStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = DeadlyNarrator::new(self, board);
        narrator.look();
        narrator.places();
        narrator.reason();
        narrator.conclusion(claims);
        narrator.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let each = || self.cells.iter().copied().zip(self.kept.iter().copied());
        let candidates = |(cell, mask): (CellId, u64)| {
            let digits = digit_list(board.candidates(cell) & mask).into_iter();
            digits.map(move |digit| Candidate { cell, digit })
        };
        let pattern = Set::new(SetRole::DeadlyPattern, each().flat_map(candidates));
        let open = |(cell, _): &(CellId, u64)| board.value(*cell).is_none();
        let others = each().filter(open).flat_map(|(cell, kept)| candidates((cell, !kept)));
        let mut premises = Premises::of([pattern, Set::new(SetRole::Guardians, others)]);
        match &self.end {
            ConclusionForm::OneCell | ConclusionForm::OneDigit(_) => {}
            ConclusionForm::Subset { houses, cells, .. } => {
                let set = Set::of_cells(board, SetRole::LockedSet, cells);
                premises.sets.push(set.within(houses.clone()));
            }
            ConclusionForm::Locked { house, digit } => {
                let unit = Unit::House(*house, *digit);
                premises.sets.push(Set::of_unit(board, SetRole::Places, unit));
            }
            ConclusionForm::Diagonal { lines, digit }
            | ConclusionForm::Hidden { lines, digit, .. } => {
                for (number, &line) in (1..).zip(lines) {
                    let set = Set::of_unit(board, SetRole::Places, Unit::House(line, *digit));
                    premises.sets.push(set.numbered(number));
                }
            }
        }
        premises
    }
}

/// The story while it is being built.
struct DeadlyNarrator<'a> {
    story: &'a DeadlyStory,
    board: &'a Board,
    /// The cells with letters: those of the pattern, then those of a subset.
    named: Named,
    /// How many of `named` belong to the pattern.
    of_pattern: usize,
    /// The cells with guardians, and the guardians as masks.
    roof: Vec<(CellId, u64)>,
    /// The digits of the pattern, as a mask.
    digits: u64,
    telling: Telling,
    /// The bullets that describe the pattern.
    said: Vec<usize>,
    /// The bullets of what follows from it, or of why it is impossible.
    shown: Vec<usize>,
}

impl<'a> DeadlyNarrator<'a> {
    fn new(story: &'a DeadlyStory, board: &'a Board) -> DeadlyNarrator<'a> {
        let open = |cell: CellId| board.value(cell).is_none();
        let each = story.cells.iter().copied().zip(story.kept.iter().copied());
        let extra = |(cell, kept): (CellId, u64)| (cell, board.candidates(cell) & !kept);
        let of_roof = |(cell, extra): &(CellId, u64)| open(*cell) && *extra != 0;
        let roof: Vec<(CellId, u64)> = each.clone().map(extra).filter(of_roof).collect();
        let mut cells: Vec<CellId> = match story.shape {
            Shape::Grave => roof.iter().map(|(cell, _)| *cell).collect(),
            _ => story.cells.iter().copied().filter(|&cell| open(cell)).collect(),
        };
        let of_pattern = cells.len();
        let mut telling = Telling::default();
        let candidates = |cell: CellId, mask: u64| {
            digit_list(mask & board.candidates(cell))
                .into_iter()
                .map(move |digit| Candidate { cell, digit })
        };
        let figure = &mut telling.figure;
        for (cell, kept) in each.filter(|(cell, _)| cells.contains(cell)) {
            figure.premises.extend(candidates(cell, kept));
            figure.aux.extend(candidates(cell, !kept));
        }
        figure.sources = story.cells.iter().copied().filter(|&cell| !open(cell)).collect();
        if let ConclusionForm::Subset { cells: more, houses, .. } = &story.end {
            more.iter().for_each(|&cell| figure.premises.extend(candidates(cell, !0)));
            cells.extend(more);
            figure.scan = houses.clone();
        }
        let named: Named = telling.named(&cells);
        let digits = story.kept.iter().fold(0, |all, kept| all | kept);
        let (said, shown) = (vec![], vec![]);
        DeadlyNarrator { story, board, named, of_pattern, roof, digits, telling, said, shown }
    }

    fn label(&self, cell: CellId) -> Label {
        let named = self.named.iter().find(|(_, other)| *other == cell);
        named.expect("a cell with a letter").0
    }

    fn labels(&self, cells: impl IntoIterator<Item = CellId>) -> Arg {
        Arg::Labels(cells.into_iter().map(|cell| self.label(cell)).collect())
    }

    fn roof_labels(&self) -> (&'static str, Arg) {
        ("labels", self.labels(self.roof.iter().map(|(cell, _)| *cell)))
    }

    fn pattern(&self) -> &[(Label, CellId)] {
        &self.named[..self.of_pattern]
    }

    fn digits(&self) -> (&'static str, Arg) {
        ("digits", Arg::Digits(digit_list(self.digits)))
    }

    fn extra(&self) -> u64 {
        self.roof.iter().fold(0, |all, (_, extra)| all | extra)
    }

    fn aux(&self) -> (&'static str, Arg) {
        ("aux", Arg::Role(Role::Aux, digit_list(self.extra())))
    }

    /// Adds a bullet that describes the pattern.
    fn say(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        lemma: Lemma,
    ) {
        let bullet = self.telling.lemma(message, args, lemma);
        self.said.push(bullet);
    }

    fn show() -> Lemma {
        Lemma::of(Rule::Show, [], [])
    }

    /// Returns the lemma that states the candidates of these cells.
    fn marks(&self, cells: &[CellId]) -> Lemma {
        Lemma::cells(cells, |cell| self.board.candidates(cell))
    }

    /// Returns the clause that one of the guardians holds.
    fn guards(&self) -> Clause {
        let guardians = |&(cell, extra): &(CellId, u64)| {
            digit_list(extra).into_iter().map(move |digit| Candidate { cell, digit })
        };
        Clause::one_of(self.roof.iter().flat_map(guardians))
    }

    /// States where the pattern is and which cells have no guardians.
    fn look(&mut self) {
        let named = ("named", Arg::Named(self.pattern().to_vec()));
        match self.story.shape {
            Shape::Rectangle => {
                self.say("deadly-rectangle", [named], DeadlyNarrator::show());
                self.even();
            }
            Shape::Ring => {
                let count = ("count", Arg::Count(self.of_pattern));
                self.say("deadly-ring", [named, count], DeadlyNarrator::show());
            }
            Shape::Extended => {
                let (first, second) = self.pattern().split_at(self.of_pattern / 2);
                let sides = [
                    ("first", Arg::Named(first.to_vec())),
                    ("second", Arg::Named(second.to_vec())),
                ];
                self.say("deadly-lines", sides, DeadlyNarrator::show());
            }
            Shape::Avoidable => return self.look_at_filled(),
            Shape::Polygon => {
                let (corner, rest) = self.pattern().split_at(self.of_pattern - 4);
                let (across, down) = rest.split_at(2);
                let parts = [
                    ("named", Arg::Named(corner.to_vec())),
                    ("first", Arg::Named(across.to_vec())),
                    ("second", Arg::Named(down.to_vec())),
                ];
                self.say("polygon-look", parts, DeadlyNarrator::show());
            }
            Shape::Grave => return self.say("grave-look", [named], DeadlyNarrator::show()),
            Shape::Lite => return self.look_at_pairs(),
        }
        let has_more = |cell: CellId| self.roof.iter().any(|(other, _)| *other == cell);
        let bare: Named =
            self.pattern().iter().copied().filter(|(_, cell)| !has_more(*cell)).collect();
        let labels = ("labels", Arg::Labels(bare.iter().map(|(label, _)| *label).collect()));
        let cells: Vec<CellId> = bare.iter().map(|(_, cell)| *cell).collect();
        let clean = self.marks(&cells);
        if !bare.is_empty() {
            self.say("deadly-clean", [labels, self.digits()], clean);
        }
        if self.story.shape == Shape::Rectangle {
            let digits = digit_list(self.digits);
            self.missing(&digits);
        }
    }

    /// States that each house has two of the cells or none.
    fn even(&mut self) {
        let count = ("count", Arg::Count(self.story.cells.len()));
        self.say("deadly-even", [count], DeadlyNarrator::show());
    }

    /// States which candidates of the rectangle an earlier step eliminated.
    fn missing(&mut self, digits: &[Digit]) {
        for &digit in digits {
            let lacks =
                |&(_, cell): &(Label, CellId)| !self.board.is_open(Candidate { cell, digit });
            let labels: Vec<Label> =
                self.pattern().iter().copied().filter(lacks).map(|(label, _)| label).collect();
            if !labels.is_empty() {
                let args = [("labels", Arg::Labels(labels)), ("digit", Arg::Digit(digit))];
                self.say("deadly-missing", args, DeadlyNarrator::show());
            }
        }
    }

    fn look_at_filled(&mut self) {
        let cells = |cells: &[CellId]| ("cells", Arg::Cells(cells.to_vec()));
        self.say("avoidable-rectangle", [cells(&self.story.cells)], DeadlyNarrator::show());
        self.even();
        let filled = self.telling.figure.sources.clone();
        self.say("avoidable-filled", [cells(&filled)], DeadlyNarrator::show());
        for named in self.pattern().to_vec() {
            let left = digit_list(self.board.candidates(named.1));
            let args = [("named", Arg::Named(vec![named])), ("digits", Arg::Digits(left))];
            let marks = self.marks(&[named.1]);
            self.say("avoidable-open", args, marks);
        }
    }

    /// Describes cells that do not all have the same two digits. Cells with the same pair share a
    /// bullet, then the guardians of the others are set aside.
    fn look_at_pairs(&mut self) {
        let count = ("count", Arg::Count(self.of_pattern));
        let named = ("named", Arg::Named(self.pattern().to_vec()));
        self.say("lite-look", [named, count], DeadlyNarrator::show());
        let extra = |cell: CellId| self.roof.iter().find(|(other, _)| *other == cell);
        let mut alike: Vec<(u64, Vec<CellId>)> = vec![];
        let each = self.story.cells.iter().copied().zip(self.story.kept.iter().copied());
        for (cell, kept) in each.clone().filter(|(cell, _)| extra(*cell).is_none()) {
            match alike.iter_mut().find(|(known, _)| *known == kept) {
                Some((_, cells)) => cells.push(cell),
                None => alike.push((kept, vec![cell])),
            }
        }
        let without: Vec<(CellId, u64, u64)> = each
            .filter_map(|(cell, kept)| extra(cell).map(|(_, extra)| (cell, kept, *extra)))
            .collect();
        for (kept, cells) in alike {
            let marks = self.marks(&cells);
            let labels = ("labels", self.labels(cells));
            self.say("deadly-clean", [labels, ("digits", Arg::Digits(digit_list(kept)))], marks);
        }
        for (cell, kept, extra) in without {
            let args = [
                ("label", Arg::Label(self.label(cell))),
                ("digits", Arg::Digits(digit_list(extra))),
                ("aux", Arg::Role(Role::Aux, digit_list(extra))),
                ("kept", Arg::Digits(digit_list(kept))),
            ];
            let marks = self.marks(&[cell]);
            self.say("lite-without", args, marks);
        }
    }

    /// States which guardians there are, or where a digit of the pattern must go.
    fn places(&mut self) {
        let others = !matches!(self.story.shape, Shape::Grave | Shape::Lite);
        let roof: Vec<CellId> = self.roof.iter().map(|(cell, _)| *cell).collect();
        match self.story.end.clone() {
            ConclusionForm::OneDigit(digit) if others => {
                let args = [self.roof_labels(), ("digit", Arg::Digit(digit)), self.aux()];
                let marks = self.marks(&roof);
                self.say("deadly-extra", args, marks);
            }
            ConclusionForm::Subset { .. } if others => {
                let digits = ("digits", Arg::Digits(digit_list(self.extra())));
                let args = [self.roof_labels(), digits, self.aux()];
                let marks = self.marks(&roof);
                self.say("deadly-extras", args, marks);
            }
            ConclusionForm::Locked { house, digit } => self.only_there(house, digit),
            ConclusionForm::Diagonal { lines, digit } => {
                lines.into_iter().for_each(|line| self.only_there(line, digit));
                let [one, two] = [0, 1].map(|i| self.roof[i].0);
                let rest = self.story.cells.iter().copied().filter(|&c| c != one && c != two);
                let other = (self.digits & !(1 << digit)).trailing_zeros() as Digit;
                let candidate = |cell, digit| Candidate { cell, digit };
                let says = [(one, two), (two, one)].into_iter().flat_map(|(a, b)| {
                    let here = candidate(a, digit);
                    let rest =
                        rest.clone().map(move |cell| Clause::then(here, candidate(cell, other)));
                    [Clause::then(here, candidate(b, digit))].into_iter().chain(rest)
                });
                let uses = [&self.said[..], &self.shown[..]].concat();
                let lemma = Lemma::of(Rule::Follows, uses, says);
                let args = [
                    ("a", Arg::Label(self.label(one))),
                    ("d", Arg::Label(self.label(two))),
                    ("digit", Arg::Digit(digit)),
                    ("rest", self.labels(rest)),
                    ("other", Arg::Digit(other)),
                ];
                self.conclude("deadly-both", args, lemma);
            }
            ConclusionForm::Hidden { lines, digit, corner, opposite } => {
                lines.into_iter().for_each(|line| self.only_there(line, digit));
                let beside = |&cell: &CellId| cell != corner && cell != opposite;
                let other = (self.digits & !(1 << digit)).trailing_zeros() as Digit;
                let candidate = |cell, digit| Candidate { cell, digit };
                let here = candidate(corner, other);
                let between = self.story.cells.iter().copied().filter(beside);
                let says = between.clone().map(|cell| Clause::then(here, candidate(cell, digit)));
                let says = says.chain([Clause::then(here, candidate(opposite, other))]);
                let uses = [&self.said[..], &self.shown[..]].concat();
                let lemma = Lemma::of(Rule::Follows, uses, says);
                let args = [
                    ("corner", Arg::Label(self.label(corner))),
                    ("labels", self.labels(between)),
                    ("digit", Arg::Digit(digit)),
                    ("opposite", Arg::Label(self.label(opposite))),
                    ("other", Arg::Digit(other)),
                ];
                self.conclude("deadly-hidden", args, lemma);
            }
            ConclusionForm::OneCell
            | ConclusionForm::OneDigit(_)
            | ConclusionForm::Subset { .. } => {}
        }
    }

    fn conclude(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        lemma: Lemma,
    ) {
        let bullet = self.telling.lemma(message, args, lemma);
        self.shown = vec![bullet];
    }

    fn only_there(&mut self, house: HouseId, digit: Digit) {
        let places = self.board.places(house, digit);
        let named: Named =
            self.pattern().iter().copied().filter(|(_, cell)| places.contains(cell)).collect();
        self.telling.figure.scan.push(house);
        let rule = Rule::Left(Unit::House(house, digit));
        let lemma = Lemma::of(rule, [], [Clause::digit_in(digit, &places)]);
        let house = ("house", Arg::House(house));
        let args = [house, ("digit", Arg::Digit(digit)), ("named", Arg::Named(named))];
        let bullet = self.telling.lemma("hidden-places", args, lemma);
        self.shown.push(bullet);
    }

    /// Explains why the pattern alone is impossible. This bullet relies on the puzzle having one
    /// solution.
    fn reason(&mut self) {
        let count = ("count", Arg::Count(self.story.cells.len()));
        let cells: Vec<(CellId, u64)> =
            self.story.cells.iter().copied().zip(self.story.kept.iter().copied()).collect();
        let half = self.story.cells.len() / 2;
        let (first, second) = self.story.cells.split_at(half);
        let pairs = match self.story.shape {
            Shape::Extended => first.iter().copied().zip(second.iter().copied()).collect(),
            _ => vec![],
        };
        let deadly = Rule::Deadly(Pattern { cells, pairs });
        let guards = [self.guards()];
        match self.story.shape {
            Shape::Grave => {
                // Cells with the same guardians share a bullet.
                let mut left_out: Vec<(Vec<CellId>, u64)> = vec![];
                for (cell, extra) in self.roof.clone() {
                    match left_out.iter_mut().find(|(_, known)| *known == extra) {
                        Some((cells, _)) => cells.push(cell),
                        None => left_out.push((vec![cell], extra)),
                    }
                }
                for (cells, extra) in left_out {
                    let digits = digit_list(extra);
                    let args = [
                        ("labels", self.labels(cells)),
                        ("digits", Arg::Digits(digits.clone())),
                        ("aux", Arg::Role(Role::Aux, digits)),
                    ];
                    self.say("grave-without", args, DeadlyNarrator::show());
                }
                self.say("grave-even", [], DeadlyNarrator::show());
                let lemma = Lemma::of(deadly, self.said.clone(), guards);
                let bullet = self.telling.lemma("grave-swap", [], lemma);
                self.shown.push(bullet);
            }
            Shape::Polygon => {
                self.say("polygon-suppose", [count.clone(), self.digits()], DeadlyNarrator::show());
                polygon::argue(self);
                let args = [count, self.digits()];
                let lemma = Lemma::of(deadly, self.said.clone(), guards);
                let bullet = self.telling.lemma("polygon-swap", args, lemma);
                self.shown.push(bullet);
            }
            Shape::Lite => {
                self.say("lite-even", [count], DeadlyNarrator::show());
                let lemma = Lemma::of(deadly, self.said.clone(), guards);
                let bullet = self.telling.lemma("grave-swap", [], lemma);
                self.shown.push(bullet);
            }
            Shape::Extended => {
                let args = [
                    count,
                    self.digits(),
                    ("first", self.labels(first.iter().copied())),
                    ("second", self.labels(second.iter().copied())),
                ];
                let lemma = Lemma::of(deadly, self.said.clone(), guards);
                let bullet = self.telling.lemma("deadly-exchange", args, lemma);
                self.shown.push(bullet);
            }
            _ => {
                let args = [count, self.digits()];
                let lemma = Lemma::of(deadly, self.said.clone(), guards);
                let bullet = self.telling.lemma("deadly-swap", args, lemma);
                self.shown.push(bullet);
            }
        }
    }

    /// States what follows and the eliminations.
    fn conclusion(&mut self, claims: &[Literal]) {
        let lost = digits_of(claims);
        let count = ("count", Arg::Count(self.roof.len()));
        let guards = Lemma::of(Rule::Follows, self.shown.clone(), [self.guards()]);
        let says = || claims.iter().map(|&claim| Clause::literal(claim));
        match self.story.end.clone() {
            ConclusionForm::OneCell => return self.one_cell(&lost),
            ConclusionForm::OneDigit(digit) => {
                let digit = ("digit", Arg::Digit(digit));
                let args = [self.roof_labels(), digit.clone(), count];
                self.conclude("deadly-one-of", args, guards);
                let cells = losing(claims, lost[0]);
                let count = ("count", Arg::Count(self.roof.len()));
                let lemma = Lemma::of(Rule::Follows, self.shown.clone(), says());
                let args = [("cells", Arg::Cells(cells)), digit, count];
                self.conclude("deadly-seen", args, lemma);
            }
            ConclusionForm::Subset { houses, digits, cells } => {
                let extra = ("digits", Arg::Digits(digit_list(self.extra())));
                self.conclude("deadly-as-one", [self.roof_labels(), extra, count], guards);
                let digits = digit_list(digits);
                let links = houses
                    .first()
                    .map(|&house| digits.iter().map(|&digit| Unit::House(house, digit)).collect());
                let truths = cells.iter().map(|&cell| Unit::Cell(cell)).collect();
                let rule = Rule::Count { truths, links: links.unwrap_or_default(), once: vec![] };
                let lemma = Lemma::of(rule, self.shown.clone(), says());
                let args = [
                    ("named", Arg::Named(self.named[self.of_pattern..].to_vec())),
                    ("count", Arg::Count(digits.len())),
                    ("digits", Arg::Digits(digits)),
                    ("houses", Arg::Houses(houses)),
                ];
                self.conclude("deadly-subset", args, lemma);
            }
            ConclusionForm::Locked { digit, .. } => {
                let (digit, others) =
                    (("digit", Arg::Digit(digit)), ("others", Arg::Digits(lost.clone())));
                let lemma = Lemma::of(Rule::Follows, self.shown.clone(), says());
                if matches!(self.story.shape, Shape::Grave | Shape::Lite) {
                    let args = [self.roof_labels(), digit, others];
                    self.conclude("grave-no-room", args, lemma);
                } else {
                    let args = [self.roof_labels(), digit, self.digits(), others];
                    self.conclude("deadly-no-room", args, lemma);
                }
            }
            ConclusionForm::Diagonal { .. } | ConclusionForm::Hidden { .. } => {}
        }
        for digit in lost {
            eliminate_by(digit, losing(claims, digit), &self.shown, &mut self.telling);
        }
    }

    fn one_cell(&mut self, lost: &[Digit]) {
        let (cell, extra) = self.roof[0];
        let label = ("label", Arg::Label(self.label(cell)));
        let digits = ("digits", Arg::Digits(lost.to_vec()));
        let drop = ("drop", Arg::Role(Role::Drop, lost.to_vec()));
        let gone = Clause::none_of(lost.iter().map(|&digit| Candidate { cell, digit }));
        if self.story.shape == Shape::Grave {
            let digit = extra.trailing_zeros() as Digit;
            let so = Lemma::of(Rule::Follows, self.shown.clone(), [self.guards()]);
            let args = [label.clone(), ("digit", Arg::Digit(digit)), self.aux()];
            self.conclude("grave-so", args, so);
            let count = ("count", Arg::Count(lost.len()));
            let lemma = Lemma::of(Rule::Follows, self.shown.clone(), gone);
            self.conclude("strip-cell", [label, digits, drop, count], lemma);
        } else {
            let lemma = Lemma::of(Rule::Follows, self.shown.clone(), gone);
            self.conclude("deadly-one-cell", [label, digits, drop], lemma);
        }
    }
}
