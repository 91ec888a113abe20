//! Strong and weak links between nodes "this digit is in one of these cells".
//!
//! Of two nodes linked *strongly* at least one holds, of two linked *weakly* at most one. The links
//! are computed once for each state of the board, because all techniques that search chains share
//! them.

use std::sync::Arc;

use crate::board::{View, some_in};
use crate::deduction::Link;
use crate::layout::HouseKind;
use crate::limits::Limit;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Unit};

/// "The digit is in one of these cells": a single cell, or a group of cells that all see each
/// other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Digit of the node.
    pub digit: Digit,
    /// Cells of the node, ascending.
    pub cells: Vec<CellId>,
}

impl Node {
    /// Returns the candidates of the node, one for each cell.
    pub fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|&cell| Candidate { cell, digit: self.digit }).collect()
    }

    /// Returns the candidate if the node has a single cell.
    pub fn single(&self) -> Option<Candidate> {
        let &[cell] = self.cells.as_slice() else { return None };
        Some(Candidate { cell, digit: self.digit })
    }
}

/// Reason of a strong link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strong {
    /// A cell with these two candidates only (bivalue).
    Cell(CellId),
    /// A house with these places only for the digit (bilocal).
    House(HouseId),
    /// An almost locked set: if it lacks one of its digits it holds all others, and with `Forced` a
    /// cell that sees them is left with one digit.
    Almost(Arc<AlmostLocked>, Option<Forced>),
}

/// An almost locked set: n cells with n + 1 digits.
#[derive(Debug, PartialEq, Eq)]
pub struct AlmostLocked {
    /// Cells of the set.
    pub cells: Vec<CellId>,
    /// Digits of the set, each with its places there.
    pub places: Vec<(Digit, Vec<CellId>)>,
}

/// A cell that is left with one digit once an almost locked set is locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The forced cell.
    pub cell: CellId,
    /// Digit that remains in the cell.
    pub digit: Digit,
    /// Mask of the digits that the locked set excludes from the cell.
    pub gone: u64,
}

impl Forced {
    /// Returns the forced cell with the digit that remains.
    pub fn candidate(&self) -> Candidate {
        Candidate { cell: self.cell, digit: self.digit }
    }
}

impl Strong {
    /// Returns the almost locked set, if the link is one.
    pub fn locked(&self) -> Option<&AlmostLocked> {
        match self {
            Strong::Almost(locked, _) => Some(locked),
            _ => None,
        }
    }

    /// Returns the cell or house of the link, if it is one; `digit` is the digit of its ends.
    pub fn unit(&self, digit: Digit) -> Option<Unit> {
        match self {
            Strong::Cell(cell) => Some(Unit::Cell(*cell)),
            Strong::House(house) => Some(Unit::House(*house, digit)),
            Strong::Almost(..) => None,
        }
    }

    /// Returns the cells of an almost locked set and the cell it forces; empty for other links.
    pub fn cells(&self) -> Vec<CellId> {
        match self {
            Strong::Almost(locked, forced) => {
                locked.cells.iter().copied().chain(forced.iter().map(|f| f.cell)).collect()
            }
            _ => vec![],
        }
    }
}

impl AlmostLocked {
    /// Returns the weak links inside the almost locked set that are used between these two ends:
    /// each of its other digits is in at most one cell, the forced cell included.
    pub fn clashes(
        &self,
        forced: Option<&Forced>,
        ends: [Digit; 2],
    ) -> Vec<(Digit, Vec<Candidate>)> {
        let [from, to] = ends;
        let used = match forced {
            // A digit that leaves the chain through the forced cell does not leave it through the
            // set.
            Some(forced) if from == forced.digit => 1u64 << to,
            Some(_) => 1 << from,
            None => 1 << from | 1 << to,
        };
        let outside = |digit: Digit| used >> digit & 1 == 0;
        let mut clashes = vec![];
        for (digit, cells) in self.places.iter().filter(|(digit, _)| outside(*digit)) {
            let candidate = |&cell: &CellId| Candidate { cell, digit: *digit };
            let mut candidates: Vec<Candidate> = cells.iter().map(candidate).collect();
            if let Some(forced) = forced.filter(|forced| forced.gone >> digit & 1 == 1) {
                candidates.push(candidate(&forced.cell));
            }
            clashes.push((*digit, candidates));
        }
        clashes
    }
}

/// Index of a node in [`Links`].
pub type NodeId = usize;

