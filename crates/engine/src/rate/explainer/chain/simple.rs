//! Forcing chains and cycles from one assumption: the original's static chains.

use super::super::Technique;
use super::super::board::Board;
use super::super::geometry::{PEERS, cells};
use super::super::hint::Hint;
use super::super::tenths::with_length;
use super::nest::Inner;
use super::node::{Cause, Node, candidate};
use super::reach::{Hope, hopes};
use super::sweep::{Graph, Links, Tree};

/// A chain or a cycle, with what is needed to choose among them.
struct Simple {
    /// The rating.
    pub rating: f64,
    /// The number of nodes.
    pub complexity: u32,
    /// The sort key: 2, 3 or 4 for X, Y and XY.
    pub key: u8,
    /// Candidates that go, in the order in which the original notes them.
    pub removed: Vec<(usize, u16)>,
    /// The digit that is placed.
    pub placed: Option<(usize, usize)>,
    /// The nodes of every branch, from its end to the assumption; only filled in for nested use.
    pub branches: Vec<Vec<(Node, Cause)>>,
    /// Whether it is a cycle.
    pub cycle: bool,
}

impl Simple {
    fn order(&self, other: &Simple) -> std::cmp::Ordering {
        self.rating
            .total_cmp(&other.rating)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.key.cmp(&other.key))
    }

    fn technique(&self) -> Technique {
        match (self.cycle, self.key) {
            (true, 2) => Technique::XCycle,
            (true, 3) => Technique::YCycle,
            (true, _) => Technique::Cycle,
            (false, 2) if self.complexity == 6 => Technique::TurbotFish,
            (false, 2) => Technique::ForcingXChain,
            (false, _) => Technique::ForcingChain,
        }
    }
}

/// Where chains go: the best only, or all of them.
struct Finds {
    list: Vec<Simple>,
    all: bool,
}

impl Finds {
    /// Whether a chain like this would be of use.
    fn wants(&self, rating: f64, complexity: u32, key: u8) -> bool {
        match self.list.first() {
            Some(best) if !self.all => {
                (rating, complexity, key) < (best.rating, best.complexity, best.key)
            }
            _ => true,
        }
    }

    fn push(&mut self, simple: Simple) {
        if !self.all {
            self.list.clear();
        }
        self.list.push(simple);
    }
}

/// The chain to take.
pub(in super::super) fn find(board: &Board) -> Option<Hint> {
    let mut finds = Finds { list: vec![], all: false };
    search(board, &mut finds);
    let best = finds.list.pop()?;
    let technique = best.technique();
    Some(Hint { rating: best.rating, technique, removed: best.removed, placed: best.placed })
}

/// All chains, sorted as the original sorts them.
pub(super) fn all(board: &Board) -> Vec<Inner> {
    let mut finds = Finds { list: vec![], all: true };
    search(board, &mut finds);
    finds.list.sort_by(Simple::order);
    let inner = |found: Simple| Inner {
        removed: found.removed,
        complexity: found.complexity,
        branches: found.branches,
    };
    finds.list.into_iter().map(inner).collect()
}

fn search(board: &Board, finds: &mut Finds) {
    let hopes = hopes(board);
    if hopes.is_empty() {
        return;
    }
    let mut tree = Tree::new();
    for (links, key) in [(Links::X, 2), (Links::Y, 3), (Links::Xy, 4)] {
        let lowest = if links == Links::Xy { 7.0 } else { 6.5 };
        if !finds.wants(lowest, 4, key) {
            continue;
        }
        let graph = Graph::new(board, links);
        for &hope in &hopes {
            if links != Links::Y || hope.cycle && board.count(hope.cell) == 2 {
                Sweep { graph: &graph, tree: &mut tree, finds: &mut *finds, key, hope }.run();
            }
        }
    }
}

struct Sweep<'a, 'b> {
    graph: &'a Graph<'b>,
    tree: &'a mut Tree,
    finds: &'a mut Finds,
    key: u8,
    hope: Hope,
}

impl Sweep<'_, '_> {
    fn bases(&self) -> (f64, f64) {
        match self.graph.links {
            Links::X => (6.5, 6.6),
            Links::Y => (6.5, f64::INFINITY),
            Links::Xy => (7.0, 7.0),
        }
    }

    /// Whether anything that ends after so many nodes would be of use.
    fn worthwhile(&self, complexity: u32) -> bool {
        let (cycle, chain) = self.bases();
        self.finds.wants(with_length(cycle.min(chain), complexity), complexity, self.key)
    }

    fn run(&mut self) {
        let Hope { cell, digit, off, on, cycle } = self.hope;
        let own = candidate(cell, digit);
        let chains = self.graph.links != Links::Y;
        if off && chains || cycle {
            self.search_on(own, off && chains, cycle);
        }
        if on && chains {
            self.chain_on(own);
        }
    }

