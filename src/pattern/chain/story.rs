//! Chains told: forwards, link by link, with letters.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Figure, Label, Link, Premises, Role, Set, SetRole, Story, Telling, digits_of, losing,
};
use crate::gather::Gather as _;
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use crate::pattern::link::{Chain, Node, Strong};
use crate::pattern::locked::eliminate_by;
use crate::sorting;

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// One of two cells has the digit.
    Either,
    /// One cell has one digit, or another cell another; they see each other.
    Crossed,
    /// It comes back to the candidate it started from.
    Same,
    /// Its ends exclude each other.
    Ring,
}

/// A chain and its end.
#[derive(Debug)]
pub struct Told {
    pub chain: Chain,
    pub end: End,
}

/// Letters for the cells, in the order they come.
#[derive(Default)]
pub(super) struct Letters(Vec<CellId>);

impl Letters {
    pub fn of(chains: &[&Chain]) -> Letters {
        let mut letters = Letters::default();
        for chain in chains {
            for (i, node) in chain.nodes.iter().enumerate() {
                node.cells.iter().for_each(|&cell| letters.add(cell));
                if i % 2 == 0 {
                    chain.strong[i / 2].cells().into_iter().for_each(|cell| letters.add(cell));
                }
            }
        }
        letters
    }

    pub fn add(&mut self, cell: CellId) {
        if !self.0.contains(&cell) {
            self.0.push(cell);
        }
    }

    pub fn label(&self, cell: CellId) -> Label {
        Label(self.0.iter().position(|&c| c == cell).unwrap_or(0) as u8)
    }

    pub fn labels(&self, cells: &[CellId]) -> Vec<Label> {
        cells.iter().map(|&cell| self.label(cell)).gather()
    }

    pub fn named(&self, cells: &[CellId]) -> Vec<(Label, CellId)> {
        cells.iter().map(|&cell| (self.label(cell), cell)).gather()
    }

    pub fn all(&self) -> Vec<(Label, CellId)> {
        self.named(&self.0)
    }
}

/// The figure of chains: letters, candidates and links; only one digit's places if it is about one.
pub(super) fn figure(chains: &[&Chain], letters: &Letters) -> Figure {
    let mut figure = Figure { labels: letters.all(), ..Figure::default() };
    let nodes: Vec<&Node> = chains.iter().flat_map(|chain| &chain.nodes).gather();
    let one = nodes.iter().all(|node| node.digit == nodes[0].digit);
    let sets = chains.iter().any(|chain| chain.strong.iter().any(|s| s.locked().is_some()));
    let back = chains.iter().any(|chain| chain.ends()[0] == chain.ends()[1]);
    if one && !sets && !back {
        figure.digit = Some(nodes[0].digit);
    } else {
        for c in nodes.iter().flat_map(|node| node.candidates()) {
            if !figure.premises.contains(&c) {
                figure.premises.push(c);
            }
        }
    }
    // What else the sets on the way hold.
    for locked in chains.iter().flat_map(|chain| &chain.strong).filter_map(Strong::locked) {
        for (digit, cells) in &locked.places {
            let of_set = cells.iter().map(|&cell| Candidate { cell, digit: *digit });
            figure.aux.extend(of_set.filter(|c| !figure.premises.contains(c)));
        }
    }
    sorting::sort(&mut figure.aux);
    figure.aux.dedup();
    figure.links = chains.iter().flat_map(|chain| chain.links()).gather();
    figure
}

/// The nodes of chains and their links, and the almost locked sets they pass.
pub(super) fn premises(board: &Board, chains: &[&Chain]) -> Premises {
    let nodes = (1..).zip(chains.iter().flat_map(|chain| &chain.nodes));
    let nodes = nodes.map(|(number, node)| {
        Set::new(SetRole::Node, node.candidates())
            .within_its_houses(board.layout())
            .numbered(number)
    });
    let mut premises = Premises::of(nodes);
    let mut number = 0;
    for why in chains.iter().flat_map(|chain| &chain.strong) {
        let Strong::Almost(locked, forced) = why else { continue };
        number += 1;
        let set = Set::of_cells(board, SetRole::AlmostLockedSet, &locked.cells);
        premises.sets.push(set.within_its_houses(board.layout()).numbered(number));
        let forced = forced.as_ref().map(|forced| forced.cell);
        let forced = forced.map(|cell| Set::of_cells(board, SetRole::Cell, &[cell]));
        premises.sets.extend(forced.map(|set| set.numbered(number)));
    }
    premises.linked(chains.iter().flat_map(|chain| chain.links()))
}

