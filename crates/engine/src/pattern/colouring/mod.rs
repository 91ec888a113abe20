//! Colouring: candidates joined by pairs of which exactly one holds, painted alternately in two
//! colours, so all candidates of one colour hold and none of the other.
//!
//! A pair is a digit's last two places in a strong house or the last two candidates of a cell. A
//! path along pairs is at the same time a proof: "at least one" and "at most one" of its units in
//! turn. So clusters find the colours, and paths between a few candidates prove what follows.

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

/// Candidates joined by pairs, as a breadth-first tree, so paths to the root are shortest.
#[derive(Debug)]
struct Cluster {
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    candidate: Candidate,
    /// Parent node and the unit of the pair; `None` for the root.
    from: Option<(usize, Unit)>,
    depth: usize,
}

/// Two candidates of which exactly one holds, and their unit.
type Pair = ([Candidate; 2], Unit);

/// Path along pairs: n units and n + 1 candidates.
#[derive(Clone, Debug, Default)]
struct PairPath {
    units: Vec<Unit>,
    candidates: Vec<Candidate>,
}

/// Returns the pairs of a digit in the strong houses.
fn pairs_of<const W: usize>(board: &View<W>, digit: Digit) -> Vec<Pair> {
    let pair = |house: HouseId| {
        let places = board.places(house, digit);
        let mut cells = places.iter().map(|cell| Candidate { cell, digit });
        let both = [cells.next()?, cells.next()?];
        cells.next().is_none().then_some((both, Unit::House(house, digit)))
    };
    board.strong_houses().filter_map(pair).collect()
}

/// Returns the connected components of pairs, each as a tree.
///
/// On a board without a solution a cycle of pairs may be odd, so two neighbours get one colour.
/// What is proved along the tree holds all the same.
fn clusters(pairs: &[Pair]) -> Vec<Cluster> {
    let mut candidates: Vec<Candidate> = pairs.iter().flat_map(|(both, _)| *both).collect();
    candidates.sort();
    candidates.dedup();
    let index = |c: &Candidate| candidates.binary_search(c).unwrap_or(0);
    let mut next: Vec<Vec<(usize, Unit)>> = vec![vec![]; candidates.len()];
    for ([a, b], unit) in pairs {
        let (a, b) = (index(a), index(b));
        next[a].push((b, *unit));
        next[b].push((a, *unit));
    }
    let mut seen = vec![false; candidates.len()];
    let mut found = vec![];
    for first in 0..candidates.len() {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let mut nodes = vec![Node { candidate: candidates[first], from: None, depth: 0 }];
        let mut queue = VecDeque::from([(first, 0)]);
        while let Some((current, node)) = queue.pop_front() {
            for &(other, unit) in &next[current] {
                if !std::mem::replace(&mut seen[other], true) {
                    queue.push_back((other, nodes.len()));
                    let depth = nodes[node].depth + 1;
                    nodes.push(Node {
                        candidate: candidates[other],
                        from: Some((node, unit)),
                        depth,
                    });
                }
            }
        }
        found.push(Cluster { nodes });
    }
    found
}

impl Cluster {
    /// Returns the candidates of colour 0 or 1.
    fn of(&self, colour: usize) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.nodes.iter().filter(move |n| n.depth % 2 == colour).map(|n| n.candidate)
    }

    fn node(&self, candidate: Candidate) -> usize {
        self.nodes.iter().position(|node| node.candidate == candidate).unwrap_or(0)
    }

    /// Returns the path in the tree between two of its candidates.
    fn path(&self, from: Candidate, to: Candidate) -> PairPath {
        let (mut a, mut b) = (self.node(from), self.node(to));
        let (mut head, mut tail) = (PairPath::default(), PairPath::default());
        head.candidates.push(self.nodes[a].candidate);
        tail.candidates.push(self.nodes[b].candidate);
        while a != b {
            let (deeper, path) = match self.nodes[a].depth >= self.nodes[b].depth {
                true => (&mut a, &mut head),
                false => (&mut b, &mut tail),
            };
            let Some((parent, unit)) = self.nodes[*deeper].from else { break };
            path.units.push(unit);
            path.candidates.push(self.nodes[parent].candidate);
            *deeper = parent;
        }
        tail.candidates.pop();
        head.units.extend(tail.units.into_iter().rev());
        head.candidates.extend(tail.candidates.into_iter().rev());
        head
    }
}

impl PairPath {
    fn len(&self) -> usize {
        self.units.len()
    }

