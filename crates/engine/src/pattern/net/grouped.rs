//! Chains through grouped nodes: the places of a digit where two houses intersect.
//!
//! Such a node is, for example, the cells of a block in one row.
//!
//! A grouped node is out if each of its cells is, and holds if one of them does. It is out when a
//! digit sees all its cells. It holds when a house has no other place left, and then no other place
//! of its second house is possible. So a grouped node only ever stands between two steps: chains
//! begin and end with single candidates, and what the node does is presented as locked candidates
//! on the hypothetical board.

use std::sync::Arc;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::chain::{NEVER, Reach};
use super::grid::{Grid, Lit};
use crate::board::View;

/// The places of a digit in the intersection of two houses.
#[derive(Debug)]
struct GroupedPlace {
    members: Vec<u16>,
    houses: [u16; 2],
}

/// A node number: first the literals by index, then two per [`GroupedPlace`], holds and out.
type Node = u32;

/// An edge to a node, by the group that implies it.
type Edge = (Node, u16);

/// The graph of literals and grouped nodes with their implications.
#[derive(Debug)]
pub(super) struct Nodes {
    places: Vec<GroupedPlace>,
    ways: Vec<Vec<Edge>>,
    literals: usize,
}

/// The distances between literals when chains may pass through grouped nodes.
pub(super) struct Grouped {
    pub nodes: Nodes,
    pub reach: Reach,
}

/// Returns the graph and its distances, computed once for the board.
pub(super) fn grouped<const W: usize>(view: &View<W>, grid: &Grid) -> Arc<Grouped> {
    view.shared(|view| {
        let nodes = Nodes::new(grid);
        let literals = nodes.literals;
        let mut steps = vec![NEVER; literals * literals];
        for (premise, row) in steps.chunks_mut(literals.max(1)).enumerate() {
            // One unit of work per entry of the table.
            if !view.spend(literals as u64) {
                break;
            }
            nodes.walk(premise as Node, |node, _, depth| {
                if let Some(steps) = row.get_mut(node as usize) {
                    *steps = depth;
                }
            });
        }
        Grouped { reach: Reach::of(steps, literals), nodes }
    })
}

impl Nodes {
    fn new(grid: &Grid) -> Nodes {
        let literals = grid.literals();
        let places = places(grid);
        let mut in_house = vec![vec![]; grid.groups.len()];
        for (number, place) in places.iter().enumerate() {
            place.houses.iter().for_each(|&house| in_house[usize::from(house)].push(number));
        }
        let mut nodes = Nodes { places, ways: vec![], literals };
        for index in 0..literals {
            let lit = Lit::of_index(index);
            let this = [lit.candidate()];
            let mut ways = vec![];
            for &unit in grid.of(lit.candidate()) {
                match lit.is_place() {
                    true => nodes.out(grid, &in_house, unit, &this, &mut ways),
                    false => nodes.rest(grid, &in_house, unit, &this, &mut ways),
                }
            }
            nodes.ways.push(ways);
        }
        for number in 0..nodes.places.len() {
            let GroupedPlace { members, houses } = &nodes.places[number];
            let (mut holds, mut is_out) = (vec![], vec![]);
            for &house in houses {
                nodes.out(grid, &in_house, house, members, &mut holds);
                nodes.rest(grid, &in_house, house, members, &mut is_out);
            }
            nodes.ways.extend([holds, is_out]);
        }
        nodes
    }

    /// Adds the nodes that are out if one of `these`, members of `unit`, holds.
    fn out(
        &self,
        grid: &Grid,
        in_house: &[Vec<usize>],
        unit: u16,
        these: &[u16],
        to: &mut Vec<Edge>,
    ) {
        let others = grid.group(unit).members.iter().filter(|m| !these.contains(m));
        to.extend(others.map(|&m| (Lit::remove(m).index() as Node, unit)));
        for &place in &in_house[usize::from(unit)] {
            if !self.places[place].members.iter().any(|m| these.contains(m)) {
                to.push((self.node(place, false), unit));
            }
        }
    }

    /// Adds the node that holds if all of `these` are out, because nothing else is left of `unit`.
    fn rest(
        &self,
        grid: &Grid,
        in_house: &[Vec<usize>],
        unit: u16,
        these: &[u16],
        to: &mut Vec<Edge>,
    ) {
        let group = grid.group(unit);
        if !group.truth {
            return;
        }
        let rest = group.members.iter().copied().filter(|m| !these.contains(m)).collect::<Vec<_>>();
        match rest[..] {
            [only] => to.push((Lit::place(only).index() as Node, unit)),
            _ => {
                let same = |place: &&usize| self.places[**place].members == rest;
                let place = in_house[usize::from(unit)].iter().find(same);
                to.extend(place.map(|&place| (self.node(place, true), unit)));
            }
        }
    }

    fn node(&self, place: usize, holds: bool) -> Node {
        (self.literals + 2 * place + usize::from(!holds)) as Node
    }

