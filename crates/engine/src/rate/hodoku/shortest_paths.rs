//! The discontinuous loops and chains that HoDoKu sees.
//!
//! Of all shortest paths between two nodes HoDoKu keeps the first it finds. If that path goes
//! through a cell twice, HoDoKu sees no loop or chain there, even if another path of the same
//! length would be one. The order of its search was inferred from scores: with that of
//! [`super::implications`], every discontinuous loop on the paths of the 46 puzzles whose scores
//! agreed before is kept, and of 8 others whose scores stopped agreeing at such a loop, 5 have one
//! that is not kept.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::implications::{CANDIDATES, ImplicationGraph, Node, literal, node};
use super::marks::{houses_of, peers};
use crate::board::Board;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Marks a node that no path reaches.
const UNREACHED: usize = usize::MAX;

/// A tree of shortest paths: for each node its predecessor, or [`UNREACHED`].
type PathTree = Rc<Vec<Node>>;

/// The shortest paths on a board, computed for each premise on first use.
pub(super) struct ShortestPaths<'a> {
    board: &'a Board,
    graph: &'a ImplicationGraph,
    trees: RefCell<HashMap<Node, PathTree>>,
}

impl<'a> ShortestPaths<'a> {
    /// Prepares the search on a board along the links of `graph`.
    pub fn new(board: &'a Board, graph: &'a ImplicationGraph) -> ShortestPaths<'a> {
        ShortestPaths { board, graph, trees: RefCell::default() }
    }

    /// Whether one of the shortest paths is a discontinuous loop with these eliminations. All of
    /// them must be in one cell.
    pub fn sees_loop(&self, claims: &[Literal]) -> bool {
        let eliminated: Vec<Candidate> = claims.iter().map(|claim| claim.candidate()).collect();
        let cell = eliminated[0].cell;
        let is_removed = |digit| eliminated.iter().any(|c| c.digit == digit);
        let left: Vec<Digit> = crate::set::digits(self.board.candidates(cell))
            .filter(|&digit| !is_removed(digit))
            .collect();
        let on = |digit| node(cell, digit, true);
        let off = |digit| node(cell, digit, false);
        if let [only] = left[..] {
            if self.is_loop(&self.tree(off(only)), on(only)) {
                return true;
            }
        }
        let [Candidate { digit, .. }] = eliminated[..] else { return false };
        let tree = self.tree(on(digit));
        self.is_loop(&tree, off(digit))
            || left.iter().any(|&other| self.is_loop(&tree, on(other)))
            || left.iter().any(|&other| self.is_loop(&self.tree(off(other)), off(digit)))
    }

    /// Whether one of the shortest paths is a chain with exactly these eliminations.
    ///
    /// Such a path leads from one end being false to the other end being true. So at least one end
    /// holds, and whatever sees both can be eliminated.
    pub fn sees_chain(&self, claims: &[Literal]) -> bool {
        let mut eliminated: Vec<Candidate> =
            claims.iter().map(|c| c.candidate()).filter(|&c| self.board.is_open(c)).collect();
        eliminated.sort();
        let open = || {
            let ends = (0..CANDIDATES).step_by(2).map(|end| (end, literal(end).candidate()));
            ends.filter(|&(_, c)| self.board.is_open(c))
        };
        let Some(&first) = eliminated.first() else { return false };
        // The eliminated candidate sees both ends or shares the cell of one, so an end has its
        // digit or its cell.
        let is_near =
            |&(_, end): &(Node, Candidate)| end.digit == first.digit || end.cell == first.cell;
        open().filter(is_near).any(|(start, one)| {
            open()
                .filter(|&(_, other)| other.cell != one.cell)
                .filter(is_near)
                .filter(|&(_, other)| self.seen_by(one, other) == eliminated)
                .any(|(end, _)| self.is_plain(&self.tree(start + 1), end))
        })
    }

    /// Returns the candidates that are eliminated if at least one of two holds, sorted.
    fn seen_by(&self, one: Candidate, other: Candidate) -> Vec<Candidate> {
        let sees =
            |a: CellId, b: CellId| houses_of(a).iter().any(|house| houses_of(b).contains(house));
        let mut eliminated = if one.digit == other.digit {
            let both = peers(one.cell).filter(|&cell| cell != other.cell && sees(cell, other.cell));
            both.map(|cell| Candidate { cell, ..one }).collect()
        } else if sees(one.cell, other.cell) {
            vec![Candidate { cell: one.cell, ..other }, Candidate { cell: other.cell, ..one }]
        } else {
            vec![]
        };
        eliminated.retain(|&c| self.board.is_open(c));
        eliminated.sort();
        eliminated
    }

    /// Returns the shortest paths from a premise, by breadth-first search in the order of the
    /// links.
    fn tree(&self, premise: Node) -> PathTree {
        if let Some(tree) = self.trees.borrow().get(&premise) {
            return Rc::clone(tree);
        }
        let mut predecessors = vec![UNREACHED; self.graph.len()];
        predecessors[premise] = premise;
        let mut queue = vec![premise];
        let mut head = 0;
        while let Some(&node) = queue.get(head) {
            head += 1;
            for &next in self.graph.next(node) {
                if predecessors[next] == UNREACHED {
                    predecessors[next] = node;
                    queue.push(next);
                }
            }
        }
        let tree = Rc::new(predecessors);
        self.trees.borrow_mut().insert(premise, Rc::clone(&tree));
        tree
    }

    /// Returns the cells of each node on the path to `end`, from the end back to the premise; empty
    /// if the end is not reached.
    fn path(&self, tree: &[Node], end: Node) -> Vec<Vec<CellId>> {
        let mut path = vec![];
        let mut node = end;
        while tree[node] != UNREACHED {
            path.push(self.graph.cells(node));
            if tree[node] == node {
                break;
            }
            node = tree[node];
        }
        path
    }

    /// Whether the path to `end` leaves its first cell, returns to it from another one, and visits
    /// no other cell twice.
    fn is_loop(&self, tree: &[Node], end: Node) -> bool {
        let path = self.path(tree, end);
        let last = path.len().saturating_sub(1);
        let twice =
            |i: usize| (i + 2..=last).any(|j| (i, j) != (0, last) && share_cell(&path, i, j));
        last >= 3
            && !share_cell(&path, 0, 1)
            && !share_cell(&path, last - 1, last)
            && !(0..=last).any(twice)
    }

    /// Whether there is a path to `end` that visits no cell twice.
    fn is_plain(&self, tree: &[Node], end: Node) -> bool {
        let path = self.path(tree, end);
        let twice = |i: usize| (i + 2..path.len()).any(|j| share_cell(&path, i, j));
        !path.is_empty() && !(0..path.len()).any(twice)
    }
}

/// Whether two nodes of a path share a cell.
fn share_cell(path: &[Vec<CellId>], i: usize, j: usize) -> bool {
    path[i].iter().any(|cell| path[j].contains(cell))
}