/// All links of one state of the board, as adjacency lists.
#[derive(Clone, Debug)]
pub struct Links<const W: usize> {
    /// The nodes: first those of single cells, by digit and cell, then groups.
    pub nodes: Vec<(Digit, CellSet<W>)>,
    /// Number of nodes with a single cell.
    pub singles: usize,
    /// For each node the nodes linked strongly to it, with the reason: one of the two holds.
    pub strong: Vec<Vec<(NodeId, Strong)>>,
    /// For each node the nodes linked weakly to it: they cannot both hold.
    pub weak: Vec<Vec<NodeId>>,
}

impl<const W: usize> Links<W> {
    /// Returns the links between single candidates: cells with two candidates, digits with two
    /// places.
    pub fn plain(view: &View<W>) -> Links<W> {
        let mut links = Links { nodes: vec![], singles: 0, strong: vec![], weak: vec![] };
        for digit in 0..view.digits {
            let spots = view.spots[usize::from(digit)];
            links.nodes.extend(spots.iter().map(|cell| (digit, CellSet::only(cell))));
        }
        links.singles = links.nodes.len();
        if links.singles > view.limits().links {
            view.stop_at(Limit::Candidates);
            links = Links { nodes: vec![], singles: 0, strong: vec![], weak: vec![] };
        }
        links.strong = vec![vec![]; links.nodes.len()];
        links.weak = vec![vec![]; links.nodes.len()];
        if links.nodes.is_empty() {
            return links;
        }
        let ids = Ids::new(view, &links.nodes);
        for cell in view.open.iter() {
            let bivalue: Vec<NodeId> = set::digits(view.candidates[usize::from(cell)])
                .map(|digit| ids.of(cell, digit))
                .collect();
            if let [a, b] = bivalue[..] {
                links.join(a, b, Strong::Cell(cell));
            }
        }
        for digit in 0..view.digits {
            let spots = view.spots[usize::from(digit)];
            for house in view.strong_houses() {
                let places = view.places(house, digit);
                if places.len() == 2 {
                    let mut two = places.iter().map(|cell| ids.of(cell, digit));
                    if let (Some(a), Some(b)) = (two.next(), two.next()) {
                        links.join(a, b, Strong::House(house));
                    }
                }
            }
            for cell in spots.iter() {
                let from = Candidate { cell, digit };
                let lost = view.excluded_by(from).map(|c| ids.of(c.cell, c.digit));
                links.weak[ids.of(cell, digit)].extend(lost);
            }
        }
        links
    }

    /// Returns the plain links and those of groups, where a group is all places of a digit in the
    /// crossing of two houses.
    pub fn grouped(view: &View<W>) -> Links<W> {
        let plain = view.shared(Links::plain);
        let mut links = Links {
            nodes: plain.nodes.clone(),
            singles: plain.singles,
            strong: plain.strong.clone(),
            weak: plain.weak.clone(),
        };
        if links.nodes.is_empty() {
            return links;
        }
        let ids = Ids::new(view, &links.nodes);
        for digit in 0..view.digits {
            let groups = groups(view, digit);
            let first = links.nodes.len();
            links.nodes.extend(groups.iter().map(|&group| (digit, group)));
            links.strong.resize(links.nodes.len(), vec![]);
            links.weak.resize(links.nodes.len(), vec![]);
            for (i, &group) in groups.iter().enumerate() {
                for cell in view.common(group, digit).iter() {
                    let single = ids.of(cell, digit);
                    links.weak[first + i].push(single);
                    links.weak[single].push(first + i);
                }
                for (j, other) in groups.iter().enumerate().skip(i + 1) {
                    let seen = view.common(group, digit);
                    if other.is_subset(&seen) {
                        links.weak[first + i].push(first + j);
                        links.weak[first + j].push(first + i);
                    }
                }
            }
            for house in view.strong_houses() {
                let places = view.places(house, digit);
                for (i, &group) in groups.iter().enumerate().filter(|(_, g)| g.is_subset(&places)) {
                    let rest = places - group;
                    if let Some(cell) = rest.single() {
                        links.join(first + i, ids.of(cell, digit), Strong::House(house));
                    } else if let Some(j) = groups.iter().position(|other| *other == rest) {
                        if i < j {
                            links.join(first + i, first + j, Strong::House(house));
                        }
                    }
                }
            }
        }
        links
    }

    /// Adds a strong link in both directions.
    pub fn join(&mut self, a: NodeId, b: NodeId, why: Strong) {
        self.strong[a].push((b, why.clone()));
        self.strong[b].push((a, why));
    }

    /// Returns the node in a form that does not depend on the width of the board.
    pub fn node(&self, id: NodeId) -> Node {
        let (digit, cells) = &self.nodes[id];
        Node { digit: *digit, cells: cells.to_vec() }
    }
}

/// Index from candidate to node.
pub struct Ids {
    digits: usize,
    ids: Vec<u32>,
}

