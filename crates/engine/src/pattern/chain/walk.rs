//! Breadth-first search for the shortest chains from one end.
//!
//! Links are symmetric, so only distances are stored; paths are recovered by descending them from
//! the other end.

use std::ops::ControlFlow;

use super::ChainLimits;
use crate::pattern::link::{Chain, Links, NodeId, Strong};
use crate::set::CellSet;

const FAR: u16 = u16::MAX / 2;

/// More paths exist than may be tried.
pub struct TooMany;

/// Reason to stop trying paths.
enum Stop {
    Enough,
    TooMany,
}

/// Returns the length of a strong link: an almost locked set counts as three links because it is
/// harder to see than a pair.
fn cost(why: &Strong) -> u16 {
    match why {
        Strong::Cell(_) | Strong::House(_) => 1,
        Strong::Almost(..) => 3,
    }
}

/// Distances from a start, in links: to nodes that must hold if it does not (`on`), and to nodes
/// that then cannot hold (`off`).
pub struct Walk<'a, const W: usize> {
    links: &'a Links<W>,
    limits: &'a ChainLimits,
    /// Limit of paths tried to one end.
    most: usize,
    on: Vec<u16>,
    off: Vec<u16>,
    /// Nodes to visit, by distance.
    queue: Vec<Vec<(NodeId, bool)>>,
}

