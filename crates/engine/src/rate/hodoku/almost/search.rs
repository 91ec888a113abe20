//! Pairs, wings and chains of almost locked sets: each search returns at most the one step that
//! HoDoKu would take.

use std::collections::HashSet;

use super::super::choice;
use super::super::offer::Offer;
use super::super::row::TableRow;
use super::{AlsIndex, AlsLink, Cells, Digits, candidates_in, cells_in, digits_of, near};
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// The greatest number of links of a chain that is searched.
const MAX_LINKS: usize = 6;
/// The smallest number of links of a chain; fewer make a pair or a wing.
const MIN_LINKS: usize = 3;

/// Two sets, by their index in [`AlsStep::sets`], and a digit that they cannot both hold.
type Join = (usize, usize, usize);

/// The eliminations of some linked sets.
struct AlsStep {
    removed: Vec<Candidate>,
    sets: Vec<usize>,
    joins: Vec<Join>,
}

/// Finds two sets with one restricted common digit, or with two (ALS-XZ).
pub(in crate::rate::hodoku) fn pairs(index: &AlsIndex, row: &'static TableRow) -> Vec<Offer> {
    for (low, set) in index.sets.iter().enumerate() {
        for &AlsLink { to, digits } in &index.up[low] {
            let other = &index.sets[to];
            let mut removed = index.between([low, to], set.digits & other.digits & !digits);
            match digits.count_ones() {
                1 => {}
                2 => {
                    removed.extend(index.between([low, to], digits));
                    for (one, other) in [(set, other), (other, set)] {
                        let own = digits_of(one.digits & !digits);
                        removed
                            .extend(own.flat_map(|d| candidates_in(one.seen[d] & !other.cells, d)));
                    }
                }
                _ => continue,
            }
            if !removed.is_empty() {
                let joins = digits_of(digits).map(|d| (0, 1, d)).collect();
                return vec![AlsStep { removed, sets: vec![low, to], joins }.offer(index, row)];
            }
        }
    }
    vec![]
}

/// Finds two sets that are both linked to a third, ordered by the first link and then by the second
/// (ALS-XY-wing).
pub(in crate::rate::hodoku) fn wings(index: &AlsIndex, row: &'static TableRow) -> Vec<Offer> {
    let links_of =
        |(low, up)| (up as &Vec<AlsLink>).iter().map(move |link| (low, link.to, link.digits));
    let links: Vec<(usize, usize, Digits)> =
        index.up.iter().enumerate().flat_map(links_of).collect();
    let mut by_set: Vec<Vec<usize>> = vec![vec![]; index.sets.len()];
    for (number, &(low, high, _)) in links.iter().enumerate() {
        by_set[low].push(number);
        by_set[high].push(number);
    }
    for (number, &(low, high, first)) in links.iter().enumerate() {
        let later = |hub: usize| {
            by_set[hub].iter().filter(|&&other| other > number).map(move |&other| (other, hub))
        };
        let mut seconds: Vec<(usize, usize)> = later(low).chain(later(high)).collect();
        seconds.sort();
        for (second, hub) in seconds {
            let (from, to, second) = links[second];
            let (a, b) = (low + high - hub, from + to - hub);
            if a == b || index.sets[a].cells & index.sets[b].cells != 0 {
                continue;
            }
            let Some([x, y]) = different(first, second) else { continue };
            let ends = index.sets[a].digits & index.sets[b].digits & !(first | second);
            let removed = index.between([a, b], ends);
            if !removed.is_empty() {
                let joins = vec![(0, 1, x), (0, 2, y)];
                return vec![AlsStep { removed, sets: vec![hub, a, b], joins }.offer(index, row)];
            }
        }
    }
    vec![]
}

/// A set that the search for chains has reached.
struct Node {
    set: usize,
    /// The digits of the link to it; the next link must have another one.
    by: Digits,
    /// The index of the node before it.
    from: usize,
    links: usize,
}