    /// Returns the place of a node, or `None` if it is a literal.
    fn place(&self, node: Node) -> Option<&GroupedPlace> {
        (node as usize).checked_sub(self.literals).map(|index| &self.places[index / 2])
    }

    /// Visits the nodes a premise implies breadth first, each once, with the edge it was reached
    /// by. Does not go on from the premise's negation: once refuted it implies anything.
    fn walk(&self, premise: Node, mut each: impl FnMut(Node, Option<Edge>, u8)) {
        let mut seen = vec![false; self.ways.len()];
        let mut queue = vec![(premise, 0_u8, u16::MAX)];
        seen[premise as usize] = true;
        each(premise, None, 0);
        let mut head = 0;
        while let Some(&(node, depth, by)) = queue.get(head) {
            head += 1;
            if depth + 1 == NEVER || node == premise ^ 1 {
                continue;
            }
            // A place implies nothing new about the house it was reached by.
            let is_place = self.place(node).is_some();
            for &(next, unit) in &self.ways[node as usize] {
                if is_place && unit == by || std::mem::replace(&mut seen[next as usize], true) {
                    continue;
                }
                each(next, Some((node, unit)), depth + 1);
                queue.push((next, depth + 1, unit));
            }
        }
    }

    /// Returns the shortest chain from a premise to a literal, with grouped nodes spelt out as the
    /// eliminations they cause.
    pub fn way(&self, grid: &Grid, premise: Lit, target: Lit) -> Branch {
        let mut from = vec![None; self.ways.len()];
        self.walk(premise.index() as Node, |node, way, _| from[node as usize] = way);
        let mut steps = vec![];
        let mut node = target.index() as Node;
        while let Some((before, by)) = from[node as usize] {
            let mut here: Vec<Inference> = self.follows(grid, node, before, by);
            here.reverse();
            steps.append(&mut here);
            node = before;
        }
        steps.reverse();
        let literal = grid.literal(target);
        Branch { assume: grid.literal(premise), steps, end: BranchEnd::Reaches(literal) }
    }

    /// Returns the inferences about single candidates that an edge makes.
    fn follows(&self, grid: &Grid, node: Node, before: Node, by: u16) -> Vec<Inference> {
        let group = grid.group(by);
        let why = || match self.place(before) {
            None => StepReason::Link(group.tie),
            Some(place) => {
                let [one, other] = place.houses;
                let truth = if one == by { other } else { one };
                StepReason::Count {
                    truths: vec![grid.group(truth).unit()],
                    links: vec![group.unit()],
                }
            }
        };
        let gone = |m: u16| Inference { literal: grid.literal(Lit::remove(m)), why: why() };
        match self.place(node) {
            None => {
                let lit = Lit::of_index(node as usize);
                match lit.is_place() {
                    true => {
                        vec![Inference {
                            literal: grid.literal(lit),
                            why: StepReason::Truth(group.unit()),
                        }]
                    }
                    false => vec![gone(lit.candidate())],
                }
            }
            // That the place holds is said by the eliminations that follow.
            Some(_) if self.holds(node) => vec![],
            Some(place) => place.members.iter().map(|&m| gone(m)).collect(),
        }
    }

    fn holds(&self, node: Node) -> bool {
        (node as usize - self.literals) % 2 == 0
    }
}

/// Returns whether a branch passes through a grouped node.
pub(super) fn has_place(branch: &Branch) -> bool {
    let mut steps = branch.steps.iter();
    let counts = steps.any(|step| matches!(step.why, StepReason::Count { .. }));
    // A place that is only out shows as several candidates lost by one link, since they are the
    // rest of its house.
    counts
        || branch.steps.windows(2).any(|two| match (&two[0].why, &two[1].why) {
            (StepReason::Link(a), StepReason::Link(b)) => a == b,
            _ => false,
        })
}

/// Returns the places of several cells that two houses of a digit share.
fn places(grid: &Grid) -> Vec<GroupedPlace> {
    let mut places: Vec<GroupedPlace> = vec![];
    for (one, _, digit, group) in grid.places() {
        // Other groups are found through the members, since there are many houses.
        let mut others: Vec<u16> =
            group.members.iter().flat_map(|&m| grid.of(m).iter().copied()).collect();
        others.retain(|&other| other > one && grid.group(other).is_of(digit));
        others.sort();
        let twice = others.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]);
        let mut twice: Vec<u16> = twice.collect();
        twice.dedup();
        for other in twice.into_iter().filter(|&other| grid.group(other).is_unit()) {
            let inside = &grid.group(other).members;
            let members: Vec<u16> =
                group.members.iter().copied().filter(|m| inside.contains(m)).collect();
            let all_of_it = members.len() == group.members.len() || members.len() == inside.len();
            let truth = group.truth || grid.group(other).truth;
            if truth && !all_of_it {
                places.push(GroupedPlace { members, houses: [one, other] });
            }
        }
    }
    places
}
