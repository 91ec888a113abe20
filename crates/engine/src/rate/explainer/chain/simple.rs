//! Static forcing chains and cycles: one assumption, no branches, no dynamic links.

use super::super::Technique;
use super::super::board::Board;
use super::super::geometry::{PEERS, cells};
use super::super::hint::Hint;
use super::super::tenths::with_length;
use super::nest::NestedChain;
use super::node::{Cause, Node, candidate};
use super::reach::{ChainStart, chain_starts};
use super::sweep::{Graph, LinkKinds, Tree};

/// A chain or a cycle, with what is needed to choose among them.
struct StaticChain {
    /// The rating.
    pub rating: f64,
    /// The number of nodes.
    pub complexity: u32,
    /// The sort key of the original: 2, 3 or 4 for X, Y and XY.
    pub key: u8,
    /// The cells and digits to remove, in the order of the original.
    pub removed: Vec<(usize, u16)>,
    /// The cell and the digit to place.
    pub placed: Option<(usize, usize)>,
    /// The nodes of each branch, from its end to the assumption; only filled in if all chains are
    /// collected, for nested use.
    pub branches: Vec<Vec<(Node, Cause)>>,
    /// Whether it is a cycle.
    pub cycle: bool,
}

impl StaticChain {
    /// The order in which the original prefers chains.
    fn order(&self, other: &StaticChain) -> std::cmp::Ordering {
        self.rating
            .total_cmp(&other.rating)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.key.cmp(&other.key))
    }

    /// The name of the chain: a turbot fish is an X-chain of six nodes.
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

/// Collects the best chain, or all of them.
struct Collector {
    list: Vec<StaticChain>,
    keeps_all: bool,
}

impl Collector {
    /// Whether a chain with this rating, length and key would be kept.
    fn wants(&self, rating: f64, complexity: u32, key: u8) -> bool {
        match self.list.first() {
            Some(best) if !self.keeps_all => {
                (rating, complexity, key) < (best.rating, best.complexity, best.key)
            }
            _ => true,
        }
    }

    /// Keeps a chain that is wanted.
    fn push(&mut self, chain: StaticChain) {
        if !self.keeps_all {
            self.list.clear();
        }
        self.list.push(chain);
    }
}

/// Returns the chain that the original takes.
pub(in super::super) fn find(board: &Board) -> Option<Hint> {
    let mut collector = Collector { list: vec![], keeps_all: false };
    search(board, &mut collector);
    let best = collector.list.pop()?;
    let technique = best.technique();
    Some(Hint { rating: best.rating, technique, removed: best.removed, placed: best.placed })
}

/// Returns all chains, sorted as in the original, for use inside other chains.
pub(super) fn all(board: &Board) -> Vec<NestedChain> {
    let mut collector = Collector { list: vec![], keeps_all: true };
    search(board, &mut collector);
    collector.list.sort_by(StaticChain::order);
    let inner = |found: StaticChain| NestedChain {
        removed: found.removed,
        complexity: found.complexity,
        branches: found.branches,
    };
    collector.list.into_iter().map(inner).collect()
}

/// Searches X, Y and XY chains, skipping kinds that cannot beat what was found.
fn search(board: &Board, collector: &mut Collector) {
    let chain_starts = chain_starts(board);
    if chain_starts.is_empty() {
        return;
    }
    let mut tree = Tree::new();
    for (links, key) in [(LinkKinds::X, 2), (LinkKinds::Y, 3), (LinkKinds::Xy, 4)] {
        let lowest = if links == LinkKinds::Xy { 7.0 } else { 6.5 };
        if !collector.wants(lowest, 4, key) {
            continue;
        }
        let graph = Graph::new(board, links);
        for &start in &chain_starts {
            if links != LinkKinds::Y || start.cycle && board.count(start.cell) == 2 {
                Sweep { graph: &graph, tree: &mut tree, collector: &mut *collector, key, start }
                    .run();
            }
        }
    }
}

/// The search for chains of one kind from one candidate.
struct Sweep<'a, 'b> {
    graph: &'a Graph<'b>,
    tree: &'a mut Tree,
    collector: &'a mut Collector,
    key: u8,
    start: ChainStart,
}

impl Sweep<'_, '_> {
    /// The ratings of a cycle and of a chain before the surcharge for their length.
    fn bases(&self) -> (f64, f64) {
        match self.graph.links {
            LinkKinds::X => (6.5, 6.6),
            LinkKinds::Y => (6.5, f64::INFINITY),
            LinkKinds::Xy => (7.0, 7.0),
        }
    }

    /// Whether anything that ends after `complexity` nodes would be kept.
    fn worthwhile(&self, complexity: u32) -> bool {
        let (cycle, chain) = self.bases();
        self.collector.wants(with_length(cycle.min(chain), complexity), complexity, self.key)
    }

