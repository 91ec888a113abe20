//! Colouring: candidates joined by pairs of which exactly one holds, painted in two colours in turn.
//! All candidates of one colour hold and none of the other.
//!
//! A pair is a digit's last two places in a strong house, or the last two candidates of a cell. A
//! way along pairs is also a proof: truths and links of its units in turn.

use std::collections::VecDeque;

use crate::board::{Board, View};
use crate::deduction::narration::Clause;
use crate::deduction::{Link, Premises, Set, SetRole};
use kotowari_kernel::{Axiom, Candidate, Digit, HouseId, Proof, Unit};

mod medusa;
mod multi;
mod simple;

pub use medusa::medusa;
pub use multi::{multi_1, multi_2};
pub use simple::{trap, wrap};

/// Candidates joined by pairs, as a tree that is flat around its first.
#[derive(Debug)]
struct Cluster {
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    candidate: Candidate,
    /// The node it was reached from, and the pair they are; none for the first.
    from: Option<(usize, Unit)>,
    depth: usize,
}

/// Two candidates of which exactly one holds, and where.
type Pair = ([Candidate; 2], Unit);

/// A way along pairs.
#[derive(Clone, Debug, Default)]
struct Way {
    units: Vec<Unit>,
    candidates: Vec<Candidate>,
}

/// The pairs of a digit.
fn pairs_of<const W: usize>(board: &View<W>, digit: Digit) -> Vec<Pair> {
    let pair = |house: HouseId| {
        let places = board.places(house, digit);
        let mut cells = places.iter().map(|cell| Candidate { cell, digit });
        let both = [cells.next()?, cells.next()?];
        cells.next().is_none().then_some((both, Unit::House(house, digit)))
    };
    board.strong_houses().filter_map(pair).collect()
}

/// What pairs join. In a board without a solution a ring of pairs may be odd; then two neighbours
/// have one colour, and what is proved along the tree holds all the same.
fn clusters(pairs: &[Pair]) -> Vec<Cluster> {
    let mut all: Vec<Candidate> = pairs.iter().flat_map(|(both, _)| *both).collect();
    all.sort();
    all.dedup();
    let index = |c: &Candidate| all.binary_search(c).unwrap_or(0);
    let mut next: Vec<Vec<(usize, Unit)>> = vec![vec![]; all.len()];
    for ([a, b], unit) in pairs {
        let (a, b) = (index(a), index(b));
        next[a].push((b, *unit));
        next[b].push((a, *unit));
    }
    let mut seen = vec![false; all.len()];
    let mut found = vec![];
    for first in 0..all.len() {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let mut nodes = vec![Node { candidate: all[first], from: None, depth: 0 }];
        let mut queue = VecDeque::from([(first, 0)]);
        while let Some((at, node)) = queue.pop_front() {
            for &(other, unit) in &next[at] {
                if !std::mem::replace(&mut seen[other], true) {
                    queue.push_back((other, nodes.len()));
                    let depth = nodes[node].depth + 1;
                    nodes.push(Node { candidate: all[other], from: Some((node, unit)), depth });
                }
            }
        }
        found.push(Cluster { nodes });
    }
    found
}

impl Cluster {
    /// The candidates of a colour, 0 or 1.
    fn of(&self, colour: usize) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.nodes.iter().filter(move |n| n.depth % 2 == colour).map(|n| n.candidate)
    }

    fn node(&self, candidate: Candidate) -> usize {
        self.nodes.iter().position(|node| node.candidate == candidate).unwrap_or(0)
    }

    /// The way from one of its candidates to another.
    fn way(&self, from: Candidate, to: Candidate) -> Way {
        let (mut a, mut b) = (self.node(from), self.node(to));
        let (mut head, mut tail) = (Way::default(), Way::default());
        head.candidates.push(self.nodes[a].candidate);
        tail.candidates.push(self.nodes[b].candidate);
        while a != b {
            let (deeper, way) = match self.nodes[a].depth >= self.nodes[b].depth {
                true => (&mut a, &mut head),
                false => (&mut b, &mut tail),
            };
            let Some((parent, unit)) = self.nodes[*deeper].from else { break };
            way.units.push(unit);
            way.candidates.push(self.nodes[parent].candidate);
            *deeper = parent;
        }
        tail.candidates.pop();
        head.units.extend(tail.units.into_iter().rev());
        head.candidates.extend(tail.candidates.into_iter().rev());
        head
    }
}

impl Way {
    fn len(&self) -> usize {
        self.units.len()
    }

