//! Chains told: forwards, link by link, with letters.

use crate::board::Board;
use crate::deduction::{
    Arg, Figure, Label, Link, Premises, Role, Set, SetRole, Story, Telling, digits_of, losing,
};
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal};
use crate::pattern::link::{Chain, Node, Strong};
use crate::pattern::locked::eliminate;
use crate::sorting;

/// A chain longer than this is told by its beginning and its end.
const FOLDED_BEYOND: usize = 8;

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
        cells.iter().map(|&cell| self.label(cell)).collect()
    }

    pub fn named(&self, cells: &[CellId]) -> Vec<(Label, CellId)> {
        cells.iter().map(|&cell| (self.label(cell), cell)).collect()
    }

    pub fn all(&self) -> Vec<(Label, CellId)> {
        self.named(&self.0)
    }
}

/// The figure of chains: letters, candidates and links; only one digit's places if it is about one.
pub(super) fn figure(chains: &[&Chain], letters: &Letters) -> Figure {
    let mut figure = Figure { labels: letters.all(), ..Figure::default() };
    let nodes: Vec<&Node> = chains.iter().flat_map(|chain| &chain.nodes).collect();
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
    figure.links = chains.iter().flat_map(|chain| chain.links()).collect();
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
        let mut telling = Telling { bullets: vec![], figure: figure(&[&self.chain], &letters) };
        let first = &self.chain.nodes[0];
        let teller = Teller { board, chain: &self.chain, letters: &letters };
        let by_houses = self.chain.strong.iter().all(|why| matches!(why, Strong::House(_)));
        let short = self.chain.nodes.len() == 4 && self.end == End::Either;
        if short && by_houses && telling.figure.digit.is_some() {
            teller.two_links(&mut telling);
        } else {
            teller.forwards(&mut telling);
        }
        let a = letters.label(first.cells[0]);
        match self.end {
            End::Either => teller.either(claims, &mut telling),
            End::Crossed => teller.crossed(claims, &mut telling),
            End::Same => {
                let back = [("label", Arg::Label(a)), ("digit", Arg::Digit(first.digit))];
                telling.say("chain-back", back);
            }
            End::Ring => teller.ring(claims, &mut telling),
        }
        if self.end == End::Same {
            let digits = digits_of(claims);
            telling.say(
                "strip-cell",
                [
                    ("label", Arg::Label(a)),
                    ("count", Arg::Count(digits.len())),
                    ("digits", Arg::Digits(digits.clone())),
                    ("drop", Arg::Role(Role::Drop, digits)),
                ],
            );
        } else {
            for digit in digits_of(claims) {
                eliminate(digit, losing(claims, digit), &mut telling);
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
    pub fn two_links(&self, telling: &mut Telling) {
        let digit = self.chain.nodes[0].digit;
        let houses: Vec<HouseId> = self
            .chain
            .strong
            .iter()
            .filter_map(|why| match why {
                Strong::House(house) => Some(*house),
                _ => None,
            })
            .collect();
        let look = [("houses", Arg::Houses(houses.clone())), ("digit", Arg::Digit(digit))];
        telling.say("fish-look", look);
        telling.figure.scan = houses.clone();
        for (pair, house) in self.chain.nodes.chunks_exact(2).zip(houses) {
            let cells: Vec<CellId> = pair.iter().flat_map(|node| node.cells.clone()).collect();
            telling.say(
                "hidden-places",
                [
                    ("house", Arg::House(house)),
                    ("digit", Arg::Digit(digit)),
                    ("named", self.named(&cells)),
                ],
            );
        }
        let middle = [self.chain.nodes[1].cells.clone(), self.chain.nodes[2].cells.clone()];
        self.not_both(&middle.concat(), digit, telling);
    }

    /// Two places that see each other.
    pub fn not_both(&self, cells: &[CellId], digit: Digit, telling: &mut Telling) {
        if let Some(house) = house_of(self.board, cells) {
            telling.say(
                "chain-not-both",
                [
                    ("labels", self.labels(cells)),
                    ("count", Arg::Count(cells.len())),
                    ("house", Arg::House(house)),
                    ("digit", Arg::Digit(digit)),
                ],
            );
        }
    }

    /// "If the first does not hold, the second does; then the third does not …"
    pub fn forwards(&self, telling: &mut Telling) {
        let nodes = &self.chain.nodes;
        let first = &nodes[0];
        let start = [("named", self.named(&first.cells)), ("digit", Arg::Digit(first.digit))];
        telling.say("chain-start", start);
        let links = nodes.len() / 2;
        let folded = if nodes.len() > FOLDED_BEYOND { 2..links - 1 } else { 0..0 };
        for i in 0..links {
            if folded.contains(&i) {
                if i + 1 == folded.end {
                    self.goes_on(&nodes[2 * folded.start..2 * folded.end], telling);
                }
                continue;
            }
            if i > 0 {
                self.weak(&nodes[2 * i - 1], &nodes[2 * i], telling);
            }
            self.strong(&self.chain.strong[i], [&nodes[2 * i], &nodes[2 * i + 1]], telling);
        }
    }

    /// The middle of a long chain.
    fn goes_on(&self, nodes: &[Node], telling: &mut Telling) {
        let mut cells: Vec<CellId> = vec![];
        for &cell in nodes.iter().flat_map(|node| &node.cells) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let Some(last) = nodes.last() else { return };
        telling.say(
            "chain-goes-on",
            [
                ("labels", self.labels(&cells)),
                ("digit", Arg::Digit(last.digit)),
                ("there", self.labels(&last.cells)),
            ],
        );
    }

    /// One holds, so the other does not.
    fn weak(&self, from: &Node, to: &Node, telling: &mut Telling) {
        if from.digit != to.digit {
            let label = Arg::Label(self.letters.label(to.cells[0]));
            telling.say("chain-not-cell", [("label", label), ("digit", Arg::Digit(to.digit))]);
            return;
        }
        let both = [from.cells.clone(), to.cells.clone()].concat();
        let digit = ("digit", Arg::Digit(to.digit));
        match house_of(self.board, &both) {
            Some(house) => telling.say(
                "chain-not-house",
                [("house", Arg::House(house)), ("named", self.named(&to.cells)), digit],
            ),
            // Cells of an almost locked set may each be seen along a house of its own.
            None => telling.say("chain-not-seen", [("named", self.named(&to.cells)), digit]),
        }
    }

    /// One does not hold, so the other does.
    fn strong(&self, why: &Strong, [from, to]: [&Node; 2], telling: &mut Telling) {
        match why {
            Strong::Cell(cell) => {
                let mut digits = vec![from.digit, to.digit];
                sorting::sort(&mut digits);
                telling.say(
                    "chain-cell",
                    [
                        ("label", Arg::Label(self.letters.label(*cell))),
                        ("digits", Arg::Digits(digits)),
                        ("then", Arg::Digit(to.digit)),
                    ],
                );
            }
            Strong::House(house) => {
                let cells = [from.cells.clone(), to.cells.clone()].concat();
                telling.say(
                    "chain-house",
                    [
                        ("house", Arg::House(*house)),
                        ("digit", Arg::Digit(to.digit)),
                        ("named", self.named(&cells)),
                        ("there", self.labels(&to.cells)),
                    ],
                );
            }
            Strong::Almost(locked, forced) => {
                // A set is read from its own end: from the forced cell, the other way round.
                let back = forced.as_ref().is_some_and(|f| from.single() == Some(f.candidate()));
                let (from, to) = if back { (to, from) } else { (from, to) };
                telling.say(
                    "chain-almost",
                    [
                        ("named", self.named(&locked.cells)),
                        ("count", Arg::Count(locked.cells.len())),
                        ("digits", Arg::Digits(locked.places.iter().map(|(d, _)| *d).collect())),
                    ],
                );
                let digit = ("digit", Arg::Digit(from.digit));
                let then = ("then", Arg::Digit(to.digit));
                match forced {
                    None => telling.say(
                        "chain-almost-locked",
                        [digit, then, ("there", self.labels(&to.cells))],
                    ),
                    Some(forced) => {
                        let label = ("label", Arg::Label(self.letters.label(forced.cell)));
                        let gone = Arg::Digits(crate::set::digits(forced.gone).collect());
                        let mut args = vec![digit, then, label, ("gone", gone)];
                        if back {
                            args.push(("there", self.labels(&from.cells)));
                            telling.say("chain-almost-forced", args);
                        } else {
                            telling.say("chain-almost-forces", args);
                        }
                    }
                }
            }
        }
    }

    /// "One of the ends is the digit", and who sees both.
    pub fn either(&self, claims: &[Literal], telling: &mut Telling) {
        let [first, last] = self.chain.ends();
        let cells = [first.cells.clone(), last.cells.clone()].concat();
        let labels = self.labels(&cells);
        let count = || ("count", Arg::Count(cells.len()));
        let digit = ("digit", Arg::Digit(last.digit));
        telling.say("chain-either", [("labels", labels.clone()), count(), digit]);
        let seeing = losing(claims, last.digit);
        if !seeing.is_empty() {
            let cells = ("cells", Arg::Cells(seeing));
            telling.say("chain-see-both", [("labels", labels), count(), cells]);
        }
    }

    /// "One end is this digit, or the other end that one", and what both of them forbid.
    fn crossed(&self, claims: &[Literal], telling: &mut Telling) {
        let [first, last] = self.chain.ends();
        telling.say(
            "chain-crossed",
            [
                ("a", self.labels(&first.cells)),
                ("p", Arg::Digit(first.digit)),
                ("b", self.labels(&last.cells)),
                ("q", Arg::Digit(last.digit)),
            ],
        );
        for claim in claims.iter().map(|claim| claim.candidate()) {
            let at_first = first.single().is_some_and(|end| end.cell == claim.cell);
            let (own, other) = if at_first { (first, last) } else { (last, first) };
            telling.say(
                "chain-crossed-target",
                [
                    ("label", Arg::Label(self.letters.label(claim.cell))),
                    ("digit", Arg::Digit(claim.digit)),
                    ("own", Arg::Digit(own.digit)),
                    ("by", self.labels(&other.cells)),
                ],
            );
        }
    }

    /// The chain closes.
    fn ring(&self, claims: &[Literal], telling: &mut Telling) {
        let nodes = &self.chain.nodes;
        let [first, last] = self.chain.ends();
        telling.figure.links.push(closing(self.chain));
        telling.say(
            "chain-ring",
            [("last", self.labels(&last.cells)), ("first", self.labels(&first.cells))],
        );
        telling.say("chain-ring-both", []);
        let lost: Vec<Candidate> = claims.iter().map(|claim| claim.candidate()).collect();
        for i in (1..nodes.len()).step_by(2) {
            let (from, to) = (&nodes[i], &nodes[(i + 1) % nodes.len()]);
            let cells = [from.cells.clone(), to.cells.clone()].concat();
            if from.digit != to.digit {
                if lost.iter().any(|c| c.cell == from.cells[0]) {
                    let digits = vec![from.digit.min(to.digit), from.digit.max(to.digit)];
                    let label = Arg::Label(self.letters.label(from.cells[0]));
                    telling.say(
                        "chain-ring-cell",
                        [("label", label), ("digits", Arg::Digits(digits))],
                    );
                }
            } else if lost.iter().any(|c| c.digit == to.digit && self.sees(*c, to.digit, &cells)) {
                let labels = ("labels", self.labels(&cells));
                let count = ("count", Arg::Count(cells.len()));
                let digit = ("digit", Arg::Digit(to.digit));
                match house_of(self.board, &cells) {
                    Some(house) => telling.say(
                        "chain-ring-house",
                        [("house", Arg::House(house)), labels, count, digit],
                    ),
                    None => telling.say("chain-either", [labels, count, digit]),
                }
            }
        }
    }

    /// Whether a candidate goes wherever in these cells the digit is.
    fn sees(&self, c: Candidate, digit: Digit, cells: &[CellId]) -> bool {
        let layout = self.board.layout();
        cells.iter().all(|&cell| layout.excludes(c, Candidate { cell, digit }))
    }
}
