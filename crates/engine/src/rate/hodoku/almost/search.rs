//! Pairs, wings and chains of almost locked sets: the one step HoDoKu would take.

use std::collections::HashSet;

use super::super::choice;
use super::super::offer::Offer;
use super::super::row::Row;
use super::{Cells, Digits, Link, Sets, all_of, cells_in, digits_of, near};
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// Longer chains are not looked for.
const MOST: usize = 6;
/// Shorter ones are pairs and wings.
const LEAST: usize = 3;

/// Which two of some sets cannot both hold a digit.
type Join = (usize, usize, usize);

/// What goes by some sets, each linked to another.
struct Find {
    gone: Vec<Candidate>,
    sets: Vec<usize>,
    joins: Vec<Join>,
}

/// Two sets with one link, or with two.
pub(in crate::rate::hodoku) fn pairs(sets: &Sets, row: &'static Row) -> Vec<Offer> {
    for (low, set) in sets.sets.iter().enumerate() {
        for &Link { to, digits } in &sets.up[low] {
            let other = &sets.sets[to];
            let mut gone = sets.between([low, to], set.digits & other.digits & !digits);
            match digits.count_ones() {
                1 => {}
                2 => {
                    gone.extend(sets.between([low, to], digits));
                    for (one, other) in [(set, other), (other, set)] {
                        let own = digits_of(one.digits & !digits);
                        gone.extend(own.flat_map(|d| all_of(one.seen[d] & !other.cells, d)));
                    }
                }
                _ => continue,
            }
            if !gone.is_empty() {
                let joins = digits_of(digits).map(|d| (0, 1, d)).gather();
                return vec![Find { gone, sets: vec![low, to], joins }.offer(sets, row)];
            }
        }
    }
    vec![]
}

/// Two sets linked to a third: by the first link, then by the second.
pub(in crate::rate::hodoku) fn wings(sets: &Sets, row: &'static Row) -> Vec<Offer> {
    let of_set = |(low, up)| (up as &Vec<Link>).iter().map(move |link| (low, link.to, link.digits));
    let links: Vec<(usize, usize, Digits)> = sets.up.iter().enumerate().flat_map(of_set).gather();
    let mut of: Vec<Vec<usize>> = vec![vec![]; sets.sets.len()];
    for (number, &(low, high, _)) in links.iter().enumerate() {
        of[low].push(number);
        of[high].push(number);
    }
    for (number, &(low, high, first)) in links.iter().enumerate() {
        let later = |hub: usize| {
            of[hub].iter().filter(|&&other| other > number).map(move |&other| (other, hub))
        };
        let mut seconds: Vec<(usize, usize)> = later(low).chain(later(high)).gather();
        sorting::sort(&mut seconds);
        for (second, hub) in seconds {
            let (from, to, second) = links[second];
            let (a, b) = (low + high - hub, from + to - hub);
            if a == b || sets.sets[a].cells & sets.sets[b].cells != 0 {
                continue;
            }
            let Some([x, y]) = different(first, second) else { continue };
            let ends = sets.sets[a].digits & sets.sets[b].digits & !(first | second);
            let gone = sets.between([a, b], ends);
            if !gone.is_empty() {
                let joins = vec![(0, 1, x), (0, 2, y)];
                return vec![Find { gone, sets: vec![hub, a, b], joins }.offer(sets, row)];
            }
        }
    }
    vec![]
}

/// A set reached by some links.
struct Node {
    set: usize,
    /// The digits of the link it was reached by; the next link must have others.
    by: Digits,
    from: usize,
    links: usize,
}

