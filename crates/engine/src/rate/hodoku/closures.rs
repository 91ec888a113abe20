//! What HoDoKu's forcing chains and nets see: everything that follows from a candidate being there or not.
//!
//! A chain goes on from link to link, through groups, too.  For a net the premise is played on the board first: all
//! naked and hidden singles that appear are put in, four times over; what comes of it joins the links, whatever
//! they set out from.  That it is four rounds shows in the scores: with three or five about one net in four agrees.

use super::marks::{cells_of, peers};
use super::ways::{CANDIDATES, Node, Ways, literal, node};
use crate::board::Board;
use crate::gather::Gather as _;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// How often singles are put in for a chain.
pub(super) const CHAIN: usize = 0;
/// The same for a net.
pub(super) const NET: usize = 4;

/// Why something that is seen holds.
pub(super) enum Why {
    /// What follows from the opposite contradicts itself.
    Contradiction,
    /// At least one of these holds, and it follows from each.
    Shared(Vec<Literal>),
}

/// What follows from each candidate, there or not.
pub(super) struct Closures {
    /// The open candidates of each cell.
    marks: [u16; 81],
    /// A bit for each node.
    follow: Vec<Vec<u64>>,
}

impl Closures {
    /// Of a board and its ways with groups, with so many rounds of singles.
    pub fn new(board: &Board, ways: &Ways, rounds: usize) -> Closures {
        let placed = std::array::from_fn(|cell| board.value(cell as CellId).is_some());
        let marks: [u16; 81] = std::array::from_fn(|cell| match placed[cell] {
            true => 0,
            false => board.candidates(cell as CellId) as u16,
        });
        let mut all = Closures { marks, follow: vec![] };
        let mut next: Vec<Vec<Node>> = (0..ways.len()).map(|at| ways.next(at).to_vec()).gather();
        for premise in (0..CANDIDATES).filter(|&premise| rounds > 0 && all.is_open(premise)) {
            next[premise].extend(Play { marks, placed, seen: vec![] }.of(literal(premise), rounds));
        }
        all.follow = (0..CANDIDATES).map(|premise| all.closure(premise, &next)).gather();
        all
    }

    fn closure(&self, premise: Node, next: &[Vec<Node>]) -> Vec<u64> {
        let mut bits = vec![0; next.len().div_ceil(64)];
        let mut waiting = vec![];
        if self.is_open(premise) {
            bits[premise / 64] |= 1 << (premise % 64);
            waiting.push(premise);
        }
        while let Some(at) = waiting.pop() {
            for &follows in &next[at] {
                if bits[follows / 64] >> (follows % 64) & 1 == 0 {
                    bits[follows / 64] |= 1 << (follows % 64);
                    waiting.push(follows);
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

    /// Every literal that is seen to hold, each once.
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
                    let cases = cases.iter().map(|&case| literal(case)).gather();
                    seen.push((literal(node), Why::Shared(cases)));
                }
            }
        }
        seen
    }

    /// What follows from each of these.
    fn shared(&self, cases: &[Node]) -> Vec<Node> {
        let mut all = self.follow[cases[0]].clone();
        for &case in &cases[1..] {
            all.iter_mut().zip(&self.follow[case]).for_each(|(all, bits)| *all &= bits);
        }
        let candidates = CANDIDATES.div_ceil(64);
        let words = all.into_iter().enumerate().take(candidates);
        let nodes = words.flat_map(|(i, word)| {
            crate::set::digits(word).map(move |bit| 64 * i + usize::from(bit))
        });
        nodes.filter(|&node| node < CANDIDATES && self.is_open(node)).gather()
    }

    /// The candidates of each open cell, and the places of each digit in each house: one of them holds.
    fn units(&self) -> Vec<Vec<Node>> {
        let cells = (0..81).map(|cell| (0..9).map(|digit| node(cell, digit, true)).gather());
        let houses = (0..27).flat_map(|house| {
            let places = move |digit| cells_of(house).map(|cell| node(cell, digit, true)).gather();
            (0..9).map(places).gather()
        });
        let mut units: Vec<Vec<Node>> = cells.chain(houses).gather();
        units.iter_mut().for_each(|unit| unit.retain(|&node| self.is_open(node)));
        units.retain(|unit| !unit.is_empty());
        units
    }

    /// Whether what follows contradicts itself.
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

/// A board on which a premise is played.
struct Play {
    marks: [u16; 81],
    placed: [bool; 81],
    seen: Vec<Node>,
}

impl Play {
    /// What comes of a premise.
    fn of(mut self, premise: Literal, rounds: usize) -> Vec<Node> {
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

    /// The naked and hidden singles there are now.
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