/// Finds the chain of at least three links, each to a higher set, that is best by
/// [`choice::by_effect`].
pub(in crate::rate::hodoku) fn chains(index: &AlsIndex, row: &'static TableRow) -> Vec<Offer> {
    let mut best: Option<(choice::Key, AlsStep)> = None;
    for start in 0..index.sets.len() {
        for first in digits_of(index.up[start].iter().fold(0, |all, link| all | link.digits)) {
            let nodes = walk(index, start, first);
            for (at, node) in nodes.iter().enumerate().filter(|(_, node)| node.links >= MIN_LINKS) {
                let common = index.sets[start].digits & index.sets[node.set].digits;
                let mut removed =
                    index.between([start, node.set], common & !(node.by | 1 << first));
                if removed.is_empty() {
                    continue;
                }
                removed.sort();
                let key = choice::by_effect(&removed, node.links);
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    let (path, joins) = back(&nodes, at);
                    best = Some((key, AlsStep { removed, sets: path, joins }));
                }
            }
        }
    }
    best.map(|(_, find)| find.offer(index, row)).into_iter().collect()
}

/// Returns the sets that chains from `start` reach when their first link is the digit `first`, each
/// by a shortest chain.
fn walk(index: &AlsIndex, start: usize, first: usize) -> Vec<Node> {
    let mut nodes = vec![Node { set: start, by: 0, from: 0, links: 0 }];
    let mut known: HashSet<(usize, Digits)> = HashSet::new();
    let mut head = 0;
    while head < nodes.len() && nodes[head].links < MAX_LINKS {
        let Node { set, by: last, links, .. } = nodes[head];
        for link in &index.up[set] {
            let by = if links == 0 { link.digits & 1 << first } else { link.digits & !last };
            if by != 0 && known.insert((link.to, by)) {
                nodes.push(Node { set: link.to, by, from: head, links: links + 1 });
            }
        }
        head += 1;
    }
    nodes
}

/// Returns the sets of the chain to a node, from its start, and its links.
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

/// Returns a digit of each link, the two being different.
fn different(first: Digits, second: Digits) -> Option<[usize; 2]> {
    let both = |x| digits_of(second).map(move |y| [x, y]);
    digits_of(first).flat_map(both).find(|[x, y]| x != y)
}

impl AlsStep {
    /// Turns the eliminations into a step with a proof.
    fn offer(mut self, index: &AlsIndex, row: &'static TableRow) -> Offer {
        self.removed.sort();
        self.removed.dedup();
        let proofs = self.removed.iter().map(|&c| self.proof(index, c)).collect();
        let claims: Vec<Literal> = self.removed.iter().map(|&c| Literal::Remove(c)).collect();
        let digits = self.removed.iter().fold(0, |all, c| all | 1 << c.digit);
        let links = self.sets.len() as u16 - 1;
        Offer { row, digits, links, claims, proof: Proof::each(proofs) }
    }

    /// Proves one elimination by counting: each cell of the sets holds a digit, but each digit can
    /// be in a set, or in two sets joined by a link, only once.
    fn proof(&self, index: &AlsIndex, target: Candidate) -> Proof {
        let mut some = vec![];
        let mut once: Vec<(usize, usize, Cells)> = vec![];
        for (part, &set) in self.sets.iter().enumerate() {
            let set = &index.sets[set];
            some.extend(cells_in(set.cells).map(|cell| Axiom::SomeIn(Unit::Cell(cell))));
            once.extend(digits_of(set.digits).map(|d| (part, d, set.places[d])));
        }
        for &(a, b, digit) in &self.joins {
            let position = |part| once.iter().position(|one| (one.0, one.1) == (part, digit));
            let (Some(into), Some(from)) = (position(a), position(b)) else { continue };
            once[into].2 |= once[from].2;
            once.remove(from);
        }
        let sees = near(target.cell);
        let once = once.into_iter().map(|(_, d, places)| {
            let hit = d == usize::from(target.digit) && places & !sees == 0;
            Axiom::Clash(candidates_in(places, d).chain(hit.then_some(target)).collect())
        });
        Proof::count(some.into_iter().chain(once))
    }
}