impl<'a, const W: usize> Walk<'a, W> {
    /// Creates a search along these links that tries at most `most` paths to one end.
    pub fn new(links: &'a Links<W>, limits: &'a ChainLimits, most: usize) -> Walk<'a, W> {
        let far = vec![FAR; links.nodes.len()];
        Walk { links, limits, most, on: far.clone(), off: far, queue: vec![] }
    }

    /// Computes the distances from the assumption that `start` does not hold.
    pub fn from(&mut self, start: NodeId) {
        self.near(start, self.limits.most);
    }

    /// Like [`Walk::from`], up to `most` links.
    pub fn near(&mut self, start: NodeId, most: usize) {
        let (links, limits) = (self.links, self.limits);
        self.on.fill(FAR);
        self.off.fill(FAR);
        self.off[start] = 0;
        self.queue.iter_mut().for_each(Vec::clear);
        self.reach(0, start, false);
        let mut length = 0;
        while length < self.queue.len() && length <= limits.most.min(most) {
            while let Some((node, on)) = self.queue[length].pop() {
                let length_here = if on { self.on[node] } else { self.off[node] };
                if usize::from(length_here) != length {
                    continue;
                }
                if on {
                    for &next in &links.weak[node] {
                        if self.off[next] > length_here + 1 && self.may_follow(node, next) {
                            self.off[next] = length_here + 1;
                            self.reach(length + 1, next, false);
                        }
                    }
                } else {
                    for (next, why) in &links.strong[node] {
                        let length_next = length_here + cost(why);
                        if self.on[*next] > length_next && (limits.strong)(why) {
                            self.on[*next] = length_next;
                            self.reach(usize::from(length_next), *next, true);
                        }
                    }
                }
            }
            length += 1;
        }
    }

    fn reach(&mut self, length: usize, node: NodeId, on: bool) {
        if self.queue.len() <= length {
            self.queue.resize(length + 1, vec![]);
        }
        self.queue[length].push((node, on));
    }

    fn may_follow(&self, a: NodeId, b: NodeId) -> bool {
        self.limits.in_cells || self.links.nodes[a].0 == self.links.nodes[b].0
    }

    /// Returns the number of links to a node that must hold, if it is reached.
    pub fn length(&self, end: NodeId) -> Option<usize> {
        Some(usize::from(self.on[end])).filter(|length| *length < usize::from(FAR))
    }

    /// Returns the nodes with index `first` or greater that must hold, each with its number of
    /// links.
    pub fn lengths(&self, first: NodeId) -> impl Iterator<Item = (NodeId, usize)> {
        let reached = self.on.iter().enumerate().skip(first).filter(|(_, length)| **length < FAR);
        reached.map(|(end, length)| (end, usize::from(*length)))
    }

    /// Returns a shortest chain to `end` that does not return to a cell.
    ///
    /// # Errors
    ///
    /// [`TooMany`] if the limit of paths is reached and none of those tried is such a chain.
    pub fn simple(&self, end: NodeId) -> Result<Option<Chain>, TooMany> {
        let mut first = None;
        let result = self.paths(end, &mut |path| {
            first = Some(self.chain(path));
            true
        });
        result.map(|()| first)
    }

    /// Calls `enough` with each shortest path that does not return to a cell, from the start to
    /// `end`, until it returns true.
    ///
    /// # Errors
    ///
    /// [`TooMany`] if the limit of paths is reached.
    pub fn paths(
        &self,
        end: NodeId,
        enough: &mut dyn FnMut(&[NodeId]) -> bool,
    ) -> Result<(), TooMany> {
        let mut path = vec![end];
        let mut tried = 0;
        match self.back(&mut path, true, self.on[end], &mut tried, enough) {
            ControlFlow::Break(Stop::TooMany) => Err(TooMany),
            ControlFlow::Break(Stop::Enough) | ControlFlow::Continue(()) => Ok(()),
        }
    }

    /// Returns a path through `node` of at most `longest` links whose halves are shortest, if it
    /// does not return to a cell. `back` must hold the distances from the other end.
    pub fn through(&self, back: &Walk<'_, W>, node: NodeId, longest: usize) -> Option<Vec<NodeId>> {
        let [forth, on] = [self.on[node], back.off[node]].map(usize::from);
        if forth + on > longest {
            return None;
        }
        let mut path = self.shortest_path(node, true)?;
        let rest = back.shortest_path(node, false)?;
        path.extend(rest.iter().rev().skip(1));
        self.is_simple(&path).then_some(path)
    }

    /// Returns a shortest path to a node, even if it returns to a cell.
    fn shortest_path(&self, node: NodeId, on: bool) -> Option<Vec<NodeId>> {
        let mut path = vec![node];
        let mut on = on;
        let mut length = if on { self.on[node] } else { self.off[node] };
        if length >= FAR {
            return None;
        }
        while length > 0 {
            let node = path[path.len() - 1];
            let (before, cost) = if on {
                let fits = |(before, why): &&(NodeId, Strong)| {
                    self.off[*before] + cost(why) == length && (self.limits.strong)(why)
                };
                self.links.strong[node].iter().find(fits).map(|(n, why)| (*n, cost(why)))?
            } else {
                let fits = |before: &&NodeId| {
                    self.on[**before] + 1 == length && self.may_follow(node, **before)
                };
                self.links.weak[node].iter().find(fits).map(|n| (*n, 1))?
            };
            path.push(before);
            length -= cost;
            on = !on;
        }
        path.reverse();
        Some(path)
    }

    /// Descends the distances from the last node of `path`.
    fn back(
        &self,
        path: &mut Vec<NodeId>,
        on: bool,
        length: u16,
        tried: &mut usize,
        enough: &mut dyn FnMut(&[NodeId]) -> bool,
    ) -> ControlFlow<Stop> {
        let node = path[path.len() - 1];
        if length == 0 {
            if *tried == self.most {
                return ControlFlow::Break(Stop::TooMany);
            }
            *tried += 1;
            if self.is_simple(path) {
                let forwards: Vec<NodeId> = path.iter().rev().copied().collect();
                if enough(&forwards) {
                    return ControlFlow::Break(Stop::Enough);
                }
            }
            return ControlFlow::Continue(());
        }
        if on {
            for (before, why) in &self.links.strong[node] {
                let length_before = length.wrapping_sub(cost(why));
                if self.off[*before] == length_before && (self.limits.strong)(why) {
                    path.push(*before);
                    self.back(path, false, length_before, tried, enough)?;
                    path.pop();
                }
            }
        } else {
            for &before in &self.links.weak[node] {
                if self.on[before] == length - 1 && self.may_follow(node, before) {
                    path.push(before);
                    self.back(path, true, length - 1, tried, enough)?;
                    path.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether no cell is visited twice: only neighbours and the two ends may share one.
    fn is_simple(&self, path: &[NodeId]) -> bool {
        let mut before: CellSet<W> = CellSet::EMPTY;
        let cells = |i: usize| self.links.nodes[path[i]].1;
        let last = path.len() - 1;
        for i in 2..=last {
            before |= cells(i - 2);
            let earlier = if i == last { before - cells(0) } else { before };
            // Three nodes in a row in one cell are not allowed either, because the third is no
            // neighbour of the first.
            if cells(i).intersects(&earlier) {
                return false;
            }
        }
        true
    }

    /// Returns the path as a chain with the reasons of its strong links.
    pub fn chain(&self, path: &[NodeId]) -> Chain {
        let nodes = path.iter().map(|&id| self.links.node(id)).collect();
        let why = |pair: &[NodeId]| -> Strong {
            let found = self.links.strong[pair[0]]
                .iter()
                .find(|(to, why)| *to == pair[1] && (self.limits.strong)(why));
            found.map(|(_, why)| why.clone()).expect("a path follows links")
        };
        Chain { nodes, strong: path.chunks_exact(2).map(why).collect() }
    }
}