/// Three links or more, each to a higher set: the chain that does most.
pub(in crate::rate::hodoku) fn chains(sets: &Sets, row: &'static Row) -> Vec<Offer> {
    let mut best: Option<(choice::Key, Find)> = None;
    for start in 0..sets.sets.len() {
        for first in digits_of(sets.up[start].iter().fold(0, |all, link| all | link.digits)) {
            let nodes = walk(sets, start, first);
            for (at, node) in nodes.iter().enumerate().filter(|(_, node)| node.links >= LEAST) {
                let common = sets.sets[start].digits & sets.sets[node.set].digits;
                let mut gone = sets.between([start, node.set], common & !(node.by | 1 << first));
                if gone.is_empty() {
                    continue;
                }
                sorting::sort(&mut gone);
                let key = choice::by_effect(&gone, node.links);
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    let (path, joins) = back(&nodes, at);
                    best = Some((key, Find { gone, sets: path, joins }));
                }
            }
        }
    }
    best.map(|(_, find)| find.offer(sets, row)).into_iter().gather()
}

/// All sets that chains from one reach, each by the shortest one.
fn walk(sets: &Sets, start: usize, first: usize) -> Vec<Node> {
    let mut nodes = vec![Node { set: start, by: 0, from: 0, links: 0 }];
    let mut known: HashSet<(usize, Digits)> = HashSet::new();
    let mut at = 0;
    while at < nodes.len() && nodes[at].links < MOST {
        let Node { set, by: last, links, .. } = nodes[at];
        for link in &sets.up[set] {
            let by = if links == 0 { link.digits & 1 << first } else { link.digits & !last };
            if by != 0 && known.insert((link.to, by)) {
                nodes.push(Node { set: link.to, by, from: at, links: links + 1 });
            }
        }
        at += 1;
    }
    nodes
}

/// The sets of the chain to a node, and its links.
fn back(nodes: &[Node], mut at: usize) -> (Vec<usize>, Vec<Join>) {
    let (mut path, mut joins) = (vec![], vec![]);
    while nodes[at].links > 0 {
        let Node { set, by, from, links } = nodes[at];
        path.push(set);
        joins.push((links - 1, links, by.trailing_zeros() as usize));
        at = from;
    }
    path.push(nodes[at].set);
    path.reverse();
    (path, joins)
}

/// A digit of each link, not the same one.
fn different(first: Digits, second: Digits) -> Option<[usize; 2]> {
    let both = |x| digits_of(second).map(move |y| [x, y]);
    digits_of(first).flat_map(both).find(|[x, y]| x != y)
}

impl Find {
    fn offer(mut self, sets: &Sets, row: &'static Row) -> Offer {
        sorting::sort(&mut self.gone);
        self.gone.dedup();
        let proofs = self.gone.iter().map(|&c| self.proof(sets, c)).gather();
        let claims: Vec<Literal> = self.gone.iter().map(|&c| Literal::Remove(c)).gather();
        let digits = self.gone.iter().fold(0, |all, c| all | 1 << c.digit);
        let links = self.sets.len() as u16 - 1;
        Offer { row, digits, links, claims, proof: Proof::each(proofs) }
    }

    /// Each cell holds something, and what a set or a link allows once is not there twice.
    fn proof(&self, sets: &Sets, target: Candidate) -> Proof {
        let mut some = vec![];
        let mut once: Vec<(usize, usize, Cells)> = vec![];
        for (part, &set) in self.sets.iter().enumerate() {
            let set = &sets.sets[set];
            some.extend(cells_in(set.cells).map(|cell| Axiom::SomeIn(Unit::Cell(cell))));
            once.extend(digits_of(set.digits).map(|d| (part, d, set.places[d])));
        }
        for &(a, b, digit) in &self.joins {
            let at = |part| once.iter().position(|one| (one.0, one.1) == (part, digit));
            let (Some(into), Some(from)) = (at(a), at(b)) else { continue };
            once[into].2 |= once[from].2;
            once.remove(from);
        }
        let sees = near(target.cell);
        let once = once.into_iter().map(|(_, d, places)| {
            let hit = d == usize::from(target.digit) && places & !sees == 0;
            Axiom::Clash(all_of(places, d).chain(hit.then_some(target)).gather())
        });
        Proof::count(some.into_iter().chain(once))
    }
}
