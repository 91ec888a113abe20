//! The consequences of each premise that HoDoKu's forcing chains and nets see.
//!
//! A chain follows links from node to node, grouped links included. For a net the premise is first
//! played on the board: all naked and hidden singles that appear are placed, for four rounds, and
//! the result is added to the links of the premise, wherever a chain reaches it. That it is four
//! rounds was inferred from the scores: with three or five about one net in four agrees.

use super::implications::{CANDIDATES, ImplicationGraph, Node, literal, node};
use super::marks::{cells_of, peers};
use crate::board::Board;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// The rounds of singles for a forcing chain.
pub(super) const CHAIN_ROUNDS: usize = 0;
/// The rounds of singles for a forcing net.
pub(super) const NET_ROUNDS: usize = 4;

/// The reason that a conclusion holds.
pub(super) enum Why {
    /// The consequences of the opposite contradict each other.
    Contradiction,
    /// At least one of these holds, and it follows from each.
    Shared(Vec<Literal>),
}

/// The consequences of each premise: a candidate that holds or that is eliminated.
pub(super) struct Closures {
    /// The candidates of each open cell, 0 for cells with a digit.
    marks: [u16; 81],
    /// For each premise a bit set of the nodes that follow from it.
    follow: Vec<Vec<u64>>,
}

impl Closures {
    /// Computes the closures on a board. `graph` must include groups; `rounds` is the number of
    /// rounds of singles.
    pub fn new(board: &Board, graph: &ImplicationGraph, rounds: usize) -> Closures {
        let placed = std::array::from_fn(|cell| board.value(cell as CellId).is_some());
        let marks: [u16; 81] = std::array::from_fn(|cell| match placed[cell] {
            true => 0,
            false => board.candidates(cell as CellId) as u16,
        });
        let mut closures = Closures { marks, follow: vec![] };
        let mut next: Vec<Vec<Node>> =
            (0..graph.len()).map(|node| graph.next(node).to_vec()).collect();
        for premise in (0..CANDIDATES).filter(|&premise| rounds > 0 && closures.is_open(premise)) {
            next[premise].extend(
                Play { marks, placed, seen: vec![] }.consequences(literal(premise), rounds),
            );
        }
        closures.follow = (0..CANDIDATES).map(|premise| closures.closure(premise, &next)).collect();
        closures
    }

    /// Returns the nodes that are reachable from a premise as a bit set.
    fn closure(&self, premise: Node, next: &[Vec<Node>]) -> Vec<u64> {
        let mut bits = vec![0; next.len().div_ceil(64)];
        let mut stack = vec![];
        if self.is_open(premise) {
            bits[premise / 64] |= 1 << (premise % 64);
            stack.push(premise);
        }
        while let Some(node) = stack.pop() {
            for &follows in &next[node] {
                if bits[follows / 64] >> (follows % 64) & 1 == 0 {
                    bits[follows / 64] |= 1 << (follows % 64);
                    stack.push(follows);
                }
            }
        }
        bits
    }

    fn is_open(&self, node: Node) -> bool {
        let c = literal(node).candidate();
        self.marks[usize::from(c.cell)] >> c.digit & 1 == 1
    }

    fn follows(&self, premise: Node, node: Node) -> bool {
        self.follow[premise][node / 64] >> (node % 64) & 1 == 1
    }

    /// Returns every literal that is concluded, each once and with the first reason found.
    pub fn seen(&self) -> Vec<(Literal, Why)> {
        let units = self.units();
        let open = || (0..CANDIDATES).filter(|&node| self.is_open(node));
        let mut known = vec![false; CANDIDATES];
        let mut seen = vec![];
        for premise in open().filter(|&premise| self.contradicts(premise, &units)) {
            known[premise ^ 1] = true;
            seen.push((literal(premise ^ 1), Why::Contradiction));
        }
        let either = open().step_by(2).map(|node| vec![node, node + 1]);
        for cases in either.chain(units.iter().cloned()) {
            for node in self.shared(&cases) {
                if !std::mem::replace(&mut known[node], true) {
                    let cases = cases.iter().map(|&case| literal(case)).collect();
                    seen.push((literal(node), Why::Shared(cases)));
                }
            }
        }
        seen
    }