/// The link from the end of a ring to its start.
fn closing(chain: &Chain) -> Link {
    let [first, last] = chain.ends();
    Link { from: last.candidates(), to: first.candidates(), strong: false, by: None }
}

/// A house that holds all of these cells.
pub(super) fn house_of(board: &Board, cells: &[CellId]) -> Option<HouseId> {
    let layout = board.layout();
    let first = cells.first()?;
    let holds = |house: &HouseId| cells.iter().all(|cell| layout.cells_of(*house).contains(cell));
    layout.houses_of(*first).iter().copied().find(holds)
}

impl Story for Told {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let letters = Letters::of(&[&self.chain]);
        let mut telling = Telling::of(figure(&[&self.chain], &letters));
        let first = &self.chain.nodes[0];
        let teller = Teller { board, chain: &self.chain, letters: &letters };
        let by_houses = self.chain.strong.iter().all(|why| matches!(why, Strong::House(_)));
        let short = self.chain.nodes.len() == 4 && self.end == End::Either;
        let shown = if short && by_houses && telling.figure.digit.is_some() {
            teller.two_links(&mut telling)
        } else if self.end == End::Ring {
            teller.forwards(&mut telling)
        } else {
            teller.forwards(&mut telling).split_off(self.chain.strong.len() - 1)
        };
        let a = letters.label(first.cells[0]);
        let won = match self.end {
            End::Either => teller.either(claims, &shown, &mut telling),
            End::Crossed => teller.crossed(claims, &shown, &mut telling),
            End::Same => {
                let back = [("label", Arg::Label(a)), ("digit", Arg::Digit(first.digit))];
                let says = first.candidates().into_iter().map(Clause::is);
                let lemma = Lemma::of(Rule::Follows, shown, says);
                vec![telling.lemma("chain-back", back, lemma)]
            }
            End::Ring => teller.ring(claims, &shown, &mut telling),
        };
        if self.end == End::Same {
            let digits = digits_of(claims);
            let says = claims.iter().map(|&claim| Clause::literal(claim));
            let lemma = Lemma::of(Rule::Follows, won, says);
            telling.lemma(
                "strip-cell",
                [
                    ("label", Arg::Label(a)),
                    ("count", Arg::Count(digits.len())),
                    ("digits", Arg::Digits(digits.clone())),
                    ("drop", Arg::Role(Role::Drop, digits)),
                ],
                lemma,
            );
        } else {
            for digit in digits_of(claims) {
                eliminate_by(digit, losing(claims, digit), &won, &mut telling);
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = premises(board, &[&self.chain]);
        if self.end == End::Ring {
            premises.links.push(closing(&self.chain));
        }
        premises
    }
}

/// That of two nodes only one holds.
pub(super) fn excluding(one: &Node, other: &Node) -> Vec<Clause> {
    let others = other.candidates();
    let pairs = one.candidates().into_iter().flat_map(|a| others.iter().map(move |&b| vec![a, b]));
    pairs.map(|given| Clause { given, one_of: vec![] }).gather()
}

/// Somebody who tells a chain.
pub(super) struct Teller<'a> {
    pub board: &'a Board,
    pub chain: &'a Chain,
    pub letters: &'a Letters,
}

