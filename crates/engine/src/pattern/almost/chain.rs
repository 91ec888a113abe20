//! ALS chains: each set takes a digit from the next, so the last is locked unless the first is.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use super::count::Sum;
use super::links::{Links, linked_sets};
use super::story::{AlsChainStory, Group};
use super::{AlmostSets, Finds};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use kotowari_kernel::{Candidate, Digit};

/// Fewer links are an ALS-XZ or an ALS-XY-Wing.
const MIN_LINKS: u16 = 3;
/// Longer chains cannot be followed.
const MAX_LINKS: u16 = 6;

/// A set reached from the start.
#[derive(Clone, Copy)]
struct ChainNode {
    set: u32,
    /// The digits of the link it was reached by. The next link must use others.
    by: u64,
    from: u32,
    links: u16,
}

/// The chains from one set that leave it by one digit.
struct ChainWalk<'a, const W: usize> {
    board: &'a View<W>,
    sets: &'a AlmostSets<W>,
    links: &'a Links,
    nodes: Vec<ChainNode>,
    /// For each set the digits it was reached by, where the link has a single digit.
    reached: Vec<u64>,
    /// The same for links with several digits.
    reached_by_several: FxHashSet<(u32, u64)>,
}

/// Reports chains of three to six links whose neighbours share no cell, the shortest first.
///
/// Following a link is a unit of work: a 9x9 puzzle takes some hundred thousand, and a board with
/// most of its candidates eliminated has enough chains by the time the budget is spent.
pub fn chains<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (sets, links) = linked_sets(board);
    let mut reported: FxHashSet<Vec<Candidate>> = FxHashSet::default();
    // Most useful chains are short, so long ones are searched only when the short ones were not
    // enough.
    for (least, most) in [(MIN_LINKS, MIN_LINKS), (MIN_LINKS + 1, MAX_LINKS)] {
        let mut finds = Finds::new();
        let mut walk = ChainWalk {
            board,
            sets: &sets,
            links: &links,
            nodes: vec![],
            reached: vec![0; sets.all().len()],
            reached_by_several: FxHashSet::default(),
        };
        for (start, set) in sets.all().iter().enumerate().filter(|(_, set)| set.reaching != 0) {
            let firsts = links.of(start).iter().filter(|link| link.disjoint);
            let firsts = firsts.fold(0, |all, link| all | link.digits);
            for first in crate::set::digits(firsts) {
                // An end set needs a digit besides that of its link.
                if set.reaching & !(1 << first) != 0 {
                    walk.from(start, first, most);
                    walk.collect(least, &mut finds);
                }
            }
        }
        finds.report(board, |claims, path: Vec<(u32, u64)>| {
            // A shorter chain has reported these eliminations already.
            if !reported.insert(claims.iter().map(|claim| claim.candidate()).collect()) {
                return ControlFlow::Continue(());
            }
            let cells: Vec<_> = path.iter().map(|node| sets.all()[node.0 as usize].cells).collect();
            let by: Vec<Digit> =
                path[1..].iter().map(|node| node.1.trailing_zeros() as Digit).collect();
            let links = by.iter().enumerate().map(|(i, &digit)| (i, i + 1, digit));
            let sum = Sum::new(board, cells.iter().copied(), links);
            let groups = cells.iter().map(|&cells| Group::new(board, cells)).collect();
            found(sum.conclude(info, claims).links(by.len()).story(AlsChainStory { groups, by }))
        })?;
    }
    ControlFlow::Continue(())
}

impl<const W: usize> ChainWalk<'_, W> {
    /// Finds the shortest chain to every set, breadth first.
    fn from(&mut self, start: usize, first: Digit, most: u16) {
        self.nodes.clear();
        self.reached.fill(0);
        self.reached_by_several.clear();
        self.nodes.push(ChainNode { set: start as u32, by: 0, from: 0, links: 0 });
        let mut at = 0;
        while let Some(&node) = self.nodes.get(at) {
            let links = self.links.of(node.set as usize).len();
            if node.links == most || !self.board.spend(links as u64) {
                break;
            }
            for link in self.links.of(node.set as usize) {
                let by = match node.links {
                    0 => link.digits & 1 << first,
                    _ => link.digits & !node.by,
                };
                if by == 0 || !link.disjoint {
                    continue;
                }
                let several = by & (by - 1) != 0;
                let known = match several {
                    false => self.reached[link.to as usize] & by != 0,
                    true => self.reached_by_several.contains(&(link.to, by)),
                };
                if known || self.passes(at, link.to) {
                    continue;
                }
                match several {
                    false => self.reached[link.to as usize] |= by,
                    true => drop(self.reached_by_several.insert((link.to, by))),
                }
                let next = ChainNode { set: link.to, by, from: at as u32, links: node.links + 1 };
                self.nodes.push(next);
            }
            at += 1;
        }
    }

    /// Returns whether the chain to node `at` passes through the set.
    fn passes(&self, mut at: usize, set: u32) -> bool {
        loop {
            let node = self.nodes[at];
            if node.set == set {
                return true;
            }
            if node.links == 0 {
                return false;
            }
            at = node.from as usize;
        }
    }

    /// Adds the chains of at least `least` links whose ends eliminate something.
    fn collect(&self, least: u16, finds: &mut Finds<Vec<(u32, u64)>>) {
        let start = self.nodes[0].set as usize;
        for (at, end) in self.nodes.iter().enumerate().filter(|(_, node)| node.links >= least) {
            let sets = self.sets.all();
            let used = self.first(at) | end.by;
            let digits = sets[start].digits & sets[end.set as usize].digits & !used;
            let claims = self.sets.between(start, end.set as usize, digits);
            finds.add(usize::from(end.links), claims, || self.path(at));
        }
    }

    /// Returns the digit of the chain's first link, as a mask.
    fn first(&self, mut at: usize) -> u64 {
        while self.nodes[at].links > 1 {
            at = self.nodes[at].from as usize;
        }
        self.nodes[at].by
    }

    /// Returns the sets of the chain to a node, each with the digits of the link it was reached by.
    fn path(&self, mut at: usize) -> Vec<(u32, u64)> {
        let mut path = vec![];
        loop {
            let node = self.nodes[at];
            path.push((node.set, node.by));
            if node.links == 0 {
                path.reverse();
                return path;
            }
            at = node.from as usize;
        }
    }
}
