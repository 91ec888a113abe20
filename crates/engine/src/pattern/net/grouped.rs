//! Chains of single steps in which several places of a digit may stand for one: those that two houses
//! share, as the cells of a block on one row.
//!
//! Such a group is out if each of its places is, and holds if one of them does.  It is out where a digit
//! is seen by all of them; it holds where a house has no other place left, and then nothing else of its
//! other house is possible.  So a group is only ever between two steps: chains begin and end with single
//! candidates, and what a group does is told as locked candidates on the board in the head.

use std::sync::Arc;

use super::branch::{Branch, End, Follows, Why};
use super::chain::{NEVER, Reach};
use super::grid::{Grid, Lit};
use crate::board::View;
use crate::gather::Gather as _;

/// Places of a digit that two houses share.
#[derive(Debug)]
struct Place {
    members: Vec<u16>,
    houses: [u16; 2],
}

/// A literal by its index; behind those each place twice: it holds, it is out.
type Node = u32;

/// A way on: where to, and by which unit.
type Way = (Node, u16);

/// Literals and places, and what each leads to in one step.
#[derive(Debug)]
pub(super) struct Nodes {
    places: Vec<Place>,
    ways: Vec<Vec<Way>>,
    literals: usize,
}

/// What each candidate leads to by single steps through places of several cells as well.
pub(super) struct Grouped {
    pub nodes: Nodes,
    pub reach: Reach,
}

pub(super) fn grouped<const W: usize>(view: &View<W>, grid: &Grid) -> Arc<Grouped> {
    view.shared(|view| {
        let nodes = Nodes::new(grid);
        let literals = nodes.literals;
        let mut steps = vec![NEVER; literals * literals];
        for (premise, row) in steps.chunks_mut(literals.max(1)).enumerate() {
            // A unit for each entry of the table.
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
            let Place { members, houses } = &nodes.places[number];
            let (mut holds, mut is_out) = (vec![], vec![]);
            for &house in houses {
                nodes.out(grid, &in_house, house, members, &mut holds);
                nodes.rest(grid, &in_house, house, members, &mut is_out);
            }
            nodes.ways.extend([holds, is_out]);
        }
        nodes
    }

    /// What is out if one of these holds, which are in this unit.
    fn out(
        &self,
        grid: &Grid,
        in_house: &[Vec<usize>],
        unit: u16,
        these: &[u16],
        to: &mut Vec<Way>,
    ) {
        let others = grid.group(unit).members.iter().filter(|m| !these.contains(m));
        to.extend(others.map(|&m| (Lit::remove(m).index() as Node, unit)));
        for &place in &in_house[usize::from(unit)] {
            if !self.places[place].members.iter().any(|m| these.contains(m)) {
                to.push((self.node(place, false), unit));
            }
        }
    }

    /// What holds if these are out, since nothing else is left of this unit.
    fn rest(
        &self,
        grid: &Grid,
        in_house: &[Vec<usize>],
        unit: u16,
        these: &[u16],
        to: &mut Vec<Way>,
    ) {
        let group = grid.group(unit);
        if !group.truth {
            return;
        }
        let rest = group.members.iter().copied().filter(|m| !these.contains(m)).gather();
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

    /// The place a node is about, if it is about one.
    fn place(&self, node: Node) -> Option<&Place> {
        (node as usize).checked_sub(self.literals).map(|index| &self.places[index / 2])
    }

    /// Breadth first from a premise: each node once, with the way it was come to.  Where it is refuted
    /// already, what else would follow says nothing.
    fn walk(&self, premise: Node, mut each: impl FnMut(Node, Option<Way>, u8)) {
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
            // A place says nothing more about the house by which it was come to.
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

    /// The shortest way from a premise to a literal, with the link of a place told as what it does.
    pub fn way(&self, grid: &Grid, premise: Lit, target: Lit) -> Branch {
        let mut from = vec![None; self.ways.len()];
        self.walk(premise.index() as Node, |node, way, _| from[node as usize] = way);
        let mut steps = vec![];
        let mut node = target.index() as Node;
        while let Some((before, by)) = from[node as usize] {
            let mut here: Vec<Follows> = self.follows(grid, node, before, by);
            here.reverse();
            steps.append(&mut here);
            node = before;
        }
        steps.reverse();
        let literal = grid.literal(target);
        Branch { assume: grid.literal(premise), steps, end: End::Reaches(literal) }
    }

    /// What a step says of single candidates.
    fn follows(&self, grid: &Grid, node: Node, before: Node, by: u16) -> Vec<Follows> {
        let group = grid.group(by);
        let why = || match self.place(before) {
            None => Why::Link(group.tie),
            Some(place) => {
                let [one, other] = place.houses;
                let truth = if one == by { other } else { one };
                Why::Count { truths: vec![grid.group(truth).unit()], links: vec![group.unit()] }
            }
        };
        let gone = |m: u16| Follows { literal: grid.literal(Lit::remove(m)), why: why() };
        match self.place(node) {
            None => {
                let lit = Lit::of_index(node as usize);
                match lit.is_place() {
                    true => {
                        vec![Follows { literal: grid.literal(lit), why: Why::Truth(group.unit()) }]
                    }
                    false => vec![gone(lit.candidate())],
                }
            }
            // That it holds is said by what goes by it.
            Some(_) if self.holds(node) => vec![],
            Some(place) => place.members.iter().map(|&m| gone(m)).gather(),
        }
    }

    fn holds(&self, node: Node) -> bool {
        (node as usize - self.literals) % 2 == 0
    }
}

/// Whether it goes through a place of several cells.
pub(super) fn has_place(branch: &Branch) -> bool {
    let mut steps = branch.steps.iter();
    let counts = steps.any(|step| matches!(step.why, Why::Count { .. }));
    // A place that is out and no more: several in a row lose a digit by one link, for the house it is the
    // rest of.
    counts
        || branch.steps.windows(2).any(|two| match (&two[0].why, &two[1].why) {
            (Why::Link(a), Why::Link(b)) => a == b,
            _ => false,
        })
}

/// The places of several cells: of a digit, in two houses.
fn places(grid: &Grid) -> Vec<Place> {
    let mut all: Vec<Place> = vec![];
    for (one, _, digit, group) in grid.places() {
        // Those that share two places with it: looked up at its members, since houses are many.
        let mut others: Vec<u16> =
            group.members.iter().flat_map(|&m| grid.of(m).iter().copied()).gather();
        others.retain(|&other| other > one && grid.group(other).is_of(digit));
        crate::sorting::sort(&mut others);
        let twice = others.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]);
        let mut twice: Vec<u16> = twice.gather();
        twice.dedup();
        for other in twice.into_iter().filter(|&other| grid.group(other).is_unit()) {
            let inside = &grid.group(other).members;
            let members: Vec<u16> =
                group.members.iter().copied().filter(|m| inside.contains(m)).gather();
            let all_of_it = members.len() == group.members.len() || members.len() == inside.len();
            let truth = group.truth || grid.group(other).truth;
            if truth && !all_of_it {
                all.push(Place { members, houses: [one, other] });
            }
        }
    }
    all
}