    /// Returns the axioms along the path. Of odd length they begin and end with "at least one" and
    /// prove that one of the ends holds. Of even length they begin with "at most one" and prove
    /// that the last candidate holds if the first does.
    fn axioms(&self) -> impl Iterator<Item = Axiom> + '_ {
        let odd = self.units.len() % 2;
        self.units.iter().enumerate().map(move |(i, &unit)| match i % 2 == 1 - odd {
            true => Axiom::SomeIn(unit),
            false => Axiom::OneIn(unit),
        })
    }
}

/// The part of a cluster that the paths of a proof use, because only this is explained and drawn.
#[derive(Clone, Debug, Default)]
struct Painted {
    units: Vec<Unit>,
    /// Candidates by colour.
    candidates: [Vec<Candidate>; 2],
}

impl Painted {
    fn add(&mut self, cluster: &Cluster, path: &PairPath) {
        // The part shown stays connected even if the paths have nothing in common.
        let known = self.candidates.iter().flatten().next().copied();
        let apart =
            !path.candidates.iter().any(|c| self.candidates.iter().flatten().any(|k| k == c));
        if let (Some(known), Some(&first), true) = (known, path.candidates.first(), apart) {
            let bridge = cluster.path(known, first);
            self.paint(cluster, &bridge);
        }
        self.paint(cluster, path);
    }

    fn paint(&mut self, cluster: &Cluster, path: &PairPath) {
        self.units.extend(&path.units);
        for &candidate in &path.candidates {
            let colour = cluster.nodes[cluster.node(candidate)].depth % 2;
            self.candidates[colour].push(candidate);
        }
    }

    /// Sorts and removes duplicates.
    fn tidy(mut self) -> Painted {
        self.units.sort();
        self.units.dedup();
        for candidates in &mut self.candidates {
            candidates.sort();
            candidates.dedup();
        }
        self
    }

    /// Returns the two colours as premise sets. A candidate that is refuted without pairs has no
    /// opposite colour.
    fn sets(&self, number: usize) -> impl Iterator<Item = Set> + '_ {
        let roles = [SetRole::FirstColour, SetRole::SecondColour];
        let each = roles
            .into_iter()
            .zip(&self.candidates)
            .filter(|(_, candidates)| !candidates.is_empty());
        each.map(move |(role, candidates)| {
            Set::new(role, candidates.iter().copied()).numbered(number)
        })
    }

    /// Returns the pairs as links.
    fn links<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Link> + 'a {
        self.units.iter().filter_map(|&unit| {
            let pair = Set::of_unit(board, SetRole::Cell, unit).candidates;
            let (from, to) = (vec![*pair.first()?], vec![*pair.get(1)?]);
            Some(Link { from, to, strong: true, by: Some(unit) })
        })
    }

    /// Returns the premises of a step about these clusters.
    fn premises(board: &Board, clusters: &[&Painted]) -> Premises {
        let sets = (1..).zip(clusters).flat_map(|(number, painted)| painted.sets(number));
        Premises::of(sets).linked(clusters.iter().flat_map(|painted| painted.links(board)))
    }

    /// Returns the clauses that all or none of a colour hold, and exactly one colour does.
    fn all_or_none(&self) -> Vec<Clause> {
        let [first, second] = &self.candidates;
        let same = |colour: &[Candidate]| {
            let next = colour.windows(2);
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

    /// Returns the houses where the digit has a pair.
    fn houses(&self, digit: Digit) -> Vec<HouseId> {
        let house_of = |unit: &Unit| match unit {
            Unit::House(house, d) if *d == digit => Some(*house),
            _ => None,
        };
        self.units.iter().filter_map(house_of).collect()
    }
}

/// Returns a proof for each sum, or a single one as itself.
fn proof_of_each(sums: Vec<Vec<Axiom>>) -> Proof {
    Proof::each(sums.into_iter().map(Proof::count).collect())
}

fn clash(a: Candidate, b: Candidate) -> Axiom {
    Axiom::Clash(vec![a, b])
}

/// Refutes `x`: it implies each of `ends`, which have its colour and exclude each other. Returns
/// the axioms without the one of that exclusion, and the paths.
fn refute_from_ends(
    cluster: &Cluster,
    x: Candidate,
    ends: &[Candidate],
) -> (Vec<Axiom>, Vec<PairPath>) {
    let ways: Vec<PairPath> = ends.iter().map(|&end| cluster.path(x, end)).collect();
    (ways.iter().flat_map(PairPath::axioms).collect(), ways)
}
