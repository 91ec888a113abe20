//! Breadth-first search along chains without side effects, from one assumption.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, POSITION, REGION_SET, REGIONS_OF, bits, cells};
use super::node::{CANDIDATES, Candidate, Cause, Node, REGION_CAUSES, candidate};

/// Which links a sweep may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// Those of one digit.
    X,
    /// Bivalue cells, and regions for what is excluded.
    Y,
    /// All.
    Xy,
}

/// The candidates that become true when one is false.
#[derive(Clone, Copy)]
pub(super) struct Strong {
    list: [(Candidate, Cause); 4],
    len: u8,
}

impl Strong {
    fn push(&mut self, candidate: Candidate, cause: Cause) {
        if self.as_slice().iter().all(|&(other, _)| other != candidate) {
            self.list[self.len as usize] = (candidate, cause);
            self.len += 1;
        }
    }

    pub fn as_slice(&self) -> &[(Candidate, Cause)] {
        &self.list[..self.len as usize]
    }

    /// The conclusions from "this candidate is false", in the original's order.
    pub fn from(
        board: &Board,
        cell: usize,
        digit: usize,
        cell_links: bool,
        regions: bool,
    ) -> Strong {
        let mut strong = Strong { list: [(0, Cause::None); 4], len: 0 };
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

/// The links of a board, for one kind of sweep.
pub(super) struct Graph<'a> {
    /// The board.
    pub board: &'a Board,
    /// Which links count.
    pub links: Links,
    strong: Box<[Strong; CANDIDATES]>,
    /// Per digit, the cells whose candidate has something to conclude when it is false.
    fertile: [u128; 9],
    /// The same per cell.
    fertile_in: [u16; 81],
}

impl<'a> Graph<'a> {
    pub fn new(board: &'a Board, links: Links) -> Graph<'a> {
        let mut strong = Box::new([Strong { list: [(0, Cause::None); 4], len: 0 }; CANDIDATES]);
        let (mut fertile, mut fertile_in) = ([0; 9], [0; 81]);
        for cell in cells(board.unsolved) {
            for digit in bits(board.cell[cell]) {
                let links = Strong::from(board, cell, digit, links != Links::X, links != Links::Y);
                if links.len > 0 {
                    fertile[digit] |= 1 << cell;
                    fertile_in[cell] |= 1 << digit;
                }
                strong[candidate(cell, digit) as usize] = links;
            }
        }
        Graph { board, links, strong, fertile, fertile_in }
    }

    /// What follows from "this candidate is false".
    pub fn strong(&self, candidate: Candidate) -> &[(Candidate, Cause)] {
        self.strong[candidate as usize].as_slice()
    }

    /// Whether one excludes the other.
    pub fn weak(&self, one: Node, other: Node) -> bool {
        if one.cell() == other.cell() {
            self.links != Links::X && one.digit() != other.digit()
        } else {
            one.digit() == other.digit() && super::super::geometry::sees(one.cell(), other.cell())
        }
    }

    /// Why "the first is true" makes the other false, and the rank of this conclusion in the
    /// original's order; they must be weakly linked.
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

/// The tree of a search: who was met, when, and by whom.
pub(super) struct Tree {
    /// The candidates found true, in order; the assumption first, if it is one of them.
    pub on: Vec<Candidate>,
    /// The depth at which a candidate was found true: the number of nodes up to it.
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

    /// The number of nodes from the assumption to "this candidate is true", both counted.
    pub fn depth(&self, candidate: Candidate) -> u32 {
        u32::from(self.depth[candidate as usize])
    }

    /// Begins a search.
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

    /// Looks at what one more true candidate excludes, and what follows from that.
    pub fn expand(&mut self, graph: &Graph, on: Candidate) {
        let node = Node::on(on);
        let (cell, digit) = (node.cell(), node.digit());
        let depth = self.depth(on) + 1;
        if graph.links != Links::X {
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

    fn exclude(&mut self, graph: &Graph, off: Candidate, parent: (Candidate, Cause), depth: u32) {
        let node = Node::off(off);
        self.off_seen[node.digit()] |= 1 << node.cell();
        self.off_parent[off as usize] = parent;
        self.conclude(graph, node, depth);
    }

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

    /// The nodes from "this candidate is true" back to the assumption, each with its cause.
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

    /// Whether "this candidate is false" is on the way to "that candidate is true".
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