    /// Searches the chains that the start is known to have.
    fn run(&mut self) {
        let ChainStart { cell, digit, off, on, cycle } = self.start;
        let own = candidate(cell, digit);
        let chains = self.graph.links != LinkKinds::Y;
        if off && chains || cycle {
            self.search_on(own, off && chains, cycle);
        }
        if on && chains {
            self.chain_on(own);
        }
    }

    /// Searches cycles, and chains that lead from the candidate being true to it being false.
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
            // A longer cycle never beats the chain, because both have the same base rating here.
            let enough = |(_, best)| {
                !cycles
                    || self.graph.links == LinkKinds::Xy
                        && !self.collector.keeps_all
                        && complexity > best
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

    /// Closes the cycles in which the candidate `on` leads back to the assumption.
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

    /// Keeps the cycle that closes through the false candidate `last`, if it removes something.
    fn cycle(&mut self, own: u16, on: u16, last: u16) {
        let complexity = self.tree.depth(on) + 1;
        let rating = with_length(self.bases().0, complexity);
        if !self.collector.wants(rating, complexity, self.key) {
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
        let branches = if self.collector.keeps_all { both_ways(path) } else { vec![] };
        let key = self.key;
        let found =
            StaticChain { rating, complexity, key, removed, placed: None, branches, cycle: true };
        self.collector.push(found);
    }

    /// Keeps the chain that shows that the candidate is false.
    fn chain_off(&mut self, own: u16, on: u16) {
        let complexity = self.tree.depth(on) + 1;
        let rating = with_length(self.bases().1, complexity);
        if !self.collector.wants(rating, complexity, self.key) {
            return;
        }
        let mut branches = vec![];
        if self.collector.keeps_all {
            let mut path = self.tree.path(on);
            let (cause, _) = self.graph.weak_order(Node::on(on), Node::off(own));
            path.insert(0, (Node::off(own), cause));
            branches.push(path);
        }
        let removed = vec![(self.start.cell, 1 << self.start.digit)];
        let key = self.key;
        let found =
            StaticChain { rating, complexity, key, removed, placed: None, branches, cycle: false };
        self.collector.push(found);
    }

    /// Searches the chain that leads from the candidate being false to it being true.
    fn chain_on(&mut self, own: u16) {
        self.tree.begin(self.graph, Node::off(own));
        let base = self.bases().1;
        let mut next = 0;
        while let Some(&on) = self.tree.on.get(next) {
            next += 1;
            let complexity = self.tree.depth(on);
            let rating = with_length(base, complexity);
            if !self.collector.wants(rating, complexity, self.key) {
                return;
            }
            if on == own {
                let branches =
                    if self.collector.keeps_all { vec![self.tree.path(on)] } else { vec![] };
                let others = self.graph.board.cell[self.start.cell] & !(1 << self.start.digit);
                let found = StaticChain {
                    rating,
                    complexity,
                    key: self.key,
                    removed: vec![(self.start.cell, others)],
                    placed: Some((self.start.cell, self.start.digit)),
                    branches,
                    cycle: false,
                };
                self.collector.push(found);
                return;
            }
            self.tree.expand(self.graph, on);
        }
    }
}

/// Returns the eliminations of a cycle: candidates outside its cells that see a true and a false
/// node of their digit.
fn cycle_removed(board: &Board, path: &[(Node, Cause)]) -> Vec<(usize, u16)> {
    let mut seen = [[0u128; 9]; 2];
    let mut own = 0u128;
    for (node, _) in path {
        seen[usize::from(node.is_on())][node.digit()] |= PEERS[node.cell()];
        own |= 1 << node.cell();
    }
    let eliminated: [u128; 9] =
        std::array::from_fn(|digit| seen[0][digit] & seen[1][digit] & board.digit[digit] & !own);
    if eliminated.iter().all(|&set| set == 0) {
        return vec![];
    }
    let mut removed: Vec<(usize, u16)> = vec![];
    for (node, _) in path.iter().filter(|(node, _)| node.is_on()) {
        for cell in cells(eliminated[node.digit()] & PEERS[node.cell()]) {
            match removed.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => *digits |= 1 << node.digit(),
                None => removed.push((cell, 1 << node.digit())),
            }
        }
    }
    removed
}

/// Returns the two branches of a cycle, one for each direction. In the reversed one every node
/// keeps its cause although another link leads to it, as in the original.
fn both_ways(path: Vec<(Node, Cause)>) -> Vec<Vec<(Node, Cause)>> {
    let flipped = |&(node, cause): &(Node, Cause)| (node.negated(), cause);
    let mut back: Vec<_> = path.iter().rev().map(flipped).collect();
    let start = back.len() - 1;
    back[0].1 = path[0].1;
    back[start].1 = Cause::None;
    vec![path, back]
}