    /// What it proves. An odd way, from truth to truth: at least one of its ends holds. An even
    /// one, from link to truth: if its start holds, its end does.
    fn axioms(&self) -> impl Iterator<Item = Axiom> + '_ {
        let odd = self.units.len() % 2;
        self.units.iter().enumerate().map(move |(i, &unit)| match i % 2 == 1 - odd {
            true => Axiom::SomeIn(unit),
            false => Axiom::OneIn(unit),
        })
    }
}

/// What the ways of a proof pass: this is what is told and drawn.
#[derive(Clone, Debug, Default)]
struct Painted {
    units: Vec<Unit>,
    /// By colour.
    candidates: [Vec<Candidate>; 2],
}

impl Painted {
    fn add(&mut self, cluster: &Cluster, way: &Way) {
        // What is told hangs together, whatever the ways have in common.
        let known = self.candidates.iter().flatten().next().copied();
        let apart =
            !way.candidates.iter().any(|c| self.candidates.iter().flatten().any(|k| k == c));
        if let (Some(known), Some(&first), true) = (known, way.candidates.first(), apart) {
            let bridge = cluster.way(known, first);
            self.put(cluster, &bridge);
        }
        self.put(cluster, way);
    }

    fn put(&mut self, cluster: &Cluster, way: &Way) {
        self.units.extend(&way.units);
        for &candidate in &way.candidates {
            let colour = cluster.nodes[cluster.node(candidate)].depth % 2;
            self.candidates[colour].push(candidate);
        }
    }

    /// Each once, in order.
    fn tidy(mut self) -> Painted {
        self.units.sort();
        self.units.dedup();
        for candidates in &mut self.candidates {
            candidates.sort();
            candidates.dedup();
        }
        self
    }

    /// The two colours as sets of a step's premises. What falls by itself has no other colour.
    fn sets(&self, number: usize) -> impl Iterator<Item = Set> + '_ {
        let roles = [SetRole::FirstColour, SetRole::SecondColour];
        let each = roles.into_iter().zip(&self.candidates).filter(|(_, all)| !all.is_empty());
        each.map(move |(role, all)| Set::new(role, all.iter().copied()).numbered(number))
    }

    /// The pairs as links.
    fn links<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Link> + 'a {
        self.units.iter().filter_map(|&unit| {
            let pair = Set::of_unit(board, SetRole::Cell, unit).candidates;
            let (from, to) = (vec![*pair.first()?], vec![*pair.get(1)?]);
            Some(Link { from, to, strong: true, by: Some(unit) })
        })
    }

    /// What a step rests on that is about these clusters.
    fn premises(board: &Board, clusters: &[&Painted]) -> Premises {
        let sets = (1..).zip(clusters).flat_map(|(number, painted)| painted.sets(number));
        Premises::of(sets).linked(clusters.iter().flat_map(|painted| painted.links(board)))
    }

    /// That all of a colour hold or none, and that just one of the colours does.
    fn all_or_none(&self) -> Vec<Clause> {
        let [first, second] = &self.candidates;
        let same = |all: &[Candidate]| {
            let next = all.windows(2);
            next.flat_map(|c| [Clause::then(c[0], c[1]), Clause::then(c[1], c[0])])
                .collect::<Vec<_>>()
        };
        let mut says = [same(first), same(second)].concat();
        if let (Some(&one), Some(&other)) = (first.first(), second.first()) {
            says.push(Clause::one_of([one, other]));
            says.push(Clause { given: vec![one, other], one_of: vec![] });
        }
        says
    }

    /// The houses where a digit has a pair.
    fn houses(&self, digit: Digit) -> Vec<HouseId> {
        let of = |unit: &Unit| match unit {
            Unit::House(house, d) if *d == digit => Some(*house),
            _ => None,
        };
        self.units.iter().filter_map(of).collect()
    }
}

/// Sums side by side; one alone stands for itself.
fn each(sums: Vec<Vec<Axiom>>) -> Proof {
    Proof::each(sums.into_iter().map(Proof::count).collect())
}

fn clash(a: Candidate, b: Candidate) -> Axiom {
    Axiom::Clash(vec![a, b])
}

/// What cannot hold together with any candidate of a colour falls, if two of that colour lead to it:
/// `x` implies each end, and the ends exclude each other.
fn falls(cluster: &Cluster, x: Candidate, ends: &[Candidate]) -> (Vec<Axiom>, Vec<Way>) {
    let ways: Vec<Way> = ends.iter().map(|&end| cluster.way(x, end)).collect();
    (ways.iter().flat_map(Way::axioms).collect(), ways)
}