    fn search_on(&mut self, own: u16, chains: bool, cycles: bool) {
        let mut off = None;
        self.tree.begin(self.graph, Node::on(own));
        let mut next = 0;
        while let Some(&on) = self.tree.on.get(next) {
            next += 1;
            let complexity = self.tree.depth(on) + 1;
            if !self.worthwhile(complexity) {
                break;
            }
            if on != own {
                if cycles {
                    self.cycles(own, on);
                }
                if chains && off.is_none() && self.graph.weak(Node::on(on), Node::on(own)) {
                    off = Some((on, complexity));
                }
            }
            // No longer cycle is better than a chain of the same rating.
            let enough = |(_, best)| {
                !cycles || self.graph.links == Links::Xy && !self.finds.all && complexity > best
            };
            if off.is_some_and(enough) {
                break;
            }
            self.tree.expand(self.graph, on);
        }
        if let Some((on, _)) = off {
            self.chain_off(own, on);
        }
    }

    /// The ways in which this true candidate leads back to the assumption.
    fn cycles(&mut self, own: u16, on: u16) {
        let node = Node::on(on);
        let mut here = [(0, 0); 4];
        let mut count = 0;
        for &(off, _) in self.graph.strong(own) {
            let excluded = Node::off(off);
            if off != on && self.graph.weak(node, excluded) && !self.tree.passes(on, off) {
                here[count] = (self.graph.weak_order(node, excluded).1, off);
                count += 1;
            }
        }
        here[..count].sort_unstable();
        for &(_, off) in &here[..count] {
            self.cycle(own, on, off);
        }
    }

    fn cycle(&mut self, own: u16, on: u16, last: u16) {
        let complexity = self.tree.depth(on) + 1;
        let rating = with_length(self.bases().0, complexity);
        if !self.finds.wants(rating, complexity, self.key) {
            return;
        }
        let mut path = self.tree.path(on);
        let (cause, _) = self.graph.weak_order(Node::on(on), Node::off(last));
        let closing = self.graph.strong(last).iter().find(|&&(next, _)| next == own);
        let closing = closing.expect("strong links go both ways").1;
        path.insert(0, (Node::off(last), cause));
        path.insert(0, (Node::on(own), closing));
        let removed = cycle_removed(self.graph.board, &path);
        if removed.is_empty() {
            return;
        }
        let branches = if self.finds.all { both_ways(path) } else { vec![] };
        let key = self.key;
        let found =
            Simple { rating, complexity, key, removed, placed: None, branches, cycle: true };
        self.finds.push(found);
    }

    fn chain_off(&mut self, own: u16, on: u16) {
        let complexity = self.tree.depth(on) + 1;
        let rating = with_length(self.bases().1, complexity);
        if !self.finds.wants(rating, complexity, self.key) {
            return;
        }
        let mut branches = vec![];
        if self.finds.all {
            let mut path = self.tree.path(on);
            let (cause, _) = self.graph.weak_order(Node::on(on), Node::off(own));
            path.insert(0, (Node::off(own), cause));
            branches.push(path);
        }
        let removed = vec![(self.hope.cell, 1 << self.hope.digit)];
        let key = self.key;
        let found =
            Simple { rating, complexity, key, removed, placed: None, branches, cycle: false };
        self.finds.push(found);
    }

    fn chain_on(&mut self, own: u16) {
        self.tree.begin(self.graph, Node::off(own));
        let base = self.bases().1;
        let mut next = 0;
        while let Some(&on) = self.tree.on.get(next) {
            next += 1;
            let complexity = self.tree.depth(on);
            let rating = with_length(base, complexity);
            if !self.finds.wants(rating, complexity, self.key) {
                return;
            }
            if on == own {
                let branches = if self.finds.all { vec![self.tree.path(on)] } else { vec![] };
                let others = self.graph.board.cell[self.hope.cell] & !(1 << self.hope.digit);
                let found = Simple {
                    rating,
                    complexity,
                    key: self.key,
                    removed: vec![(self.hope.cell, others)],
                    placed: Some((self.hope.cell, self.hope.digit)),
                    branches,
                    cycle: false,
                };
                self.finds.push(found);
                return;
            }
            self.tree.expand(self.graph, on);
        }
    }
}

/// What a cycle removes: what sees one of its true and one of its false nodes of the same digit.
fn cycle_removed(board: &Board, path: &[(Node, Cause)]) -> Vec<(usize, u16)> {
    let mut seen = [[0u128; 9]; 2];
    let mut own = 0u128;
    for (node, _) in path {
        seen[usize::from(node.is_on())][node.digit()] |= PEERS[node.cell()];
        own |= 1 << node.cell();
    }
    let gone: [u128; 9] =
        std::array::from_fn(|digit| seen[0][digit] & seen[1][digit] & board.digit[digit] & !own);
    if gone.iter().all(|&set| set == 0) {
        return vec![];
    }
    let mut removed: Vec<(usize, u16)> = vec![];
    for (node, _) in path.iter().filter(|(node, _)| node.is_on()) {
        for cell in cells(gone[node.digit()] & PEERS[node.cell()]) {
            match removed.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => *digits |= 1 << node.digit(),
                None => removed.push((cell, 1 << node.digit())),
            }
        }
    }
    removed
}

/// The cycle the other way round. Every node keeps its own cause, although another link now leads
/// to it: this is what the original does.
fn both_ways(path: Vec<(Node, Cause)>) -> Vec<Vec<(Node, Cause)>> {
    let flipped = |&(node, cause): &(Node, Cause)| (node.negated(), cause);
    let mut back: Vec<_> = path.iter().rev().map(flipped).collect();
    let start = back.len() - 1;
    back[0].1 = path[0].1;
    back[start].1 = Cause::None;
    vec![path, back]
}