impl Teller<'_> {
    fn named(&self, cells: &[CellId]) -> Arg {
        Arg::Named(self.letters.named(cells))
    }

    fn labels(&self, cells: &[CellId]) -> Arg {
        Arg::Labels(self.letters.labels(cells))
    }

    /// Two houses with two places each: said at once, without "then".
    pub fn two_links(&self, telling: &mut Telling) -> Vec<usize> {
        let digit = self.chain.nodes[0].digit;
        let houses: Vec<HouseId> = self
            .chain
            .strong
            .iter()
            .filter_map(|why| match why {
                Strong::House(house) => Some(*house),
                _ => None,
            })
            .gather();
        let look = [("houses", Arg::Houses(houses.clone())), ("digit", Arg::Digit(digit))];
        telling.lemma("fish-look", look, Lemma::look(digit, &houses));
        telling.figure.scan = houses.clone();
        let mut shown = vec![];
        for (pair, house) in self.chain.nodes.chunks_exact(2).zip(houses) {
            let cells: Vec<CellId> = pair.iter().flat_map(|node| node.cells.clone()).gather();
            let unit = Unit::House(house, digit);
            let places = pair.iter().flat_map(|node| node.candidates());
            let lemma = Lemma::left(unit, places);
            let args = [
                ("house", Arg::House(house)),
                ("digit", Arg::Digit(digit)),
                ("named", self.named(&cells)),
            ];
            shown.push(telling.lemma("hidden-places", args, lemma));
        }
        let [one, other] = [&self.chain.nodes[1], &self.chain.nodes[2]];
        shown.extend(self.not_both(one, other, telling));
        shown
    }

    /// Two places that see each other.
    fn not_both(&self, one: &Node, other: &Node, telling: &mut Telling) -> Option<usize> {
        let cells = [one.cells.clone(), other.cells.clone()].concat();
        let house = house_of(self.board, &cells)?;
        let args = [
            ("labels", self.labels(&cells)),
            ("count", Arg::Count(cells.len())),
            ("house", Arg::House(house)),
            ("digit", Arg::Digit(one.digit)),
        ];
        let says = excluding(one, other);
        Some(telling.lemma("chain-not-both", args, Lemma::of(Rule::Follows, [], says)))
    }

    /// "If the first does not hold, the second does; then the third does not …"; the bullets of the
    /// strong links.
    pub fn forwards(&self, telling: &mut Telling) -> Vec<usize> {
        let nodes = &self.chain.nodes;
        let first = &nodes[0];
        let start = [("named", self.named(&first.cells)), ("digit", Arg::Digit(first.digit))];
        let not = first.candidates().into_iter().map(Literal::Remove).gather();
        let mut last = telling.assume("chain-start", start, not);
        let mut strong = vec![];
        for (i, why) in self.chain.strong.iter().enumerate() {
            if i > 0 {
                last = self.weak(&nodes[2 * i - 1], &nodes[2 * i], last, telling);
            }
            last = self.strong(why, [&nodes[2 * i], &nodes[2 * i + 1]], last, telling);
            strong.push(last);
        }
        telling.close(None);
        strong
    }

    /// One holds, so the other does not.
    fn weak(&self, from: &Node, to: &Node, last: usize, telling: &mut Telling) -> usize {
        let lemma = Lemma::of(Rule::Follows, [last], Clause::none_of(to.candidates()));
        if from.digit != to.digit {
            let label = Arg::Label(self.letters.label(to.cells[0]));
            let args = [("label", label), ("digit", Arg::Digit(to.digit))];
            return telling.lemma("chain-not-cell", args, lemma);
        }
        let both = [from.cells.clone(), to.cells.clone()].concat();
        let digit = ("digit", Arg::Digit(to.digit));
        let named = ("named", self.named(&to.cells));
        match house_of(self.board, &both) {
            Some(house) => {
                let house = ("house", Arg::House(house));
                telling.lemma("chain-not-house", [house, named, digit], lemma)
            }
            // Cells of an almost locked set may each be seen along a house of its own.
            None => telling.lemma("chain-not-seen", [named, digit], lemma),
        }
    }

    /// One does not hold, so the other does.
    fn strong(
        &self,
        why: &Strong,
        [from, to]: [&Node; 2],
        last: usize,
        telling: &mut Telling,
    ) -> usize {
        // The link itself, which can be read from its other end too, and what it comes to here.
        let mut holds = vec![
            Clause::one_of([from.candidates(), to.candidates()].concat()),
            Clause::one_of(to.candidates()),
        ];
        match why {
            Strong::Cell(cell) => {
                let mut digits = vec![from.digit, to.digit];
                sorting::sort(&mut digits);
                let args = [
                    ("label", Arg::Label(self.letters.label(*cell))),
                    ("digits", Arg::Digits(digits)),
                    ("then", Arg::Digit(to.digit)),
                ];
                let lemma = Lemma::of(Rule::Left(Unit::Cell(*cell)), [last], holds);
                telling.lemma("chain-cell", args, lemma)
            }
            Strong::House(house) => {
                let cells = [from.cells.clone(), to.cells.clone()].concat();
                let args = [
                    ("house", Arg::House(*house)),
                    ("digit", Arg::Digit(to.digit)),
                    ("named", self.named(&cells)),
                    ("there", self.labels(&to.cells)),
                ];
                let rule = Rule::Left(Unit::House(*house, to.digit));
                telling.lemma("chain-house", args, Lemma::of(rule, [last], holds))
            }
            Strong::Almost(locked, forced) => {
                // A set is read from its own end: from the forced cell, the other way round.
                let back = forced.as_ref().is_some_and(|f| from.single() == Some(f.candidate()));
                let args = [
                    ("named", self.named(&locked.cells)),
                    ("count", Arg::Count(locked.cells.len())),
                    ("digits", Arg::Digits(locked.places.iter().map(|(d, _)| *d).gather())),
                ];
                let cells = Lemma::cells(&locked.cells, |cell| self.board.candidates(cell));
                let set = telling.lemma("chain-almost", args, cells);
                // Each digit goes once in the set, and not in the forced cell as well.
                let once = locked.places.iter().map(|(digit, cells)| {
                    let beside = forced.iter().filter(|forced| forced.gone >> digit & 1 == 1);
                    let all = cells.iter().copied().chain(beside.map(|forced| forced.cell));
                    all.map(|cell| Candidate { cell, digit: *digit }).gather()
                });
                let forced_cell: Vec<CellId> = forced.iter().map(|forced| forced.cell).gather();
                // What the forced cell can hold at all.
                holds.extend(forced_cell.iter().map(|&cell| {
                    let digits = crate::set::digits(self.board.candidates(cell));
                    Clause::one_of(digits.map(move |digit| Candidate { cell, digit }))
                }));
                let rule = Rule::once(&forced_cell, once.gather());
                let lemma = Lemma::of(rule, [last, set], holds);
                let (from, to) = if back { (to, from) } else { (from, to) };
                let digit = ("digit", Arg::Digit(from.digit));
                let then = ("then", Arg::Digit(to.digit));
                let Some(forced) = forced else {
                    let args = [digit, then, ("there", self.labels(&to.cells))];
                    return telling.lemma("chain-almost-locked", args, lemma);
                };
                let label = ("label", Arg::Label(self.letters.label(forced.cell)));
                let gone = Arg::Digits(crate::set::digits(forced.gone).gather());
                let mut args = vec![digit, then, label, ("gone", gone)];
                if back {
                    args.push(("there", self.labels(&from.cells)));
                    return telling.lemma("chain-almost-forced", args, lemma);
                }
                telling.lemma("chain-almost-forces", args, lemma)
            }
        }
    }

    /// "One of the ends is the digit", and who sees both; the bullets.
    pub fn either(&self, claims: &[Literal], shown: &[usize], telling: &mut Telling) -> Vec<usize> {
        let [first, last] = self.chain.ends();
        let cells = [first.cells.clone(), last.cells.clone()].concat();
        let labels = self.labels(&cells);
        let count = || ("count", Arg::Count(cells.len()));
        let digit = ("digit", Arg::Digit(last.digit));
        let one = Clause::one_of([first.candidates(), last.candidates()].concat());
        // Of a group any cell may have it: the ways through it are tried.
        let lemma = Lemma::of(Rule::Tried, shown.iter().copied(), [one]);
        let either =
            telling.lemma("chain-either", [("labels", labels.clone()), count(), digit], lemma);
        let seeing = losing(claims, last.digit);
        if seeing.is_empty() {
            return vec![either];
        }
        let says = Clause::none_in(last.digit, &seeing);
        let args = [("labels", labels), count(), ("cells", Arg::Cells(seeing))];
        let args = [&args[..], &[("digit", Arg::Digit(last.digit))]].concat();
        vec![telling.lemma("chain-see-both", args, Lemma::of(Rule::Follows, [either], says))]
    }

    /// "One end is this digit, or the other end that one", and what both of them forbid.
    fn crossed(&self, claims: &[Literal], shown: &[usize], telling: &mut Telling) -> Vec<usize> {
        let [first, last] = self.chain.ends();
        let one = Clause::one_of([first.candidates(), last.candidates()].concat());
        let either = telling.lemma(
            "chain-crossed",
            [
                ("a", self.labels(&first.cells)),
                ("p", Arg::Digit(first.digit)),
                ("b", self.labels(&last.cells)),
                ("q", Arg::Digit(last.digit)),
            ],
            Lemma::of(Rule::Follows, shown.iter().copied(), [one]),
        );
        let mut won = vec![];
        for claim in claims.iter().map(|claim| claim.candidate()) {
            let at_first = first.single().is_some_and(|end| end.cell == claim.cell);
            let (own, other) = if at_first { (first, last) } else { (last, first) };
            won.push(telling.lemma(
                "chain-crossed-target",
                [
                    ("label", Arg::Label(self.letters.label(claim.cell))),
                    ("digit", Arg::Digit(claim.digit)),
                    ("own", Arg::Digit(own.digit)),
                    ("by", self.labels(&other.cells)),
                ],
                Lemma::of(Rule::Follows, [either], [Clause::not(claim)]),
            ));
        }
        won
    }

    /// The chain closes.
    fn ring(&self, claims: &[Literal], shown: &[usize], telling: &mut Telling) -> Vec<usize> {
        let nodes = &self.chain.nodes;
        let [first, last] = self.chain.ends();
        telling.figure.links.push(closing(self.chain));
        let closes = telling.lemma(
            "chain-ring",
            [("last", self.labels(&last.cells)), ("first", self.labels(&first.cells))],
            Lemma::of(Rule::Follows, [], excluding(last, first)),
        );
        let uses = [shown, &[closes]].concat();
        let lost: Vec<Candidate> = claims.iter().map(|claim| claim.candidate()).gather();
        let ways = (1..nodes.len()).step_by(2).map(|i| (&nodes[i], &nodes[(i + 1) % nodes.len()]));
        let both = ways
            .clone()
            .map(|(from, to)| Clause::one_of([from.candidates(), to.candidates()].concat()));
        let both = telling.lemma("chain-ring-both", [], Lemma::of(Rule::Follows, uses, both));
        let mut won = vec![];
        for (from, to) in ways {
            let cells = [from.cells.clone(), to.cells.clone()].concat();
            let one = Clause::one_of([from.candidates(), to.candidates()].concat());
            let lemma = Lemma::of(Rule::Follows, [both], [one]);
            if from.digit != to.digit {
                if lost.iter().any(|c| c.cell == from.cells[0]) {
                    let digits = vec![from.digit.min(to.digit), from.digit.max(to.digit)];
                    let label = Arg::Label(self.letters.label(from.cells[0]));
                    let args = [("label", label), ("digits", Arg::Digits(digits))];
                    won.push(telling.lemma("chain-ring-cell", args, lemma));
                }
            } else if lost.iter().any(|c| c.digit == to.digit && self.sees(*c, to.digit, &cells)) {
                let labels = ("labels", self.labels(&cells));
                let count = ("count", Arg::Count(cells.len()));
                let digit = ("digit", Arg::Digit(to.digit));
                won.push(match house_of(self.board, &cells) {
                    Some(house) => {
                        let args = [("house", Arg::House(house)), labels, count, digit];
                        telling.lemma("chain-ring-house", args, lemma)
                    }
                    None => telling.lemma("chain-either", [labels, count, digit], lemma),
                });
            }
        }
        won.extend(self.ring_sets(&lost, shown, closes, telling));
        won
    }

    /// The sets on a ring: one end of each holds, and so all other digits go in.
    fn ring_sets(
        &self,
        lost: &[Candidate],
        shown: &[usize],
        closes: usize,
        telling: &mut Telling,
    ) -> Vec<usize> {
        let introduced = telling.bullets.iter().enumerate();
        let introduced = introduced.filter(|(_, bullet)| bullet.message == "chain-almost");
        let uses: Vec<usize> = introduced.map(|(number, _)| number).gather();
        let uses = [&uses[..], shown, &[closes]].concat();
        let mut won = vec![];
        for (pair, why) in self.chain.nodes.chunks_exact(2).zip(&self.chain.strong) {
            let Strong::Almost(locked, forced) = why else { continue };
            let ends = [pair[0].digit, pair[1].digit];
            for (digit, all) in locked.clashes(forced.as_ref(), ends) {
                let cells: Vec<CellId> = all.iter().map(|c| c.cell).gather();
                let goes = |c: &Candidate| c.digit == digit && self.sees(*c, digit, &cells);
                if !lost.iter().any(goes) {
                    continue;
                }
                let says = [Clause::digit_in(digit, &cells)];
                let args = [
                    ("named", self.named(&why.cells())),
                    ("digit", Arg::Digit(digit)),
                    ("labels", self.labels(&cells)),
                    ("count", Arg::Count(cells.len())),
                ];
                let lemma = Lemma::of(Rule::Tried, uses.iter().copied(), says);
                won.push(telling.lemma("chain-ring-set", args, lemma));
            }
        }
        won
    }

    /// Whether a candidate goes wherever in these cells the digit is.
    fn sees(&self, c: Candidate, digit: Digit, cells: &[CellId]) -> bool {
        let layout = self.board.layout();
        cells.iter().all(|&cell| layout.excludes(c, Candidate { cell, digit }))
    }
}