impl Ids {
    /// Builds the index; `nodes` must begin with the nodes of single cells.
    pub fn new<const W: usize>(view: &View<W>, nodes: &[(Digit, CellSet<W>)]) -> Ids {
        let digits = usize::from(view.digits);
        let mut ids = vec![u32::MAX; view.candidates.len() * digits];
        for (id, (digit, cells)) in nodes.iter().enumerate() {
            if let Some(cell) = cells.single() {
                ids[usize::from(cell) * digits + usize::from(*digit)] = id as u32;
            }
        }
        Ids { digits, ids }
    }

    /// Returns the node of an open candidate.
    pub fn of(&self, cell: CellId, digit: Digit) -> NodeId {
        self.ids[usize::from(cell) * self.digits + usize::from(digit)] as usize
    }
}

/// Returns each group of a digit once: two or more places in the crossing of two houses.
fn groups<const W: usize>(view: &View<W>, digit: Digit) -> Vec<CellSet<W>> {
    let line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
    let mut groups: Vec<CellSet<W>> = vec![];
    let spots = view.spots[usize::from(digit)];
    for box_like in view.houses().filter(|&house| !line(view.layout.house(house).kind)) {
        let inside = view.geometry.houses[box_like] & spots;
        if inside.len() < 2 {
            continue;
        }
        for other in view.houses().filter(|&house| house != box_like) {
            let group = inside & view.geometry.houses[other];
            if group.len() >= 2 && !groups.contains(&group) {
                groups.push(group);
            }
        }
    }
    groups
}

/// A chain: strong and weak links in turn, with a strong link at both ends.
#[derive(Clone, Debug)]
pub struct Chain {
    /// The nodes: the first is linked strongly to the second, the second weakly to the third, and
    /// so on.
    pub nodes: Vec<Node>,
    /// Reasons of the strong links, in order.
    pub strong: Vec<Strong>,
}

impl Chain {
    /// Returns the inequalities of all its links. Their sum says that one of the two ends holds.
    pub fn axioms(&self) -> Vec<(u32, Axiom)> {
        let mut axioms = self.truths();
        for pair in self.nodes[1..].chunks_exact(2) {
            axioms.push((1, clash(&pair[0], &pair[1], &[])));
        }
        axioms
    }

    /// Returns the inequalities of its strong links.
    pub fn truths(&self) -> Vec<(u32, Axiom)> {
        self.truths_with(None)
    }

    /// Like [`Chain::truths`], with a target inside one of the almost locked sets: `more` is the
    /// index of the link and the target, which sees all places of its digit there.
    pub fn truths_with(&self, more: Option<(usize, Candidate)>) -> Vec<(u32, Axiom)> {
        let ends = self.nodes.chunks_exact(2);
        let mut axioms = vec![];
        for (i, (why, pair)) in self.strong.iter().zip(ends).enumerate() {
            match why {
                Strong::Cell(cell) => axioms.push((1, Axiom::SomeIn(Unit::Cell(*cell)))),
                Strong::House(house) => axioms.push((1, some_in(*house, pair[0].digit))),
                Strong::Almost(locked, forced) => {
                    let cells = locked.cells.iter().chain(forced.iter().map(|f| &f.cell));
                    axioms.extend(cells.map(|&cell| (1, Axiom::SomeIn(Unit::Cell(cell)))));
                    let ends = [pair[0].digit, pair[1].digit];
                    for (digit, mut clash) in locked.clashes(forced.as_ref(), ends) {
                        clash.extend(
                            more.filter(|(at, c)| *at == i && c.digit == digit).map(|m| m.1),
                        );
                        axioms.push((1, Axiom::Clash(clash)));
                    }
                }
            }
        }
        axioms
    }

    /// Returns the links for a figure.
    pub fn links(&self) -> Vec<Link> {
        let pairs = self.nodes.windows(2).enumerate();
        pairs
            .map(|(i, pair)| Link {
                from: pair[0].candidates(),
                to: pair[1].candidates(),
                strong: i % 2 == 0,
                by: if i % 2 == 0 { self.strong[i / 2].unit(pair[0].digit) } else { None },
            })
            .collect()
    }

    /// Returns the number of links.
    pub fn length(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the first and the last node.
    pub fn ends(&self) -> [&Node; 2] {
        [&self.nodes[0], &self.nodes[self.nodes.len() - 1]]
    }
}

/// Returns the axiom that at most one candidate holds of two nodes linked weakly and the candidates
/// `more`, each of which sees both.
pub fn clash(a: &Node, b: &Node, more: &[Candidate]) -> Axiom {
    let mut candidates = a.candidates();
    candidates.extend(b.candidates());
    candidates.extend(more);
    candidates.sort();
    candidates.dedup();
    Axiom::Clash(candidates)
}
