//! Narration of the links of a chain, forwards from its start, with letters for the cells.

use super::drawn::Letters;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Telling};
use crate::pattern::link::{Chain, Node, Strong};
use kotowari_kernel::{Candidate, CellId, HouseId, Literal, Unit};

/// Returns a house that contains all of these cells.
pub(super) fn house_of(board: &Board, cells: &[CellId]) -> Option<HouseId> {
    houses_of(board, cells).first().copied()
}

/// Returns all houses that contain all cells.
pub(super) fn houses_of(board: &Board, cells: &[CellId]) -> Vec<HouseId> {
    let layout = board.layout();
    let Some(first) = cells.first() else { return vec![] };
    let holds = |house: &HouseId| cells.iter().all(|cell| layout.cells_of(*house).contains(cell));
    layout.houses_of(*first).iter().copied().filter(holds).collect()
}

/// Returns the clauses that at most one of two nodes holds.
pub(super) fn excluding(one: &Node, other: &Node) -> Vec<Clause> {
    let others = other.candidates();
    let pairs = one.candidates().into_iter().flat_map(|a| others.iter().map(move |&b| vec![a, b]));
    pairs.map(|given| Clause { given, one_of: vec![] }).collect()
}

/// Narrator of a chain on a board, with the letters of its cells.
pub(super) struct ChainNarrator<'a> {
    pub board: &'a Board,
    pub chain: &'a Chain,
    pub letters: &'a Letters,
}

impl ChainNarrator<'_> {
    pub fn named(&self, cells: &[CellId]) -> Arg {
        Arg::Named(self.letters.named(cells))
    }

    pub fn labels(&self, cells: &[CellId]) -> Arg {
        Arg::Labels(self.letters.labels(cells))
    }

    /// Adds the bullets of two houses with two places each, stated at once instead of step by step.
    /// Returns their numbers.
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
            .collect();
        let look = [("houses", Arg::Houses(houses.clone())), ("digit", Arg::Digit(digit))];
        telling.lemma("fish-look", look, Lemma::look(digit, &houses));
        telling.figure.scan = houses.clone();
        let mut shown = vec![];
        for (pair, house) in self.chain.nodes.chunks_exact(2).zip(houses) {
            let cells: Vec<CellId> = pair.iter().flat_map(|node| node.cells.clone()).collect();
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

    /// Adds the bullet that two places see each other.
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

    /// Adds the bullets "if the first does not hold, the second does; then the third does not …"
    /// and returns the numbers of those for strong links.
    pub fn forwards(&self, telling: &mut Telling) -> Vec<usize> {
        let nodes = &self.chain.nodes;
        let first = &nodes[0];
        let start = [("named", self.named(&first.cells)), ("digit", Arg::Digit(first.digit))];
        let not = first.candidates().into_iter().map(Literal::Remove).collect();
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

    /// Adds the bullet of a weak link: one node holds, so the other does not.
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
            // Different cells of an almost locked set may be seen through different houses.
            None => telling.lemma("chain-not-seen", [named, digit], lemma),
        }
    }

    /// Adds the bullet of a strong link: one node does not hold, so the other does.
    fn strong(
        &self,
        why: &Strong,
        [from, to]: [&Node; 2],
        last: usize,
        telling: &mut Telling,
    ) -> usize {
        // The clause of the link itself, which can be read from either end, and what follows here.
        let mut holds = vec![
            Clause::one_of([from.candidates(), to.candidates()].concat()),
            Clause::one_of(to.candidates()),
        ];
        match why {
            Strong::Cell(cell) => {
                let mut digits = vec![from.digit, to.digit];
                digits.sort();
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
                // An almost locked set is read from its own end; if the chain comes from the forced
                // cell, the other way round.
                let back = forced.as_ref().is_some_and(|f| from.single() == Some(f.candidate()));
                let args = [
                    ("named", self.named(&locked.cells)),
                    ("count", Arg::Count(locked.cells.len())),
                    ("digits", Arg::Digits(locked.places.iter().map(|(d, _)| *d).collect())),
                ];
                let cells = Lemma::cells(&locked.cells, |cell| self.board.candidates(cell));
                let set = telling.lemma("chain-almost", args, cells);
                // Each digit is in the set at most once, and not in the forced cell as well.
                let once = locked.places.iter().map(|(digit, cells)| {
                    let beside = forced.iter().filter(|forced| forced.gone >> digit & 1 == 1);
                    let cells_with_forced =
                        cells.iter().copied().chain(beside.map(|forced| forced.cell));
                    cells_with_forced.map(|cell| Candidate { cell, digit: *digit }).collect()
                });
                let forced_cell: Vec<CellId> = forced.iter().map(|forced| forced.cell).collect();
                // All candidates of the forced cell.
                holds.extend(forced_cell.iter().map(|&cell| {
                    let digits = crate::set::digits(self.board.candidates(cell));
                    Clause::one_of(digits.map(move |digit| Candidate { cell, digit }))
                }));
                let rule = Rule::once(&forced_cell, once.collect());
                let lemma = Lemma::of(rule, [last, set], holds);
                let (from, to) = if back { (to, from) } else { (from, to) };
                let digit = ("digit", Arg::Digit(from.digit));
                let then = ("then", Arg::Digit(to.digit));
                let Some(forced) = forced else {
                    let args = [digit, then, ("there", self.labels(&to.cells))];
                    return telling.lemma("chain-almost-locked", args, lemma);
                };
                let label = ("label", Arg::Label(self.letters.label(forced.cell)));
                let gone = Arg::Digits(crate::set::digits(forced.gone).collect());
                let mut args = vec![digit, then, label, ("gone", gone)];
                if back {
                    args.push(("there", self.labels(&from.cells)));
                    return telling.lemma("chain-almost-forced", args, lemma);
                }
                telling.lemma("chain-almost-forces", args, lemma)
            }
        }
    }
}
