//! The conclusion of an explained chain: from its two ends, or all along it where it closes to a
//! ring.

use super::drawn::closing;
use super::narrator::{ChainNarrator, excluding, houses_of};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Telling, digits_of, losing};
use crate::pattern::link::{Node, Strong};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

impl ChainNarrator<'_> {
    /// Adds the bullets that one of the ends is the digit, and which cells see both. Returns the
    /// number of the last one.
    pub fn either(&self, claims: &[Literal], shown: &[usize], telling: &mut Telling) -> Vec<usize> {
        let [first, last] = self.chain.ends();
        let cells = [first.cells.clone(), last.cells.clone()].concat();
        let labels = self.labels(&cells);
        let count = || ("count", Arg::Count(cells.len()));
        let digit = ("digit", Arg::Digit(last.digit));
        let one_of_ends = Clause::one_of([first.candidates(), last.candidates()].concat());
        // Any cell of a group may hold it, so the clause follows by cases, not by a single link.
        let lemma = Lemma::of(Rule::Tried, shown.iter().copied(), [one_of_ends]);
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

    /// Adds the bullets that one end is this digit or the other end that one, and what both
    /// exclude. Returns the numbers of the bullets that remove candidates.
    pub fn crossed(
        &self,
        claims: &[Literal],
        shown: &[usize],
        telling: &mut Telling,
    ) -> Vec<usize> {
        let [first, last] = self.chain.ends();
        let one_of_ends = Clause::one_of([first.candidates(), last.candidates()].concat());
        let either = telling.lemma(
            "chain-crossed",
            [
                ("a", self.labels(&first.cells)),
                ("p", Arg::Digit(first.digit)),
                ("b", self.labels(&last.cells)),
                ("q", Arg::Digit(last.digit)),
            ],
            Lemma::of(Rule::Follows, shown.iter().copied(), [one_of_ends]),
        );
        let is_end = |end: &Node, c: Candidate| end.single().is_some_and(|it| it.cell == c.cell);
        let mut results = vec![];
        for claim in claims.iter().map(|claim| claim.candidate()) {
            let at_first = is_end(first, claim);
            if !at_first && !is_end(last, claim) {
                continue;
            }
            let (own, other) = if at_first { (first, last) } else { (last, first) };
            results.push(telling.lemma(
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
        // Where a rule relates different digits, cells outside the chain lose what both ends
        // exclude.
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
                results.push(telling.lemma("chain-crossed-seen", args, lemma));
            }
        }
        results
    }

    /// Adds the bullets of a ring, where of each weak link one end holds. Returns the numbers of
    /// the bullets that remove candidates.
    pub fn ring(&self, claims: &[Literal], shown: &[usize], telling: &mut Telling) -> Vec<usize> {
        let nodes = &self.chain.nodes;
        let [first, last] = self.chain.ends();
        telling.figure.links.push(closing(self.chain));
        let closed = Lemma::of(Rule::Follows, [], excluding(last, first));
        let (from, back) =
            (("last", self.labels(&last.cells)), ("first", self.labels(&first.cells)));
        let closes = match first.cells == last.cells {
            true => telling.lemma("chain-ring-home", [back], closed),
            false => telling.lemma("chain-ring", [from, back], closed),
        };
        let uses = [shown, &[closes]].concat();
        let lost: Vec<Candidate> = claims.iter().map(|claim| claim.candidate()).collect();
        let ways = (1..nodes.len()).step_by(2).map(|i| (&nodes[i], &nodes[(i + 1) % nodes.len()]));
        let one_of =
            |from: &Node, to: &Node| Clause::one_of([from.candidates(), to.candidates()].concat());
        let mut conclusions = vec![];
        for (from, to) in ways.clone() {
            let cells = [from.cells.clone(), to.cells.clone()].concat();
            if from.digit != to.digit {
                if lost.iter().any(|c| c.cell == from.cells[0]) {
                    let digits = vec![from.digit.min(to.digit), from.digit.max(to.digit)];
                    let label = Arg::Label(self.letters.label(from.cells[0]));
                    let args = vec![("label", label), ("digits", Arg::Digits(digits))];
                    conclusions.push(("chain-ring-cell", args, one_of(from, to)));
                }
            } else if lost.iter().any(|c| c.digit == to.digit && self.sees(*c, to.digit, &cells)) {
                let labels = ("labels", self.labels(&cells));
                let count = ("count", Arg::Count(cells.len()));
                let digit = ("digit", Arg::Digit(to.digit));
                // Of the houses that hold both ends, those where something goes.
                let loses = |house: HouseId| {
                    let inside = self.board.layout().cells_of(house);
                    lost.iter().any(|c| c.digit == to.digit && inside.contains(&c.cell))
                };
                let all = houses_of(self.board, &cells);
                let houses: Vec<HouseId> = all.iter().copied().filter(|&h| loses(h)).collect();
                conclusions.push(match houses.is_empty() {
                    false => {
                        let args = vec![("houses", Arg::Houses(houses)), labels, count, digit];
                        ("chain-ring-house", args, one_of(from, to))
                    }
                    true => ("chain-either", vec![labels, count, digit], one_of(from, to)),
                });
            }
        }
        let mut results = vec![];
        // A ring of almost locked sets may remove nothing by its links.
        if !conclusions.is_empty() {
            // Any cell of a group may hold it, so the clause follows by cases, not by a single
            // link.
            let grouped = nodes.iter().any(|node| node.cells.len() > 1);
            let rule = if grouped { Rule::Tried } else { Rule::Follows };
            let both = Lemma::of(rule, uses, ways.map(|(from, to)| one_of(from, to)));
            let both = telling.lemma("chain-ring-both", [], both);
            for (message, args, one_of) in conclusions {
                results.push(telling.lemma(
                    message,
                    args,
                    Lemma::of(Rule::Follows, [both], [one_of]),
                ));
            }
        }
        results.extend(self.ring_sets(&lost, shown, closes, telling));
        results
    }

    /// Adds bullets for the almost locked sets on a ring: one end of each holds, so all other
    /// digits of the set are in it.
    fn ring_sets(
        &self,
        lost: &[Candidate],
        shown: &[usize],
        closes: usize,
        telling: &mut Telling,
    ) -> Vec<usize> {
        let introduced = telling.bullets.iter().enumerate();
        let introduced = introduced.filter(|(_, bullet)| bullet.message == "chain-almost");
        let uses: Vec<usize> = introduced.map(|(number, _)| number).collect();
        let uses = [&uses[..], shown, &[closes]].concat();
        let mut results = vec![];
        for (pair, why) in self.chain.nodes.chunks_exact(2).zip(&self.chain.strong) {
            let Strong::Almost(locked, forced) = why else { continue };
            let ends = [pair[0].digit, pair[1].digit];
            for (digit, all) in locked.clashes(forced.as_ref(), ends) {
                let cells: Vec<CellId> = all.iter().map(|c| c.cell).collect();
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
                results.push(telling.lemma("chain-ring-set", args, lemma));
            }
        }
        results
    }

    /// Returns whether a candidate is excluded wherever in these cells the digit is.
    fn sees(&self, c: Candidate, digit: Digit, cells: &[CellId]) -> bool {
        let layout = self.board.layout();
        cells.iter().all(|&cell| layout.excludes(c, Candidate { cell, digit }))
    }
}
