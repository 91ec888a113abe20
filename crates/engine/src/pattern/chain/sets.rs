//! Almost locked sets as strong links: without one of its digits, such a set holds all others.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::board::View;
use crate::pattern::almost::AlmostSets;
use crate::pattern::link::{AlmostLocked, Forced, Ids, Links, NodeId, Strong};
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, Digit};

/// Returns the links with those of almost locked sets added: all places of a digit in a set are a
/// node.
pub fn with_sets<const W: usize>(view: &View<W>, grouped: &Links<W>) -> Links<W> {
    let mut links = grouped.clone();
    if links.nodes.is_empty() {
        return links;
    }
    let sets = view.shared(AlmostSets::new);
    let ids = Ids::new(view, &links.nodes);
    let mut nodes: FxHashMap<(Digit, CellSet<W>), NodeId> =
        links.nodes.iter().enumerate().map(|(id, node)| (*node, id)).collect();
    // For each digit, its nodes with several cells.
    let mut several: Vec<Vec<NodeId>> = vec![vec![]; usize::from(view.digits)];
    for (id, &(digit, _)) in links.nodes.iter().enumerate().skip(links.singles) {
        several[usize::from(digit)].push(id);
    }
    for (i, set) in sets.all().iter().enumerate().filter(|(_, set)| set.size > 1) {
        // A digit whose places no cell outside sees can neither start nor continue a chain.
        let open: Vec<Digit> =
            set::digits(set.digits).filter(|&d| !sets.seen(i, d).is_empty()).collect();
        if open.is_empty() {
            continue;
        }
        let places = |digit: Digit| set.cells & view.spots[usize::from(digit)];
        let locked = Arc::new(AlmostLocked {
            cells: set.cells.to_vec(),
            places: set::digits(set.digits).map(|d| (d, places(d).to_vec())).collect(),
        });
        let node_of_digit: Vec<NodeId> = open
            .iter()
            .map(|&digit| {
                let key = (digit, places(digit));
                *nodes.entry(key).or_insert_with(|| {
                    let several = &mut several[usize::from(digit)];
                    let node = add(&mut links, view, (&ids, several), key);
                    several.push(node);
                    node
                })
            })
            .collect();
        for (k, &a) in node_of_digit.iter().enumerate() {
            for &b in &node_of_digit[k + 1..] {
                links.join(a, b, Strong::Almost(locked.clone(), None));
            }
        }
        for (&digit, &from) in open.iter().zip(&node_of_digit) {
            for forced in forced(view, &sets, i, digit) {
                let forced_node = ids.of(forced.cell, forced.digit);
                links.join(from, forced_node, Strong::Almost(locked.clone(), Some(forced)));
            }
        }
    }
    links
}

/// Adds a node with its weak links to single candidates and to nodes with several cells of the
/// digit.
fn add<const W: usize>(
    links: &mut Links<W>,
    view: &View<W>,
    (ids, several): (&Ids, &[NodeId]),
    (digit, cells): (Digit, CellSet<W>),
) -> NodeId {
    let node = links.nodes.len();
    let seen = view.common(cells, digit);
    let mut weak: Vec<NodeId> = seen.iter().map(|cell| ids.of(cell, digit)).collect();
    weak.extend(several.iter().filter(|&&other| links.nodes[other].1.is_subset(&seen)));
    for &other in &weak {
        links.weak[other].push(node);
    }
    links.nodes.push((digit, cells));
    links.strong.push(vec![]);
    links.weak.push(weak);
    node
}

/// Returns the cells that are left with one digit if the set holds all its digits except this one.
fn forced<const W: usize>(
    view: &View<W>,
    sets: &AlmostSets<W>,
    index: usize,
    without: Digit,
) -> Vec<Forced> {
    let set = &sets.all()[index];
    let locked = set.digits & !(1 << without);
    let mut forced = vec![];
    let near = set::digits(locked).fold(CellSet::EMPTY, |near, d| near | sets.seen(index, d));
    for cell in near.iter() {
        let candidates = view.candidates[usize::from(cell)];
        let gone = set::digits(candidates & locked)
            .filter(|&digit| sets.seen(index, digit).contains(cell))
            .fold(0u64, |gone, digit| gone | 1 << digit);
        let left = candidates & !gone;
        // A cell of two candidates is a strong link by itself.
        if candidates.count_ones() > 2 && left.count_ones() == 1 {
            let digit = set::digits(left).next().unwrap_or(0);
            forced.push(Forced { cell, digit, gone });
        }
    }
    forced
}

/// Returns the targets of an almost locked set on a ring: they see all places of a digit other than
/// the two by which the chain enters and leaves.
pub fn spare<const W: usize>(view: &View<W>, why: &Strong, ends: [Digit; 2]) -> Vec<Candidate> {
    let Strong::Almost(locked, forced) = why else { return vec![] };
    let clashes = locked.clashes(forced.as_ref(), ends);
    let mut targets = vec![];
    for (digit, clash) in clashes {
        let cells = clash.iter().map(|c| c.cell).collect();
        targets.extend(view.common(cells, digit).iter().map(|cell| Candidate { cell, digit }));
    }
    targets
}
