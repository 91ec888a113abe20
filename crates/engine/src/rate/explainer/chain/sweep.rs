//! Breadth-first search along static links from one assumption, in the order of the original.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, POSITION, REGION_SET, REGIONS_OF, bits, cells};
use super::node::{CANDIDATES, Candidate, Cause, Node, REGION_CAUSES, candidate};

/// The links that a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkKinds {
    /// Links of one digit.
    X,
    /// Strong links in bivalue cells only; weak links everywhere.
    Y,
    /// All links.
    Xy,
}

/// The candidates that become true when one is false, at most one for each region and cell.
#[derive(Clone, Copy)]
pub(super) struct StrongPartners {
    list: [(Candidate, Cause); 4],
    len: u8,
}

impl StrongPartners {
    /// Adds a candidate, unless another link leads to it already.
    fn push(&mut self, candidate: Candidate, cause: Cause) {
        if self.as_slice().iter().all(|&(other, _)| other != candidate) {
            self.list[self.len as usize] = (candidate, cause);
            self.len += 1;
        }
    }

    pub fn as_slice(&self) -> &[(Candidate, Cause)] {
        &self.list[..self.len as usize]
    }

    /// Returns the conclusions from "this candidate is false", in the original's order. The flags
    /// select links within the cell and within regions.
    pub fn find(
        board: &Board,
        cell: usize,
        digit: usize,
        cell_links: bool,
        regions: bool,
    ) -> StrongPartners {
        let mut strong = StrongPartners { list: [(0, Cause::None); 4], len: 0 };
        let others = board.cell[cell] & !(1 << digit);
        if cell_links && others.is_power_of_two() {
            strong.push(candidate(cell, others.trailing_zeros() as usize), Cause::Cell);
        }
        if regions {
            for (kind, &cause) in REGION_CAUSES.iter().enumerate() {
                let region = REGIONS_OF[cell][kind] as usize;
                let others = board.positions[region][digit] & !(1 << POSITION[cell][kind]);
                if others.is_power_of_two() {
                    let other = CELLS_OF[region][others.trailing_zeros() as usize] as usize;
                    strong.push(candidate(other, digit), cause);
                }
            }
        }
        strong
    }
}

/// The links of a board that one kind of search uses.
pub(super) struct Graph<'a> {
    /// The board.
    pub board: &'a Board,
    /// The kinds of links.
    pub links: LinkKinds,
    strong: Box<[StrongPartners; CANDIDATES]>,
    /// For each digit, the cells whose candidate has strong links. Only these are worth excluding.
    fertile: [u128; 9],
    /// The same candidates by cell.
    fertile_in: [u16; 81],
}

impl<'a> Graph<'a> {
    pub fn new(board: &'a Board, links: LinkKinds) -> Graph<'a> {
        let mut strong =
            Box::new([StrongPartners { list: [(0, Cause::None); 4], len: 0 }; CANDIDATES]);
        let (mut fertile, mut fertile_in) = ([0; 9], [0; 81]);
        for cell in cells(board.unsolved) {
            for digit in bits(board.cell[cell]) {
                let links = StrongPartners::find(
                    board,
                    cell,
                    digit,
                    links != LinkKinds::X,
                    links != LinkKinds::Y,
                );
                if links.len > 0 {
                    fertile[digit] |= 1 << cell;
                    fertile_in[cell] |= 1 << digit;
                }
                strong[candidate(cell, digit) as usize] = links;
            }
        }
        Graph { board, links, strong, fertile, fertile_in }
    }

    /// Returns what follows from "this candidate is false".
    pub fn strong(&self, candidate: Candidate) -> &[(Candidate, Cause)] {
        self.strong[candidate as usize].as_slice()
    }

    /// Whether two candidates exclude each other.
    pub fn weak(&self, one: Node, other: Node) -> bool {
        if one.cell() == other.cell() {
            self.links != LinkKinds::X && one.digit() != other.digit()
        } else {
            one.digit() == other.digit() && super::super::geometry::sees(one.cell(), other.cell())
        }
    }

    /// Returns the cause by which one candidate excludes the other, and the rank of this conclusion
    /// in the original's order.
    ///
    /// # Panics
    ///
    /// If the two are not weakly linked.
    pub fn weak_order(&self, one: Node, other: Node) -> (Cause, usize) {
        if one.cell() == other.cell() {
            return (Cause::Cell, other.digit());
        }
        let kind = (0..3)
            .find(|&kind| REGIONS_OF[one.cell()][kind] == REGIONS_OF[other.cell()][kind])
            .expect("linked cells share a region");
        (REGION_CAUSES[kind], 100 * (kind + 1) + other.cell())
    }
}

/// The tree of a breadth-first search: the candidates that were reached, their depths and their
/// parents. It is reused between searches.
pub(super) struct Tree {
    /// The candidates found true, in order; the first is the assumption, if that is a true one.
    pub on: Vec<Candidate>,
    /// The number of nodes up to each candidate that was found true.
    depth: Box<[u16; CANDIDATES]>,
    on_parent: Box<[(Candidate, Cause); CANDIDATES]>,
    off_parent: Box<[(Candidate, Cause); CANDIDATES]>,
    on_seen: [u128; 9],
    off_seen: [u128; 9],
    start: Node,
}

impl Tree {
    pub fn new() -> Tree {
        Tree {
            on: Vec::with_capacity(CANDIDATES),
            depth: Box::new([0; CANDIDATES]),
            on_parent: Box::new([(0, Cause::None); CANDIDATES]),
            off_parent: Box::new([(0, Cause::None); CANDIDATES]),
            on_seen: [0; 9],
            off_seen: [0; 9],
            start: Node(0),
        }
    }