    /// Returns the open candidates, holding or eliminated, that follow from every case.
    fn shared(&self, cases: &[Node]) -> Vec<Node> {
        let mut shared = self.follow[cases[0]].clone();
        for &case in &cases[1..] {
            shared.iter_mut().zip(&self.follow[case]).for_each(|(word, bits)| *word &= bits);
        }
        let candidates = CANDIDATES.div_ceil(64);
        let words = shared.into_iter().enumerate().take(candidates);
        let nodes = words.flat_map(|(i, word)| {
            crate::set::digits(word).map(move |bit| 64 * i + usize::from(bit))
        });
        nodes.filter(|&node| node < CANDIDATES && self.is_open(node)).collect()
    }

    /// Returns the sets of which one member must hold: the candidates of each open cell, and the
    /// places of each digit in each house.
    fn units(&self) -> Vec<Vec<Node>> {
        let cells = (0..81).map(|cell| (0..9).map(|digit| node(cell, digit, true)).collect());
        let houses = (0..27).flat_map(|house| {
            let places = move |digit| {
                cells_of(house).map(|cell| node(cell, digit, true)).collect::<Vec<_>>()
            };
            (0..9).map(places).collect::<Vec<_>>()
        });
        let mut units: Vec<Vec<Node>> = cells.chain(houses).collect();
        units.iter_mut().for_each(|unit| unit.retain(|&node| self.is_open(node)));
        units.retain(|unit| !unit.is_empty());
        units
    }

    /// Whether the consequences of a premise contradict each other.
    fn contradicts(&self, premise: Node, units: &[Vec<Node>]) -> bool {
        let follows = |node: &Node| self.follows(premise, *node);
        let both = |node: &Node| follows(node) && follows(&(node + 1));
        units.iter().any(|unit| {
            unit.iter().any(both)
                || unit.iter().filter(|node| follows(node)).count() > 1
                || unit.iter().all(|node| follows(&(node + 1)))
        })
    }
}

/// A copy of the board on which singles are placed after a premise.
struct Play {
    marks: [u16; 81],
    placed: [bool; 81],
    /// Everything placed and eliminated since the premise, in order.
    seen: Vec<Node>,
}

impl Play {
    /// Returns the premise and what follows from it after this number of rounds.
    fn consequences(mut self, premise: Literal, rounds: usize) -> Vec<Node> {
        let c = premise.candidate();
        match premise {
            Literal::Place(_) => self.place(c),
            Literal::Remove(_) => self.remove(c),
        }
        for _ in 0..rounds {
            let singles = self.singles();
            if singles.is_empty() {
                break;
            }
            singles.into_iter().for_each(|single| self.place(single));
        }
        self.seen
    }

    /// Returns all current naked and hidden singles; one that is both is listed more than once.
    fn singles(&self) -> Vec<Candidate> {
        let mut singles = vec![];
        let open = |&cell: &CellId| !self.placed[usize::from(cell)];
        for cell in (0..81).filter(open) {
            let mark = self.marks[usize::from(cell)];
            if mark.is_power_of_two() {
                singles.push(Candidate { cell, digit: mark.trailing_zeros() as Digit });
            }
        }
        for house in 0..27 {
            let (mut once, mut twice) = (0, 0);
            for cell in cells_of(house).filter(open) {
                twice |= once & self.marks[usize::from(cell)];
                once |= self.marks[usize::from(cell)];
            }
            for cell in cells_of(house).filter(open) {
                let alone = self.marks[usize::from(cell)] & once & !twice;
                singles.extend(
                    crate::set::digits(alone.into()).map(|digit| Candidate { cell, digit }),
                );
            }
        }
        singles
    }

    fn remove(&mut self, c: Candidate) {
        let mark = &mut self.marks[usize::from(c.cell)];
        if *mark >> c.digit & 1 == 1 {
            *mark &= !(1 << c.digit);
            self.seen.push(node(c.cell, c.digit, false));
        }
    }

    fn place(&mut self, c: Candidate) {
        if std::mem::replace(&mut self.placed[usize::from(c.cell)], true) {
            return;
        }
        self.seen.push(node(c.cell, c.digit, true));
        for digit in (0..9).filter(|&digit| digit != c.digit) {
            self.remove(Candidate { digit, ..c });
        }
        for cell in peers(c.cell) {
            self.remove(Candidate { cell, ..c });
        }
    }
}
