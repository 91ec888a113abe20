//! The shortest ways from one end of a chain.
//!
//! The links are symmetric, so distances are all that has to be kept: a path back is found by
//! going down them.

use std::ops::ControlFlow;

use super::Limits;
use crate::pattern::link::{Chain, Links, NodeId, Strong};
use crate::set::CellSet;

const FAR: u16 = u16::MAX / 2;

/// There are more paths than may be tried.
pub struct TooMany;

/// Why no more paths are tried.
enum Stop {
    Enough,
    TooMany,
}

/// How long a strong link counts: to see an almost locked set takes longer than to see a pair.
fn cost(why: &Strong) -> u16 {
    match why {
        Strong::Cell(_) | Strong::House(_) => 1,
        Strong::Almost(..) => 3,
    }
}

/// The distances from a start: to a node that follows from it (`on`), and to one that cannot hold
/// then (`off`).
pub struct Walk<'a, const W: usize> {
    links: &'a Links<W>,
    limits: &'a Limits,
    /// How many of the shortest paths to one end are tried.
    most: usize,
    on: Vec<u16>,
    off: Vec<u16>,
    /// What is to be looked at, by distance.
    queue: Vec<Vec<(NodeId, bool)>>,
}

impl<'a, const W: usize> Walk<'a, W> {
    /// Walks along these links, and tries at most so many paths to one end.
    pub fn new(links: &'a Links<W>, limits: &'a Limits, most: usize) -> Walk<'a, W> {
        let far = vec![FAR; links.nodes.len()];
        Walk { links, limits, most, on: far.clone(), off: far, queue: vec![] }
    }

    /// Starts with the opposite of a node: "if it does not hold …".
    pub fn from(&mut self, start: NodeId) {
        self.near(start, self.limits.most);
    }

    /// The same, no farther than so many links.
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
                let here = if on { self.on[node] } else { self.off[node] };
                if usize::from(here) != length {
                    continue;
                }
                if on {
                    for &next in &links.weak[node] {
                        if self.off[next] > here + 1 && self.may_follow(node, next) {
                            self.off[next] = here + 1;
                            self.reach(length + 1, next, false);
                        }
                    }
                } else {
                    for (next, why) in &links.strong[node] {
                        let there = here + cost(why);
                        if self.on[*next] > there && (limits.strong)(why) {
                            self.on[*next] = there;
                            self.reach(usize::from(there), *next, true);
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

    /// How many links it takes to a node that must hold then.
    pub fn length(&self, end: NodeId) -> Option<usize> {
        Some(usize::from(self.on[end])).filter(|length| *length < usize::from(FAR))
    }

    /// The nodes from this one on that must hold then, with how many links it takes to each.
    pub fn lengths(&self, first: NodeId) -> impl Iterator<Item = (NodeId, usize)> {
        let all = self.on.iter().enumerate().skip(first).filter(|(_, length)| **length < FAR);
        all.map(|(end, length)| (end, usize::from(*length)))
    }

    /// A shortest chain to this end that does not come back to a cell.
    ///
    /// # Errors
    /// If there are more paths than may be tried, and none of those tried is one.
    pub fn simple(&self, end: NodeId) -> Result<Option<Chain>, TooMany> {
        let mut first = None;
        let all = self.paths(end, &mut |path| {
            first = Some(self.chain(path));
            true
        });
        all.map(|()| first)
    }

    /// Hands over the shortest paths to this end that do not come back to a cell, from the start
    /// to the end, until told that it is enough.
    ///
    /// # Errors
    /// If there are more paths than may be tried.
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

    /// Hands over paths that go through a given node, each half as short as can be, and that do not
    /// come back to a cell. `back` has walked from the end.
    pub fn through(&self, back: &Walk<'_, W>, node: NodeId, longest: usize) -> Option<Vec<NodeId>> {
        let [there, on] = [self.on[node], back.off[node]].map(usize::from);
        if there + on > longest {
            return None;
        }
        let mut path = self.one(node, true)?;
        let rest = back.one(node, false)?;
        path.extend(rest.iter().rev().skip(1));
        self.is_simple(&path).then_some(path)
    }

    /// A shortest path to a node, whatever cells it comes back to.
    fn one(&self, node: NodeId, on: bool) -> Option<Vec<NodeId>> {
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

    /// Goes back from the last node of `path`.
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
                let there = length.wrapping_sub(cost(why));
                if self.off[*before] == there && (self.limits.strong)(why) {
                    path.push(*before);
                    self.back(path, false, there, tried, enough)?;
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

    /// Two nodes may share a cell only if they are neighbours, or the two ends.
    fn is_simple(&self, path: &[NodeId]) -> bool {
        let mut before: CellSet<W> = CellSet::EMPTY;
        let cells = |i: usize| self.links.nodes[path[i]].1;
        let last = path.len() - 1;
        for i in 2..=last {
            before |= cells(i - 2);
            let earlier = if i == last { before - cells(0) } else { before };
            // The third of three nodes in one cell is not a neighbour of the first.
            if cells(i).intersects(&earlier) {
                return false;
            }
        }
        true
    }

    /// The path as a chain, with its reasons.
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