    /// Returns the number of nodes from the assumption to "this candidate is true", both included.
    pub fn depth(&self, candidate: Candidate) -> u32 {
        u32::from(self.depth[candidate as usize])
    }

    /// Resets the tree to an assumption.
    pub fn begin(&mut self, graph: &Graph, start: Node) {
        self.on.clear();
        self.on_seen = [0; 9];
        self.off_seen = [0; 9];
        self.start = start;
        if start.is_on() {
            self.on.push(start.candidate());
            self.on_seen[start.digit()] |= 1 << start.cell();
            self.depth[start.candidate() as usize] = 1;
        } else {
            self.off_seen[start.digit()] |= 1 << start.cell();
            self.conclude(graph, start, 1);
        }
    }

    /// Adds what one true candidate excludes, and what follows from that.
    pub fn expand(&mut self, graph: &Graph, on: Candidate) {
        let node = Node::on(on);
        let (cell, digit) = (node.cell(), node.digit());
        let depth = self.depth(on) + 1;
        if graph.links != LinkKinds::X {
            for other in bits(graph.fertile_in[cell] & !(1 << digit)) {
                if self.off_seen[other] >> cell & 1 == 0 {
                    self.exclude(graph, candidate(cell, other), (on, Cause::Cell), depth);
                }
            }
        }
        let mut rest = graph.fertile[digit] & !(1 << cell);
        for (kind, &cause) in REGION_CAUSES.iter().enumerate() {
            let region = REGION_SET[REGIONS_OF[cell][kind] as usize] & rest;
            rest &= !region;
            for other in cells(region & !self.off_seen[digit]) {
                self.exclude(graph, candidate(other, digit), (on, cause), depth);
            }
        }
    }

    /// Adds a false candidate that is at `depth`.
    fn exclude(&mut self, graph: &Graph, off: Candidate, parent: (Candidate, Cause), depth: u32) {
        let node = Node::off(off);
        self.off_seen[node.digit()] |= 1 << node.cell();
        self.off_parent[off as usize] = parent;
        self.conclude(graph, node, depth);
    }

    /// Adds the true candidates that follow from a false one.
    fn conclude(&mut self, graph: &Graph, off: Node, depth: u32) {
        for &(on, cause) in graph.strong(off.candidate()) {
            let node = Node::on(on);
            if self.on_seen[node.digit()] >> node.cell() & 1 == 0 {
                self.on_seen[node.digit()] |= 1 << node.cell();
                self.on_parent[on as usize] = (off.candidate(), cause);
                self.depth[on as usize] = depth as u16 + 1;
                self.on.push(on);
            }
        }
    }

    /// Returns the nodes from "this candidate is true" back to the assumption, each with its cause.
    pub fn path(&self, on: Candidate) -> Vec<(Node, Cause)> {
        let mut path = vec![];
        let mut node = Node::on(on);
        loop {
            if node == self.start {
                path.push((node, Cause::None));
                return path;
            }
            let parents = if node.is_on() { &self.on_parent } else { &self.off_parent };
            let (parent, cause) = parents[node.candidate() as usize];
            path.push((node, cause));
            node = if node.is_on() { Node::off(parent) } else { Node::on(parent) };
        }
    }

    /// Whether "`off` is false" is on the path from the assumption to "`on` is true".
    pub fn passes(&self, on: Candidate, off: Candidate) -> bool {
        let mut node = on;
        while Node::on(node) != self.start {
            let (excluded, _) = self.on_parent[node as usize];
            if excluded == off {
                return true;
            }
            if Node::off(excluded) == self.start {
                return false;
            }
            node = self.off_parent[excluded as usize].0;
        }
        false
    }
}
