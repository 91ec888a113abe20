//! What a chain shows: of its ends, or all along where it closes.

use super::drawn::closing;
use super::teller::{Teller, excluding, house_of};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Telling, digits_of, losing};
use crate::gather::Gather as _;
use crate::pattern::link::{Node, Strong};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

impl Teller<'_> {
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
    pub fn crossed(
        &self,
        claims: &[Literal],
        shown: &[usize],
        telling: &mut Telling,
    ) -> Vec<usize> {
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
        let is_end = |end: &Node, c: Candidate| end.single().is_some_and(|it| it.cell == c.cell);
        let mut won = vec![];
        for claim in claims.iter().map(|claim| claim.candidate()) {
            let at_first = is_end(first, claim);
            if !at_first && !is_end(last, claim) {
                continue;
            }
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
        // Where a rule ties different digits, cells beside the chain lose what both ends forbid.
        for digit in digits_of(claims) {
            let mut beside = losing(claims, digit);
            beside.retain(|&cell| {
                let c = Candidate { cell, digit };
                !is_end(first, c) && !is_end(last, c)
            });
            if !beside.is_empty() {
                let says = Clause::none_in(digit, &beside);
                let args = [("cells", Arg::Cells(beside)), ("digit", Arg::Digit(digit))];
                let lemma = Lemma::of(Rule::Follows, [either], says);
                won.push(telling.lemma("chain-crossed-seen", args, lemma));
            }
        }
        won
    }

    /// The chain closes.
    pub fn ring(&self, claims: &[Literal], shown: &[usize], telling: &mut Telling) -> Vec<usize> {
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
        let one =
            |from: &Node, to: &Node| Clause::one_of([from.candidates(), to.candidates()].concat());
        let mut told = vec![];
        for (from, to) in ways.clone() {
            let cells = [from.cells.clone(), to.cells.clone()].concat();
            if from.digit != to.digit {
                if lost.iter().any(|c| c.cell == from.cells[0]) {
                    let digits = vec![from.digit.min(to.digit), from.digit.max(to.digit)];
                    let label = Arg::Label(self.letters.label(from.cells[0]));
                    let args = vec![("label", label), ("digits", Arg::Digits(digits))];
                    told.push(("chain-ring-cell", args, one(from, to)));
                }
            } else if lost.iter().any(|c| c.digit == to.digit && self.sees(*c, to.digit, &cells)) {
                let labels = ("labels", self.labels(&cells));
                let count = ("count", Arg::Count(cells.len()));
                let digit = ("digit", Arg::Digit(to.digit));
                told.push(match house_of(self.board, &cells) {
                    Some(house) => {
                        let args = vec![("house", Arg::House(house)), labels, count, digit];
                        ("chain-ring-house", args, one(from, to))
                    }
                    None => ("chain-either", vec![labels, count, digit], one(from, to)),
                });
            }
        }
        let mut won = vec![];
        // A ring of sets may take out nothing by its links.
        if !told.is_empty() {
            // Of a group any cell may have it: the ways through it are tried.
            let grouped = nodes.iter().any(|node| node.cells.len() > 1);
            let rule = if grouped { Rule::Tried } else { Rule::Follows };
            let both = Lemma::of(rule, uses, ways.map(|(from, to)| one(from, to)));
            let both = telling.lemma("chain-ring-both", [], both);
            for (message, args, one) in told {
                won.push(telling.lemma(message, args, Lemma::of(Rule::Follows, [both], [one])));
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
